"""What each column of the export means: the data dictionary."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from eleusis_nb.i18n import Text, say


@dataclass(frozen=True, slots=True)
class ExportColumn:
    """A column of the export: its name, what may stand in it, what it means."""

    name: str
    values: str
    means: Text


_SCORES: Final = (
    ("rows", "0…", say("different rows of numbers tried before the first announcement")),
    ("refused", "0…", say("those that did not fit: negative instances (Wason 1960)")),
    ("positive", "0…", say("those expected to fit: positive tests (Klayman and Ha 1987)")),
    ("surprises", "0…", say("those of which the opposite was expected")),
    ("solved", "0, 1", say("whether the first announcement was the rule (Wason 1960)")),
    ("announcements", "0…", say("how many different announcements were made")),
    ("fair", "0–3", say("comparisons that change one thing only (Chen and Klahr 1999)")),
)

COLUMNS: Final[tuple[ExportColumn, ...]] = (
    ExportColumn(
        "person", "P001…", say("a number drawn for this export; no name, no date, no text")
    ),
    ExportColumn("version", "one, two", say("the version of the lesson, by the sealed list")),
    ExportColumn("first", "a, b", say("the form of the test that came before the lesson")),
    *(
        ExportColumn(f"{when}_{name}", values, means)
        for when in ("before", "after")
        for name, values, means in _SCORES
    ),
)
"""In their order; a cell is empty where nothing was done."""
