"""The likeliest rules in words, shared by the text, HTML and figure of beliefs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from eleusis_nb.card_markup import with_cards
from eleusis_nb.i18n import say
from eleusis_nb.i18n.text import figure
from eleusis_nb.markup import Markup, tag

if TYPE_CHECKING:
    from eleusis_nb.mind.beliefs import Beliefs

LIKELIEST: Final = 6
"""Number of rules that are shown; the others are one row."""
LEAST: Final = 0.005
"""Smaller probabilities would be rounded to 0 %."""

_CELL: Final = {
    "padding": "2px 12px 2px 0",
    "text-align": "left",
    "border": "0",
    "background": "none",
}


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

    def html(self) -> Markup:
        """Return the rows as an HTML table with bars, in inherited colours."""
        rows = [
            tag(
                "tr",
                tag("td", with_cards(text), style=_CELL),
                tag("td", _bar(share, named=at < self.named), style={**_CELL, "width": "12em"}),
                tag("td", percent(share, self.lang), style={**_CELL, "white-space": "nowrap"}),
                style={"background": "none"},
            )
            for at, (text, share) in enumerate(self.rows)
        ]
        plain = {"border": "0", "color": "inherit", "font": "inherit"}
        table = tag("table", rows, style=plain) if rows else None
        amiss = tag("p", with_cards(self.amiss)) if self.amiss else None
        return tag("div", tag("b", self.title), table, amiss, lang=self.lang)


def _bar(share: float, *, named: bool) -> Markup:
    style = {
        "height": ".6em",
        "border-radius": "2px",
        "background": "currentColor",
        "opacity": "0.7" if named else "0.3",
        "width": f"{100 * share:.1f}%",
    }
    return tag("div", style=style)
