"""The export of a study: one line a person, without anything that says who it is."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.games import Record
from eleusis_nb.i18n import say
from eleusis_nb.learning.checking.items.three_numbers import Form
from eleusis_nb.learning.study.arms import Arm, StudyError, arm_of
from eleusis_nb.learning.study.dictionary import COLUMNS
from eleusis_nb.learning.study.place import AGREED, NOTES
from eleusis_nb.learning.study.scoring import KeptAnswer, score
from eleusis_nb.session.storage import ENDING

_CHECKS: Final = f".checks{ENDING}"


def export(folder: Path | str, *, random: Random) -> str:
    """Return the table of a study as CSV, of those alone who agreed.

    Parameters
    ----------
    folder : path
        A folder of the people's folders of records, as for the class report.
    random : random.Random
        By what the order of the lines is drawn, so that it says nothing.

    Raises
    ------
    StudyError
        If there is no such folder, or nobody in it agreed.
    """
    out = io.StringIO()
    writer = csv.DictWriter(out, [column.name for column in COLUMNS], lineterminator="\n")
    writer.writeheader()
    writer.writerows(table_of(folder, random=random))
    return out.getvalue()


def table_of(folder: Path | str, *, random: Random) -> list[dict[str, str | int]]:
    """Return the lines of :func:`export` as data."""
    place = Path(folder)
    if not place.is_dir():
        raise StudyError(say("There is no folder {folder}.", folder=str(folder)))
    agreed = [arm for path in sorted(place.rglob(NOTES)) if (arm := _agreed(path)) is not None]
    if not agreed:
        raise StudyError(say("No one in {folder} agreed to take part.", folder=str(folder)))
    random.shuffle(agreed)
    lines = (_line(arm, home) for arm, home in agreed)
    return [{"person": f"P{number:03d}", **line} for number, line in enumerate(lines, start=1)]


def _agreed(path: Path) -> tuple[Arm, Path] | None:
    """Return what somebody gets and where their records lie; None if their last word was no."""
    try:
        notes = Record.read(path).notes("study")
        last = [note["data"] for note in notes][-1]
    except (EleusisError, OSError, KeyError, IndexError):
        return None
    if not isinstance(last, Mapping) or last.get("consent") != AGREED:
        return None
    try:
        return arm_of(str(last.get("slip"))), path.parent
    except StudyError:
        return None


def _line(arm: Arm, home: Path) -> dict[str, str | int]:
    before, after = _scores(arm.first, home, "before"), _scores(arm.last, home, "after")
    return {"version": arm.version, "first": arm.first, **before, **after}


def _scores(form: Form, home: Path, when: str) -> dict[str, str | int]:
    answers = answers_in(home / f"study-{form}{_CHECKS}")
    found = asdict(score(form, answers)) if answers else {}
    names = (column.name for column in COLUMNS if column.name.startswith(f"{when}_"))
    values = ((name, found.get(name.removeprefix(f"{when}_"))) for name in names)
    return {name: "" if value is None else int(value) for name, value in values}


def answers_in(path: Path) -> list[KeptAnswer]:
    """Return the answers that a file of checks holds, in order; none if it cannot be read."""
    try:
        notes = [note.get("data") for note in Record.read(path).notes("checked")]
    except (EleusisError, OSError):
        return []
    return [
        KeptAnswer(str(data.get("item")), str(data.get("given")))
        for data in notes
        if isinstance(data, Mapping) and data.get("given")
    ]
