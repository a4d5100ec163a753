"""The lessons as nbgrader takes them: a copy, in which each check is worth points.

What a lesson checks is found in its cells, not written down a second time: ``el.check`` becomes a
test that nbgrader runs, behind ``el.Ask`` such a test is put, and behind ``el.Write`` a task, which
a person marks. nbgrader itself is not needed for it.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Sequence
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


def _asked_in(source: str) -> list[tuple[str, int | str, str]]:
    """Return what a cell asks for, each with how: by check, Ask or Write."""
    try:
        nodes = [*ast.walk(ast.parse(source))]
    except SyntaxError:
        return []
    found: list[tuple[str, int | str, str]] = []
    for node in nodes:
        match node:
            case ast.Call(
                func=ast.Attribute(value=ast.Name(id="el"), attr="check" | "Ask" | "Write" as how),
                args=[
                    ast.Constant(value=int() | str() as lesson),
                    ast.Constant(value=str() as item),
                    *_,
                ],
            ):
                found.append((how, lesson, item))
    return found


def graded(notebook: dict[str, Any], lang: str) -> dict[str, Any]:
    """Return a lesson with nbgrader's marks on its cells."""
    cells: list[dict[str, Any]] = []
    seen: set[str] = set()
    for cell in notebook["cells"]:
        is_code = cell["cell_type"] == "code"
        asked = _asked_in("".join(cell["source"])) if is_code else []
        new = [one for one in asked if one[2] not in seen]
        seen.update(item for _, _, item in new)
        tested = next((item for how, _, item in new if how == "check"), None)
        cells.append(cell if tested is None else _marked(cell, tested))
        for how, lesson, item in new:
            counts = any(one.name == item for one in ITEMS.get(lesson_name(lesson), ()))
            if how == "Write" and counts:
                cells.append(_behind(item, "markdown", _READ.said(lang)))
            elif how == "Ask" and counts:
                cells.append(_behind(item, "code", f'el.check({json.dumps(lesson)}, "{item}")'))
    return {**notebook, "cells": cells}


def _behind(item: str, kind: str, source: str) -> dict[str, Any]:
    """Return the cell that is put behind a question, by which its answer gets points."""
    cell: dict[str, Any] = {
        "id": f"points-{item}",
        "cell_type": kind,
        "metadata": {},
        "source": [source],
    }
    if kind == "code":
        cell |= {"execution_count": None, "outputs": []}
    return _marked(cell, item)


def _marked(cell: dict[str, Any], item: str) -> dict[str, Any]:
    """Return a cell with its points: a text is a task, which a person marks."""
    is_task = cell["cell_type"] == "markdown"
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
