"""Evidence sheets and exit tickets: a page of HTML for each lesson, which any browser prints.

The words are a page of Markdown for each lesson and language (``lessons/sheets/``): a heading for
each of the two sheets, and one for the teacher's answers. It is a small part of Markdown, with two
things of its own. A row of a table that begins with ``1–8`` stands for eight numbered rows to fill
in, where a column whose head ends in ``…`` has room for a sentence; and lines of ``…`` are lines
to write on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Final

from eleusis_nb.card_markup import ink
from eleusis_nb.i18n import say
from eleusis_nb.learning import originals
from eleusis_nb.markup import Content, Markup, page, tag
from eleusis_nb.palette import LIGHT

ANSWERS: Final = "for-the-teacher.html"
LICENCE: Final = "eleusis_nb · CC BY 4.0"

_SPAN: Final = re.compile(r"`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*")
_ROWS: Final = re.compile(r"(\d+)–(\d+)")
_RULED: Final = re.compile(r"(\|\s*:?-{3,}:?\s*)+\|")
_TALLEST: Final = {"row": 13, "line": 10, "drawing": 30}
"""So many millimetres a row of a table, a line to write on and a place to draw grow to."""


@dataclass(frozen=True, slots=True)
class LessonSheets:
    """The words of a lesson's sheets: each a title and Markdown, and what only the teacher gets."""

    name: str
    title: str
    sheets: tuple[tuple[str, str], ...]
    answers: str

    def line(self, lang: str) -> str:
        """Return the line by which a sheet says which lesson it belongs to."""
        number = self.name.partition("-")[0].lstrip("0") or "0"
        return say("Eleusis · lesson {number}: {title}", number=number, title=self.title).said(lang)


def source(lesson: Path) -> Path:
    """Return where the words of a lesson's sheets are.

    Examples
    --------
    >>> source(Path("lessons/fr/03-refute-the-robot.ipynb")).as_posix()
    'lessons/fr/sheets/03-refute-the-robot.md'
    """
    return lesson.parent / "sheets" / f"{lesson.stem}.md"


def read_sheets(path: Path) -> LessonSheets:
    """Read the words of a lesson's sheets: a heading for each of two, and one for the answers."""
    heading, *parts = re.split(r"^## ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    texts = [part.partition("\n")[::2] for part in parts]
    evidence, ticket, (_, answers) = ((title.strip(), text) for title, text in texts)
    return LessonSheets(path.stem, heading.strip().removeprefix("# "), (evidence, ticket), answers)


def all_sheets(lang: str, lessons: Sequence[str] = ()) -> list[LessonSheets]:
    """Return the sheets of the lessons in a language; of all of them when none is named."""
    paths = originals.lessons(lang, lessons).values()
    return [read_sheets(originals.folder() / source(path)) for path in paths]


def write_sheets(folder: Path, lang: str, lessons: Sequence[str] = ()) -> int:
    """Write a page for each lesson, and one with the answers of all that are there."""
    made = all_sheets(lang, lessons)
    with originals.writing_to(folder):
        folder.mkdir(parents=True, exist_ok=True)
        for one in made:
            (folder / f"{one.name}.html").write_text(sheets_page(one, lang), encoding="utf-8")
        there = [one for one in all_sheets(lang) if (folder / f"{one.name}.html").is_file()]
        (folder / ANSWERS).write_text(answers_page(there, lang), encoding="utf-8")
    return len(made)


# --- pages ---------------------------------------------------------------------------------------


def sheets_page(lesson: LessonSheets, lang: str) -> Markup:
    """Return both sheets of a lesson, each as high as a page of Letter, which A4 has, too."""
    blanks = [tag("span", f"{word.said(lang)} ", tag("i")) for word in (say("Name"), say("Date"))]
    sheets = [
        tag(
            "section",
            tag("header", tag("p", lesson.line(lang)), tag("p", blanks, class_="named")),
            tag("h1", title),
            list(blocks(text)),
            tag("footer", LICENCE),
        )
        for title, text in lesson.sheets
    ]
    return page(lesson.title, sheets, lang=lang, style=_STYLE)


def answers_page(lessons: Sequence[LessonSheets], lang: str) -> Markup:
    """Return what only the teacher gets, for these lessons one after the other."""
    title = say("For the teacher: answers to the sheets").said(lang)
    articles = [
        tag("article", tag("h2", one.line(lang)), list(blocks(one.answers))) for one in lessons
    ]
    shown = tag("main", tag("h1", title), articles, tag("footer", LICENCE))
    return page(title, shown, lang=lang, style=_STYLE)


# --- words ---------------------------------------------------------------------------------------


def blocks(text: str) -> Iterator[Markup]:
    """Yield what a text of Markdown shows: paragraphs, tables and room to write.

    Examples
    --------
    >>> list(blocks("> Why?"))
    [Markup('<p class="asks">Why?</p>')]
    """
    for is_written, lines in groupby(text.splitlines(), key=lambda line: bool(line.strip())):
        if is_written:
            yield _block([line.strip() for line in lines])


def _block(lines: list[str]) -> Markup:
    match lines[0][:2]:
        case "…":
            return tag(
                "div",
                [tag("i") for _ in lines],
                class_="room",
                style=_growth(len(lines), _TALLEST["line"]),
            )
        case "##":
            return tag("h3", _sentence(lines[0].removeprefix("### ")))
        case "> ":
            words = " ".join(line.removeprefix("> ") for line in lines)
            return tag("p", _sentence(words), class_="asks")
        case start if start.startswith("|"):
            return _table(lines)
        case _:
            return tag("p", _sentence(" ".join(lines)))


def _table(lines: list[str]) -> Markup:
    head, *rows = (
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in lines
        if not _RULED.fullmatch(line)
    )
    rows = [one for row in rows for one in _numbered(row)]
    heads = [
        tag("th", _sentence(one), scope="col", class_="wide" if one.endswith("…") else None)
        for one in head
    ]
    cells = [tag("tr", [tag("td", _sentence(cell)) for cell in row]) for row in rows]
    kind, growth = None, None
    if not all(map(all, rows)):  # something is to be written into it
        kind = "numbered" if all(row[0].isdecimal() for row in rows) else "even"
        is_drawn_in = len(rows) == 1 and not any(rows[0])
        growth = _growth(len(rows), _TALLEST["drawing" if is_drawn_in else "row"])
    parts = tag("thead", tag("tr", heads)), tag("tbody", cells)
    return tag("table", parts, class_=kind, style=growth)


def _numbered(row: list[str]) -> list[list[str]]:
    """Return a row, or the numbered rows that it stands for."""
    span = _ROWS.fullmatch(row[0])
    if span is None:
        return [row]
    return [[str(number), *row[1:]] for number in range(int(span[1]), int(span[2]) + 1)]


def _growth(parts: int, tallest: int) -> dict[str, str]:
    """Return how far what is to be filled in takes the room that a sheet has left."""
    return {"flex": f"{parts} 0 auto", "max-height": f"{(parts + 1) * tallest}mm"}


def _sentence(text: str) -> list[Content]:
    """Return a sentence with its cards and emphasis."""
    shown: list[Content] = []
    start = 0
    for match in _SPAN.finditer(text):
        card, strong, emphasis = match.groups()
        shown.append(text[start : match.start()])
        if card:
            shown.append(tag("b", card, class_="card", style={"color": ink(card[-1])}))
        else:
            shown.append(tag("strong", strong) if strong else tag("em", emphasis))
        start = match.end()
    return [*shown, text[start:]]


# --- how they look -------------------------------------------------------------------------------

_TOKENS: Final = {
    "ink": LIGHT.paper_ink,
    "muted": LIGHT.paper_muted,
    "line": LIGHT.paper_frame,
    "paper": LIGHT.paper,
    "ground": LIGHT.bg,
    "accent": LIGHT.accent,
}
_STYLE: Final = (
    f":root {{ {'; '.join(f'--{name}: {value}' for name, value in _TOKENS.items())} }}\n"
    f"{(Path(__file__).parent / 'sheets.css').read_text('utf-8')}"
)
