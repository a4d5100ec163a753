"""Messages from a browser: those in the protocol's form are read, no others."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eleusis_nb.table.schema.commands import (
    DESK_COMMANDS,
    GOVERNOR_COMMANDS,
    TABLE_COMMANDS,
    WORKSHOP_COMMANDS,
    ProtocolError,
    Request,
    read,
)

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=12,
)

RIGHT = {
    "look": {"start": 0},
    "read": {"text": "red"},
    "play": {"cards": ["5S", "10H", "AC", "QD"]},
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
    assert RIGHT.keys() == TABLE_COMMANDS.keys()


@pytest.mark.parametrize("name", RIGHT)
def test_a_message_in_its_form_is_read(name: str) -> None:
    request = read({"id": "a", "turn": 12, "do": name, **RIGHT[name]})
    assert (request.id, request.do, request.arguments) == ("a", name, RIGHT[name])
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
        read(message)
    assert sentence in str(error.value)
    assert len(str(error.value)) < 120


@pytest.mark.parametrize("cards", [[], ["5S"] * 5, "5S", [5], ["5S" * 9], [["5S"]], None, {}])
def test_cards_are_one_to_four_short_codes(cards: object) -> None:
    with pytest.raises(ProtocolError, match="one to four cards"):
        read({"id": "a", "turn": 0, "do": "play", "cards": cards})


@settings(max_examples=50)
@given(JSON)
def test_no_value_gets_past_the_form(value: object) -> None:
    _reads_or_says_why(value)


@settings(max_examples=50)
@given(
    st.sampled_from(sorted(TABLE_COMMANDS)),
    st.dictionaries(st.sampled_from(["id", "turn", "cards", "key", "text", "credence"]), JSON),
)
def test_no_argument_gets_past_the_form(name: str, rest: dict[str, object]) -> None:
    _reads_or_says_why({"id": "a", "turn": 0, "do": name, **rest})


def _reads_or_says_why(message: object) -> None:
    try:
        request = read(message)
    except ProtocolError:
        return  # refused: anything but that error fails the test
    assert isinstance(request, Request)
    assert request.arguments.keys() == TABLE_COMMANDS[request.do].arguments.keys()


def test_whatever_brings_a_rule_in_words_says_in_which_language_they_are() -> None:
    # An explanation is kept as it was written: nobody reads it as a rule.
    every = [
        (name, form)
        for commands in (DESK_COMMANDS, GOVERNOR_COMMANDS, WORKSHOP_COMMANDS)
        for name, form in commands.items()
    ]
    forgotten = {
        name
        for name, form in every
        if form.is_worded != bool({"text", "what"} & form.arguments.keys())
    }
    assert forgotten == {"explain"}
