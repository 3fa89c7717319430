"""The C of the modules, arranged so that a file changes only if something changed that it uses.

As mypyc writes it, every C file includes the declarations of all modules, and a literal is a number in one list of all: a new
field or a new word anywhere would change every file. Here each holds just the declarations that it names, and literals have names
of their own. What this forgot, the C compiler would refuse; it cannot go wrong silently.
"""

import re
from pathlib import Path

_WORD = re.compile(r"[A-Za-z_]\w*")
_OWN_HEADER = re.compile(r'^#include "__native[^"]*"\n', re.MULTILINE)
_INCLUDE = re.compile(r"^#include .*\n", re.MULTILINE)
_DECLARATION = re.compile(
    r"^#ifndef MYPYC_DECLARED_(?P<tuple>\w+)\n(?:.*\n)*?#endif\n"
    r"|^typedef struct \{\n(?:.*\n)*?\} (?P<struct>\w+);\n"
    r"|^(?:extern|int) [^(;\[]*?(?P<other>\w+)[(;\[].*\n",
    re.MULTILINE,
)
_LITERAL = re.compile(r"CPyStatics\[(\d+)\]")


def untangle(folder: Path, group: str) -> None:
    """Rewrite what mypyc has written into this folder for a group of modules."""
    whole = folder / f"__native_{group}.c"
    declarations = Declarations("".join((folder / f"__native_{part}{group}.h").read_text() for part in ("", "internal_")))
    places: dict[str, str] = {}
    for file in sorted(folder.glob("__native_*.c")):
        if file != whole:
            body, named = _name_literals(_OWN_HEADER.sub("", file.read_text()), file.stem)
            file.write_text(declarations.named_in(body) + "".join(f"extern const int {name};\n" for name in named) + body)
            places |= named
    with whole.open("a") as more:
        more.writelines(f"const int {name} = {place};\n" for name, place in places.items())


def _name_literals(text: str, module: str) -> tuple[str, dict[str, str]]:
    """The text with a name for every place in the list of all literals, by the order in which it uses them."""
    names: dict[str, str] = {}

    def name(found: re.Match[str]) -> str:
        return f"CPyStatics[{names.setdefault(found[1], f'CPyPlace{module}_{len(names)}')}]"

    return _LITERAL.sub(name, text), {name: place for place, name in names.items()}


class Declarations:
    """What the headers of a group declare, one by one."""

    def __init__(self, headers: str) -> None:
        self._includes = [line for line in _INCLUDE.findall(headers) if not _OWN_HEADER.match(line)]
        # The size of the list of literals is nobody's business.
        bare = re.sub(r"CPyStatics\[\d+\]", "CPyStatics[]", headers)
        self._texts: list[str] = []
        self._words: list[set[str]] = []
        self._at: dict[str, int] = {}
        for found in _DECLARATION.finditer(bare):
            name = found["tuple"] or found["struct"] or found["other"]
            self._at[name] = len(self._texts)
            self._texts.append(found[0])
            self._words.append(set(_WORD.findall(found[0])))

    def named_in(self, text: str) -> str:
        """The declarations of everything that this text names, and of what they name in turn."""
        found: set[int] = set()
        left = set(_WORD.findall(text))
        while left:
            new = {self._at[word] for word in left if word in self._at} - found
            found |= new
            left = {word for one in new for word in self._words[one]}
        return "".join([*self._includes, *(self._texts[one] for one in sorted(found))])
