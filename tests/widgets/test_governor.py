"""The widget of the Governor's Game in Python: what it is given, what it leaves on a page."""

from __future__ import annotations

from pathlib import Path

import pytest

from eleusis_nb.games.governor import House
from eleusis_nb.widgets import GouverneurTable
from eleusis_nb.widgets.core import TableError
from eleusis_nb.widgets.governor import drawn

PERSONS = {"Ada": "person", "Bob": "person", "<i>Cleo": "person"}


def test_two_widgets_of_one_session_agree(tmp_path: Path) -> None:
    one = GouverneurTable(players=PERSONS, folder=tmp_path, house=House())
    two = GouverneurTable(one)
    one.do("stake", amount=2)
    two.do("draw")
    assert one.view == two.view
    assert one.view["pot"] == 6


def test_what_is_no_session_gets_a_sentence() -> None:
    with pytest.raises(TableError, match="Give a session of the Governor's Game"):
        GouverneurTable(PERSONS)


def test_the_static_fallback_tells_the_table_in_plain_html(tmp_path: Path) -> None:
    widget = GouverneurTable(players=PERSONS, folder=tmp_path, house=House(), seed=5)
    widget.do("stake", amount=2)
    widget.do("draw")
    page = drawn(widget.view, "mark")
    assert 'class="eleusis-fallback mark"' in page
    assert "Draw 1, pot 6" in page
    assert "&lt;i&gt;Cleo" in page
    assert "<i>Cleo" not in page
    assert "Run this cell again to continue." in page
    assert repr(widget) == "GouverneurTable(Ada, Bob, <i>Cleo)"
