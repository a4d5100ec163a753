"""The base of all figures: sizes, colours, and the text alternative.

Only matplotlib's object interface is used and never pyplot, so there is no global state, and
figures can be drawn in callbacks.
"""

from __future__ import annotations

import base64
import io
import textwrap
from typing import Any, Final, Literal, TypeAlias

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.layout_engine import ConstrainedLayoutEngine

from eleusis_nb.card_markup import with_cards
from eleusis_nb.i18n import default_language, known, say
from eleusis_nb.markup import Markup, tag
from eleusis_nb.palette import DARK, LIGHT

Place: TypeAlias = Literal["page", "phone", "projector"]
"""The medium of a figure; it determines the width and the font size."""

SIZES: Final[dict[Place, tuple[int, int]]] = {
    "page": (720, 14),
    "phone": (360, 12),
    "projector": (1280, 24),
}
"""The width of a figure and the height of its letters in screen pixels."""

DPI: Final = 100
SMALL: Final = 0.86
"""The size of secondary text, where that of the text is 1."""


def spoken(lang: str | None) -> str:
    """Return the language of a figure; a :exc:`.LanguageError` says which there are."""
    return known(lang or default_language())


def wrapped(text: str, place: Place, size: float = 1) -> str:
    """Break a text into lines that fit a figure; hard spaces stay."""
    width, letter = SIZES[place]
    return textwrap.fill(text, int((width / letter - 2) / (0.56 * size)))


class Plot(Figure):
    """A figure with a text alternative, ``alt``: the same numbers in words.

    It is a :class:`~matplotlib.figure.Figure` of matplotlib, so it can be changed and saved as
    any other.
    """

    def __init__(self, title: str, height: float, place: Place, *, dark: bool, lang: str) -> None:
        """Begin a figure with a title; its height is in letters, without the title."""
        self.palette = DARK if dark else LIGHT
        self.lang = lang
        self.width, self.letter = SIZES[place]
        self.alt = title
        lines = wrapped(title, place, 1.3).splitlines()
        tall = (height + 1.7 * len(lines) + 1.4) * self.letter
        pad = self.letter / DPI
        super().__init__(
            figsize=(self.width / DPI, tall / DPI),
            dpi=DPI,
            layout=ConstrainedLayoutEngine(w_pad=pad, h_pad=pad),
            facecolor=self.palette.bg,
        )
        look = self.look(1.16, weight="bold")
        self.suptitle("\n".join(lines), x=self.letter / self.width, ha="left", **look)

    def look(self, size: float = 1, **other: Any) -> dict[str, Any]:  # noqa: ANN401 (as of matplotlib)
        """Return how a text looks: its size, where that of the text is 1, and its colour."""
        fontsize = size * self.letter * 72 / DPI
        return {"fontsize": fontsize, "color": self.palette.ink, "parse_math": False, **other}

    def frame(self) -> Axes:
        """Return axes with a grid."""
        axes = self.add_subplot(facecolor=self.palette.panel)
        size = self.look(SMALL)["fontsize"]
        axes.tick_params(colors=self.palette.muted, labelsize=size, length=0)
        axes.grid(visible=True, color=self.palette.line, linewidth=0.8)
        axes.set_axisbelow(True)
        axes.spines[:].set_visible(False)
        return axes

    def png(self) -> bytes:
        """Return the figure as PNG, sharp on screens of high density too."""
        data = io.BytesIO()
        self.savefig(data, format="png", dpi=2 * DPI)
        return data.getvalue()

    def _repr_html_(self) -> Markup:
        picture = base64.b64encode(self.png()).decode()
        opens = say("The same in words").said(self.lang)
        image = tag(
            "img",
            alt=self.alt.partition("\n")[0],
            width=self.width,
            style={"max-width": "100%", "height": "auto"},
            src=f"data:image/png;base64,{picture}",
        )
        lines = [tag("div", with_cards(line)) for line in self.alt.splitlines()]
        return tag(
            "figure",
            image,
            tag("details", tag("summary", opens), lines),
            lang=self.lang,
            style={"margin": "0", "max-width": f"{self.width}px"},
        )
