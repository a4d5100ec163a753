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
    ("rows", "0…", say("number of different rows tried before the first announcement")),
    ("refused", "0…", say("number of rows that did not fit: negative instances (Wason 1960)")),
    ("positive", "0…", say("number of rows expected to fit: positive tests (Klayman and Ha 1987)")),
    ("surprises", "0…", say("number of rows expected not to fit")),
    ("solved", "0, 1", say("whether the first announcement was the rule (Wason 1960)")),
    ("announcements", "0…", say("number of different announcements")),
    ("fair", "0–3", say("comparisons that change only one thing (Chen and Klahr 1999)")),
)

COLUMNS: Final[tuple[ExportColumn, ...]] = (
    ExportColumn("person", "P001…", say("a random number for this export; no name, date or text")),
    ExportColumn("version", "one, two", say("the version of the lesson, from the sealed list")),
    ExportColumn("first", "a, b", say("the form of the test before the lesson")),
    *(
        ExportColumn(f"{when}_{name}", values, means)
        for when in ("before", "after")
        for name, values, means in _SCORES
    ),
)
"""In their order; a cell is empty where nothing was done."""
