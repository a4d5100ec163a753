"""Messages from a browser: those in the protocol's form are read, no others."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eleusis_nb.classroom.commands import EntryCommand, StudentCommand, TeacherCommand
from eleusis_nb.games.commands import ProtocolError, Request, card_of, classes_of, read
from eleusis_nb.games.messages import to_plain
from eleusis_nb.learning.desk import TeachersDeskCommand
from eleusis_nb.rule_editor.editor import TableCommand
from eleusis_nb.rule_editor.workshop import WorkshopCommand
from eleusis_nb.widgets.governor import GovernorCommand

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=12,
)

RIGHT = {
    "look": {"start": 0},
    "speak": {"lang": "fr"},
    "read": {"text": "red"},
    "play": {"cards": ("5S", "10H", "AC", "QD")},
    "no_play": {},
    "suppose": {"text": "x" * 4000, "credence": 1},
    "credence": {"key": "h1", "credence": 0.25},
    "drop": {"key": "h1"},
    "declare": {"key": "h1"},
    "hint": {},
    "open": {},
    "explain": {"text": ""},
    "again": {},
    "beliefs": {"shown": True},
    "here": {"who": "Ada"},
    "go_on": {},
    "step": {},
    "thoughts": {},
    "prophesy": {},
    "judge": {"right": False},
    "predict": {"right": True, "confidence": 0.75},
    "confess": {},
    "seal": {"text": "red", "anyway": True},
    "weigh": {"text": "red"},
    "own_rule": {},
}
MOVES = {
    *("play", "no_play", "declare", "hint", "open", "again"),
    *("go_on", "step", "prophesy", "judge", "predict", "confess", "seal"),
}


def test_every_ask_has_an_example() -> None:
    assert RIGHT.keys() == classes_of(TableCommand).keys()


@pytest.mark.parametrize("name", RIGHT)
def test_a_message_in_its_form_is_read(name: str) -> None:
    request = read({"id": "a", "turn": 12, "do": name, **RIGHT[name]}, TableCommand)
    assert request.id == "a"
    written = to_plain(request.command)
    assert {key: written[key] for key in ("do", *RIGHT[name])} == {"do": name, **RIGHT[name]}
    assert request.turn == (12 if name in MOVES else None)


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        (None, "This table can't read that message."),
        ("play", "This table can't read that message."),
        ({"id": "a"}, "This table can't do that."),
        ({"id": "a", "do": "eval"}, "This table can't do “eval”."),
        ({"id": "a", "do": "e" * 10**6}, f"This table can't do “{'e' * 20}…”."),
        ({"do": "look", "start": 0}, "A message needs an id: a text of 1 to 64 characters."),
        ({"id": 7, "do": "look", "start": 0}, "A message needs an id"),
        ({"id": "i" * 65, "do": "look", "start": 0}, "A message needs an id"),
        ({"id": "a", "do": "play", "cards": ["5S"]}, "“turn” should be the number"),
        ({"id": "a", "do": "play", "cards": ["5S"], "turn": True}, "“turn” should be"),
        ({"id": "a", "do": "play", "cards": ["5S"], "turn": "3"}, "“turn” should be"),
        ({"id": "a", "do": "play", "turn": 1}, "“play” needs “cards”."),
        ({"id": "a", "do": "hint", "turn": 1, "free": True}, "“hint” does not need “free”."),
        (
            {"id": "a", "do": "play", "turn": 1, "cards": ["5S"], "seat": 2},
            "“play” does not need “seat”.",
        ),
        ({"id": "a", "do": "look"}, "“look” needs “start”."),
        ({"id": "a", "do": "look", "start": -1}, "“start” should be a whole number from 0 up."),
        ({"id": "a", "do": "look", "start": 1.5}, "“start” should be a whole number"),
        ({"id": "a", "do": "drop", "key": ""}, "“key” should be the key of a hypothesis."),
        ({"id": "a", "do": "explain", "text": "x" * 4001}, "at most 4,000 characters"),
        ({"id": "a", "do": "explain", "text": ["x"]}, "“text” should be a text"),
        ({"id": "a", "do": "suppose", "text": "", "credence": 1.01}, "a number from 0 to 1"),
        ({"id": "a", "do": "suppose", "text": "", "credence": float("nan")}, "from 0 to 1"),
        ({"id": "a", "do": "suppose", "text": "", "credence": True}, "a number from 0 to 1"),
    ],
)
def test_anything_else_gets_a_sentence(message: object, sentence: str) -> None:
    with pytest.raises(ProtocolError) as error:
        read(message, TableCommand)
    assert sentence in str(error.value)
    assert len(str(error.value)) < 120


@pytest.mark.parametrize("cards", [[], ["5S"] * 5, "5S", [5], ["5S" * 9], [["5S"]], None, {}])
def test_cards_are_one_to_four_short_codes(cards: object) -> None:
    with pytest.raises(ProtocolError, match="one to four cards"):
        read({"id": "a", "turn": 0, "do": "play", "cards": cards}, TableCommand)


@settings(max_examples=50)
@given(JSON)
def test_no_value_gets_past_the_form(value: object) -> None:
    _reads_or_says_why(value)


@settings(max_examples=50)
@given(
    st.sampled_from(sorted(classes_of(TableCommand))),
    st.dictionaries(st.sampled_from(["id", "turn", "cards", "key", "text", "credence"]), JSON),
)
def test_no_argument_gets_past_the_form(name: str, rest: dict[str, object]) -> None:
    _reads_or_says_why({"id": "a", "turn": 0, "do": name, **rest})


def _reads_or_says_why(message: object) -> None:
    try:
        request = read(message, TableCommand)
    except ProtocolError:
        return  # refused: anything but that error fails the test
    assert isinstance(request, Request)
    assert isinstance(request.command, TableCommand)


EVERY = (
    *(TableCommand, GovernorCommand, WorkshopCommand, TeachersDeskCommand),
    *(EntryCommand, StudentCommand, TeacherCommand),
)


@pytest.mark.parametrize("union", EVERY)
def test_every_argument_says_what_it_should_be(union: object) -> None:
    for name, kind in classes_of(union).items():
        fields = {f.name: f.type for f in msgspec.structs.fields(kind) if f.name != "seat"}
        right = {
            field: next(one for one in TRIED if is_taken(form, one))
            for field, form in fields.items()
        }
        for field in fields:
            wrong = {"id": "a", "turn": 1, "do": name, **right, field: object()}
            with pytest.raises(ProtocolError, match=rf"^“{field}” should be .+\.$"):
                read(wrong, union)


TRIED = ("en", "a", 0, True, ["5S"], None, [], {})


def is_taken(form: object, value: object) -> bool:
    try:
        msgspec.convert(value, form, dec_hook=card_of)
    except msgspec.ValidationError:
        return False
    return True


def test_a_union_is_what_the_front_end_is_told() -> None:
    for union in EVERY:
        schema = msgspec.json.schema(union, schema_hook=lambda _: {"type": "string"})
        assert schema["discriminator"]["propertyName"] == "do"
        assert schema["discriminator"]["mapping"].keys() == classes_of(union).keys()


def test_the_depth_of_a_message_kills_nobody() -> None:
    deep: Any = "5S"
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(ProtocolError, match="one to four cards"):
        read({"id": "a", "turn": 0, "do": "play", "cards": deep}, TableCommand)
