"""A move is played in French and in Russian, and no English is left to see or to hear."""

from __future__ import annotations

import re

import pytest

from eleusis_nb.i18n.catalogue import translations
from eleusis_nb.rules import Rule
from eleusis_nb.widgets import Play
from tests.browser.bridge.conftest import Open
from tests.browser.shown import heard_and_seen
from tests.i18n.english import english_in
from tests.widgets.conftest import Sit

NAMED = {"fr": "Langue", "ru": "Язык"}


@pytest.mark.parametrize(
    ("lang", "typed", "misread"),
    [
        ("fr", "rouge", "abracadabra"),
        ("ru", "красная", "абракадабра"),
    ],
)
def test_no_english_is_left(bridge: Open, seated: Sit, lang: str, typed: str, misread: str) -> None:
    table = bridge(Play(seated(), lang=lang))
    page = table.page
    said = heard_and_seen(page)
    for code in ("7H", "6C"):
        table.held(code).click()
        page.locator(".eleusis-primary").click()
        page.locator(".eleusis-chosen").first.wait_for(state="detached")
        said += heard_and_seen(page)
    page.get_by_role("textbox").fill(misread)
    page.locator(".eleusis-writing button[type=submit]").click()
    page.locator(".eleusis-question").wait_for()
    said += heard_and_seen(page)
    page.get_by_role("textbox").fill(typed)
    page.locator(".eleusis-writing button[type=submit]").click()
    page.locator(".eleusis-thought").wait_for()
    table.clock.seconds += 60
    table.widget.do("hint")
    page.locator(".eleusis-options > button").click()
    table.flush()
    said += heard_and_seen(page)
    table.widget.do("open")
    table.flush()
    page.locator(".eleusis-opened").wait_for()
    said += heard_and_seen(page)

    assert page.locator(".eleusis").get_attribute("lang") == lang
    page.locator(".eleusis-options > button").click()
    assert page.get_by_role("combobox", name=NAMED[lang]).is_visible()
    own_names = {"English", "Français", "Русский"}
    assert [text for text in english_in(said, lang) if text not in own_names] == []
    if lang == "ru":  # nothing of ours is written in Latin letters there
        latin = {
            text for text in said if re.search("[A-Za-z]{3,}", re.sub("Ctrl|Eleusis", "", text))
        } - own_names
        seal = str(table.widget.view["seal"])
        assert {text for text in latin if not re.fullmatch(r"[0-9a-f ]+", text)} == set(), seal


def test_the_language_changes_while_one_looks(bridge: Open) -> None:
    table = bridge()
    page = table.page
    table.more()
    page.get_by_role("combobox", name="Language").select_option("ru")
    page.get_by_role("group", name="Ваши карты").wait_for()
    assert page.get_by_role("button", name="валет пик").is_visible()
    page.get_by_role("combobox", name="Язык").select_option("fr")
    page.get_by_role("group", name="Votre main").wait_for()
    assert page.get_by_role("button", name="valet de pique").is_visible()
    table.held("6C").click()
    page.get_by_role("button", name="Jouer").click()
    page.get_by_text("convient après").wait_for()


@pytest.mark.parametrize("lang", ["fr", "ru"])
def test_the_example_of_a_rule_is_one(lang: str) -> None:
    [example] = translations(lang)["for example: lower than the last card"].values()
    said = example.partition(":")[2].strip()
    assert Rule.parse(said, lang) == Rule.parse("lower than the last card")
