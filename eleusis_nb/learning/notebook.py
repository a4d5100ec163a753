"""The notebook of a handed-out lesson: a table, and a place for one's own words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Final

from eleusis_nb.i18n import default_language, say
from eleusis_nb.table.lessons import LessonError

_ENDING: Final = ".ipynb"
_LONGEST: Final = 60  # letters of a file's name


def lesson_notebook(title: str, line: str, lang: str | None = None) -> str:
    """Return a notebook as its file holds it.

    Examples
    --------
    >>> "el.Play(lesson=0)" in lesson_notebook("Monday", "el.Play(lesson=0)")
    True
    """
    spoken = lang or default_language()
    speak = "" if spoken == "en" else f'el.speak("{spoken}")\n'
    cells = [
        _cell("markdown", f"# {title}\n\n{_FIRST.said(spoken)}"),
        _cell("code", f"import eleusis_nb as el\n\n{speak}{line}"),
        _cell("markdown", f"## {_WORDS.said(spoken)}\n\n…"),
    ]
    for at, cell in enumerate(cells):
        cell["id"] = f"cell-{at}"
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    meta = {"kernelspec": kernel, "language_info": {"name": "python"}}
    notebook = {"cells": cells, "metadata": meta, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"


def write_notebook(text: str, path: Path) -> Path:
    """Write a notebook to a new file. The same text again to the same place changes nothing."""
    place = path if path.suffix == _ENDING else path.with_name(path.name + _ENDING)
    try:
        if place.exists() and place.read_text(encoding="utf-8") == text:
            return place
        with place.open("x", encoding="utf-8") as file:
            file.write(text)
    except (OSError, UnicodeDecodeError):
        raise LessonError(
            say(
                "{path} can't be written or already exists: choose a new name.",
                path=str(place),
            )
        ) from None
    return place


def write_beside(text: str, title: str, folder: Path) -> Path:
    """Write a notebook under the first free name that a title gives."""
    for place in _places(title, folder):
        if not place.exists() or _holds(place, text):
            return write_notebook(text, place)
    raise LessonError(say("Can't write to {folder}.", folder=str(folder)))


def _places(title: str, folder: Path) -> Iterator[Path]:
    name = re.sub(r"\W+", "-", title.casefold()).strip("-")[:_LONGEST].strip("-") or "lesson"
    yield folder / f"{name}{_ENDING}"
    yield from (folder / f"{name}-{number}{_ENDING}" for number in count(2))


def _holds(path: Path, text: str) -> bool:
    try:
        return path.read_text(encoding="utf-8") == text
    except (OSError, UnicodeDecodeError):
        return False


def _cell(kind: str, source: str) -> dict[str, object]:
    cell: dict[str, object] = {"cell_type": kind, "metadata": {}, "source": source}
    return cell if kind == "markdown" else {**cell, "execution_count": None, "outputs": []}


_FIRST: Final = say(
    "A hidden rule says which card may come next. Find it: run the cell below, then choose a "
    "card and play it."
)
_WORDS: Final = say("Say the rule in your own words")
