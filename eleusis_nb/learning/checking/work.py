"""What a check may look at: the record of the lesson's table, and what a person gave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from math import inf, isfinite
from typing import TypeVar

from eleusis_nb.cards import Card, cards
from eleusis_nb.errors import EleusisError
from eleusis_nb.games import Record
from eleusis_nb.i18n import LANGUAGES, Text, worded
from eleusis_nb.learning.checking import numbers
from eleusis_nb.learning.measures import Account
from eleusis_nb.learning.measures.account import arrival, deals_of, steps_of
from eleusis_nb.rules import Rule, RuleSyntaxError
from eleusis_nb.table.events import Transition
from eleusis_nb.table.governor import GovernorState, state_of
from eleusis_nb.table.storage import is_governor_record, owner_of

E = TypeVar("E")

_DOTS = {"", "…", "...", "?"}
"""What stands in a cell as long as nobody wrote an answer there."""

LONGEST = 4_000
"""Characters of an answer that are looked at."""


@dataclass(frozen=True)  # without slots, for what is read once and kept
class Work:
    """A person's work at a lesson."""

    record: Record = field(default_factory=Record)
    given: tuple[object, ...] = ()
    lang: str = "en"
    within: float = inf
    """Seconds that reading the record may take."""

    # --- what happened -----------------------------------------------------------------------

    @cached_property
    def steps(self) -> tuple[Transition, ...]:
        """What happened, each with the states before and after it; nothing of another game."""
        return steps_of(self.record, self.within)

    @cached_property
    def account(self) -> Account:
        """The plays, predictions and declarations as the measures read them."""
        return Account(deals_of(self.record, self.steps))

    @cached_property
    def owner(self) -> str | None:
        """The name at the table of the person whose record it is, where several share it."""
        return owner_of(self.record)

    @cached_property
    def _arrival(self) -> Transition | None:
        return arrival(self.steps, self.owner)

    def events(self, kind: type[E]) -> list[E]:
        """Return all events of a kind, in order; of notes of one person, those of the owner."""
        since = 0 if self._arrival is None else self._arrival.line
        return [
            step.event
            for step in self.steps
            if isinstance(step.event, kind)
            and (
                self.owner is None
                or (who := getattr(step.event, "who", None)) is None
                or (who == self.owner and step.line > since)
            )
        ]

    @property
    def seconds(self) -> float:
        """The time at the table: since they sat down there, where the record is one person's."""
        begun = 0.0 if self._arrival is None else self._arrival.after.seconds
        return self.steps[-1].after.seconds - begun if self.steps else 0.0

    @cached_property
    def persons(self) -> frozenset[str]:
        """The names of the persons round a table of several; none where one plays alone.

        Where the record is that of one of them, it is that one's.
        """
        if self.owner is not None:
            return frozenset({self.owner})
        ends = [deal.end for deal in self.account.tables]
        return frozenset(name for end in ends if end.seated for name in end.seats.persons)

    @cached_property
    def governor(self) -> GovernorState | None:
        """The state of the Governor's Game after the record; None if it is of another game."""
        if self.account.tables or not is_governor_record(self.record):
            return None
        return state_of(self.record)

    # --- what was given ----------------------------------------------------------------------

    @property
    def answer(self) -> object:
        """The first thing given that is not blank, or None; dots stand in a cell at first."""
        for one in self.given:
            is_blank = one is ... or (isinstance(one, str) and one.strip() in _DOTS)
            if one is not None and not is_blank:
                return one
        return None

    def read(self, read: Callable[[str, str], E]) -> E | None:
        """Read the answer in whichever of the languages it can be read, the likeliest first."""
        for lang in self._languages:
            with suppress(EleusisError):
                return read(str(self.answer), lang)
        return None

    @property
    def _languages(self) -> Sequence[str]:
        """Those in which an answer may be read; none where it is no text, or too long."""
        is_text = isinstance(self.answer, str) and len(self.answer) <= LONGEST
        return list(dict.fromkeys((self.lang, *LANGUAGES))) if is_text else []

    def cards(self) -> tuple[Card, ...] | None:
        """Return the answer as cards, or None if it is none."""
        answer = self.answer
        if isinstance(answer, Card):
            return (answer,)
        if isinstance(answer, str):
            return self.read(cards) or None
        if isinstance(answer, Sequence):
            found = [Work(given=(one,), lang=self.lang).cards() or () for one in answer[:LONGEST]]
            return tuple(card for some in found for card in some) if all(found) else None
        return None

    def rule(self) -> Rule | None:
        """Return the answer as a rule, or None if it is none."""
        return self.answer if isinstance(self.answer, Rule) else self.read(Rule.parse)

    def doubt(self) -> Text | None:
        """Return what is to be asked of an answer that may be one rule or another, or None."""
        doubts: list[RuleSyntaxError] = []
        for lang in self._languages:
            try:
                Rule.parse(str(self.answer), lang)
            except RuleSyntaxError as error:
                doubts += [error] if error.readings else []
        # That of which least is not understood.
        doubts.sort(key=lambda one: sum(end - start for start, end in one.not_understood))
        return worded(doubts[0]) if doubts else None

    def number(self) -> float | None:
        """Return the answer as a number, or None if it is none."""
        answer = self.answer
        if [type(one) for one in self.given] == [int, int]:  # 0,125 is two numbers to Python
            answer = "{},{}".format(*self.given)
        if isinstance(answer, str):
            return numbers.read(answer)
        try:
            number = float(answer)  # type: ignore[arg-type] # whatever it is
        except (TypeError, ValueError, OverflowError):
            return None
        return number if isfinite(number) and not isinstance(answer, bool) else None

    def words(self) -> str:
        """Return the words of the answer; none if it is no text."""
        return " ".join(self.answer[:LONGEST].split()) if isinstance(self.answer, str) else ""
