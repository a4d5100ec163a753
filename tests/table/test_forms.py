"""What an argument of a command may be, at each bound and just beyond it; worked out by hand."""

from __future__ import annotations

from math import inf, nan
from typing import Any, get_type_hints

import msgspec
import pytest

from eleusis_nb.games import commands
from eleusis_nb.learning.desk.model import ResumeLesson, SetLesson
from eleusis_nb.rule_editor.editor import BuildRule, Place

TWO_NAMES = ["x" * 40, "Med"]


def field(kind: type[commands.Command], name: str) -> object:
    return get_type_hints(kind, include_extras=True)[name]


BOUNDS: dict[str, tuple[Any, list[object], list[object]]] = {
    "text": (
        commands.TypedText,
        ["", "x" * 4_000, "é ⚀ 日本\n"],
        ["x" * 4_001, "\ud800", "a\udfff", 1, None, ["x"]],
    ),
    "as typed": (commands.AsTyped, ["", "x" * 15_000, "\ud800"], [1, None]),
    "key": (commands.Key, ["a", "x" * 40], ["", "x" * 41, "\ud800", 1, None]),
    "player": (commands.PlayerName, ["Ada", "x" * 40], ["", "x" * 41, 1]),
    "step": (field(BuildRule, "step"), ["undo"], ["", "x" * 41, True]),
    "place": (Place, ["", "x" * 600], ["x" * 601, None]),
    "code": (field(ResumeLesson, "code"), ["", "x" * 16_000], ["x" * 16_001, 7]),
    "count": (commands.Count, [0, 1, 1_000_000], [-1, 1_000_001, 10**30, True, 1.5, "1", None]),
    "score": (
        commands.Score,
        [None, 0, 1_000_000, -1_000_000],
        [1_000_001, -1_000_001, False, 0.5],
    ),
    "seed": (field(SetLesson, "seed"), [None, 0, 10**9], [-1, 10**9 + 1, True, "7"]),
    "credence": (
        commands.Credence,
        [0, 1, 0.0, 0.5, 1.0],
        [-0.01, 1.01, -1, 2, True, False, nan, inf, "0.5", None],
    ),
    "yes or no": (commands.YesNo, [True, False], [0, 1, None, "yes"]),
    "language": (commands.Language, ["en", "fr", "ru"], ["de", "", "en\n", None, 1]),
    "names": (
        field(SetLesson, "names"),
        [None, ["Dax", "Med"], TWO_NAMES],
        [["Dax"], ["x" * 41, "Med"], ["a", 1], "ab"],
    ),
    "cards": (
        commands.Cards,
        [["5S"], ["10S", "AC", "KD", "QH"]],
        [[], ["5S"] * 5, [""], ["10SS"], [5], ["5S", None], "5S", None],
    ),
}


def is_taken(kind: object, value: object) -> bool:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True


@pytest.mark.parametrize("name", BOUNDS)
def test_an_argument_ends_where_it_says(name: str) -> None:
    kind, taken, refused = BOUNDS[name]
    assert [is_taken(kind, one) for one in taken] == [True] * len(taken)
    assert [is_taken(kind, one) for one in refused] == [False] * len(refused)
