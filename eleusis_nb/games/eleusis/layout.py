"""The table: what happened there, what lies there, and how that is written, ``QH [KD] 9S``."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, TypeAlias

from eleusis_nb.card_markup import card_face, verdict_mark
from eleusis_nb.cards import Card, CardError, cards
from eleusis_nb.conditions.situation import Situation
from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import say
from eleusis_nb.markup import Markup, tag

Cards: TypeAlias = tuple[Card, ...]
"""Some cards in order."""
Kind: TypeAlias = Literal["starter", "play", "god", "claim"]
"""A starter; a play; a card God played for a player; a no-play with the hand that was shown."""


class LayoutError(EleusisError, ValueError):
    """A text that is not a layout."""


@dataclass(frozen=True, slots=True)
class TablePlay:
    """One thing that happened on the table, for all to see."""

    n: int
    """Its number, from 0."""
    seat: int
    """Whose it was; God is 0."""
    cards: Cards
    """The cards, in the order they were laid; for a claim of no-play the hand that was shown."""
    ok: bool
    """Whether God called it right."""
    kind: Kind = "play"
    """What it was."""
    situation: Situation = field(default=Situation(), repr=False)
    """The end of the mainline that it met."""


class Laid(NamedTuple):
    """A card or a series as it was laid: right ones on the mainline, wrong ones below it."""

    cards: Cards
    ok: bool

    def __str__(self) -> str:
        codes = " ".join(map(Card.code, self.cards))
        series = f"({codes})" if len(self.cards) > 1 else codes
        return series if self.ok else f"[{series}]"


class Column(NamedTuple):
    """A mainline card (None before there is one) and the refused plays under it, in order."""

    card: Card | None
    below: tuple[Cards, ...] = ()


_TOKEN: Final = re.compile(r"\s*(\[)?\s*(\(([^()\[\]]*)\)|[^()\[\]\s]+)\s*(\])?\s*")


@dataclass(frozen=True, slots=True, repr=False)
class Layout:
    """The cards on the table in the order they were laid.

    A refused card hangs under the mainline card that was the last when it was played, so the
    order of the plays and the picture on the table say the same.

    Examples
    --------
    Source 003's picture: red and black take turns; after the queen of hearts the king and the
    two of diamonds were refused, after the nine of spades a six and a series of four.

    >>> layout = Layout.parse("QH [KD] [2D] 9S [6S] [(3D 4C 5H 7H)] 4D")
    >>> [str(card) for card in layout.mainline]
    ['QH', '9S', '4D']
    >>> Layout.parse(str(layout)) == layout
    True
    """

    plays: tuple[Laid, ...] = ()
    """The plays, the starter first."""

    @classmethod
    def of(cls, table: Iterable[TablePlay]) -> Layout:
        """Return what lies there of all that happened on a table."""
        return cls(tuple(Laid(play.cards, play.ok) for play in table if play.kind != "claim"))

    @classmethod
    def parse(cls, text: str, lang: str = "en") -> Layout:
        """Read a layout.

        Parameters
        ----------
        text : str
            Mainline cards in order, each followed by its sidelines in brackets, series in
            parentheses.
        lang : {"en", "fr", "ru"}
            Whose card letters to read.

        Examples
        --------
        >>> Layout.parse("QH [KD 9S")
        Traceback (most recent call last):
        ...
        eleusis_nb.games.eleusis.layout.LayoutError: At “[KD 9S”: a bracket is missing its
        partner. Write a layout like this: QH [KD] 9S [(3D 4C)] 4D.
        """
        plays, at = [], 0
        while text[at:].strip():
            found = _TOKEN.match(text, at)
            if found is None:
                raise _unreadable(text[at:], say("there should be a card here."))
            opening, single, series, closing = found.groups()
            if bool(opening) != bool(closing):
                raise _unreadable(text[at:], say("a bracket is missing its partner."))
            try:
                laid = cards(single if series is None else series, lang)
            except CardError as error:
                raise _unreadable(text[at:], error) from None
            if not laid:
                raise _unreadable(text[at:], say("there is no card in these parentheses."))
            plays.append(Laid(laid, ok=not opening))
            at = found.end()
        return cls(tuple(plays))

    @property
    def mainline(self) -> Cards:
        """The accepted cards in order."""
        return tuple(card for play in self.plays if play.ok for card in play.cards)

    @property
    def columns(self) -> tuple[Column, ...]:
        """The layout as it is drawn, each mainline card with what hangs under it."""
        columns = [Column(None)]
        for cards_, ok in self.plays:
            if ok:
                columns.extend(map(Column, cards_))
            else:
                card, below = columns[-1]
                columns[-1] = Column(card, (*below, cards_))
        return tuple(columns if columns[0].below else columns[1:])

    def __str__(self) -> str:
        return " ".join(map(str, self.plays))

    def __repr__(self) -> str:
        return f"Layout.parse({str(self)!r})"

    def _repr_html_(self) -> Markup:
        """Draw the table with inline styles only, so that it shows without a kernel."""
        style = {
            "display": "flex",
            "flex-wrap": "wrap",
            "align-items": "flex-start",
            "gap": ".25em",
        }
        aloud = [
            " and ".join(card.name() for card in play.cards) + (": right" if play.ok else ": wrong")
            for play in self.plays
        ]
        drawn = [_column_html(column) for column in self.columns]
        label = "; ".join(aloud) or "no cards yet"
        return tag("div", drawn, role="img", aria_label=label, style=style)


def _column_html(column: Column) -> Markup:
    refused = [
        tag(
            "div",
            [card_face(card.symbol, title=card.name(), refused=True) for card in series],
            verdict_mark(right=False),
            style={"margin-top": ".2em", "white-space": "nowrap"},
        )
        for series in column.below
    ]
    top = column.card._repr_html_() if column.card else tag("span", "–")  # Jupyter's name
    return tag("div", top, refused)


def _unreadable(rest: str, why: object) -> LayoutError:
    return LayoutError(
        say(
            "At “{shown}”: {why} Write a layout like this: QH [KD] 9S [(3D 4C)] 4D.",
            shown=rest.strip()[:24],
            why=why,
        )
    )
