"""The map of the packages in docs/developers.md is that of the tree and of the import contract."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
ROOTS: Final = (ROOT, ROOT / "eleusis_nb")
ROW: Final = re.compile(r"^\| `([\w./]+)` \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)

Layers = list[list[str]]


def modules() -> set[str]:
    """Return the packages and modules at the top of eleusis_nb, as the map writes them."""
    top = (ROOT / "eleusis_nb").iterdir()
    return {
        f"{path.name}/" if path.is_dir() else path.name
        for path in top
        if (path / "__init__.py").exists() or (path.suffix == ".py" and path.stem != "__init__")
    }


def layers() -> Layers:
    """Return the layers of the import contract that are built, from the bottom up."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    [contract] = [
        one for one in settings["tool"]["importlinter"]["contracts"] if one["type"] == "layers"
    ]
    there = {name.removesuffix(".py").removesuffix("/"): name for name in modules()}
    named = [
        [name.strip(" ()") for name in re.split(r"[|:]", layer)]
        for layer in reversed(contract["layers"])
    ]
    built = [[there[name] for name in layer if name in there] for layer in named]
    return [layer for layer in built if layer]


def rows() -> list[tuple[str, ...]]:
    """Return the rows of the map: package, what it holds, what it may import."""
    text = (ROOT / "docs" / "developers.md").read_text(encoding="utf-8")
    section = text.partition("## The packages\n")[2].partition("\n## ")[0]
    return ROW.findall(section)


def test_the_map_has_the_order_of_the_import_contract() -> None:
    assert [package for package, _, _ in rows()] == [name for layer in layers() for name in layer]


def test_where_a_change_begins_there_is_a_file() -> None:
    text = (ROOT / "docs" / "developers.md").read_text(encoding="utf-8")
    rows = text.partition("## Where to begin")[2].partition("\n## ")[0]
    paths = [path for path in re.findall(r"`([^` ]+)`", rows) if "/" in path.strip("/")]
    assert len(paths) > 30
    assert [path for path in paths if not any((root / path).exists() for root in ROOTS)] == []
