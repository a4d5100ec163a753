"""What a notebook shows of an error of the package."""

from __future__ import annotations

from pathlib import Path

import pytest
from IPython.core.interactiveshell import InteractiveShell

from eleusis_nb.i18n import VARIABLE


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect the lines of every traceback that a notebook's shell shows."""
    lines: list[str] = []
    monkeypatch.setattr(
        InteractiveShell, "_showtraceback", lambda _shell, _kind, _error, rows: lines.extend(rows)
    )
    return lines


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "To open a lesson's table, write el.Play(lesson=11)."),
        ("fr", "Pour la table d’une leçon, écrivez el.Play(lesson=11)."),
    ],
)
def test_a_notebook_shows_ones_own_line_and_one_sentence(
    shown: list[str], monkeypatch: pytest.MonkeyPatch, lang: str, sentence: str
) -> None:
    monkeypatch.setenv(VARIABLE, lang)
    shell = InteractiveShell()
    shell.run_cell("import eleusis_nb as el\n\ndef deal(lesson):\n    return el.Play(lesson)")
    shell.run_cell("number = 11\ndeal(number)", store_history=True)
    assert shown == ["2 | deal(number)", "4 | return el.Play(lesson)", f"TableError: {sentence}"]


def test_a_module_of_ones_own_is_named(
    shown: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    source = 'import eleusis_nb as el\n\nrule = el.Card.parse("1H")\n'
    (tmp_path / "my_rules.py").write_text(source)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv(VARIABLE, "en")
    InteractiveShell().run_cell("import my_rules")
    assert shown[:2] == ["1 | import my_rules", 'my_rules.py, 3 | rule = el.Card.parse("1H")']
    assert len(shown) == 3
    assert "“1H” is not a card." in shown[2]


def test_another_error_is_shown_as_python_shows_it(shown: list[str]) -> None:
    InteractiveShell().run_cell("1 / 0")
    assert any("Traceback" in line for line in shown)
