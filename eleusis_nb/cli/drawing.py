"""The table drawn in a terminal: the mainline across, what was refused hanging below it.

``QH [KD] 9S [(3D 4C)]`` is drawn as two columns, a series held together by a bracket::

     Q♥   9♠
     K♦  ╭3♦
         ╰4♣
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rich.text import Text

from eleusis_nb.card_markup import SIGNED
from eleusis_nb.cards import ALL_CARDS, RANKS, Card
from eleusis_nb.games.eleusis import Column, Layout, View
from eleusis_nb.i18n import many, say, together
from eleusis_nb.palette import LIGHT

CELL = 5
"""Letters from one mainline card to the next."""

_BRACKETS = {"drawn": ("╭", "│", "╰"), "plain": ("/", "|", "\\")}


def table_text(layout: Layout, width: int, lang: str = "en", *, plain: bool = False) -> Text:
    r"""Draw a layout.

    Parameters
    ----------
    layout : Layout
        What lies on the table.
    width : int
        Letters a line has; a longer mainline goes on below.
    lang : {"en", "fr", "ru"}
        Whose letters the cards have.
    plain : bool
        Letters only, without colours and signs, for whatever shows nothing else.

    Examples
    --------
    >>> print(table_text(Layout.parse("QH [KD] 9S [6S] [(3D 4C)] 4D"), 40, plain=True))
      QH   9S   4D
      KD   6S
          /3D
          \4C
    """
    columns, drawn = layout.columns, Text()
    across = max(1, width // CELL)
    for start in range(0, len(columns), across):
        cells = [
            list(_cells(column, lang, plain=plain)) for column in columns[start : start + across]
        ]
        for line in zip_longest(*cells):
            row = Text()
            for cell in line:
                row.append(cell if cell is not None else Text(" " * CELL))
            row.rstrip()
            drawn.append(row).append("\n")
        drawn.append("\n" if start + across < len(columns) else "")
    drawn.rstrip()
    return drawn


def hand_text(cards: Sequence[Card], lang: str = "en", *, plain: bool = False) -> Text:
    """Draw a hand, sorted by suit and rank."""
    hand = Text()
    for card in sorted(cards):
        hand.append(" ").append(_card(card, lang, plain=plain))
    return hand


def in_suits(text: Text) -> Text:
    """Return a sentence with its red cards in red, whatever style the sentence has.

    Examples
    --------
    >>> [span.style for span in in_suits(Text("9♠ fits after Q♥")).spans]
    ['red']
    """
    for found in SIGNED.finditer(text.plain):
        if found[1] in "♦♥":
            text.stylize(LIGHT.terminal_suit, *found.span())
    return text


def lettered(text: str, lang: str) -> str:
    """Return a text with letters in place of the suits' signs.

    Examples
    --------
    >>> lettered("9♠ Q♥", "en"), lettered("9♠ D♥", "fr")
    ('9S QH', '9P DC')
    """
    aces = ALL_CARDS[::RANKS]
    letters = {ord(ace.suit.symbol): ace.code(lang)[-1] for ace in aces}
    return text.translate(letters)


def seats_text(view: View, lang: str = "en") -> Text:
    """Say who sits where, how many cards they hold and what they are."""
    parts = []
    for seat, name in enumerate(view.seats):
        what = [
            say("God") if seat == 0 else many("{count} card", "{count} cards", view.counts[seat])
        ]
        if seat == view.prophet:
            what.append(say("prophet"))
        if seat in view.expelled:
            what.append(say("out"))
        if view.mistakes[seat]:
            what.append(say("mistakes {cards}", cards=view.mistakes[seat]))
        if view.variant.score == "predictions" and seat:
            what = [say("points {points:.2f}", points=view.tally[seat])]
        parts.append(f"{name} ({together(*what, by=', ').said(lang)})")
    markers = view.markers
    if markers:
        last = say("white") if markers[-1].colour == "white" else say("black")
        message = say("markers: {count}, the last {colour}", count=len(markers), colour=last)
        parts.append(message.said(lang))
    return Text(" · ".join(parts))


def _cells(column: Column, lang: str, *, plain: bool) -> Iterator[Text]:
    """Yield a column from top to bottom, each cell as wide as the others."""
    yield _cell(" ", column.card, lang, plain=plain)
    first, middle, last = _BRACKETS["plain" if plain else "drawn"]
    for series in column.below:
        for at, card in enumerate(series):
            lead = middle if 0 < at < len(series) - 1 else last if at else first
            yield _cell(lead if len(series) > 1 else " ", card, lang, plain=plain, refused=True)


def _cell(lead: str, card: Card | None, lang: str, *, plain: bool, refused: bool = False) -> Text:
    face = Text("–") if card is None else _card(card, lang, plain=plain, refused=refused)
    # Right-aligned, so that a ten, which is a letter wider, stands under the others.
    cell = Text(lead).append(face)
    cell.pad_left(CELL - 1 - len(cell))
    cell.pad_right(1)
    return cell


def _card(card: Card, lang: str, *, plain: bool, refused: bool = False) -> Text:
    if plain:
        return Text(card.code(lang))
    style = LIGHT.terminal_suit if card.is_red else "default"
    return Text(card.said(lang), style=f"dim {style}" if refused else f"bold {style}")
