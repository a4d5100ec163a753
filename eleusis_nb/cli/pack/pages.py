"""The pack as pages that a browser prints: a page of HTML for the sheets, one for the slides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from eleusis_nb.card_markup import ink
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
from eleusis_nb.cli.pack.look import SHEETS, SLIDES
from eleusis_nb.cli.pack.phrases import DATE, FOR_TEACHERS, LICENCE, NAME, lesson_line
from eleusis_nb.markup import Content, Markup, page, tag

_ROW: Final = 13.0
_LINE: Final = 10.0
_DRAWN: Final = 30.0
"""So many millimetres a row of a table, a line to write on and a place to draw grow to."""


def sheets_page(pack: LessonPack, lang: str) -> Markup:
    """Return both sheets of a lesson, a page of A4 each."""
    named = tag(
        "p",
        [tag("span", f"{word.said(lang)} ", tag("i")) for word in (NAME, DATE)],
        class_="named",
    )
    sheets = [_sheet(part, lesson_line(pack, lang), named) for part in pack.sheets]
    return page(pack.title, sheets, lang=lang, style=SHEETS)


def teachers_page(packs: Sequence[LessonPack], lang: str) -> Markup:
    """Return what only the teacher gets, for all lessons one after the other."""
    title = FOR_TEACHERS.said(lang)
    parts = [
        tag("article", tag("h2", lesson_line(pack, lang)), _blocks(pack.teacher.blocks))
        for pack in packs
    ]
    shown = tag("main", tag("h1", title), parts, tag("footer", LICENCE))
    return page(title, shown, lang=lang, style=SHEETS)


def slides_page(pack: LessonPack, lang: str) -> Markup:
    """Return the slides of a lesson, a page each."""
    count = len(pack.slides)
    slides = [
        tag(
            "section",
            tag("h1", part.title),
            tag("div", _blocks(part.blocks), class_="body"),
            tag(
                "footer",
                tag("span", lesson_line(pack, lang)),
                tag("span", LICENCE),
                tag("span", f"{at} / {count}"),
            ),
            class_="slide",
        )
        for at, part in enumerate(pack.slides, 1)
    ]
    return page(pack.title, slides, lang=lang, style=SLIDES)


def _sheet(part: PackPart, line: str, named: Markup) -> Markup:
    return tag(
        "section",
        tag("header", tag("p", line, class_="lesson"), named),
        tag("h1", part.title),
        _blocks(part.blocks),
        tag("footer", LICENCE),
        class_="sheet",
    )


def _blocks(blocks: Iterable[PrintedBlock]) -> list[Markup]:
    return [_block(block) for block in blocks]


def _block(block: PrintedBlock) -> Markup:
    match block:
        case Paragraph(sentence, asks):
            return tag("p", _spans(sentence), class_="asks" if asks else None)
        case Subheading(sentence):
            return tag("h3", _spans(sentence))
        case ItemList(sentences, numbered):
            items = [tag("li", tag("span", _spans(one))) for one in sentences]
            return tag("ol" if numbered else "ul", items)
        case PrintedTable(head, rows):
            heads = tag("tr", [_head(one) for one in head])
            body = [tag("tr", [tag("td", _spans(one)) for one in row]) for row in rows]
            kind = "numbered" if block.is_numbered else "even" if block.is_to_fill else None
            parts = (tag("thead", heads), tag("tbody", body))
            return tag("table", *parts, class_=kind, style=_growing(block))
        case CardLine(cards):
            return tag("div", [_placed(one) for one in cards], class_="line")
        case WritingLines(lines):
            ruled = [tag("i") for _ in range(lines)]
            return tag("div", ruled, class_="room", style=_growth(lines, _LINE))


def _head(sentence: PrintedSentence) -> Markup:
    """Return a column's head; one that ends in three dots has room for a sentence below it."""
    is_wide = "".join(span.text for span in sentence).endswith("…")
    return tag("th", _spans(sentence), scope="col", class_="wide" if is_wide else None)


def _growing(table: PrintedTable) -> dict[str, str] | None:
    """Return how a table grows where there is room: only if it is there to be filled in."""
    if not table.is_to_fill:
        return None
    return _growth(len(table.rows), _DRAWN if table.is_drawn_in else _ROW)


def _growth(parts: int, tallest: float) -> dict[str, str]:
    return {"flex": f"{parts} 0 auto", "max-height": f"{(parts + 1) * tallest:.0f}mm"}


def _spans(sentence: PrintedSentence) -> list[Content]:
    return [_span(one) for one in sentence]


def _span(span: PrintedSpan) -> Content:
    match span.kind:
        case "card":
            return tag("b", span.text, class_="card", style={"color": ink(span.text[-1])})
        case "strong":
            return tag("strong", span.text)
        case "emphasis":
            return tag("em", span.text)
        case "code":
            return tag("code", span.text)
        case _:
            return span.text


def _placed(placed: CardPlace) -> Markup:
    refused = [_face(card, refused=True) for card in placed.refused]
    return tag("div", _face(placed.card), refused, class_="placed")


def _face(card: str, *, refused: bool = False) -> Markup:
    rank, suit = card[:-1], card[-1]
    return tag(
        "span",
        tag("b", rank),
        tag("span", suit),
        class_="face refused" if refused else "face",
        style={"color": ink(suit)},
    )
