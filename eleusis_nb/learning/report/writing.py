"""The report written down: the page, and beside it the table."""

from __future__ import annotations

from pathlib import Path

from eleusis_nb.i18n import say
from eleusis_nb.learning.report.gathering import Class
from eleusis_nb.learning.report.gradebook import gradebook
from eleusis_nb.learning.report.page import page
from eleusis_nb.learning.report.sources import ReportError
from eleusis_nb.learning.report.table import table


def write_report(class_: Class, path: Path, *, lang: str = "en", title: str = "") -> Path:
    """Write the page of a class, its table and a gradebook beside it; return where the table is.

    Parameters
    ----------
    class_ : Class
        What was gathered.
    path : Path
        Where the page goes.
    lang, title : str
        As for :func:`eleusis_nb.learning.report.page.page`.

    Raises
    ------
    ReportError
        If one of them cannot be written.
    """
    csv = path.with_suffix(".csv")
    _write(path, page(class_, lang=lang, title=title))
    # Each begins with the mark by which spreadsheets know UTF-8.
    _write(csv, "\ufeff" + table(class_))
    _write(path.with_name(f"{path.stem}-gradebook.csv"), "\ufeff" + gradebook(class_))
    return csv


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8", errors="replace")
    except OSError:
        raise ReportError(say("Can't write to {path}.", path=str(path))) from None
