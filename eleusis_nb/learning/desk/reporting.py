"""The report of a class, made from a folder and written beside the notebook."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import SystemRandom
from typing import Final

from eleusis_nb.i18n import Text
from eleusis_nb.learning.report import Class, gather, page, write_report

_MOST_FOLDERS: Final = 50
REPORT: Final = "report.html"


@dataclass(frozen=True, slots=True)
class ClassReport:
    """A report that was made.

    Parameters
    ----------
    page : str
        The page.
    page_path, table_path : Path
        Where the page and the table lie.
    students : int
        How many students it is about.
    damaged : tuple of str
        The files that could not be read, each with what is wrong.
    """

    page: str
    page_path: Path
    table_path: Path
    students: int
    damaged: tuple[str, ...]


def gathered(folder: Path, *, named: bool, key: bytes | None, lang: str) -> Class:
    """Read a folder of records, as :func:`eleusis_nb.learning.report.gather`.

    Raises
    ------
    ReportError
        If there is no such folder, or no record in it.
    """
    return gather(folder, random=SystemRandom(), named=named, key=key, lang=lang)


def make_report(found: Class, here: Path, *, title: str, lang: str) -> ClassReport:
    """Write the page and the table of a class.

    Parameters
    ----------
    found : Class
        What was gathered.
    here : Path
        The folder they go to.
    title, lang
        As for the page.

    Raises
    ------
    ReportError
        If they cannot be written.
    """
    path = here / REPORT
    csv = write_report(found, path, lang=lang, title=title)
    damaged = tuple(
        f"{one.place}: {one.why.said(lang) if isinstance(one.why, Text) else one.why}"
        for one in found.damaged
    )
    drawn = page(found, lang=lang, title=title)
    return ClassReport(drawn, path, csv, len(found.students), damaged)


def folders_in(here: Path) -> list[str]:
    """Return the folders beside the notebook, in which records may lie."""
    try:
        found = sorted(one.name for one in here.iterdir() if one.is_dir())
    except OSError:
        return []
    return [name for name in found if not name.startswith((".", "_"))][:_MOST_FOLDERS]
