"""Cards and verdicts as HTML with inline styles, for whatever Python shows in a page.

The colours of the suits belong to cards and to nothing else: a card's name is a small card in the
ink of its suit, whatever the text around it says, and a verdict is a shape.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from eleusis_nb.markup import Markup, Style, fragment, tag
from eleusis_nb.palette import LIGHT

SUIT_SIGNS: Final = "♣♦♥♠"
"""The suits in the order of their cards."""

_INKS: Final = dict(
    zip(SUIT_SIGNS, (LIGHT.club, LIGHT.diamond, LIGHT.heart, LIGHT.spade), strict=True)
)
SIGNED: Final = re.compile(rf"(?<![^\W_])(?:10|[2-9AJQKVDRТВДК])([{SUIT_SIGNS}])")
"""A card as it is written in a sentence of any of the languages; its group is the suit's sign."""

_FACE: Final = {
    "display": "inline-block",
    "border": f"1px solid {LIGHT.paper_frame}",
    "border-radius": ".35em",
    "text-align": "center",
    "min-width": "2em",
    "padding": ".35em .3em",
    "font": "600 1.1em Georgia,serif",
}
_WORD: Final = {
    "border-radius": ".24em",
    "padding": ".05em .26em",
    "background-color": LIGHT.paper,
    "border": f"1px solid {LIGHT.paper_frame}",
    "font-weight": "700",
}
_MARK: Final = {
    "display": "inline-block",
    "width": "1.5em",
    "border-radius": "50%",
    "font": "700 .72em/1.5 Helvetica,Arial,sans-serif",
    "text-align": "center",
    "vertical-align": ".12em",
}


def ink(suit: str) -> str:
    """Return the colour a suit is printed in, on the paper of a card.

    Examples
    --------
    >>> ink("♥") == LIGHT.heart
    True
    """
    return _INKS[suit]


def card_face(sign: str, *, title: str | None = None, refused: bool = False) -> Markup:
    """Return a card that lies on a table, as a plain element with its own style.

    Parameters
    ----------
    sign : str
        The card as it is written, ``9♠``.
    title : str, optional
        Its name in words.
    refused : bool
        Whether it hangs in a sideline: its paper is of ash then.

    Examples
    --------
    >>> "9♠" in card_face("9♠", title="nine of spades")
    True
    """
    paper = LIGHT.ash if refused else LIGHT.paper
    style = {**_FACE, "background-color": paper, "color": ink(sign[-1])}
    return tag("span", sign, title=title, style=style)


def verdict_mark(*, right: bool) -> Markup:
    """Return a verdict: a solid disc with a tick, or a hollow square with a cross.

    Examples
    --------
    >>> "✓" in verdict_mark(right=True), "✗" in verdict_mark(right=False)
    (True, True)
    """
    ground = (
        {"background-color": LIGHT.solid, "color": LIGHT.on_solid}
        if right
        else {"border": "1px solid currentColor", "border-radius": "2px"}
    )
    return tag("span", "✓" if right else "✗", style={**_MARK, **ground})


def with_cards(text: str, look: Style = _WORD) -> Markup:
    """Return a sentence in which each card's name is a small card; markup stays as it is.

    On a paper of its own the look of a card is empty: its ink alone.

    Examples
    --------
    >>> with_cards("10♦ fits after Q♥.").count("</span>")
    2
    """
    return text if isinstance(text, Markup) else fragment(_parts(text, look))


def _parts(text: str, look: Style) -> Iterator[str]:
    start = 0
    for found in SIGNED.finditer(text):
        yield text[start : found.start()]
        yield tag("span", found[0], style={**look, "color": ink(found[1])})
        start = found.end()
    yield text[start:]
