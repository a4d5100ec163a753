"""A move is played in French and in Russian, and no English is left to see or to hear."""

from __future__ import annotations

import re

import pytest

from eleusis_nb.languages.catalogue import translations
from eleusis_nb.rules import Rule
from eleusis_nb.widgets import Play
from tests.browser.bridge.conftest import Open
from tests.widgets.conftest import Sit
from tools.catalogue import PLACE, messages

LETTERS = re.compile(r"[A-Za-z]{3,}")
SHOWN = """() => {
  const said = [];
  const walk = document.createTreeWalker(document.querySelector(".eleusis"), NodeFilter.SHOW_ALL);
  for (let node = walk.currentNode; node; node = walk.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) said.push(node.textContent.trim());
    else for (const name of ["aria-label", "aria-description", "aria-valuetext", "title",
                             "placeholder"]) {
      if (node.hasAttribute?.(name)) said.push(node.getAttribute(name));
    }
  }
  return said.filter(Boolean);
}"""


NAMED = {"fr": "Langue", "ru": "Язык"}


def english(lang: str) -> list[re.Pattern[str]]:
    """Return what an English sentence of the catalogue looks like once its values are in it."""
    translated = translations(lang)
    patterns = []
    for message in messages():
        for words in filter(None, (message.one, message.more)):
            plain = PLACE.sub("", words)
            if LETTERS.search(plain) and words not in translated[message.one].values():
                parts = (re.escape(part) for part in re.split(r"\{[^{}]*\}", words))
                patterns.append(re.compile(".*".join(parts)))
    return patterns


@pytest.mark.parametrize(
    ("lang", "typed", "misread"),
    [
        ("fr", "rouge", "rouje"),
        ("ru", "красная", "абракадабра"),
    ],
)
def test_no_english_is_left(bridge: Open, seated: Sit, lang: str, typed: str, misread: str) -> None:
    table = bridge(Play(seated(), lang=lang))
    page = table.page
    said: list[str] = page.evaluate(SHOWN)
    for code in ("7H", "6C"):
        table.held(code).click()
        page.locator(".eleusis-primary").click()
        page.locator(".eleusis-chosen").first.wait_for(state="detached")
        said += page.evaluate(SHOWN)
    page.get_by_role("textbox").fill(misread)
    page.locator(".eleusis-writing button[type=submit]").click()
    page.locator(".eleusis-caret").wait_for()
    said += page.evaluate(SHOWN)
    page.get_by_role("textbox").fill(typed)
    page.locator(".eleusis-writing button[type=submit]").click()
    page.locator(".eleusis-thought").wait_for()
    table.clock.seconds += 60
    table.widget.do("hint")
    page.locator(".eleusis-lens").click()
    table.flush()
    said += page.evaluate(SHOWN)
    table.widget.do("open")
    table.flush()
    page.locator(".eleusis-reveal").wait_for()
    said += page.evaluate(SHOWN)

    assert page.locator(".eleusis").get_attribute("lang") == lang
    assert page.get_by_role("combobox", name=NAMED[lang]).is_visible()
    own_names = {"English", "Français", "Русский"}
    patterns = english(lang)
    left = sorted(
        {
            text
            for text in said
            if text not in own_names and any(pattern.fullmatch(text) for pattern in patterns)
        }
    )
    assert left == []
    if lang == "ru":  # nothing of ours is written in Latin letters there
        latin = {text for text in said if LETTERS.search(text.replace("Ctrl", ""))} - own_names
        seal = str(table.widget.view["seal"])
        assert {text for text in latin if not re.fullmatch(r"[0-9a-f ]+", text)} == set(), seal


def test_the_language_changes_while_one_looks(bridge: Open) -> None:
    table = bridge()
    page = table.page
    page.get_by_role("combobox", name="Language").select_option("ru")
    page.get_by_role("heading", name="Ваши карты").wait_for()
    assert page.get_by_role("button", name="валет пик").is_visible()
    page.get_by_role("combobox", name="Язык").select_option("fr")
    page.get_by_role("heading", name="Votre main").wait_for()
    assert page.get_by_role("button", name="valet de pique").is_visible()
    table.held("6C").click()
    page.get_by_role("button", name="Jouer").click()
    page.get_by_text("convient après").wait_for()


@pytest.mark.parametrize("lang", ["fr", "ru"])
def test_the_example_of_a_rule_is_one(lang: str) -> None:
    [example] = translations(lang)["for example: lower than the last card"].values()
    said = example.partition(":")[2].strip()
    assert Rule.parse(said, lang) == Rule.parse("lower than the last card")
