"""Do the tests notice? One small change at a time in a copy of the tree, and its tests.

A mutant is one node of a module's syntax tree changed: a comparison, a number, a condition, a
call or a return left out. Mutants are drawn by chance, over all places of the modules alike. Each
is tried against the doctests of its module and the tests of its package, first the files that name
most of what the module defines, and, if these pass, against all tests without a browser. A test
that fails is tried on the unchanged tree too; if it fails there, it is left out and named, for it
would seem to notice everything. Annotations, docstrings, texts,
decorators and what can only change a ``repr`` are left alone: such changes cannot matter, and in
typed code they are many, which is why this is no general tool.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent
PACKAGE: Final = ROOT / "eleusis_nb"
LEFT_OUT: Final = ("browser", "notebooks", "binder", "site", "docs", "tools", "data")
"""Folders of tests that take minutes, or ask nothing of the package."""
ALSO: Final = {
    "cards": ("rules", "games"),
    "interpreter": ("rules",),
    "rule_editor": ("rules/test_drafts.py", "widgets/test_builder.py", "widgets/test_workshop.py"),
    "session": ("session", "widgets"),
}
"""Where the tests of a part stand that has no folder of its own, or more than that."""
IMPORTED: Final = 5
"""That a file of tests imports the module counts as so many of its names."""
FIRST: Final = 3
"""So many files are run by themselves before the rest, which are long in being collected."""
SWAPPED: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
    ast.And: ast.Or, ast.Or: ast.And, ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult, ast.Div: ast.Mult, ast.Mod: ast.FloorDiv, ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip
CANNOT_MATTER: Final = {"strict", "repr", "compare", "slots", "frozen", "maxsize", "exist_ok"}
"""Arguments by name that change nothing that runs."""
_NAME: Final = re.compile(r"[A-Za-z_]\w*")
_FAILED: Final = re.compile(r"^(?:FAILED|ERROR) ([^\s\[]+)", re.MULTILINE)
SILENT: Final = {"__repr__", "_repr_html_", "_repr_markdown_", "_repr_pretty_"}


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change.

    Parameters
    ----------
    path : Path
        The module, from the project's folder on.
    line : int
        Where.
    old, new : str
        What stood there, and what does now.
    text : str
        The whole module.
    """

    path: Path
    line: int
    old: str
    new: str
    text: str

    def __str__(self) -> str:
        old, new = (" ".join(text.split())[:70] for text in (self.old, self.new))
        return f"{self.path}:{self.line}: {old} → {new}"


def modules(names: Sequence[str]) -> list[Path]:
    """Return the Python files of some folders or files, from the project's folder on."""
    given = [ROOT / name for name in names] or [PACKAGE]
    found = (path for one in given for path in ([one] if one.is_file() else one.rglob("*.py")))
    return sorted({path.relative_to(ROOT) for path in found})


def mutants(path: Path) -> Iterator[Mutant]:
    """Yield all mutants of a module."""
    source = (ROOT / path).read_bytes()
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for node, changed in _changes(ast.parse(source)):
        assert node.end_lineno is not None  # noqa: S101 (parsed from a text)
        assert node.end_col_offset is not None  # noqa: S101
        begin = starts[node.lineno - 1] + node.col_offset
        end = starts[node.end_lineno - 1] + node.end_col_offset
        new = "pass" if changed is None else ast.unparse(changed)
        new = f"({new})" if isinstance(changed, ast.expr) else new
        text = (source[:begin] + new.encode() + source[end:]).decode()
        yield Mutant(path, node.lineno, source[begin:end].decode(), new, text)


def _changes(
    tree: ast.AST,
) -> Iterator[tuple[ast.stmt | ast.expr, ast.stmt | ast.expr | None]]:
    """Yield each node that can be changed, with what stands in its place; None is nothing."""
    for node in _walk(tree):
        new = deepcopy(node)
        match new:
            case ast.Compare(ops=[op, *_]):
                new.ops[0] = SWAPPED[type(op)]()  # type: ignore[call-overload] # an operator again
            case ast.BoolOp(op=op) | ast.BinOp(op=op) if type(op) in SWAPPED:
                new.op = SWAPPED[type(op)]()  # type: ignore[assignment] # an operator again
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                new = operand
            case ast.Constant(value=bool(value)):
                new.value = not value
            case ast.Constant(value=int(value) | float(value)):
                new.value = value + 1
            case ast.Return(value=ast.expr() as value) if not _is_none(value):
                new = ast.Return(ast.Constant(None))
            case ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom()) | ast.AugAssign():
                yield node, None
                continue
            case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
                yield test, ast.UnaryOp(ast.Not(), test)
                continue
            case _:
                continue
        yield node, new


def _is_none(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and value.value is None


def _walk(node: ast.AST) -> Iterator[ast.stmt | ast.expr]:
    """Yield the nodes that run and matter."""
    if isinstance(node, ast.stmt | ast.expr):
        yield node
    for name, value in ast.iter_fields(node):
        if name not in {"annotation", "returns", "decorator_list"}:
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST) and not _is_left_alone(child):
                    yield from _walk(child)


def _is_left_alone(node: ast.AST) -> bool:
    match node:
        case ast.JoinedStr():
            return True
        case ast.keyword(arg=name):
            return name in CANNOT_MATTER
        case ast.FunctionDef(name=name):
            return name in SILENT
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")):
            return True
    return False


def drawn(paths: Iterable[Path], number: int, seed: int) -> list[Mutant]:
    """Draw some of all mutants by chance."""
    every = [one for path in paths for one in mutants(path)]
    return Random(seed).sample(every, min(number, len(every)))  # noqa: S311 (a sample)


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
        own = {"PYTHONPATH": str(self.folder), "PYTHONDONTWRITEBYTECODE": "1", "CI": "true"}
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
        return subprocess.run(  # noqa: S603
            [*command, *imports, "--benchmark-disable", *options],
            cwd=self.folder,
            env=os.environ | own,
            capture_output=True,
            check=False,
            text=True,
            timeout=seconds,
        )


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


def score(  # noqa: PLR0913 (all that a run can be asked for)
    paths: Sequence[str],
    number: int,
    seed: int,
    tests: Sequence[str] = (),
    seconds: float = 900,
    *,
    only_near: bool = False,
) -> int:
    """Try some mutants, say of each whether it was noticed, and return how many lived.

    Parameters
    ----------
    paths : sequence of str
        The modules and folders they are drawn from; the whole package if there are none.
    number, seed : int
        How many, and what they are drawn by.
    tests : sequence of str
        The only tests to run; else those of a module's package, and then all others.
    seconds : float
        How long a run of tests may take: a mutant that hangs is noticed.
    only_near : bool
        Whether the tests of a module's package are all that is run.
    """
    with tempfile.TemporaryDirectory() as folder:
        copy = Copy.of_tree(Path(folder))

        def noticed_by(mutant: Mutant) -> str:
            runs = {"near": near(mutant.path)} | ({} if only_near else {"far": far(mutant.path)})
            return copy.notices(mutant, {"given": tests} if tests else runs, seconds)

        return tried(drawn(modules(paths), number, seed), noticed_by)


def tried(some: Sequence[Mutant], noticed_by: Callable[[Mutant], str]) -> int:
    """Try some mutants, say of each what noticed it, and return how many lived."""
    lived = 0
    for at, mutant in enumerate(some, start=1):
        output = noticed_by(mutant)
        lived += output == "lived"
        print(f"{at:4d} {output:8s}{mutant}", flush=True)
    print(f"{len(some) - lived} of {len(some)} mutants were noticed.")
    return lived
