"""A rule among openings, remarks, restatements and examples is the rule alone."""

from __future__ import annotations

from random import Random

import pytest

from eleusis_nb import Rule
from eleusis_nb.rules import read
from tests.data.sentences import predicates as p
from tests.data.sentences.predicates import Predicate
from tests.sentences import means

OTHER_COLOUR = p.last(p.not_(p.same_colour))
WITH_ASIDES: list[tuple[str, Predicate]] = [
    ("Official rule: no spades.", p.card(p.no(p.spade))),
    (
        "The card must be red. In other words, hearts and diamonds are accepted, clubs rejected.",
        p.card(p.red),
    ),
    (
        "The colour must change. For example, if the last was the 5 of hearts, play a spade.",
        OTHER_COLOUR,
    ),
    ("The rule does not depend on previous cards: any card lower than 9.", p.card(p.between(1, 8))),
    ("The colour must change every time. Nothing else matters.", OTHER_COLOUR),
    ("A card is right if it is even. Everything else is wrong.", p.card(p.even)),
]
NOT_IDLE = [
    "Red cards only. Spades are fine too on Sundays.",
    "The card must be red. In other words, only hearts.",
    "The card must be higher than the last card. After a king anything goes on Sundays.",
    "Only even cards. Previous cards do not matter. Unless they purple.",
    "Play a red card after a black one. Earlier cards do not matter.",
]


@pytest.mark.parametrize(("text", "meaning"), WITH_ASIDES, ids=[text for text, _ in WITH_ASIDES])
def test_what_adds_nothing_is_left_out(text: str, meaning: Predicate) -> None:
    assert read(text).certain
    assert means(Rule.parse(text), meaning, Random(text))


@pytest.mark.parametrize("text", NOT_IDLE)
def test_what_adds_something_is_asked_about(text: str) -> None:
    assert not read(text).certain


def test_the_rule_is_offered_with_what_was_left_out() -> None:
    reading = read("Only even cards. Previous cards do not matter. Unless they purple.")
    assert reading.readings[0].sentence == "The card is even."
    assert [reading.text[start:end] for start, end in reading.not_understood][-1] == "purple"
