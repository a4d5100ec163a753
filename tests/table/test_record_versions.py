"""Records of versions 1 and 2 go on in the present form, in the chain that they have."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eleusis_nb.games.record import VERSION, Record
from eleusis_nb.games.record_versions import Upgrade
from eleusis_nb.learning.replay import Replayed
from eleusis_nb.learning.report import gather
from eleusis_nb.table import Session
from eleusis_nb.table.events import HintGiven, PredictionMade, events_of
from eleusis_nb.table.governor import GovernorSession
from tests.golden.files import load
from tests.golden.playing import unpack

OLD = Path(__file__).parents[1] / "data" / "records" / "0.1"


def copied(name: str, folder: Path) -> Path:
    """Copy a record of version 1, and what lies beside it."""
    for beside in OLD.glob(f"{name}.*"):
        shutil.copy(beside, folder)
    return folder / f"{name}.eleusis.jsonl"


def archived(folder: Path) -> Path:
    """Return a record of version 2, of a table at which somebody can play on."""
    return unpack(next(iter(load("archive").values())), folder)


def versions(path: Path) -> list[int | None]:
    return [json.loads(line).get("v") for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("version", [1, 2])
def test_an_older_record_is_played_on_replayed_and_reported(tmp_path: Path, version: int) -> None:
    path = copied("lesson-06", tmp_path) if version == 1 else archived(tmp_path)
    before = path.read_bytes()
    session = Session.resume(path, random=Random(1))
    if session.view()["opened"] is None:
        session.do("open")
    if session.view()["asked"]:
        session.do("explain", text="It was the colour.")
    session.do("again")
    session.do("play", cards=session.view()["hand"][:1])
    session.do("suppose", text="red")
    after = path.read_bytes()
    assert after.startswith(before)  # not a byte of it was changed
    number = before.count(b"\n")
    marks = versions(path)
    assert marks[number] == VERSION  # the form changes here,
    assert {*marks[1:number], *marks[number + 1 :]} == {None}  # and is said nowhere else
    again = Session.resume(path, random=Random(1))
    assert again.view() | {"version": 0} == session.view() | {"version": 0}
    assert Replayed(path).view()["deals"]
    found = gather(tmp_path, random=Random(1), named=True)
    assert found.damaged == ()
    assert found.students


def test_an_older_record_of_the_governors_game_is_played_on(tmp_path: Path) -> None:
    for name, files in load("archive").items():
        if name.startswith("governor"):
            path = unpack(files, tmp_path)
            before = path.read_bytes()
            session = GovernorSession.resume(path)
            if session.view()["may"]["draw"]:
                break
    session.do("draw")
    assert path.read_bytes().startswith(before)
    assert versions(path)[before.count(b"\n")] == VERSION
    again = GovernorSession.resume(path)
    assert again.view() | {"version": 0} == session.view() | {"version": 0}
    assert Replayed(path).view()["deals"]


def test_an_older_record_whose_file_was_lost_is_written_again_to_the_byte(tmp_path: Path) -> None:
    path = archived(tmp_path)
    before = path.read_bytes()
    session = Session.resume(path, random=Random(1))
    path.unlink()
    session.do("suppose", text="red")
    assert path.read_bytes().startswith(before)
    assert len(Record.read(path)) == before.count(b"\n") + 1


def test_what_was_marked_as_secret_is_opened_and_notes_are_flat() -> None:
    line: list[dict[str, Any]] = [
        {"event": "drew", "seat": 1, "cards": {"secret": ["AC"], "for": [1], "shown": 1}},
        {
            "event": "note",
            "kind": "hint",
            "data": {"rung": 2, "text": "Look.", "card": None, "cost": 1, "who": "Ada"},
            "for": [1],
        },
        {
            "event": "note",
            "kind": "prediction",
            "data": {"cards": ["AC"], "fits": True, "confidence": 0.8, "came_true": True},
        },
        {"event": "note", "kind": "of somebody else", "data": {"a": 1}},
    ]
    drew, hint, made, other = Upgrade().events(line, 2)
    assert drew == {"event": "drew", "seat": 1, "cards": ["AC"]}
    assert hint == {
        "event": HintGiven.event_name(),
        "rung": 2,
        "text": "Look.",
        "card": None,
        "cost": 1,
        "who": "Ada",
        "for": 1,
    }
    assert made["event"] == PredictionMade.event_name()
    assert made["by"] == 1  # version 0.1 did not say who
    assert other == line[3]


def test_every_note_that_was_written_is_read(tmp_path: Path) -> None:
    kinds = set()
    for files in load("archive").values():
        path = unpack(files, tmp_path)
        record = Record.read(path)
        if not any(True for _ in record.events("ledger opened")):
            assert not list(record.notes())
            assert sum(len(line.plain) for line in record.lines) == sum(
                len(events) for _, events in events_of(record)
            )
            kinds |= {event["event"] for event in record.events()}
    assert len(kinds) > 25
