"""The names of a class: of any script, each seen as somebody's own, and harmless as folders."""

from __future__ import annotations

import io
import re
import zipfile
from base64 import b64decode
from pathlib import Path

import pytest

from eleusis_nb.classroom.names import LONGEST_NAME, RoomError, checked_name
from eleusis_nb.learning.class_records import ClassRecordsError, file_name, write_records
from tests.classroom.devices import alone, at_tables

GEORGIAN = "ქეთევანი" * 3
"""Twenty-four letters of three bytes each."""

PAGES = Path(__file__).parents[2] / "frontend" / "src"


@pytest.mark.parametrize(
    "name",
    [
        "علی\u200cرضا",  # Persian
        "නිශ්\u200dදශංක",  # Sinhala
        "രാജന്\u200d",  # Malayalam
        "👩\u200d👩\u200d👧 Mia",
        "❤\ufe0f Ana",
        GEORGIAN,
        "Marie-Thérèse-Bernadette de la Tour",
        "जगन्नाथ",
        "བསྒྲུབས",  # Tibetan
        "Ngọc Ánh",
        "O’Brien",
        "CON",
    ],
)
def test_a_name_of_any_script_joins_and_is_dealt_to(name: str) -> None:
    for lesson in (alone(), at_tables()):
        student = lesson.student(name)
        assert lesson.teacher.ask("begin")["ok"]
        assert student.state["room"]["name"] == name
        assert student.view["hand"]


@pytest.mark.parametrize(
    "name",
    [
        "\u200dAda",
        "Ada \u200c",
        "A\u200d\u200dda",
        "\u200c",
        "Ada\u3164",  # Hangul filler
        "\u2800a",  # blank of Braille
        "Ada\u202e",
        "Ada\u200b",
        "Ada\u00ad",
        "Ada\x07",
        "Ad\u034fa",
        "Ada\U000e0101",
        "\ud800a",
        "A" + "\u0301" * 19 + "da",
    ],
)
def test_what_cannot_be_seen_is_refused(name: str) -> None:
    with pytest.raises(RoomError, match="letters that can be read"):
        checked_name(name, [])


@pytest.mark.parametrize(
    ("name", "other"),
    [("Аda", "Ada"), ("A\u200dda", "Ada"), ("Ada\ufe0f", "Ada"), ("Ada", "Аdа"), ("нина", "Нина")],
)
def test_nobody_is_called_what_looks_like_another(name: str, other: str) -> None:
    with pytest.raises(RoomError, match="already called"):
        checked_name(name, [other])


@pytest.mark.parametrize("name", ["Gоd", "G\u200dod", "Тeacher", "БОГ", "ｇｏｄ"])
def test_nobody_is_called_what_looks_like_god_or_the_teacher(name: str) -> None:
    with pytest.raises(RoomError, match="already uses"):
        checked_name(name, [])


def test_as_much_is_taken_as_the_page_lets_one_type() -> None:
    for page in ("pages/door.tsx", "components/classroom/persons.tsx"):
        lengths = re.findall(r"maxLength=\{(\d+)\}", (PAGES / page).read_text(encoding="utf-8"))
        assert str(LONGEST_NAME) in lengths
    assert checked_name("x" * LONGEST_NAME, [])
    # A browser counts an emoji as two.
    assert checked_name("ab" + "👍" * (LONGEST_NAME // 2 - 1), [])
    for long in ("x" * (LONGEST_NAME + 1), "ab" + "👍" * (LONGEST_NAME // 2)):
        with pytest.raises(RoomError, match="too long"):
            checked_name(long, [])


@pytest.mark.parametrize(
    "text", [GEORGIAN * 9, "👩\u200d👩\u200d👧" * 50, "हिन्दी " * 40, "..", "/", "aux", "a\0b"]
)
def test_a_file_name_is_one_that_every_system_takes(text: str, tmp_path: Path) -> None:
    name = file_name(text)
    assert 0 < len(name.encode()) <= 100
    assert name.upper() not in {"AUX", "CON", "NUL", "COM1"}
    (tmp_path / name).mkdir()
    assert [one.name for one in tmp_path.iterdir()] == [name]


def test_a_table_of_long_names_is_taken_home_and_unpacks(tmp_path: Path) -> None:
    lesson = at_tables(size=5, tables=1)
    for first in "აბგდე":
        lesson.student(first + GEORGIAN[1:])
    lesson.teacher.ask("begin")
    packed = lesson.teacher.ask("records")["answer"]
    with zipfile.ZipFile(io.BytesIO(b64decode(packed["base64"]))) as archive:
        archive.extractall(tmp_path / "zip")
    assert list((tmp_path / "zip").glob("*/*.eleusis.jsonl"))
    assert write_records(lesson.log.text(), tmp_path / "out") > 0
    for path in (*(tmp_path / "zip").rglob("*"), *(tmp_path / "out").rglob("*")):
        assert len(path.name.encode()) < 200


def test_a_record_that_cannot_be_written_loses_no_other(tmp_path: Path) -> None:
    lesson = alone()
    for name in ("Ada", "Bob", "Cyd"):
        lesson.student(name)
    lesson.teacher.ask("begin")
    (tmp_path / "02-Bob").write_text("a file where a folder should be")
    with pytest.raises(ClassRecordsError, match="Not everything could be saved in") as caught:
        write_records(lesson.log.text(), tmp_path)
    assert "2 of the records are there" in str(caught.value)
    assert {one.parent.name for one in tmp_path.glob("*/*.eleusis.jsonl")} == {"01-Ada", "03-Cyd"}
    assert (tmp_path / "class-log.jsonl").exists()
    assert (tmp_path / "02-Bob").stat().st_size == 31
