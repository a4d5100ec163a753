"""A play's update and the chances of all 52 cards: factored, against brute force in NumPy.

Run ``pytest benchmarks/test_induction.py``. Both hold the same hundred million rules, "if … one
condition, otherwise another": 100 tests, 1,000 conditions in each branch. Brute force keeps a
truth value for each rule and goes over all of them; both give the same chances.
"""

from __future__ import annotations

from itertools import cycle

import numpy as np
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from eleusis_nb.cards import ALL_CARDS, Card, cards
from eleusis_nb.inference import Beliefs, vocabulary
from eleusis_nb.inference.atoms import Atoms, places
from eleusis_nb.inference.factored import FactoredSpace, space_of
from eleusis_nb.inference.families.cases import Selector
from eleusis_nb.rules import Rule, Situation

TESTS, ATOMS = 100, 1000
GOD = Rule.parse("odd if the last card is red, otherwise a spade or a face")
LINE = cards("4C 9D QH")  # long enough for every test
PLAYED = cards("3C 8H 9S KD 5H JC 2S 7D AS 6C")


def language() -> tuple[FactoredSpace, list[Selector], list[int]]:
    """Return the space, its tests, and the numbers of the conditions a branch may be."""
    tests = vocabulary.tests_before(6)[:TESTS]
    some = [a for a in vocabulary.atoms(6) if len(a.tree.sight().at(0)) > 1][:ATOMS]
    atoms = Atoms(some)
    return space_of(atoms, before=tests, depth=1, pair_bits=0), tests, list(places(atoms.judging))


class Brute:
    """The same, one truth value a rule."""

    def __init__(self, space: FactoredSpace, tests: list[Selector], branch: list[int]) -> None:
        self.space, self.tests, self.branch = space, tests, branch
        self.alive = np.ones((len(tests), len(branch), len(branch)), dtype=bool)
        self.weights = np.array([space.atoms.weights[a] for a in branch], dtype=float)
        longest = max(test.bits for test in tests)
        self.tested = np.array([2.0 ** (longest - test.bits) for test in tests])

    def columns(self, here: Situation) -> np.ndarray:
        """Return what each condition says of each card."""
        look = self.space.look(here)
        rows = [look.rows[a] for a in self.branch]
        return np.array([[row >> card.index & 1 for card in ALL_CARDS] for row in rows], float)

    def saw(self, here: Situation, card: Card, *, right: bool) -> None:
        """Keep the rules that say the same."""
        says = self.columns(here)[:, card.index].astype(bool) == right
        for place, test in enumerate(self.tests):
            [(branch, _)] = test.parts(here)
            self.alive[place] &= says[:, None] if branch == 0 else says[None, :]

    def chances(self, here: Situation) -> np.ndarray:
        """Return the chance of each card, over all rules."""
        columns, right, whole = self.columns(here), np.zeros(52), 0.0
        for alive, test, weight in zip(self.alive, self.tests, self.tested, strict=True):
            [(branch, _)] = test.parts(here)
            of_open = alive if branch == 0 else alive.T
            mass = self.weights * (of_open @ self.weights) * weight
            right += mass @ columns
            whole += mass.sum()
        return right / whole


@pytest.fixture(scope="module")
def both() -> tuple[FactoredSpace, Brute]:
    space, tests, branch = language()
    assert len(tests) * len(branch) ** 2 >= 10**8
    name = "if something came before, else"
    only = FactoredSpace(space.atoms, tuple(f for f in space.families if f[0] == name))
    return only, Brute(only, tests, branch)


@pytest.mark.benchmark(group="a play and 52 chances, 10^8 rules")
def test_factored(benchmark: BenchmarkFixture, both: tuple[FactoredSpace, Brute]) -> None:
    def begin() -> tuple[tuple[Beliefs], dict[str, object]]:
        beliefs = Beliefs(LINE, both[0])
        for card in PLAYED[:4]:
            right = bool(GOD.legal_at(beliefs.situation) & card.bit)
            beliefs.saw([card], right=right)
        return (beliefs,), {}

    def play(beliefs: Beliefs) -> None:
        card = PLAYED[4]
        beliefs.saw([card], right=bool(GOD.legal_at(beliefs.situation) & card.bit))
        beliefs.chances()

    benchmark.pedantic(play, setup=begin, rounds=20)


@pytest.mark.benchmark(group="a play and 52 chances, 10^8 rules")
def test_brute_force(benchmark: BenchmarkFixture, both: tuple[FactoredSpace, Brute]) -> None:
    space, brute = both
    beliefs = Beliefs(LINE, space)
    todo = cycle(PLAYED)

    def play() -> None:
        card, here = next(todo), beliefs.situation
        right = bool(GOD.legal_at(here) & card.bit)
        brute.saw(here, card, right=right)
        beliefs.saw([card], right=right)
        found = brute.chances(beliefs.situation)
        assert found == pytest.approx(list(beliefs.chances().values()), abs=1e-9)

    benchmark.pedantic(play, rounds=4)
