"""What every figure here is drawn on: a page of paper with a picture on it and words beside it.

Only matplotlib's objects are used and never pyplot, so drawing changes nothing elsewhere and can
be done anywhere, in a callback too.
"""

from __future__ import annotations

import base64
import io
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, TypeAlias

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.patches import FancyBboxPatch
from matplotlib.textpath import TextPath

from eleusis_nb.i18n import default_language, known, say
from eleusis_nb.markup import Markup, tag
from eleusis_nb.palette import DARK, LIGHT

Place: TypeAlias = Literal["page", "phone", "projector"]
"""Where a figure is looked at: it decides how wide it is and how large its letters are."""

Colour: TypeAlias = str | tuple[float, float, float]
Spot: TypeAlias = tuple[float, float]
"""A place on a sheet: across, and down."""
Area: TypeAlias = tuple[float, float, float, float]
"""Where a rectangle begins, across and down, and how wide and how high it is."""

SMALL: Final = 0.86
"""Letters of what is said beside, beside the usual ones."""
TITLE: Final = 1.16
"""Letters of a title, beside the usual ones."""
LEADING: Final = 1.45
"""From one line to the next, in letters."""
LINE: Final = 1.6
"""From one line of a title to the next, in usual letters."""

DPI: Final = 100
SHARPNESS: Final = 2
"""Dots drawn for each one that is shown: screens are finer than they say."""


@dataclass(frozen=True, slots=True)
class Size:
    """How wide a figure is, and its letters, in the dots of a screen."""

    width: int
    letter: float


SIZES: Final[dict[Place, Size]] = {
    "page": Size(720, 14),
    "phone": Size(360, 12),
    "projector": Size(1280, 24),
}


class Plot(Figure):
    """A figure that also says in words what it shows.

    It is matplotlib's :class:`~matplotlib.figure.Figure`, so it can be changed and saved as any
    other; a notebook shows it with its words.

    Parameters
    ----------
    height : float
        In the dots of a screen.
    place : {"page", "phone", "projector"}
        Where it is looked at.
    dark : bool
        Whether it is drawn on dark ground.
    lang : str
        The language of its words.

    Attributes
    ----------
    alt : str
        The same numbers in words, for those who hear them.
    """

    def __init__(self, height: float, place: Place, *, dark: bool, lang: str) -> None:
        self.palette = DARK if dark else LIGHT
        self.size = SIZES[place]
        self.height = height
        self.alt = ""
        self.lang = lang
        super().__init__(
            figsize=(self.size.width / DPI, height / DPI), dpi=DPI, facecolor=self.palette.bg
        )

    @staticmethod
    def letter_at(place: Place) -> float:
        """Return the height of letters at a place, in dots of a screen."""
        return SIZES[place].letter

    def grow(self, height: float) -> None:
        """Make it as high as what comes onto it, before anything does."""
        self.height = height
        self.set_size_inches(self.size.width / DPI, height / DPI)

    @property
    def narrow(self) -> bool:
        """Whether there is room for one thing beside the other."""
        return self.size.width < 30 * self.size.letter + 1

    @property
    def margin(self) -> float:
        """The space along the edges."""
        return 1.4 * self.size.letter

    def overlay(self) -> Overlay:
        """Return a sheet over the whole figure."""
        return Overlay(self)

    def frame(self, left: float, top: float, right: float, bottom: float) -> Axes:
        """Return axes with the room that is left between the edges, in dots of a screen."""
        width, height = self.size.width, self.height
        axes = self.add_axes(
            (left / width, bottom / height, 1 - (left + right) / width, 1 - (top + bottom) / height)
        )
        palette = self.palette
        axes.set_facecolor(palette.panel)
        axes.tick_params(colors=palette.muted, labelsize=points(SMALL * self.size.letter), length=0)
        axes.grid(visible=True, color=palette.line, linewidth=0.8)
        axes.set_axisbelow(True)
        for side in axes.spines.values():
            side.set_visible(False)
        return axes

    def png(self) -> bytes:
        """Return the picture."""
        data = io.BytesIO()
        self.savefig(data, format="png", dpi=SHARPNESS * DPI, facecolor=self.palette.bg)
        return data.getvalue()

    def _repr_html_(self) -> Markup:
        picture = base64.b64encode(self.png()).decode()
        opens = say("The same in words").said(self.lang)
        image = tag(
            "img",
            alt=self.alt.partition("\n")[0],
            width=self.size.width,
            style={"max-width": "100%", "height": "auto"},
            src=f"data:image/png;base64,{picture}",
        )
        lines = [tag("div", line) for line in self.alt.splitlines()]
        return tag(
            "figure",
            image,
            tag("details", tag("summary", opens), lines),
            lang=self.lang,
            style={"margin": "0", "max-width": f"{self.size.width}px"},
        )


class Overlay:
    """A sheet over a whole figure: places on it are dots of a screen from its top left.

    Parameters
    ----------
    plot : Plot
        The figure, as high as it is going to be.
    """

    __slots__ = ("_axes", "_plot")

    def __init__(self, plot: Plot) -> None:
        axes = plot.add_axes((0, 0, 1, 1))
        axes.set_axis_off()
        axes.set_xlim(0, plot.size.width)
        axes.set_ylim(plot.height, 0)
        self._axes = axes
        self._plot = plot

    def title(self, text: str) -> float:
        """Write the title; return where it ends."""
        plot = self._plot
        letter, y = TITLE * plot.size.letter, plot.margin
        for line in wrapped(text, letter, plot.size.width - 2 * plot.margin, bold=True):
            self.write((plot.margin, y), line, TITLE, bold=True)
            y += LINE * plot.size.letter
        return y

    def write(  # noqa: PLR0913  # all but the first three by name, and each has a usual value
        self,
        at: Spot,
        text: str,
        height: float = 1.0,
        *,
        colour: str | None = None,
        across: Literal["left", "center", "right"] = "left",
        down: Literal["top", "center", "bottom"] = "top",
        bold: bool = False,
    ) -> None:
        """Write a line; its top left is at this place if it is not said otherwise.

        Parameters
        ----------
        at : pair of float
            Where.
        text : str
            What.
        height : float
            Its letters, beside the usual ones.
        colour : str, optional
            Ink when not given.
        across, down : str
            Which part of it is at the place.
        bold : bool
            Whether it is bold.
        """
        self._axes.text(
            *at,
            text,
            fontsize=points(height * self._plot.size.letter),
            color=colour or self._plot.palette.ink,
            ha=across,
            va=down,
            weight="bold" if bold else "normal",
            parse_math=False,
        )

    def box(self, area: Area, colour: Colour, frame: str | None = None) -> None:
        """Draw a rectangle with its corners a little rounded, and a frame if one is given."""
        x, y, width, height = area
        rounding = min(3.0, width / 2, height / 2)
        self._axes.add_patch(
            FancyBboxPatch(
                (x, y),
                width,
                height,
                boxstyle=f"round,pad=0,rounding_size={rounding}",
                facecolor=colour,
                edgecolor=frame or "none",
                linewidth=points(0.24 * self._plot.size.letter) if frame else 0,
            )
        )

    def dots(
        self, places: Sequence[Spot], height: float, colour: Colour, *, thin: bool = False
    ) -> None:
        """Draw dots; thin ones where several may lie on each other."""
        self._axes.plot(
            [x for x, _ in places],
            [y for _, y in places],
            "o",
            color=colour,
            markersize=points(height * self._plot.size.letter),
            markeredgecolor=self._plot.palette.bg,
            alpha=0.55 if thin else 1,
        )


def spoken(lang: str | None) -> str:
    """Return the language that words are drawn in.

    Raises
    ------
    LanguageError
        If nothing is said in it.
    """
    return known(lang or default_language())


def points(dots: float) -> float:
    """Return a height in points, given in the dots of a screen."""
    return dots * 72 / DPI


@cache
def width_of(text: str, letter: float, *, bold: bool = False) -> float:
    """Return how wide a text is, in the dots of a screen."""
    font = FontProperties(weight="bold" if bold else "normal")
    return float(TextPath((0, 0), text, size=letter, prop=font).get_extents().width)


def wrapped(text: str, letter: float, width: float, *, bold: bool = False) -> list[str]:
    """Return a text in lines that fit."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, letter, bold=bold) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def nothing_fits(place: Place, *, dark: bool, lang: str) -> Plot:
    """Draw that no rule fits."""
    plot = Plot(6 * Plot.letter_at(place), place, dark=dark, lang=lang)
    plot.alt = say("No rule I can think of fits what lies on the table.").said(lang)
    plot.overlay().title(plot.alt)
    return plot
