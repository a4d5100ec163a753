"""Small changes of the code, drawn by chance, that tests should notice.

A mutant is one node of a module's syntax tree changed: a comparison, a number, a condition, a
call or a return left out. Annotations, docstrings, texts, decorators and what can only change a
``repr`` are left alone: such changes cannot matter, and in typed code they are many, which is why
this is no general tool. Others that cannot matter are listed in ``equivalent.toml``, each with
its reason; they are drawn like all others and not counted. ``tools.scoring`` tries the mutants.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from random import Random
from typing import Final

ROOT: Final = Path(__file__).parent.parent
Place = tuple[int, int]
"""The bytes of a module from and to."""
PACKAGE: Final = ROOT / "eleusis_nb"
EQUIVALENT: Final = Path(__file__).with_name("equivalent.toml")
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
    begin, end : int
        Which bytes of it.
    old, new : str
        What stood there, and what does now.
    text : str
        The whole module.
    """

    path: Path
    line: int
    begin: int
    end: int
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


def starts_of(source: bytes) -> list[int]:
    """Return the byte at which each line begins."""
    return [0, *accumulate(map(len, source.splitlines(keepends=True)))]


def place_of(node: ast.stmt | ast.expr, starts: Sequence[int]) -> Place:
    """Return which bytes of a source a node is."""
    assert node.end_lineno is not None  # noqa: S101 (parsed from a text)
    assert node.end_col_offset is not None  # noqa: S101
    return (
        starts[node.lineno - 1] + node.col_offset,
        starts[node.end_lineno - 1] + node.end_col_offset,
    )


def mutants(path: Path) -> Iterator[Mutant]:
    """Yield all mutants of a module."""
    source = (ROOT / path).read_bytes()
    starts = starts_of(source)
    for node, changed in _changes(ast.parse(source)):
        begin, end = place_of(node, starts)
        new = "pass" if changed is None else ast.unparse(changed)
        new = f"({new})" if isinstance(changed, ast.expr) else new
        text = (source[:begin] + new.encode() + source[end:]).decode()
        yield Mutant(path, node.lineno, begin, end, source[begin:end].decode(), new, text)


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
    """Draw some mutants by chance, from each part of the package as many as its lines ask for.

    A part with many numbers in few lines would otherwise be most of a sample.
    """
    parts: dict[str, list[Path]] = {}
    for path in paths:
        parts.setdefault(path.parts[1], []).append(path)
    lines = {
        part: sum((ROOT / path).read_bytes().count(b"\n") for path in some)
        for part, some in parts.items()
    }
    chance = Random(seed)  # noqa: S311 (a sample)
    found: list[Mutant] = []
    begun = 0
    for part, some in parts.items():
        before = begun * number // sum(lines.values())
        begun += lines[part]
        wanted = begun * number // sum(lines.values()) - before
        every = [one for path in some for one in mutants(path)]
        found += chance.sample(every, min(wanted, len(every)))
    chance.shuffle(found)
    return found


def why_equivalent(mutant: Mutant) -> str:
    """Return why a mutant cannot matter, if ``equivalent.toml`` lists it."""
    for one in tomllib.loads(EQUIVALENT.read_text("utf-8")).get("mutant", ()):
        if (one["path"], one["old"], one["new"]) == (str(mutant.path), mutant.old, mutant.new):
            line = (ROOT / mutant.path).read_text("utf-8").splitlines()[mutant.line - 1]
            if one["line"] in line:
                return str(one["why"])
    return ""
