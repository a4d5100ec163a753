"""The hint ladder's clock: when the next hint opens, what it costs, when one is offered.

Four rungs: attend, discriminate, narrow, reveal. What they say is made in
:mod:`eleusis_nb.mind.hints`; here is only when. A rung opens after some tries *and* some
seconds, so that neither clicking nor waiting alone gets one there. Nobody is told how many rungs
are left.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil
from typing import TYPE_CHECKING, Final

from eleusis_nb.games.eleusis import View
from eleusis_nb.games.eleusis.state import State as RoundState
from eleusis_nb.mind.evidence import Observations
from eleusis_nb.mind.hints import DISCRIMINATE, NARROW, REVEAL

if TYPE_CHECKING:  # an event that says what it does to a ladder
    from eleusis_nb.table.events import HintGiven

EMPTY_PLAYS: Final = 3
"""After so many plays in a row that told nothing, a hint is offered unasked."""


@dataclass(frozen=True, slots=True)
class Rung:
    """What it takes to reach a rung: tries and seconds since the last hint, and its cost."""

    tries: int
    seconds: float
    cost: int


RUNGS: Final = (Rung(2, 20, 1), Rung(2, 30, 2), Rung(3, 40, 3), Rung(3, 60, 0))
"""The usual settings. The fourth rung has no price of its own: it ends the round."""


@dataclass(frozen=True, slots=True)
class NextHint:
    """The hint that can be had next: tries and whole seconds until then, its price, if offered."""

    rung: int
    tries: int
    seconds: int
    cost: int
    offered: bool = False

    @property
    def is_open(self) -> bool:
        """Whether it can be had now."""
        return self.tries == self.seconds == 0


@dataclass(frozen=True, slots=True)
class Ladder:
    """One rule's ladder: what was shown, and how far the next rung is.

    Times are seconds spent at the table, as the caller counts them.

    Examples
    --------
    >>> ladder = Ladder((Rung(1, 10, 1),))
    >>> ladder.next_hint(4.0)
    NextHint(rung=1, tries=1, seconds=6, cost=1, offered=False)
    >>> ladder.tried().next_hint(10.0).is_open
    True
    """

    rungs: tuple[Rung, ...] = RUNGS
    began: float = 0.0
    """When the rule was dealt."""
    shown: tuple[HintGiven, ...] = ()
    tries: int = 0
    """Those since the last hint."""
    outcomes: tuple[Observations, ...] = ()
    """What came of the newest tries, since the last hint or a try that told something for sure."""

    @property
    def since(self) -> float:
        """When the last hint was given, or the rule dealt."""
        return self.shown[-1].seconds if self.shown else self.began

    @property
    def next_rung(self) -> int:
        """The number of the next rung; one more than there are when none is left."""
        return 1 + max(hint.rung for hint in self.shown) if self.shown else 1

    @property
    def cost(self) -> int:
        """What all hints so far have cost."""
        return sum(hint.cost for hint in self.shown)

    def next_hint(self, now: float, *, by_what_is_known: bool = False) -> NextHint | None:
        """Return the next hint, where asked without computing anything; None when none is left."""
        number = self.next_rung
        if number > len(self.rungs):
            return None
        newest = self.outcomes[-EMPTY_PLAYS:]
        # The older ones first: what they told is known, and for the newest it must be worked out.
        if (
            len(newest) == EMPTY_PLAYS
            and number <= NARROW
            and (not by_what_is_known or all(one.is_known for one in newest))
            and not any(one.informative for one in newest)
        ):
            return NextHint(DISCRIMINATE, 0, 0, self.rungs[DISCRIMINATE - 1].cost, offered=True)
        rung = self.rungs[number - 1]
        left = ceil(rung.seconds - (now - self.since))
        return NextHint(number, max(0, rung.tries - self.tries), max(0, left), rung.cost)

    def tried(self, outcome: Observations | None = None) -> Ladder:
        """Return the ladder after a play or a declaration; without outcome it told something."""
        outcomes = () if outcome is None else (*self.outcomes, outcome)
        return replace(self, tries=self.tries + 1, outcomes=outcomes)


def cost_of(following: NextHint, table: RoundState | View, ladder: Ladder) -> int:
    """Return what the next hint costs; the last one costs all that could still be won."""
    if following.rung < REVEAL:
        return following.cost
    variant = table.variant
    wrong = sum(table.wrong_guesses) * variant.wrong_guess_costs
    return max(0, variant.base - max(1, table.plays) - wrong - ladder.cost)
