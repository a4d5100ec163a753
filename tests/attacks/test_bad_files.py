"""One file that is odd, hostile or merely unlucky costs its own line of a class's report."""

import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from eleusis_nb.errors import EleusisError
from eleusis_nb.games import Record
from eleusis_nb.games.messages import decode_texts
from eleusis_nb.i18n import Text
from eleusis_nb.learning.report import gather, page, write_report
from eleusis_nb.table import Session
from tests.attacks import forging

NAME = "lesson-00.eleusis.jsonl"
ANYTHING = ("x", "1", None, True, -1, 10**40, 1e300, [], [1], ["x"], {}, {"say": "{a:>9}"})


def first(events: str) -> bytes:
    """Return a record of one line with these events, as they are written."""
    body = f'{{"n":1,"prev":"{forging.START}","v":2,"events":{events}'
    return forging.line(body.encode())


def note(kind: str, data: str) -> str:
    return f'[{{"event":"note","kind":"{kind}","data":{data}}}]'


def doubling(depth: int) -> str:
    inside = '{"say":"doubled","with":{}}'
    for _ in range(depth):
        inside = f'{{"say":"{{a}}{{a}}","with":{{"a":{inside}}}}}'
    return inside


BAD: dict[str, bytes] = {
    "infinity": first(note("clock", '{"seconds":Infinity}')),
    "nan": first(note("clock", '{"seconds":NaN}')),
    "larger than any float": first(note("clock", '{"seconds":1e999}')),
    "five thousand digits": first(note("clock", '{"seconds":' + "9" * 5000 + "}")),
    "nested lists": first("[" * 100_000 + "]" * 100_000),
    "nested objects": first('{"a":' * 100_000 + "1" + "}" * 100_000),
    "nested to no end": first("[" * 100_000),
    "no JSON": forging.line(b"Dear teacher, my dog ate the record"),
    "a list": forging.line(b"[1,2"),
    "no events": first("7"),
    "events of no kind": first("[1]"),
    "an event without a name": first("[{}]"),
    "a name that is none": first('[{"event":[]}]'),
    "half a character": first(note("supposed", '{"key":"\\ud800"}')),
    "a text without end": first(note("explained", '{"text":' + doubling(40) + "}")),
    "a text of any width": first(
        note("explained", '{"text":{"say":"{a:>1000000000}","with":{"a":1}}}')
    ),
    "nothing": b"",
    "not text": b"\xff\xfe\0\0",
    "one line end": b"\n",
}


@pytest.fixture
def class_(tmp_path: Path) -> Path:
    """Return a class of one sound record, Zora's."""
    good = Session.at_lesson(0, folder=tmp_path / "class" / "zora")
    good.do("play", cards=good.view()["hand"][:1])
    return tmp_path / "class"


def reported(folder: Path, damaged: int) -> str:
    """Return the page of a class in which Zora is, and so many files are named."""
    found = gather(folder, random=Random(1), named=True)
    assert [one.sheets[0].plays for one in found.students if one.name == "zora"] == [1]
    assert len(found.damaged) == damaged
    assert all(str(one.why).endswith(".") for one in found.damaged)
    write_report(found, folder.parent / "report.html")
    drawn = page(found)
    assert "zora" in drawn
    return drawn


def test_each_costs_its_own_line_and_no_time(class_: Path) -> None:
    for at, content in enumerate(BAD.values()):
        student = class_ / f"student-{at:02}"
        student.mkdir()
        (student / NAME).write_bytes(content)
    began = time.process_time()
    drawn = reported(class_, len(BAD))
    assert time.process_time() - began < 10
    assert all(f"student-{at:02}" in drawn for at in range(len(BAD)))


@pytest.mark.parametrize("kind", ["a text without end", "a text of any width"])
def test_a_small_text_takes_little_memory(tmp_path: Path, kind: str) -> None:
    path = tmp_path / NAME
    path.write_bytes(BAD[kind])
    assert len(list(Record.read(path).events())) == 1  # what is read once is there
    tracemalloc.start()
    assert len(list(Record.read(path).events())) == 1
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 5_000_000


@pytest.mark.parametrize("kind", BAD)
def test_each_is_refused_or_read_in_a_sentence(tmp_path: Path, kind: str) -> None:
    path = tmp_path / NAME
    path.write_bytes(BAD[kind])
    with pytest.raises(EleusisError, match=r"\.$"):
        Session.resume(path)
    table = Session.at_lesson(0, folder=tmp_path)  # and it is in nobody's way
    table.do("play", cards=table.view()["hand"][:1])
    assert path.read_bytes() == BAD[kind] or not BAD[kind]


def every_value(found: list[list[dict[str, object]]]) -> list[Callable[[object], None]]:
    """Return, for every value of every event, what puts another in its place."""
    places: list[Callable[[object], None]] = []

    def walk(holder: dict[str, object]) -> None:
        for key, value in list(holder.items()):
            places.append(lambda other, key=key: holder.__setitem__(key, other))
            if isinstance(value, dict):
                walk(value)

    for events in found:
        for event in events:
            walk(event)
    return places


def test_any_value_of_another_type_costs_one_line(class_: Path) -> None:
    session = Session.at_lesson(1, folder=class_ / "bob")
    session.do("suppose", text="red or even", credence=0.5)
    session.do("play", cards=session.view()["hand"][:1], fits=True, confidence=0.8)
    session.do("declare", key="h1")
    session.do("open")
    path = class_ / "bob" / session.path.name
    count = len(every_value(forging.moves(path)))
    random, sound = Random(21), path.read_bytes()
    for at in random.sample(range(count), 60):
        path.write_bytes(sound)
        forged = forging.moves(path)
        every_value(forged)[at](random.choice(ANYTHING))
        forging.record(path, *forged)
        found = gather(class_, random=Random(1), named=True)
        assert len(page(found)) > 1000
        assert [one.sheets[0].plays for one in found.students if one.name == "zora"] == [1]


def test_a_file_without_end_is_not_read(class_: Path) -> None:
    huge = class_ / "bob"
    huge.mkdir()
    with (huge / NAME).open("wb") as file:
        file.truncate(1 << 40)  # a terabyte of nothing, which takes no room
    assert "too large to be a game" in reported(class_, 1)


def test_a_record_that_takes_too_long_is_given_up(
    class_: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("eleusis_nb.learning.report.gathering.LONGEST", -1.0)
    found = gather(class_, random=Random(1))
    assert ["too long" in str(one.why) for one in found.damaged] == [True]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere every name of a file is text")
def test_a_name_that_is_no_text_is_shown_by_its_numbers(class_: Path) -> None:
    for name, encoding in (("Анна", "cp866"), ("café", "latin-1")):
        as_unpacked = name.encode(encoding).decode("utf-8", "surrogateescape")
        folder = class_ / as_unpacked
        folder.mkdir()
        sound = next((class_ / "zora").glob("*.jsonl")).read_bytes()
        (folder / NAME).write_bytes(sound)
        (folder / f"lesson-01-{as_unpacked}.eleusis.jsonl").touch()
    drawn = reported(class_, 2)
    assert all(name in drawn for name in ("\\x80\\xad\\xad\\xa0", "caf\\xe9"))
    key = bytes(32)
    assert len({one.name for one in gather(class_, random=Random(1), key=key).students}) == 3


def test_our_own_long_texts_are_read() -> None:
    path = {"say": "{count:,.0f} of {share:.1%}, {card:name}", "with": {
        "count": 12345, "share": 0.123, "card": {"card": "9S"},
    }}  # fmt: skip
    read = decode_texts(path)
    assert isinstance(read, Text)
    assert read == "12,345 of 12.3 %, nine of spades"


def test_a_sound_record_is_read_as_before(class_: Path) -> None:
    path = next((class_ / "zora").glob("*.jsonl"))
    assert [len(one.events) for one in Record.read(path).lines] == [
        len(events) for events in forging.moves(path)
    ]
