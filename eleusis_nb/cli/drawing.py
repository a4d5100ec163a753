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

from eleusis_nb.cards import Card
from eleusis_nb.games.eleusis import Column, Layout, View

CELL = 5
"""Letters from one mainline card to the next."""

_BRACKETS = {"drawn": ("╭", "│", "╰"), "plain": ("/", "|", "\\")}


def table_text(layout: Layout, width: int, *, plain: bool = False) -> Text:
    r"""Draw a layout.

    Parameters
    ----------
    layout : Layout
        What lies on the table.
    width : int
        Letters a line has; a longer mainline goes on below.
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
        cells = [list(_cells(column, plain=plain)) for column in columns[start : start + across]]
        for line in zip_longest(*cells):
            row = Text()
            for cell in line:
                row.append(cell if cell is not None else Text(" " * CELL))
            row.rstrip()
            drawn.append(row).append("\n")
        drawn.append("\n" if start + across < len(columns) else "")
    drawn.rstrip()
    return drawn


def hand_text(cards: Sequence[Card], *, plain: bool = False) -> Text:
    """Draw a hand, sorted by suit and rank."""
    hand = Text()
    for card in sorted(cards):
        hand.append(" ").append(_card(card, plain=plain))
    return hand


def seats_text(view: View) -> Text:
    """Say who sits where, how many cards they hold and what they are."""
    parts = []
    for seat, name in enumerate(view.seats):
        what = [] if seat == 0 else [f"{view.counts[seat]} cards"]
        if seat == 0:
            what.append("God")
        if seat == view.prophet:
            what.append("prophet")
        if seat in view.expelled:
            what.append("expelled")
        if view.mistakes[seat]:
            what.append("mistakes " + " ".join(map(str, view.mistakes[seat])))
        if view.variant.score == "predictions" and seat:
            what = [f"{view.tally[seat]:.2f} points"]
        parts.append(f"{name} ({', '.join(what)})")
    markers = view.markers
    if markers:
        parts.append(f"markers: {len(markers)}, the last {markers[-1].colour}")
    return Text(" · ".join(parts))


def _cells(column: Column, *, plain: bool) -> Iterator[Text]:
    """Yield a column from top to bottom, each cell as wide as the others."""
    yield _cell(" ", column.card, plain=plain)
    first, middle, last = _BRACKETS["plain" if plain else "drawn"]
    for series in column.below:
        for at, card in enumerate(series):
            lead = middle if 0 < at < len(series) - 1 else last if at else first
            yield _cell(lead if len(series) > 1 else " ", card, plain=plain, refused=True)


def _cell(lead: str, card: Card | None, *, plain: bool, refused: bool = False) -> Text:
    face = Text("–") if card is None else _card(card, plain=plain, refused=refused)
    # Right-aligned, so that a ten, which is a letter wider, stands under the others.
    cell = Text(lead).append(face)
    cell.pad_left(CELL - 1 - len(cell))
    cell.pad_right(1)
    return cell


def _card(card: Card, *, plain: bool, refused: bool = False) -> Text:
    if plain:
        return Text(card.code())
    style = "red" if card.is_red else "default"
    return Text(card.symbol, style=f"dim {style}" if refused else f"bold {style}")
