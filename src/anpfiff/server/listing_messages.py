"""What the page is told of the games that can be played."""

import msgspec


class OptionListed(msgspec.Struct, frozen=True):
    name: str
    title: str
    values: list[bool | int | str]
    """The first is the default."""
    titles: list[str]


class GameListed(msgspec.Struct, frozen=True):
    game: str
    title: str
    about: str
    editions: list[str]
    players: list[int]
    options: list[OptionListed]
    bots: list[str]
    bot_titles: list[str]
