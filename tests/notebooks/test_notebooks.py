"""Every notebook runs from top to bottom, untouched, and is kept clean."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

from eleusis_nb.learning import originals

NOTEBOOKS = [notebook.as_posix() for notebook in originals.notebooks()]


def read(notebook: str) -> nbformat.NotebookNode:
    return nbformat.read(originals.folder() / notebook, as_version=4)


def test_they_run_from_top_to_bottom(tmp_path: Path) -> None:
    # All in one Python. The English lessons run in a real JupyterLab (tests/browser/lab); the code
    # of a twin is its lesson's (test_twins): one in each language, on other letters and words.
    twins = (originals.lessons("fr")["12"], originals.lessons("ru")["05"])
    english = [one for one in originals.notebooks("en") if one.parts[0] != "lessons"]
    copies: list[str] = []
    for notebook in (*english, *twins):  # each in a folder of its own, where no record lies
        room = tmp_path / notebook.stem
        room.mkdir()
        copies.append(shutil.copy(originals.folder() / notebook, room))
    ran = subprocess.run(  # noqa: S603 - fixed words and our own files
        [sys.executable, "-m", "tests.notebooks.through", *copies],
        check=False,
        capture_output=True,
        text=True,
        timeout=600,
        cwd=originals.folder(),
    )
    assert ran.returncode == 0, ran.stdout[-4000:] + ran.stderr[-4000:]
    assert ran.stdout.count(".ipynb\n") == len(copies) > 5


@pytest.mark.parametrize("notebook", NOTEBOOKS)
def test_it_is_kept_without_outputs_states_and_traces_of_a_run(notebook: str) -> None:
    content = read(notebook)
    nbformat.validate(content)
    assert "widgets" not in content.metadata
    assert "signature" not in content.metadata
    for cell in content.cells:
        assert cell.get("outputs", []) == [], cell.source
        assert cell.get("execution_count") is None, cell.source
        assert not {"execution", "trusted"} & cell.metadata.keys(), cell.source


@pytest.mark.parametrize("notebook", NOTEBOOKS)
def test_its_kernel_is_the_one_that_every_installation_has(notebook: str) -> None:
    assert read(notebook).metadata.kernelspec.name == "python3"
