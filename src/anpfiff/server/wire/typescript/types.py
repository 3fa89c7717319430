"""Types of msgspec as TypeScript."""

from collections.abc import Callable, Iterable, Mapping
from json import dumps
from typing import Any

from msgspec import NODEFAULT, Struct, inspect

from anpfiff.core.numbers import Seat
from anpfiff.server.wire.typescript.comments import comment_of, comments_of_fields

Fields = inspect.StructType | inspect.TypedDictType
"""What has fields: in a file of TypeScript it has a name."""
NOTHING = "Record<string, never>"
"""What has no fields."""
LeftOut = Callable[[Fields, inspect.Field], bool]
"""Whether a field may be left out of what is sent."""


def _any_of(values: Iterable[str | int]) -> str:
    return " | ".join(dumps(value) for value in values)


def _custom(kind: inspect.CustomType) -> str:
    """Of types that msgspec does not know, there are the engine's whole numbers."""
    if kind.cls is not Seat:
        raise TypeError(f"{kind} cannot be written in TypeScript")
    return "number"


_PLAIN: Mapping[type, Callable[[Any], str]] = {
    inspect.AnyType: lambda kind: "unknown",
    inspect.BoolType: lambda kind: "boolean",
    inspect.FloatType: lambda kind: "number",
    inspect.IntType: lambda kind: "number",
    inspect.NoneType: lambda kind: "null",
    inspect.StrType: lambda kind: "string",
    inspect.LiteralType: lambda kind: _any_of(kind.values),
    inspect.EnumType: lambda kind: _any_of(member.value for member in kind.cls),
    inspect.CustomType: _custom,
}
"""Those in which there is no other."""
_KEYS = (inspect.StrType, inspect.IntType)
"""In JSON every key is text."""


def by_the_server(of: Fields, field: inspect.Field) -> bool:
    """It leaves out what is not set, and defaults where told to."""
    if field.required:
        return False
    unset = field.default is NODEFAULT and field.default_factory is NODEFAULT
    return unset or isinstance(of, inspect.TypedDictType) or bool(of.cls.__struct_config__.omit_defaults)


class Types:
    """The types of one file. Whatever has fields is declared once, by the name of its class unless another is given."""

    def __init__(self, left_out: LeftOut = by_the_server, names: Mapping[type, str] | None = None) -> None:
        self._left_out = left_out
        self._names = dict(names or {})
        self._declared: dict[str, Fields] = {}
        self._ways: dict[type, Callable[[Any], str]] = {
            **_PLAIN,
            inspect.StructType: self._name,
            inspect.TypedDictType: self._name,
            inspect.UnionType: self._union,
            inspect.ListType: self._list,
            inspect.VarTupleType: self._list,
            inspect.SetType: self._list,
            inspect.FrozenSetType: self._list,
            inspect.TupleType: self._tuple,
            inspect.DictType: self._record,
        }

    def declarations(self) -> list[str]:
        """Of all that was written so far, and what is in it."""
        written: dict[str, str] = {}
        while new := [name for name in self._declared if name not in written]:
            written |= {name: self._declaration(name) for name in new}
        return [written[name] for name in sorted(written)]

    def of(self, thing: Any) -> str:
        """A type of Python."""
        return self.written(inspect.type_info(thing))

    def typed(self, of: type[Struct]) -> str:
        """By the name of its class, with its fields: as moves, prompts and lines of the log are sent."""
        kind = inspect.type_info(of)
        assert isinstance(kind, inspect.StructType)
        fields = " ".join(self._field(kind, field) for field in kind.fields).removesuffix(";")
        return f"type: {dumps(of.__name__)}; fields: {f'{{ {fields} }}' if fields else NOTHING}"

    def _field(self, of: Fields, field: inspect.Field) -> str:
        return f"{field.encode_name}{'?' if self._left_out(of, field) else ''}: {self.written(field.type)};"

    def written(self, kind: inspect.Type) -> str:
        if type(kind) not in self._ways:
            raise TypeError(f"{kind} cannot be written in TypeScript yet: {__name__} knows no way")
        return self._ways[type(kind)](kind)

    def _union(self, kind: inspect.UnionType) -> str:
        return " | ".join(dict.fromkeys(self.written(each) for each in kind.types))

    def _list(self, kind: inspect.CollectionType) -> str:
        item = self.written(kind.item_type)
        return f"({item})[]" if " | " in item else f"{item}[]"

    def _tuple(self, kind: inspect.TupleType) -> str:
        return f"[{', '.join(self.written(each) for each in kind.item_types)}]"

    def _record(self, kind: inspect.DictType) -> str:
        """Of a closed list of keys some may be missing."""
        value = self.written(kind.value_type)
        if isinstance(kind.key_type, inspect.LiteralType):
            return f"Partial<Record<{self.written(kind.key_type)}, {value}>>"
        if not isinstance(kind.key_type, _KEYS):
            raise TypeError(f"{kind.key_type} cannot be the key of a record in TypeScript")
        return f"Record<string, {value}>"

    def _name(self, kind: Fields) -> str:
        name = self._names.get(kind.cls, kind.cls.__name__)
        other = self._declared.setdefault(name, kind).cls
        if other is not kind.cls:
            raise TypeError(f"two types are called {name}: of {other.__module__} and of {kind.cls.__module__}")
        return name

    def _declaration(self, name: str) -> str:
        kind = self._declared[name]
        comments = comments_of_fields(kind.cls)
        lines = [f"type: {dumps(kind.tag)};"] if isinstance(kind, inspect.StructType) and kind.tag is not None else []
        for field in kind.fields:
            lines += [comments.get(field.name, ""), self._field(kind, field)]
        written = [comment_of(kind.cls), f"export type {name} = {{", *(f"  {line}" for line in lines if line), "};\n"]
        return "\n".join(line for line in written if line)


def union_of(name: str, members: Iterable[str]) -> str:
    """Of things told apart by their `type`."""
    return "\n".join([f"export type {name} =", *(f"  | {{ {member} }}" for member in members)]) + ";\n"
