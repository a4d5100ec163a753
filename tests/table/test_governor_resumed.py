"""A session of the Governor's Game that goes on elsewhere: another notebook, older records."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor import Draw, House
from eleusis_nb.games.governor.events import RecordedEvent
from eleusis_nb.games.record import Note, Record
from eleusis_nb.learning import check
from eleusis_nb.learning.replay import Replayed
from eleusis_nb.learning.report import gather
from eleusis_nb.table import Session
from eleusis_nb.table.governor import GovernorSession, state_of, view
from eleusis_nb.widgets import GouverneurTable
from tests.attacks import forging
from tests.games.governor.laying import do

PLAYERS = {"Ada": "person", "Bob": "person", "Igor": "stops above 9"}
HEARTS = "hearts; any draw; drawer +5"
Plain = Any


def in_a_notebook(folder: Path, *, secret: str = "", name: str = "governor") -> GouverneurTable:
    """Run the cell of the same table."""
    return GouverneurTable(
        players=PLAYERS, seed=5, folder=folder, secret=secret, name=name, random=Random(1)
    )


def last_moment(path: Path) -> Plain:
    return Replayed(path).last


def play_out(table: GouverneurTable) -> None:
    """Play to the end of the round, drawing and choosing the first."""
    while table.view["may"]["stake"] is None:
        may = table.view["may"]
        if may["choose"]:
            table.do("choose", player=may["choose"][0])
        else:
            table.do("draw")


@pytest.mark.parametrize("secret", ["", HEARTS])
def test_it_goes_on_by_its_settings_and_by_its_record(tmp_path: Path, secret: str) -> None:
    first = in_a_notebook(tmp_path, secret=secret)
    if secret:
        first.do("suppose", text="red; any draw; drawer +5")
        first.do("declare", key="s1")
    first.do("stake", amount=2)
    first.do("draw")
    path = tmp_path / "governor.eleusis.jsonl"
    table = in_a_notebook(tmp_path, secret=secret)
    assert table.view == GouverneurTable(path).view == GouverneurTable(str(path)).view
    assert table.view | {"version": 0} == first.view | {"version": 0}
    with pytest.raises(EleusisError, match=r"Use el\.GouverneurTable\(“.*jsonl”\)"):
        Session.resume(path)
    if secret:
        assert [one["declared"] for one in table.view["secret"]["supposed"]] == ["wrong"]
    play_out(table)
    assert last_moment(path)["seats"] == table.view["seats"]
    assert last_moment(path)["say"]["tone"] == "end"
    if secret:
        moment = last_moment(path)["secret"]
        assert moment == {key: table.view["secret"][key] for key in moment}


def test_it_is_reported_and_checked(tmp_path: Path) -> None:
    folder = tmp_path / "ada"
    folder.mkdir()
    table = in_a_notebook(folder, name="lesson-12")
    for _ in range(2):
        table.do("stake", amount=1)
        play_out(table)
    assert check("extra", "rounds", folder=folder)
    found = gather(tmp_path, random=Random(1))
    assert found.damaged == ()
    (sheet,) = found.students[0].sheets
    assert sheet.title == "The Governor's Game"
    assert sheet.checks["rounds"] == "passed"
    assert sheet.checks["chances"] == "not tried"


def test_a_record_that_ends_between_two_computer_players_goes_on(tmp_path: Path) -> None:
    players = {"Ada": "person", "Bob": "always draws", "Cleo": "always draws"}
    session = GovernorSession.open(players, seed=5, folder=tmp_path, house=House())
    session.do("stake", amount=1)
    session.do("draw")  # Ada, and then Bob and Cleo
    assert session.board.draw == 2
    lines = session.path.read_bytes().splitlines(keepends=True)  # type: ignore[union-attr]
    assert len(lines) == 5  # the table, the stakes, three draws
    killed = tmp_path / "killed.eleusis.jsonl"
    killed.write_bytes(b"".join(lines[:3]))  # Ada drew, and the process was killed
    (tmp_path / "killed.envelopes").touch()
    again = GovernorSession.resume(killed)
    assert again.state.round == session.state.round
    assert again.view() == session.view()
    assert len(Record.read(killed).lines) == 5


def test_a_chance_that_was_asked_for_is_there_again(tmp_path: Path) -> None:
    players = dict.fromkeys(("Ada", "Bob", "Cleo"), "person")
    session = GovernorSession.open(players, seed=5, folder=tmp_path, house=House())
    session.do("stake", amount=1)
    for _ in players:
        session.do("draw")
    session.do("chances", above=9)
    again = GovernorSession.resume(tmp_path / "governor.eleusis.jsonl")
    assert again.view()["chances"] == session.view()["chances"]
    assert [row["action"] for row in again.view()["chances"]["rows"]] == ["draw", "pass"]  # type: ignore[index, call-overload]


OLD_NAMES = {
    "ledger opened": "opened",
    "round dealt": "dealt",
    "turn began": "turn",
    "card drawn": "drew",
    "player returned": "returned",
}
OLD_NOTES = {
    "table set": "governor",
    "seed set": "seed",
    "stroke sealed": "seal",
    "stroke supposed": "suppose",
    "stroke dropped": "drop",
    "stroke declared": "declare",
    "stroke hint given": "hint",
    "stroke opened": "open",
}


def as_version_0_1(record: Record, path: Path) -> None:
    """Write a record as version 0.1 did: without the Jack's answers and the opened envelope."""
    lines: list[list[Plain]] = []
    for line in record.lines:
        kept: list[Plain] = []
        for event in line.events:
            data: Plain = dict(event)
            name = data.pop("event")
            if name not in OLD_NOTES:
                kept.append({"event": OLD_NAMES.get(name, name), **data})
                continue
            if name == "stroke opened":
                if data["how"] != "given up":
                    continue
                data = {}
            for new in ("right", "rung", "found"):
                data.pop(new, None)
            if name == "stroke supposed":
                data.pop("key")
            kept.append({"event": "note", "kind": OLD_NOTES[name], "data": data})
        lines.append(kept)
    forging.record(path, *lines, version=2)


def version_0_1_of(session: GovernorSession, folder: Path) -> Path:
    path = folder / "old.eleusis.jsonl"
    as_version_0_1(session.record, path)
    envelopes = (folder / "governor.envelopes").read_text()
    (folder / "old.envelopes").write_text(envelopes)
    return path


@pytest.mark.parametrize("how", ["found", "hints", "given up"])
def test_a_record_of_version_0_1_says_the_same(tmp_path: Path, how: str) -> None:
    session = GovernorSession.open(
        dict.fromkeys(("Ada", "Bob", "Cleo"), "person"),
        purse=99,
        seed=5,
        folder=tmp_path,
        house=House(),
        secret=HEARTS,
    )
    session.do("suppose", text="red; any draw; drawer +5")
    session.do("suppose", text=HEARTS)
    session.do("declare", key="s1")
    hints = 4 if how == "hints" else 1
    while session.state.the_secret().draws_to_hint or len(session.state.the_secret().hints) < hints:
        if session.view()["may"]["stake"] is not None:  # type: ignore[index, call-overload]
            session.do("stake", amount=1)
        session.do("draw")
        if not session.state.the_secret().draws_to_hint:
            session.do("hint")
            if len(session.state.the_secret().hints) == hints:
                break
    if how == "found":
        session.do("declare", key="s2")
    elif how == "given up":
        session.do("open")
    shown: Plain = session.view()["secret"]
    assert shown["opened"]["text"] == "a heart; any draw; drawer +5"
    assert shown["opened"]["verified"]
    assert len(shown["hints"]) == hints
    old = version_0_1_of(session, tmp_path)
    text = old.read_text()
    assert '"right"' not in text
    assert '"nonce"' not in text
    again: Plain = GovernorSession.resume(old).view()["secret"]
    assert again == shown
    assert [one["declared"] for one in again["supposed"]] == [
        "wrong",
        "right" if how == "found" else None,
    ]
    assert last_moment(old)["secret"]["supposed"] == shown["supposed"]
    assert last_moment(old)["secret"]["opened"] == shown["opened"]
    # Without the envelope the Jack's answers are not known, and all the rest is.
    (tmp_path / "old.envelopes").unlink()
    bare = last_moment(old)["secret"]
    assert [one["declared"] for one in bare["supposed"]] == [None, None]
    assert bare["opened"] is None
    assert bare["hints"] == shown["hints"]


def test_the_record_opens_the_envelope_and_keeps_the_seed_of_later_decks(tmp_path: Path) -> None:
    session = GovernorSession.open(PLAYERS, seed=987654321, folder=tmp_path, secret=HEARTS)
    session.do("open")
    seen = session.record.seen_by(0, RecordedEvent)
    assert "987654321" not in seen.text()
    (event,) = (event for event in seen.events() if event["event"] == "stroke opened")
    assert event["rule"] == "a heart; any draw; drawer +5"


def test_a_note_of_something_else_changes_nothing(tmp_path: Path) -> None:
    session = GovernorSession.open(PLAYERS, seed=5, folder=tmp_path, secret=HEARTS)
    session.record.append(Note("checked", {"item": "rounds"}))
    again = GovernorSession.resume(tmp_path / "governor.eleusis.jsonl")
    assert again.view() | {"version": 0} == session.view() | {"version": 0}


def test_a_state_holds_no_secret_and_one_seats_record_leads_to_the_same_view(
    tmp_path: Path,
) -> None:
    session = GovernorSession.open(PLAYERS, seed=5, folder=tmp_path, secret=HEARTS)
    session.do("suppose", text="red; any draw; drawer +5")
    session.do("stake", amount=1)
    session.do("draw")
    game = session.state.round
    assert game is not None
    assert game.secret is None
    assert "heart; any draw" not in repr(session.state)
    # Neither the deck nor the seed is in what one seat may know; the view needs neither.
    seen = session.record.seen_by(0, RecordedEvent)
    assert view(state_of(seen)) | {"version": 0} == session.view() | {"version": 0}
    with pytest.raises(EleusisError, match="but not continue it"):
        do(state_of(seen), Draw(0))


def test_a_damaged_chance_in_a_record_gets_a_sentence(tmp_path: Path) -> None:
    session = GovernorSession.open(PLAYERS, seed=5, folder=tmp_path)
    session.do("stake", amount=1)
    for found in ([{"action": "fly", "survives": [1, 0], "wins": [1, 0]}], [{}], [7]):
        record = Record()
        for line in session.record.lines:
            record.append(*line.events)
        record.append({"event": "chances found", "above": None, "found": found})
        with pytest.raises(EleusisError, match="“chances found” in this record can't be read"):
            state_of(record)


def test_the_chances_of_a_choice_are_read_with_the_name_of_whom_it_is(tmp_path: Path) -> None:
    session = GovernorSession.open(PLAYERS, seed=5, folder=tmp_path)
    session.do("stake", amount=1)
    path = tmp_path / "old.eleusis.jsonl"
    as_version_0_1(session.record, path)
    moves = forging.moves(path)
    row = {"action": "choose", "player": "Bob", "survives": [0.5, 0], "wins": [0.25, 0]}
    data = {"seat": 0, "above": None, "found": [row]}
    note = {"event": "note", "kind": "chances", "data": data}
    record = Record.read(forging.record(path, *moves, [note], version=2))
    (seen,) = view(state_of(record))["chances"]["rows"]
    assert seen["action"] == "choose Bob"
