"""Reading a lesson's page of Markdown.

It is a small part of Markdown, with four things of its own: a paragraph of nothing but cards is
a line on a table, in which brackets hold what was refused after a card; a row of a table that
begins with ``1–8`` stands for eight numbered rows to fill in, where a column whose head ends in
``…`` has room for a sentence; and lines of ``…`` are lines to write on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Final

from eleusis_nb.card_markup import SIGNED
from eleusis_nb.cli.pack.blocks import (
    CardLine,
    CardPlace,
    ItemList,
    LessonPack,
    PackPart,
    Paragraph,
    PrintedBlock,
    PrintedSentence,
    PrintedSpan,
    PrintedTable,
    Subheading,
    WritingLines,
)
from eleusis_nb.cli.pack.errors import PackError
from eleusis_nb.i18n import say

SHEETS: Final = 2
SLIDES: Final = 5

_SPAN: Final = re.compile(r"`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*")
_LINE: Final = re.compile(r"(?:\(?`[^`]+`\)?\s*)+")
_CARD: Final = re.compile(r"(\()?`([^`]+)`(\))?")
_ROWS: Final = re.compile(r"(\d+)–(\d+)")
_RULED: Final = re.compile(r"(\|\s*:?-{3,}:?\s*)+\|")


def read_pack(path: Path) -> LessonPack:
    """Read the page of a lesson.

    Raises
    ------
    PackError
        If it has not one heading for each sheet, each slide and the teacher.
    """
    text = path.read_text(encoding="utf-8")
    heading, *sections = re.split(r"^## ", text, flags=re.MULTILINE)
    parts = [_part(section) for section in sections]
    if len(parts) != SHEETS + SLIDES + 1:
        raise PackError(
            say(
                "{path} has {count} second-level headings but needs {needed}: two sheets, five "
                "slides, and notes for the teacher.",
                path=str(path),
                count=len(parts),
                needed=SHEETS + SLIDES + 1,
            )
        )
    number = path.name.partition("-")[0]
    return LessonPack(
        number.lstrip("0") or "0",
        heading.strip().removeprefix("# "),
        tuple(parts[:SHEETS]),
        tuple(parts[SHEETS:-1]),
        parts[-1],
    )


def _part(section: str) -> PackPart:
    title, _, body = section.partition("\n")
    return PackPart(title.strip(), tuple(blocks_of(body)))


def blocks_of(text: str) -> Iterator[PrintedBlock]:
    r"""Yield the blocks of a text.

    Examples
    --------
    >>> list(blocks_of("…\n…"))
    [WritingLines(lines=2)]
    >>> list(blocks_of("`4♦` (`9♣`) `8♦`"))
    [CardLine(cards=(CardPlace(card='4♦', refused=('9♣',)), CardPlace(card='8♦', refused=())))]
    """
    for written, lines in groupby(text.splitlines(), key=lambda line: bool(line.strip())):
        if written:
            yield from _paragraph([line.strip() for line in lines])


def _paragraph(lines: list[str]) -> Iterator[PrintedBlock]:
    first = lines[0]
    if first == "…":
        yield WritingLines(len(lines))
    elif first.startswith("### "):
        yield Subheading(sentence(first.removeprefix("### ")))
        if lines[1:]:
            yield from _paragraph(lines[1:])
    elif first.startswith("|"):
        yield _grid(lines)
    elif first.startswith("- "):
        yield ItemList(tuple(sentence(line.removeprefix("- ")) for line in lines))
    elif first.startswith("1. "):
        yield ItemList(tuple(sentence(line.partition(" ")[2]) for line in lines), numbered=True)
    elif first.startswith("> "):
        yield Paragraph(sentence(" ".join(line.removeprefix("> ") for line in lines)), asks=True)
    elif _LINE.fullmatch(" ".join(lines)):
        yield _line(" ".join(lines))
    else:
        yield Paragraph(sentence(" ".join(lines)))


def _grid(lines: list[str]) -> PrintedTable:
    head, *rows = [
        tuple(sentence(cell.strip()) for cell in line.strip("|").split("|"))
        for line in lines
        if not _RULED.fullmatch(line)
    ]
    return PrintedTable(head, tuple(made for row in rows for made in _numbered(row)))


def _numbered(row: tuple[PrintedSentence, ...]) -> Iterator[tuple[PrintedSentence, ...]]:
    """Yield a row, or the numbered rows that it stands for."""
    first, *others = row
    span = _ROWS.fullmatch(first[0].text if first else "")
    if span is None:
        yield row
        return
    for number in range(int(span[1]), int(span[2]) + 1):
        yield ((PrintedSpan(str(number)),), *others)


def _line(text: str) -> CardLine:
    placed: list[CardPlace] = []
    refused: list[str] = []
    is_refused = False
    for opened, card, closed in _CARD.findall(text):
        is_refused = is_refused or bool(opened)
        if is_refused:
            refused.append(card)
            placed[-1] = CardPlace(placed[-1].card, tuple(refused))
        else:
            refused = []
            placed.append(CardPlace(card))
        is_refused = is_refused and not closed
    return CardLine(tuple(placed))


def sentence(text: str) -> PrintedSentence:
    """Return the pieces of a sentence.

    Examples
    --------
    >>> [one.kind for one in sentence("After `9♣` comes *higher* or **red**.")]
    ['', 'card', '', 'emphasis', '', 'strong', '']
    """
    found: list[PrintedSpan] = []
    start = 0
    for match in _SPAN.finditer(text):
        found.append(PrintedSpan(text[start : match.start()]))
        code, strong, emphasis = match.groups()
        if code:
            found.append(PrintedSpan(code, "card" if SIGNED.fullmatch(code) else "code"))
        else:
            found.append(PrintedSpan(strong or emphasis, "strong" if strong else "emphasis"))
        start = match.end()
    return tuple(one for one in (*found, PrintedSpan(text[start:])) if one.text)
