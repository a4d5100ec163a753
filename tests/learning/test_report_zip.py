"""A report of ZIP files: a class's own, those that students handed in, and hostile ones."""

from __future__ import annotations

import base64
import io
import zipfile
from pathlib import Path
from random import Random

import pytest

from eleusis_nb.classroom.room import Room
from eleusis_nb.i18n import LANGUAGES
from eleusis_nb.learning.report import Class as Report
from eleusis_nb.learning.report import ReportError, files, gather, page, table
from eleusis_nb.table import Session
from tests.classroom.devices import Class, alone
from tests.cli.terminal import typed

RULE = "red"


def report_of(place: Path) -> Report:
    return gather(place, random=Random(1), named=True)


def plays_of(report: Report) -> dict[str, dict[str, int]]:
    """Return how many plays each student made in each lesson."""
    return {
        one.name: {sheet.lesson: sheet.plays for sheet in one.sheets} for one in report.students
    }


def lesson_with(**plays: int) -> Class:
    """Return a class side by side in which each made so many plays."""
    lesson = alone(title="9b")
    devices = {name: lesson.student(name) for name in plays}
    lesson.teacher.ask("begin")
    for name, count in plays.items():
        for _ in range(count):
            assert devices[name].move("play", cards=devices[name].view["hand"][:1])["ok"]
    return lesson


def saved(lesson: Class, path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(base64.b64decode(lesson.teacher.ask("records")["answer"]["base64"]))
    return path


def record(folder: Path, name: str = "open-table") -> Path:
    session = Session.deal(RULE, seed=1, folder=folder, name=name)
    session.do("play", cards=[session.view()["hand"][0]])
    return folder / f"{name}.eleusis.jsonl"


def packed(path: Path, inside: dict[str, bytes]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as into:
        for name, content in inside.items():
            into.writestr(name, content)
    return path


# --- what a class takes home ---------------------------------------------------------------------


def test_the_report_reads_what_the_teacher_took_home(tmp_path: Path) -> None:
    zipped = saved(lesson_with(Ada=2, Bob=1, Cyd=0), tmp_path / "9b.zip")
    report = report_of(zipped)
    assert report.damaged == ()
    assert plays_of(report) == {
        "Ada": {"class-1": 2},
        "Bob": {"class-1": 1},
        "Cyd": {"class-1": 0},
    }


def test_the_command_reads_it_and_says_how_many_there_are(tmp_path: Path) -> None:
    zipped = saved(lesson_with(Ada=2, Bob=1), tmp_path / "9b.zip")
    page = tmp_path / "report.html"
    given = typed("report", str(zipped), "-o", str(page), "--names")
    assert given.exit_code == 0, given.output
    assert given.output.startswith("2 students:")
    assert "Ada" in page.read_text(encoding="utf-8")
    assert sorted(one.name for one in tmp_path.iterdir()) == [
        "9b.zip",
        "report-comments.csv",
        "report-spreadsheet.csv",
        "report.csv",
        "report.html",
    ]


def test_two_lessons_in_a_folder_are_one_row_a_student_and_nothing_counts_twice(
    tmp_path: Path,
) -> None:
    first = lesson_with(Ada=2, Bob=1)
    saved(first, tmp_path / "monday.zip")
    second = lesson_with(Bob=3, Ada=1, Eve=2)
    saved(second, tmp_path / "tuesday.zip")
    saved(second, tmp_path / "tuesday (1).zip")  # downloaded once more
    report = report_of(tmp_path)
    assert report.damaged == ()
    plays = plays_of(report)
    assert sorted(plays) == ["Ada", "Bob", "Eve"]
    assert {name: sorted(lessons.values()) for name, lessons in plays.items()} == {
        "Ada": [1, 2],
        "Bob": [1, 3],
        "Eve": [2],
    }
    assert set(plays["Ada"]) >= {"monday-class-1"}


def test_of_a_class_that_was_saved_in_the_middle_the_newer_counts(tmp_path: Path) -> None:
    lesson = lesson_with(Ada=2)
    saved(lesson, tmp_path / "z-early.zip")
    room: Room = lesson.room
    late = lesson.student("Fay")
    assert late.move("play", cards=late.view["hand"][:1])["ok"]
    assert len(room.state.members) == 2
    saved(lesson, tmp_path / "a-late.zip")
    assert plays_of(report_of(tmp_path)) == {"Ada": {"class-1": 2}, "Fay": {"class-1": 1}}


def test_the_same_folder_unpacked_gives_the_same(tmp_path: Path) -> None:
    zipped = saved(lesson_with(Ada=2, Bob=1), tmp_path / "in" / "9b.zip")
    with zipfile.ZipFile(zipped) as inside:
        inside.extractall(tmp_path / "out" / "9b")
    assert plays_of(report_of(tmp_path / "in")) == plays_of(report_of(tmp_path / "out"))


# --- what students hand in -----------------------------------------------------------------------


def test_a_zip_file_of_a_student_is_like_a_folder_of_theirs(tmp_path: Path) -> None:
    content = record(tmp_path / "made").read_bytes()
    inside = {"eleusis-records/open-table.eleusis.jsonl": content}
    packed(tmp_path / "in" / "Ada.zip", inside)
    packed(tmp_path / "in" / "Bob" / "records.ZIP", inside)
    record(tmp_path / "in" / "Cyd")
    report = report_of(tmp_path / "in")
    assert report.damaged == ()
    assert plays_of(report) == {name: {"open-table": 1} for name in ("Ada", "Bob", "Cyd")}


def test_one_zip_file_of_all_that_was_handed_in(tmp_path: Path) -> None:
    content = record(tmp_path / "made").read_bytes()
    names = ("Ада", "Bob")
    inside = {f"9b/{name}/open-table.eleusis.jsonl": content for name in names}
    assert sorted(plays_of(report_of(packed(tmp_path / "all.zip", inside)))) == ["Bob", "Ада"]


# --- damaged and hostile -------------------------------------------------------------------------


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04", b"not a zip file " * 100])
def test_a_damaged_zip_file_is_said_in_a_sentence(tmp_path: Path, content: bytes) -> None:
    broken = tmp_path / "9b.zip"
    broken.write_bytes(content)
    with pytest.raises(ReportError, match="is damaged, or is not a ZIP file"):
        report_of(broken)
    record(tmp_path / "Ada")
    report = report_of(tmp_path)  # beside others it costs nobody else anything
    assert plays_of(report)["Ada"] == {"open-table": 1}
    (damaged,) = report.damaged
    assert "9b.zip" in str(damaged.path)


def test_whose_a_damaged_zip_file_is_stands_in_no_report_without_names(tmp_path: Path) -> None:
    (tmp_path / "Zora.zip").write_bytes(b"PK\x03\x04")
    record(tmp_path / "Bob")
    for lang in LANGUAGES:
        found = gather(tmp_path, random=Random(1), lang=lang)
        assert len(found.damaged) == 1
        drawn = page(found, lang=lang) + table(found)
        assert not [name for name in ("Zora", "Bob", str(tmp_path)) if name in drawn]


def test_a_zip_file_that_was_cut_off_or_changed_somewhere(tmp_path: Path) -> None:
    whole = saved(lesson_with(Ada=2, Bob=1), tmp_path / "9b.zip").read_bytes()
    (tmp_path / "9b.zip").write_bytes(whole[: len(whole) // 2])
    with pytest.raises(ReportError, match="Download it again"):
        report_of(tmp_path / "9b.zip")
    at = whole.index(b"Bob/") + 60
    changed = whole[:at] + bytes([whole[at] ^ 0xFF]) + whole[at + 1 :]
    (tmp_path / "9b.zip").write_bytes(changed)
    report = report_of(tmp_path / "9b.zip")
    assert plays_of(report)["Ada"] == {"class-1": 2}
    (damaged,) = report.damaged
    assert damaged.student == "Bob"
    assert "unpacked" in damaged.why
    given = typed("report", str(tmp_path / "9b.zip"), "-o", f"{tmp_path}/r.html")
    assert "9b.zip" in given.output
    assert "eleusis-" not in given.output  # no folder of ours


def test_what_a_platform_packs_again_is_read_and_what_lies_deeper_is_not_passed_over(
    tmp_path: Path,
) -> None:
    content = record(tmp_path / "made").read_bytes()
    inner = packed(tmp_path / "inner.zip", {"open-table.eleusis.jsonl": content}).read_bytes()
    deeper = packed(tmp_path / "deeper.zip", {"records.zip": inner}).read_bytes()
    inside = {
        "Ada/records.zip": inner,
        "Bob/open-table.eleusis.jsonl": content,
        "Cyd/records.zip": deeper,
    }
    report = report_of(packed(tmp_path / "all.zip", inside))
    assert {name: plays_of(report)[name] for name in ("Ada", "Bob")} == {
        "Ada": {"open-table": 1},
        "Bob": {"open-table": 1},
    }
    assert [one.student for one in report.damaged] == ["Cyd"]


@pytest.mark.parametrize(
    "name",
    [
        "../../outside.eleusis.jsonl",
        "/outside.eleusis.jsonl",
        "..\\..\\outside.eleusis.jsonl",
        "C:\\outside.eleusis.jsonl",
        "Ada/../../../outside.eleusis.jsonl",
    ],
)
def test_nothing_in_a_zip_file_says_where_it_is_written(tmp_path: Path, name: str) -> None:
    content = record(tmp_path / "made").read_bytes()
    zipped = packed(tmp_path / "in" / "a" / "b.zip", {name: content, "Bob/x": b""})
    before = sorted(tmp_path.rglob("*"))
    assert len(report_of(zipped).students) == 1
    assert sorted(tmp_path.rglob("*")) == before
    assert not Path("/outside.eleusis.jsonl").exists()


@pytest.mark.parametrize(("most", "number"), [("MOST_BYTES", 10_000_000), ("MOST_FILES", 3)])
def test_a_bomb_is_not_unpacked(
    most: str, number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = {f"Ada/{number}.eleusis.jsonl": bytes(4_000_000) for number in range(5)}
    bomb = packed(tmp_path / "9b.zip", inside)
    monkeypatch.setattr(files, most, number)
    with pytest.raises(ReportError, match="larger than the records of a class"):
        report_of(bomb)


def test_a_file_that_is_too_long_for_a_record_costs_only_its_line(tmp_path: Path) -> None:
    content = record(tmp_path / "made").read_bytes()
    inside = {"Ada/x.eleusis.jsonl": bytes(40_000_000), "Bob/open-table.eleusis.jsonl": content}
    report = report_of(packed(tmp_path / "9b.zip", inside))
    (damaged,) = report.damaged
    assert "too large to be a game" in damaged.why
    assert plays_of(report)["Bob"] == {"open-table": 1}


def test_a_zip_file_with_a_password_or_nothing_of_ours(tmp_path: Path) -> None:
    with pytest.raises(ReportError, match="There is no record in"):
        report_of(packed(tmp_path / "empty.zip", {"notes.txt": b"hello"}))
    content = record(tmp_path / "made").read_bytes()
    zipped = packed(tmp_path / "9b.zip", {"Ada/open-table.eleusis.jsonl": content})
    data = bytearray(zipped.read_bytes())
    for mark in (b"PK\x01\x02", b"PK\x03\x04"):
        data[data.index(mark) + (8 if mark == b"PK\x01\x02" else 6)] |= 1  # "it is encrypted"
    zipped.write_bytes(bytes(data))
    (damaged,) = report_of(zipped).damaged
    assert "unpacked" in damaged.why


def test_names_written_by_other_programs_are_read(tmp_path: Path) -> None:
    content = record(tmp_path / "made").read_bytes()
    packed_bytes = io.BytesIO()
    with zipfile.ZipFile(packed_bytes, "w") as into:
        into.writestr("9b/XXXX/open-table.eleusis.jsonl", content)
        into.writestr("9b/Bob/open-table.eleusis.jsonl", content)
    written = packed_bytes.getvalue().replace(b"XXXX", "Анна".encode("cp866"))
    (tmp_path / "9b.zip").write_bytes(written)
    assert sorted(plays_of(report_of(tmp_path / "9b.zip"))) == ["Bob", "Анна"]
