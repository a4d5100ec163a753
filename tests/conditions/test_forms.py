"""How whole rules are said: forms worked out by hand, and that they mean what was typed."""

from __future__ import annotations

import tomllib
from itertools import product
from pathlib import Path
from random import Random
from typing import Final

import pytest

from eleusis_nb.cards import ALL_CARDS, cards
from eleusis_nb.conditions.natural import natural
from eleusis_nb.conditions.normal import normal, size
from eleusis_nb.conditions.situation import Situation
from eleusis_nb.rules import Rule
from tests.rules.trees import tree

FORMS: Final = tomllib.loads(
    (Path(__file__).parents[1] / "data" / "forms.toml").read_text(encoding="utf-8")
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [*FORMS["plain"], *((f"not ({text})", expected) for text, expected in FORMS["negated"])],
)
def test_a_rule_in_its_plain_form(text: str, expected: str) -> None:
    assert str(Rule(normal(Rule.parse(text).tree))) == expected


@pytest.mark.parametrize(("text", "said"), FORMS["natural"])
def test_what_is_past_is_said_first_and_the_meaning_stays(text: str, said: str) -> None:
    """All lines of up to two cards of eight ranks and suits that differ in all a rule tells."""
    given = Rule.from_text(text).tree
    found = natural(given)
    assert str(Rule(found)) == said
    deck = cards("AC 2D 7H 8S 10H JC QD KS")
    lines = [line for length in range(3) for line in product(deck, repeat=length)]
    for line, right, refused in product(lines, (None, True, False), (0, 2)):
        here = Situation.of(line, right, refused)
        assert found.legal(here) == given.legal(here), (line, right, refused)


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


def test_the_size_is_the_number_of_conditions() -> None:
    # An and, two ors, and in each of these two.
    assert size(Rule.parse("(red, or higher than the last card) and (even or a heart)").tree) == 7
