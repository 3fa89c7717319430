"""What a seat could infer from all that it has seen: for searches, never for a page."""

import msgspec

from anpfiff.core.view import View


class Evidence(msgspec.Struct, frozen=True):
    """Plain data, like a view. Where everything lies open the view is all of it; other games have a subclass with more."""

    view: View
