"""The figures: likeliest rules, chances of the 52 cards, bits left to learn, calibration."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import numpy as np
from matplotlib.colors import LinearSegmentedColormap, to_rgb
from matplotlib.patches import Rectangle
from matplotlib.ticker import FixedLocator, FuncFormatter, MaxNLocator
from matplotlib.typing import ColorType

from eleusis_nb.card_markup import ink
from eleusis_nb.cards import ALL_CARDS, RANKS, Card, Suit
from eleusis_nb.games.record import Record
from eleusis_nb.i18n import say, together
from eleusis_nb.learning.measures import Account
from eleusis_nb.learning.measures.account import Recorded
from eleusis_nb.learning.measures.calibrating import curve, interval, level_said
from eleusis_nb.learning.measures.five import Source
from eleusis_nb.mind import Beliefs
from eleusis_nb.mind.likeliest import LIKELIEST, Likeliest, percent
from eleusis_nb.palette import LIGHT
from eleusis_nb.plots.plot import SMALL, Place, Plot, spoken, wrapped

_SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def posterior(
    beliefs: Beliefs,
    n: int = LIKELIEST,
    *,
    place: Place = "page",
    dark: bool = False,
    lang: str | None = None,
) -> Plot:
    """Draw the probabilities of the ``n`` likeliest rules, and of all others as one bar."""
    lang = spoken(lang)
    found = Likeliest.of(beliefs, lang, n)
    texts = [wrapped(text, place) for text, _ in found.rows]
    heights = [1.45 * len(text.splitlines()) + 1.9 for text in texts]
    plot = Plot(found.title, sum(heights), place, dark=dark, lang=lang)
    plot.alt = found.text()
    if not texts:
        return plot
    axes = plot.add_subplot()
    axes.set_axis_off()
    axes.set(xlim=(0, 1), ylim=(sum(heights), 0))
    foot = 0.0
    for at, (text, height, (_, share)) in enumerate(zip(texts, heights, found.rows, strict=True)):
        foot += height
        colour = plot.palette.accent if at < found.named else plot.palette.muted
        axes.text(0, foot - 1.9, text, va="bottom", linespacing=1.2, **plot.look())
        axes.barh(foot - 1.2, 1, 0.8, color=plot.palette.line)
        axes.barh(foot - 1.2, share, 0.8, color=colour)
        number = percent(share, lang)
        axes.text(1.02, foot - 1.2, number, va="center", **plot.look(weight="bold"))
    return plot


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
    """
    if not beliefs.fits:
        return posterior(beliefs, place=place, dark=dark, lang=lang)
    lang = spoken(lang)
    right, held = beliefs.chances(), frozenset(hand)
    telling = _telling(right, held or frozenset(ALL_CARDS))
    upright = place == "phone"
    title = say("How likely each card is to fit, in %").said(lang)
    last = say("Last card: {card:name}", card=beliefs.situation.recent[-1]).said(lang)
    plot = Plot(title, 33 if upright else 16, place, dark=dark, lang=lang)
    plot.alt = _chances_said([title, last], right, telling, lang)
    axes, palette = plot.frame(), plot.palette
    axes.grid(visible=False)
    colours = LinearSegmentedColormap.from_list("chance", [palette.panel, palette.accent])
    drawn = np.zeros((RANKS, 4) if upright else (4, RANKS))
    for card, chance in right.items():
        suit, rank = _SUITS.index(card.suit), card.rank - 1
        row, column = (rank, suit) if upright else (suit, rank)
        drawn[row, column] = chance
        number = percent(chance, lang).split()[0]
        inks = sorted((palette.ink, palette.bg), key=_luminance)
        letters = inks[_luminance(colours(chance)) < 0.2]  # noqa: PLR2004 (as far from both)
        bold = "bold" if card in held else "normal"
        look = plot.look(0.9, weight=bold) | {"color": letters}
        axes.text(column, row, number, ha="center", va="center", **look)
        if card in telling:
            axes.plot(column + 0.37, row - 0.3, "o", color=letters, markersize=0.3 * plot.letter)
        if card in held:
            frame = Rectangle((column - 0.47, row - 0.47), 0.94, 0.94, fill=False, zorder=3)
            frame.set(edgecolor=palette.ink, linewidth=0.18 * plot.letter)
            axes.add_patch(frame)
    axes.imshow(drawn, colours, vmin=0, vmax=1, aspect="auto")
    for axis, count in ((axes.yaxis, drawn.shape[0]), (axes.xaxis, drawn.shape[1])):
        axis.set_ticks(np.arange(0.5, count - 1), minor=True)
    axes.grid(which="minor", color=palette.bg, linewidth=0.2 * plot.letter)
    axes.tick_params(which="minor", length=0)
    suits, ranks = (axes.xaxis, axes.yaxis) if upright else (axes.yaxis, axes.xaxis)
    axes.xaxis.tick_top()
    suits.set_ticks(range(4), [suit.symbol for suit in _SUITS], **plot.look())
    ranks.set_ticks(
        range(RANKS), [card.code(lang)[:-1] for card in ALL_CARDS[:RANKS]], **plot.look()
    )
    for label in suits.get_ticklabels():
        label.set(color=ink(label.get_text()), bbox=_PAPER)
    for label in axes.get_yticklabels():
        label.set(va="center")
    keys = [last]
    if held:
        keys.append(say("frame: in your hand").said(lang))
    if telling:
        keys.append(say("dot: best test").said(lang))
    axes.set_xlabel(
        "\n".join(keys) if upright else "   ".join(keys), loc="left", **plot.look(SMALL)
    )
    return plot


_PAPER: Final = {
    "boxstyle": "round,pad=0.16,rounding_size=0.2",
    "facecolor": LIGHT.paper,
    "edgecolor": LIGHT.paper_frame,
    "linewidth": 0.6,
}


def _luminance(colour: ColorType) -> float:
    """Return how light a colour is, 0 to 1 (WCAG 2)."""
    red, green, blue = (part**2.2 for part in to_rgb(colour))
    return float(0.2126 * red + 0.7152 * green + 0.0722 * blue)


def _telling(right: dict[Card, float], among: frozenset[Card]) -> frozenset[Card]:
    """Return the cards with the most expected information: those nearest to 1/2."""
    off = {card: abs(right[card] - 0.5) for card in among}
    nearest = min(off.values())
    if nearest >= 0.5:  # noqa: PLR2004 (all are certain)
        return frozenset()
    return frozenset(card for card, far in off.items() if far - nearest < 1e-9)  # noqa: PLR2004


def _chances_said(
    lines: list[str], right: dict[Card, float], telling: frozenset[Card], lang: str
) -> str:
    groups: dict[str, list[str]] = defaultdict(list)
    for card in sorted(right, key=lambda card: -right[card]):
        groups[percent(right[card], lang)].append(card.name(lang))
    lines += [f"{share}: {', '.join(names)}" for share, names in groups.items()]
    if telling:
        named = ", ".join(card.name(lang) for card in ALL_CARDS if card in telling)
        lines.append(say("Best test: {cards}", cards=named).said(lang))
    return "\n".join(lines)


def entropy(
    record: Source, *, place: Place = "page", dark: bool = False, lang: str | None = None
) -> Plot:
    """Draw the entropy of the posterior after each play of the newest table.

    The record may be any object that has one; an :class:`.Account` has another hypothesis space
    than the default one. A :exc:`.RecordError` says if a file cannot be read or was modified.
    """
    lang = spoken(lang)
    account = Account.of(record)
    bits, verdicts = _entropies(account)
    if not bits:
        nothing = say("There is no card on the table yet.").said(lang)
        return Plot(nothing, 0, place, dark=dark, lang=lang)
    title = say("How much was left to learn, in bits").said(lang)
    plot = Plot(title, 24, place, dark=dark, lang=lang)
    axes, palette = plot.frame(), plot.palette
    axes.plot(bits, color=palette.accent, linewidth=0.13 * plot.letter)
    axes.set_ylim(bottom=0)
    axes.set_xlim(-0.4, max(len(bits), len(verdicts) + 1) - 0.6)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    keys = together(say("● fits"), say("✖ doesn't fit"), by="   ").said(lang)
    axes.set_xlabel(f"{say('play').said(lang)}\n{keys}", **plot.look())
    lines = [title, say("Before the first play: {bits:.1f}", bits=bits[0]).said(lang)]
    for n, (right, left) in enumerate(zip(verdicts, bits[1:], strict=False), start=1):
        shape, colour = ("o", palette.accent) if right else ("X", palette.no)
        [mark] = axes.plot(n, left, shape, color=colour, markeredgecolor=palette.bg)
        mark.set_markersize(0.45 * plot.letter)
        if right:
            lines.append(say("Play {n}, fits: {bits:.1f}", n=n, bits=left).said(lang))
        else:
            lines.append(say("Play {n}, doesn't fit: {bits:.1f}", n=n, bits=left).said(lang))
    if len(bits) <= len(verdicts):
        lines.append(say("After that no rule I know fits.").said(lang))
    plot.alt = "\n".join(lines)
    return plot


def _entropies(account: Account) -> tuple[list[float], list[bool]]:
    """Return the entropies before the first play and after each, and the verdicts."""
    bits: list[float] = []
    verdicts: list[bool] = []
    latest = None
    for trial, latest in account.believed(account.tables[-1]) if account.tables else ():
        verdicts.append(trial.seen.ok)
        if latest is not None and latest.fits:
            bits.append(max(0.0, latest.entropy()))
    if latest is not None and latest.fits:
        bits.append(max(0.0, latest.entropy()))
    return bits, verdicts


def calibration(
    records: Source | Iterable[Source],
    *,
    place: Place = "page",
    dark: bool = False,
    lang: str | None = None,
) -> Plot:
    """Draw a calibration plot: observed frequency by predicted probability.

    Each point is one predicted probability, with the number of predictions and a 95 % interval
    (Wilson 1927); the diagonal is perfect calibration. More than eleven different probabilities
    are binned in tenths. The predictions of several records are pooled; a :exc:`.RecordError` says
    if a file cannot be read or was modified.
    """
    lang = spoken(lang)
    some: Iterable[Source]
    some = [records] if isinstance(records, Record | Path | str | Account | Recorded) else records
    accounts = [Account.of(one) for one in some]
    found = curve([one for account in accounts for one in account.predictions])
    if not found:
        nothing = say("No predictions were made.").said(lang)
        return Plot(nothing, 0, place, dark=dark, lang=lang)
    title = say("Of the predictions made with 80 % confidence, how many came true?").said(lang)
    plot = Plot(title, 28, place, dark=dark, lang=lang)
    axes, palette = plot.frame(), plot.palette
    axes.plot([0, 1], [0, 1], color=palette.muted, linewidth=0.1 * plot.letter, dashes=(4, 3))
    for level in found:
        ends = interval(level.right, level.count)
        axes.plot([level.chance] * 2, ends, color=palette.accent, linewidth=0.12 * plot.letter)
        axes.plot(level.chance, level.frequency, "o", color=palette.accent,
                  markersize=0.6 * plot.letter, markeredgecolor=palette.bg)  # fmt: skip
        gap, side = 1.1 * plot.letter / plot.width, "left"
        if level.chance > 0.85:  # noqa: PLR2004 (the label would leave the figure)
            gap, side = -gap, "right"
        count = plot.look(SMALL, ha=side, va="center")
        axes.text(level.chance + gap, level.frequency, f"{level.count}×", **count)
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_locator(FixedLocator([0, 0.25, 0.5, 0.75, 1]))
        axis.set_major_formatter(FuncFormatter(lambda share, _: percent(share, lang)))
    axes.set(xlim=(-0.04, 1.04), ylim=(-0.06, 1.06))
    axes.set_xlabel(say("how sure you were that the card fits").said(lang), **plot.look())
    axes.set_ylabel(say("how often it fitted").said(lang), **plot.look())
    plot.alt = "\n".join([title, *(level_said(level).said(lang) for level in found)])
    return plot
