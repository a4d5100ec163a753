"""The figures: what they say in words, that all of it is in the picture, and can be read."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from itertools import product

import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.colors import to_hex, to_rgba
from matplotlib.text import Text

from eleusis_nb import plots
from eleusis_nb.cards import cards
from eleusis_nb.games import Record
from eleusis_nb.learning.measures import Account
from eleusis_nb.mind import Beliefs
from eleusis_nb.optional import install_command
from eleusis_nb.palette import DARK, LIGHT, Palette
from eleusis_nb.plots import Plot
from tests.contrasts import contrast
from tests.learning.measures.played import predicted, solo, space

FOUR = space("red", "odd", "low", "a heart")
"""Four rules, each a quarter likely before the first card."""


def believed(*plays: tuple[str, bool]) -> Beliefs:
    beliefs = Beliefs(cards("5H"), FOUR)
    for played, right in plays:
        beliefs.saw(cards(played), right=right)
    return beliefs


def words(figure: Plot) -> str:
    """Return a figure's words, whatever space stands before a percent sign."""
    return re.sub(r"\s%", "%", figure.alt)


def record() -> Record:
    """Two plays, 7♠ wrong and K♦ right, with a prediction of each level."""
    return solo(
        "red",
        "7S KD 3H",
        "5H 4H 2S",
        [
            predicted(fits=True, confidence=0.8, came_true=False),
            "1 7S",
            *(predicted(fits=True, confidence=0.8, came_true=True) for _ in range(3)),
            "1 KD",
            "1 guesses red",
        ],
    )


# --- the words, by hand --------------------------------------------------------------------------


def test_the_likeliest_rules_in_words() -> None:
    # 7♠ wrong: odd and low are gone; red and a heart are left, one half each.
    shown = words(plots.posterior(believed(("7S", False)))).splitlines()
    assert shown[0] == "The likeliest rules"
    assert sorted(shown[1:]) == ["50% The card is a heart.", "50% The card is red."]
    # Nothing was played: each has a quarter; one is named and the other three are together.
    one = words(plots.posterior(believed(), 1)).splitlines()
    assert one[1].startswith("25% ")
    assert one[2] == "75% All others"


def test_the_chances_of_the_cards_in_words() -> None:
    # Red and a heart are left: hearts are certain, diamonds one half, black cards impossible.
    shown = words(plots.chances(believed(("7S", False)), cards("9D 2C"))).splitlines()
    by_share = {line.partition(": ")[0]: line.partition(": ")[2].split(", ") for line in shown[1:]}
    assert len(by_share["100%"]) == 13
    assert "ace of hearts" in by_share["100%"]
    assert len(by_share["50%"]) == 13
    assert len(by_share["0%"]) == 26
    assert by_share["Best test"] == ["nine of diamonds"]


def test_what_is_not_certain_is_never_written_as_if_it_were() -> None:
    # Red at 1 bit, a heart at 11: the heart has 1 part in 1025.
    rare = space("red", ("a heart", 11.0))
    beliefs = Beliefs(cards("5H"), rare)
    shown = words(plots.chances(beliefs))
    assert ">99%: " in shown
    assert "ace of diamonds" in shown.partition(">99%: ")[2].splitlines()[0]
    assert "<1% The card is a heart." in words(plots.posterior(beliefs))


def test_the_bits_that_were_left_in_words() -> None:
    # Four rules: 2 bits; after 7♠ two: 1 bit; after K♦ one: none.
    shown = plots.entropy(Account.of(record(), space=FOUR)).alt.splitlines()
    assert shown[1:] == [
        "Before the first play: 2.0",
        "Play 1, doesn't fit: 1.0",
        "Play 2, fits: 0.0",
    ]


def test_when_nothing_fits_the_figures_say_so() -> None:
    lost = believed(("2S", True), ("7S", False), ("TD", False))
    assert not lost.fits
    for figure in (plots.posterior(lost), plots.chances(lost)):
        assert figure.alt == "No rule that I know fits the cards on the table."
    account = Account.of(solo("a spade", "TS KD 3H", "5H 4H 2S", ["1 TS"]), space=FOUR)
    assert plots.entropy(account).alt.endswith("no rule I know fits.")


def test_calibration_in_words() -> None:
    # 0.8 four times, three came: 75 %. Wilson's interval of 3 in 4 is 30 % to 95 %.
    shown = words(plots.calibration(record())).splitlines()
    assert shown[1:] == ["80% sure that it fits, 4 times: it fitted 75% of the time (30% to 95%)"]
    both = words(plots.calibration([record(), record()]))
    assert "80% sure that it fits, 8 times: it fitted 75% of the time" in both


def test_many_probabilities_are_taken_together_in_tenths() -> None:
    # 0.51 … 0.79 are 29 probabilities in three tenths; 10 + 10 + 9, the first from 0.51 on.
    notes = [predicted(fits=True, confidence=n / 100, came_true=True) for n in range(51, 80)]
    shown = words(plots.calibration(solo("red", "7S", "5H", notes))).splitlines()[1:]
    assert len(shown) == 3
    assert shown[0].startswith("55% sure that it fits, 9 times: it fitted 100%")


@pytest.mark.parametrize(
    "draw",
    [plots.entropy, plots.calibration],
)
def test_an_empty_record_has_a_figure_that_says_so(draw: Callable[[Record], Plot]) -> None:
    figure = draw(Record())
    assert len(figure.alt) > 10
    assert figure.png().startswith(b"\x89PNG")


# --- what can be seen ----------------------------------------------------------------------------


def everything() -> dict[str, Callable[..., Plot]]:
    beliefs = Beliefs(cards("QH"))
    beliefs.saw(cards("9S"), right=True)
    played = record()
    return {
        "posterior": lambda **how: plots.posterior(beliefs, **how),
        "chances": lambda **how: plots.chances(beliefs, cards("2D KC"), **how),
        "entropy": lambda **how: plots.entropy(played, **how),
        "calibration": lambda **how: plots.calibration(played, **how),
    }


DRAWN = everything()
PLACES = ("page", "phone", "projector")


@pytest.mark.parametrize(
    ("name", "place", "lang"),
    [
        # Where there is least room for the longest words always, elsewhere now and then.
        pytest.param(*one, marks=[] if one[1:] == ("phone", "ru") else pytest.mark.whole)
        for one in product(DRAWN, PLACES, ("en", "fr", "ru"))
    ],
)
def test_all_words_are_inside_and_large_enough(name: str, place: str, lang: str) -> None:
    figure = DRAWN[name](place=place, lang=lang)
    renderer = FigureCanvasAgg(figure).get_renderer()
    figure.draw(renderer)
    inside = figure.bbox
    written = [text for text in figure.findobj(Text) if text.get_text() and text.get_visible()]
    assert written
    for text in written:
        area = text.get_window_extent(renderer)
        if not text.get_clip_on():
            assert area.x0 >= 0, text
            assert area.y0 >= 0, text
            assert area.x1 <= inside.x1, text
            assert area.y1 <= inside.y1, text
        # The height of letters in dots of the screen: 9 at least, where it is looked at.
        assert text.get_fontsize() * 100 / 72 >= 9, text


@pytest.mark.parametrize(("name", "dark"), list(product(DRAWN, (False, True))))
def test_the_suits_colours_belong_to_cards(name: str, dark: bool) -> None:  # noqa: FBT001
    inks = dict(zip("♣♦♥♠", (LIGHT.club, LIGHT.diamond, LIGHT.heart, LIGHT.spade), strict=True))
    figure = DRAWN[name](dark=dark)
    for text in figure.findobj(Text):
        written = text.get_text() if text.get_visible() else ""
        if written[-1:] in inks:
            assert to_hex(text.get_color()) == inks[written[-1]]
            assert text.get_bbox_patch().get_facecolor() == to_rgba(LIGHT.paper)
        else:
            assert not {*inks} & {*written}, "a card within a text is drawn by itself"
            assert to_hex(text.get_color()) not in inks.values()
    shown = {text.get_text() for text in figure.findobj(Text)} - {""}
    assert ({*inks} <= shown) == (name == "chances")


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_colours_can_be_told_apart_by_everybody(palette: Palette) -> None:
    for ground in (palette.bg, palette.panel):
        assert contrast(palette.ink, ground) >= 7
        assert contrast(palette.muted, ground) >= 4.5
        assert contrast(palette.accent, ground) >= 4.5
        assert contrast(palette.no, ground) >= 3


def test_numbers_can_be_read_on_every_colour() -> None:
    # On the panel the ink, on the accent the ground: the one with more contrast.
    for dark, palette in ((False, LIGHT), (True, DARK)):
        figure = plots.chances(believed(("7S", False)), cards("9D 2C"), dark=dark)
        colours = {one.get_text(): to_hex(one.get_color()) for one in figure.axes[0].texts}
        assert (colours["0"], colours["100"]) == (palette.ink, palette.bg)


def test_the_bits_after_each_play_are_where_they_belong() -> None:
    # 2 bits, after 7♠ (wrong) 1, after K♦ (right) none.
    path, *_ = plots.entropy(Account.of(record(), space=FOUR)).axes[0].lines
    assert path.get_xydata().tolist() == [[0, 2], [1, 1], [2, 0]]


def test_a_notebook_gets_the_picture_and_the_words() -> None:
    page = plots.chances(believed(), dark=True)._repr_html_()
    assert 'alt="How likely each card is to fit' in page
    assert "<details>" in page
    assert "ace of hearts" in page
    assert "max-width:100%" in page


def test_figures_can_be_changed_and_saved_as_any_other(tmp_path: object) -> None:
    figure = plots.entropy(record())
    figure.axes[-1].set_title("Ours")
    figure.savefig(f"{tmp_path}/ours.svg")


def test_drawing_loads_no_pyplot_and_the_package_loads_no_matplotlib() -> None:
    code = (
        "import sys, eleusis_nb as el\n"
        "b = el.Beliefs(el.cards('QH')); el.measures\n"
        "assert 'matplotlib' not in sys.modules and 'numpy' not in sys.modules\n"
        "el.plots.chances(b).png()\n"
        "assert 'matplotlib.pyplot' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=120)  # noqa: S603 - fixed words


def test_without_matplotlib_a_sentence_says_what_to_do() -> None:
    code = (
        "import sys, eleusis_nb as el\n"
        "sys.modules['matplotlib'] = None\n"
        "b = el.Beliefs(el.cards('QH'))\n"
        "assert b.top(1)\n"
        "try:\n"
        "    el.plots.chances(b)\n"
        "except ImportError as error:\n"
        "    print(error)\n"
    )
    ran = subprocess.run(  # noqa: S603 - fixed words
        [sys.executable, "-c", code], check=True, timeout=120, capture_output=True, text=True
    )
    assert ran.stdout.startswith("These figures need matplotlib, which is not installed.")
    assert install_command("plots") in ran.stdout
