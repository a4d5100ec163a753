"""Series, events, cards that God chose, and samples: by hand, and against every rule in turn.

The rules are a handful of texts; what each of them says of a play is asked of its tree, and how
much a play tells is reckoned from the definition of information.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from eleusis_nb.cards import cards
from eleusis_nb.inference import Beliefs, factored_space, spaces
from eleusis_nb.inference.atoms import Atom, Atoms
from eleusis_nb.inference.factored import FactoredSpace, space_of
from eleusis_nb.inference.posterior import TRIES, Posterior
from eleusis_nb.rules import Rule, compare

RED = Rule.parse("red")

RULES = (
    ("red", 1),
    ("even", 1),
    ("not a spade", 2),
    ("a different colour from the last card", 2),
    ("higher than the last card", 2),
    ("the same suit as the last card or a face", 3),
    ("a prime", 3),
    ("the sum of the last 2 cards and this one is a multiple of 3", 3),
    ("red if the last play was right, otherwise black", 3),
    ("1 to 3 steps above the last card around the circle", 4),
    ("black if at least 2 refused since the last accepted card, otherwise red", 4),
    ("the same parity as the card 2 before", 4),
)


def handful() -> FactoredSpace:
    """Lay out a space of these rules and no others."""
    atoms = Atoms([Atom(Rule.parse(text).tree, bits) for text, bits in RULES])
    return space_of(atoms, depth=1, pair_bits=0)


def shares(beliefs: Beliefs) -> dict[str, float]:
    return {str(one.rule): one.probability for one in beliefs.wordings()}


def test_samples_are_drawn_by_weight_and_reckon_what_a_hint_leaves() -> None:
    posterior = Posterior.of(handful(), Fraction(0)).weighed(lambda h: int("card" in str(h.rule())))
    weights = {str(h.rule()): weight for weight, h in posterior.listed()}
    drawn, whole = posterior.samples(4000, Random(1))
    assert len(drawn) == 4000
    met = [str(one.hypothesis.rule()) for one in drawn]
    assert set(met) == set(weights)
    for rule, weight in weights.items():
        assert met.count(rule) / 4000 == pytest.approx(weight / sum(weights.values()), abs=0.03)
    assert whole == pytest.approx(sum(weights.values()), rel=0.1)
    assert {(one.factor, one.weight) for one in drawn} == {(1, w) for w in weights.values()}


def test_what_most_rules_contradict_is_sampled_for_a_while_and_then_given_up() -> None:
    asked = []

    def never(hypothesis: object) -> int:
        asked.append(hypothesis)
        return 0

    drawn, whole = Posterior.of(handful(), Fraction(0)).weighed(never).samples(50, Random(1))
    assert (drawn, whole) == ([], 0)
    assert len(asked) == 50 * TRIES
    # One hypothesis in a hundred is met ten times in a thousand tries, and fifty are wanted.
    count = iter(range(10**6))
    rare = Posterior.of(handful(), Fraction(0)).weighed(lambda _: int(next(count) % 100 == 0))
    drawn, whole = rare.samples(50, Random(1))
    assert len(drawn) == 50 * TRIES / 100
    assert whole == pytest.approx(Posterior.of(handful(), Fraction(0)).mass / 100, rel=0.01)


def test_a_rule_said_wrongly_takes_all_that_means_the_same_with_it() -> None:
    """Three of four rules are red from every start. Red is said and is wrong.

    "Hearts or diamonds" is red. So is "red, and the same colour as the last card": from a red
    start it meets red cards only. "The same colour as the last card" is not, for a black start
    tells them apart; after the queen of hearts it calls each red card right, so all that is left
    calls the nine of spades wrong.
    """
    some = (
        "red",
        "a heart or a diamond",
        "red and the same colour as the last card",
        "the same colour as the last card",
    )
    beliefs = Beliefs(cards("QH"), spaces.of(*some))
    assert len(beliefs.classes()) == 1  # one class from here, merged for good
    assert beliefs.heard_wrong(RED)
    assert [str(belief.rule) for belief in beliefs.top()] == ["the same colour as the last card"]
    assert beliefs.chances()[cards("9S")[0]] == 0
    assert not beliefs.heard_wrong(RED)
    assert beliefs.heard_wrong(Rule.parse("the same colour as the last card"))
    assert not beliefs.fits


def test_where_samples_are_drawn_none_is_of_the_rule_that_was_said() -> None:
    """After so many red and no black cards most samples are red; then none is."""
    beliefs = Beliefs(cards("QH"), factored_space())
    for card, right in (("9S", False), ("2D", True), ("4C", False), ("7H", True), ("JS", False)):
        beliefs.saw(cards(card), right=right)
    assert not beliefs.listed
    assert beliefs.top(1)[0].rule == RED
    before = float(beliefs.top(1)[0].probability)
    assert beliefs.heard_wrong(RED)
    wordings = beliefs.wordings()
    assert len(wordings) > 100
    assert not any(compare(one.rule, RED).equivalent for one in wordings[:50])
    assert beliefs.top(1)[0].probability < before
