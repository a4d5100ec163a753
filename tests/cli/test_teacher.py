"""What a teacher types for a report."""

from pathlib import Path
from random import Random

import pytest

from tests.cli.terminal import typed
from tests.learning.school import school


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ELEUSIS_LANG", "en")
    monkeypatch.chdir(tmp_path)


def test_a_folder_becomes_a_page_and_a_table() -> None:
    files = school(Path("submitted"), 4, Random(1), plays=5)
    files[2].write_bytes(b"damaged\n")
    answer = typed("report", "submitted", "-o", "week.html", "--title", "Class 9b", "--lang", "fr")
    assert answer.exit_code == 0, answer.output
    page = Path("week.html").read_text(encoding="utf-8")
    assert "<h1>Class 9b</h1>" in page
    assert 'lang="fr"' in page
    assert "student 001" not in page
    assert Path("week.csv").read_text(encoding="utf-8").startswith("\ufeffstudent,")
    assert f"{files[2]}: La première ligne de" in answer.stderr  # the teacher is told which file
    named = typed("report", "submitted", "--names")
    assert named.exit_code == 0
    assert "student 001" in Path("report.html").read_text(encoding="utf-8")


def test_with_a_key_file_everybody_keeps_their_card() -> None:
    school(Path("submitted"), 4, Random(1), plays=5)
    first = typed("report", "submitted", "--key", "teacher.key")
    assert first.stdout.startswith("Your key is in teacher.key. Keep a copy and show it to no one.")
    table = Path("report.csv").read_text(encoding="utf-8")
    again = typed("report", "submitted", "--key", "teacher.key")
    assert "key" not in again.stdout
    assert Path("report.csv").read_text(encoding="utf-8") == table


@pytest.mark.parametrize(
    "words",
    [
        ("report", "nowhere"),
        ("report", "."),
        ("report", ".", "--key", "nowhere/teacher.key"),
        ("sheets", ".", "--lesson", "77"),
        ("report", ".", "--lang", "de"),
    ],
)
def test_what_cannot_be_done_gets_a_sentence(words: tuple[str, ...]) -> None:
    answer = typed(*words)
    assert answer.exit_code == 1
    assert answer.stderr.strip()
    assert "Traceback" not in answer.output
