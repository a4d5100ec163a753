"""What a teacher asks of many tables happens at all of them, or at none where one refuses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from eleusis_nb.classroom.log import ClassLog
from eleusis_nb.classroom.names import RoomError
from eleusis_nb.classroom.room import Room
from eleusis_nb.rule_editor.answering import OUR_MISTAKE
from eleusis_nb.table import Session, eleusis
from tests.classroom.devices import Class, alone, at_tables, begun

NAMES = ("Ada", "Bob", "Cyd", "Dan", "Eve", "Flo")


class StubbornError(RoomError):
    """What a table says that refuses."""


def dealt(lesson: Class, people: int = 3) -> Class:
    for number in range(people):
        lesson.student(NAMES[number])
    lesson.teacher.ask("begin")
    return lesson


def with_a_card_put() -> Class:
    lesson = dealt(begun(form="one line", variant="solo", rule="red"))
    lesson.teacher.ask("put", cards=[lesson.teacher.state["room"]["choices"][0]["card"]])
    return lesson


def waiting_for_a_rule() -> Class:
    return dealt(at_tables(tables=3, size=2, god="teacher", rule=None, variant="express"), 6)


class Case(NamedTuple):
    """A command over many tables."""

    begin: Callable[[], Class]
    message: dict[str, Any]
    method: str
    """Of a table, or of the class for one, by which it is done there."""
    tables: int


_RULE = "red if the last card is black, else black"

CASES: Mapping[str, Case] = {
    "verdict": Case(with_a_card_put, {"do": "verdict"}, "carry_out", 1),
    "deal": Case(lambda: dealt(alone()), {"do": "begin"}, "deal_to", 3),
    "reveal": Case(lambda: dealt(alone()), {"do": "reveal"}, "carry_out", 3),
    "write a rule": Case(waiting_for_a_rule, {"do": "write_rule", "text": _RULE}, "do", 3),
}


def refuse(monkeypatch: pytest.MonkeyPatch, method: str, turn: int) -> list[int]:
    """Let the table whose turn it is refuse, after it has half done what it was asked for."""
    calls: list[int] = []
    where = Room if method == "deal_to" else Session
    known = getattr(where, method)

    def do_or_refuse(one: object, *given: Any, **named: Any) -> Any:  # noqa: ANN401 - as it is
        calls.append(len(calls))
        done = known(one, *given, **named)
        if len(calls) - 1 == turn:
            raise StubbornError("no")
        return done

    monkeypatch.setattr(where, method, do_or_refuse)
    return calls


def picture_of(room: Room) -> object:
    return deepcopy(room.state), {number: table.state for number, table in room.tables.items()}


@pytest.mark.parametrize(
    ("case", "turn"),
    [(case, turn) for case, one in CASES.items() for turn in range(one.tables)],
)
def test_where_one_table_refuses_nothing_happens_at_any(
    case: str, turn: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    make, message, method, _ = CASES[case]
    lesson = make()
    room = lesson.room
    before, kept, seen = picture_of(room), lesson.log.text(), dict(lesson.teacher.state)
    with monkeypatch.context() as patch:
        calls = refuse(patch, method, turn)
        answer = lesson.teacher.ask(**message)
    assert (answer["ok"], answer["error"]) == (False, "no")
    assert len(calls) == turn + 1
    assert picture_of(room) == before
    assert lesson.log.text() == kept
    assert picture_of(Room(lesson.log, lesson.clock)) == before
    assert lesson.teacher.state["room"] == seen["room"]
    # And then it is done: at all of them.
    lesson.clock.seconds += 1
    done = lesson.teacher.ask(**message)
    assert done["ok"], done
    assert picture_of(room) != before
    assert picture_of(Room(lesson.log, lesson.clock)) == picture_of(room)


def test_so_it_is_where_a_table_makes_a_mistake(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    lesson = with_a_card_put()
    before = picture_of(lesson.room)
    known = Session.carry_out

    def broken(table: Session, *given: Any) -> Any:  # noqa: ANN401 - as it is
        known(table, *given)
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(Session, "carry_out", broken)
        assert lesson.teacher.ask("verdict")["error"] == OUR_MISTAKE.said("en")
    assert "could not be answered" in caplog.text
    assert picture_of(lesson.room) == before
    assert lesson.teacher.ask("verdict")["ok"]
    assert [table.count for table in lesson.room.tables.values()] == [1]


def test_what_a_student_asks_for_is_done_whole_or_not_at_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lesson = at_tables(tables=1, size=1)
    ada = lesson.student("Ada")
    lesson.teacher.ask("begin")
    while ada.view["multiplayer"]["waits"] != "you":
        lesson.clock.seconds += 10
        assert lesson.room.step()
    before, kept = picture_of(lesson.room), lesson.log.text()

    def refuse_a_word(*_: object) -> None:
        raise StubbornError("no")

    with monkeypatch.context() as patch:
        patch.setattr(eleusis, "follow", refuse_a_word)  # after the play was made
        assert ada.move("play", cards=ada.view["hand"][:1])["error"] == "no"
    assert picture_of(lesson.room) == before
    assert lesson.log.text() == kept
    assert ada.move("play", cards=ada.view["hand"][:1])["ok"]
    assert picture_of(Room(lesson.log, lesson.clock)) == picture_of(lesson.room)


def test_a_deal_and_a_verdict_are_kept_in_one_line() -> None:
    """Killed in the middle, it is dealt to all or to nobody."""
    lesson = with_a_card_put()
    for command in ("verdict", "begin"):
        lines = lesson.log.text().count("\n")
        assert lesson.teacher.ask(command)["ok"]
        assert lesson.log.text().count("\n") == lines + 1


def test_who_has_had_every_hint_keeps_nobody_from_one() -> None:
    lesson = dealt(alone())
    for _ in range(3):
        assert lesson.teacher.ask("help", member=1)["ok"]
    assert "every hint" in lesson.teacher.ask("help", member=1)["error"]
    assert lesson.teacher.ask("help")["ok"]
    while lesson.room.step():
        pass
    given = [len(table.state.person(None).ladder.shown) for table in lesson.room.tables.values()]
    assert given == [3, 1, 1]
    for _ in range(2):
        assert lesson.teacher.ask("help")["ok"]
        while lesson.room.step():
            pass
    assert "every hint" in lesson.teacher.ask("help")["error"]
    assert not lesson.room.to_help


def test_an_envelope_that_is_open_keeps_no_other_closed() -> None:
    lesson = dealt(alone())
    bob = lesson.student("Bo")
    assert bob.move("open")["ok"]
    assert lesson.teacher.ask("reveal")["ok"]
    assert all(table.state.opened for table in lesson.room.tables.values())
    assert "already open" in lesson.teacher.ask("reveal")["error"]


def test_what_waits_for_the_disk_is_not_lost_with_what_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = ClassLog.open(tmp_path / "class.jsonl")
    lesson = begun(log, form="one line", variant="solo", rule="red")
    teacher = lesson.teacher
    ada, *others = [lesson.student(name) for name in NAMES[:3]]
    teacher.ask("begin")
    log.gathers = True
    for device in (teacher, ada, *others):
        device.wakes = False
    card = teacher.state["room"]["choices"][0]["card"]
    answers, lines = len(teacher.frames), log.kept
    teacher.say("put", cards=[card])
    ada.say("foretell", turn=ada.view["turn"], fits=True, confidence=0.8, cards=[card])
    with monkeypatch.context() as patch:
        refuse(patch, "carry_out", 0)
        teacher.say("verdict")
    assert lesson.room.state.foretold.keys() == {1}
    teacher.say("verdict")
    assert log.kept == lines
    teacher.take()
    assert (log.kept, log.count) == (lines + 3, lines + 3)
    told = [one for one in teacher.frames[answers:] if "re" in one]
    assert [one.get("error", "") for one in told] == ["", "no", ""]
    assert [table.count for table in lesson.room.tables.values()] == [1]
    kept = ClassLog.read(tmp_path / "class.jsonl")
    assert picture_of(Room(kept, lesson.clock)) == picture_of(lesson.room)
    log.close()
