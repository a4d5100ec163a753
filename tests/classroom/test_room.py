"""Worked sessions of a class: join, play, be refused, come back; written by hand."""

from __future__ import annotations

import pytest

from eleusis_nb.classroom.names import LETTERS
from eleusis_nb.table.ladder import EMPTY_PLAYS
from eleusis_nb.table.screen import Teacher
from tests.classroom.devices import Class, Device, alone, at_tables, begun

# --- joining -------------------------------------------------------------------------------------


def test_a_code_has_six_letters_that_nobody_confuses() -> None:
    code = alone().room.state.settings.code
    assert len(code) == 6
    assert set(code) <= set(LETTERS)
    assert not set(LETTERS) & set("01OIL")


def test_who_is_a_card_needs_no_name() -> None:
    lesson = alone(named=False)
    names = [lesson.student("").state["room"]["name"] for _ in range(3)]
    assert names == ["A♠", "2♠", "3♠"]


def test_a_join_whose_answer_was_lost_is_not_made_twice() -> None:
    lesson = alone()
    message = {
        "id": "j1",
        "do": "join",
        "code": lesson.room.state.settings.code,
        "name": "Ada",
        "lang": "en",
    }
    first, second = Device(lesson.room).send(message), Device(lesson.room).send(message)
    assert first["answer"]["token"] == second["answer"]["token"]
    assert len(lesson.room.state.members) == 1


# --- playing -------------------------------------------------------------------------------------


def test_who_plays_alone_and_learns_nothing_is_offered_a_hint_when_nothing_else_happens() -> None:
    lesson = begun(form="side by side", variant="solo", rule="red")
    ada = lesson.student("Ada")
    lesson.teacher.ask("begin")
    for _ in range(6):
        ada.move("play", cards=ada.view["hand"][:1])
    table = lesson.room.tables[1]
    learned = [one.is_known for one in table.state.person(None).ladder.outcomes]
    assert not any(learned)  # no play waited for it
    lesson.clock.seconds += 7
    lesson.room.step()
    assert table.state.person(None).ladder.outcomes[-EMPTY_PLAYS].is_known
    assert not table.think()  # once is enough


def test_everybody_side_by_side_has_the_same_rule_and_the_same_cards() -> None:
    lesson = begun(form="side by side", variant="solo")
    ada, bob = lesson.student("Ada"), lesson.student("Bob")
    lesson.teacher.ask("begin")
    late = lesson.student("Cyd")
    assert ada.view["hand"] == bob.view["hand"] == late.view["hand"]
    lesson.teacher.ask("show", table=1)
    lesson.teacher.ask("show", table=3)
    rules = {table.view(Teacher())["teacher"]["rule"] for table in lesson.room.tables.values()}
    assert len(rules) == 1


def test_a_move_counts_once_and_a_late_one_not_at_all() -> None:
    lesson = alone()
    ada = lesson.student("Ada")
    lesson.teacher.ask("begin")
    play = {
        "id": "m1",
        "do": "play",
        "turn": ada.view["turn"],
        "cards": ada.view["hand"][:1],
    }
    assert ada.send(play)["ok"]
    count = ada.view["table"]["count"]
    assert ada.send(play)["ok"]  # it was done, and is not done again
    assert ada.view["table"]["count"] == count == 2
    late = ada.send({**play, "id": "m2"})
    assert "has changed" in late["error"]
    assert ada.view["table"]["count"] == 2


def test_a_paused_class_makes_no_moves_and_may_still_think() -> None:
    lesson = alone()
    ada = lesson.student("Ada")
    lesson.teacher.ask("begin")
    lesson.teacher.ask("arrange", paused=True)
    assert "paused" in ada.move("play", cards=ada.view["hand"][:1])["error"]
    assert ada.ask("suppose", text="red", credence=0.5)["ok"]
    lesson.teacher.ask("arrange", paused=False)
    assert ada.move("play", cards=ada.view["hand"][:1])["ok"]


def test_four_at_a_table_and_computers_where_too_few_are() -> None:
    lesson = at_tables()
    students = [lesson.student(name) for name in ("Ada", "Bob", "Cyd", "Dan", "Eve")]
    lesson.teacher.ask("begin")
    seats = [seat["name"] for seat in students[0].view["multiplayer"]["seats"]]
    assert seats == ["God", "Ada", "Bob", "Cyd", "Dan"]
    second = students[4].view["multiplayer"]["seats"]
    assert [seat["kind"] for seat in second] == ["dealer", "person", "confirmer", "forgetful"]


def test_a_student_may_be_called_like_a_computer_player_who_then_has_another_name() -> None:
    lesson = at_tables()
    igor, _ = lesson.student("igor"), lesson.student("Rosalie")
    lesson.teacher.ask("begin")
    seats = [seat["name"] for seat in igor.view["multiplayer"]["seats"]]
    assert seats == ["God", "igor", "Rosalie", "Athanase"]


def on_turn(lesson: Class, *devices: Device) -> Device:
    """Return the device of who is on turn, after computer players have moved."""
    for _ in range(10):
        for device in devices:
            if device.view["multiplayer"]["waits"] == "you":
                return device
        for device in devices:
            if device.view["multiplayer"]["waits"] == "word":
                assert device.move("go_on")["ok"]
        lesson.clock.seconds += 10
        assert lesson.room.step()
    raise AssertionError("nobody is on turn")


def test_who_is_not_on_turn_waits_for_who_is_and_moves_nothing() -> None:
    lesson = at_tables(god="person", rule=None)
    god, *people = [lesson.student(name) for name in ("Ada", "Bob", "Cyd", "Dan")]
    lesson.teacher.ask("begin")
    god.move("seal", text="red")
    playing = on_turn(lesson, *people)
    waiting = next(one for one in people if one is not playing)
    assert waiting.view["multiplayer"]["waits"] == "others"
    assert waiting.view["multiplayer"]["name"] == playing.state["room"]["name"]
    assert not waiting.move("play", cards=waiting.view["hand"][:1])["ok"]
    played = playing.view["hand"][0]
    assert playing.move("play", cards=[played])["ok"]
    assert waiting.view["multiplayer"]["pending"]["cards"] == [played]
    assert god.view["multiplayer"]["may"]["judge"]
    assert god.move("judge", right=played[-1] in "HD")["ok"]
    assert waiting.view["table"]["last"]["ok"] == (played[-1] in "HD")
    # Nobody need say “go on” for the next: who has just moved may speak until the next does.
    following = on_turn(lesson, *people)
    assert following is not playing
    assert following.move("play", cards=following.view["hand"][:1])["ok"]


def test_computer_players_move_when_it_is_time() -> None:
    lesson = at_tables()
    ada = lesson.student("Ada")
    lesson.teacher.ask("begin")
    on_turn(lesson, ada).move("play", cards=ada.view["hand"][:1])
    count = ada.view["table"]["count"]
    # As long as she may say a word: no time takes it from her.
    assert ada.view["multiplayer"]["waits"] == "word"
    lesson.clock.seconds += 3600
    assert not lesson.room.step()
    assert ada.move("go_on")["ok"]
    assert lesson.room.step()
    lesson.clock.seconds += 10
    assert lesson.room.step()
    assert ada.view["multiplayer"]["waits"] == "you"
    assert ada.view["turn"] > count
    lesson.clock.seconds += 10
    assert not lesson.room.step()


def test_a_computer_player_moves_for_who_was_removed() -> None:
    lesson = at_tables()
    ada, bob = lesson.student("Ada"), lesson.student("Bob")
    lesson.teacher.ask("begin")
    lesson.teacher.ask("dismiss", member=1)
    assert "no longer in this class" in ada.frames[-1]["gone"]
    for _ in range(3):
        on_turn(lesson, bob).move("play", cards=bob.view["hand"][:1])
    movers = {play["seat"] for play in bob.ask("look", start=1)["answer"]}
    assert 1 in movers  # Ada's seat


def test_only_who_is_god_writes_the_rule() -> None:
    lesson = at_tables(god="person", rule=None)
    ada, bob = lesson.student("Ada"), lesson.student("Bob")
    lesson.student("Cyd")
    lesson.teacher.ask("begin")
    assert ada.view["multiplayer"]["waits"] == "rule"
    assert bob.view["multiplayer"]["waits"] == "others"
    assert not bob.move("seal", text="red")["ok"]
    assert ada.move("seal", text="red")["ok"]
    assert ada.ask("own_rule")["answer"]
    assert not bob.ask("own_rule")["ok"]


def test_the_teacher_is_god_at_every_table() -> None:
    lesson = at_tables(god="teacher", rule=None, size=2, variant="express")
    people = [lesson.student(name) for name in ("Ada", "Bob", "Cyd", "Dan")]
    lesson.teacher.ask("begin")
    assert lesson.teacher.state["room"]["rules_due"] == [1, 2]
    answer = lesson.teacher.ask("write_rule", text="red if the last card is black, else black")
    assert answer["ok"], answer
    second = on_turn(lesson, *people[2:])
    assert second.state["room"]["table"] == 2
    played = second.view["hand"][0]
    assert second.move("play", cards=[played])["ok"]
    (call,) = lesson.teacher.state["room"]["calls"]
    assert (call["table"], call["cards"]) == (2, [played])
    last = second.view["table"]["last"]["cards"][-1]
    right = (played[-1] in "HD") != (last[-1] in "HD")
    assert lesson.teacher.ask("call", table=2, right=right)["ok"]
    assert lesson.teacher.state["room"]["calls"] == []


def test_one_line_everybody_foretells_the_same_card() -> None:
    lesson = begun(form="one line", variant="solo", rule="red")
    ada, bob = lesson.student("Ada"), lesson.student("Bob")
    lesson.teacher.ask("begin")
    card = ada.view["hand"][0]
    fits = card[-1] in "HD"
    assert "your teacher plays" in ada.move("play", cards=[card])["error"]
    assert "No card" in ada.move("foretell", fits=True, confidence=0.8)["error"]
    assert ada.move("vote", cards=[card])["ok"]
    assert ada.state["room"]["vote"] == card
    votes = {one["card"]: one["votes"] for one in lesson.teacher.state["room"]["choices"]}
    assert votes == {one: int(one == card) for one in ada.view["hand"]}
    assert lesson.teacher.ask("put", cards=[card])["ok"]
    assert ada.move("foretell", fits=fits, confidence=0.8)["ok"]
    assert bob.state["room"]["asked"]["answered"] == 1
    assert bob.state["room"]["foretold"] is None
    assert bob.move("foretell", fits=not fits, confidence=0.6)["ok"]
    assert lesson.teacher.ask("verdict")["ok"]
    assert ada.view["say"]["text"].endswith("As you predicted: +0.68.")
    assert bob.view["say"]["text"].endswith("You predicted the opposite: −0.32.")
    assert ada.view["table"]["last"]["cards"] == [card]
    assert lesson.teacher.state["room"]["picture"]["predictions"] == 2
    late = lesson.student("Cyd")
    assert late.view["hand"] == ada.view["hand"]
    assert late.view["table"] == ada.view["table"]


# --- coming back ---------------------------------------------------------------------------------


def test_who_comes_back_with_the_token_is_at_the_same_place() -> None:
    lesson = alone()
    ada = lesson.student("Ada")
    lesson.teacher.ask("begin")
    ada.move("play", cards=ada.view["hand"][:1])
    ada.connection.let_go()
    assert lesson.teacher.state["room"]["present"] == 0
    again = Device(lesson.room)
    assert again.ask("hello", token=ada.token, lang="fr")["answer"]["name"] == "Ada"
    assert again.view["table"]["count"] == 2
    assert again.view["hand"] == ada.view["hand"]
    assert again.state["words"]["lang"] == "fr"
    assert len(again.ask("look", start=0)["answer"]) == 2


@pytest.mark.parametrize("token", ["", "x", "é" * 30])
def test_a_forged_token_brings_nobody_back(token: str) -> None:
    lesson = alone()
    lesson.student("Ada")
    answer = Device(lesson.room).ask("hello", token=token, lang="en")
    assert "Join again" in answer["error"]


# --- secrets -------------------------------------------------------------------------------------


def test_only_the_teacher_leads() -> None:
    lesson = alone()
    ada = lesson.student("Ada")
    for command in ("begin", "arrange", "verdict"):
        assert not ada.ask(command)["ok"]
    assert lesson.room.state.deals == 0
    assert not Device(lesson.room).ask("begin")["ok"]


def test_a_flood_is_refused_and_then_not_read() -> None:
    lesson = alone()
    ada = lesson.student("Ada")
    for _ in range(300):
        ada.connection.hear("{}")
    assert ada.connection.end == 1008
    assert any("too fast" in frame.get("error", "") for frame in ada.frames)
    assert len(ada.frames) < 60


@pytest.mark.parametrize(
    "text",
    ["", "null", "[]", "{}", '{"id":1}', '{"id":"a","do":"play"}', '{"id":"a","do":["x"]}', "\x00"],
)
def test_whatever_is_sent_gets_a_sentence(text: str) -> None:
    lesson = alone()
    ada = lesson.student("Ada")
    lesson.teacher.ask("begin")
    ada.connection.hear(text)
    refused = next(frame for frame in reversed(ada.frames) if "ok" in frame)
    assert not refused["ok"]
    assert refused["error"]
