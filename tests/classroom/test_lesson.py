"""What the teacher and the projector see of a class, and what is done for it; by hand."""

from __future__ import annotations

import base64
import io
import json
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from eleusis_nb.classroom.log import ClassLog
from eleusis_nb.classroom.room import Room
from eleusis_nb.games import Record
from eleusis_nb.table.events import state_of
from eleusis_nb.table.lessons import LESSONS, pack
from tests.classroom.devices import RULE, Class, Device, alone, at_tables, begun


def one_line() -> tuple[Class, Device, Device]:
    """Return a class at one line, dealt to two people; the rule is “red”."""
    lesson = begun(form="one line", variant="solo", rule="red")
    ada, bob = lesson.student("Ada"), lesson.student("Bob")
    lesson.teacher.ask("begin")
    return lesson, ada, bob


def projector_of(lesson: Class) -> Device:
    device = Device(lesson.room)
    answer = device.ask("watch", code=lesson.room.state.settings.code, lang="en")
    assert answer["answer"]["role"] == "audience"
    return device


# --- how the class divides -----------------------------------------------------------------------


def test_the_cards_that_can_be_put_say_how_they_part_the_ideas() -> None:
    lesson, ada, bob = one_line()
    ada.ask("suppose", text="red", credence=0.5)
    bob.ask("suppose", text="hearts", credence=0.5)
    for one in lesson.teacher.state["room"]["choices"]:
        suit = one["card"][-1]
        fits = {"H": 2, "D": 1}.get(suit, 0)
        assert (one["fits"], one["against"]) == (fits, 2 - fits), one


def test_what_the_class_had_said_is_shown_with_the_verdict() -> None:
    lesson, ada, bob = one_line()
    projector = projector_of(lesson)
    card = lesson.teacher.state["room"]["choices"][0]["card"]
    assert projector.state["room"]["divided"] is None
    lesson.teacher.ask("put", cards=[card])
    ada.move("foretell", fits=True, confidence=0.95, cards=[card])
    bob.move("foretell", fits=True, confidence=0.6, cards=[card])
    asked = lesson.teacher.state["room"]["asked"]
    assert (asked["fits"], asked["answered"], asked["people"]) == (2, 2, 2)
    assert asked["certainty"] == pytest.approx(0.775)
    hidden = projector.state["room"]["asked"]
    assert (hidden["fits"], hidden["certainty"]) == (0, None)
    lesson.teacher.ask("verdict")
    divided = projector.state["room"]["divided"]
    assert (divided["card"], divided["fits"], divided["against"]) == (card, 2, 0)
    assert divided["right"] == (card[-1] in "HD")
    right = 2 * divided["right"]
    assert lesson.teacher.state["room"]["picture"]["calibration"] == [
        {"confidence": 0.95, "made": 1, "right": right // 2},
        {"confidence": 0.6, "made": 1, "right": right // 2},
    ]


def test_an_answer_to_another_card_is_refused() -> None:
    lesson, ada, _ = one_line()
    first, second = (one["card"] for one in lesson.teacher.state["room"]["choices"][:2])
    lesson.teacher.ask("put", cards=[first])
    turn = ada.view["turn"]
    lesson.teacher.ask("put", cards=[second])
    late = ada.ask("foretell", turn=turn, fits=True, confidence=0.8, cards=[first])
    assert "another card" in late["error"]
    assert lesson.teacher.state["room"]["asked"]["answered"] == 0


def test_who_is_surer_than_can_be_scored_is_refused_and_holds_up_no_verdict() -> None:
    lesson, ada, _ = one_line()
    card = lesson.teacher.state["room"]["choices"][0]["card"]
    lesson.teacher.ask("put", cards=[card])
    refused = ada.ask("foretell", turn=ada.view["turn"], fits=True, confidence=0.995)
    assert "from 0.5 (no idea) to 0.99" in refused["error"]
    assert lesson.teacher.ask("verdict")["ok"]


def test_a_student_at_one_line_may_only_foretell_vote_and_think() -> None:
    lesson, ada, _ = one_line()
    may = ada.view["may"]
    assert (may["play"], may["declare"], may["open"], may["again"]) == (0, False, False, False)
    lesson.teacher.ask("reveal")
    assert ada.view["opened"]["rule"] == "The card is red."
    assert ada.view["score"] is None


# --- the projector -------------------------------------------------------------------------------


def test_the_projector_shows_nobodys_name() -> None:
    lesson = at_tables(tables=1)
    ada = lesson.student("Adalinde")
    projector = projector_of(lesson)
    lesson.teacher.ask("begin")
    lesson.teacher.ask("project", table=1, ideas=True)
    ada.ask("suppose", text="red", credence=0.5)
    ada.move("play", cards=ada.view["hand"][:1])
    assert projector.view["table"]["count"] >= 1
    shown = json.dumps([dict(frame) for frame in projector.frames])
    assert "Adalinde" not in shown
    assert [idea["sentence"] for idea in projector.state["room"]["picture"]["ideas"]]


def test_the_teacher_decides_whether_the_wall_shows_ideas() -> None:
    lesson = alone()
    ada = lesson.student("Ada")
    lesson.teacher.ask("begin")
    ada.ask("suppose", text="red", credence=0.5)
    projector = projector_of(lesson)
    assert projector.state["room"]["picture"]["ideas"] == []
    assert projector.state["room"]["picture"]["alive"] == 1
    lesson.teacher.ask("project", table=0, ideas=True)
    assert len(projector.state["room"]["picture"]["ideas"]) == 1
    assert "There is no round" in lesson.teacher.ask("project", table=7, ideas=True)["error"]


def test_the_rule_is_told_when_the_envelope_lies_open_everywhere() -> None:
    lesson = alone()
    ada, _ = lesson.student("Ada"), lesson.student("Bob")
    lesson.teacher.ask("begin")
    projector = projector_of(lesson)
    assert ada.move("open")["ok"]
    assert projector.state["room"]["rule"] is None
    lesson.teacher.ask("reveal")
    assert "red" in projector.state["room"]["rule"]


def test_the_teacher_opens_the_envelope_in_the_middle_of_a_round_of_several() -> None:
    lesson = at_tables(tables=1)
    ada = lesson.student("Ada")
    lesson.teacher.ask("begin")
    assert lesson.teacher.ask("reveal")["ok"]
    assert "red" in ada.view["opened"]["rule"]
    assert ada.view["say"]["text"] == "The envelope is open."
    assert "envelope is open" in ada.move("play", cards=ada.view["hand"][:1])["error"]
    lesson.clock.seconds += 60
    assert not lesson.room.step()  # no computer player goes on either
    assert ada.ask("explain", text="the other colour")["ok"]
    (again,) = Room(lesson.log, lesson.clock).tables.values()
    assert again.state == lesson.room.tables[1].state
    assert "already open" in lesson.teacher.ask("reveal")["error"]
    assert lesson.teacher.ask("begin")["ok"]
    assert ada.view["opened"] is None


def test_the_teacher_sees_a_table_as_soon_as_it_is_asked_for() -> None:
    lesson = alone()
    lesson.student("Ada")
    lesson.teacher.ask("begin")
    assert lesson.teacher.state["view"] is None
    assert lesson.teacher.ask("show", table=1)["ok"]  # nothing else happens in the class
    assert lesson.teacher.view["teacher"]["rule"]
    assert lesson.teacher.ask("speak", lang="fr")["ok"]
    assert lesson.teacher.state["words"]["lang"] == "fr"


# --- who may be stuck ----------------------------------------------------------------------------


def stuck(lesson: Class) -> object:
    return lesson.teacher.state["room"]["persons"][0]["work"]["stuck"]


def test_who_does_nothing_may_be_stuck() -> None:
    lesson = alone()
    lesson.student("Ada")
    lesson.teacher.ask("begin")
    assert stuck(lesson) is None
    lesson.clock.seconds += 130
    lesson.room.step()  # it is seen by itself, without anything new
    assert stuck(lesson) == "quiet"


def test_who_is_refused_again_and_again_may_be_stuck() -> None:
    lesson = begun(form="side by side", variant="solo", rule="the queen of spades")
    ada = lesson.student("Ada")
    lesson.teacher.ask("begin")
    for _ in range(5):
        card = next(one for one in ada.view["hand"] if one != "QS")
        assert ada.move("play", cards=[card])["ok"]
    assert stuck(lesson) == "wrong"


def test_a_verdict_counts_for_each_who_predicted_and_tests_the_ideas_of_all() -> None:
    lesson, ada, bob = one_line()
    room = lesson.room
    cyd = lesson.student("Cyd")
    card = lesson.teacher.state["room"]["choices"][0]["card"]
    is_red = card[-1] in "HD"
    lesson.teacher.ask("put", cards=[card])
    for device in (ada, bob):
        device.move("foretell", fits=True, confidence=0.7)
    ada.move("foretell", fits=False, confidence=0.9)  # she thinks again
    bob.ask("suppose", text="red", credence=0.5)
    (line,) = room.tables.values()
    assert lesson.teacher.ask("verdict")["ok"]
    made = [line.state.person(who).predictions for who in "123"]
    assert [[(one.fits, one.confidence, one.came_true) for one in each] for each in made] == [
        [(False, 0.9, not is_red)],
        [(True, 0.7, is_red)],
        [],
    ]
    (idea,) = bob.view["hypotheses"]
    assert idea["standing"] == "fits"
    assert ada.view["hypotheses"] == cyd.view["hypotheses"] == []
    assert [device.view["table"]["count"] for device in (ada, bob, cyd)] == [2, 2, 2]
    (again,) = Room(lesson.log, lesson.clock).tables.values()  # and so it is kept
    assert again.state == line.state


def test_what_one_thinks_is_shown_to_nobody_else_and_changes_no_other_device() -> None:
    lesson, ada, bob = one_line()
    frames = len(bob.frames)
    assert ada.ask("suppose", text="red", credence=0.5)["ok"]
    assert not any("view" in frame.get("state", {}) for frame in bob.frames[frames:])
    assert lesson.teacher.ask("help", member=2)["ok"]
    assert (hints_of(ada), hints_of(bob)) == (0, 1)
    assert lesson.teacher.ask("rename", member=1, name="Bea")["ok"]
    assert [one["text"] for one in ada.view["hypotheses"]] == ["red"]


def test_at_a_line_with_computers_each_hears_of_their_own_prediction() -> None:
    """Lesson 8 has computer players: what many foretell at one seat is in nobody else's news."""
    lesson = begun(form="one line", lesson=pack(LESSONS[8]))
    ada, bob = lesson.student("Ada"), lesson.student("Bob")
    cyd = lesson.student("Cyd")
    lesson.teacher.ask("begin")
    while not lesson.teacher.state["room"]["choices"]:
        lesson.clock.seconds += 2
        assert lesson.room.step()
    card = lesson.teacher.state["room"]["choices"][0]["card"]
    lesson.teacher.ask("put", cards=[card])
    ada.move("foretell", fits=True, confidence=0.9)
    bob.move("foretell", fits=False, confidence=0.9)
    lesson.teacher.ask("verdict")
    right = lesson.teacher.view["table"]["last"]["ok"]
    yes, no, nothing = (device.view["say"]["text"] for device in (ada, bob, cyd))
    came_true, did_not = (yes, no) if right else (no, yes)
    assert "+" in came_true.removeprefix(nothing)
    assert "−" in did_not.removeprefix(nothing)
    assert came_true.startswith(nothing)
    assert did_not.startswith(nothing)


def hints_of(device: Device) -> int:
    return len(device.view["hints"]["shown"])


def test_a_hint_of_the_teachers_comes_at_once_and_costs_nothing() -> None:
    lesson = alone()
    ada, bob = lesson.student("Ada"), lesson.student("Bob")
    lesson.teacher.ask("begin")
    assert lesson.teacher.ask("help", member=2)["ok"]
    assert (hints_of(ada), hints_of(bob)) == (0, 1)
    assert bob.view["hints"]["shown"][0]["cost"] == 0
    assert lesson.teacher.ask("help")["ok"]
    while lesson.room.step():
        pass
    assert (hints_of(ada), hints_of(bob)) == (1, 2)
    assert lesson.teacher.ask("help", member=2)["ok"]
    assert "envelope" in lesson.teacher.ask("help", member=2)["error"]  # it stays closed
    assert bob.view["opened"] is None


def test_among_several_a_hint_is_for_one_alone_and_none_for_god() -> None:
    lesson = at_tables(tables=1, god="person", rule=None, size=4)
    people = [lesson.student(name) for name in ("Ada", "Bob", "Cyd", "Dan")]
    lesson.teacher.ask("begin")
    god = next(one for one in people if one.view["multiplayer"]["waits"] == "rule")
    god.move("seal", text="red")
    first, *others = [one for one in people if one is not god]
    numbers = {one["name"]: one["number"] for one in lesson.teacher.state["room"]["persons"]}

    def hint(device: Device) -> Mapping[str, Any]:
        return lesson.teacher.ask("help", member=numbers[device.state["room"]["name"]])

    assert hint(first)["ok"]
    assert [hints_of(one) for one in (first, *others, god)] == [1, 0, 0, 0]
    text = first.view["hints"]["shown"][0]["text"]
    assert "Colour" in text or "colour" in text  # of “red” it is the colour that matters
    assert first.view["hints"]["next"] is None  # it is for nobody to ask for
    assert not first.ask("hint")["ok"]
    assert text not in json.dumps([others[0].frames, god.frames, lesson.teacher.state["room"]])
    assert "God knows the rule" in hint(god)["error"]
    assert lesson.teacher.ask("help")["ok"]
    while lesson.room.step():
        pass
    assert [hints_of(one) for one in (first, *others, god)] == [2, 1, 1, 0]
    assert first.view["hints"]["shown"][1]["card"] in first.view["hand"]  # a card of one's own
    persons = lesson.teacher.state["room"]["persons"]
    judges = [one["name"] for one in persons if one["work"]["judges"]]
    assert judges == [god.state["room"]["name"]]


# --- late, together, and gone --------------------------------------------------------------------


def test_who_comes_late_takes_a_computer_players_seat() -> None:
    lesson = at_tables(tables=1)
    ada = lesson.student("Ada")
    lesson.teacher.ask("begin")
    seats = ada.view["multiplayer"]["seats"]
    computers = [one["name"] for one in seats if one["kind"] not in {"person", "dealer"}]
    late = lesson.student("Bob")
    place = late.state["room"]["seat"]
    assert place == computers[0]
    assert len(late.view["hand"]) > 1
    assert late.view["multiplayer"]["you"] == place
    assert late.ask("suppose", text="red", credence=0.4)["ok"]
    kinds = {one["name"]: one["kind"] for one in ada.view["multiplayer"]["seats"]}
    assert kinds[place] == "person"
    again = Room(lesson.log, lesson.clock)  # it is kept
    assert again.tables[1].state == lesson.room.tables[1].state
    assert again.state.seats_of(2) == lesson.room.state.seats_of(2)


def test_a_team_shares_a_seat_and_its_hand() -> None:
    lesson = at_tables(tables=1, size=2, team=2)
    people = [lesson.student(name) for name in ("Ada", "Bob", "Cyd")]
    lesson.teacher.ask("begin")
    ada, bob, cyd = people
    assert ada.view["multiplayer"]["you"] == bob.view["multiplayer"]["you"] == "Ada & Bob"
    assert ada.view["hand"] == bob.view["hand"] != cyd.view["hand"]
    assert ada.state["room"]["team"] == ["Bob"]
    assert (cyd.state["room"]["seat"], cyd.state["room"]["team"]) == ("", [])
    late = lesson.student("Dan")  # a place is left in the class; no computer player sits here
    assert late.state["room"]["people"] == 4
    assert not Device(lesson.room).join("Eve")["ok"]


# --- afterwards ----------------------------------------------------------------------------------


def test_the_teacher_takes_the_records_home(tmp_path: Path) -> None:
    lesson = alone(title="Class 9b / ü")
    ada = lesson.student("Ada")
    lesson.teacher.ask("begin")
    ada.move("play", cards=ada.view["hand"][:1])
    lesson.teacher.ask("arrange", closed=True)
    taken = lesson.teacher.ask("records")["answer"]
    assert taken["name"] == "Class-9b-ü.zip"
    with zipfile.ZipFile(io.BytesIO(base64.b64decode(taken["base64"]))) as files:
        name = next(name for name in files.namelist() if name == "01-Ada/class-1.eleusis.jsonl")
        record = Record.from_text(files.read(name).decode())
        files.extract("class-log.jsonl", tmp_path)
        log = ClassLog.read(tmp_path / "class-log.jsonl")
    assert state_of(record) == lesson.room.tables[1].state
    again = Room(log, lesson.clock)
    assert again.state == lesson.room.state
    assert again.tables[1].state == lesson.room.tables[1].state
    assert not ada.ask("records")["ok"]


def test_the_teachers_faulty_rule_is_asked_about_once() -> None:
    lesson = at_tables(god="teacher", rule=None, size=2, variant="express")
    lesson.student("Ada")
    lesson.student("Bob")
    lesson.teacher.ask("begin")
    doubt = lesson.teacher.ask("write_rule", text="anything")
    assert "press again" in doubt["error"]
    assert lesson.teacher.ask("write_rule", text="anything", anyway=True)["ok"]
    assert lesson.teacher.state["room"]["rules_due"] == []
    assert RULE not in json.dumps(lesson.teacher.state["room"])


def test_a_verdict_is_shown_with_the_card_it_was_played_after() -> None:
    """The newest that is on the line; a refused one hangs below, and nothing is played after it."""
    lesson, *_ = one_line()
    projector, on_the_line = projector_of(lesson), []
    for _ in range(4):
        card = lesson.teacher.state["room"]["choices"][0]["card"]
        lesson.teacher.ask("put", cards=[card])
        lesson.teacher.ask("verdict")
        divided = projector.state["room"]["divided"]
        assert divided["card"] == card
        assert divided["right"] is (card[-1] in "HD")
        if on_the_line:
            assert divided["after"] == on_the_line[-1]
        if divided["right"]:
            on_the_line.append(card)
