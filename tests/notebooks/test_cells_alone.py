"""Whoever comes back runs any one cell: after a restart, in a new folder, in any order."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path

import matplotlib as mpl
import nbformat
import pytest

import eleusis_nb as el
from eleusis_nb.i18n import speak
from eleusis_nb.learning import originals
from tests.notebooks.through import shortened

mpl.use("agg")

LESSONS = [path for path in originals.notebooks("en") if path.parts[0] == "lessons"]
TABLES = [path for path in LESSONS if not path.name.startswith("12-")]
"""The lessons with a table."""
SITS_DOWN = re.compile(r"\nel\.(?:Play|GouverneurTable)\(")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    speak("en")


def cells(lesson: Path) -> list[str]:
    content = nbformat.read(originals.folder() / lesson, as_version=4)
    return [cell.source for cell in content.cells if cell.cell_type == "code"]


def run_alone(source: str) -> None:
    """Run a cell as in a new kernel, and draw what it shows; a tournament is a short one."""
    tree = ast.parse(shortened(source))
    last = tree.body.pop()
    assert isinstance(last, ast.Expr)
    space: dict[str, object] = {}
    exec(compile(tree, "cell", "exec"), space)  # noqa: S102 - our own lessons
    shown = eval(compile(ast.Expression(last.value), "cell", "eval"), space)  # noqa: S307
    assert repr(shown)
    draw = getattr(shown, "_repr_html_", None)
    assert draw is None or draw() is not None


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda path: path.stem)
def test_each_cell_runs_alone_where_nothing_was_played(lesson: Path, tmp_path: Path) -> None:
    for number, source in enumerate(cells(lesson)):
        assert source.startswith("import eleusis_nb as el\n")
        room = tmp_path / str(number)
        room.mkdir()
        with chdir(room):
            run_alone(source)


@pytest.mark.parametrize("lesson", TABLES, ids=lambda path: path.stem)
def test_each_cell_finds_the_table_that_was_played(lesson: Path, tmp_path: Path) -> None:
    with chdir(tmp_path):
        for source in filter(SITS_DOWN.search, cells(lesson)):
            run_alone(source)
        before = {path.name for path in tmp_path.rglob("*.eleusis.jsonl")}
        assert before
        for source in cells(lesson):
            run_alone(source)
        tables = {path.name for path in tmp_path.rglob("*.eleusis.jsonl")} - before
    assert all(".checks." in name for name in tables), tables


def test_all_cells_of_a_lesson_share_one_table(tmp_path: Path) -> None:
    with chdir(tmp_path):
        play = el.Play(lesson=4)
        evidence, again = el.Evidence(lesson=4), el.Play(lesson=4)
        assert evidence.session is play.session is again.session
        play.do("play", cards=play.view["hand"][:1])
        assert evidence.view["table"] == play.view["table"]
        assert el.measures.positive_tests("lesson-04").count == 0
        assert el.measures.controlled_plays("lesson-04").name == "controlled_plays"
        first, second = (el.GouverneurTable(name="jack-12", secret=True) for _ in range(2))
        assert first.session is second.session


def test_a_table_that_another_went_on_with_is_opened_as_it_is(tmp_path: Path) -> None:
    first = el.Play(lesson=0, folder=tmp_path)
    other = el.Session.at_lesson(0, folder=tmp_path)  # as another kernel does
    other.do("play", cards=[other.view()["hand"][0]])
    again = el.Play(lesson=0, folder=tmp_path)
    assert again.session is not first.session
    assert again.view["table"]["count"] == 2
