"""What a seat can be asked."""

from anpfiff.core.decision import Prompt


class RunOrShoot(Prompt, frozen=True):
    distance: int
