"""Names, notes, titles and whatever stands in a record are shown as text, never as markup."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import eleusis_nb as el
from eleusis_nb.games import JSON
from eleusis_nb.learning.checking.items import Check, ItemStanding
from eleusis_nb.widgets import GouverneurTable, RuleBuilder, Workshop, fallback, governor
from tests.test_markup import Read

HOSTILE: Final = "<img src=x onerror=alert(1)>"
OURS: Final = set(
    "html head meta title style body main div span b table tr td th tbody thead caption p br small "
    "code h1 h2 h3 ul li pre script header footer section".split()
)


def is_harmless(page: str, *, shown: bool = False) -> bool:
    """Say whether a page has only elements of ours, and shows the hostile text if it should."""
    read = Read(page)
    assert {name for name, _ in read.elements} <= OURS
    assert not [one for _, given in read.elements for one in given if one.startswith("on")]
    assert not shown or HOSTILE in read.text
    return True


def test_the_check_itself_notices() -> None:
    with pytest.raises(AssertionError):
        is_harmless(f"<p>{HOSTILE}</p>")
    with pytest.raises(AssertionError):
        is_harmless('<p onclick="alert(1)">')


def test_a_purse_that_is_markup() -> None:
    seat: dict[str, JSON] = {"name": HOSTILE, "cards": ["QH"], "score": HOSTILE, "purse": HOSTILE}
    seat |= {"won": False, "in": False, "plays": False}
    view: dict[str, JSON] = {"title": HOSTILE, "draw": HOSTILE, "pot": HOSTILE, "year": None}
    view |= {"say": {"text": ""}}
    for one in (seat, {**seat, "won": True}, {**seat, "in": True}, {**seat, "plays": True}):
        page = governor.drawn({**view, "seats": [one]}, HOSTILE)
        assert is_harmless(page, shown=True)
        assert Read(page).text.count(HOSTILE) == 6  # title, draw, pot, name, score, purse


def cells(hostile: str, folder: Path) -> Iterator[str]:
    """Yield cells and pages in which somebody's names, titles and texts stand."""
    view = {"title": hostile, "say": {"text": hostile}, "names": [hostile, hostile]}
    table = GouverneurTable(players={hostile: "person", "Bob": "reckons"}, folder=folder)
    yield table._drawn_fallback()["text/html"]
    yield el.make_lesson("red", title=hostile)._repr_html_()
    yield Check("1", "exit", ItemStanding.NOT_YET, hostile, hostile)._repr_html_()
    yield fallback.draw(view, [], hostile)
    for shown, what in (
        (RuleBuilder(), {"sentence": hostile, "python": hostile}),
        (Workshop(), {"draft": {"sentence": hostile}, "critique": None}),
    ):
        shown.view, shown.fallback = what, hostile
        yield shown._drawn_fallback()["text/html"]


def test_names_titles_and_texts(tmp_path: Path) -> None:
    assert all(is_harmless(one, shown=True) for one in cells(HOSTILE, tmp_path))
