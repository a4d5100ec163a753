"""Suit colours belong to cards, in every widget and in all that Python draws."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import mkdtemp

import pytest

from eleusis_nb.cards import Card, cards
from eleusis_nb.learning import Check, make_lesson, measures
from eleusis_nb.learning.checking.items import ItemStanding
from eleusis_nb.learning.report import gather
from eleusis_nb.learning.report import page as report
from eleusis_nb.mind import Beliefs
from tests.browser.bridge.bridge import Bridge
from tests.browser.colours import INKS, faults
from tests.browser.conftest import NewPage
from tests.browser.shown import settled
from tools.pictures.alone import sit
from tools.pictures.scenes import SCENES


@pytest.mark.parametrize("name", SCENES)
def test_a_cards_colour_is_its_suits_in_every_widget(
    new_page: NewPage, tmp_path: Path, name: str
) -> None:
    scene = SCENES[name]
    session, watch = sit(mkdtemp(dir=tmp_path), scene.game)
    table = Bridge(new_page(), scene.widget(session, lang="en"), watch).show()
    scene.shows(table)
    settled(table.page)
    assert faults(table.page) == []
    table.page.evaluate("document.body.dataset.theme = 'dark'")
    settled(table.page)
    assert faults(table.page) == []
    # What Python draws is seen where no script runs: a script would put a replay in its place.
    fallback = re.sub(
        "<script.*?</script>", "", table.widget._drawn_fallback()["text/html"], flags=re.DOTALL
    )
    table.page.set_content(f"<main>{fallback}</main>")
    assert faults(table.page, "main") == []


HEART = f"color: {INKS[2]}; background: #fffdf7"


@pytest.mark.parametrize(
    ("markup", "first"),
    [
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
    ],
)
def test_what_breaks_the_law_is_found(new_page: NewPage, markup: str, first: str) -> None:
    page = new_page()
    page.set_content(f'<div class="eleusis">{markup}</div>')
    found = faults(page)
    assert [first in one for one in found[:1]] == [True] * bool(first)


def drawn(folder: Path) -> Iterator[str]:
    """Yield what Python shows of itself: cards, beliefs, measures, checks, a lesson."""
    session, _ = sit(str(folder))
    yield Card.parse("QH")._repr_html_()
    yield Beliefs(cards("QH 9S"))._repr_html_()
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
