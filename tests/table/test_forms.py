"""What an argument of a command may be, at each bound and just beyond it; worked out by hand."""

from __future__ import annotations

from math import inf, nan

import pytest

from eleusis_nb.table.schema import forms

TWO_NAMES = ["x" * 40, "Med"]

BOUNDS: dict[str, tuple[list[object], list[object]]] = {
    "TEXT": (["", "x" * 4_000], ["x" * 4_001, 1, None, ["x"]]),
    "KEY": (["a", "x" * 40], ["", "x" * 41, 1, None]),
    "NAME": (["Ada", "x" * 40], ["", "x" * 41, 1]),
    "STEP": (["undo"], ["", "x" * 41, True]),
    "PLACE": (["", "x" * 600], ["x" * 601, None]),
    "CODE": (["", "x" * 16_000], ["x" * 16_001, 7]),
    "COUNT": ([0, 1, 1_000_000], [-1, 1_000_001, True, 1.0, "1", None]),
    "SCORE": ([None, 0, 1_000_000, -1_000_000], [1_000_001, -1_000_001, False, 0.5]),
    "SEED": ([None, 0, 10**9], [-1, 10**9 + 1, True, "7"]),
    "CREDENCE": ([0, 1, 0.0, 0.5, 1.0], [-0.01, 1.01, -1, 2, True, False, nan, inf, "0.5", None]),
    "YES_NO": ([True, False], [0, 1, None, "yes"]),
    "LANG": (["en", "fr", "ru"], ["de", "", None, 1]),
    "NAMES": ([None, ["Dax", "Med"], TWO_NAMES], [["Dax"], ["x" * 41, "Med"], ["a", 1], "ab"]),
    "CARDS": (
        [["5S"], ["10S", "AC", "KD", "QH"]],
        [[], ["5S"] * 5, [""], ["10SS"], [5], ["5S", None], "5S", ("5S",), None],
    ),
}


def test_every_form_is_tried() -> None:
    assert {name for name, one in vars(forms).items() if isinstance(one, forms.Form)} == {*BOUNDS}


@pytest.mark.parametrize("name", BOUNDS)
def test_a_form_ends_where_it_says(name: str) -> None:
    form = getattr(forms, name)
    taken, refused = BOUNDS[name]
    assert [form.has(one) for one in taken] == [True] * len(taken)
    assert [form.has(one) for one in refused] == [False] * len(refused)
