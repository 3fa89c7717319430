"""`anpfiff --version`: which version and which build runs."""

from importlib.metadata import version

from anpfiff.core.build import compiled
from anpfiff.texts.words import Words


def version_words(words: Words) -> str:
    return words.say("version.line", version=version("anpfiff"), build=words.build(compiled()))
