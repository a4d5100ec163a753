"""The lengths of the named space, worked out by hand.

A plain atom takes three bits for one of eight groups and those for its place in it: red, of two,
4 bits in all; a club, of four, 5. A rule in turn takes one bit a position beside its two atoms.
Wordings of one family share their weight in the proportion of 2 to the minus their bits.
"""

from __future__ import annotations

import pytest

from eleusis_nb.mind import named_space
from eleusis_nb.rules import Rule


@pytest.fixture(scope="module")
def weights() -> dict[Rule, float]:
    return {rule: weight for weight, rule in named_space().weighed()}


@pytest.mark.parametrize(
    ("one", "other", "bits"),
    [
        # 3 + 1 and 3 + 1 bits, of which 3 + 2 and 3 + 2 are two more; the same two positions.
        ("in turn: red, face", "in turn: club, heart", 2),
        ("in turn: red, face", "in turn: red, heart", 1),
        # Two positions, three, four and six.
        ("in turn: red, face", "in turn: red, red, face", 1),
        ("in turn: red, face", "in turn: red, red, face, face", 2),
        ("in turn: red, face", "in turn: red, red, red, face, face, face", 4),
    ],
)
def test_a_rule_in_turn_weighs_by_its_atoms_and_positions(
    one: str, other: str, bits: int, weights: dict[Rule, float]
) -> None:
    ratio = weights[Rule.from_text(one)] / weights[Rule.from_text(other)]
    assert ratio == pytest.approx(2**bits)


def test_all_weights_together_are_one(weights: dict[Rule, float]) -> None:
    assert sum(weights.values()) == pytest.approx(1)
    assert len(weights) == named_space().size
