"""The sheets on paper: nothing spills over its page, on A4 and on Letter."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser

from eleusis_nb.cli.sheets import all_sheets, sheets_page
from eleusis_nb.i18n import LANGUAGES

SPILLS = """() => [...document.querySelectorAll("section")].map(part => {
    const box = part.getBoundingClientRect()
    const end = box.bottom - parseFloat(getComputedStyle(part).paddingBottom)
    const last = [...part.children].filter(one => one.tagName !== "FOOTER").at(-1)
    const inside = [...part.querySelectorAll("h1, p, td, th, .room i")]
    return {
        room: end - last.getBoundingClientRect().bottom,
        wide: inside.some(one => one.getBoundingClientRect().right > box.right),
    }
})"""


def test_everything_fits_on_its_page_in_three_languages(browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 794, "height": 1000})  # as wide as A4
    page.emulate_media(media="print")
    for lang in LANGUAGES:
        for lesson in all_sheets(lang):
            page.set_content(sheets_page(lesson, lang))
            found: list[dict[str, Any]] = page.evaluate(SPILLS)
            assert len(found) == 2
            assert all(one["room"] > -1 and not one["wide"] for one in found), (lang, lesson.name)
    page.close()


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_browser_prints_each_sheet_on_a_page(browser: Browser, paper: str) -> None:
    page = browser.new_page()
    (lesson,) = all_sheets("ru", ["4"])
    page.set_content(sheets_page(lesson, "ru"))
    printed = page.pdf(format=paper).decode("latin-1")
    assert len(re.findall(r"/Type\s*/Page\b", printed)) == 2
    page.close()
