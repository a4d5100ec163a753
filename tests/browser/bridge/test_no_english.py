"""No widget leaves English to see or to hear: each scene of the gallery in three languages.

The same game is laid out in each language, so whatever stands there in English and again in
French or Russian was not translated; names, cards and numbers alone may be the same. Words
differ in length: on a phone none of them may be cut.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from tempfile import mkdtemp

import pytest

from eleusis_nb.i18n import LANGUAGES
from eleusis_nb.mind.players import KINDS
from eleusis_nb.table.seats import NAMES
from tests.browser.bridge.bridge import Bridge
from tests.browser.conftest import PHONE, NewPage
from tests.browser.shown import cut_off, heard_and_seen, settled
from tests.i18n.english import ALIKE, WORD, english_in
from tools.pictures.alone import sit
from tools.pictures.governors import PLAYERS
from tools.pictures.scenes import SCENES, Scene, drawn_by_a_page
from tools.pictures.several import FIVE, TWO

LATIN = re.compile("[A-Za-zÀ-ÿ]{2,}")
CODE = re.compile(r"<(code|script|style)\b.*?</\1>", re.DOTALL)
SEAL = re.compile(r"\b[0-9a-f]{4} [0-9a-f]{4}\b")
ALWAYS = {"Ctrl", "Eleusis", "Enter", "Python", "Trust"}
"""Keys, the game, a language, and what stands in Jupyter's own menu."""

Look = Callable[[Scene, str], list[str]]


@pytest.fixture
def look(new_page: NewPage, tmp_path: Path) -> Look:
    """Lay a scene out in a language and return all that is said, codes and seals left out."""

    def lay_out(scene: Scene, lang: str) -> list[str]:
        session, watch = sit(mkdtemp(dir=tmp_path), scene.game)
        table = Bridge(new_page(), scene.widget(session, lang=lang), watch).show()
        scene.shows(table)
        settled(table.page)
        fallback = str(table.widget._drawn_fallback()["text/html"])
        plain = re.split(r"<[^>]*>", CODE.sub("", fallback))
        said = [*heard_and_seen(table.page), *map(unescape, plain)]
        table.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        settled(table.page)
        assert cut_off(table.page) == [], (lang, "these words are cut on a phone")
        return [text for one in said if (text := SEAL.sub("", one).strip())]

    return lay_out


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


@pytest.mark.parametrize("name", SCENES)
def test_no_english_is_left(look: Look, name: str) -> None:
    english = look(SCENES[name], "en")
    for lang in ("fr", "ru"):
        foreign = look(SCENES[name], lang)
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


def test_what_is_left_is_found() -> None:
    english = ["Your hand", "9♠", "Ada", "3 points", "A rule nobody marked"]
    foreign = ["Votre main", "9♠", "Ada", "3 points", "A rule nobody marked"]
    assert left_in(english, foreign, "fr") == ["A rule nobody marked"]


def test_what_is_cut_is_found(new_page: NewPage) -> None:
    page = new_page()
    page.set_content(
        '<div class="eleusis" style="width: 100px; font: 16px monospace"><p>short</p>'
        "<p>Geschwindigkeitsbegrenzung</p>"
        '<div style="overflow-x: auto"><p>Donaudampfschifffahrt</p></div></div>'
    )
    assert cut_off(page) == ["Geschwindigkeitsbegrenzung"]
