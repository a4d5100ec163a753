"""A run of tests whose reruns are counted and bounded, in one process and in several."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.reruns import MOST_RERUNS

pytestmark = pytest.mark.whole

CONFTEST = """
from pathlib import Path
from tests import reruns

pytest_configure = reruns.pytest_configure


def pytest_collection_modifyitems(items):
    reruns.allow(items, (Path(__file__).parent / "browser",))
"""
RACES = """
from pathlib import Path

import pytest


@pytest.mark.parametrize("number", range({races}))
def test_that_passes_when_tried_again(number):
    seen = Path(__file__).with_name(f"seen-{{number}}")
    if not seen.exists():
        seen.write_text("")
        raise AssertionError("lost the race")
"""
BROKEN = "def test_broken():\n    assert False\n"


def run(folder: Path, races: int, *options: str, broken: str = "") -> subprocess.CompletedProcess:
    """Run some tests that pass at the second try, beside one that passes anyway."""
    (folder / "browser").mkdir()
    (folder / "conftest.py").write_text(CONFTEST)
    (folder / "pytest.ini").write_text("[pytest]\n")
    (folder / "browser" / "test_races.py").write_text(RACES.format(races=races) + broken)
    (folder / "test_plain.py").write_text("def test_sound():\n    pass\n" + broken)
    root = Path(__file__).parents[1]
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
    return subprocess.run(  # noqa: S603 (our own tests)
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *options],
        cwd=folder,
        env={**environment, "PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


@pytest.mark.parametrize(
    ("races", "processes"),
    [
        (0, []),
        (MOST_RERUNS, []),
        (MOST_RERUNS + 1, []),
        (MOST_RERUNS, ["-n2"]),
        (MOST_RERUNS + 1, ["-n2"]),
    ],
)
def test_a_run_may_need_a_few_reruns_and_no_more(
    tmp_path: Path, races: int, processes: list[str]
) -> None:
    ended = run(tmp_path, races, *processes)
    assert ended.returncode == (0 if races <= MOST_RERUNS else 1), ended.stdout
    assert f"{1 + races} passed" in ended.stdout
    named = re.findall(r"^browser/test_races\.py::\S+\[\d+\]$", ended.stdout, re.MULTILINE)
    assert len(named) == races
    assert (f"reruns: {races} of {MOST_RERUNS} allowed" in ended.stdout) == (races > 0)
    assert ("so this run fails" in ended.stdout) == (races > MOST_RERUNS)


def test_what_is_broken_fails_twice_and_what_is_no_browser_test_once(tmp_path: Path) -> None:
    ended = run(tmp_path, 0, broken=BROKEN)
    assert ended.returncode == 1
    assert re.search(r"2 failed, 1 passed.* 1 rerun", ended.stdout)
    assert re.search(r"^browser/test_races\.py::test_broken$", ended.stdout, re.MULTILINE)
