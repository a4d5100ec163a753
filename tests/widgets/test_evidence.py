"""The evidence in Python: beside a session, and from a record."""

from __future__ import annotations

from pathlib import Path

from eleusis_nb.widgets import Evidence, Play
from tests.widgets.conftest import Sit
from tests.widgets.wire import answer


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


def test_nothing_can_be_played_in_it(seated: Sit) -> None:
    evidence = Evidence(seated())
    heard = answer(evidence, {"id": "a", "do": "play", "turn": 1, "cards": ["KS"]})
    assert heard["error"] == "This table can't do “play”."
    assert evidence.view["table"]["count"] == 1


def test_in_a_lesson_with_two_names_the_columns_are_called_by_them(tmp_path: Path) -> None:
    play = Play(lesson=2, folder=tmp_path)
    play.do("play", cards=play.view["hand"][:1])
    for evidence in (Evidence(play), Evidence(play.session.path)):
        assert evidence.view["names"] == ("Dax", "Med")
