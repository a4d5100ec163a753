"""The evidence in Python: beside a session, from a record, and what remains without a kernel."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from eleusis_nb.games import Record
from eleusis_nb.games.eleusis import NoPlay
from eleusis_nb.widgets import Evidence, Play
from eleusis_nb.widgets.evidence import drawn
from eleusis_nb.widgets.readonly import ReadRecord
from tests.games.worked import lay
from tests.widgets.conftest import Sit
from tests.widgets.tables import LONG, go_on
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


def test_a_record_of_any_variant_is_read() -> None:
    # The queen counts twelve players round: Cy begins. After a red card only black ones are
    # right, and Cy holds none.
    table = lay("new", "black if the last card is red, otherwise red",
                ["2S 3S", "4S 5S", "2H 3H"], "QH " + "6C " * 30)  # fmt: skip
    record = Record()
    record.append(*table.opening)
    _, events = table.apply(NoPlay(3))
    record.append(*events)
    entry = ReadRecord(record).plays(1)[0]
    assert (entry["claim"], entry["ok"], entry["cards"]) == (True, True, ["2H", "3H"])


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


def test_the_static_fallback_has_the_forty_newest_entries(seated: Sit) -> None:
    play = Play(seated(variant=LONG))
    go_on(play.session, until=43)
    plays = play.session.plays(0)
    assert len(plays) == 43
    (_, *rows) = cells(Evidence(play)._drawn_fallback()["text/html"])
    # Without the starter and the first two plays; the second column is what was accepted.
    assert len(rows) == 40
    first, column = plays[3], 1 if plays[3]["ok"] else 2
    assert [shown(code) for code in first["cards"]] == rows[0][column].split()


def shown(code: str) -> str:
    return code[:-1] + dict(zip("CDHS", "♣♦♥♠", strict=True))[code[-1]]
