"""Do the tests notice? One small change at a time in a copy of the tree, and its tests.

A mutant is one node of a module's syntax tree changed: a comparison, a number, a condition, a
call or a return left out. Mutants are drawn by chance, over all places of the modules alike. Each
is tried against the doctests of its module and the tests of its package, the quickest file first,
and, if these pass, against all tests without a browser. A file of tests that fails on the unchanged
tree is left out and named: it would seem to notice everything. Annotations, docstrings, texts,
decorators and what can only change a ``repr`` are left alone: such changes cannot matter, and in
typed code they are many, which is why this is no general tool.
"""

from __future__ import annotations

import ast
import os
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
from xml.etree import ElementTree as ET

ROOT: Final = Path(__file__).parent.parent
PACKAGE: Final = ROOT / "eleusis_nb"
LEFT_OUT: Final = ("browser", "notebooks", "binder", "site", "docs", "tools", "data")
"""Folders of tests that take minutes, or ask nothing of the package."""
ALSO: Final = {
    "cards": ("rules", "games"),
    "rule_editor": ("rules/test_drafts.py", "widgets/test_builder.py", "widgets/test_workshop.py"),
    "session": ("session", "widgets"),
}
"""Where the tests of a part stand that has no folder of its own, or more than that."""
SWAPPED: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
    ast.And: ast.Or, ast.Or: ast.And, ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult, ast.Div: ast.Mult, ast.Mod: ast.FloorDiv, ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip
CANNOT_MATTER: Final = {"strict", "repr", "compare", "slots", "frozen", "maxsize", "exist_ok"}
"""Arguments by name that change nothing that runs."""
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
    known: dict[str, float | None] = field(default_factory=dict)
    """What each file of tests takes on the unchanged tree; None is one that fails there."""

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
        place = self.folder / mutant.path
        unchanged = place.read_bytes()
        for name, tests in runs.items():
            files = self.sound(tests)
            place.write_text(mutant.text, encoding="utf-8")
            try:
                if files and not self.passes(files, seconds):
                    return name
            except subprocess.TimeoutExpired:
                return "timeout"
            finally:
                place.write_bytes(unchanged)
        return "lived"

    def passes(self, tests: Sequence[str], seconds: float) -> bool:
        """Run some tests; return whether all pass."""
        return self._pytest(["-x", *tests], seconds) == 0

    def sound(self, tests: Sequence[str]) -> list[str]:
        """Return the files of some tests that pass on the unchanged tree, the quickest first.

        Each file is tried once; the others are named.
        """
        if new := [test for test in tests if not self._files(test)]:
            with tempfile.TemporaryDirectory() as folder:
                listed = Path(folder) / "tests.xml"
                wanted = [f"--junitxml={listed}", "-o", "junit_family=xunit1"]
                self._pytest([*wanted, "--continue-on-collection-errors", *new], None)
                for case in ET.parse(listed).iter("testcase"):  # noqa: S314 (pytest wrote it)
                    self._know(case)
            for test in new:
                self.known.setdefault(test, 0.0)  # a module without doctests
            for name in sorted(name for test in new for name in self._files(test)):
                if self.known[name] is None:
                    print(f"left out, for it fails on the unchanged tree: {name}", flush=True)
        files = {name for test in tests for name in self._files(test)}
        times = [(taken, name) for name in files if (taken := self.known[name]) is not None]
        return [name for _, name in sorted(times) if (self.folder / name).is_file()]

    def _know(self, case: ET.Element) -> None:
        name, taken = case.attrib["file"], float(case.attrib["time"])
        before = self.known.get(name, 0.0)
        failed = case.find("failure") is not None or case.find("error") is not None
        self.known[name] = None if failed or before is None else before + taken

    def _files(self, test: str) -> list[str]:
        """Return the files that are known of a file or a folder of tests."""
        return [name for name in self.known if name == test or name.startswith(f"{test}/")]

    def _pytest(self, options: Sequence[str], seconds: float | None) -> int:
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
            timeout=seconds,
        ).returncode


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
