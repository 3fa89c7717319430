"""What is wrong with a call."""

from anpfiff.texts.words import Words


class BadInputError(Exception):
    """Bad input that only the command line can see: the key of its sentence and what the sentence tells."""

    def __init__(self, key: str, /, **fields: object) -> None:
        super().__init__(key, fields)
        self.key = key
        self.fields = fields

    def words(self, words: Words) -> str:
        return words.say(self.key, **self.fields)


def about_file(words: Words, file: object, key: str, **fields: object) -> BadInputError:
    """A complaint that begins with the file's name."""
    return BadInputError("errors.input.file", file=file, sentence=words.say(key, **fields))
