"""Early word that no rule known fits well, by hand."""

from __future__ import annotations

from math import log2

import pytest

from eleusis_nb.cards import cards
from eleusis_nb.mind import Beliefs, BeliefsError, spaces
from eleusis_nb.mind.values import Surprise


def test_a_fair_verdict_is_no_surprise() -> None:
    """At one half one bit is expected and one is heard, whichever it is."""
    assert Surprise().after(0.5) == Surprise(0.0, 0.0)


def test_what_was_expected_calms_and_what_was_not_alarms() -> None:
    """At q = 0.8: -log2 0.8 = 0.32 bits for 0.72 expected; at 0.2 it is 2.32 for the same 0.72.

    The variance of both is 0.8 · 0.2 · log2(4)² = 0.64.
    """
    calm = Surprise().after(0.8)
    assert calm.bits == pytest.approx(-log2(0.8) - 0.7219, abs=1e-4)
    assert calm.variance == pytest.approx(0.64)
    once = Surprise().after(0.2)
    assert once.deviations == pytest.approx((log2(5) - 0.7219) / 0.8, abs=1e-3)  # 2.0
    twice = once.after(0.2)
    assert twice.deviations == pytest.approx(once.deviations * 2**0.5)
    assert twice.alarms
    assert not calm.alarms


def test_beliefs_say_so_before_nothing_fits() -> None:
    """Of 20 to 1 for red, a black card that is right has the chance 1/21; black is left."""
    beliefs = Beliefs(cards("QH"), spaces.of(("red", 20), "anything"))
    assert beliefs.amiss() is None
    beliefs.saw(cards("9S"), right=True)
    assert beliefs.fits
    said = beliefs.amiss()
    assert said is not None
    assert str(said).startswith("The verdicts are more surprising than they should be")
    assert len({said.said(lang) for lang in ("en", "fr", "ru")}) == 3


def test_spaces_of_ones_own() -> None:
    mine = spaces.of("red", ("a face", 3))
    beliefs = Beliefs(cards("QH"), mine)
    assert [float(one.probability) for one in beliefs.top()] == [0.75, 0.25]
    assert set(spaces) == {"wide", "named"}
    with pytest.raises(BeliefsError, match="There is no space of rules called “big”"):
        spaces["big"]
    with pytest.raises(BeliefsError, match="at least one rule"):
        spaces.of()
