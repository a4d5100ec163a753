"""The likeliest rules in words, shared by the text and the figure of beliefs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from eleusis_nb.i18n import say
from eleusis_nb.i18n.text import figure

if TYPE_CHECKING:
    from eleusis_nb.mind.beliefs import Beliefs

LIKELIEST: Final = 6
"""Number of rules that are shown; the others are one row."""
LEAST: Final = 0.005
"""Smaller probabilities would be rounded to 0 %."""


def percent(share: float, lang: str) -> str:
    """Format a probability; 0 % and 100 % are reserved for what is certain.

    Examples
    --------
    >>> [percent(share, "en").split()[0] for share in (0.25, 0.001, 0.999)]
    ['25', '<1', '>99']
    """
    if 0 < share < LEAST:
        return "<" + percent(2 * LEAST, lang)
    if 1 - LEAST <= share < 1:
        return ">" + percent(1 - 2 * LEAST, lang)
    return figure(share, lang, ".0%")


@dataclass(frozen=True, slots=True)
class Likeliest:
    """The likeliest rules and, if there are more, one row for all others."""

    rows: tuple[tuple[str, float], ...]
    """The text and the probability of each row; empty if no rule fits."""
    named: int
    """The number of rows that are single rules."""
    lang: str
    amiss: str = ""
    """What is said where no rule foretells the verdicts well; else empty."""

    @classmethod
    def of(cls, beliefs: Beliefs, lang: str, n: int = LIKELIEST) -> Likeliest:
        """Return the rows for some beliefs."""
        if not beliefs.fits:
            return cls((), 0, lang)
        rows = [(one.rule.sentence(lang), one.probability) for one in beliefs.top(n)]
        named = len(rows)
        if beliefs.count > named:
            rest = max(0.0, 1 - sum(share for _, share in rows))
            rows.append((say("All others").said(lang), rest))
        amiss = beliefs.amiss()
        return cls(tuple(rows), named, lang, amiss.said(lang) if amiss else "")

    @property
    def title(self) -> str:
        """The heading, or the sentence that no rule fits."""
        if not self.rows:
            return say("No rule that I know fits the cards on the table.").said(self.lang)
        return say("The likeliest rules").said(self.lang)

    def text(self) -> str:
        """Return the rows as lines of text."""
        rows = [f"{percent(share, self.lang)} {text}" for text, share in self.rows]
        return "\n".join(filter(None, [self.title, *rows, self.amiss]))
