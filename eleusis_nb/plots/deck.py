"""A figure of the probability of each of the 52 cards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from matplotlib.colors import to_rgb

from eleusis_nb.cards import ALL_CARDS, RANKS, Card, Suit
from eleusis_nb.i18n import say
from eleusis_nb.mind import Beliefs
from eleusis_nb.mind.likeliest import LEAST, percent
from eleusis_nb.plots.page import (
    LINE,
    SMALL,
    TITLE,
    Area,
    Colour,
    Overlay,
    Place,
    Plot,
    nothing_fits,
    spoken,
    wrapped,
)

_SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of the figure: the probability, and whether to highlight or mark the card."""

    chance: float
    held: bool
    telling: bool


def chances(
    beliefs: Beliefs,
    hand: Iterable[Card] = (),
    *,
    place: Place = "page",
    dark: bool = False,
    lang: str | None = None,
) -> Plot:
    """Draw the probability of being right for each of the 52 cards.

    Probability is shown as colour and as a number; 0 and 100 are certain. Cards of the hand are
    framed. A dot marks the cards with the most expected information, of the hand if there is one.

    Parameters
    ----------
    beliefs : Beliefs
        The posterior.
    hand : iterable of Card
        The cards to highlight.
    place, dark, lang
        As for :func:`posterior`.
    """
    lang = spoken(lang)
    if not beliefs.fits:
        return nothing_fits(place, dark=dark, lang=lang)
    right, held = beliefs.chances(), frozenset(hand)
    telling = _telling(right, held or frozenset(ALL_CARDS))
    plot = Plot(1, place, dark=dark, lang=lang)
    upright = place == "phone"
    letter, margin = plot.size.letter, plot.margin
    head = 2.2 * letter
    down, across = (RANKS, len(_SUITS)) if upright else (len(_SUITS), RANKS)
    wide = (plot.size.width - 2 * margin - head) / across
    high = 2.1 * letter if upright else 2.7 * letter
    last = beliefs.situation.recent[-1]
    title = say("How likely each card is to fit after {card}, in %", card=last).said(lang)
    keys = [say("frame: in your hand").said(lang)] if held else []
    if telling:
        keys.append(say("dot: best test").said(lang))
    lines = wrapped(title, TITLE * letter, plot.size.width - 2 * margin, bold=True)
    top = margin + LINE * letter * len(lines) + 0.6 * letter + 1.7 * letter
    plot.grow(top + down * high + 3.4 * letter)
    overlay = plot.overlay()
    overlay.title(title)
    for card in ALL_CARDS:
        suit, rank = _SUITS.index(card.suit), card.rank - 1
        row, column = (rank, suit) if upright else (suit, rank)
        area = (margin + head + column * wide, top + row * high, wide, high)
        _draw(plot, overlay, area, Cell(right[card], card in held, card in telling))
    ranks = [card.code(lang)[:-1] for card in ALL_CARDS[:RANKS]]
    suits = [suit.symbol for suit in _SUITS]
    beside, above = (ranks, suits) if upright else (suits, ranks)
    for column, label in enumerate(above):
        at = (margin + head + (column + 0.5) * wide, top - 0.5 * letter)
        overlay.write(at, label, across="center", down="bottom")
    for row, label in enumerate(beside):
        at = (margin + head - 0.6 * letter, top + (row + 0.5) * high)
        overlay.write(at, label, across="right", down="center")
    below = (margin + head, top + down * high + 0.8 * letter)
    overlay.write(below, "   ".join(keys), SMALL, colour=plot.palette.muted)
    plot.alt = _chances_said(title, right, telling, lang)
    return plot


def _draw(plot: Plot, overlay: Overlay, area: Area, cell: Cell) -> None:
    x, y, wide, high = area
    palette, letter, chance = plot.palette, plot.size.letter, cell.chance
    gap, colour = 0.1 * letter, _mixed(palette.panel, palette.accent, chance)
    ink = max(palette.ink, palette.bg, key=lambda one: _contrast(one, colour))
    inner = (x + gap, y + gap, wide - 2 * gap, high - 2 * gap)
    overlay.box(inner, colour, palette.ink if cell.held else None)
    number = f"{100 * chance:.0f}"
    if 0 < chance < LEAST:
        number = "<1"
    elif 1 - LEAST <= chance < 1:
        number = ">99"
    middle = (x + wide / 2, y + high / 2)
    overlay.write(middle, number, 0.9, colour=ink, across="center", down="center", bold=cell.held)
    if cell.telling:
        overlay.dots([(x + wide - 0.6 * letter, y + 0.65 * letter)], 0.36, ink)


def _telling(right: dict[Card, float], among: frozenset[Card]) -> frozenset[Card]:
    """Return the cards with the most expected information: those nearest to 1/2."""
    off = {card: abs(right[card] - 0.5) for card in among}
    nearest = min(off.values())
    if nearest >= 0.5:  # noqa: PLR2004  # all are certain
        return frozenset()
    return frozenset(card for card, far in off.items() if far - nearest < 1e-9)  # noqa: PLR2004


def _chances_said(title: str, right: dict[Card, float], telling: frozenset[Card], lang: str) -> str:
    groups: dict[str, list[Card]] = defaultdict(list)
    for card in sorted(right, key=lambda card: -right[card]):
        groups[percent(right[card], lang)].append(card)
    lines = [title]
    for share, cards in groups.items():
        lines.append(f"{share}: {', '.join(card.name(lang) for card in cards)}")
    if telling:
        named = ", ".join(card.name(lang) for card in sorted(telling, key=lambda card: card.index))
        lines.append(say("Best test: {cards}", cards=named).said(lang))
    return "\n".join(lines)


def _mixed(one: str, other: str, share: float) -> tuple[float, float, float]:
    first, second = to_rgb(one), to_rgb(other)
    red, green, blue = (a + (b - a) * share for a, b in zip(first, second, strict=True))
    return red, green, blue


def _contrast(one: Colour, other: Colour) -> float:
    """Return the contrast ratio of two colours, 1 to 21 (WCAG 2)."""
    light, dark = sorted((_luminance(to_rgb(one)), _luminance(to_rgb(other))), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: tuple[float, float, float]) -> float:
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour]  # noqa: PLR2004  # WCAG 2
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
