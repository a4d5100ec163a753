"""The front end's types are those of the schema."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Literal, NotRequired, TypeAlias, TypedDict

import pytest

from eleusis_nb.games.commands import Command, Key
from tools import typescript
from tools.typescript import SchemaError


class Pile(TypedDict):
    """A pile of cards."""

    cards: Sequence[str]
    top: NotRequired[str | None]
    """The card on top."""


Shade: TypeAlias = Literal["red", "black"]


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
        (Shade, '"red" | "black"'),
        (Literal[True], "true"),
        (Pile, "Pile"),
        (list[Pile], "Pile[]"),
    ],
)
def test_types_as_typescript_writes_them(kind: object, written: str) -> None:
    assert typescript.typescript(kind) == written


@pytest.mark.parametrize("kind", [object, set[str], bytes])
def test_what_json_cannot_hold_has_no_typescript(kind: object) -> None:
    with pytest.raises(SchemaError):
        typescript.typescript(kind)


def test_a_view_keeps_its_words_and_what_may_be_missing() -> None:
    (pile,) = [one for one in typescript.declared(_here(), {}) if " Pile " in one]
    assert pile == (
        "/** A pile of cards. */\n"
        "export type Pile = {\n"
        "  cards: string[];\n"
        "  /** The card on top. */\n"
        "  top?: string | null;\n"
        "};\n"
    )


def test_an_alias_is_called_by_its_name() -> None:
    names = typescript.aliases([_here()])
    assert typescript.typescript(list[Shade], names) == "Shade[]"


def test_a_command_has_what_it_takes_and_what_it_gives() -> None:
    class Drop(Command):
        """Cross something out."""

        key: Key
        other: Key | None = None

    assert typescript.commands_type("PileCommands", {"drop": Drop}) == (
        "export type PileCommands = {\n"
        "  drop: { takes: { key: string; other?: string | null }; gives: Done };\n"
        "};\n"
    )


def test_a_name_is_a_move_everywhere_or_nowhere() -> None:
    class Draw(Command):
        """Take a card."""

        is_a_move: ClassVar[bool] = True

    class LookAgain(Command, tag="draw"):
        """Take no card."""

    with pytest.raises(SchemaError, match="“draw” is a move"):
        typescript.moves([{"draw": Draw}, {"draw": LookAgain}])


def _here():  # noqa: ANN202 - a module
    import sys  # noqa: PLC0415

    return sys.modules[__name__]
