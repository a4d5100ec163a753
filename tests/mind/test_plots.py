"""The figures of beliefs: what they say in words, and that all of it can be read."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from itertools import product

import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.colors import to_hex
from matplotlib.text import Text

from eleusis_nb import plots
from eleusis_nb.cards import cards
from eleusis_nb.mind import Beliefs
from eleusis_nb.optional import install_command
from eleusis_nb.palette import LIGHT
from eleusis_nb.plots import Plot
from tests.contrasts import contrast
from tests.learning.measures.played import space

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


def test_when_nothing_fits_the_figures_say_so() -> None:
    lost = believed(("2S", True), ("7S", False), ("TD", False))
    assert not lost.fits
    for figure in (plots.posterior(lost), plots.chances(lost)):
        assert figure.alt == "No rule that I know fits the cards on the table."
        assert figure.png().startswith(b"\x89PNG")


def everything() -> dict[str, Callable[..., Plot]]:
    beliefs = Beliefs(cards("QH"))
    beliefs.saw(cards("9S"), right=True)
    return {
        "posterior": lambda **how: plots.posterior(beliefs, **how),
        "chances": lambda **how: plots.chances(beliefs, cards("2D KC"), **how),
        "certain": lambda **how: plots.posterior(Beliefs(cards("QH"), space("red")), **how),
    }


DRAWN = everything()


@pytest.mark.parametrize(("name", "lang"), list(product(DRAWN, ("en", "fr", "ru"))))
def test_all_words_are_inside_and_large_enough(name: str, lang: str) -> None:
    figure = DRAWN[name](lang=lang)
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


def test_suits_and_numbers_can_be_read_on_every_colour() -> None:
    figure = plots.chances(believed(("7S", False)), cards("9D 2C"))
    for label in figure.axes[0].get_yticklabels():
        assert contrast(to_hex(label.get_color()), LIGHT.bg) >= 4.5
    image = figure.axes[0].images[0]
    inks = {one.get_text(): to_hex(one.get_color()) for one in figure.axes[0].texts}
    assert inks.keys() == {"0", "50", "100"}
    for number, ink in inks.items():
        ground = to_hex(image.get_cmap()(int(number) / 100))
        assert contrast(ink, ground) >= 4.5


def test_a_notebook_gets_the_picture_and_the_words() -> None:
    page = plots.chances(believed())._repr_html_()
    assert 'alt="How likely each card is to fit' in page
    assert "<details>" in page
    assert "ace of hearts" in page
    assert "max-width:100%" in page


def run(code: str) -> str:
    """Run some code in a Python of its own and return what it prints."""
    ran = subprocess.run(  # noqa: S603 - fixed words
        [sys.executable, "-c", code], check=True, timeout=120, capture_output=True, text=True
    )
    return ran.stdout


def test_drawing_loads_no_pyplot_and_the_package_loads_no_matplotlib() -> None:
    run(
        "import sys, eleusis_nb as el\n"
        "b = el.Beliefs(el.cards('QH')); el.measures\n"
        "assert 'matplotlib' not in sys.modules and 'numpy' not in sys.modules\n"
        "el.plots.chances(b).png()\n"
        "assert 'matplotlib.pyplot' not in sys.modules\n"
    )


def test_without_matplotlib_a_sentence_says_what_to_do() -> None:
    said = run(
        "import sys, eleusis_nb as el\n"
        "sys.modules['matplotlib'] = None\n"
        "b = el.Beliefs(el.cards('QH'))\n"
        "assert b.top(1)\n"
        "try:\n"
        "    el.plots.chances(b)\n"
        "except ImportError as error:\n"
        "    print(error)\n"
    )
    assert said.startswith("These figures need matplotlib, which is not installed.")
    assert install_command("plots") in said
