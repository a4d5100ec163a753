"""Every code block of the documentation is run: a page is one namespace and one folder.

A block of `sh` runs with the project's commands on the path, in a new folder for each page, and
must succeed. What cannot be run in a test (it installs, or serves until it is stopped) is a block
of `console`, and stands in README's two commands or in the test of what it shows.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE
from pathlib import Path
from typing import Any

from sybil import Example, Sybil
from sybil.parsers.myst import CodeBlockParser, PythonCodeBlockParser

ROOT = Path(__file__).parents[1]


def run_in_shell(example: Example) -> None:
    """Run a block of shell commands."""
    folder = example.namespace["folder"].name
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    ran = subprocess.run(  # noqa: S603 - the words of our own documentation
        ["/bin/bash", "-euo", "pipefail", "-c", example.parsed],
        cwd=folder,
        check=False,
        capture_output=True,
        text=True,
        timeout=300,
        stdin=subprocess.DEVNULL,
        env=os.environ | {"PATH": path, "ELEUSIS_LANG": "en"},
    )
    assert ran.returncode == 0, f"{example.parsed}\n{ran.stdout[-2000:]}{ran.stderr[-2000:]}"


def own_folder(namespace: dict[str, Any]) -> None:
    """Give each page a folder of its own, and leave no record anywhere else."""
    folder = tempfile.TemporaryDirectory()
    namespace["folder"] = folder
    namespace["back"] = Path.cwd()
    os.chdir(folder.name)


def put_away(namespace: dict[str, Any]) -> None:
    """Take the page's folder away."""
    os.chdir(namespace["back"])
    namespace["folder"].cleanup()


pytest_collect_file = Sybil(
    parsers=[
        PythonCodeBlockParser(doctest_optionflags=NORMALIZE_WHITESPACE | ELLIPSIS),
        CodeBlockParser(language="sh", evaluator=run_in_shell),
    ],
    patterns=["*.md"],
    excludes=[
        "measures.md",  # each of its commands is a benchmark, and takes minutes
        "extending.md",  # it changes the sources: tests/docs/test_extending.py runs it in a copy
    ],
    setup=own_folder,
    teardown=put_away,
).pytest()
