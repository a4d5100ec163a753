"""No teacher is told that all is well where somebody left, wrote nothing or only opened it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eleusis_nb.games import Note, Record
from eleusis_nb.i18n import LANGUAGES
from eleusis_nb.learning import check
from eleusis_nb.learning.checking.answering import Question
from eleusis_nb.learning.report import Class, gather, page, table
from eleusis_nb.learning.report.groups import groups, visits
from eleusis_nb.table import Session
from tests.table.seated import Clock

pytestmark = pytest.mark.whole

EXIT = "3D · refused · wrong · open · open"
SENTENCES = (
    "I looked at the colours first and then I saw that every card was odd after an even one."
)


class Pupil:
    """Somebody at the table of lesson 0."""

    def __init__(self, folder: Path, number: int) -> None:
        self.folder = folder
        self.clock = Clock()
        self.table = Session.at_lesson(0, folder=folder, clock=self.clock, random=Random(number))

    def play(self, times: int) -> None:
        for _ in range(times):
            self.clock.wait(60)
            self.table.do("play", cards=[self.table.view()["hand"][0]])

    def write(self) -> None:
        self.table.do("suppose", text="a face", credence=0.5)
        for item in ("own-rule", "own-card", "last"):
            check(0, item, SENTENCES, folder=self.folder)
        check(0, "exit", EXIT, folder=self.folder)


def plays_well(one: Pupil) -> None:
    one.play(12)
    one.write()
    one.table.do("open")


def leaves(one: Pupil) -> None:
    one.play(3)
    one.write()


def is_silent(one: Pupil) -> None:
    one.play(12)
    one.table.do("open")


def opens_at_once(one: Pupil) -> None:
    one.play(4)
    one.write()
    one.table.do("open")


def lives_on_hints(one: Pupil) -> None:
    for _ in range(3):
        one.play(3)
        one.clock.wait(600)
        one.table.do("hint")
    one.play(3)
    one.write()
    one.table.do("open")


def is_absent(one: Pupil) -> None:
    for path in one.folder.iterdir():
        path.unlink()
    Session.at_lesson(1, folder=one.folder)


WAYS: Mapping[Callable[[Pupil], None], str] = {
    leaves: "stopped after",
    is_silent: "no idea written",
    opens_at_once: "opened the envelope after 4 plays",
    lives_on_hints: "3 hints at one table",
    is_absent: "no record of this lesson",
}
"""What somebody does, and what is said of it."""


def held(folder: Path, ways: list[Callable[[Pupil], None]]) -> Class:
    for number, way in enumerate(ways):
        place = folder / f"pupil-{number}"
        place.mkdir()
        way(Pupil(place, number))
    return gather(folder, random=Random(1), named=True)


@settings(max_examples=12, deadline=None)
@given(st.lists(st.sampled_from([*WAYS]), max_size=3), st.integers(min_value=4, max_value=5))
def test_whoever_left_was_silent_opened_or_took_all_hints_is_named(
    ways: list[Callable[[Pupil], None]], good: int
) -> None:
    with TemporaryDirectory() as folder:
        found = held(Path(folder), [plays_well] * good + ways)
        reasons_of = {
            name: " ".join(str(sign.said) for sign in seen.get("First table", ()))
            for name, seen in visits(found).items()
        }
        for number, way in enumerate(ways, start=good):
            assert WAYS[way] in reasons_of.get(f"pupil-{number}", ""), (way, reasons_of)
        assert not any(reasons_of[f"pupil-{number}"] for number in range(good)), reasons_of
        drawn = page(found)
        members = [name for group in groups(found) for name in group.members]
        assert sorted(members) == [one.name for one in found.students]  # each in one group
        for number in range(good, good + len(ways)):
            assert f"pupil-{number}" in drawn


def test_who_did_all_this_at_once_has_a_line_for_each(tmp_path: Path) -> None:
    def nothing(one: Pupil) -> None:
        one.play(6)
        one.table.do("open")

    found = held(tmp_path, [plays_well, plays_well, nothing])
    *others, last = visits(found).values()
    assert others == [{}, {}]
    assert [str(sign.said) for sign in last["First table"]] == [
        "opened the envelope after 6 plays", "no idea written in 6 plays", "no text written",
    ]  # fmt: skip


def test_answers_without_a_table_did_not_stop_after_no_play(tmp_path: Path) -> None:
    def hands_in_no_table(one: Pupil) -> None:
        one.write()
        for path in one.folder.glob("lesson-00.e*"):
            path.unlink()

    found = held(tmp_path, [plays_well, plays_well, hands_in_no_table])
    *_, last = visits(found).values()
    assert [str(sign.said) for sign in last["First table"]] == ["answers without a table"]
    assert "1 handed in no table of a lesson that most others played" in page(found)


# --- damaged answers ------------------------------------------------------------------------------


def damaged(folder: Path) -> Path:
    """Answer four questions, and put bytes into the second line of their file."""
    for item in ("own-rule", "own-card", "last"):
        check(0, item, f"{item}: {SENTENCES}", folder=folder)
    check(0, "exit", EXIT, folder=folder)
    path = folder / "lesson-00.checks.eleusis.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    lines[1] = lines[1][:40] + b"\x00\xff\xfe????" + lines[1][40:]
    path.write_bytes(b"".join(lines))
    return path


def test_a_damaged_file_of_answers_is_told_to_the_teacher(tmp_path: Path) -> None:
    folder = tmp_path / "zora"
    folder.mkdir()
    path = damaged(folder)
    before = path.read_bytes()
    found = gather(tmp_path, random=Random(1), named=True)
    [sheet] = found.students[0].sheets
    assert {"own-rule", "last", "exit"} == set(sheet.answers)  # what can still be read
    [one] = found.damaged
    assert (one.student, one.file, one.path) == ("zora", path.name, path)
    assert str(one.why).startswith("Answers are missing. 3 questions")
    drawn = page(found)
    assert drawn.index("Files that could not be read") < drawn.index("Who does what")
    assert path.read_bytes() == before  # a report changes nothing
    for lang in LANGUAGES:
        again = gather(tmp_path, random=Random(1), named=True, lang=lang)
        assert again.damaged[0].why in page(again, lang=lang)


def test_it_is_told_to_the_student_and_what_can_be_read_is_kept(tmp_path: Path) -> None:
    path = damaged(tmp_path)
    lost = Question(0, "own-card", folder=tmp_path).view()
    assert (lost["answer"], lost["standing"]) == ("", "not tried")
    assert path.name in lost["rationale"]
    # Whatever is run next tells it, and what it writes goes on from what can be read.
    found = check(0, "own-card", SENTENCES, folder=tmp_path)
    assert found
    assert "is damaged. Answers that can still be read: 3." in found.hint
    assert Question(0, "own-rule", folder=tmp_path).answer == f"own-rule: {SENTENCES}"
    assert Question(0, "own-card", folder=tmp_path).answer == SENTENCES
    assert not check(0, "own-card", SENTENCES, folder=tmp_path).hint  # told once, and mended
    [aside] = tmp_path.glob("*.damaged-1.eleusis.jsonl")
    assert b"\x00\xff" in aside.read_bytes()
    # The teacher hears of it all the same, when the folder is handed in afterwards.
    reported = gather(tmp_path, random=Random(1), named=True)
    assert aside.name in {one.path.name for one in reported.damaged}


@pytest.mark.parametrize("number", ["19950503", "4711"])
def test_no_seed_stands_in_the_report(number: str, tmp_path: Path) -> None:
    folder = tmp_path / "zora"
    folder.mkdir()
    check(13, "seed", number, folder=folder)
    check(13, "half", 400, folder=folder)
    old = Record.read(folder / "lesson-13.checks.eleusis.jsonl")
    old.append(Note("checked", {"item": "birthday", "standing": "passed", "given": number}))
    found = gather(tmp_path, random=Random(1), named=True)
    [sheet] = found.students[0].sheets
    assert sheet.passed == 1
    assert number not in page(found) + table(found)
