"""The lessons as nbgrader takes them: a copy, in which each check is worth points.

What a lesson checks is found in its cells, not written down a second time: ``el.check`` becomes a
test that nbgrader runs, behind ``el.Ask`` such a test is put, and behind ``el.Write`` a task, which
a person marks. nbgrader itself is not needed for it.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from eleusis_nb.i18n import say
from eleusis_nb.learning import originals
from eleusis_nb.learning.checking import ITEMS
from eleusis_nb.learning.checking.check import lesson_name

POINTS: Final = 1.0
"""What an item that is checked is worth."""

IN_WORDS: Final = 3
"""What a text is worth at most: the report's rubrics have four levels, from 0 to 3."""

_READ: Final = say("Your teacher will read what you wrote: up to {points} points.", points=IN_WORDS)
_SCHEMA: Final = 3
_CONFIG: Final = "nbgrader_config.py"
_SETTINGS: Final = """\
c = get_config()  # noqa: F821 (nbgrader brings it)

# A tournament takes a minute or two, on a slow machine more.
c.Execute.timeout = 600
"""


@dataclass(frozen=True, slots=True)
class GradedItem:
    """An item that a cell of a lesson asks for."""

    by: str
    lesson: int | str
    item: str


def asked_in(source: str) -> list[GradedItem]:
    """Return what a cell asks for.

    Examples
    --------
    >>> asked_in('seed = el.Ask(13, "seed")')
    [GradedItem(by='Ask', lesson=13, item='seed')]
    >>> asked_in("%matplotlib inline")
    []
    """
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return []
    return [found for node in ast.walk(tree) if (found := _asked(node))]


def _asked(node: ast.AST) -> GradedItem | None:
    match node:
        case ast.Call(
            func=ast.Attribute(value=ast.Name(id="el"), attr="check" | "Ask" | "Write" as by),
            args=[
                ast.Constant(value=int() | str() as lesson),
                ast.Constant(value=str() as item),
                *_,
            ],
        ):
            return GradedItem(by, lesson, item)
    return None


def graded(notebook: dict[str, Any], lang: str) -> dict[str, Any]:
    """Return a lesson with nbgrader's marks on its cells.

    Examples
    --------
    >>> cell = {"cell_type": "code", "id": "a", "metadata": {}, "source": ['el.check(0, "idea")']}
    >>> made = graded({"cells": [cell]}, "en")
    >>> made["cells"][0]["metadata"]["nbgrader"]["points"]
    1.0
    """
    cells: list[dict[str, Any]] = []
    seen: set[str] = set()
    for cell in notebook["cells"]:
        is_code = cell["cell_type"] == "code"
        asked = asked_in("".join(cell["source"])) if is_code else []
        new = [one for one in asked if one.item not in seen]
        seen.update(one.item for one in new)
        tested = next((one.item for one in new if one.by == "check"), None)
        cells.append(cell if tested is None else _marked(cell, tested))
        cells += [_behind(one, lang) for one in new if one.by != "check" and _counts(one)]
    return {**notebook, "cells": cells}


def _counts(asked: GradedItem) -> bool:
    """Return True if the item is one that brings points."""
    return any(item.name == asked.item for item in ITEMS.get(lesson_name(asked.lesson), ()))


def _behind(asked: GradedItem, lang: str) -> dict[str, Any]:
    """Return the cell that is put behind a question, by which its answer gets points."""
    cell: dict[str, Any] = {"id": f"points-{asked.item}", "metadata": {}}
    if asked.by == "Write":
        words = _READ.said(lang)
        task = cell | {"cell_type": "markdown", "source": [words]}
        return _marked(task, asked.item, is_task=True)
    source = f'el.check({json.dumps(asked.lesson)}, "{asked.item}")'
    test = {"cell_type": "code", "execution_count": None, "outputs": [], "source": [source]}
    return _marked(cell | test, asked.item)


def _marked(cell: dict[str, Any], item: str, *, is_task: bool = False) -> dict[str, Any]:
    mark = {
        "grade": not is_task,
        "grade_id": item,
        "locked": True,
        "points": IN_WORDS if is_task else POINTS,
        "schema_version": _SCHEMA,
        "solution": False,
        "task": is_task,
    }
    return {**cell, "metadata": {**cell["metadata"], "nbgrader": mark}}


def write_assignments(
    folder: Path, lang: str, lessons: Sequence[str] = ()
) -> tuple[list[Path], list[Path]]:
    """Write lessons into a course of nbgrader."""
    texts = {folder / _CONFIG: _SETTINGS}
    for name, path in originals.lessons(lang, lessons).items():
        notebook = json.loads((originals.folder() / path).read_text(encoding="utf-8"))
        text = json.dumps(graded(notebook, lang), ensure_ascii=False, indent=1)
        texts[folder / "source" / f"lesson-{name}" / path.name] = f"{text}\n"
    new = [path for path in texts if not path.exists()]
    with originals.writing_to(folder):
        for path in new:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(texts[path], encoding="utf-8")
    return new, [path for path in texts if path not in new]
