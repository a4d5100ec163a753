"""What each lesson teaches, in the sentence that the front page of the site shows."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from eleusis_nb.i18n import Text, say

LEARNED: Final[Mapping[str, Text]] = MappingProxyType(
    {
        "lesson-00": say("You learn to put an idea so that a card can speak against it."),
        "lesson-01": say("You learn to predict before you see, and to say how sure you are."),
        "lesson-02": say(
            "You learn to say what an idea excludes: what belongs, and what does not."
        ),
        "lesson-03": say("You learn to find the card that could refute an idea, your own too."),
        "lesson-04": say("You learn when a test that confirms tells more, and when less."),
        "lesson-05": say(
            "You learn to keep several ideas that fit the same cards, and to choose with reasons."
        ),
        "lesson-06": say("You learn to choose the test whose answer tells you most."),
        "lesson-06b": say("You learn to plan tests that change one thing at a time."),
        "lesson-07": say(
            "You learn to be as sure as the cards let you be, and to check how often you are right."
        ),
        "lesson-08": say(
            "You learn when you know enough to speak up, and what it costs to be wrong."
        ),
        "lesson-09": say("You learn to reason where an observation may be wrong."),
        "lesson-10": say(
            "You learn to make a puzzle that others can solve, and to see it with their eyes."
        ),
        "lesson-11": say("You learn how the rules of a game reward some ways of searching."),
        "lesson-12": say(
            "You learn to go from rules down to chances, and from what you see up to what may be "
            "behind it."
        ),
        "lesson-13": say("You learn to compare methods fairly, and to say what a result is worth."),
    }
)
"""By the lesson's name in its records."""
