"""Each person at a table has a record, and in the report a row, with what they did themselves."""

from __future__ import annotations

import base64
import csv
import io
import json
import zipfile
from math import log2
from pathlib import Path
from random import Random

import pytest

from eleusis_nb.games import Record
from eleusis_nb.learning import measures
from eleusis_nb.learning.replay import Replayed
from eleusis_nb.learning.report import Class as Report
from eleusis_nb.learning.report import gather
from eleusis_nb.learning.report.tables import table
from eleusis_nb.table import Session
from eleusis_nb.table.events import TableEvent, state_of
from tests.classroom.devices import RULE, Class, Device, at_tables, begun


def on_turn(lesson: Class, devices: dict[str, Device], table: int) -> str:
    """Return who is on turn at a table, after computer players have moved."""
    for _ in range(30):
        for name, device in devices.items():
            room = device.state["room"]
            if room["table"] == table and device.view["multiplayer"]["waits"] == "you":
                return name
        for device in devices.values():
            if device.view["multiplayer"]["waits"] == "word":
                assert device.move("go_on")["ok"]
        lesson.clock.seconds += 10
        lesson.room.step()
    raise AssertionError(table)


def play(lesson: Class, devices: dict[str, Device], table: int) -> str:
    """Let the next person at a table play a card, until it is judged; return who it was."""
    name = on_turn(lesson, devices, table)
    device = devices[name]
    lesson.clock.seconds += 30
    answer = device.move("play", cards=device.view["hand"][:1])
    assert answer["ok"], answer
    while lesson.room.tables[table].state.round.pending:  # a prophet judges it
        prophet = devices[on_turn(lesson, devices, table)]
        if prophet.view["multiplayer"]["may"]["judge"]:  # whoever took the prophet's seat
            assert prophet.move("judge", right=True)["ok"]
    return name


def taken_home(lesson: Class, folder: Path) -> Path:
    packed = base64.b64decode(lesson.teacher.ask("records")["answer"]["base64"])
    with zipfile.ZipFile(io.BytesIO(packed)) as files:
        files.extractall(folder)
    return folder


def report_of(folder: Path) -> Report:
    return gather(folder, random=Random(1), named=True)


def rows_of(report: Report) -> dict[str, dict[str, str]]:
    assert report.damaged == ()
    rows = list(csv.DictReader(io.StringIO(table(report))))
    found = {row["student"]: row for row in rows}
    assert len(found) == len(rows)
    return found


def record_in(folder: Path, name: str) -> Path:
    (found,) = (one for one in folder.glob("*/*.eleusis.jsonl") if name in one.parent.name)
    return found


def test_a_late_comer_has_what_the_table_had_and_counts_their_own(tmp_path: Path) -> None:
    lesson = at_tables(tables=1, size=4, rule="an ace")
    devices = {"Ada": lesson.student("Ada")}
    lesson.teacher.ask("begin")
    for _ in range(3):
        play(lesson, devices, 1)
    before = lesson.room.tables[1].count
    lesson.clock.seconds += 600
    fay = devices["Fay"] = lesson.student("Fay")
    place = fay.state["room"]["seat"]
    assert place != "Fay"  # the seat keeps its name
    fay.ask("suppose", text="black", credence=0.5)
    played = [play(lesson, devices, 1) for _ in range(2)]
    folder = taken_home(lesson, tmp_path)
    rows = rows_of(report_of(folder))
    assert {name: int(row["plays"]) for name, row in rows.items()} == {
        "Ada": 3 + played.count("Ada"),
        "Fay": played.count("Fay"),
    }
    assert float(rows["Fay"]["minutes"]) < 6
    assert float(rows["Ada"]["minutes"]) > 10
    record = Record.read(record_in(folder, "Fay"))
    plays = Session.resume(record_in(folder, "Fay")).plays()
    assert len(plays) > before + 1  # from the beginning on
    own = measures.Account.of(record)
    assert len(own.trials) == played.count("Fay")
    # Whoever asks for the seat by its name has what the computer player did there, too.
    assert len(measures.Account.of(record, place).trials) > len(own.trials)


def test_who_was_removed_has_what_was_theirs_and_who_follows_theirs(tmp_path: Path) -> None:
    lesson = at_tables(tables=1, size=4)
    devices = {name: lesson.student(name) for name in ("Ada", "Bob", "Cyd", "Dan")}
    lesson.teacher.ask("begin")
    devices["Ada"].ask("suppose", text=RULE, credence=0.5)
    first = [play(lesson, devices, 1) for _ in range(6)]
    kept = record_in(taken_home(lesson, tmp_path / "before"), "Ada").read_text(encoding="utf-8")
    lesson.teacher.ask("dismiss", member=1)
    del devices["Ada"]
    play(lesson, devices, 1)
    eve = devices["Eve"] = lesson.student("Eve")
    assert eve.state["room"]["seat"] == "Ada"
    second = [play(lesson, devices, 1) for _ in range(6)]
    folder = taken_home(lesson, tmp_path / "after")
    assert record_in(folder, "Ada").read_text(encoding="utf-8") == kept
    rows = rows_of(report_of(folder))
    assert sorted(rows) == ["Ada", "Bob", "Cyd", "Dan", "Eve"]
    assert int(rows["Ada"]["plays"]) == first.count("Ada") > 0
    assert int(rows["Eve"]["plays"]) == second.count("Eve") > 0
    assert rows["Eve"]["positive_tests"] == ""  # the idea was Ada's
    assert rows["Ada"]["positive_tests"] != ""


def test_a_team_shares_what_it_did_and_each_has_a_row(tmp_path: Path) -> None:
    lesson = at_tables(tables=1, size=2, team=2)
    devices = {name: lesson.student(name) for name in ("Ada", "Bob", "Cyd")}
    lesson.teacher.ask("begin")
    played = [play(lesson, devices, 1) for _ in range(4)]
    rows = rows_of(report_of(taken_home(lesson, tmp_path)))
    assert int(rows["Ada"]["plays"]) == int(rows["Bob"]["plays"]) == 4 - played.count("Cyd")
    assert int(rows["Cyd"]["plays"]) == played.count("Cyd")


def test_predictions_are_scored_for_who_made_them(tmp_path: Path) -> None:
    lesson = begun(form="one line", variant="solo", rule="red")
    devices = [lesson.student(name) for name in ("Ada", "Bob", "Cyd")]
    lesson.teacher.ask("begin")
    for _ in range(2):
        card = lesson.teacher.state["room"]["choices"][0]["card"]
        lesson.teacher.ask("put", cards=[card])
        is_red = card[-1] in "HD"
        devices[0].move("foretell", fits=is_red, confidence=0.9, cards=[card])
        devices[1].move("foretell", fits=not is_red, confidence=0.9, cards=[card])
        lesson.teacher.ask("verdict")
    rows = rows_of(report_of(taken_home(lesson, tmp_path)))
    assert float(rows["Ada"]["log_score"]) == pytest.approx(1 + log2(0.9), abs=1e-4)
    assert float(rows["Bob"]["log_score"]) == pytest.approx(1 + log2(0.1), abs=1e-4)
    assert rows["Cyd"]["log_score"] == ""
    assert {row["plays"] for row in rows.values()} == {"2"}


def test_the_records_of_a_table_open_in_play_and_replay_and_hide_what_they_hid(
    tmp_path: Path,
) -> None:
    lesson = at_tables(tables=1, size=4)
    devices = {name: lesson.student(name) for name in ("Ada", "Bob")}
    lesson.teacher.ask("begin")
    for _ in range(3):
        play(lesson, devices, 1)
    folder = taken_home(lesson, tmp_path)
    path = record_in(folder, "Ada")
    record = Record.read(path)
    assert state_of(record) == lesson.room.tables[1].state
    assert Session.resume(path).plays() == lesson.room.tables[1].plays()
    # While the round lasts a replay shows what a spectator may know, whosever record it is.
    shown = json.dumps(Replayed(path).view())
    played = {card for one in lesson.room.tables[1].plays() for card in one["cards"]}
    for name, device in devices.items():
        hidden = set(device.view["hand"]) - played
        assert hidden
        assert not any(f'"{card}"' in shown or f" {card}" in shown for card in hidden), name
    bob = lesson.room.tables[1].state.seat_of("Bob")
    of_bob = json.dumps([dict(one) for one in record.seen_by(bob, TableEvent).events()])
    hand = set(devices["Ada"].view["hand"]) - set(devices["Bob"].view["hand"]) - played
    assert hand
    assert not any(f'"{card}"' in of_bob for card in hand)
