"""The pictures: each widget in every look and language, drawn by a script, shown by the gallery."""

from __future__ import annotations

import re
from pathlib import Path

import comm
import pytest
from PIL import Image

from eleusis_nb.i18n import LANGUAGES
from tests.widgets.wire import Recorder
from tools.pictures import scenes
from tools.pictures.alone import sit

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
NAMED = re.compile(r"(?:\]\(|\{image\} |src=\")((?:docs/)?pictures/[\w./-]+)")
WIDTHS = {"light": (300, 1080), "dark": (300, 1080), "phone": (300, 360), "projector": (1600, 1680)}
MOST = 5_000_000
"""Bytes: whoever clones the project gets them all."""


@pytest.fixture(autouse=True)
def no_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comm, "create_comm", Recorder)


def test_every_widget_is_there_in_every_look_and_language(tmp_path: Path) -> None:
    seen = set()
    for name, scene in scenes.SCENES.items():
        if len(scene.looks) == 1:
            continue
        seen.add(type(scene.widget(sit(str(tmp_path / name))[0], lang="en")).__name__)
        for lang in ("en", "fr", "ru"):
            for look in scene.looks:
                least, most = WIDTHS[look]
                with Image.open(DOCS / "pictures" / lang / f"{name}-{look}.webp") as picture:
                    assert least <= picture.width <= most, (name, look)
                    grey = picture.convert("L").resize((1, 1)).getpixel((0, 0))
                assert isinstance(grey, int)
                assert (grey < 128) == (look == "dark"), (name, look, grey)
    assert seen == scenes.drawn_by_a_page()


def test_no_picture_is_left_over_and_all_together_are_small() -> None:
    drawn = {
        scenes.named(name, look, lang)
        for name, scene in scenes.SCENES.items()
        for look in scene.looks
        for lang in LANGUAGES
    }
    folder = DOCS / "pictures"
    assert {str(one.relative_to(folder)) for one in folder.glob("*/*.webp")} == drawn
    assert sum(one.stat().st_size for one in folder.glob("*/*.*")) < MOST


def test_every_picture_that_is_named_is_there() -> None:
    pages = [ROOT / "README.md", *DOCS.rglob("*.md")]
    named = [page.parent / path for page in pages for path in NAMED.findall(page.read_text())]
    assert len(named) > 150
    assert [path for path in named if not path.is_file()] == []


def test_every_widget_has_a_page() -> None:
    pages = [page.read_text("utf-8") for page in (DOCS / "widgets").glob("*.md")]
    named = {found[1] for page in pages if (found := re.match(r"# .*: `el\.(\w+)`", page))}
    assert named == scenes.drawn_by_a_page()
