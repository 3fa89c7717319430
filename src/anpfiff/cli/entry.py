"""Where a call begins and ends: its language, its exit code, and one sentence for whatever is wrong with it."""

import os
import sys
from io import TextIOWrapper

from anpfiff.cli.bad_input import BadInputError
from anpfiff.cli.extras import extra_of
from anpfiff.cli.version import version_words
from anpfiff.texts.errors import CORE_ERRORS, error_words, suggest
from anpfiff.texts.language import LANGUAGES, language_of
from anpfiff.texts.words import Words

BAD_INPUT = 2
INTERRUPTED = 130
NOBODY_READS = 1


def main(arguments: list[str] | None = None) -> int:
    """Run a command; the exit code."""
    arguments = list(sys.argv[1:] if arguments is None else arguments)
    _never_fail_on_letters()
    try:
        code = _speak_and_run(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has gone (`| head`): whatever is still to be flushed at exit goes nowhere, silently.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NOBODY_READS
    return code


def _speak_and_run(arguments: list[str]) -> int:
    words = Words(language_of(os.environ))
    try:
        words = Words(_take_language(arguments) or words.language)
        return _run(arguments, words)
    except BadInputError as complaint:
        sentence = complaint.words(words)
    except CORE_ERRORS as error:
        sentence = error_words(words, error)
    except ModuleNotFoundError as error:
        extra = extra_of(error.name)
        if extra is None:
            raise
        sentence = words.say("errors.input.extra", extra=extra)
    except BrokenPipeError:
        raise
    except OSError as error:
        sentence = words.say("errors.input.failed", reason=error.strerror or error)
    print(sentence, file=sys.stderr)
    return BAD_INPUT


def _run(arguments: list[str], words: Words) -> int:
    if arguments == ["--version"]:
        print(version_words(words))
        return 0
    # Not before it is needed: whoever asks for the version or imports the package waits for no parser.
    from typer import TyperException

    from anpfiff.cli.app import COMMANDS, command
    from anpfiff.cli.usage import usage_words

    first = arguments[0] if arguments else ""
    if first and not first.startswith("-") and first not in COMMANDS:
        sentence = words.say("errors.usage.command", given=first, known=", ".join(COMMANDS))
        raise BadInputError("errors.input.as_it_is", sentence=suggest(words, sentence, first, COMMANDS))
    root = command(words, (first,) if first in COMMANDS else COMMANDS)
    try:
        code = root.main(args=arguments, prog_name="anpfiff", standalone_mode=False, obj=words)
    except TyperException as error:
        raise BadInputError("errors.input.as_it_is", sentence=usage_words(words, error)) from None
    return code if isinstance(code, int) else 0


def _take_language(arguments: list[str]) -> str | None:
    """Take `--language` out, wherever it stands: help and errors speak it, too."""
    for place, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name != "--language":
            continue
        if not equals and place + 1 == len(arguments):
            raise BadInputError("errors.input.no_value", option=name)
        given = value if equals else arguments[place + 1]
        del arguments[place : place + (1 if equals else 2)]
        if given not in LANGUAGES:
            raise BadInputError("errors.input.language", given=given, known=", ".join(LANGUAGES))
        return given
    return None


def _never_fail_on_letters() -> None:
    """A terminal that has no ß shows a question mark."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
