"""What is wrong is said in a sentence of the reader's language, and nothing is lost by it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tests.classroom.devices import Class, Device, alone, at_tables

Answer = Mapping[str, Any]
Case = Callable[[str], tuple[Class, Answer]]


def joining(lesson: Class, lang: str, name: str = "Eve", code: str = "") -> Answer:
    given = {"code": code or lesson.room.state.settings.code, "name": name, "lang": lang}
    return Device(lesson.room).ask("join", **given)


def a_wrong_code(lang: str) -> tuple[Class, Answer]:
    lesson = alone()
    return lesson, joining(lesson, lang, code="ZZZZZZ")


def an_expired_code(lang: str) -> tuple[Class, Answer]:
    lesson = alone()
    lesson.teacher.ask("arrange", closed=True)
    return lesson, joining(lesson, lang)


def a_taken_name(lang: str) -> tuple[Class, Answer]:
    lesson = alone()
    lesson.student("Ada")
    return lesson, joining(lesson, lang, " ada ")


def no_name(lang: str) -> tuple[Class, Answer]:
    lesson = alone()
    return lesson, joining(lesson, lang, "  ")


def a_name_of_10_kb(lang: str) -> tuple[Class, Answer]:
    lesson = alone()
    return lesson, joining(lesson, lang, "x" * 10_000)


def a_full_room(lang: str) -> tuple[Class, Answer]:
    lesson = at_tables(tables=1, size=2)
    lesson.student("Ada")
    lesson.student("Bob")
    return lesson, joining(lesson, lang)


def a_locked_door(lang: str) -> tuple[Class, Answer]:
    lesson = alone()
    lesson.teacher.ask("arrange", locked=True)
    return lesson, joining(lesson, lang)


def playing(lang: str) -> tuple[Class, Device, dict[str, Any]]:
    lesson = alone()
    ada = lesson.student("Ada")
    ada.ask("speak", lang=lang)
    lesson.teacher.ask("begin")
    turn, cards = ada.view["turn"], ada.view["hand"][:1]
    return lesson, ada, {"id": "m1", "do": "play", "turn": turn, "cards": cards}


def a_late_command(lang: str) -> tuple[Class, Answer]:
    lesson, ada, play = playing(lang)
    assert ada.send(play)["ok"]
    return lesson, ada.send({**play, "id": "m2"})


def a_move_after_the_end(lang: str) -> tuple[Class, Answer]:
    lesson, ada, play = playing(lang)
    lesson.teacher.ask("arrange", closed=True)
    return lesson, ada.send(play)


def a_token_of_nobody(lang: str) -> tuple[Class, Answer]:
    lesson = alone()
    return lesson, Device(lesson.room).ask("hello", token="x" * 22, lang=lang)


SAID: Mapping[Case, tuple[str, str, str]] = {
    a_wrong_code: ("the six letters", "les six lettres", "на шесть букв"),
    an_expired_code: ("class is over", "séance est terminée", "занятие закончилось"),
    a_taken_name: ("already called “ada”", "s’appelle déjà", "уже занято"),
    no_name: ("Write your name", "Écrivez votre nom", "Напишите своё имя"),
    a_name_of_10_kb: ("at most 40 characters", "40 caractères suffisent", "хватит 40"),
    a_full_room: ("is full", "est complète", "Свободных мест нет"),
    a_locked_door: ("class is locked", "classe est verrouillée", "Вход закрыт"),
    a_late_command: ("has changed", "La table a changé", "он изменился"),
    a_move_after_the_end: ("class is over", "séance est terminée", "занятие закончилось"),
    a_token_of_nobody: ("no longer in this class", "n’existe plus", "больше нет"),
}


@pytest.mark.parametrize("at", range(3), ids=["en", "fr", "ru"])
@pytest.mark.parametrize("case", SAID, ids=lambda case: case.__name__)
def test_a_sentence_in_the_readers_language_says_it(case: Case, at: int) -> None:
    lesson, answer = case(("en", "fr", "ru")[at])
    assert not answer["ok"]
    assert SAID[case][at] in answer["error"]
    # Nothing is lost: nobody came in, nothing was played, and who is in the class still is.
    assert all(member.name in {"Ada", "Bob"} for member in lesson.room.state.members.values())
    assert sum(table.count for table in lesson.room.tables.values()) <= 1
