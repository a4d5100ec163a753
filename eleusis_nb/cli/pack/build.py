"""Building the pack: for each lesson its sheets and slides, to print and to edit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from eleusis_nb.cli.pack import pages
from eleusis_nb.cli.pack.blocks import LessonPack
from eleusis_nb.cli.pack.errors import PackError
from eleusis_nb.cli.pack.printing import print_page
from eleusis_nb.cli.pack.reading import read_pack
from eleusis_nb.i18n import say
from eleusis_nb.learning import originals
from eleusis_nb.markup import Markup
from eleusis_nb.optional import install_command

_ANSWERS: Final = "for-the-teacher"


@dataclass(frozen=True, slots=True)
class PackBuilt:
    """A pack that was built.

    Parameters
    ----------
    lessons : int
        How many lessons it is for.
    files : tuple of Path
        What was written.
    """

    lessons: int
    files: tuple[Path, ...]


def source(lesson: Path) -> Path:
    """Return the page of the pack that belongs to a lesson's notebook.

    Examples
    --------
    >>> source(Path("lessons/fr/03-refute-the-robot.ipynb")).as_posix()
    'lessons/fr/pack/03-refute-the-robot.md'
    """
    return lesson.parent / "pack" / f"{lesson.stem}.md"


def read_packs(lang: str, lessons: Sequence[str] = ()) -> dict[str, LessonPack]:
    """Return the packs of the lessons in a language, by the names of their files."""
    paths = (source(path) for path in originals.lessons(lang, lessons).values())
    return {path.stem: read_pack(originals.folder() / path) for path in paths}


def build(
    folder: Path, lang: str, lessons: Sequence[str] = (), *, browser: str | None = None
) -> PackBuilt:
    """Build the pack.

    Parameters
    ----------
    folder : Path
        Where it goes: a folder for each lesson, which replaces an earlier one. The answers
        that only the teacher gets are those of all lessons that have a folder there.
    lang : {"en", "fr", "ru"}
        Its language.
    lessons : sequence of str, optional
        Only these; all of them when none is named.
    browser : str, optional
        The browser that prints; without one there are pages of HTML instead of PDF.

    Raises
    ------
    PackError
        If a package it needs is missing, or the browser cannot print.
    NotebooksError
        If there is no such lesson, or nothing can be written there.
    """
    if not find_spec("docx") or not find_spec("pptx"):
        raise PackError(
            say(
                "The pack needs python-docx and python-pptx. Install them with:\n    {command}",
                command=install_command("pack"),
            )
        )
    # They are long to import, and only this needs them.
    from eleusis_nb.cli.pack import document, presentation  # noqa: PLC0415

    packs = read_packs(lang, lessons)
    written: list[Path] = []
    with originals.writing_to(folder):
        for name, pack in packs.items():
            place = folder / name
            place.mkdir(parents=True, exist_ok=True)
            written += [
                _print(pages.sheets_page(pack, lang), place / "sheets", browser),
                document.write_sheets(pack, place / "sheets.docx", lang),
                _print(pages.slides_page(pack, lang), place / "slides", browser),
                presentation.write_slides(pack, place / "slides.pptx", lang),
            ]
        lessons_here = originals.lessons(lang).items()
        there = [number for number, path in lessons_here if (folder / path.stem).is_dir()]
        every = tuple(read_packs(lang, there).values())
        written += [
            _print(pages.teachers_page(every, lang), folder / _ANSWERS, browser),
            document.write_answers(every, folder / f"{_ANSWERS}.docx", lang),
        ]
    return PackBuilt(len(packs), tuple(written))


def _print(page: Markup, place: Path, browser: str | None) -> Path:
    """Write a page, or its print if there is a browser."""
    html, pdf = place.with_suffix(".html"), place.with_suffix(".pdf")
    pdf.unlink(missing_ok=True)  # an earlier one, which says something else
    html.write_text(page, encoding="utf-8")
    if browser is None:
        return html
    print_page(browser, html, pdf)
    html.unlink()
    return pdf
