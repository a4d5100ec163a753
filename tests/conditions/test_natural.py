"""How whole rules are said: forms worked out by hand, and that they mean what was typed."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from eleusis_nb.cards import ALL_CARDS, Card
from eleusis_nb.conditions.natural import natural
from eleusis_nb.conditions.normal import normal
from eleusis_nb.conditions.situation import Situation
from eleusis_nb.rules import Rule
from tests.rules.trees import tree

SAID = [
    # Nobody plays the past: it is what the card to play depends on.
    (
        "a face card, or the last card is red",
        "if the last card is black, then a face card; otherwise anything",
    ),
    (
        "(the card before last is a heart), or even",
        "if the card before last is a heart, then anything; otherwise even",
    ),
    (
        "a spade, or a face card, or the last play was wrong",
        "if the last play was right, then a face card or a spade; otherwise anything",
    ),
    (
        "(the last card is red), or a face card, or the last play was wrong",
        (
            "if the last play was right and the last card is black, then a face card; "
            "otherwise anything"
        ),
    ),
    (
        "the same suit as the last card or the last card is a king",
        "if the last card is a king, then anything; otherwise the same suit",
    ),
    (
        "red, or at least 2 cards were refused since the last accepted card",
        (
            "if at least 2 cards were refused since the last accepted card, "
            "then anything; otherwise red"
        ),
    ),
    ("red, or the first card is black", "if the first card is red, then red; otherwise anything"),
    (
        "if the card is a spade, then the last card is red; otherwise anything",
        "if the last card is black, then not a spade; otherwise anything",
    ),
    (
        "if the card is a spade, then anything; otherwise the last card is red",
        "if the last card is black, then a spade; otherwise anything",
    ),
    (
        "if the card is red, then the last card is even; otherwise the last card is odd",
        "if the last card is even, then red; otherwise black",
    ),
    (
        "a face card, or the last card is red; only a heart may start",
        "if the last card is black, then a face card; otherwise anything; only a heart may start",
    ),
    # Left as they are: both parts judge the card, or neither does, or both have to hold.
    ("red, or higher than the last card", "red, or higher than the last card"),
    ("the last card is red or the last play was wrong", None),
    ("red and the last card is red", "red and the last card is red"),
    (
        "if the card is black, then higher than the last card; otherwise anything",
        "if the card is black, then higher than the last card; otherwise anything",
    ),
    (
        "if the card is red, then the last card is even; otherwise the last card is black",
        "if the card is red, then the last card is even; otherwise the last card is black",
    ),
]
REWRITTEN = [text for text, said in SAID if said not in {None, text}]


@pytest.mark.parametrize(("text", "said"), SAID, ids=[text for text, _ in SAID])
def test_what_is_past_is_said_first(text: str, said: str | None) -> None:
    given = Rule.from_text(text).tree
    assert str(Rule(natural(given))) == (said or str(Rule(normal(given))))


@pytest.mark.parametrize("text", REWRITTEN)
def test_the_meaning_stays_on_every_short_line(text: str) -> None:
    """All lines of up to two cards of eight ranks and suits that differ in all a rule tells."""
    given = Rule.from_text(text).tree
    said = natural(given)
    deck = [Card.parse(code) for code in ("AC", "2D", "7H", "8S", "10H", "JC", "QD", "KS")]
    lines = [line for length in range(3) for line in product(deck, repeat=length)]
    for line, right, refused in product(lines, (None, True, False), (0, 2)):
        here = Situation.of(line, right, refused)
        assert said.legal(here) == given.legal(here), (line, right, refused)


@pytest.mark.parametrize("number", [300, pytest.param(1500, marks=pytest.mark.whole)])
def test_the_meaning_of_random_rules_stays(number: int) -> None:
    random = Random(11)
    changed = 0
    for seed in range(number):
        condition = tree(made := Random(seed), made.choice((2, 3, 5)))
        said = natural(condition)
        changed += said != normal(condition)
        assert natural(said) == said
        for _ in range(6):
            line = random.choices(ALL_CARDS, k=random.randint(0, 8))
            here = Situation.of(line, random.choice([None, True, False]), random.randint(0, 9))
            assert said.legal(here) == condition.legal(here), condition
    assert changed > number / 150
