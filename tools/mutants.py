"""Do the tests notice? One small change at a time in a copy of the tree, and its tests.

A mutant is one node of a module's syntax tree changed: a comparison, a number, a condition, a
call or a return left out. Mutants are drawn by chance, over all places of the modules alike. Each
is tried against the doctests of its module and the tests of its package, and, if these pass,
against all tests without a browser. Annotations, docstrings, texts, decorators and what can only
change a ``repr`` are left alone: such changes cannot matter, and in typed code they are many,
which is why this is no general tool.
"""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

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
        sound = place.read_bytes()
        place.write_text(mutant.text, encoding="utf-8")
        try:
            for name, tests in runs.items():
                if not self.passes(tests, seconds):
                    return name
        except subprocess.TimeoutExpired:
            return "timeout"
        finally:
            place.write_bytes(sound)
        return "lived"

    def passes(self, tests: Sequence[str], seconds: float) -> bool:
        """Run some tests; return whether all pass."""
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
        ended = subprocess.run(  # noqa: S603
            [*command, "--benchmark-disable", *tests],
            cwd=self.folder,
            env=os.environ | {"PYTHONPATH": str(self.folder), "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            check=False,
            timeout=seconds,
        )
        return ended.returncode == 0


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


def score(
    paths: Sequence[str], number: int, seed: int, tests: Sequence[str] = (), seconds: float = 900
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
    """
    some = drawn(modules(paths), number, seed)
    lived = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Copy.of_tree(Path(folder))
        for at, mutant in enumerate(some, start=1):
            both = {"near": near(mutant.path), "far": far(mutant.path)}
            output = copy.notices(mutant, {"tests": tests} if tests else both, seconds)
            lived += output == "lived"
            print(f"{at:4d} {output:8s}{mutant}", flush=True)
    print(f"{len(some) - lived} of {len(some)} mutants were noticed.")
    return lived
