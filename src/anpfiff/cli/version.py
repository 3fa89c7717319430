"""`anpfiff --version`: which version and which build runs."""

from anpfiff import __version__
from anpfiff.core.build import compiled
from anpfiff.texts.words import Words


def version_words(words: Words) -> str:
    return words.say("version.line", version=__version__, build=words.build(compiled()))
