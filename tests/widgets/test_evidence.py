"""The evidence in Python: beside a session, from a record, and what remains without a kernel."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from eleusis_nb.widgets import Evidence, Play
from eleusis_nb.widgets.evidence import drawn
from tests.widgets.conftest import Sit
from tests.widgets.wire import answer


def cells(page: str) -> list[list[str]]:
    rows = re.findall(r"<tr[^>]*>(.*?)</tr>", page)
    return [
        [re.sub(r"<[^>]+>", "", cell) for cell in re.findall(r"<td[^>]*>(.*?)</td>", row)]
        for row in rows
    ]


def test_it_follows_the_play_it_stands_beside(seated: Sit) -> None:
    play = Play(seated())
    evidence = Evidence(play)
    play.do("play", cards=["KS"])
    assert evidence.view["table"]["count"] == 2
    look = answer(evidence, {"id": "a", "do": "look", "start": 1})
    assert [entry["cards"] for entry in look["answer"]] == [["KS"]]


def test_a_record_gives_the_same_evidence(seated: Sit) -> None:
    play = Play(seated())
    play.do("play", cards=["KS", "7H"])
    play.do("play", cards=["8D"])
    read = Evidence(play.session.path)
    asked = {"id": "a", "do": "look", "start": 0}
    assert answer(read, asked)["answer"] == answer(Evidence(play), asked)["answer"]
    assert read.view["seal"] == play.view["seal"]


@pytest.mark.parametrize("name", ["play", "hint", "open", "declare"])
def test_nothing_can_be_played_in_it(seated: Sit, name: str) -> None:
    evidence = Evidence(seated())
    heard = answer(evidence, {"id": "a", "do": name, "turn": 1, "cards": ["KS"]})
    assert heard["error"] == f"This table can't do “{name}”."
    assert evidence.view["table"]["count"] == 1


def test_the_static_fallback_has_both_columns_and_the_card_before() -> None:
    entries = [
        {"cards": ["QH"], "ok": True, "starter": True},
        {"cards": ["KD"], "ok": False},
        {"cards": ["9S", "4D"], "ok": True},
        {"cards": ["3D", "4C"], "ok": False},
        {"cards": ["2H", "3H"], "ok": True, "claim": True},
        {"cards": ["5C"], "ok": True},
    ]
    assert cells(drawn({"title": "<i>"}, entries, "mark")) == [
        ["After", "✓ Accepted", "✗ Refused"],
        ["…", "Q♥", ""],
        ["Q♥", "", "K♦"],
        ["Q♥", "9♠ 4♦", ""],
        ["4♦", "", "3♦ 4♣"],
        ["4♦", "", "no card fits: none of 2♥ 3♥"],
        ["4♦", "5♣", ""],
    ]
    assert "&lt;i&gt;" in drawn({"title": "<i>"}, entries, "mark")


def test_in_a_lesson_with_two_names_the_columns_are_called_by_them(tmp_path: Path) -> None:
    play = Play(lesson=2, folder=tmp_path)
    play.do("play", cards=play.view["hand"][:1])
    for evidence in (Evidence(play), Evidence(play.session.path)):
        assert evidence.view["names"] == ("Dax", "Med")
        (head, *_) = cells(evidence._drawn_fallback()["text/html"])
        assert head == ["After", "✓ Dax", "✗ Med"]
