"""Every notebook runs from top to bottom, untouched, and is kept clean."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import nbformat
import pytest

from eleusis_nb.learning import originals

NOTEBOOKS = [notebook.as_posix() for notebook in originals.notebooks()]


def read(notebook: str) -> nbformat.NotebookNode:
    return nbformat.read(originals.folder() / notebook, as_version=4)


def copied(notebooks: Iterable[Path], folder: Path) -> list[str]:
    """Copy each notebook into a folder of its own, where no record of a table lies."""
    copies: list[str] = []
    for notebook in notebooks:
        room = folder / notebook.stem
        room.mkdir()
        copies.append(shutil.copy(originals.folder() / notebook, room))
    return copies


def test_each_runs_from_top_to_bottom(tmp_path: Path) -> None:
    # The lessons after the first run in a real JupyterLab (tests/browser/lab/test_lessons.py).
    english = originals.notebooks("en")
    notebooks = english[:1] + [one for one in english if one.parts[0] != "lessons"]
    copies = copied(notebooks, tmp_path)
    ran = subprocess.run(  # noqa: S603 - fixed words and our own files
        [
            *(sys.executable, "-m", "pytest", "-v", "-c", os.devnull),
            # All in one go, for starting the program takes longer than a lesson; and so does
            # loading all the plugins that other tests need. Each has a kernel of its own.
            *("-p", "no:cacheprovider", "-p", "nbval.plugin"),
            *("--nbval-lax", "--nbval-current-env", "--nbval-cell-timeout=120"),
            *copies,
        ],
        check=False,
        capture_output=True,
        text=True,
        timeout=1200,
        cwd=tmp_path,
        # No options for the whole run either: they ask for plugins that are not loaded here.
        env=os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_ADDOPTS": ""},
    )
    assert ran.returncode == 0, ran.stdout[-8000:] + ran.stderr[-2000:]
    passed = re.findall(r"([\w-]+)::ipynb::Cell \d+ PASSED", ran.stdout)
    assert set(passed) == {notebook.stem for notebook in notebooks}


@pytest.mark.parametrize("lang", ["fr", "ru"])
def test_its_twins_run_from_top_to_bottom(lang: str, tmp_path: Path) -> None:
    # In one Python: their code is the English one's, which runs in kernels; what may fail here
    # are rules and words of another language. Each notebook runs in one of the two languages.
    half = slice(lang == "ru", None, 2)
    copies = copied(originals.notebooks(lang)[half], tmp_path)
    ran = subprocess.run(  # noqa: S603 - fixed words and our own files
        [sys.executable, "-m", "tests.notebooks.through", *copies],
        check=False,
        capture_output=True,
        text=True,
        timeout=1200,
        cwd=originals.folder(),
    )
    assert ran.returncode == 0, ran.stdout[-4000:] + ran.stderr[-4000:]
    assert ran.stdout.count(".ipynb\n") == len(copies) > 0


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
