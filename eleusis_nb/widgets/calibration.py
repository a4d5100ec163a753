"""The calibration curve of one's own predictions: how often each confidence came true."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from eleusis_nb.i18n import Text, many, say
from eleusis_nb.learning.measures import CalibrationLevel
from eleusis_nb.learning.measures.calibrating import curve, interval, level_said
from eleusis_nb.markup import Markup, tag
from eleusis_nb.mind.likeliest import percent
from eleusis_nb.palette import LIGHT
from eleusis_nb.widgets.live import LivePicture, picture, written

_LEFT: Final = 150
_SIDE: Final = 300
_TOP: Final = 16
_HEIGHT: Final = 380
_TICKS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)

NOTHING: Final = say("No predictions were made.")


class Calibration(LivePicture):
    """The calibration curve of the own predictions at a table, drawn anew after each play.

    A dot is one degree of sureness; on the dashed line it would have come just as often as one
    was sure. The strokes are 95 % intervals (Wilson 1927): with few plays they are long.

    Parameters
    ----------
    table, **settings
        As for :class:`~eleusis_nb.widgets.live.LivePicture`.

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
            return (NOTHING,)
        count = sum(one.count for one in found)
        first = many(
            "Your calibration curve, from {count} prediction.",
            "Your calibration curve, from {count} predictions.",
            count,
        )
        return (first, *(level_said(one) for one in found))

    def svg(self, lang: str) -> Markup | None:
        """Return the curve, or None before there is a prediction."""
        found = self._points()
        if not found:
            return None
        line = tag(
            "polyline",
            points=" ".join(f"{_x(one.chance):.1f},{_y(one.frequency):.1f}" for one in found),
            fill="none",
            stroke=LIGHT.either,
            stroke_width=2,
            opacity=".55",
        )
        return picture(
            say("Of the predictions made with 80 % confidence, how many came true?").said(lang),
            _HEIGHT,
            list(_frame(lang)),
            line if len(found) > 1 else None,
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
        yield tag("line", x1=x, x2=x, y1=_TOP, y2=_TOP + _SIDE, **ink)
        yield tag("line", x1=_LEFT, x2=_LEFT + _SIDE, y1=y, y2=y, **ink)
        yield written(x, _TOP + _SIDE + 20, percent(tick, lang))
        yield written(_LEFT - 10, y + 5, percent(tick, lang), "end")
    yield tag(
        "line",
        x1=_x(0),
        y1=_y(0),
        x2=_x(1),
        y2=_y(1),
        stroke="currentColor",
        stroke_width=1.5,
        stroke_dasharray="6 5",
        opacity=".7",
    )
    yield written(
        _LEFT + _SIDE / 2,
        _TOP + _SIDE + 46,
        say("how sure you were that the card fits").said(lang),
    )
    middle = _TOP + _SIDE / 2
    yield written(
        _LEFT - 70,
        middle,
        say("how often it fitted").said(lang),
        transform=f"rotate(-90 {_LEFT - 70} {middle})",
    )


def _point(level: CalibrationLevel) -> list[Markup]:
    x, y = _x(level.chance), _y(level.frequency)
    low, high = interval(level.right, level.count)
    is_far_right = level.chance > 0.85  # noqa: PLR2004 - the label would leave the frame
    label = (x - 12, "end") if is_far_right else (x + 12, "start")
    return [
        tag("line", x1=x, x2=x, y1=_y(low), y2=_y(high), stroke=LIGHT.either, stroke_width=3),
        tag("circle", cx=x, cy=y, r=7, fill=LIGHT.either),
        written(label[0], y + 5, f"{level.count}×", label[1]),
    ]
