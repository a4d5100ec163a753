"""Which lessons of the course somebody has done, by the answers beside their tables."""

from __future__ import annotations

from pathlib import Path

from eleusis_nb.learning.checking.items import ITEMS, ItemStanding
from eleusis_nb.learning.checking.kept import SavedAnswers
from eleusis_nb.table.storage import ENDING


def lessons_done(folder: Path) -> list[str]:
    """Return the numbers of the lessons of which every item is passed, in order."""
    return [
        str(int(name[7:9])) + name[9:].removesuffix("-science")  # lesson-06b is 6b
        for name, items in ITEMS.items()
        if name != "lesson-12"  # the Governor's Game, an extra
        and {item.name for item in items} <= _passed(folder / f"{name}.checks{ENDING}")
    ]


def _passed(answers: Path) -> set[object]:
    """Return the items that were passed when they were checked last."""
    last = {note.get("item"): note.get("standing") for note in SavedAnswers.read(answers).notes}
    return {item for item, standing in last.items() if standing == ItemStanding.PASSED.value}
