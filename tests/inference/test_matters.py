"""What matters to a rule, worked out by hand for each."""

from __future__ import annotations

import pytest

from eleusis_nb.cards import cards
from eleusis_nb.inference import Beliefs, BeliefsError, matters, named_space
from eleusis_nb.rules import Rule

ALL = ("suit", "colour", "value", "parity", "last card", "earlier cards", "position", "verdict")

CASES = {
    "red": {"colour"},
    "a heart or a diamond": {"colour"},
    "a heart": {"colour", "suit"},
    "a heart or a club": {"colour", "suit"},
    "even": {"value", "parity"},
    "a face": {"value"},
    "even and red": {"value", "parity", "colour"},
    "red or black": set(),
    "the same colour as the last card": {"colour", "last card"},
    "a different suit from the last card": {"colour", "suit", "last card"},
    "even if the last card is a face, otherwise even": {"value", "parity"},
    "a different colour from the card 2 before": {"colour", "earlier cards"},
    "in turn: red, black": {"colour", "position"},
    "red if the last play was right, otherwise black": {"colour", "verdict"},
    "black if at least 2 refused since the last accepted card, otherwise red": {
        "colour",
        "verdict",
    },
    # What is kept of the whole line is told from the wording.
    "the same suit as the first card": {"colour", "suit", "earlier cards"},
    "a rank not yet on the line": {"value", "earlier cards"},
    "even if so far at least 2 cards on the line are red, otherwise odd": {
        "value",
        "parity",
        "earlier cards",
    },
}


@pytest.mark.parametrize("text", CASES)
def test_what_matters_is_told_by_meaning(text: str) -> None:
    rule = Rule.parse(text)
    assert {what for what in ALL if matters(what)(rule)} == CASES[text]


def test_beliefs_say_how_likely_it_is_that_suit_matters_and_whether_that_is_exact() -> None:
    few, many = Beliefs(cards("QH"), named_space()), Beliefs(cards("QH"))
    assert few.mass(matters("suit")).exact
    sampled = many.mass(matters("suit"))
    assert 0 < sampled < 1
    assert not sampled.exact


def test_what_cannot_matter_is_said_with_what_can() -> None:
    with pytest.raises(BeliefsError, match="suit, colour, value, parity"):
        matters("weather")
