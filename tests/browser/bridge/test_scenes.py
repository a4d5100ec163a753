"""Each scene of the gallery in three languages, two themes and on a phone: axe, colours, words.

The same game is laid out in each language, so whatever stands there in English and again in
French or Russian was not translated; names, cards and numbers alone may be the same. Words
differ in length: on a phone none of them may be cut, and what is pressed is as large as a finger.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from random import Random
from tempfile import mkdtemp

import pytest

from eleusis_nb.cards import Card
from eleusis_nb.i18n import LANGUAGES
from eleusis_nb.i18n.catalogue import translations
from eleusis_nb.learning import Check, make_lesson, measures
from eleusis_nb.learning.checking.items import ItemStanding
from eleusis_nb.learning.report import gather
from eleusis_nb.learning.report import page as report
from eleusis_nb.mind.players import KINDS
from eleusis_nb.rules import Rule
from eleusis_nb.table.seats import NAMES
from tests.browser.bridge.bridge import Bridge
from tests.browser.bridge.test_looks import small_targets, violations
from tests.browser.colours import INKS, faults
from tests.browser.conftest import PHONE, NewPage
from tests.browser.shown import cut_off, heard_and_seen, settled
from tests.i18n.english import ALIKE, WORD, english_in
from tools.pictures.alone import sit
from tools.pictures.governors import PLAYERS
from tools.pictures.scenes import SCENES, drawn_by_a_page
from tools.pictures.several import FIVE, TWO

LATIN = re.compile("[A-Za-zÀ-ÿ]{2,}")
CODE = re.compile(r"<(code|script|style)\b.*?</\1>", re.DOTALL)
SEAL = re.compile(r"\b[0-9a-f]{4} [0-9a-f]{4}\b")
ALWAYS = {"Ctrl", "Eleusis", "Enter", "Python", "Trust"}
"""Keys, the game, a language, and what stands in Jupyter's own menu."""

Lay = Callable[[str, str], Bridge]


@pytest.fixture
def lay(new_page: NewPage, tmp_path: Path) -> Lay:
    """Lay a scene out in a language: ``lay("play", "fr")``."""

    def lay_out(name: str, lang: str) -> Bridge:
        scene = SCENES[name]
        session, watch = sit(mkdtemp(dir=tmp_path), scene.game)
        table = Bridge(new_page(), scene.widget(session, lang=lang), watch).show()
        scene.shows(table)
        settled(table.page)
        return table

    return lay_out


def said(table: Bridge) -> list[str]:
    """Return all that is said, in the widget and in its static picture, without codes and seals."""
    plain = re.split(r"<[^>]*>", CODE.sub("", str(table.widget._drawn_fallback()["text/html"])))
    texts = [*heard_and_seen(table.page), *map(unescape, plain)]
    return [text for one in texts if (text := SEAL.sub("", one).strip())]


def names() -> set[str]:
    """Return the words that are names, and the marks of seats that begin alike."""
    seats = {*FIVE, *TWO, *PLAYERS, *NAMES} - {"God", *KINDS}
    marks = (name[:2].upper() for name in seats)
    return {word for name in (*seats, *marks, *LANGUAGES.values()) for word in WORD.findall(name)}


def left_in(english: list[str], foreign: list[str], lang: str) -> list[str]:
    """Return what stands there in English and in the other language."""
    same = names() | ALIKE[lang] | ALWAYS
    both = {*english} & {*foreign}
    return sorted(text for text in both if {*WORD.findall(text)} - same)


def looks_well(table: Bridge) -> None:
    """Look at a widget in the light, in the dark and on a phone."""
    page = table.page
    assert violations(page) == []
    assert faults(page) == []
    page.evaluate("document.body.dataset.theme = 'dark'")
    settled(page)
    assert faults(page) == []
    fits_where_it_is_narrow(table)
    assert violations(page) == []
    assert small_targets(page) == []
    # What Python draws is seen where no script runs: a script would put a replay in its place.
    drawn = str(table.widget._drawn_fallback()["text/html"])
    page.set_content(f"<main>{re.sub('<script.*?</script>', '', drawn, flags=re.DOTALL)}</main>")
    assert faults(page, "main") == []


def fits_where_it_is_narrow(table: Bridge) -> None:
    """Look at it in half a window and on a phone: nothing is cut, nothing sticks out."""
    for width in (620, PHONE[0]):
        table.page.set_viewport_size({"width": width, "height": PHONE[1]})
        settled(table.page)
        assert cut_off(table.page) == []
        assert table.page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("name", SCENES)
def test_it_looks_well_and_leaves_no_english(lay: Lay, name: str) -> None:
    table = lay(name, "en")
    english = said(table)
    looks_well(table)
    for lang in ("fr", "ru"):
        table = lay(name, lang)
        foreign = said(table)
        fits_where_it_is_narrow(table)
        assert len(foreign) > 5, name
        assert left_in(english, foreign, lang) == []
        assert english_in(foreign, lang) == []
        if lang == "ru":  # nothing of ours is written in Latin letters there
            latin = {one for text in foreign for one in LATIN.findall(text)}
            assert latin - names() - ALWAYS == set()


def test_every_widget_is_looked_at(tmp_path: Path) -> None:
    made = {scene.widget for scene in SCENES.values()}
    seen = {type(make(sit(mkdtemp(dir=tmp_path))[0], lang="en")).__name__ for make in made}
    assert seen == drawn_by_a_page()


@pytest.mark.parametrize("lang", ["fr", "ru"])
def test_the_example_of_a_rule_is_one(lang: str) -> None:
    [example] = translations(lang)["for example: lower than the last card"].values()
    words = example.partition(":")[2].strip()
    assert Rule.parse(words, lang) == Rule.parse("lower than the last card")


# --- that what is wrong is found --------------------------------------------------------------


def test_what_is_left_in_english_and_what_is_cut_is_found(new_page: NewPage) -> None:
    english = ["Your hand", "9♠", "Ada", "3 points", "A rule nobody marked"]
    foreign = ["Votre main", "9♠", "Ada", "3 points", "A rule nobody marked"]
    assert left_in(english, foreign, "fr") == ["A rule nobody marked"]
    page = new_page()
    page.set_content(
        '<div class="eleusis" style="width: 100px; font: 16px monospace"><p>short</p>'
        "<p>Geschwindigkeitsbegrenzung</p>"
        '<div style="overflow-x: auto"><p>Donaudampfschifffahrt</p></div></div>'
    )
    assert cut_off(page) == ["Geschwindigkeitsbegrenzung"]


HEART = f"color: {INKS[2]}; background: #fffdf7"


def test_what_breaks_the_law_of_colours_is_found(new_page: NewPage) -> None:
    page = new_page()
    for markup, first in (
        (f'<p>After <b style="{HEART}">Q♥</b> it fits</p>', ""),
        ("<p>After Q♥ it fits</p>", "without its colour"),
        (f'<p>After <b style="color: {INKS[2]}">Q♥</b> it fits</p>', "without its paper"),
        (f'<p>After <b style="{HEART}">Q♠</b> it fits</p>', "without its colour"),
        ('<p style="color: #9c3c22">refused</p>', "belongs to cards"),
        ('<p style="color: #84cfa8">fits</p>', "belongs to cards"),
        (f'<p style="border-left: 3px solid {INKS[1]}">refused</p>', "belongs to cards"),
        ('<svg><path stroke="#1d6547" d="M0 0 H9" /></svg>', "belongs to cards"),
        ('<span class="eleusis-word eleusis-H">Q</span>', "not its suit's"),
        ('<p style="color: #27557f">blue</p><p style="color: #7a4a00">ochre</p>', ""),
    ):
        page.set_content(f'<div class="eleusis">{markup}</div>')
        found = faults(page)
        assert [first in one for one in found[:1]] == [True] * bool(first), markup


# --- what Python draws without a widget -------------------------------------------------------


def drawn(folder: Path) -> Iterator[str]:
    """Yield what Python shows of itself: cards, measures, checks, a lesson."""
    session, _ = sit(str(folder))
    yield Card.parse("QH")._repr_html_()
    yield measures.of(session)._repr_html_()
    for standing in ItemStanding:
        yield Check("0", "exit", standing, "5♣ doesn't fit after K♥.", "Try 9♠.")._repr_html_()
    yield make_lesson("red")._repr_html_()


def test_a_cards_colour_is_its_suits_in_all_that_python_draws(
    new_page: NewPage, tmp_path: Path
) -> None:
    page = new_page()
    page.set_content(f"<main>{''.join(drawn(tmp_path / 'ada'))}</main>")
    assert faults(page, "main") == []
    assert page.locator("main").get_by_text("K♥", exact=True).count() == len(ItemStanding)
    page.set_content(report(gather(tmp_path, random=Random(1))))
    assert faults(page, "body") == []
