"""The base of all figures: sizes, text layout, and the text alternative.

Only matplotlib's object interface is used and never pyplot, so there is no global state, and
figures can be drawn in callbacks.
"""

from __future__ import annotations

import base64
import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Literal, TypeAlias

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.patches import FancyBboxPatch
from matplotlib.textpath import TextPath

from eleusis_nb.card_markup import SIGNED, SUIT_SIGNS, ink, with_cards
from eleusis_nb.i18n import default_language, known, say
from eleusis_nb.markup import Markup, tag
from eleusis_nb.palette import DARK, LIGHT

Place: TypeAlias = Literal["page", "phone", "projector"]
"""The medium of a figure; it determines the width and the font size."""

Colour: TypeAlias = str | tuple[float, float, float]
Spot: TypeAlias = tuple[float, float]
"""A position in screen pixels: x, y from the top left."""
Area: TypeAlias = tuple[float, float, float, float]
"""A rectangle in screen pixels: x, y, width, height."""

SMALL: Final = 0.86
"""Relative font size of secondary text."""
TITLE: Final = 1.16
"""Relative font size of a title."""
LEADING: Final = 1.45
"""Line height relative to the font size."""
LINE: Final = 1.6
"""Line height of a title relative to the font size of the figure."""

DPI: Final = 100
SHARPNESS: Final = 2
"""Resolution factor of the PNG for high-density screens."""


@dataclass(frozen=True, slots=True)
class Size:
    """The width and the font size of a figure in screen pixels."""

    width: int
    letter: float


SIZES: Final[dict[Place, Size]] = {
    "page": Size(720, 14),
    "phone": Size(360, 12),
    "projector": Size(1280, 24),
}


class Plot(Figure):
    """A figure with a text alternative.

    It is a :class:`~matplotlib.figure.Figure` of matplotlib, so it can be changed and saved as
    any other.

    Parameters
    ----------
    height : float
        The height in screen pixels.
    place : {"page", "phone", "projector"}
        The medium.
    dark : bool
        Whether the background is dark.
    lang : str
        The language of its text.

    Attributes
    ----------
    alt : str
        The text alternative: the same numbers in words.
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
        """Return the font size for a medium in screen pixels."""
        return SIZES[place].letter

    def grow(self, height: float) -> None:
        """Set the height; must be called before anything is drawn."""
        self.height = height
        self.set_size_inches(self.size.width / DPI, height / DPI)

    @property
    def narrow(self) -> bool:
        """Whether the figure is too narrow for two columns."""
        return self.size.width < 30 * self.size.letter + 1

    @property
    def margin(self) -> float:
        """The margin in screen pixels."""
        return 1.4 * self.size.letter

    def overlay(self) -> Overlay:
        """Return an overlay for drawing in screen pixels."""
        return Overlay(self)

    def frame(self, left: float, top: float, right: float, bottom: float) -> Axes:
        """Return axes inside margins given in screen pixels."""
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
        """Return the figure as PNG."""
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
        lines = [tag("div", with_cards(line)) for line in self.alt.splitlines()]
        return tag(
            "figure",
            image,
            tag("details", tag("summary", opens), lines),
            lang=self.lang,
            style={"margin": "0", "max-width": f"{self.size.width}px"},
        )


class Overlay:
    """Draws on a whole figure in screen pixels from the top left.

    Parameters
    ----------
    plot : Plot
        The figure, with its final height.
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
        """Write the title; return the y coordinate below it."""
        plot = self._plot
        letter, y = TITLE * plot.size.letter, plot.margin
        for line in wrapped(text, letter, plot.size.width - 2 * plot.margin, bold=True):
            self.write((plot.margin, y), line, TITLE, bold=True)
            y += LINE * plot.size.letter
        return y

    def write(  # noqa: PLR0913  # all but the first three by name, with defaults
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
        """Write a line of text.

        Parameters
        ----------
        at : pair of float
            The position of the anchor.
        text : str
            The text.
        height : float
            The relative font size.
        colour : str, optional
            The text colour of the palette if not given.
        across, down : str
            The anchor; the top left by default.
        bold : bool
            Whether it is bold.

        Notes
        -----
        A card's name is a small card in the ink of its suit, whatever the colour of the text.
        """
        letter = height * self._plot.size.letter
        common: dict[str, Any] = {
            "fontsize": points(letter),
            "va": down,
            "weight": "bold" if bold else "normal",
            "parse_math": False,
        }
        colour = colour or self._plot.palette.ink
        (x, y), parts = at, list(_parts(text))
        if len(parts) == 1:
            self._axes.text(x, y, text, ha=across, **common, **_look(parts[0], colour))
            return
        widths = [_advance(part, letter, bold=bold) for part in parts]
        x -= sum(widths) * {"left": 0.0, "center": 0.5, "right": 1.0}[across]
        for part, width in zip(parts, widths, strict=True):
            self._axes.text(x + width / 2, y, part, ha="center", **common, **_look(part, colour))
            x += width

    def box(self, area: Area, colour: Colour, frame: str | None = None) -> None:
        """Draw a rectangle with rounded corners, optionally with a frame."""
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
        """Draw dots; ``thin`` makes them translucent, for dots that may overlap."""
        self._axes.plot(
            [x for x, _ in places],
            [y for _, y in places],
            "o",
            color=colour,
            markersize=points(height * self._plot.size.letter),
            markeredgecolor=self._plot.palette.bg,
            alpha=0.55 if thin else 1,
        )


def _parts(text: str) -> Iterator[str]:
    """Yield the cards of a text, and what stands between them."""
    start = 0
    for found in SIGNED.finditer(text):
        yield from filter(None, (text[start : found.start()], found[0]))
        start = found.end()
    if start < len(text) or not text:
        yield text[start:]


def _look(part: str, colour: str) -> dict[str, Any]:
    """Return how a part of a line is drawn: a card, or a suit at the head of a row, on paper."""
    if part not in {*SUIT_SIGNS} and not SIGNED.fullmatch(part):
        return {"color": colour}
    paper = {
        "boxstyle": "round,pad=0.16,rounding_size=0.2",
        "facecolor": LIGHT.paper,
        "edgecolor": LIGHT.paper_frame,
        "linewidth": 0.6,
    }
    return {"color": ink(part[-1]), "bbox": paper}


def _advance(part: str, letter: float, *, bold: bool) -> float:
    """Return how far a part of a line reaches, with the spaces at its ends and a card's paper."""
    inside = width_of(f"n{part}n", letter, bold=bold) - width_of("nn", letter, bold=bold)
    return inside + 0.32 * letter * bool(SIGNED.fullmatch(part))


def spoken(lang: str | None) -> str:
    """Return the language of the text: the given one, or the default.

    Raises
    ------
    LanguageError
        If there is no catalogue for it.
    """
    return known(lang or default_language())


def points(dots: float) -> float:
    """Convert screen pixels to points."""
    return dots * 72 / DPI


@cache
def width_of(text: str, letter: float, *, bold: bool = False) -> float:
    """Return the width of a text in screen pixels."""
    font = FontProperties(weight="bold" if bold else "normal")
    return float(TextPath((0, 0), text, size=letter, prop=font).get_extents().width)


def wrapped(text: str, letter: float, width: float, *, bold: bool = False) -> list[str]:
    """Break a text into lines of at most a width in screen pixels."""
    lines: list[str] = []
    for word in filter(None, text.split(" ")):  # what a hard space joins stays together
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, letter, bold=bold) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def nothing_fits(place: Place, *, dark: bool, lang: str) -> Plot:
    """Return the figure that says that no rule fits."""
    plot = Plot(6 * Plot.letter_at(place), place, dark=dark, lang=lang)
    plot.alt = say("No rule that I know fits the cards on the table.").said(lang)
    plot.overlay().title(plot.alt)
    return plot
