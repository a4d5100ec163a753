"""A copy of the tree for mutants, the tests that may notice them, and how a test run is read."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import pytest

from tools.mutants import ROOT, Mutant

LEFT_OUT: Final = ("browser", "notebooks", "binder", "site", "docs", "tools", "data")
"""Folders of tests that take minutes, or ask nothing of the package."""
ALSO: Final = {
    "cards": ("rules", "games"),
    "interpreter": ("rules",),
    "rule_editor": (
        *("rules/test_drafts.py", "rules/test_laid_out.py"),
        *(f"widgets/test_{name}.py" for name in ("builder", "reading", "workshop")),
    ),
    "session": ("session", "widgets"),
}
"""Where the tests of a part stand that has no folder of its own, or more than that."""
IMPORTED: Final = 5
"""That a file of tests imports the module counts as so many of its names."""
FIRST: Final = 3
"""So many files are run by themselves before the rest, which are long in being collected."""
_NAME: Final = re.compile(r"[A-Za-z_]\w*")
_FAILED: Final = re.compile(r"^(?:FAILED|ERROR) ([^\s\[]+)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy of the tree in which tests run."""

    folder: Path
    sound: dict[str, bool] = field(default_factory=dict)
    """Of each test that failed on a mutant whether it passes on the unchanged tree."""

    @classmethod
    def of_tree(cls, folder: Path) -> Copy:
        """Copy every file that git knows."""
        listed = subprocess.run(
            ["git", "ls-files", "-z"],  # noqa: S607
            cwd=ROOT,
            capture_output=True,
            check=True,
            text=True,
        )
        for name in filter(None, listed.stdout.split("\0")):
            if (ROOT / name).is_file():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, folder / name)
        return cls(folder)

    def notices(self, mutant: Mutant, runs: Mapping[str, Sequence[str]], seconds: float) -> str:
        """Return which run of tests noticed a mutant, ``timeout``, or ``lived`` if none did."""
        for name, tests in runs.items():
            files = self.files(tests, mutant.path)
            for some in (files[:FIRST], files[FIRST:]):
                try:
                    failed = self._failing_on(mutant, some, seconds)
                except subprocess.TimeoutExpired:
                    return "timeout"
                if failed is not None:
                    return name
        return "lived"

    def _failing_on(self, mutant: Mutant, files: Sequence[str], seconds: float) -> str | None:
        """Return the first sound test that fails on a mutant; None if there is none."""
        place = self.folder / mutant.path
        unchanged = place.read_bytes()
        while True:
            place.write_text(mutant.text, encoding="utf-8")
            try:
                failed = self.failing(files, seconds)
            finally:
                place.write_bytes(unchanged)
            if failed is None or self._is_sound(failed):
                return failed

    def files(self, tests: Sequence[str], module: Path) -> list[str]:
        """Return the files of some tests, first those that name most of what a module defines."""
        defined = _defined(self.folder / module)
        dotted = f"{'.'.join(module.with_suffix('').parts).removesuffix('.__init__')} import"
        found: dict[str, tuple[int, int]] = {}
        for test in tests:
            given = self.folder / test
            for file in sorted(given.rglob("test_*.py")) if given.is_dir() else [given]:
                text = file.read_text("utf-8")
                named = len(defined & set(_NAME.findall(text))) + IMPORTED * (dotted in text)
                is_module = test == str(module)
                name = str(file.relative_to(self.folder))
                found[name] = (-named - 1000 * is_module, len(text))
        return sorted(found, key=found.__getitem__)

    def failing(self, tests: Sequence[str], seconds: float | None) -> str | None:
        """Return the first test that fails; None if all pass.

        It is the file if none of its tests can run, and empty if pytest cannot begin.
        """
        unsound = [f"--deselect={test}" for test, is_sound in self.sound.items() if not is_sound]
        files = [test for test in tests if self.sound.get(test, True)]
        if not files:
            return None
        ran = self._pytest(["-x", "-rfE", *unsound, *files], seconds)
        if ran.returncode in (0, pytest.ExitCode.NO_TESTS_COLLECTED):
            return None
        failed = _FAILED.search(ran.stdout)
        return failed[1] if failed else ""

    def _is_sound(self, test: str) -> bool:
        """Whether a test passes on the unchanged tree; if it does not, name it, once."""
        if test not in self.sound:
            begins = ["--collect-only"] if "::" not in test else []
            ran = self._pytest([*begins, *filter(None, [test])], None)
            self.sound[test] = ran.returncode in (0, pytest.ExitCode.NO_TESTS_COLLECTED)
            if not self.sound[test]:
                print(f"left out, for it fails on the unchanged tree: {test}", flush=True)
        return self.sound[test]

    def _pytest(
        self, options: Sequence[str], seconds: float | None
    ) -> subprocess.CompletedProcess[str]:
        """Run pytest; in CI's way, so that Hypothesis tries the same examples every time.

        A module whose doctests are wanted is imported first: pytest would import it beside the
        one that its own package imports, and each class of it would be there twice.
        """
        modules = [one for one in options if one.startswith("eleusis_nb") and one.endswith(".py")]
        imports = [f"-p{one[:-3].replace('/', '.').removesuffix('.__init__')}" for one in modules]
        own = {"PYTHONPATH": str(self.folder), "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
        return subprocess.run(  # noqa: S603 - our own tests, in a copy of ours
            [*command, *imports, "--benchmark-disable", *options],
            cwd=self.folder,
            env=surroundings() | own,
            capture_output=True,
            check=False,
            text=True,
            timeout=seconds,
        )


def surroundings() -> dict[str, str]:
    """Return the environment for a run of tests of its own, without what is asked of this one."""
    return {**os.environ, "CI": "true", "PYTEST_ADDOPTS": ""}


def _defined(path: Path) -> set[str]:
    """Return the name of a module, and those of the functions and classes in it."""
    nodes = ast.walk(ast.parse(path.read_text("utf-8")))
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    return {path.stem, *(node.name for node in nodes if isinstance(node, kinds))}


def near(path: Path) -> list[str]:
    """Return the tests of a module: its doctests, and the folder that mirrors its package."""
    part = path.relative_to("eleusis_nb").parts[0].removesuffix(".py")
    folders = [ROOT / "tests" / name for name in ALSO.get(part, (part,))]
    return [str(path), *(str(one.relative_to(ROOT)) for one in folders if one.exists())]


def far(path: Path) -> list[str]:
    """Return all other tests without a browser."""
    every = (one for one in (ROOT / "tests").iterdir() if one.is_dir() or "test_" in one.name)
    known = near(path)
    names = [str(one.relative_to(ROOT)) for one in every if one.name not in LEFT_OUT]
    return sorted(name for name in names if name not in known and "__pycache__" not in name)
