"""How many plays a scientist alone needs to be sure of a rule."""

from __future__ import annotations

from random import Random

from eleusis_nb.inference.atoms import Atom, Atoms
from eleusis_nb.inference.factored import FactoredSpace, space_of
from eleusis_nb.players.identifying import plays_to_be_sure
from eleusis_nb.rules import Rule


def either(*rules: str) -> FactoredSpace:
    """Lay out a space of these rules and their opposites."""
    atoms = Atoms([Atom(Rule.parse(text).tree, 3) for text in rules])
    return space_of(atoms, depth=1, pair_bits=0)


def test_one_play_tells_red_from_black() -> None:
    assert plays_to_be_sure(Rule.parse("red"), Random(1), either("red")) == 1
    assert plays_to_be_sure(Rule.parse("red"), Random(1), either("red"), most=1) == 1
    assert plays_to_be_sure(Rule.parse("red"), Random(1), either("red"), most=0) is None


def test_a_rule_outside_the_given_space_is_never_sure() -> None:
    assert plays_to_be_sure(Rule.parse("a face"), Random(1), either("red")) is None
