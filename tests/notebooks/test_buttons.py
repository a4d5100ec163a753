"""A button that is to be pressed is called as on the screen, in lessons, notebooks and guides."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest

from eleusis_nb.i18n.catalogue import Message, entries
from eleusis_nb.i18n.text import PLACE

ROOT = Path(__file__).parents[2]
FOLDERS = ("lessons", "notebooks", "lessons/teacher", "lessons/sheets", "docs")
BOLD = re.compile(r"\*\*([^*]+)\*\*")
PRESSED = re.compile(
    r"\b(?:press|click|tap|open|choose|under|buttons?|says?)(?: on| the| then)* $"
    r"|(?<=\*\*),? (?:or|and|then) $",
    re.IGNORECASE,
)
"""What stands before the name of a button, of a heading, or of one more of them."""

KEYS = {"Shift + Enter", "▶", "Home", "End"}


def catalogue(lang: str) -> Iterator[Message]:
    text = (ROOT / f"eleusis_nb/i18n/{lang}.po").read_text(encoding="utf-8")
    return (one for one in entries(text) if one.is_for_browser)


@pytest.fixture(scope="module")
def labels() -> dict[str, re.Pattern[str]]:
    """Return what finds a label of the front end, by language."""
    written = {lang: [one.forms[0] for one in catalogue(lang)] for lang in ("fr", "ru")}
    written["en"] = [one.one for one in catalogue("fr")]
    return {
        lang: re.compile("|".join(pattern(one) for one in all_ if PLACE.sub("", one)))
        for lang, all_ in written.items()
    }


def pattern(label: str) -> str:
    return re.sub(r"\\\{\w+\\\}", r"[^.]+", re.escape(label))


def parts(page: Path) -> list[str]:
    """Return the prose of a page: the cells of a notebook, or all of it."""
    if page.suffix == ".ipynb":
        cells = nbformat.read(page, as_version=4).cells
        return [cell.source for cell in cells if cell.cell_type == "markdown"]
    return [page.read_text(encoding="utf-8")]


def versions(page: Path) -> Iterator[tuple[str, list[str]]]:
    """Yield a page in each language that has it."""
    yield "en", parts(page)
    top, *rest = page.relative_to(ROOT).parts
    for lang in ("fr", "ru"):
        twin = ROOT.joinpath(top, lang, *rest)
        if twin.exists():
            yield lang, parts(twin)


PAGES = [
    page
    for folder in FOLDERS
    for page in sorted((ROOT / folder).iterdir())
    if page.suffix in {".ipynb", ".md"}
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_what_is_to_be_pressed_is_called_as_on_the_screen(
    page: Path, labels: dict[str, re.Pattern[str]]
) -> None:
    pressed = [
        [bold[1] not in KEYS and bool(PRESSED.search(part[: bold.start()]))
         for bold in BOLD.finditer(part)]
        for part in parts(page)
    ]  # fmt: skip
    for lang, texts in versions(page):
        for text, wanted in zip(texts, pressed, strict=True):
            named = BOLD.findall(text)
            if len(named) != len(wanted):
                continue  # a guide that says it in other words
            for name, is_pressed in zip(named, wanted, strict=True):
                assert not is_pressed or labels[lang].fullmatch(name), (lang, name)
