"""A table whose rule the test knows, and a clock that is set by hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from eleusis_nb.cards import Card
from eleusis_nb.rules import Rule
from eleusis_nb.table import Session


@dataclass
class Clock:
    """Seconds, set by hand."""

    seconds: float = 1000.0

    def __call__(self) -> float:
        return self.seconds

    def wait(self, seconds: float) -> None:
        """Let some seconds pass."""
        self.seconds += seconds


@dataclass
class Table:
    """A session with a rule that the test knows."""

    rule: Rule
    session: Session
    clock: Clock

    @property
    def view(self) -> dict[str, Any]:
        """What is seen."""
        return self.session.view()

    @property
    def mainline(self) -> tuple[Card, ...]:
        """The accepted cards."""
        played = (play for play in self.session.plays() if play["ok"])
        return tuple(Card.parse(code) for play in played for code in play["cards"])

    def hand(self, *, right: bool) -> list[str]:
        """Return the cards of the hand that fit now, or that do not."""
        line = self.mainline
        return [code for code in self.view["hand"] if self.rule.accepts(line, code) == right]

    def play(self, *, right: bool) -> str:
        """Play the first card of the hand that fits, or that does not."""
        code = self.hand(right=right)[0]
        self.session.do("play", cards=[code])
        return code
