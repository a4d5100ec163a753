"""A session of the Governor's Game that goes on elsewhere: another notebook, older records."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor import Draw, House, SecretStroke
from eleusis_nb.games.governor.events import RecordedEvent
from eleusis_nb.games.record import Note, Record
from eleusis_nb.learning import check
from eleusis_nb.learning.replay import Replayed
from eleusis_nb.learning.report import gather
from eleusis_nb.table import Session
from eleusis_nb.table.governor import GovernorSession, state_of, steps, view
from eleusis_nb.table.storage import letters_beside
from eleusis_nb.widgets import GouverneurTable
from tests.attacks import forging
from tests.games.governor.laying import do
from tests.table.test_governor import play_a_round

OLD = Path(__file__).parents[1] / "data" / "records" / "0.1"
PLAYERS = {"Ada": "person", "Bob": "person", "Igor": "stops above 9"}
HEARTS = "hearts; any draw; drawer +5"
Plain = Any


def in_a_notebook(folder: Path, *, secret: str = "", name: str = "governor") -> GouverneurTable:
    """Run the cell of the same table."""
    return GouverneurTable(
        players=PLAYERS, seed=5, folder=folder, secret=secret, name=name, random=Random(1)
    )


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


@pytest.mark.parametrize("secret", [False, HEARTS])
def test_live_view_rebuilt_state_and_replay_agree(tmp_path: Path, *, secret: bool | str) -> None:
    session = GovernorSession.open(PLAYERS, seed=5, folder=tmp_path, secret=secret)
    luck, seen = Random(3), {}
    session.subscribe(lambda: seen.update({len(session.record): session.view()}))
    if secret:
        session.do("suppose", text=HEARTS)
    for _ in range(4):
        play_a_round(session, luck)
    record = Record.read(session.path)
    assert state_of(record) == session.state
    after = {step.line: view(step.after, version=step.line) for step in steps(record)}
    assert {line: after[line] for line in seen} == seen
    deals: Plain = Replayed(record).view()["deals"]
    moments: Plain = {}
    for deal in deals:
        moment: Plain = {}
        for step in deal["steps"]:
            moment = {**moment, **step}
            moments[moment["version"]] = moment
    assert len(deals) == 4
    assert len(moments) > 20
    for line, moment in moments.items():
        shown = after[line]
        assert {part for part, now in shown.items() if moment[part] != now} <= {
            *("may", "say"),
            *(["secret"] if secret else []),
        }
        if secret:
            assert shown["secret"]["supposed"][0]["fits"]  # the truth is never refuted


def test_it_is_reported_and_checked(tmp_path: Path) -> None:
    folder = tmp_path / "ada"
    folder.mkdir()
    table = in_a_notebook(folder, name="lesson-12")
    for _ in range(2):
        play_a_round(table.session, Random(1))
    assert check("extra", "rounds", folder=folder)
    found = gather(tmp_path, random=Random(1))
    assert found.damaged == ()
    (sheet,) = found.students[0].sheets
    assert sheet.title == "The Governor's Game"
    assert (sheet.checks["rounds"], sheet.checks["chances"]) == ("passed", "not tried")


def test_a_record_that_ends_between_two_computer_players_goes_on(tmp_path: Path) -> None:
    players = {"Ada": "person", "Bob": "always draws", "Cleo": "always draws"}
    session = GovernorSession.open(players, seed=5, folder=tmp_path, house=House())
    session.do("stake", amount=1)
    session.do("draw")  # Ada, and then Bob and Cleo
    assert session.board.draw == 2
    lines = session.path.read_bytes().splitlines(keepends=True)
    assert len(lines) == 5  # the table, the stakes, three draws
    killed = tmp_path / "killed.eleusis.jsonl"
    killed.write_bytes(b"".join(lines[:3]))  # Ada drew, and the process was killed
    (tmp_path / "killed.envelopes").touch()
    again = GovernorSession.resume(killed)
    assert again.view() == session.view()
    assert len(Record.read(killed).lines) == 5


def test_the_jacks_answers_of_version_0_1_are_in_his_envelope_alone(tmp_path: Path) -> None:
    # That version wrote down what was asked, and not what he said.
    old = OLD / "governor-secret-unfinished.eleusis.jsonl"
    (letter,) = letters_beside(old).values()
    notes = [
        {"event": "note", "kind": "suppose", "data": {"text": letter.rule}},
        {"event": "note", "kind": "declare", "data": {"key": "s4"}},
    ]
    path = tmp_path / "old.eleusis.jsonl"
    forging.record(path, *forging.moves(old), notes[:1], notes[1:], version=2)
    bare = view(state_of(Record.read(path)))["secret"]
    assert [one["declared"] for one in bare["supposed"]] == [None, None, None]
    assert bare["opened"] is None
    shutil.copy(OLD / "governor-secret-unfinished.envelopes", tmp_path / "old.envelopes")
    shown = GovernorSession.resume(path).view()["secret"]
    assert [one["declared"] for one in shown["supposed"]] == ["wrong", None, "right"]
    assert (shown["opened"], shown["verified"]) == (SecretStroke.parse(letter.rule).words, True)
    assert (bare["seen"], bare["hints"]) == (shown["seen"], shown["hints"])


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
    assert session.state.round.secret is None
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


def test_the_chances_of_a_choice_in_an_old_record_name_whom_it_is(tmp_path: Path) -> None:
    moves = forging.moves(OLD / "governor.eleusis.jsonl")[:2]
    row = {"action": "choose", "player": "Rosalie", "survives": [0.5, 0], "wins": [0.25, 0]}
    note = {
        "event": "note",
        "kind": "chances",
        "data": {"seat": 0, "above": None, "found": [row]},
    }
    path = forging.record(tmp_path / "old.eleusis.jsonl", *moves, [note], version=2)
    (seen,) = view(state_of(Record.read(path)))["chances"]
    assert (seen["action"], seen["wins"]["value"]) == ("choose Rosalie", 0.25)
