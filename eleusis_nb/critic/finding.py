"""What the critic found out about a rule: how much it matters, with a witness."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, TypedDict

from eleusis_nb.cards import Card
from eleusis_nb.critic.words import say_finding
from eleusis_nb.i18n import Text, say


class Severity(StrEnum):
    """How much a finding matters."""

    FAULT = "fault"
    WARNING = "warning"
    ADVICE = "advice"


LEVELS: Final[Mapping[Severity, Text]] = {
    Severity.FAULT: say("error"),
    Severity.WARNING: say("warning"),
    Severity.ADVICE: say("advice"),
}


class FindingView(TypedDict):
    """Something the critic found, with the cards that show it."""

    level: str
    text: str
    line: Sequence[str]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing to know about a rule.

    Attributes
    ----------
    level : Severity
        A fault breaks the game; a warning spoils it; advice may be left.
    kind : str
        What was found: ``doubtful``, ``dead end``, ``everything``, ``fewest``, ``too few``,
        ``too many``, ``period``, ``exception``, ``masked``, ``masked here``, ``twin`` or
        ``sampled`` or ``sampled line``.
    line : tuple of Card
        A witness: the line of cards that leads there, or the cards meant.
    values : mapping
        The numbers and texts of its sentence.
    """

    level: Severity
    kind: str
    line: tuple[Card, ...] = ()
    values: Mapping[str, object] = field(default_factory=dict)

    def sentence(self, lang: str = "en") -> str:
        """Return the finding as a sentence for a person."""
        return self.said(lang, "sentence")

    def said(self, lang: str = "en", form: str = "") -> str:
        """Return it with how much it matters, or in the form ``sentence`` without."""
        sentence = say_finding(self.kind, self.line, self.values)
        if form == "sentence":
            return sentence.said(lang)
        return say("{level}: {finding}", level=LEVELS[self.level], finding=sentence).said(lang)

    def view(self, lang: str) -> FindingView:
        """Return it as a page shows it, in a language."""
        line = [card.code() for card in self.line]
        return {"level": self.level.value, "text": self.sentence(lang), "line": line}

    def __str__(self) -> str:
        return self.said()
