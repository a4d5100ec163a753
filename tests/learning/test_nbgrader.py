"""The lessons as nbgrader takes them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import nbformat
import pytest

from eleusis_nb.i18n import LANGUAGES
from eleusis_nb.learning import originals
from eleusis_nb.learning.checking import ITEMS
from eleusis_nb.learning.checking.check import lesson_name
from eleusis_nb.learning.nbgrader import graded, write_assignments
from tests.cli.terminal import typed


def code(source: str, name: str = "a") -> dict[str, Any]:
    return {"cell_type": "code", "id": name, "metadata": {}, "source": [source]}


def marks(cells: list[dict[str, Any]]) -> dict[str, tuple[bool, bool, float]]:
    found = (cell["metadata"].get("nbgrader") for cell in cells)
    return {one["grade_id"]: (one["grade"], one["task"], one["points"]) for one in found if one}


def test_a_check_is_a_test_worth_a_point_and_a_text_is_a_task_worth_three() -> None:
    cells = [code('el.check(0, "idea")'), code('el.Ask(0, "exit")'), code('el.Write(0, "last")')]
    made = graded({"cells": cells}, "en")["cells"]
    assert marks(made) == {
        "idea": (True, False, 1.0),
        "exit": (True, False, 1.0),
        "last": (False, True, 3),
    }
    assert [(cell["cell_type"], cell["source"]) for cell in made] == [
        ("code", ['el.check(0, "idea")']),
        ("code", ['el.Ask(0, "exit")']),  # which shows a widget, and so no points
        ("code", ['el.check(0, "exit")']),
        ("code", ['el.Write(0, "last")']),
        ("markdown", ["Your teacher will read what you wrote: up to 3 points."]),
    ]


def test_an_item_is_graded_once_and_other_cells_stay_as_they_are() -> None:
    again = [code('el.check(0, "idea")'), code('el.check(0, "idea")'), code("el.check(0, idea)")]
    made = graded({"cells": again}, "en")["cells"]
    assert ["nbgrader" in cell["metadata"] for cell in made] == [True, False, False]
    assert made[1:] == again[1:]
    assert "nbgrader" not in again[0]["metadata"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_item_of_every_lesson_gets_points_once(lang: str, tmp_path: Path) -> None:
    write_assignments(tmp_path, lang)
    for name, original in originals.lessons(lang).items():
        path = tmp_path / "source" / f"lesson-{name}" / original.name
        notebook = nbformat.read(path, as_version=4)
        nbformat.validate(notebook)
        found = marks(notebook.cells)
        # nbgrader's own rules (its schema 3): a test is code, a task is words, both are locked.
        for cell in notebook.cells:
            mark = cell.metadata.get("nbgrader")
            if mark is not None:
                assert mark.grade == (cell.cell_type == "code") == (not mark.task)
                assert (mark.locked, mark.solution, mark.schema_version) == (True, False, 3)
        for item in ITEMS[lesson_name("science" if name == "12" else name)]:
            assert found[item.name][1] == (item.form == "words"), (name, item.name)


def test_the_command_writes_what_is_asked_for_and_overwrites_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ELEUSIS_LANG", "en")
    folder = tmp_path / "course"
    words = ["nbgrader", str(folder), "--lesson", "3", "--lang", "fr"]
    answer = typed(*words)
    assert answer.exit_code == 0, answer.output
    assert "generate_assignment" in answer.stdout
    (lesson,) = folder.glob("source/*/*.ipynb")
    assert lesson.parent.name == "lesson-03"
    assert "el.speak(" in lesson.read_text(encoding="utf-8")
    compile((folder / "nbgrader_config.py").read_text(encoding="utf-8"), "config", "exec")
    lesson.write_text(json.dumps({"mine": True}), encoding="utf-8")
    assert typed(*words).exit_code == 0
    assert json.loads(lesson.read_text(encoding="utf-8")) == {"mine": True}
    answer = typed("nbgrader", str(folder), "--lesson", "40")
    assert answer.exit_code == 1
    assert "There is no lesson 40." in answer.stderr
