"""Words for calls that the parser could not read."""

from typing import Any

from anpfiff.texts.words import Words


def usage_words(words: Words, error: Any) -> str:
    """One sentence. The parser's own types are private, so they are told apart by name."""
    parameter: Any = getattr(error, "param", None)
    option = getattr(error, "option_name", None) or (_name(parameter) if parameter else "")
    command = error.ctx.command_path if getattr(error, "ctx", None) else "anpfiff"
    kind = type(error).__name__
    if kind == "BadParameter" and parameter.type_descriptor.annotation is int:
        kind = "whole_number"
    elif kind == "BadOptionUsage":
        key = "no_value" if "requires" in error.message else "value_too_many"
        return words.say(f"errors.input.{key}", option=option)
    elif kind not in ("NoSuchOption", "MissingParameter", "BadParameter"):
        kind = "other"
    return words.say(f"errors.usage.{kind}", option=option, command=command, reason=error.message.rstrip("."))


def _name(parameter: Any) -> str:
    """As it is written in a call: `--games`, or `GAME` for an argument."""
    return str(parameter.name).upper() if parameter.param_type_name == "argument" else str(parameter.opts[-1])
