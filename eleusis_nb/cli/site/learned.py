"""What each lesson teaches, in the sentence that the front page of the site shows."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from eleusis_nb.i18n import Text, say

LEARNED: Final[Mapping[str, Text]] = MappingProxyType(
    {
        "lesson-00": say("You learn to write an idea so that a card can prove it wrong."),
        "lesson-01": say("You learn to predict before you look, and to say how sure you are."),
        "lesson-02": say("You learn to say what an idea excludes: what belongs and what doesn't."),
        "lesson-03": say("You learn to find the card that could refute an idea, even your own."),
        "lesson-04": say(
            "You learn when a confirming test tells you a lot, and when it tells you little."
        ),
        "lesson-05": say(
            "You learn to keep several ideas that fit the same cards, and to give reasons when "
            "you choose one."
        ),
        "lesson-06": say("You learn to choose the test that tells you most."),
        "lesson-06b": say("You learn to plan tests that change one thing at a time."),
        "lesson-07": say(
            "You learn to be as sure as the cards allow, and to check how often you are right."
        ),
        "lesson-08": say(
            "You learn to decide when you know enough to speak up, and what a mistake costs."
        ),
        "lesson-09": say("You learn to reason when an observation may be wrong."),
        "lesson-10": say(
            "You learn to make a puzzle that others can solve, and to see it through their eyes."
        ),
        "lesson-11": say(
            "You learn how the rules of a game reward some ways of searching more than others."
        ),
        "lesson-12": say("You learn to work out chances from rules, and rules from what you see."),
        "lesson-13": say(
            "You learn to compare methods fairly, and to say how much a result is worth."
        ),
    }
)
"""By the lesson's name in its records."""
