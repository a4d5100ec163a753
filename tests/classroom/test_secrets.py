"""What a student's device is sent holds nothing secret, in each form of a class.

Every message that ever reached the device is looked through, from the door to the last card before
the envelope is opened, also what is answered to somebody who asks for what is not theirs.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence

import pytest

from eleusis_nb.rules import Rule
from tests.classroom.devices import RULE, TEACHER, Class, Device, begun

IDEA = "clubs after every face card, otherwise hearts"
"""What Bob thinks. Nobody else of the class writes anything."""

PRYING = (
    {"do": "own_rule"},
    {"do": "thoughts"},
    {"do": "show", "table": 2},
    {"do": "show", "table": 0},
    {"do": "write_rule", "text": "red"},
    {"do": "hello", "token": TEACHER, "lang": "en"},
    {"do": "weigh", "text": "red"},
    {"do": "beliefs", "shown": True},
    {"do": "look", "start": 0},
)


def one_line() -> Class:
    return begun(form="one line", variant="solo", rule=RULE)


def tables() -> Class:
    return begun(form="tables", variant="new", rule=RULE, tables=1, size=4)


def side_by_side() -> Class:
    return begun(form="side by side", variant="solo", rule=RULE)


def play(lesson: Class, ada: Device, bob: Device) -> None:
    """Play some cards, whoever’s turn it is; too few for the round to end and open the envelope."""
    for _ in range(3):
        if lesson.room.state.settings.form == "one line":
            card = ada.view["hand"][0]
            lesson.teacher.ask("put", cards=[card])
            for device in (ada, bob):
                device.move("foretell", fits=True, confidence=0.7)
            assert lesson.teacher.ask("verdict")["ok"]
            continue
        for device in (ada, bob):
            device.move("play", cards=device.view["hand"][:1])
        lesson.clock.seconds += 10
        lesson.room.step()


def values(data: object, key: str = "") -> Iterator[tuple[str, object]]:
    """Yield everything in plain data, with the key it stands under."""
    yield key, data
    if isinstance(data, Mapping):
        for name, value in data.items():
            yield from values(value, name)
    elif isinstance(data, Sequence) and not isinstance(data, str):
        for value in data:
            yield from values(value, key)


@pytest.mark.parametrize("form", [one_line, tables, side_by_side])
def test_no_message_to_a_student_holds_a_secret(form: Callable[[], Class]) -> None:
    lesson = form()
    ada, bob = lesson.student("Ada"), lesson.student("Bob")
    projector = Device(lesson.room)
    projector.ask("watch", code=lesson.room.state.settings.code, lang="en")
    assert lesson.teacher.ask("begin")["ok"]
    assert bob.ask("suppose", text=IDEA, credence=0.6)["ok"]
    play(lesson, ada, bob)
    for message in PRYING:
        ada.ask(**message)
        lesson.clock.seconds += 1
    rule, idea = Rule.parse(RULE), Rule.parse(IDEA)
    shown = {one["text"] for one in bob.view["hypotheses"]}
    assert shown == {IDEA}  # he sees his own
    assert ada.view["opened"] is None
    secret = {
        lesson.room.state.settings.chance,
        lesson.room.state.settings.teacher,
        TEACHER,
        bob.token,
        IDEA,
        *(one.said(lang) for one in (rule, idea) for lang in ("en", "fr", "ru")),
        *(one.said(lang, "sentence") for one in (rule, idea) for lang in ("en", "fr", "ru")),
    }
    for device, others in ((ada, {bob.token}), (projector, {ada.token, bob.token})):
        sent = json.dumps(device.frames, ensure_ascii=False)
        found = {one for one in secret | others if one in sent}
        ideas = {idea.said("en"), idea.said("en", "sentence")} if device is projector else set()
        assert found <= ideas  # the projector shows ideas, without names
        for key, value in values(device.frames):
            assert key != "nonce"
            if key == "teacher":
                assert value in {None, False} or value == "teacher"
    if form is tables:
        hands = [value for key, value in values(ada.frames) if key == "hand"]
        own = {tuple(sorted(hand)) for hand in hands if isinstance(hand, list)}
        assert tuple(sorted(bob.view["hand"])) not in own
        assert all(not value for key, value in values(projector.frames) if key == "hand")
