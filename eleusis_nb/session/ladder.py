"""The hint ladder's clock: when the next hint opens, what it costs, when one is offered.

Four rungs: attend, discriminate, narrow, reveal. What they say is made in
:mod:`eleusis_nb.inference.hints`; here is only when. A rung opens after some tries *and* some
seconds, so that neither clicking nor waiting alone gets one there. Nobody is told how many rungs
are left.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Protocol

from eleusis_nb.cards import Card
from eleusis_nb.inference.hints import NARROW

EMPTY_PLAYS: Final = 3
"""After so many plays in a row that told nothing, a hint is offered unasked (teaching.md)."""


@dataclass(frozen=True, slots=True)
class Rung:
    """What it takes to reach a rung: tries and seconds since the last hint, and its cost."""

    tries: int
    seconds: float
    cost: int


RUNGS: Final = (Rung(2, 20, 1), Rung(2, 30, 2), Rung(3, 40, 3), Rung(3, 60, 0))
"""The usual settings. The fourth rung has no price of its own: it ends the round."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint that was given.

    Parameters
    ----------
    rung : int
        1 attend, 2 discriminate, 3 narrow, 4 reveal.
    text : str
        One or two sentences, each true.
    card : Card or None
        The card of the hand it speaks about.
    cost : int
        Points paid.
    """

    rung: int
    text: str
    card: Card | None
    cost: int


class Outcome(Protocol):
    """What came of a try. It is asked only where a hint may be offered, for to know costs time."""

    @property
    def informative(self) -> bool:
        """Whether it told anything: whether, before it, both outcomes were possible."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """One rule's ladder: what was shown, and how far the next rung is.

    Times are seconds spent at the table, as the caller counts them.

    Examples
    --------
    >>> ladder = Ladder((Rung(1, 10, 1),))
    >>> ladder.tries_left, ladder.seconds_left(4.0), ladder.is_open(4.0)
    (1, 6, False)
    >>> ladder.tried().is_open(10.0)
    True
    """

    rungs: tuple[Rung, ...] = RUNGS
    shown: tuple[Hint, ...] = ()
    tries: int = 0
    since: float = 0.0
    outcomes: tuple[Outcome, ...] = ()
    """What came of the newest tries, since the last hint or a try that told something for sure."""
    next_rung: int = 1
    """The number of the next rung; one more than there are when none is left."""

    @property
    def finished(self) -> bool:
        """Whether no rung is left."""
        return self.next_rung > len(self.rungs)

    @property
    def cost(self) -> int:
        """What all hints so far have cost."""
        return sum(hint.cost for hint in self.shown)

    @property
    def offered(self) -> bool:
        """Whether a hint is offered unasked: it opens at once, whatever the clock says.

        It is the second rung's kind, a card worth playing, so it can come again for a new board
        until more than that was shown.
        """
        if len(self.outcomes) < EMPTY_PLAYS or self.next_rung > NARROW or self.finished:
            return False
        # The older ones first: what they told is known, and for the newest it must be worked out.
        return not any(one.informative for one in self.outcomes[-EMPTY_PLAYS:])

    @property
    def tries_left(self) -> int:
        """Tries until the next rung opens."""
        if self.offered or self.finished:
            return 0
        return max(0, self.rungs[self.next_rung - 1].tries - self.tries)

    def seconds_left(self, now: float) -> int:
        """Whole seconds until the next rung opens, rounded up."""
        if self.offered or self.finished:
            return 0
        left = self.rungs[self.next_rung - 1].seconds - (now - self.since)
        return max(0, -int(-left // 1))

    def is_open(self, now: float) -> bool:
        """Whether the next hint can be had now."""
        return not self.finished and self.tries_left == 0 and self.seconds_left(now) == 0

    def tried(self, outcome: Outcome | None = None) -> Ladder:
        """Return the ladder after a play or a declaration.

        Parameters
        ----------
        outcome : Outcome, optional
            What came of it; when not given, it told something.
        """
        outcomes = () if outcome is None else (*self.outcomes, outcome)
        return replace(self, tries=self.tries + 1, outcomes=outcomes)

    def climbed(self, hints: tuple[Hint, ...], now: float) -> Ladder:
        """Return the ladder after hints were shown; the clock starts again."""
        following = max(self.next_rung, *(hint.rung + 1 for hint in hints))
        return Ladder(self.rungs, self.shown + hints, since=now, next_rung=following)
