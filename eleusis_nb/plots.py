"""Figures of what can be believed: the likeliest rules, and the chances of the 52 cards.

They need matplotlib (``pip install "eleusis-nb[plots]"``). Each is a :class:`Plot`, a figure of
matplotlib that has the same numbers in words. Its words are in the language of ``el.speak`` if
``lang`` names no other.

Examples
--------
>>> import eleusis_nb as el
>>> beliefs = el.Beliefs(el.cards("QH"))
>>> _ = beliefs.saw(el.cards("9S"), right=True)
>>> figure = el.plots.chances(beliefs, hand=el.cards("2D 3C"))
>>> figure.savefig("chances.png")  # doctest: +SKIP
>>> print(el.plots.posterior(beliefs, 2).alt.splitlines()[0])
The likeliest rules
"""

from __future__ import annotations

import base64
import io
import textwrap
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Final

from eleusis_nb.card_markup import ink, with_cards
from eleusis_nb.cards import ALL_CARDS, RANKS, Card, Suit
from eleusis_nb.i18n import default_language, known, say
from eleusis_nb.markup import Markup, tag
from eleusis_nb.mind import Beliefs
from eleusis_nb.mind.likeliest import LIKELIEST, Likeliest, percent
from eleusis_nb.optional import need_matplotlib
from eleusis_nb.palette import LIGHT

need_matplotlib()  # raises a helpful error before the imports below fail

from matplotlib.colors import LinearSegmentedColormap  # noqa: E402 (checked above)
from matplotlib.figure import Figure  # noqa: E402 (never pyplot: no state, safe in callbacks)
from matplotlib.patches import Rectangle  # noqa: E402 (as above)

__all__ = ["Plot", "chances", "posterior"]

WIDTH: Final = 7.2
"""Inches, which a page shows as so many hundred pixels."""
LINE: Final = 0.22
"""Inches from one line of text to the next."""

_SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
_CHANCES: Final = LinearSegmentedColormap.from_list("chances", [LIGHT.panel, LIGHT.accent])
_DARK: Final = 0.77
"""From this chance on the ground is so dark that a number on it is light."""


class Plot(Figure):
    """A figure with a text alternative, ``alt``: the same numbers in words.

    It is a :class:`~matplotlib.figure.Figure` of matplotlib, so it can be changed and saved as
    any other.
    """

    def __init__(self, alt: str, lines: float, lang: str) -> None:
        """Begin a figure of some lines' height; its title is the first line of its words."""
        self.alt, self.lang = alt, lang
        title = alt.partition("\n")[0]
        size = WIDTH, LINE * (lines + 3)
        super().__init__(figsize=size, facecolor=LIGHT.bg, layout="constrained")
        self.suptitle(title, fontsize=13, fontweight="bold", color=LIGHT.ink)

    def png(self) -> bytes:
        """Return the figure as PNG, sharp on screens of high density too."""
        data = io.BytesIO()
        self.savefig(data, format="png", dpi=200)
        return data.getvalue()

    def _repr_html_(self) -> Markup:
        picture = f"data:image/png;base64,{base64.b64encode(self.png()).decode()}"
        title, *_ = words = self.alt.splitlines()
        look = {"max-width": "100%", "height": "auto"}
        image = tag("img", alt=title, width=round(100 * WIDTH), style=look, src=picture)
        opens = tag("summary", say("The same in words").said(self.lang))
        lines = [tag("div", with_cards(line)) for line in words]
        style = {"margin": "0", "max-width": f"{100 * WIDTH:.0f}px"}
        return tag("figure", image, tag("details", opens, lines), lang=self.lang, style=style)


def posterior(beliefs: Beliefs, n: int = LIKELIEST, *, lang: str | None = None) -> Plot:
    """Draw the probabilities of the ``n`` likeliest rules, and of all others as one bar."""
    lang = known(lang or default_language())
    found = Likeliest.of(beliefs, lang, n)
    names = [textwrap.fill(text, 40) for text, _ in found.rows]
    plot = Plot(found.text(), sum(len(name.splitlines()) + 0.7 for name in names), lang)
    if not names:
        return plot
    axes, places = plot.add_subplot(facecolor=LIGHT.bg), range(len(names))
    shares = [share for _, share in found.rows]
    colours = [LIGHT.accent if at < found.named else LIGHT.muted for at in places]
    axes.barh(places, [1] * len(names), 0.4, color=LIGHT.line)
    bars = axes.barh(places, shares, 0.4, color=colours)
    axes.bar_label(bars, [percent(share, lang) for share in shares], padding=4, color=LIGHT.ink)
    axes.set_yticks(places, names, color=LIGHT.ink, parse_math=False)
    axes.set(xlim=(0, 1), xticks=[])
    axes.invert_yaxis()
    axes.spines[:].set_visible(False)
    axes.tick_params(length=0)
    return plot


def chances(beliefs: Beliefs, hand: Iterable[Card] = (), *, lang: str | None = None) -> Plot:
    """Draw the probability of being right for each of the 52 cards.

    Probability is shown as colour and as a number; 0 and 100 are certain. Cards of the hand are
    framed. A dot marks the cards with the most expected information, of the hand if there is one.
    """
    if not beliefs.fits:
        return posterior(beliefs, lang=lang)
    lang = known(lang or default_language())
    right, held = beliefs.chances(), frozenset(hand)
    telling = _telling(right, held or frozenset(ALL_CARDS))
    title = say("How likely each card is to fit, in %").said(lang)
    last = say("Last card: {card:name}", card=beliefs.situation.recent[-1]).said(lang)
    plot = Plot("\n".join([title, last, *_said(right, telling, lang)]), 11, lang)
    axes = plot.add_subplot()
    shown = [[right[Card.of(rank, suit)] for rank in range(1, RANKS + 1)] for suit in _SUITS]
    axes.imshow(shown, _CHANCES, vmin=0, vmax=1, aspect="auto")
    for card, chance in right.items():
        column, row = card.rank - 1, _SUITS.index(card.suit)
        number, colour = percent(chance, lang).split()[0], LIGHT.ink if chance < _DARK else LIGHT.bg
        text = axes.text(column, row, number, ha="center", va="center", color=colour)
        if card in telling:
            axes.plot(column + 0.37, row - 0.32, "o", color=colour, markersize=4)
        if card in held:
            text.set_fontweight("bold")
            frame = Rectangle((column - 0.47, row - 0.47), 0.94, 0.94, fill=False, linewidth=2)
            axes.add_patch(frame)
    axes.xaxis.tick_top()
    axes.set_xticks(range(RANKS), [card.code(lang)[:-1] for card in ALL_CARDS[:RANKS]])
    axes.set_yticks(range(len(_SUITS)), [suit.symbol for suit in _SUITS], fontsize=13)
    for label in axes.get_yticklabels():
        label.set_color(ink(label.get_text()))
    keys = [last]
    if held:
        keys.append(say("frame: in your hand").said(lang))
    if telling:
        keys.append(say("dot: best test").said(lang))
    axes.set_xlabel("   ".join(keys), loc="left", color=LIGHT.ink)
    axes.spines[:].set_visible(False)
    axes.tick_params(length=0)
    return plot


def _telling(right: Mapping[Card, float], among: frozenset[Card]) -> frozenset[Card]:
    """Return the cards with the most expected information: those nearest to 1/2."""
    off = {card: round(abs(right[card] - 0.5), 9) for card in among}
    nearest = min(off.values())
    return frozenset(card for card, far in off.items() if far == nearest < 1 / 2)  # 1/2: certain


def _said(right: Mapping[Card, float], telling: frozenset[Card], lang: str) -> list[str]:
    """Return the chances of the cards in words, the likeliest first."""
    groups: dict[str, list[str]] = defaultdict(list)
    for card in sorted(right, key=lambda card: -right[card]):
        groups[percent(right[card], lang)].append(card.name(lang))
    lines = [f"{share}: {', '.join(names)}" for share, names in groups.items()]
    if telling:
        named = ", ".join(card.name(lang) for card in ALL_CARDS if card in telling)
        lines.append(say("Best test: {cards}", cards=named).said(lang))
    return lines
