"""The sentences people write: the data is sound, and its check tells meanings apart."""

from __future__ import annotations

from random import Random

import pytest

from eleusis_nb.rules import Rule
from tests.sentences import DECK, SOURCES, every_sentence, meaning, means

SENTENCES = every_sentence()


def test_every_sentence_has_an_id_a_text_and_a_source() -> None:
    assert len({one.id for one in SENTENCES}) == len(SENTENCES)
    assert len({(one.lang, one.text) for one in SENTENCES}) == len(SENTENCES)
    assert all(one.id.startswith(f"{one.lang}-") for one in SENTENCES)
    assert all(one.text == one.text.strip() != "" for one in SENTENCES)
    assert {one.source for one in SENTENCES} <= set(SOURCES)
    assert {one.today for one in SENTENCES} <= {"", "asked", "misread"}


def test_only_a_trap_may_have_no_fair_meaning() -> None:
    assert [one.id for one in SENTENCES if len(set(one.means)) < len(one.means)] == []
    assert [one.id for one in SENTENCES if not one.means and one.source != "trap"] == []


def test_a_meaning_allows_some_cards_and_not_others() -> None:
    rng = Random(3)
    lines = [
        (rng.choices(DECK, k=length), refused)
        for length in range(12)
        for refused in ((0, 0, 1, 2) if length else (0,))
        for _ in range(8)
    ]
    for expression in {expression for one in SENTENCES for expression in one.means} - {"True"}:
        missing = {True, False}
        for line in lines:
            missing -= set(meaning(expression)(*line))
            if not missing:
                break
        assert not missing, expression


@pytest.mark.parametrize(
    ("text", "expression", "is_same"),
    [
        ("red", "c.red", True),
        ("red or even", "c.red", False),
        ("higher than the last card", "not L or c.v > p.v", True),
        ("at least as high as the last card", "not L or c.v > p.v", False),
        ("anything if the last card is an ace, otherwise red", "c.red or p.v == 1 if L else None",
         True),
        ("in turn: red, black", "c.red == (n % 2 == 0)", True),
        ("if the last play was right, then red; otherwise anything",
         "c.red or None if n < 2 and not R else R or c.red", True),
        ("black, or at least 2 cards were refused since the last accepted card",
         "c.black or len(R) >= 2", True),
        ("black, or at least 2 cards were refused since the last accepted card",
         "c.black or len(R) >= 1", False),
    ],
)  # fmt: skip
def test_a_rule_is_told_from_what_it_does_not_mean(
    text: str, expression: str, *, is_same: bool
) -> None:
    assert means(Rule.parse(text), expression, Random(1)) == is_same
