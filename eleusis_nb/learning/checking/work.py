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
from eleusis_nb.rules import Rule, RuleSyntaxError

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

    @cached_property
    def account(self) -> Account:
        """What the record tells; it is read only where an item asks for it."""
        return Account.of(self.record, within=self.within)

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
