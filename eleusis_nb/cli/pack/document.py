"""The sheets as a text document that a teacher can change: Word, LibreOffice and others open it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from docx import Document
from docx.enum.table import WD_ALIGN_VERTICAL
from docx.enum.text import WD_BREAK, WD_TAB_ALIGNMENT, WD_TAB_LEADER
from docx.oxml.ns import qn
from docx.shared import Mm, Pt, RGBColor

from eleusis_nb.card_markup import ink
from eleusis_nb.cli.pack.blocks import (
    CardLine,
    ItemList,
    LessonPack,
    PackPart,
    Paragraph,
    PrintedBlock,
    PrintedSentence,
    PrintedTable,
    Subheading,
    WritingLines,
    plain,
)
from eleusis_nb.cli.pack.phrases import DATE, FOR_TEACHERS, LICENCE, NAME, lesson_line
from eleusis_nb.palette import LIGHT

_SANS: Final = "Arial"
_SERIF: Final = "Georgia"
_WIDE: Final = Mm(176)
_ROW: Final = Mm(9)
_DRAWN: Final = Mm(48)


def write_sheets(pack: LessonPack, path: Path, lang: str) -> Path:
    """Write both sheets of a lesson, a page each."""
    made = _Writer(pack.title, lang)
    for at, part in enumerate(pack.sheets):
        if at:
            made.new_page()
        made.sheet(part, lesson_line(pack, lang))
    return made.save(path)


def write_answers(packs: Sequence[LessonPack], path: Path, lang: str) -> Path:
    """Write what only the teacher gets."""
    title = FOR_TEACHERS.said(lang)
    made = _Writer(title, lang)
    made.heading(title, 1)
    for pack in packs:
        made.heading(lesson_line(pack, lang), 2)
        made.blocks(pack.teacher.blocks)
    return made.save(path)


class _Writer:
    """A document that is being written."""

    def __init__(self, title: str, lang: str) -> None:
        self.lang = lang
        # python-docx has no types for styles, rows and what is beneath them.
        self.document: Any = Document()
        self.document.core_properties.title = title
        self.document.core_properties.author = "eleusis_nb"
        self.document.core_properties.language = lang
        page = self.document.sections[0]
        page.page_width, page.page_height = Mm(210), Mm(297)
        page.left_margin = page.right_margin = Mm(17)
        page.top_margin = page.bottom_margin = Mm(13)
        page.footer_distance = Mm(5)
        foot = page.footer.paragraphs[0].add_run(LICENCE)
        foot.font.size, foot.font.color.rgb = Pt(7), _colour(LIGHT.paper_muted)
        normal = self.document.styles["Normal"]
        normal.font.name, normal.font.size = _SANS, Pt(11)
        normal.paragraph_format.space_after = Pt(5)
        for level, size in ((1, 20), (2, 14), (3, 12)):
            style = self.document.styles[f"Heading {level}"]
            style.font.name, style.font.size = _SERIF, Pt(size)
            style.font.color.rgb = _colour(LIGHT.paper_ink)
            fonts = style.element.get_or_add_rPr().get_or_add_rFonts()
            for kind in ("asciiTheme", "hAnsiTheme", "eastAsiaTheme", "cstheme"):
                fonts.attrib.pop(qn(f"w:{kind}"), None)
            style.paragraph_format.space_before = Pt(8)
            style.paragraph_format.space_after = Pt(4)

    def save(self, path: Path) -> Path:
        self.document.save(str(path))
        return path

    def new_page(self) -> None:
        self.document.paragraphs[-1].add_run().add_break(WD_BREAK.PAGE)

    def heading(self, text: str, level: int) -> None:
        self.document.add_heading(text, level)

    def sheet(self, part: PackPart, line: str) -> None:
        """Write a sheet: whose it is, its title and its blocks."""
        named = self.document.add_paragraph()
        stops = named.paragraph_format.tab_stops
        for at in (130, 176):
            stops.add_tab_stop(Mm(at), WD_TAB_ALIGNMENT.RIGHT, WD_TAB_LEADER.LINES)
        name, date = NAME.said(self.lang), DATE.said(self.lang)
        # On a line of its own: a long title would leave no room to write a name.
        run = named.add_run(f"{line}\n{name} \t {date} \t")
        run.font.size, run.font.color.rgb = Pt(9), _colour(LIGHT.paper_muted)
        self.heading(part.title, 1)
        self.blocks(part.blocks)

    def blocks(self, blocks: Iterable[PrintedBlock]) -> None:
        for block in blocks:
            self._block(block)

    def _block(self, block: PrintedBlock) -> None:
        match block:
            case Paragraph(sentence, asks):
                self._words(self.document.add_paragraph(), sentence, strong=asks)
            case Subheading(sentence):
                self.heading(plain(sentence), 3)
            case ItemList(sentences, numbered):
                for one in sentences:
                    style = "List Number" if numbered else "List Bullet"
                    self._words(self.document.add_paragraph(style=style), one)
            case PrintedTable():
                self._table(block)
            case CardLine():
                self._cards(block)
            case WritingLines(lines):
                self._lines(lines)

    def _cards(self, line: CardLine) -> None:
        deepest = max(len(placed.refused) for placed in line.cards)
        table = self.document.add_table(1 + deepest, len(line.cards))
        for at, placed in enumerate(line.cards):
            for row, card in enumerate((placed.card, *placed.refused)):
                self._card(table.cell(row, at).paragraphs[0], card, struck=row > 0)

    def _words(self, paragraph: Any, sentence: PrintedSentence, *, strong: bool = False) -> None:  # noqa: ANN401
        for one in sentence:
            if one.kind == "card":
                self._card(paragraph, one.text)
                continue
            run = paragraph.add_run(one.text)
            run.bold = True if strong or one.kind == "strong" else None
            run.italic = True if one.kind in {"emphasis", "code"} else None
            if strong:
                run.font.name, run.font.size = _SERIF, Pt(12.5)

    def _card(self, paragraph: Any, card: str, *, struck: bool = False) -> None:  # noqa: ANN401
        run = paragraph.add_run(card)
        run.bold, run.font.color.rgb = True, _colour(ink(card[-1]))
        run.font.strike = True if struck else None

    def _table(self, block: PrintedTable) -> None:
        table = self.document.add_table(1 + len(block.rows), len(block.head), style="Table Grid")
        table.autofit = False
        first = Mm(10) if block.is_numbered else None
        others = (_WIDE - first) // (len(block.head) - 1) if first else _WIDE // len(block.head)
        # Word reads the width of cells, LibreOffice that of columns.
        for column, drawn in enumerate(table.columns):
            drawn.width = first if first and not column else others
        for at, row in enumerate((block.head, *block.rows)):
            if at:
                table.rows[at].height = _DRAWN if block.is_drawn_in else _ROW
            for column, sentence in enumerate(row):
                cell = table.cell(at, column)
                cell.width = table.columns[column].width
                if at and not block.is_drawn_in:
                    cell.vertical_alignment = WD_ALIGN_VERTICAL.CENTER
                paragraph = cell.paragraphs[0]
                paragraph.paragraph_format.space_after = Pt(0)
                if not at:
                    paragraph.paragraph_format.space_before = Pt(2)
                    paragraph.paragraph_format.space_after = Pt(2)
                self._words(paragraph, sentence)
                if not at:
                    for run in paragraph.runs:
                        run.bold, run.font.size = True, Pt(9)
        self.document.add_paragraph().paragraph_format.space_after = Pt(0)

    def _lines(self, count: int) -> None:
        """Write empty lines with rules under them: a tab up to the margin, which draws one."""
        for _ in range(count):
            paragraph = self.document.add_paragraph("\t")
            paragraph.paragraph_format.space_before = Pt(12)
            paragraph.paragraph_format.space_after = Pt(0)
            stops = paragraph.paragraph_format.tab_stops
            stops.add_tab_stop(_WIDE, WD_TAB_ALIGNMENT.RIGHT, WD_TAB_LEADER.LINES)


def _colour(code: str) -> RGBColor:
    return RGBColor.from_string(code.removeprefix("#")[:6].upper())
