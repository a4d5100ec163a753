"""Where everything stands in the figures, worked out by hand, in pixels of the screen.

All letters are taken to be half as wide as the font is high, so that widths can be worked out.
A page is 720 pixels wide with letters of 14 and a margin of 19.6; a phone 360, 12 and 16.8.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

import pytest
from matplotlib.axes import Axes
from matplotlib.colors import to_hex
from matplotlib.lines import Line2D
from matplotlib.patches import FancyBboxPatch
from matplotlib.text import Annotation, Text

from eleusis_nb import plots
from eleusis_nb.cards import cards
from eleusis_nb.i18n import say
from eleusis_nb.learning.measures import Account, Mirror
from eleusis_nb.learning.measures.deal import DealAccount, Forecast
from eleusis_nb.learning.measures.measure import Measure, Unit
from eleusis_nb.palette import DARK, LIGHT
from eleusis_nb.plots import Plot, page
from tests.plots.test_plots import FOUR, believed, record

PIXELS: Final = 100 / 72
"""Pixels of the screen in a point of matplotlib."""

Written: TypeAlias = tuple[float, float, str, float]
"""x and y of the anchor, the text, the size of its letters."""
Box: TypeAlias = tuple[float, float, float, float, str]
"""x, y, width, height, colour."""


@pytest.fixture(autouse=True)
def half_as_wide_as_high(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measure texts without a font."""
    monkeypatch.setattr(page, "width_of", lambda text, letter, **_: 0.5 * letter * len(text))


def rounded(*numbers: float) -> tuple[float, ...]:
    return tuple(round(float(number), 1) for number in numbers)


def plain(text: Text) -> str:
    """Return what a text says, whatever space stands before a percent sign."""
    return re.sub(r"\s%", "%", text.get_text())


def written(
    plot: Plot, across: str = "left", down: str = "top", *, bold: bool = False
) -> set[Written]:
    """Return the texts with one anchor."""
    return {
        (*rounded(*one.get_position()), plain(one), round(one.get_fontsize() * PIXELS, 2))
        for one in plot.axes[0].texts
        if (one.get_ha(), one.get_va(), one.get_weight())
        == (across, down, "bold" if bold else "normal")
    }  # type: ignore[return-value] # as many as there are in a pair


def boxes(plot: Plot) -> list[Box]:
    """Return the rectangles, in the order they are drawn."""
    drawn = (one for one in plot.axes[0].patches if isinstance(one, FancyBboxPatch))
    return [
        (*rounded(one.get_x(), one.get_y(), one.get_width(), one.get_height()),
         to_hex(one.get_facecolor()))
        for one in drawn
    ]  # type: ignore[return-value] # fmt: skip


def dots(axes: Axes) -> Iterator[tuple[list[tuple[float, ...]], float, str]]:
    """Yield the rows of dots: where they are, how high, and their colour."""
    for line in axes.lines:
        if line.get_linestyle() == "None":
            places = [rounded(*at) for at in zip(*line.get_data(), strict=True)]
            yield places, round(line.get_markersize() * PIXELS, 2), to_hex(line.get_color())


def margins(plot: Plot) -> tuple[float, ...]:
    """Return how far the axes stand from the left, the top, the right and the bottom."""
    at, width, height = plot.axes[1].get_position(), plot.size.width, plot.height
    return rounded(at.x0 * width, (1 - at.y1) * height, (1 - at.x1) * width, at.y0 * height)


def places(line: Line2D) -> list[tuple[float, ...]]:
    return [rounded(*at) for at in zip(*line.get_data(), strict=True)]


# --- the likeliest rules -------------------------------------------------------------------------


def test_the_likeliest_rules() -> None:
    # Red and a heart are left, one half each. Bars: 720 - 39.2 - 50.4 = 630.4 wide, half of it.
    figure = plots.posterior(believed(("7S", False)))
    assert round(figure.height, 1) == 152.6
    assert written(figure, bold=True) == {(19.6, 19.6, "The likeliest rules", 16.24)}
    first, second = sorted((*one[:2], one[3]) for one in written(figure))
    assert (first, second) == ((19.6, 49.0, 14.0), (19.6, 95.9, 14.0))
    assert {one[2] for one in written(figure)} == {"The card is a heart.", "The card is red."}
    assert written(figure, "right", "center", bold=True) == {
        (700.4, 74.9, "50%", 14.0),
        (700.4, 121.8, "50%", 14.0),
    }
    assert boxes(figure) == [
        (19.6, 69.3, 630.4, 11.2, LIGHT.line),
        (19.6, 69.3, 315.2, 11.2, LIGHT.accent),
        (19.6, 116.2, 630.4, 11.2, LIGHT.line),
        (19.6, 116.2, 315.2, 11.2, LIGHT.accent),
    ]


def test_all_other_rules_are_one_bar_in_another_colour() -> None:
    assert [one[4] for one in boxes(plots.posterior(believed(), 1))] == [
        LIGHT.line,
        LIGHT.accent,
        LIGHT.line,
        LIGHT.muted,
    ]


def test_a_long_rule_takes_two_lines() -> None:
    # On a phone 326.4 pixels, 6 a letter: 54 letters.
    assert page.wrapped("x" * 30 + " " + "y" * 23 + " " + "z" * 3, 12, 326.4) == [
        "x" * 30 + " " + "y" * 23,
        "zzz",
    ]
    assert page.wrapped("x" * 70 + " y", 12, 326.4) == ["x" * 70, "y"]


# --- the chances of the cards --------------------------------------------------------------------


def chances(place: page.Place = "page", *, dark: bool = False) -> Plot:
    """Hearts are certain, diamonds one half, black cards impossible."""
    return plots.chances(believed(("7S", False)), cards("9D 2C"), place=place, dark=dark)


def test_each_card_has_its_cell_on_a_page() -> None:
    # From 50.4 and 74.2 on, 50 wide and 37.8 high, with a gap of 1.4 all round.
    figure = chances()
    assert round(figure.height, 1) == 273.0
    cells = boxes(figure)
    assert len(cells) == 52
    assert {one[2:4] for one in cells} == {(47.2, 35.0)}
    assert {one[0] for one in cells} == set(rounded(*(51.8 + 50 * n for n in range(13))))
    assert {one[1] for one in cells} == {75.6, 113.4, 151.2, 189.0}
    colours = {one[1]: one[4] for one in cells}
    assert (colours[75.6], colours[113.4], colours[151.2]) == (
        LIGHT.panel,
        LIGHT.accent,
        LIGHT.panel,
    )
    numbers = {one[:3] for one in written(figure, "center", "center")}
    assert {(75.4, 93.1, "0"), (675.4, 130.9, "100"), (75.4, 206.5, "50")} <= numbers
    assert len(numbers) == 50
    assert {one[3] for one in written(figure, "center", "center")} == {12.6}


def test_the_cards_of_the_hand_are_framed_and_the_one_that_tells_most_has_a_dot() -> None:
    figure = chances()
    # 9♦ and 2♣ in bold; 9♦ is one half and tells most.
    assert {one[:3] for one in written(figure, "center", "center", bold=True)} == {
        (475.4, 206.5, "50"),
        (125.4, 168.7, "0"),
    }
    framed = [one for one in figure.axes[0].patches if one.get_linewidth() > 0]
    assert [round(one.get_linewidth() * PIXELS, 2) for one in framed] == [3.36, 3.36]
    assert {to_hex(one.get_edgecolor()) for one in framed} == {LIGHT.ink}
    ((place, height, _),) = dots(figure.axes[0])
    assert (place, height) == ([(492.0, 196.7)], 5.04)
    assert written(figure) == {
        (50.4, 236.6, "frame: in your hand   dot: best test", 12.04),
    }


def test_ranks_stand_above_and_suits_beside() -> None:
    figure = chances()
    above = written(figure, "center", "bottom")
    assert {(*one[1:2], one[3]) for one in above} == {(67.2, 14.0)}
    assert [one[2] for one in sorted(above)] == "A 2 3 4 5 6 7 8 9 10 J Q K".split()
    assert written(figure, "right", "center") == {
        (42.0, 93.1, "♠", 14.0),
        (42.0, 130.9, "♥", 14.0),
        (42.0, 168.7, "♣", 14.0),
        (42.0, 206.5, "♦", 14.0),
    }


def test_a_phone_has_the_suits_above() -> None:
    # From 43.2 and 63.6 on, 75 wide and 25.2 high, with a gap of 1.2.
    figure = chances("phone")
    assert {one[:2] for one in boxes(figure)} == {
        rounded(44.4 + 75 * suit, 64.8 + 25.2 * rank) for suit in range(4) for rank in range(13)
    }
    assert round(figure.height, 1) == 432.0
    assert written(figure, "center", "bottom") == {
        (80.7, 57.6, "♠", 12.0),
        (155.7, 57.6, "♥", 12.0),
        (230.7, 57.6, "♣", 12.0),
        (305.7, 57.6, "♦", 12.0),
    }


def test_numbers_can_be_read_on_every_colour() -> None:
    # On the panel the ink, on the accent the ground: the one with more contrast.
    for dark, palette in ((False, LIGHT), (True, DARK)):
        figure = chances(dark=dark)
        colours = {one.get_text(): to_hex(one.get_color()) for one in figure.axes[0].texts}
        assert (colours["0"], colours["100"]) == (palette.ink, palette.bg)


def test_contrast_is_that_of_the_guidelines() -> None:
    # WCAG 2: black on white is 21; a grey of 119 (0.466…) has a luminance of 0.184.
    assert round(plots.deck._contrast("#000000", "#ffffff"), 2) == 21
    assert round(plots.deck._contrast("#777777", "#ffffff"), 2) == 4.48
    assert round(plots.deck._luminance((0.04, 0.04, 0.04)), 6) == 0.003096
    assert plots.deck._mixed("#000000", "#ffffff", 0.25) == (0.25, 0.25, 0.25)


# --- the bits that were left ---------------------------------------------------------------------


def test_the_bits_after_each_play() -> None:
    # 2 bits, after 7♠ (wrong) 1, after K♦ (right) none.
    figure = plots.entropy(Account.of(record(), space=FOUR))
    assert (figure.height, margins(figure)) == (364, (56.0, 56.0, 19.6, 75.6))
    axes = figure.axes[1]
    path, *_ = axes.lines
    assert places(path) == [(0, 2), (1, 1), (2, 0)]
    assert round(path.get_linewidth() * PIXELS, 2) == 2.52
    assert list(dots(axes)) == [
        ([(2, 0)], 8.68, LIGHT.accent),
        ([(1, 1)], 8.68, LIGHT.no),
    ]
    assert [line.get_marker() for line in axes.lines[1:]] == ["o", "X"]
    assert [line.get_zorder() for line in axes.lines] == [2, 3, 3]
    assert rounded(*axes.get_xlim(), axes.get_ylim()[0]) == (-0.4, 2.4, 0)
    assert written(figure) == {(56.0, 337.4, "● fits   ✖ doesn't fit", 12.04)}
    assert round(axes.xaxis.label.get_fontsize() * PIXELS, 2) == 14
    assert not axes.spines["left"].get_visible()
    assert round(axes.xaxis.get_ticklabels()[0].get_fontsize() * PIXELS, 2) == 12.04


# --- calibration ---------------------------------------------------------------------------------


def predictions(*chances: float) -> Account:
    return Account([DealAccount(predictions=tuple(Forecast(one, right=True) for one in chances))])


def test_a_point_for_each_probability_with_its_interval() -> None:
    # 0.8 four times, three came: Wilson's interval of 3 in 4 is 0.30 to 0.95.
    figure = plots.calibration(record())
    assert (figure.height, margins(figure)) == (420, (72.8, 56.0, 25.2, 61.6))
    axes = figure.axes[1]
    diagonal, interval, point = axes.lines
    assert places(diagonal) == [(0, 0), (1, 1)]
    assert round(diagonal.get_linewidth() * PIXELS, 2) == 1.68
    assert diagonal.is_dashed()
    assert interval.get_xdata().tolist() == [0.8, 0.8]
    assert [round(float(end), 2) for end in interval.get_ydata()] == [0.3, 0.95]
    assert round(interval.get_linewidth() * PIXELS, 2) == 2.24
    assert (point.get_xdata().tolist(), point.get_ydata().tolist()) == ([0.8], [0.75])
    assert (point.get_zorder(), round(point.get_markersize() * PIXELS, 2)) == (3, 11.2)
    (label,) = axes.texts
    assert isinstance(label, Annotation)
    assert (label.get_text(), label.get_ha(), label.get_va()) == ("4×", "left", "center")
    assert (round(label.xyann[0] * PIXELS, 2), label.xyann[1]) == (9.8, 0)
    assert round(label.get_fontsize() * PIXELS, 2) == 12.04
    assert [round(end, 2) for end in (*axes.get_xlim(), *axes.get_ylim())] == [
        -0.04,
        1.04,
        -0.06,
        1.06,
    ]
    assert axes.get_xticks().tolist() == axes.get_yticks().tolist() == [0, 0.25, 0.5, 0.75, 1]
    assert [plain(one) for one in axes.get_xticklabels()] == "0% 25% 50% 75% 100%".split()


@pytest.mark.parametrize(("chance", "side"), [(0.85, "left"), (0.86, "right"), (1.0, "right")])
def test_a_label_at_the_edge_stands_on_the_left_of_its_point(chance: float, side: str) -> None:
    (label,) = plots.calibration(predictions(chance)).axes[1].texts
    assert isinstance(label, Annotation)
    assert (label.get_ha(), label.xyann[0] > 0) == (side, side == "left")


def test_eleven_probabilities_are_points_and_twelve_are_taken_together() -> None:
    # 0 0.1 … 1: eleven. With 0.05 twelve: 0 and 0.05 are one tenth, 0.9 and 1 another.
    eleven = [n / 10 for n in range(11)]
    assert len(plots.calibration(predictions(*eleven)).axes[1].texts) == 11
    joined = plots.calibration(predictions(*eleven, 0.05)).axes[1]
    points = [line for line in joined.lines if line.get_marker() == "o"]
    assert sorted(round(float(one.get_xdata()[0]), 3) for one in points) == [
        0.025, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.95,
    ]  # fmt: skip


# --- measures ------------------------------------------------------------------------------------


def mirror(*values: tuple[str, Unit, float | None]) -> Mirror:
    return Mirror(
        (
            (
                "testing",
                tuple(
                    Measure(value, unit, "adapted", "N. N. 2000", name, 1, say("The card is red."))
                    for name, unit, value in values
                ),
            ),
        )
    )


def test_the_measures_of_one_person_on_a_page() -> None:
    # Titles from 19.6 on, scales from 332.8 to 599.6, numbers up to 700.4.
    figure = plots.measures(
        mirror(
            ("controlled_plays", "share", 0.25),
            ("plays_to_solution", "plays", 3),
            ("help_taken", "hints", None),
        )
    )
    assert round(figure.height, 1) == 157.5
    assert written(figure) == {
        (19.6, 50.4, "Plays that change only one thing", 14.0),
        (19.6, 92.4, "Plays until the rule was found", 14.0),
        (19.6, 125.3, "Nothing to measure yet: Hints taken.", 12.04),
        (332.8, 69.3, "0%", 10.92),
    }
    assert written(figure, "right", bold=True) == {
        (700.4, 50.4, "25%", 14.0),
        (700.4, 92.4, "3 plays", 14.0),
    }
    assert written(figure, "right") == {(599.6, 69.3, "100%", 10.92)}
    assert boxes(figure) == [(332.8, 57.4, 266.8, 2.8, LIGHT.line)]
    assert list(dots(figure.axes[0])) == [([(399.5, 58.8)], 12.6, LIGHT.accent)]


def test_titles_leave_room_for_the_scale_or_for_the_number() -> None:
    # A page: 680.8 between the margins, 46 % of it and a letter less for the title; 7.2 letters
    # for the number. A phone: 326.4 less 7.2 letters of 12 for the title, the scale below it.
    columns: dict[page.Place, tuple[float, ...]]
    columns = {"page": (299.2, 332.8, 599.6), "phone": (240.0, 16.8, 343.2)}
    for place, expected in columns.items():
        assert rounded(*plots.scores._columns(Plot(1, place, dark=False, lang="en"))) == expected


def test_the_measures_of_one_person_on_a_phone() -> None:
    # The scale lies under the title, from margin to margin.
    figure = plots.measures(mirror(("controlled_plays", "share", 0.25)), place="phone")
    assert round(figure.height, 1) == 107.4
    assert written(figure) == {
        (16.8, 43.2, "Plays that change only one thing", 12.0),
        (16.8, 78.0, "0%", 9.36),
    }
    assert boxes(figure) == [(16.8, 67.8, 326.4, 2.4, LIGHT.line)]
    assert list(dots(figure.axes[0])) == [([(98.4, 69.0)], 10.8, LIGHT.accent)]


def test_a_class_has_a_dot_for_each_person_and_a_stroke_at_the_median() -> None:
    # 0.25 twice and 1: two dots, the first larger by the root of 2; the median is 0.25.
    figure = plots.measures([mirror(("controlled_plays", "share", n)) for n in (0.25, 1, 0.25)])
    assert written(figure, bold=True) == {(19.6, 19.6, "How 3 people reasoned", 16.24)}
    assert boxes(figure) == [
        (332.8, 57.4, 266.8, 2.8, LIGHT.line),
        (398.1, 47.6, 2.8, 22.4, LIGHT.no),
    ]
    assert list(dots(figure.axes[0])) == [
        ([(399.5, 58.8)], 10.89, LIGHT.accent),
        ([(599.6, 58.8)], 7.7, LIGHT.accent),
    ]
    assert {line.get_alpha() for line in figure.axes[0].lines} == {0.55}


@pytest.mark.parametrize(
    ("unit", "values", "ends"),
    [
        ("share", (0.25, 0.5), ("0%", "100%")),
        ("squared", (0.1, 0.5), ("0", "0.5")),
        ("points", (-3, 0.5), ("−3 points", "1 point")),
        ("play number", (1, 7), ("play 1", "play 7")),
        ("rank", (1, 1), ("no. 1", "no. 2")),
        ("plays", (3, 9), ("0 plays", "9 plays")),
        ("bits", (float("inf"), 0.5), ("0 bits", "1 bit")),
    ],
)
def test_a_scale_holds_its_unit_and_every_value(
    unit: Unit, values: Sequence[float], ends: tuple[str, str]
) -> None:
    figure = plots.measures([mirror(("help_taken", unit, value)) for value in values])
    small = [plain(one) for one in figure.axes[0].texts if one.get_fontsize() * PIXELS < 12]
    assert tuple(small) == ends


def test_dots_that_lie_on_each_other_are_one() -> None:
    # Nearer than 5 to the first: 10 and 14 are one, 18 is 8 away; 23 is 5 from 18.
    assert plots.scores._heaps([18, 10, 23, 14], 5) == [(12, 2), (18, 1), (23, 1)]
    assert plots.scores._along(-1, 0, 4) == 0
    assert plots.scores._along(1, 0, 4) == 0.25
    assert plots.scores._along(9, 0, 4) == 1


# --- cards within a line -------------------------------------------------------------------------


def test_a_card_within_a_line_stands_between_its_neighbours() -> None:
    # "after 5♥, in": 6 letters of 7, a card of 14 with a paper 4.48 wider, 4 letters.
    figure = Plot(100, "page", dark=False, lang="en")
    figure.overlay().write((100, 50), "after 5♥, in")
    assert [(rounded(*one.get_position()), one.get_text()) for one in figure.axes[0].texts] == [
        ((121.0, 50.0), "after "),
        ((151.2, 50.0), "5♥"),
        ((174.5, 50.0), ", in"),
    ]
    figure.overlay().write((100, 50), "after 5♥, in", across="right")
    last = figure.axes[1].texts[-1]
    assert rounded(*last.get_position()) == (86.0, 50.0)


def test_a_figure_is_drawn_twice_as_sharp_as_it_is_shown() -> None:
    figure = Plot(90, "phone", dark=True, lang="en")
    # The width and the height of a PNG are two numbers of four bytes from the 17th on.
    png = figure.png()
    assert (int.from_bytes(png[16:20]), int.from_bytes(png[20:24])) == (720, 180)
    assert to_hex(figure.get_facecolor()) == DARK.bg
    assert figure.narrow
    assert not Plot(90, "page", dark=True, lang="en").narrow
