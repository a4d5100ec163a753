"""The front end's types, made from the JSON Schema of all that passes; its plural rules.

    python -m tools.typescript

writes `frontend/src/client/schema.ts` and `frontend/src/i18n/plurals.ts`. The files are committed;
a test compares them with what would be written.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from textwrap import indent
from typing import Any, Final, TypeAlias

import msgspec

from eleusis_nb.cards import Card
from eleusis_nb.classroom.commands import EntryCommand, StudentCommand, TeacherCommand
from eleusis_nb.classroom.views import StateNews
from eleusis_nb.games.commands import Command, classes_of
from eleusis_nb.i18n.plurals import PLURALS, PluralRule
from eleusis_nb.learning import desk
from eleusis_nb.learning.checking.answering import AskCommand, AskView
from eleusis_nb.learning.desk import TeachersDeskCommand
from eleusis_nb.learning.replay import ReplayView
from eleusis_nb.rule_editor import answering, editor
from eleusis_nb.rule_editor import schema as editing
from eleusis_nb.rule_editor.workshop import WorkshopCommand
from eleusis_nb.table.commands import Looking, Speak
from eleusis_nb.table.governor.view import GovernorView
from eleusis_nb.table.view import TableView
from eleusis_nb.widgets.beliefs import BeliefsCommand, BeliefsPageView
from eleusis_nb.widgets.governor import GovernorCommand

_SOURCES: Final = Path(__file__).parent.parent / "frontend" / "src"
TARGET: Final = _SOURCES / "client" / "schema.ts"
PLURALS_TARGET: Final = _SOURCES / "i18n" / "plurals.ts"
PAGES: Final[Mapping[str, tuple[type, Any]]] = {
    "TableModel": (TableView, editor.DeskCommand),
    "EvidenceModel": (TableView, Looking),
    "BeliefsModel": (BeliefsPageView, BeliefsCommand),
    "GovernorModel": (GovernorView, GovernorCommand),
    "EditorModel": (editing.DraftView, editor.EditorCommand),
    "WorkshopModel": (editing.WorkshopView, WorkshopCommand),
    "AskModel": (AskView, AskCommand),
    "DeskModel": (desk.DeskStateView, TeachersDeskCommand),
    "ReplayModel": (ReplayView, Speak),
}
"""What each kind of page shows, and the union of the commands that may be asked of it."""
IN_A_CLASS: Final = EntryCommand | StudentCommand | TeacherCommand
"""What the page of a class asks for; its commands are made where they are sent."""
SENT: Final = (desk.News, StateNews, answering.Success, answering.Failure)
"""What else is sent to every page; what is answered the commands say."""
_HEAD: Final = """\
// Written by `python -m tools.typescript` from the views and commands in Python: change it there.
"""
_NOT_SENT: Final = ("do", "seat")
"""A command's name is beside what it takes, and its seat that of whoever asks."""
_WIDTH: Final = 100
_PLAIN: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
    "object": "Record<string, unknown>",
}

Schema: TypeAlias = Mapping[str, Any]


class SchemaError(Exception):
    """A schema that has no TypeScript."""


def generated() -> str:
    """Return the whole file."""
    unions = [classes_of(union) for _, union in PAGES.values()]
    in_a_class = classes_of(IN_A_CLASS)
    uses = Counter(kind.__name__ for some in unions for kind in some.values())
    kinds = {kind.__name__: kind for some in unions for kind in some.values()}
    given = [kind.gives for kind in (*kinds.values(), *in_a_class.values())]
    roots = [*given, *kinds.values(), *(view for view, _ in PAGES.values()), *SENT]
    schemas, components = msgspec.json.schema_components(roots, schema_hook=_schema_of)
    if strange := [name for name, schema in components.items() if name != schema["title"]]:
        raise SchemaError(f"Types share a name: {', '.join(strange)}.")
    types = {schema["title"]: schema for schema in titled(components)}
    commands = {
        name: command_type(types[name], gives) for name, gives in zip(kinds, schemas, strict=False)
    }
    parts = [
        _declared(name, commands.get(name) or _composed(schema))
        for name, schema in sorted(types.items())
        if uses[name] != 1
    ]
    for (name, (view, _)), some in zip(PAGES.items(), unions, strict=True):
        asked = {
            tag: kind.__name__ if uses[kind.__name__] > 1 else commands[kind.__name__]
            for tag, kind in some.items()
        }
        parts.append(_declared(name, _braced({"view": view.__name__, "commands": _braced(asked)})))
    return _HEAD + folded("".join(parts)) + moves([*unions, in_a_class])


def _schema_of(kind: type) -> dict[str, Any]:
    """Return the schema of what msgspec does not know: a card goes as its code."""
    if kind is not Card:
        raise NotImplementedError(kind)
    return {"type": "string"}


def titled(part: object) -> Iterator[Schema]:
    """Yield every schema inside that has a name."""
    if isinstance(part, Mapping):
        if isinstance(part.get("title"), str):
            yield part
        part = list(part.values())
    if isinstance(part, list):
        for one in part:
            yield from titled(one)


def typescript(schema: Schema) -> str:
    """Return a schema as TypeScript writes it: its name, where it has one.

    Examples.
    --------
    >>> typescript({"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "null"}]}})
    '(number | null)[]'
    """
    name: str = schema.get("title") or schema.get("$ref", "").rpartition("/")[2]
    return name or _composed(schema)


def _composed(schema: Schema) -> str:
    """Return what a schema is made of, whether it has a name or not."""
    match schema:
        case {"enum": values}:
            kinds = [json.dumps(value) for value in values]
        case {"anyOf": parts}:
            kinds = [typescript(part) for part in parts]
        case {"prefixItems": parts}:
            kinds = [f"[{', '.join(map(typescript, parts))}]"]
        case {"type": "array", "items": part}:
            inside = typescript(part)
            kinds = [f"({inside})[]" if " | " in inside else f"{inside}[]"]
        case {"type": "object", "properties": {}}:
            kinds = [_braced(_fields(schema))]
        case {"type": "object", "additionalProperties": part}:
            kinds = [f"Record<string, {typescript(part)}>"]
        case {"type": kind} if kind in _PLAIN:
            kinds = [_PLAIN[kind]]
        case _:
            raise SchemaError(f"{schema!r} has no TypeScript.")
    return " | ".join(kinds)


def _fields(schema: Schema) -> dict[str, str]:
    needed = schema.get("required", ())
    return {
        # what has a default is sent, too
        f"{name}{'' if name in needed or 'default' in field else '?'}": typescript(field)
        for name, field in schema["properties"].items()
    }


def _braced(fields: Mapping[str, str]) -> str:
    if not fields:
        return "Record<never, never>"
    lines = "".join(f"{name}: {kind};\n" for name, kind in fields.items())
    return f"{{\n{indent(lines, '  ')}}}"


def folded(text: str) -> str:
    r"""Return declarations with each object in one line where it fits there.

    Examples
    --------
    >>> folded("type A = {\n  b: {\n    c: number;\n  };\n};\n")
    'type A = { b: { c: number } };\n'
    """
    lines: list[str] = []
    opened: list[int] = []
    for line in text.splitlines():
        if line.lstrip().startswith("}"):
            at = opened.pop()
            inside = " ".join(one.strip() for one in lines[at + 1 :]).removesuffix(";")
            whole = f"{lines[at]} {inside} {line.lstrip()}"
            if len(whole) <= _WIDTH:
                lines[at:] = [whole]
                continue
        if line.endswith("{"):
            opened.append(len(lines))
        lines.append(line)
    return "".join(f"{line}\n" for line in lines)


def _declared(name: str, kind: str) -> str:
    """Return a declaration; a long union is broken as the front end's formatter does."""
    line = f"export type {name} = {kind};\n"
    if "\n" in kind or len(line) <= _WIDTH + 1:
        return line
    return f"export type {name} =\n  | " + "\n  | ".join(kind.split(" | ")) + ";\n"


def command_type(schema: Schema, gives: Schema) -> str:
    """Return what a command takes, and what its answer gives."""
    fields = {
        name: {key: part for key, part in one.items() if key != "default"}
        for name, one in schema["properties"].items()
        if name not in _NOT_SENT
    }
    takes = _composed({**schema, "properties": fields})
    return _braced({"takes": takes, "gives": typescript(gives)})


def moves(unions: Iterable[Mapping[str, type[Command]]]) -> str:
    """Return the names of the commands that are moves."""
    found: dict[str, bool] = {}
    for name, kind in [pair for some in unions for pair in some.items()]:
        if found.setdefault(name, kind.move) != kind.move:
            raise SchemaError(f"“{name}” is a move at one table and none at another.")
    names = " ".join(name for name, is_a_move in sorted(found.items()) if is_a_move)
    return (
        "/** Commands that are moves: each names the turn it is for. */\n"
        "export const MOVES: ReadonlySet<string> = new Set(\n"
        f'  "{names}".split(\n    " ",\n  ),\n);\n'
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
