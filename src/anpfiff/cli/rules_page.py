"""A game's rules page, in the reader's language."""

from rich.console import Console
from rich.markdown import Markdown

from anpfiff.texts.catalogue import beside
from anpfiff.texts.words import Words


def show_rules(console: Console, words: Words, game: str) -> None:
    """The page that lies beside the game; a screenful at a time on a terminal."""
    page = beside(game, "rules", f"{words.language}.md")
    if page is None:
        console.print(words.say("play.no_rules"))
        return
    text = Markdown(page.read_text(encoding="utf-8"))
    if console.is_terminal:
        with console.pager():
            console.print(text)
    else:
        console.print(text)
