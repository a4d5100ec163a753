"""A condition laid out for the rule editor shows all of it: every part and every field."""

from __future__ import annotations

from random import Random

import pytest

from eleusis_nb.conditions.condition import nodes
from eleusis_nb.rule_editor.drafts.blocks import Part, Slot, in_words, is_named, laid_out
from eleusis_nb.rule_editor.drafts.places import parts_of
from eleusis_nb.rules import Rule
from eleusis_nb.rules.words import LANGUAGES, spoken
from tests.rules.trees import tree

SEEDS = 150


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_part_has_its_place_once(lang: str) -> None:
    language = spoken(lang)
    for seed in range(SEEDS):
        for condition in nodes(tree(Random(seed))):
            if is_named(condition):
                continue
            shown = [one.step for one in laid_out(condition, language) if isinstance(one, Part)]
            assert sorted(shown) == sorted(step for step, _ in parts_of(condition)), seed


ROWS = [
    ("red and even and higher than the last card", "◊ and ◊ and ◊"),
    ("red or higher than the last card", "◊ or ◊"),
    ("if the last card is red, then black; otherwise even", "if ◊ then ◊ otherwise ◊"),
    ("in turn: red, black", "in turn: 1 ◊ 2 ◊"),
    ("higher than the last card; only a red card may start", "◊ ; only ◊ may start"),
]


@pytest.mark.parametrize(("text", "row"), ROWS, ids=[text for text, _ in ROWS])
def test_rules_laid_out_by_hand(text: str, row: str) -> None:
    pieces = laid_out(Rule.parse(text).tree, spoken("en"))
    signs = ["◊" if isinstance(one, Part) else getattr(one, "text", one) for one in pieces]
    assert " ".join(map(str, signs)) == row


def test_the_fields_are_those_that_can_be_chosen() -> None:
    pieces = laid_out(Rule.parse("2 to 3 higher than the last card").tree, spoken("en"))
    assert {one.name for one in pieces if isinstance(one, Slot)} == {
        "least",
        "most",
        "back",
    }
    assert in_words(Rule.parse("a red card").tree, spoken("en")) == "red"
