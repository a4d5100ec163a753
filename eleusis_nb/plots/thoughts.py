"""Figures of a posterior: the likeliest rules, and the entropy after each play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from matplotlib.ticker import MaxNLocator

from eleusis_nb.cards import Card
from eleusis_nb.i18n import say, together
from eleusis_nb.learning.measures import Account
from eleusis_nb.learning.measures.account import PlayTrial
from eleusis_nb.learning.measures.five import Source
from eleusis_nb.mind import Beliefs
from eleusis_nb.mind.likeliest import LIKELIEST, Likeliest, percent
from eleusis_nb.plots.deck import chances
from eleusis_nb.plots.page import (
    LEADING,
    SMALL,
    Overlay,
    Place,
    Plot,
    nothing_fits,
    points,
    spoken,
    wrapped,
)


def posterior(
    beliefs: Beliefs,
    n: int = LIKELIEST,
    *,
    place: Place = "page",
    dark: bool = False,
    lang: str | None = None,
) -> Plot:
    """Draw the probabilities of the likeliest rules, and of all others as one bar.

    Parameters
    ----------
    beliefs : Beliefs
        The posterior.
    n : int
        The number of rules that are listed.
    place : {"page", "phone", "projector"}
        The medium.
    dark : bool
        Whether the background is dark.
    lang : {"en", "fr", "ru"}, optional
        The language; the default language if not given.

    Examples
    --------
    >>> import eleusis_nb as el
    >>> beliefs = el.Beliefs(el.cards("QH"))
    >>> _ = beliefs.saw(el.cards("9S"), right=True)
    >>> print(posterior(beliefs, 2).alt.splitlines()[0])
    The likeliest rules
    """
    lang = spoken(lang)
    if not beliefs.fits:
        return nothing_fits(place, dark=dark, lang=lang)
    found = Likeliest.of(beliefs, lang, n)
    plot = Plot(1, place, dark=dark, lang=lang)
    letter, width = plot.size.letter, plot.size.width - 2 * plot.margin
    worded = [(wrapped(text, letter, width), share) for text, share in found.rows]
    heights = [LEADING * letter * len(lines) + 1.9 * letter for lines, _ in worded]
    plot.grow(4.2 * letter + sum(heights))
    overlay = plot.overlay()
    y = overlay.title(found.title) + 0.5 * letter
    for row, ((lines, share), height) in enumerate(zip(worded, heights, strict=True)):
        for line, text in enumerate(lines):
            overlay.write((plot.margin, y + LEADING * letter * line), text)
        colour = plot.palette.accent if row < found.named else plot.palette.muted
        y += height
        _bar(plot, overlay, y - 1.9 * letter, (share, percent(share, lang), colour))
    plot.alt = found.text()
    return plot


def _bar(plot: Plot, overlay: Overlay, y: float, what: tuple[float, str, str]) -> None:
    share, number, colour = what
    letter, left, right = plot.size.letter, plot.margin, plot.size.width - plot.margin
    room, thick = right - left - 3.6 * letter, 0.8 * letter
    overlay.box((left, y, room, thick), plot.palette.line)
    if share > 0:
        overlay.box((left, y, max(2.0, room * share), thick), colour)
    overlay.write((right, y + thick / 2), number, across="right", down="center", bold=True)


def beliefs(
    believed: Beliefs,
    hand: Iterable[Card] = (),
    *,
    place: Place = "page",
    dark: bool = False,
    lang: str | None = None,
) -> tuple[Plot, ...]:
    """Draw a posterior: :func:`posterior` and :func:`chances`.

    Parameters
    ----------
    believed : Beliefs
        The posterior.
    hand : iterable of Card
        The cards to highlight.
    place, dark, lang
        As for :func:`posterior`.

    Returns
    -------
    tuple of Plot
        The two figures; only one, with a sentence, if no rule fits.
    """
    lang = spoken(lang)
    rules = posterior(believed, place=place, dark=dark, lang=lang)
    if not believed.fits:
        return (rules,)
    return rules, chances(believed, hand, place=place, dark=dark, lang=lang)


def entropy(
    record: Source,
    *,
    place: Place = "page",
    dark: bool = False,
    lang: str | None = None,
) -> Plot:
    """Draw the entropy of the posterior after each play of the newest table.

    Parameters
    ----------
    record : Record, path, Session, widget or Account
        A record, or an object that has one. An account to use another hypothesis space than the
        default one.
    place, dark, lang
        As for :func:`posterior`.

    Raises
    ------
    RecordError
        If the file cannot be read or was modified.
    """
    lang = spoken(lang)
    account = record if isinstance(record, Account) else Account.of(record)
    bits, verdicts = _entropies(account)
    plot = Plot(26 * Plot.letter_at(place), place, dark=dark, lang=lang)
    letter, palette = plot.size.letter, plot.palette
    title = say("How much was left to learn, in bits").said(lang)
    overlay = plot.overlay()
    top = overlay.title(title)
    if not bits:
        plot.alt = say("There is no card on the table yet.").said(lang)
        overlay.write((plot.margin, top + letter), plot.alt)
        return plot
    axes = plot.frame(4.0 * letter, top + letter, plot.margin, 5.4 * letter)
    axes.plot(
        range(len(bits)), bits, color=palette.accent, linewidth=points(0.18 * letter), zorder=2
    )
    for right, shape, colour in ((True, "o", palette.accent), (False, "X", palette.no)):
        at = [
            n for n, verdict in enumerate(verdicts, start=1) if verdict == right and n < len(bits)
        ]
        axes.plot(at, [bits[n] for n in at], shape, color=colour, zorder=3,
                  markersize=points(0.62 * letter), markeredgecolor=palette.bg)  # fmt: skip
    axes.set_ylim(bottom=0)
    axes.set_xlim(-0.4, max(len(bits), len(verdicts) + 1) - 0.6)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set_xlabel(say("play").said(lang), fontsize=points(letter), color=palette.ink)
    key = together(say("● fits"), say("✖ doesn't fit"), by="   ").said(lang)
    overlay.write((4.0 * letter, plot.height - 1.9 * letter), key, SMALL, colour=palette.muted)
    plot.alt = _entropies_said(title, bits, verdicts, lang)
    return plot


def _entropies(account: Account) -> tuple[list[float], list[bool]]:
    """Return the entropies before the first play and after each, and the verdicts."""
    bits: list[float] = []
    verdicts: list[bool] = []
    if not account.tables:
        return bits, verdicts
    latest = None
    for happening, believed in account.believed(account.tables[-1]):
        latest = believed
        if isinstance(happening, PlayTrial):
            verdicts.append(happening.seen.ok)
            if believed is not None and believed.fits:
                bits.append(max(0.0, believed.entropy()))
    if latest is not None and latest.fits:
        bits.append(max(0.0, latest.entropy()))
    return bits, verdicts


def _entropies_said(title: str, bits: Sequence[float], verdicts: Sequence[bool], lang: str) -> str:
    lines = [title, say("Before the first play: {bits:.1f}", bits=bits[0]).said(lang)]
    for n, (right, left) in enumerate(zip(verdicts, bits[1:], strict=False), start=1):
        if right:
            lines.append(say("Play {n}, fits: {bits:.1f}", n=n, bits=left).said(lang))
        else:
            lines.append(say("Play {n}, doesn't fit: {bits:.1f}", n=n, bits=left).said(lang))
    if len(bits) <= len(verdicts):
        lines.append(say("After that no rule I know fits.").said(lang))
    return "\n".join(lines)
