"""What a bot is asked, and how a package announces one."""

from abc import ABC, abstractmethod

from mypy_extensions import i64, mypyc_attr

from anpfiff.core.chance import Chance
from anpfiff.core.decision import Decision
from anpfiff.core.evidence import Evidence
from anpfiff.core.game import Setup
from anpfiff.core.numbers import MoveNumber
from anpfiff.core.policy import Policy
from anpfiff.core.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """Plays one seat of one game. It gets what a person at that seat would see, and no more."""

    @abstractmethod
    def choose(self, view: View, decision: Decision, chance: Chance) -> MoveNumber:
        """One of `decision.moves`. Whatever the bot wants random comes from `chance`, so that a seed repeats a game."""

    def plays_by(self) -> Policy | None:
        """The policy that it plays by, if it does: for playouts and searches of one's own."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class BlindBot(Bot):
    """A bot that looks at nothing: it is asked for an index only, which saves making the view."""

    @abstractmethod
    def pick(self, moves: i64, chance: Chance) -> i64:
        """An index below the number of legal moves."""

    def choose(self, view: View, decision: Decision, chance: Chance) -> MoveNumber:
        return decision.moves[self.pick(len(decision.moves), chance)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Searcher(Bot):
    """A bot that looks into worlds (`Game.worlds`): it gets its seat's evidence, of which the view is a part."""

    @abstractmethod
    def search(self, evidence: Evidence, decision: Decision, chance: Chance) -> MoveNumber:
        """One of `decision.moves`."""

    def choose(self, view: View, decision: Decision, chance: Chance) -> MoveNumber:
        raise TypeError(f"{type(self).__name__} is a Searcher: it is asked to `search`, with evidence")


def ask(bot: Bot, seen: View | Evidence, decision: Decision, chance: Chance) -> MoveNumber:
    """The bot's move; a `Searcher` has to be given evidence, of which others see the view only."""
    if decision.prompt.bots_take_first:
        return decision.moves[0]
    if isinstance(bot, Searcher):
        assert isinstance(seen, Evidence), "its maker has to say that it searches"
        return bot.search(seen, decision, chance)
    view = seen.view if isinstance(seen, Evidence) else seen
    return bot.choose(view, decision, chance)


@mypyc_attr(allow_interpreted_subclasses=True)
class BotMaker(ABC):
    """The entry point of a bot, in the group `anpfiff.bots`: a class without arguments."""

    @abstractmethod
    def plays(self, game: str) -> bool:
        """Whether it knows the game."""

    def searches(self) -> bool:
        """Whether its bots are `Searcher`s."""
        return False

    def offered(self) -> bool:
        """Whether people find it where they choose an opponent; otherwise only whoever knows its name does."""
        return True

    @abstractmethod
    def make(self, setup: Setup) -> Bot:
        """A bot for one seat of a table."""
