"""The front end's types are those of the schema."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, NotRequired, TypeAlias, TypedDict

import msgspec
import pytest
from msgspec import UNSET, UnsetType

from eleusis_nb.games.commands import Command, Count, TypedText, doc, named
from tools import typescript
from tools.typescript import SchemaError


class Pile(TypedDict):
    """A pile of cards."""

    cards: Sequence[str]
    shade: Shade
    top: NotRequired[Annotated[str | None, doc("The card on top.")]]


Shade: TypeAlias = Annotated[Literal["red", "black"], named("Shade", "Of a suit.")]


def test_the_committed_file_is_what_the_schema_gives() -> None:
    committed = typescript.TARGET.read_text(encoding="utf-8")
    assert committed == typescript.generated(), "run “python -m tools.typescript” and commit"


def test_the_front_end_has_the_plural_rules_of_python() -> None:
    committed = typescript.PLURALS_TARGET.read_text(encoding="utf-8")
    assert committed == typescript.plurals(), "run “python -m tools.typescript” and commit"


@pytest.mark.parametrize(
    ("kind", "written"),
    [
        (str, "string"),
        (int, "number"),
        (float, "number"),
        (bool, "boolean"),
        (int | None, "number | null"),
        (list[str], "string[]"),
        (Sequence[int | None], "(number | null)[]"),
        (Mapping[str, float], "Record<string, number>"),
        (tuple[str, int], "[string, number]"),
        (Literal["red", "black"], '"black" | "red"'),
        (Literal[True], "true"),
        (Shade, "Shade"),
        (Shade | None, "Shade | null"),
        (list[Pile], "Pile[]"),
    ],
)
def test_types_as_typescript_writes_them(kind: object, written: str) -> None:
    assert typescript.typescript(msgspec.json.schema(kind)) == written


@pytest.mark.parametrize("kind", [Any, list])
def test_what_says_nothing_has_no_typescript(kind: object) -> None:
    with pytest.raises(SchemaError):
        typescript.typescript(msgspec.json.schema(kind))


def test_a_view_says_what_may_be_missing() -> None:
    _, components = msgspec.json.schema_components([Pile])
    pile = {key: part for key, part in components["Pile"].items() if key != "title"}
    assert typescript.folded(typescript.typescript(pile)) == (
        "{ cards: string[]; shade: Shade; top?: string | null }\n"
    )


def test_a_type_that_is_no_class_is_called_by_its_name() -> None:
    _, components = msgspec.json.schema_components([Pile])
    found = {schema["title"]: schema for schema in typescript.titled(components)}
    assert found.keys() == {"Pile", "Shade"}


class DrawPile(Command, tag="draw"):
    """Draw from the pile."""

    count: Count
    top: TypedText | UnsetType = UNSET


def test_a_command_has_what_it_takes_and_what_it_gives() -> None:
    (gives, _), components = msgspec.json.schema_components([Pile, DrawPile])
    assert typescript.folded(typescript.command_type(components["DrawPile"], gives)) == (
        "{ takes: { count: number; top?: string }; gives: Pile }\n"
    )


def test_a_name_is_a_move_everywhere_or_nowhere() -> None:
    class MoveDraw(Command, tag="draw", move=True):
        """Draw for this turn."""

    with pytest.raises(SchemaError, match="“draw” is a move"):
        typescript.moves([{"draw": DrawPile}, {"draw": MoveDraw}])
