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


@pytest.mark.parametrize("notebook", NOTEBOOKS)
def test_it_runs_from_top_to_bottom(notebook: str, tmp_path: Path) -> None:
    # A copy, on a desk of its own: no record of an earlier table may be beside it.
    copy = tmp_path / Path(notebook).name
    shutil.copyfile(desk.originals() / notebook, copy)
    ran = subprocess.run(  # noqa: S603 - fixed words and our own file
        [
            *(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull),
            *("--nbval-lax", "--nbval-current-env", "--nbval-cell-timeout=120", str(copy)),
        ],
        check=False,
        capture_output=True,
        text=True,
        timeout=300,
        cwd=tmp_path,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


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
