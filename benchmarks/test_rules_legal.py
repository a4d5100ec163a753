"""The cost of `legal`, compared with 52 calls of a Python predicate and with a table look-up.

Run ``pytest benchmarks/test_rules_legal.py``: the three stand side by side for each rule.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from eleusis_nb.cards import ALL_CARDS, Card, CardSet, cards
from eleusis_nb.rules import Rule, Situation

Predicate = Callable[[Situation, Card], bool]


def other_colour(here: Situation, card: Card) -> bool:
    return not here.recent or card.is_red != here.recent[-1].is_red


def odd_after_face(here: Situation, card: Card) -> bool:
    if not here.recent:
        return True
    last = here.recent[-1]
    if last.rank >= 11:
        return card.rank % 2 == 1
    return card.rank % 2 == 0 if last.rank <= 9 else True


def suit_or_rank(here: Situation, card: Card) -> bool:
    return not here.recent or card.suit == here.recent[-1].suit or card.rank == here.recent[-1].rank


def sum_of_three(here: Situation, card: Card) -> bool:
    if len(here.recent) < 2:
        return True
    return (here.recent[-1].value + here.recent[-2].value + card.value) % 3 == 0


RULES: dict[str, Predicate] = {
    "a different colour from the last card": other_colour,
    "odd if the last card is a face, even if the last card is low": odd_after_face,
    "the same suit as the last card or the same rank as the last card": suit_or_rank,
    "the sum of the last 2 cards and this one is a multiple of 3": sum_of_three,
}
HERE = Situation.of(cards("5H 9S QD"))


def asked_52_times(predicate: Predicate, here: Situation) -> CardSet:
    mask = 0
    for card in ALL_CARDS:
        if predicate(here, card):
            mask |= card.bit
    return mask


@pytest.mark.parametrize("text", RULES)
@pytest.mark.benchmark(warmup=True)
def test_legal(benchmark: BenchmarkFixture, text: str) -> None:
    benchmark.group = text
    rule = Rule.parse(text)
    assert benchmark(rule.legal_at, HERE) == asked_52_times(RULES[text], HERE)


@pytest.mark.parametrize("text", RULES)
@pytest.mark.benchmark(warmup=True)
def test_predicate(benchmark: BenchmarkFixture, text: str) -> None:
    benchmark.group = text
    benchmark(asked_52_times, RULES[text], HERE)


@pytest.mark.parametrize("text", RULES)
@pytest.mark.benchmark(warmup=True)
def test_table(benchmark: BenchmarkFixture, text: str) -> None:
    benchmark.group = text
    rule = Rule.parse(text)
    table = {(a, b): rule.legal((a, b)) for a in ALL_CARDS for b in ALL_CARDS}
    benchmark(lambda: table[HERE.recent[-2], HERE.recent[-1]])
