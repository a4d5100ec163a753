"""Lessons come into a student's home by nbgitpuller, and what the student did there stays.

A hub runs this program when a student follows the link of `docs/hosts.md`. Here it brings the
lessons from a repository that holds a copy of them; no hub is started.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

from eleusis_nb.learning import originals

LESSON = "lessons/00-first-table.ipynb"
RECORD = "lessons/eleusis-records/lesson-00.eleusis.jsonl"
NOBODY = {f"GIT_{who}_{what}": "x" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}


def run(*words: str, cwd: Path) -> None:
    """Run a command that asks no settings of this machine for anything."""
    alone = NOBODY | {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
    ran = subprocess.run(  # noqa: S603 - fixed words and our own folders
        words,
        check=False,
        capture_output=True,
        text=True,
        timeout=120,
        cwd=cwd,
        env=os.environ | alone,
    )
    assert ran.returncode == 0, ran.stdout[-2000:] + ran.stderr[-2000:]


def write_first(folder: Path, words: str) -> None:
    """Write the first cell of a folder's first lesson anew."""
    notebook = nbformat.read(folder / LESSON, as_version=4)
    notebook.cells[0].source = words
    nbformat.write(notebook, folder / LESSON)


@pytest.fixture
def published(tmp_path: Path) -> Path:
    """Lay the lessons into a repository, as they are published."""
    folder = tmp_path / "eleusis_nb"
    assert originals.copy_lessons(folder)
    run("git", "init", "-q", "-b", "main", cwd=folder)
    _publish(folder)
    return folder


def _publish(folder: Path) -> None:
    run("git", "add", "-A", cwd=folder)
    run("git", "commit", "-q", "-m", "Lessons", cwd=folder)


def test_what_is_new_is_fetched_and_what_a_student_did_stays(
    published: Path, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    pull = (sys.executable, "-m", "nbgitpuller.pull", f"file://{published}", "main", str(home))
    run(*pull, cwd=tmp_path)
    assert {one.as_posix() for one in originals.notebooks()} == {
        one.relative_to(home).as_posix() for one in home.rglob("*.ipynb")
    }
    write_first(home, "What I think")
    (home / RECORD).parent.mkdir(exist_ok=True)
    (home / RECORD).write_text("what I played")
    write_first(published, "Another beginning")
    (published / "lessons" / "14-new.ipynb").write_bytes((published / LESSON).read_bytes())
    _publish(published)
    run(*pull, cwd=tmp_path)
    assert nbformat.read(home / LESSON, as_version=4).cells[0].source == "What I think"
    assert (home / RECORD).read_text() == "what I played"
    assert (home / "lessons" / "14-new.ipynb").is_file()
