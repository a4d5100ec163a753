"""What is wrong is said in a sentence of the reader's language, and nothing is lost by it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.classroom.devices import Device, alone, at_tables

JOIN: Mapping[str, Any] = {"do": "join", "name": "Eve"}
CLOSE: Mapping[str, Any] = {"do": "arrange", "closed": True}
LOCK: Mapping[str, Any] = {"do": "arrange", "locked": True}
PLAY: Mapping[str, Any] = {"do": "play"}

SAID: Mapping[str, tuple[Mapping[str, Any], Mapping[str, Any], tuple[str, str, str]]] = {
    "a wrong code": (
        {},
        {**JOIN, "code": "ZZZZZZ"},
        ("the six letters", "les six lettres", "на шесть букв"),
    ),
    "an expired code": (
        CLOSE,
        JOIN,
        ("class is over", "séance est terminée", "занятие закончилось"),
    ),
    "a taken name": (
        {},
        {**JOIN, "name": " ada "},
        ("already called “ada”", "s’appelle déjà", "уже занято"),
    ),
    "no name": ({}, {**JOIN, "name": " "}, ("Write your name", "Écrivez votre nom", "Напишите")),
    "a name of 10 kB": (
        {},
        {**JOIN, "name": "x" * 10_000},
        ("at most 40 characters", "40 caractères suffisent", "хватит 40"),
    ),
    "a locked door": (LOCK, JOIN, ("class is locked", "classe est verrouillée", "Вход закрыт")),
    "a full class": ({}, JOIN, ("is full", "est complète", "Свободных мест нет")),
    "a late command": ({}, PLAY, ("has changed", "La table a changé", "он изменился")),
    "a move after the end": (
        CLOSE,
        PLAY,
        ("class is over", "séance est terminée", "занятие закончилось"),
    ),
    "nobody's token": (
        {},
        {"do": "hello", "token": "x" * 22},
        ("no longer in this class", "n’existe plus", "больше нет"),
    ),
}


@pytest.mark.parametrize("case", SAID)
def test_a_sentence_in_the_readers_language_says_it(case: str) -> None:
    before, asked, sentences = SAID[case]
    lesson = at_tables(tables=1, size=1) if case == "a full class" else alone()
    ada = lesson.student("Ada")
    lesson.teacher.ask("begin")
    turn = ada.view["turn"]
    if before:
        assert lesson.teacher.ask(**before)["ok"]
    elif asked is PLAY:
        assert ada.move("play", cards=ada.view["hand"][:1])["ok"]
    kept = lesson.log.text()
    for lang, sentence in zip(("en", "fr", "ru"), sentences, strict=True):
        device, more = Device(lesson.room), {"lang": lang}
        if asked is PLAY:
            assert ada.ask("speak", lang=lang)["ok"]
            device, more = ada, {"turn": turn, "cards": ada.view["hand"][:1]}
        elif asked["do"] == "join":
            more["code"] = lesson.room.state.settings.code
        answer = device.ask(**more | asked)
        assert not answer["ok"]
        assert sentence in answer["error"]
    assert lesson.log.text() == kept  # nobody came in, nothing was played
