"""The command line in French and Russian: help, and what is mistyped."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.terminal import typed
from tests.i18n.english import patterns

COMMANDS = ("report", "sheets", "class", "doctor", "site")


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ELEUSIS_LANG", "en")


def flat(text: str) -> str:
    """Return a text on one line, however it was wrapped and spaced."""
    return " ".join(text.split())


@pytest.mark.parametrize("lang", ["fr", "ru"])
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_no_english_is_left_in_the_help(
    command: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = [command] if command else []
    english = flat(typed(*words, "--help").output)
    answer = typed(*words, "--help", "--lang", lang)
    assert answer.exit_code == 0
    monkeypatch.setenv("ELEUSIS_LANG", lang)
    assert answer.output == typed(*words, "--help").output
    # Whatever sentence the help says in English is gone here; what is typed stays as it is.
    here = [one for one in patterns(lang) if one.pattern[0].isupper() and one.search(english)]
    assert len(here) >= 3
    found = [
        one.pattern for one in here if re.search(rf"(?!\B){one.pattern}(?!\w)", flat(answer.output))
    ]
    assert found == []
    assert "sage: eleusis-nb" not in answer.output


def test_help_says_what_a_command_takes() -> None:
    shown = flat(typed("report", "--help").output)
    assert shown.startswith("Usage: eleusis-nb report [--help]")
    for part in (
        "Make a report and a CSV table from a folder of students' records.",
        "Arguments: folder The folder with the students' records, or a ZIP file of them.",
        "The report page; the table is saved next to it. [default: report.html]",
        "Example: eleusis-nb report submitted --title “Class 9b” --names",
    ):
        assert part in shown


@pytest.mark.parametrize(
    ("words", "english", "french"),
    [
        (("fly",), "There is no command “fly”. Choose from: lessons, report,", "« fly »"),
        (("class", "--tabels", "3"), "There is no option --tabels.", "--tabels"),
        (("report",), "Something is missing: folder.", "Il manque quelque chose : folder."),
        (("class", "--port", "x"), "--port can't take what you typed.", "donné pour --port ne"),
        (("class", "--port", "65536"), "--port can't take what you typed.", "pour --port ne"),
        (("class", "--port"), "--port can't take what you typed.", "donné pour --port ne"),
        (("report", "here", "there"), "There is no option there.", "there"),
    ],
)
def test_what_is_mistyped_is_told_in_a_sentence(
    words: tuple[str, ...], english: str, french: str
) -> None:
    for lang, sentence in (("en", english), ("fr", french)):
        answer = typed(*words, "--lang", lang)
        assert answer.exit_code == 1
        assert sentence in flat(answer.stderr)
        assert "--help" in answer.stderr


def test_the_language_is_asked_for_or_that_of_the_computer(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    here = str(tmp_path)
    assert "Il n’y a pas" in typed("report", here, "--lang", "fr").stderr
    assert "Il n’y a pas" in typed("--lang", "fr", "report", here).stderr
    monkeypatch.delenv("ELEUSIS_LANG")
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    assert re.search("[а-я]", typed("report", here).stderr)
    answer = typed("report", here, "--lang", "de")
    assert answer.exit_code == 1
    assert "en, fr или ru" in answer.stderr


def test_help_lists_the_commands_each_with_what_it_is_for() -> None:
    shown = flat(typed("--help").output)
    assert "sheets Make an evidence sheet and an exit ticket for each lesson," in shown
    assert "doctor Check what is installed and working, and say how to fix the rest." in shown


def test_the_copied_notebooks_are_counted(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    first, second = typed("lessons", str(folder)), typed("lessons", str(folder))
    new = len(list(folder.rglob("*.ipynb")))
    assert first.stdout == f"Your notebooks are in {folder} ({new} new).\n"
    assert second.stdout == f"Your notebooks are in {folder} (0 new).\n"
