"""None reaches a page as null, also where Python runs in the page and null is its own thing."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from eleusis_nb.widgets import Play, nulls
from tests.widgets.conftest import Sit
from tests.widgets.wire import hand_over

NULL = "the page's null"


def shown(play: Play) -> dict[str, object]:
    """Return the view that a page is given."""
    view = play.get_state()["view"]
    assert isinstance(view, dict)
    return view


@pytest.fixture
def in_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Python believe that it runs in a page."""
    interface = ModuleType("pyodide.ffi")
    interface.__dict__["jsnull"] = NULL
    monkeypatch.setitem(sys.modules, "pyodide.ffi", interface)
    monkeypatch.setattr(nulls, "IN_A_PAGE", True)


@pytest.mark.usefixtures("in_the_page")
def test_python_in_the_page_says_null_in_state_updates_and_answers(seated: Sit) -> None:
    play = Play(seated())
    opened = shown(play)
    assert (opened["opened"], opened["score"]) == (NULL, NULL)
    idea = {"id": "m1", "turn": 1, "do": "suppose", "text": "red", "credence": 0.5}
    changed = next(one["content"] for one in hand_over(play, idea) if "since" in one["content"])
    assert changed["view"]["hypotheses"][0]["declared"] == NULL
    play.do("play", cards=["KS"])
    refusal = hand_over(play, {"id": "m2", "turn": 1, "do": "play", "cards": ["8D"]})[-1]
    assert refusal["content"]["at"] == NULL
