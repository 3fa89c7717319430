"""Messages made from the types that the server reads: nearly right, quite wrong, and noise. New types need nothing here."""

import json
from typing import Any

import msgspec.inspect as types

from anpfiff.core.chance import Chance

DEEP = 3000
"""So many brackets are more than any reader nests."""
TEXTS = ["", "x", "Ünï\u0000", "\u202e", "\ud800", "9" * 301, "x" * 2000, "../x", "%00", "type", "null", "Ann"]
NUMBERS: list[Any] = [0, 1, 2, 3, 7, 15, 16, -1, 2**31, 2**53, 2**53 + 1, 2**63, 2**70, -(2**70), 1.5, 1e300, True]


class Grammar:
    """`numbers` and `texts`: what would be right just now, so that some of it is taken."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self.numbers: list[int] = [0]
        self.texts: list[str] = [""]

    def pick(self, several: Any) -> Any:
        return several[self._chance.below(len(several))]

    def one_in(self, many: int) -> bool:
        return self._chance.below(many) == 0

    def message(self, kind: types.Type) -> bytes:
        """What is sent where this type is read."""
        how = self._chance.below(20)
        if how == 0:
            return self.noise()
        if how == 1:
            return self._written(self.anything())
        written = self._written(self.made(kind, wrong=5 if how < 8 else 0))
        return self._torn(written) if how == 2 else written

    def noise(self) -> bytes:
        return bytes(self._chance.below(256) for _ in range(self._chance.below(60)))

    def _written(self, thing: Any) -> bytes:
        if self.one_in(400):
            return (b"[" if self.one_in(2) else b'{"x":') * DEEP
        return json.dumps(thing, ensure_ascii=self.one_in(2)).encode(errors="replace")

    def _torn(self, written: bytes) -> bytes:
        """Cut off, or with a byte that does not belong there."""
        where = self._chance.below(len(written) + 1)
        return written[:where] if self.one_in(2) else written[:where] + self.noise()[:1] + written[where + 1 :]

    def anything(self, depth: int = 0) -> Any:
        kind = self._chance.below(4 if depth > 2 else 6)
        if kind == 4:
            return [self.anything(depth + 1) for _ in range(self._chance.below(4))]
        if kind == 5:
            return {self.text(): self.anything(depth + 1) for _ in range(self._chance.below(4))}
        return (self.text, self.number, lambda: None, lambda: self.one_in(2))[kind]()

    def text(self) -> str:
        return str(self.pick(self.texts if self.one_in(2) else TEXTS))

    def number(self) -> Any:
        return self.pick(NUMBERS if self.one_in(3) else self.numbers)

    def made(self, kind: types.Type, wrong: int = 0) -> Any:
        """A value of the type; `wrong`: one part in so many is not."""
        if wrong and self.one_in(wrong):
            return self.anything()
        match kind:
            case types.StructType():
                return self._struct(kind, wrong)
            case types.UnionType():
                return self.made(self.pick(kind.types), wrong)
            case types.ListType():
                most = 3 if self.one_in(2) else 1
                return [self.made(kind.item_type, wrong) for _ in range((kind.min_length or 0) + self._chance.below(most))]
            case types.DictType():
                return {self.text(): self.made(kind.value_type, wrong) for _ in range(self._chance.below(2))}
        return self._plain(kind)

    def _plain(self, kind: types.Type) -> Any:
        match kind:
            case types.LiteralType():
                return self.pick(kind.values)
            case types.IntType():
                return self._within(kind)
            case types.StrType():
                return self.text()[: kind.max_length] or "x" * (kind.min_length or 0)
            case types.BoolType():
                return self.one_in(2)
        assert isinstance(kind, types.NoneType), f"no messages are made of {kind}"
        return None

    def _within(self, kind: types.IntType) -> Any:
        low, high = kind.ge if kind.ge is not None else -(2**63), kind.le if kind.le is not None else (kind.lt or 2**63) - 1
        number = self.number()
        return number if low <= number <= high else self.pick([low, high])

    def _struct(self, kind: types.StructType, wrong: int) -> dict[str, Any]:
        made: dict[str, Any] = {}
        if kind.tag_field is not None:
            made[kind.tag_field] = self.text() if wrong and self.one_in(wrong * 2) else kind.tag
        for field in kind.fields:
            if (field.required and not (wrong and self.one_in(wrong * 2))) or (not field.required and self.one_in(2)):
                made[field.encode_name] = self.made(field.type, wrong)
        if wrong and self.one_in(wrong * 2):
            made[self.text()] = self.anything()
        return made
