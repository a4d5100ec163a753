"""Hints over sixty rules and boards after 0, 5, 15 and 40 plays.

They are true, never quote the rule, speak of nothing that the rule does not depend on, and speak
against some wrong rule.
"""

from __future__ import annotations

import re
from random import Random

import pytest

from eleusis_nb import library
from eleusis_nb.cards import ALL_CARDS
from eleusis_nb.conditions import InTurn, Is
from eleusis_nb.conditions.attributes import Trait
from eleusis_nb.inference import Beliefs, hints, named_space
from eleusis_nb.inference.boards import reachable
from eleusis_nb.inference.hints import ATTEND, DISCRIMINATE, NARROW
from eleusis_nb.rules import Rule, Situation, compare

TYPED = (
    Rule.parse("an ace"),
    Rule.parse("a heart or a diamond"),
    Rule(InTurn((Is(Trait.RED), Is(Trait.BLACK)) * 2)),
    Rule(InTurn((Is(Trait.RED), Is(Trait.RED), Is(Trait.BLACK)) * 2)),
    Rule.parse("not red if the last card is red, otherwise red"),
)
LIBRARY = [entry.rule for entry in library.RULES.values() if entry.family != "bad"]
RULES = tuple(dict.fromkeys((*TYPED, *LIBRARY[::2], *LIBRARY)))[:60]
PLAYS = (0, 5, 15, 40)


def a_board(rule: Rule, plays: int, random: Random) -> Beliefs:
    """Play single cards by chance."""
    start = random.choice([card for card in ALL_CARDS if rule.legal("") & card.bit])
    beliefs = Beliefs([start], named_space())
    for card in random.choices(ALL_CARDS, k=plays):
        beliefs.saw((card,), right=bool(rule.legal_at(beliefs.situation) & card.bit))
    return beliefs


def is_same(rule: Rule, other: Rule, here: Situation) -> bool:
    now = rule.legal_at(here) == other.legal_at(here)
    return now and compare(rule, other, board=here).equivalent


@pytest.mark.parametrize("at", range(0, len(RULES), 10))
def test_hints_hold(at: int) -> None:
    for rule in RULES[at : at + 10]:
        for plays in PLAYS:
            random = Random(f"{rule} {plays}")
            check(rule, a_board(rule, plays, random), random)


def check(rule: Rule, beliefs: Beliefs, random: Random) -> None:
    hand = random.sample(ALL_CARDS, 12)
    said: list[str] = []
    believed = list(beliefs.top(hints.THOUGHT_OF)) if beliefs.fits else []
    here = beliefs.situation
    wrong = [one for one in believed if not is_same(rule, one.rule, here)]
    for rung in (ATTEND, DISCRIMINATE, NARROW):
        text = hints.make(rung, rule, beliefs, hand, said).text
        said.append(text)
        for quoted in re.findall("“(.*?)”", text):
            assert rung == DISCRIMINATE
            assert not is_same(rule, Rule.parse(quoted), here), text
        statement = hints.statement(text)
        if statement is None:
            continue
        assert statement.is_true(reachable(rule.tree, here)), text
        if rule.tree.sight().depth == 0:
            assert "After" not in text, text
            assert "the last" not in text, text
        if rule.tree.sight().is_static:
            assert "rhythm" not in text, text
        if len(believed) > 1:  # what it says speaks against some of the wrong ones
            left = [one for one in wrong if statement.holds(reachable(one.rule.tree, here).boards)]
            assert len(left) < len(wrong), text
            wrong = left
