"""The task of transfer: tests in which one thing only is changed.

Chen, Z. and Klahr, D. (1999). All other things being equal: acquisition and transfer of the
control of variables strategy. *Child Development*, 70, 1098-1120. As there, a comparison counts
when it differs in what is to be found out and in nothing else. The two forms have the same
questions about other things; the second thing of a comparison is chosen of all eight.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from typing import Final, TypeAlias

from eleusis_nb.i18n import Text, say, together
from eleusis_nb.learning.checking.items.three_numbers import Form

Setup: TypeAlias = tuple[bool, bool, bool]
"""Three things, each one way or the other."""


@dataclass(frozen=True, slots=True)
class FairTest:
    """What can be set in two ways, in three respects.

    Parameters
    ----------
    wonders : Text
        What is tried.
    words : tuple of (Text, Text)
        Each thing, one way and the other.
    names : tuple of Text
        What each thing is called.
    """

    wonders: Text
    words: tuple[tuple[Text, Text], tuple[Text, Text], tuple[Text, Text]]
    names: tuple[Text, Text, Text]

    def said(self, setup: Setup) -> Text:
        """Return a set-up in words."""
        parts = (pair[on] for pair, on in zip(self.words, setup, strict=True))
        return together(*parts, by=", ")


FAIR_TESTS: Final[Mapping[Form, FairTest]] = {
    "a": FairTest(
        say("Balls roll down ramps. How far do they roll?"),
        (
            (say("a steep ramp"), say("a flat ramp")),
            (say("smooth wood"), say("rough wood")),
            (say("a heavy ball"), say("a light ball")),
        ),
        (say("the slope"), say("the wood"), say("the ball")),
    ),
    "b": FairTest(
        say("Beans grow in pots. How high do they grow?"),
        (
            (say("lots of light"), say("little light")),
            (say("lots of water"), say("little water")),
            (say("sand"), say("garden soil")),
        ),
        (say("the light"), say("the water"), say("the soil")),
    ),
}
"""By the form of the test."""

GIVEN: Final[tuple[Setup, Setup, Setup]] = (
    (False, False, True),
    (True, False, False),
    (False, True, True),
)
"""The first of the two things that are compared, for each question."""

_EITHER: Final = (False, True)
SETUPS: Final[tuple[Setup, ...]] = tuple(product(_EITHER, _EITHER, _EITHER))


def key_of(setup: Setup) -> str:
    """Return what is kept of a set-up, such as 010."""
    return "".join("1" if on else "0" for on in setup)


def is_fair(question: int, chosen: str) -> bool:
    """Whether a set-up differs from the given one in what is asked, and in nothing else.

    Examples
    --------
    >>> is_fair(0, "101"), is_fair(0, "111"), is_fair(0, "001")
    (True, False, False)
    """
    given = GIVEN[question]
    fair = tuple(on != (at == question) for at, on in enumerate(given))
    return chosen == key_of((fair[0], fair[1], fair[2]))
