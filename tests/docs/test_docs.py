"""The documentation is built without a warning, and shows what it says it shows."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from eleusis_nb.rules import Rule, compare

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the built pages; a warning is an error, and so is a name that leads nowhere."""
    folder = tmp_path_factory.mktemp("docs")
    command = [sys.executable, "-m", "sphinx", "-nW", "--keep-going", "-q", str(DOCS), str(folder)]
    made = subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603 - fixed words and our own folders
    assert made.returncode == 0, made.stderr
    return folder


def test_every_page_is_built(built: Path) -> None:
    for page in DOCS.rglob("*.md"):
        assert (built / page.relative_to(DOCS)).with_suffix(".html").is_file(), page


def test_every_name_of_a_notebook_has_a_place_in_the_reference(built: Path) -> None:
    stub = (ROOT / "eleusis_nb" / "__init__.pyi").read_text()
    names = re.findall(r"^from \.([\w.]+) import (\w+) as \w+$", stub, re.MULTILINE)
    assert len(names) > 40
    pages = "".join(page.read_text() for page in (built / "reference").glob("*.html"))
    lost = [
        f"{room}.{name}" for room, name in names if not re.search(rf'id="[\w.-]*\b{name}"', pages)
    ]
    assert not lost


def test_a_widget_is_shown_with_what_it_takes(built: Path) -> None:
    page = (built / "reference" / "widgets.html").read_text("utf-8")
    for name, taken in (("Play", "lesson"), ("Ask", "item"), ("Replay", "source")):
        heading = re.search(rf'<dt [^>]*id="eleusis_nb.widgets.{name}">(.*?)</dt>', page, re.DOTALL)
        assert heading
        assert re.search(rf'sig-param.*?<span class="pre">{taken}<', heading[1]), name


HREF = re.compile(r'<a [^>]*?href="([^"]*)"')


WRITTEN = re.compile(r"\]\((https?:[^)\s]*)\)|<(https?:[^>\s]*)>")
BARE = re.compile(r"[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?")


@cache
def places(page: Path) -> frozenset[str]:
    """Return what of a page can be linked to."""
    return frozenset(re.findall(r'\bid="([^"]+)"', page.read_text("utf-8")))


def test_every_link_within_the_documentation_leads_somewhere(built: Path) -> None:
    lost = set()
    seen = 0
    for page in built.rglob("*.html"):
        for href in HREF.findall(page.read_text("utf-8")):
            link = urlsplit(href.replace("&amp;", "&"))
            if link.scheme or link.netloc:
                continue
            seen += 1
            target = (page.parent / unquote(link.path)).resolve() if link.path else page
            if target.is_dir():
                target /= "index.html"
            fragment = unquote(link.fragment)
            if not target.is_file() or (
                fragment and target.suffix == ".html" and fragment not in places(target)
            ):
                lost.add(f"{page.relative_to(built)}: {href}")
    assert seen > 1000
    assert not lost


def test_a_name_that_a_guide_refers_to_has_a_place_in_the_reference(built: Path) -> None:
    named = re.compile(r"(<a [^>]*>)?<code class=\"xref py[^>]*>(.*?)</code>")
    pages = [page for page in built.rglob("*.html") if page.parent.name != "reference"]
    found = [one for page in pages for one in named.findall(page.read_text("utf-8"))]
    assert len(found) > 10
    assert [code for link, code in found if not link] == []


def test_an_address_elsewhere_is_one() -> None:
    pages = [*DOCS.rglob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
    found = [
        urlsplit(one or other)
        for page in pages
        for one, other in WRITTEN.findall(page.read_text("utf-8"))
    ]
    assert len(found) > 40
    assert not [link.geturl() for link in found if not BARE.fullmatch(link.netloc)]


def test_a_cheat_sheet_is_one_page_of_paper(built: Path) -> None:
    sheets = [
        built / f"{name}.html" for name in ("cheat-sheet", "cheat-sheet-fr", "cheat-sheet-ru")
    ]
    # A process of its own: this one may have a browser already, and Playwright allows one.
    command = [sys.executable, "-m", "tests.docs.printing", *map(str, sheets)]
    ran = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT)  # noqa: S603 - our own pages
    assert ran.stdout.split() == ["1", "1", "1"]


def test_the_cheat_sheets_say_the_same_rules_in_three_languages() -> None:
    sheets = {
        lang: [
            Rule.from_text(line, lang)
            for line in re.findall(r"^- `([^`]+)`$", (DOCS / name).read_text("utf-8"), re.MULTILINE)
        ]
        for lang, name in (
            ("en", "cheat-sheet.md"),
            ("fr", "cheat-sheet-fr.md"),
            ("ru", "cheat-sheet-ru.md"),
        )
    }
    assert len(sheets["en"]) == len(sheets["fr"]) == len(sheets["ru"]) == 10
    for english, *twins in zip(*sheets.values(), strict=True):
        assert all(compare(english, twin).equivalent for twin in twins), str(english)


def test_where_a_change_begins_there_is_a_file() -> None:
    text = (ROOT / "docs" / "developers.md").read_text(encoding="utf-8")
    rows = text.partition("## Where to begin")[2].partition("\n## ")[0]
    paths = [path for path in re.findall(r"`([^` ]+)`", rows) if "/" in path.strip("/")]
    assert len(paths) > 30
    assert [
        path
        for path in paths
        if not any((root / path).exists() for root in (ROOT, ROOT / "eleusis_nb"))
    ] == []
