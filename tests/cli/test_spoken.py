"""The command line in French and Russian: help, and what is mistyped."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from eleusis_nb.cli.commands import app
from eleusis_nb.cli.plain import copied
from tests.i18n.english import patterns

COMMANDS = (
    "report",
    "sheets",
    "critique",
    "doctor",
    "site",
)


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ELEUSIS_LANG", "en")


def typed(*words: str, lang: str = "") -> Result:
    env = {"ELEUSIS_LANG": lang} if lang else None
    return CliRunner().invoke(app, list(words), env=env)


def flat(text: str) -> str:
    """Return a text on one line, however it was wrapped and spaced."""
    return " ".join(text.split())


@pytest.mark.parametrize("lang", ["fr", "ru"])
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_no_english_is_left_in_the_help(command: str, lang: str) -> None:
    words = [command] if command else []
    output = typed(*words, "--help", "--lang", lang)
    assert output.exit_code == 0
    assert output.output == typed(*words, "--help", lang=lang).output
    english = flat(typed(*words, "--help").output)
    # Whatever sentence the help says in English is gone here; what is typed stays as it is.
    here = [one for one in patterns(lang) if one.pattern[0].isupper() and one.search(english)]
    assert len(here) >= 3
    found = [
        one.pattern for one in here if re.search(rf"(?!\B){one.pattern}(?!\w)", flat(output.output))
    ]
    assert found == []
    assert "Usage: eleusis-nb" not in output.output


def test_help_has_a_paragraph_for_each_thing() -> None:
    shown = typed("critique", "--help").output.split("\n\n")
    assert [part.splitlines()[0] for part in shown] == [
        "Usage: root critique [OPTIONS] {rule}",
        "  Check a rule: how often a card fits, and where the rule fails.",
        "Arguments:",
        "Options:",
        "  Example: eleusis-nb critique “red or higher than the last card”",
    ]
    assert "  rule <str>  The rule, in words.  [required]" in shown[2]
    assert "  --variant <str>  The variant the rule is for.  [default: new]" in shown[3]


@pytest.mark.parametrize(
    ("words", "english", "french"),
    [
        (("fly",), "There is no command “fly”", "Il n’y a pas de commande « fly »"),
        (("class", "--tabels"), "no option --tabels. Did you mean --tables?", "--tables ?"),
        (("critique",), "Something is missing: rule.", "Il manque quelque chose : rule."),
        (("class", "--port", "x"), "--port can't take what you typed.", "donné pour --port ne"),
        (("class", "--port"), "--port needs a value.", "Il faut une valeur après"),
        (
            ("critique", "red", "more"),
            "This value is too large or too small.",
            "Cette valeur est trop grande",
        ),
    ],
)
def test_what_is_mistyped_is_told_in_a_sentence(
    words: tuple[str, ...], english: str, french: str
) -> None:
    for lang, sentence in (("en", english), ("fr", french)):
        output = typed(*words, lang=lang)
        assert output.exit_code in {1, 2}
        assert sentence in flat(output.stderr)
        assert "Traceback" not in output.output


def test_the_language_is_asked_for_or_that_of_the_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "La carte est rouge." in typed("critique", "rouge", "--lang", "fr").stdout
    assert "La carte est rouge." in typed("--lang", "fr", "critique", "rouge").stdout
    monkeypatch.delenv("ELEUSIS_LANG")
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    assert "Карта красная." in typed("critique", "красная").stdout
    output = typed("critique", "красная", "--lang", "de")
    assert output.exit_code == 1
    assert "en, fr или ru" in output.stderr
    output = typed("critique", "фиолетовая")
    assert output.stderr.rstrip().endswith("^")


def test_help_lists_the_commands_each_with_what_it_is_for() -> None:
    shown = flat(typed("--help").output)
    assert "critique Check a rule: how often a card fits," in shown
    assert "doctor Check what is installed and working, and say how to fix the rest." in shown


def test_without_the_lab_the_copied_notebooks_are_counted(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    first, second = copied(folder), copied(folder)
    new = len(list(folder.rglob("*.ipynb")))
    assert first.said() == f"Your notebooks are in {folder} ({new} new)."
    assert second.said() == f"Your notebooks are in {folder} (0 new)."
