"""The front end's types, made from the schemas of sessions and of classes; its plural rules.

    python -m tools.typescript

writes `frontend/src/client/schema.ts` and `frontend/src/i18n/plurals.ts`. The files are committed;
a test compares them with what would be written.
"""

from __future__ import annotations

import ast
import inspect
import types
import typing
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Final, NotRequired

import msgspec

from eleusis_nb.classroom import schema as classroom
from eleusis_nb.classroom.connection import EntryCommand, StudentCommand
from eleusis_nb.classroom.leading import TeacherCommand
from eleusis_nb.games.commands import Command, commands_of
from eleusis_nb.i18n.plurals import PLURALS, PluralRule
from eleusis_nb.learning.checking.answering import AskCommand
from eleusis_nb.learning.desk.model import TeachersDeskCommand
from eleusis_nb.rule_editor.editor import DeskCommand, EditorCommand
from eleusis_nb.rule_editor.workshop import WorkshopCommand
from eleusis_nb.table.commands import BeliefsCommand, Looking, Speak
from eleusis_nb.table.governor.commands import GovernorCommand
from eleusis_nb.table.schema import (
    answers,
    asking,
    beliefs,
    desk,
    editor,
    governor,
    replay,
    table,
)

_SOURCES: Final = Path(__file__).parent.parent / "frontend" / "src"
TARGET: Final = _SOURCES / "client" / "schema.ts"
PLURALS_TARGET: Final = _SOURCES / "i18n" / "plurals.ts"
MODULES: Final = (table, governor, editor, desk, asking, beliefs, replay, answers, classroom)
UNIONS: Final = {
    "TableCommands": DeskCommand,
    "GovernorCommands": GovernorCommand,
    "EditorCommands": EditorCommand,
    "WorkshopCommands": WorkshopCommand,
    "AskCommands": AskCommand,
    "DeskCommands": TeachersDeskCommand,
    "EvidenceCommands": Looking,
    "BeliefsCommands": BeliefsCommand,
    "ReplayCommands": Speak,
    "EntryCommands": EntryCommand,
    "StudentCommands": StudentCommand,
    "TeacherCommands": TeacherCommand,
    "AudienceCommands": Looking,
}
_HEAD: Final = """\
// Written by `python -m tools.typescript` from eleusis_nb/table/schema: change it there.
"""
_WIDTH: Final = 100
_PLAIN: Final = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
}


class SchemaError(Exception):
    """A schema that has no TypeScript."""


def generated() -> str:
    """Return the whole file."""
    parts = [_HEAD]
    names = aliases(MODULES)
    for module in MODULES:
        parts += list(declared(module, names))
    parts += [commands_type(name, commands_of(union)) for name, union in UNIONS.items()]
    parts.append(moves(map(commands_of, UNIONS.values())))
    return "\n".join(parts)


def typescript(kind: object, names: Mapping[object, str] | None = None) -> str:
    """Return a type of Python as TypeScript writes it.

    Parameters
    ----------
    kind : object
        The type, as `typing.get_type_hints` gives it.
    names : mapping from object to str, optional
        Types that have a name.

    Raises
    ------
    SchemaError
        If there is none.

    Examples
    --------
    >>> typescript(Mapping[str, list[int | None]])
    'Record<string, (number | null)[]>'
    """
    named = names or {}
    if kind in named:
        return named[kind]
    if isinstance(kind, type) and kind in _PLAIN:
        return _PLAIN[kind]
    if isinstance(kind, type) and typing.is_typeddict(kind):
        return kind.__name__
    return _composed(kind, named)


def _composed(kind: object, names: Mapping[object, str]) -> str:
    """Return a type that has others inside."""
    origin, inside = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Literal:
        return " | ".join(_literal(value) for value in inside)
    parts = [typescript(one, names) for one in inside if one is not ...]
    if origin in (typing.Union, types.UnionType):
        return " | ".join(parts)
    if origin is tuple and inside[-1] is ...:
        return f"{parts[0]}[]"
    if origin is tuple:
        return f"[{', '.join(parts)}]"
    if parts and isinstance(origin, type) and issubclass(origin, Mapping):
        return f"Record<string, {parts[1]}>"
    if parts and isinstance(origin, type) and issubclass(origin, Sequence):
        return f"({parts[0]})[]" if " | " in parts[0] else f"{parts[0]}[]"
    raise SchemaError(f"{kind!r} has no TypeScript.")


def _literal(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else f'"{value}"'


def aliases(modules: Sequence[ModuleType]) -> dict[object, str]:
    """Return the types that are called by an alias."""
    return {
        value: name
        for module in modules
        for name, value in vars(module).items()
        if _is_alias(name, value)
    }


def _is_alias(name: str, value: object) -> bool:
    return name[0].isupper() and typing.get_origin(value) is not None


def declared(module: ModuleType, names: Mapping[object, str]) -> Iterator[str]:
    """Yield what a module declares, in its order."""
    tree = ast.parse(inspect.getsource(module))
    for at, node in enumerate(tree.body):
        if isinstance(node, ast.ClassDef):
            yield _interface(vars(module)[node.name], node, names)
        elif (
            isinstance(node, ast.AnnAssign)
            and isinstance(node.target, ast.Name)
            and ast.unparse(node.annotation) == "TypeAlias"
        ):
            alias = node.target.id
            others = {kind: name for kind, name in names.items() if name != alias}
            union = typescript(vars(module)[alias], others)
            yield _documented(_after(tree.body, at)) + _alias(alias, union)


def _interface(kind: type, node: ast.ClassDef, names: Mapping[object, str]) -> str:
    """Return a TypedDict with what it inherits, and its documentation."""
    docstring = _documented(ast.get_docstring(node))
    # `__optional_keys__` does not know them where annotations are texts.
    hints = typing.get_type_hints(kind, include_extras=True)
    optional = {key for key, hint in hints.items() if typing.get_origin(hint) is NotRequired}
    if not hints:
        return f"{docstring}export type {node.name} = Record<never, never>;\n"
    fields = {
        field.target.id: _after(node.body, at)
        for at, field in enumerate(node.body)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
    }
    lines = [
        f"{_documented(fields.get(key), '  ')}  {key}{'?' * (key in optional)}: "
        f"{typescript(typing.get_args(hint)[0] if key in optional else hint, names)};\n"
        for key, hint in hints.items()
    ]
    return f"{docstring}export type {node.name} = {{\n{''.join(lines)}}};\n"


def _after(body: Sequence[ast.stmt], at: int) -> str | None:
    """Return the text that documents a statement: the one that stands below it."""
    below = body[at + 1] if at + 1 < len(body) else None
    if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
        return inspect.cleandoc(str(below.value.value))
    return None


def _documented(text: str | None, indent: str = "") -> str:
    if text is None:
        return ""
    lines = text.splitlines()
    if len(lines) == 1 and len(lines[0]) + len(indent) <= _WIDTH - 7:
        return f"{indent}/** {text} */\n"
    middle = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{middle}{indent} */\n"


def _alias(name: str, union: str) -> str:
    line = f"export type {name} = {union};\n"
    if len(line) <= _WIDTH:
        return line
    return f"export type {name} =\n" + "".join(f"  | {one}\n" for one in union.split(" | "))


def commands_type(name: str, some: Mapping[str, type[Command]]) -> str:
    """Return what a widget may ask for: what each command takes, and what its answer gives."""
    lines = []
    for command, kind in some.items():
        hints = typing.get_type_hints(kind)
        takes = [
            f"{field.name}{'' if field.required else '?'}: {_given(hints[field.name])}"
            for field in msgspec.structs.fields(kind)
        ]
        gives = "Done" if kind.gives is None else kind.gives.__name__
        given = f"{{ {'; '.join(takes)} }}" if takes else "Record<never, never>"
        line = f"  {command}: {{ takes: {given}; gives: {gives} }};\n"
        if len(line) > _WIDTH:
            if len(given) + len("    takes: ;") > _WIDTH:
                given = "{\n" + "".join(f"      {one};\n" for one in takes) + "    }"
            parts = (f"takes: {given}", f"gives: {gives}")
            line = f"  {command}: {{\n" + "".join(f"    {part};\n" for part in parts) + "  };\n"
        lines.append(line)
    return f"export type {name} = {{\n{''.join(lines)}}};\n"


def _given(hint: object) -> str:
    """Return the type of an argument; one that may be left out is unset then, and not sent."""
    inside = [one for one in typing.get_args(hint) if one is not msgspec.UnsetType]
    if len(inside) < len(typing.get_args(hint)):
        return " | ".join(dict.fromkeys(map(typescript, inside)))
    return typescript(hint)


def moves(unions: typing.Iterable[Mapping[str, type[Command]]]) -> str:
    """Return the names of the commands that are moves.

    Raises
    ------
    SchemaError
        If a name is a move at one table and none at another.
    """
    found: dict[str, bool] = {}
    for some in unions:
        for name, kind in some.items():
            if found.setdefault(name, kind.is_a_move) != kind.is_a_move:
                raise SchemaError(f"“{name}” is a move at one table and none at another.")
    lines = "".join(f'  "{name}",\n' for name, is_a_move in found.items() if is_a_move)
    return (
        "/** Commands that are moves: each names the turn it is for. */\n"
        f"export const MOVES: ReadonlySet<string> = new Set([\n{lines}]);\n"
    )


_PLURALS_HEAD: Final = """\
// Written by `python -m tools.typescript` from eleusis_nb/i18n/plurals.py: change it there.

/** The first test that holds for a whole number gives its form; if none holds it is the last. */
export type PluralRule = {
  tests: ((n: number) => boolean)[];
  /** The form of a number that is not whole; null if it is that of its whole part. */
  fraction: number | null;
};
"""


def plurals() -> str:
    """Return the file of the plural rules; English is there by name for what is not in them."""
    others = "".join(
        f"  {lang}: {_rule(rule, '  ')},\n" for lang, rule in PLURALS.items() if lang != "en"
    )
    return (
        f"{_PLURALS_HEAD}\n"
        f"export const ENGLISH: PluralRule = {_rule(PLURALS['en'], '')};\n\n"
        f"export const PLURALS: Record<string, PluralRule> = {{\n  en: ENGLISH,\n{others}}};\n"
    )


def _rule(rule: PluralRule, indent: str) -> str:
    """Return a rule as the front end's formatter would break it into lines."""
    fraction = "null" if rule.fraction is None else str(rule.fraction)
    tests = [f"(n) => {test}".replace("==", "===").replace("!=", "!==") for test in rule.tests]
    line = f"{indent}  tests: [{', '.join(tests)}],"
    if len(line) > _WIDTH:
        each = "".join(f"{indent}    {test},\n" for test in tests)
        line = f"{indent}  tests: [\n{each}{indent}  ],"
    return f"{{\n{line}\n{indent}  fraction: {fraction},\n{indent}}}"


def main() -> None:
    """Write the files."""
    for path, text in ((TARGET, generated()), (PLURALS_TARGET, plurals())):
        path.write_text(text, encoding="utf-8")
        print(f"{path.name} is written.")


if __name__ == "__main__":
    main()
