"""Every notebook runs from top to bottom, untouched, and is kept clean."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

from eleusis_nb.cli import desk

NOTEBOOKS = [notebook.as_posix() for notebook in desk.notebooks()]


def read(notebook: str) -> nbformat.NotebookNode:
    return nbformat.read(desk.originals() / notebook, as_version=4)


def run(notebook: Path, folder: Path) -> None:
    """Run a copy of a notebook in a folder of its own, where no record of a table lies."""
    shutil.copyfile(desk.originals() / notebook, folder / notebook.name)
    ran = subprocess.run(  # noqa: S603 - fixed words and our own files
        [
            *(sys.executable, "-m", "pytest", "-q", "-c", os.devnull),
            # Loading all the plugins that other tests need takes longer than a lesson.
            *("-p", "no:cacheprovider", "-p", "nbval.plugin"),
            *("--nbval-lax", "--nbval-current-env", "--nbval-cell-timeout=120"),
            notebook.name,
        ],
        check=False,
        capture_output=True,
        text=True,
        timeout=300,
        cwd=folder,
        # No options for the whole run either: they ask for plugins that are not loaded here.
        env=os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_ADDOPTS": ""},
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.mark.parametrize("notebook", desk.notebooks("en"), ids=Path.as_posix)
def test_it_runs_from_top_to_bottom(notebook: Path, tmp_path: Path) -> None:
    run(notebook, tmp_path)


@pytest.mark.parametrize("lang", ["fr", "ru"])
def test_its_twins_run_from_top_to_bottom(lang: str, tmp_path: Path) -> None:
    # In one Python: their code is the English one's, which runs in kernels; what may fail here
    # are rules and words of another language.
    copies: list[str] = []
    for notebook in desk.notebooks(lang):
        room = tmp_path / notebook.stem
        room.mkdir()
        copies.append(shutil.copy(desk.originals() / notebook, room))
    ran = subprocess.run(  # noqa: S603 - fixed words and our own files
        [sys.executable, "-m", "tests.notebooks.through", *copies],
        check=False,
        capture_output=True,
        text=True,
        timeout=1200,
        cwd=desk.originals(),
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
