"""The shape of the package: no import cycle, imports go down, nothing is too large.

The graph is read from the sources. Imports inside functions count: they hide cycles. Imports for
the type checker only (``if TYPE_CHECKING``) do not, as nothing is imported by them.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from statistics import median

import pytest

ROOT = Path(__file__).parents[1] / "eleusis_nb"
MEDIAN_LINES = 150
LARGEST_SHARE = 0.2
"""Of the lines."""

Graph = Mapping[str, AbstractSet[str]]


def name_of(path: Path) -> str:
    parts = path.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {name_of(path): path for path in sorted(ROOT.rglob("*.py"))}


def for_types_only(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")


def statements(node: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """Yield every import below a node, also inside functions."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child
        elif isinstance(child, ast.If) and for_types_only(child):
            for other in child.orelse:
                yield from statements(other)
        else:
            yield from statements(child)


def imported(statement: ast.Import | ast.ImportFrom) -> Iterator[str]:
    """Yield the modules of ours that a statement imports."""
    if isinstance(statement, ast.Import):
        names = [alias.name for alias in statement.names]
    else:
        assert statement.level == 0, "imports are absolute"
        base = statement.module or ""
        names = [
            f"{base}.{alias.name}" if f"{base}.{alias.name}" in MODULES else base
            for alias in statement.names
        ]
    yield from (name for name in names if name in MODULES)


def graph() -> Graph:
    return {
        name: frozenset(
            other
            for statement in statements(ast.parse(path.read_text("utf-8")))
            for other in imported(statement)
        )
        for name, path in MODULES.items()
    }


def package_of(module: str) -> str:
    return ".".join(module.split(".")[:2])


def cycle(edges: Graph) -> list[str]:
    """Return the modules of a cycle, or nothing."""
    try:
        TopologicalSorter(edges).prepare()
    except CycleError as error:
        return [str(name) for name in error.args[1]]
    return []


@pytest.fixture(scope="module")
def edges() -> Graph:
    return graph()


def test_the_graph_is_read_as_python_imports(edges: Graph) -> None:
    # Three ways to import, and one hidden in a function.
    assert "eleusis_nb.cards" in edges["eleusis_nb.rules.law"]
    assert "eleusis_nb.library.after" in edges["eleusis_nb.library.entries"]
    assert "eleusis_nb.rules.reading.parser" in edges["eleusis_nb.rules.law"]
    assert cycle({"a": {"b"}, "b": {"c"}, "c": {"b"}}) in (["b", "c", "b"], ["c", "b", "c"])


def test_no_module_imports_itself_by_way_of_others(edges: Graph) -> None:
    assert cycle(edges) == []


def test_no_package_imports_itself_by_way_of_others(edges: Graph) -> None:
    packages: dict[str, set[str]] = {}
    for module, others in edges.items():
        package = packages.setdefault(package_of(module), set())
        package |= {package_of(other) for other in others} - {package_of(module)}
    assert cycle(packages) == []


def test_no_module_imports_the_root_of_its_own_package(edges: Graph) -> None:
    upward = {
        (module, other)
        for module, others in edges.items()
        for other in others
        if module.startswith(f"{other}.")
    }
    assert upward == set()


def lines(path: Path) -> int:
    return len(path.read_text("utf-8").splitlines())


def test_modules_are_short() -> None:
    assert median(map(lines, MODULES.values())) <= MEDIAN_LINES


def test_no_package_is_large() -> None:
    of_package: Counter[str] = Counter()
    for module, path in MODULES.items():
        of_package[package_of(module)] += lines(path)
    ((largest, most),) = of_package.most_common(1)
    assert most / of_package.total() <= LARGEST_SHARE, largest


def casts(tree: ast.AST) -> Iterator[int]:
    """Yield the lines on which ``typing.cast`` is imported or named."""
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module="typing" | "typing_extensions", names=names):
                if any(alias.name == "cast" for alias in names):
                    yield node.lineno
            case ast.Attribute(value=ast.Name(id="typing" | "typing_extensions"), attr="cast"):
                yield node.lineno


def test_a_cast_is_found_however_it_is_written() -> None:
    for source, lines in {
        "from typing import Any, cast": [1],
        "import typing\ntyping.cast(int, 1)": [2],
        "view.cast('Q')": [],
    }.items():
        assert list(casts(ast.parse(source))) == lines


def test_no_type_is_claimed_by_a_cast() -> None:
    """What a value is, is shown to the type checker: by a protocol, a guard or an overload."""
    paths = [*MODULES.values(), *(ROOT.parent / "tests").rglob("*.py")]
    found = {
        (str(path.relative_to(ROOT.parent)), line)
        for path in paths
        for line in casts(ast.parse(path.read_text("utf-8")))
    }
    assert found == set()


FRONT_END = ROOT.parent / "frontend" / "src"
LAYERS = {"client": 0, "i18n": 1, "components": 2, "front": 3, "pages": 3, "": 4}
"""The folders of the front end from the bottom up; the entry points stand in none."""
IMPORT = re.compile(
    r"""^ (?: import | export ) (?P<types> \s type )? (?: \s [^"';]*? \s from )? \s
    "(?P<path> \.[^"]+ )" """,
    re.MULTILINE | re.VERBOSE,
)


def sources() -> Mapping[str, str]:
    """Return the front end's sources by their paths."""
    paths = [path for path in FRONT_END.rglob("*.ts*") if not path.name.endswith(".d.ts")]
    return {path.relative_to(FRONT_END).as_posix(): path.read_text("utf-8") for path in paths}


def scripts(sources: Mapping[str, str], *, types: bool) -> Graph:
    """Return which file of the front end imports which, with those for their types only or not."""
    edges: dict[str, set[str]] = {name: set() for name in sources}
    for name, text in sources.items():
        for found in IMPORT.finditer(text):
            beside = (FRONT_END / name).parent.joinpath(found["path"]).resolve()
            other = beside.relative_to(FRONT_END.resolve()).as_posix()
            named = [one for one in (other, f"{other}.ts", f"{other}.tsx") if one in sources]
            if named and (types or not found["types"]):
                edges[name].add(named[0])
    return edges


def layer(name: str) -> int:
    folder, _, file = name.partition("/")
    return LAYERS[folder if file else ""]


def upward(edges: Graph) -> set[tuple[str, str]]:
    return {(one, other) for one in edges for other in edges[one] if layer(other) > layer(one)}


def test_imports_of_the_front_end_are_read_as_typescript_does() -> None:
    sources = {
        "client/wire.ts": 'import {\n  MOVES,\n  type View,\n} from "./schema";\n',
        "client/schema.ts": "",
        "components/menu.tsx": 'import { useState } from "preact/hooks";\n'
        'import type { Editor } from "../pages/builder";\n',
        "pages/builder.tsx": 'import { Menu } from "../components/menu";\nimport "./parts";\n',
        "pages/parts.tsx": "",
    }
    edges = scripts(sources, types=True)
    assert edges["client/wire.ts"] == {"client/schema.ts"}
    assert edges["pages/builder.tsx"] == {"components/menu.tsx", "pages/parts.tsx"}
    assert upward(edges) == {("components/menu.tsx", "pages/builder.tsx")}
    assert set(cycle(edges)) == {"components/menu.tsx", "pages/builder.tsx"}
    without = scripts(sources, types=False)
    assert upward(without) == set()
    assert cycle(without) == []


def test_no_file_of_the_front_end_imports_upward() -> None:
    edges = scripts(sources(), types=True)
    assert "client/wire.ts" in edges["components/menu.tsx"]
    assert upward(edges) == set()


def test_no_file_of_the_front_end_imports_itself_by_way_of_others() -> None:
    """Not for a type alone either: two files that need each other's types are one thing."""
    assert cycle(scripts(sources(), types=True)) == []
