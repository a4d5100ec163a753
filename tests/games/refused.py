"""Which sentences a game refuses something with: those a ``raise`` says, by whatever functions."""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import Text

GAMES = Path(__file__).parents[2] / "eleusis_nb" / "games"
PACKAGE = "eleusis_nb.games"

Provocation = Callable[[], object]


def refusals(*parts: str) -> set[str]:
    """Return the templates that some modules and folders of the games refuse with."""
    found: set[str] = set()
    seen: set[ast.AST] = set()
    for part in parts:
        for path in sorted(GAMES.glob(part)):
            for node in ast.walk(_module(_name(path))):
                if isinstance(node, ast.Raise) and node.exc is not None:
                    found |= set(_said(node.exc, _name(path), seen))
    return found


def _said(node: ast.AST, module: str, seen: set[ast.AST]) -> Iterator[str]:
    """Yield what an expression says, by itself or by what it names."""
    for part in ast.walk(node):
        match part:
            case ast.Call(
                func=ast.Name(id="say" | "many"), args=[ast.Constant(value=str(one)), *_]
            ):
                yield one
            case ast.Name(id=name):
                yield from _said_by(module, name, seen)
            case ast.Attribute(value=ast.Name(id=other), attr=name):
                if imported := _imported(module).get(other):
                    yield from _said_by(".".join(imported), name, seen)


def _said_by(module: str, name: str, seen: set[ast.AST]) -> Iterator[str]:
    """Yield what a function or a table of a module says."""
    if name in _imported(module):
        module, name = _imported(module)[name]
    for node in _module(module).body:
        match node:
            case ast.FunctionDef(name=found) | ast.AnnAssign(target=ast.Name(id=found)):
                if found == name and node not in seen:
                    seen.add(node)
                    yield from _said(node, module, seen)


def _imported(module: str) -> dict[str, tuple[str, str]]:
    """Return the names of the games that a module imports, each with where it is from."""
    return {
        alias.asname or alias.name: (node.module, alias.name)
        for node in _module(module).body
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(PACKAGE)
        for alias in node.names
    }


_PARSED: dict[str, ast.Module] = {}


def _module(name: str) -> ast.Module:
    if name not in _PARSED:
        path = GAMES.joinpath(*name.removeprefix(PACKAGE).strip(".").split("."))
        path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        _PARSED[name] = ast.parse(path.read_text("utf-8"))
    return _PARSED[name]


def _name(path: Path) -> str:
    return ".".join([PACKAGE, *path.relative_to(GAMES).with_suffix("").parts])


def provoked(provoke: Provocation) -> str:
    """Return the sentence that something is refused with."""
    with pytest.raises(EleusisError) as refused:
        provoke()
    return str(refused.value)


def up_to_ellipsis(said: str, sentence: str) -> str:
    """Return a sentence with what is not looked at cut as it is in the expected one."""
    beginning, cut, _ = sentence.partition("…")
    return said[: len(beginning)] + cut if cut else said


def templates(provoke: Provocation) -> Iterator[str]:
    """Yield the templates of the sentence that something is refused with, and of its parts."""
    with pytest.raises(EleusisError) as refused:
        provoke()
    yield from _parts(refused.value)


def _parts(value: object) -> Iterator[str]:
    match value:
        case EleusisError():
            yield from _parts(value.args[0])
        case Text():
            yield value.one
            for part in value.values.values():
                yield from _parts(part)
