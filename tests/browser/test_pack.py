"""The classroom pack on paper: nothing spills over its page, and a browser prints it."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser

from eleusis_nb.cli.pack import pages
from eleusis_nb.cli.pack.build import read_packs
from eleusis_nb.i18n import LANGUAGES

SPILLS = """() => [...document.querySelectorAll("section")].map(part => {
    const body = part.querySelector(".body") ?? part
    const end = body === part
        ? part.getBoundingClientRect().bottom - parseFloat(getComputedStyle(part).paddingBottom)
        : body.getBoundingClientRect().bottom
    const right = part.getBoundingClientRect().right
    const last = [...body.children].filter(one => one.tagName !== "FOOTER").at(-1)
    const inside = [...part.querySelectorAll("h1, p, li, td, th, .face, .room i")]
    return {
        room: end - last.getBoundingClientRect().bottom,
        wide: inside.some(one => one.getBoundingClientRect().right > right),
    }
})"""


def test_everything_fits_on_its_page_in_three_languages(browser: Browser) -> None:
    page = browser.new_page()
    page.emulate_media(media="print")
    for lang in LANGUAGES:
        for name, pack in read_packs(lang).items():
            for made, count in ((pages.sheets_page, 2), (pages.slides_page, 5)):
                page.set_content(made(pack, lang))
                found: list[dict[str, Any]] = page.evaluate(SPILLS)
                assert len(found) == count
                assert all(one["room"] > -1 and not one["wide"] for one in found), (
                    lang,
                    name,
                    found,
                )
    page.close()


def test_a_browser_prints_two_sheets_and_five_slides(browser: Browser) -> None:
    page = browser.new_page()
    pack = read_packs("ru", ["4"])["04-when-confirming-works"]
    for made, count, box in (
        (pages.sheets_page, 2, "595 842"),  # A4 in points
        (pages.slides_page, 5, "960 540"),
    ):
        page.set_content(made(pack, "ru"))
        printed = page.pdf(prefer_css_page_size=True).decode("latin-1")
        assert len(re.findall(r"/Type\s*/Page\b", printed)) == count
        boxes = re.findall(r"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", printed)
        assert {f"{float(one):.0f} {float(other):.0f}" for one, other in boxes} == {box}
    page.close()
