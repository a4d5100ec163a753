"""Pictures that follow a table: drawn once, and anew after each move, with words below them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias
from uuid import uuid4

from IPython.display import display, update_display

from eleusis_nb.games import Record
from eleusis_nb.games.eleusis.ruling import first_wrong
from eleusis_nb.i18n import Text, default_language, listing, many, say
from eleusis_nb.learning.measures import Account, CalibrationLevel
from eleusis_nb.learning.measures.account import DealAccount, PlayTrial
from eleusis_nb.learning.measures.calibrating import curve, interval, level_said
from eleusis_nb.markup import Content, Markup, tag
from eleusis_nb.mind.ideas import Hypothesis
from eleusis_nb.mind.likeliest import percent
from eleusis_nb.palette import LIGHT
from eleusis_nb.rules import Rule, Situation
from eleusis_nb.table import Session
from eleusis_nb.table.protocol import Model
from eleusis_nb.widgets.core import SessionWidget
from eleusis_nb.widgets.tables import read_or_seated

_WIDTH: Final = 640
"""Pixels of a picture where there is room."""

Look: TypeAlias = dict[str, str | float]


class LivePicture:
    """A picture of a table, as an output of a cell that follows the table.

    Everything in the picture stands in words below it, for whoever cannot see it.

    Parameters
    ----------
    table : Session, SessionWidget, Record or path, optional
        Whose picture: a session, live beside its widgets, or any record.
    **settings
        A table to sit down at, as for :class:`~eleusis_nb.widgets.tables.TableWidget`.
    """

    def __init__(
        self,
        table: Session | SessionWidget[Model] | Record | Path | str | None = None,
        **settings: Any,  # noqa: ANN401 - TableWidget says what each is
    ) -> None:
        self._model = read_or_seated(table, settings)
        self._shown_as = ""
        self._leave: Callable[[], None] = self._model.subscribe(self._follow)

    @property
    def account(self) -> Account:
        """What happened at the table so far."""
        return Account.of(self._model.record)

    def words(self) -> tuple[Text, ...]:
        """Return what the picture shows, in sentences."""
        raise NotImplementedError

    def svg(self, lang: str) -> Markup | None:
        """Return the picture; None where there is nothing to draw yet."""
        raise NotImplementedError

    def text(self, lang: str | None = None) -> str:
        """Return what the picture shows as lines of text, by default in the default language."""
        lang = default_language() if lang is None else lang
        return "\n".join(one.said(lang) for one in self.words())

    def close(self) -> None:
        """Follow the table no longer."""
        self._leave()

    def _follow(self) -> None:
        if self._shown_as:
            update_display(self._drawn(), display_id=self._shown_as, raw=True)

    def _ipython_display_(self) -> None:
        self._shown_as = self._shown_as or f"eleusis-picture-{uuid4().hex}"
        display(self._drawn(), raw=True, display_id=self._shown_as)

    def _drawn(self) -> dict[str, str]:
        return {"text/html": self._repr_html_(), "text/plain": self.text()}

    def _repr_html_(self) -> Markup:
        lang = default_language()
        first, *rest = self.words()
        lines = [tag("li", one.said(lang)) for one in rest]
        return tag(
            "figure",
            self.svg(lang),
            tag("figcaption", tag("p", first.said(lang)), tag("ul", lines) if lines else None),
            lang=lang,
            style={"margin": "0", "max-width": f"{_WIDTH}px"},
        )

    def __repr__(self) -> str:
        return self.text()


def _picture(title: str, height: int, *parts: Content) -> Markup:
    """Return the drawing of a picture, as wide as there is room, in the ink of the page."""
    return tag(
        "svg",
        tag("title", title),
        parts,
        viewBox=f"0 0 {_WIDTH} {height}",
        width=_WIDTH,
        role="img",
        aria_label=title,
        style={"max-width": "100%", "height": "auto", "font": "15px system-ui,sans-serif"},
        xmlns="http://www.w3.org/2000/svg",
    )


def _written(x: float, y: float, text: str, anchor: str = "middle", **look: str) -> Markup:
    at = {"x": round(x, 1), "y": round(y, 1)}
    return tag("text", text, **at, text_anchor=anchor, fill="currentColor", **look)


def _line(x: Sequence[float], y: Sequence[float], **look: str | float) -> Markup:
    return tag("line", x1=x[0], x2=x[-1], y1=y[0], y2=y[-1], **look)


# --- how sure one was ---------------------------------------------------------------------------

_LEFT: Final = 150
_SIDE: Final = 300
_TOP: Final = 16
_HEIGHT: Final = 380
_TICKS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)


class Calibration(LivePicture):
    """The calibration curve of the own predictions at a table, drawn anew after each play.

    A dot is one degree of sureness; on the dashed line it would have come just as often as one
    was sure. The strokes are 95 % intervals (Wilson 1927): with few plays they are long.

    Parameters
    ----------
    table, **settings
        As for :class:`~eleusis_nb.widgets.pictures.LivePicture`.

    Examples
    --------
    >>> import tempfile
    >>> from eleusis_nb.widgets import Play
    >>> Calibration(Play(lesson=7, folder=tempfile.mkdtemp()))
    No predictions were made.
    """

    def words(self) -> tuple[Text, ...]:
        """Return each point of the curve in a sentence."""
        found = self._points()
        if not found:
            return (say("No predictions were made."),)
        first = many(
            "Your calibration curve, from {count} prediction.",
            "Your calibration curve, from {count} predictions.",
            sum(one.count for one in found),
        )
        return (first, *(level_said(one) for one in found))

    def svg(self, lang: str) -> Markup | None:
        """Return the curve, or None before there is a prediction."""
        found = self._points()
        if not found:
            return None
        points = " ".join(f"{_x(one.chance):.1f},{_y(one.frequency):.1f}" for one in found)
        look: Look = {"fill": "none", "stroke": LIGHT.either, "stroke_width": 2, "opacity": ".55"}
        return _picture(
            say("Of the predictions made with 80 % confidence, how many came true?").said(lang),
            _HEIGHT,
            list(_frame(lang)),
            tag("polyline", points=points, **look) if len(found) > 1 else None,
            [_point(one) for one in found],
        )

    def _points(self) -> Sequence[CalibrationLevel]:
        return curve(self.account.predictions)


def _x(share: float) -> float:
    return _LEFT + _SIDE * share


def _y(share: float) -> float:
    return _TOP + _SIDE * (1 - share)


def _frame(lang: str) -> Iterator[Markup]:
    ink = {"stroke": "currentColor", "opacity": ".25"}
    for tick in _TICKS:
        x, y = _x(tick), _y(tick)
        yield _line([x], [_TOP, _TOP + _SIDE], **ink)
        yield _line([_LEFT, _LEFT + _SIDE], [y], **ink)
        yield _written(x, _TOP + _SIDE + 20, percent(tick, lang))
        yield _written(_LEFT - 10, y + 5, percent(tick, lang), "end")
    dashed: Look = {"stroke_width": 1.5, "stroke_dasharray": "6 5", "opacity": ".7"}
    yield _line([_x(0), _x(1)], [_y(0), _y(1)], stroke="currentColor", **dashed)
    below, beside = _TOP + _SIDE + 46, _TOP + _SIDE / 2
    said = say("how sure you were that the card fits").said(lang)
    yield _written(_LEFT + _SIDE / 2, below, said)
    turned = f"rotate(-90 {_LEFT - 70} {beside})"
    yield _written(_LEFT - 70, beside, say("how often it fitted").said(lang), transform=turned)


def _point(level: CalibrationLevel) -> list[Markup]:
    x, y = _x(level.chance), _y(level.frequency)
    low, high = interval(level.right, level.count)
    is_far_right = level.chance > 0.85  # noqa: PLR2004 - the label would leave the frame
    at, anchor = (x - 12, "end") if is_far_right else (x + 12, "start")
    return [
        _line([x], [_y(low), _y(high)], stroke=LIGHT.either, stroke_width=3),
        tag("circle", cx=x, cy=y, r=7, fill=LIGHT.either),
        _written(at, y + 5, f"{level.count}×", anchor),
    ]


# --- two circles --------------------------------------------------------------------------------
# After Klayman, J. and Ha, Y.-W. (1987). Confirmation, disconfirmation, and information in
# hypothesis testing. Psychological Review, 94, 211-228: whether a card that one expects to fit can
# surprise depends on how the two sets lie to each other.

_Region: TypeAlias = Literal["both", "idea", "rule", "neither"]
"""Where a card lies: in both circles, in one of them only, outside both."""

_REGIONS: Final[Mapping[_Region, Text]] = {
    "both": say("in both circles"),
    "idea": say("only in your idea (a surprise)"),
    "rule": say("only in the rule (a surprise)"),
    "neither": say("outside both"),
}
_RELATIONS: Final[Mapping[str, Text]] = {
    "same": say("The two circles are the same: no card could have surprised you."),
    "inside": say(
        "Your circle is inside the rule's: a card that you expected to fit could never surprise "
        "you, only one that you expected to be refused."
    ),
    "around": say(
        "Your circle is around the rule's: only a card that you expected to fit could surprise you."
    ),
    "overlap": say("The circles overlap: both kinds of cards could surprise you."),
    "apart": say("The circles are apart: every card that you expected to fit was a surprise."),
}
_BIG: Final = 128
_SMALL: Final = 76
_LYING: Final[Mapping[str, tuple[tuple[int, int, int], ...]]] = {
    "overlap": ((245, 148, _BIG), (395, 148, _BIG)),
    "inside": ((320, 98, _SMALL), (320, 148, _BIG)),
    "around": ((320, 148, _BIG), (320, 98, _SMALL)),
    "apart": ((185, 143, _BIG), (455, 143, _BIG)),
    "same": ((320, 142, _BIG - 7), (320, 148, _BIG)),
}
"""How the circle of the idea and that of the rule lie: the centre and the radius of each."""
_PLACES: Final[Mapping[str, Mapping[_Region, tuple[int, int]]]] = {
    "overlap": {"both": (320, 148), "idea": (190, 148), "rule": (450, 148)},
    "inside": {"both": (320, 148), "rule": (320, 236)},
    "around": {"both": (320, 148), "idea": (320, 236)},
    "apart": {"idea": (185, 148), "rule": (455, 148)},
    "same": {"both": (320, 148)},
}
"""Where the cards of a region are written."""
_OUTSIDE: Final = (320, 306)
_MOST: Final = 8
"""So many cards are drawn in a place; there is a number for the others."""
_A_ROW: Final = 3


class Circles(LivePicture):
    """The circle of one's own idea and that of the rule, with every card where it lies.

    While the rule is hidden the circles overlap: nobody knows more. A card lies where the idea
    that one held when it was played and the verdict put it. When the envelope is open the
    circles lie as the newest idea and the rule do, and the 52 cards are counted.

    Parameters
    ----------
    table, **settings
        As for :class:`~eleusis_nb.widgets.pictures.LivePicture`.

    Examples
    --------
    >>> import tempfile
    >>> from eleusis_nb.widgets import Play
    >>> Circles(Play(lesson=4, folder=tempfile.mkdtemp()))
    You played no card while you had an idea. Write one under “What I think”.
    """

    def words(self) -> tuple[Text, ...]:
        """Return where the cards lie, in sentences."""
        deal, idea = self._newest()
        if idea is None:
            return (
                say("You played no card while you had an idea. Write one under “What I think”."),
            )
        placed = _placed(deal)
        said = [say("Your idea: {idea}", idea=idea.rule.sentence())]
        said += [_cards_said(region, placed[region]) for region in _REGIONS]
        if deal.end.opened is None:
            return tuple(said)
        rule = deal.end.opened.rule
        counts = _counts(idea.rule, rule, deal)
        counted = say(
            "Of the 52 cards, {both} are in both circles, {idea} only in your idea, {rule} only in "
            "the rule, and {neither} in neither.",
            **counts,
        )
        opened = say("The rule was: {rule}", rule=rule.sentence())
        return (*said, opened, counted, _RELATIONS[_relation(counts)])

    def svg(self, lang: str) -> Markup | None:
        """Return the circles; None before there is an idea."""
        deal, idea = self._newest()
        if idea is None:
            return None
        how, placed = "overlap", _placed(deal)
        if deal.end.opened is not None:
            how = _relation(_counts(idea.rule, deal.end.opened.rule, deal))
            placed = _placed(deal, idea.rule)
        title = say("Two circles: your idea and the rule").said(lang)
        return _picture(title, 350, list(_drawn(how, placed, lang)))

    def _newest(self) -> tuple[DealAccount, Hypothesis | None]:
        """Return the last deal, and the idea that one held there last: only one that met a card."""
        tables = self.account.tables
        deal = tables[-1] if tables else DealAccount()
        return deal, next((one.held for one in reversed(deal.trials) if one.held is not None), None)


def _placed(deal: DealAccount, by: Rule | None = None) -> dict[_Region, list[str]]:
    """Return the cards played by where they lie: by the idea of that moment, or by one idea."""
    placed: dict[_Region, list[str]] = {region: [] for region in _REGIONS}
    for trial in deal.trials:
        rule = trial.held.rule if by is None and trial.held is not None else by
        if rule is not None:
            placed[_region(trial, rule)].append(" ".join(c.symbol for c in trial.seen.cards))
    return placed


def _region(trial: PlayTrial, rule: Rule) -> _Region:
    if first_wrong(rule, trial.seen.situation, trial.seen.cards) is None:
        return "both" if trial.seen.ok else "idea"
    return "rule" if trial.seen.ok else "neither"


def _cards_said(region: _Region, found: list[str]) -> Text:
    if not found:
        return say("{place}: no card", place=_REGIONS[region])
    return say("{place}: {cards}", place=_REGIONS[region], cards=listing(found))


def _counts(idea: Rule, rule: Rule, deal: DealAccount) -> dict[str, int]:
    """Count the 52 cards that could come now."""
    now = deal.end.situation if deal.end.round is not None else Situation()
    mine, theirs, every = idea.legal_at(now), rule.legal_at(now), (1 << 52) - 1
    return {
        "both": (mine & theirs).bit_count(),
        "idea": (mine & ~theirs).bit_count(),
        "rule": (theirs & ~mine).bit_count(),
        "neither": (every & ~(mine | theirs)).bit_count(),
    }


def _relation(counts: Mapping[str, int]) -> str:
    match counts["both"] > 0, counts["idea"] > 0, counts["rule"] > 0:
        case True, False, False:
            return "same"
        case True, False, True:
            return "inside"
        case True, True, False:
            return "around"
        case True, True, True:
            return "overlap"
    return "apart"


def _drawn(how: str, placed: Mapping[_Region, list[str]], lang: str) -> Iterator[Content]:
    ink: Look = {"fill": LIGHT.either, "fill_opacity": ".09"}
    ink |= {"stroke": LIGHT.either, "stroke_width": 2.5}
    for (x, y, radius), dash in zip(_LYING[how], (None, "7 5"), strict=True):
        yield tag("circle", cx=x, cy=y, r=radius, **ink, stroke_dasharray=dash)
    yield _written(8, 24, f"— {say('your idea').said(lang)}", "start", font_weight="600")
    yield _written(632, 24, f"- - {say('the rule').said(lang)}", "end", font_weight="600")
    places: dict[_Region, tuple[int, int]] = {**_PLACES[how], "neither": _OUTSIDE}
    for region, (x, y) in places.items():
        found = placed[region]
        shown = [*found[:_MOST], *([f"+{len(found) - _MOST}"] if len(found) > _MOST else [])]
        rows = [shown[at : at + _A_ROW] for at in range(0, len(shown), _A_ROW)]
        for at, row in enumerate(rows):
            yield _written(x, y + 20 * (at - (len(rows) - 1) / 2), "  ".join(row))
    yield _written(320, 342, say("outside both").said(lang), opacity=".75")
