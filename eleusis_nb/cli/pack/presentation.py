"""The slides as a presentation that a teacher can change: PowerPoint, LibreOffice and others."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from pathlib import Path
from typing import Any, Final

from pptx import Presentation
from pptx.dml.color import RGBColor
from pptx.enum.shapes import MSO_SHAPE
from pptx.enum.text import MSO_ANCHOR, PP_ALIGN
from pptx.util import Mm, Pt

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
from eleusis_nb.cli.pack.phrases import LICENCE, lesson_line
from eleusis_nb.palette import LIGHT

_WIDTH: Final = 338.67
_HEIGHT: Final = 190.5
_LEFT: Final = 27.0
_INNER: Final = _WIDTH - 49.0
_TOP: Final = 42.0
_TITLE_ONLY: Final = 5
"""The layout of python-pptx's own template that has a title and nothing else."""

_LETTERS: Final = 58
"""So many letters of 26 points stand in a line, in any of the languages."""

_BROAD: Final = 0.82
"""So many as of the other fit of the letters with serifs, which are bold."""

_TITLE: Final = 28
"""A title of so many letters is a line of 40 points; a longer one is smaller, and may take two."""

_ROW: Final = 14.0
"""How high a row of a table is that needs one line."""

_CARD: Final = (18.0, 25.0)
_RGB: Final[Any] = RGBColor  # its methods carry no types
_SANS: Final = "Arial"
_SERIF: Final = "Georgia"


def write_slides(pack: LessonPack, path: Path, lang: str) -> Path:
    """Write the slides of a lesson."""
    # python-pptx types its shapes by their base classes only.
    show: Any = Presentation()
    show.slide_width, show.slide_height = Mm(_WIDTH), Mm(_HEIGHT)
    show.core_properties.title = pack.title
    show.core_properties.author = "eleusis_nb"
    show.core_properties.language = lang
    for at, part in enumerate(pack.slides, 1):
        numbered = f"{at} / {len(pack.slides)}"
        _Slide(show, part, "   ".join((lesson_line(pack, lang), numbered, LICENCE)))
    show.save(str(path))
    return path


class _Slide:
    """A slide on which blocks are put one below the other."""

    def __init__(self, show: Any, part: PackPart, line: str) -> None:  # noqa: ANN401
        self.slide: Any = show.slides.add_slide(show.slide_layouts[_TITLE_ONLY])
        ground = self.slide.background.fill
        ground.solid()
        ground.fore_color.rgb = _colour(LIGHT.bg)
        rail = self.slide.shapes.add_shape(MSO_SHAPE.RECTANGLE, 0, 0, Mm(7), Mm(_HEIGHT))
        _fill(rail, LIGHT.accent, LIGHT.accent)
        title = self.slide.shapes.title
        title.left, title.top, title.width, title.height = (
            Mm(one) for one in (_LEFT, 4, _INNER, 34)
        )
        title.text_frame.vertical_anchor = MSO_ANCHOR.BOTTOM
        size = 40 if len(part.title) <= _TITLE else 30
        self._run(title.text_frame.paragraphs[0], part.title, size, font=_SERIF, bold=True)
        title.text_frame.paragraphs[0].alignment = PP_ALIGN.LEFT
        self.y = _TOP
        has_cards = any(isinstance(block, CardLine) for block in part.blocks)
        self.body = 22 if has_cards else 26  # cards take room
        for block in part.blocks:
            self._block(block)
        foot = self._box(_HEIGHT - 14, 10)
        self._run(foot.paragraphs[0], line, 13, colour=LIGHT.muted)

    def _block(self, block: PrintedBlock) -> None:
        match block:
            case Paragraph(sentence, asks):
                size = 34 if asks else self.body
                self._paragraphs([sentence], size, font=_SERIF if asks else _SANS)
            case Subheading(sentence):
                self._paragraphs([sentence], 28, font=_SERIF)
            case ItemList(sentences, numbered):
                marks = [f"{n}. " for n in range(1, len(sentences) + 1)] if numbered else None
                self._paragraphs(
                    list(sentences), self.body, marks=marks or ["–  "] * len(sentences)
                )
            case PrintedTable():
                self._table(block)
            case CardLine():
                self._cards(block)
            case WritingLines():
                pass  # on a slide nobody writes

    def _paragraphs(
        self,
        sentences: list[PrintedSentence],
        size: float,
        *,
        font: str = _SANS,
        marks: list[str] | None = None,
    ) -> None:
        letters = _LETTERS * 26 / size * (_BROAD if font == _SERIF else 1)
        lines = sum(ceil((len(plain(one)) + 3) / letters) for one in sentences)
        height = lines * size * 0.46 + len(sentences) * 4
        frame = self._box(self.y, height)
        for at, sentence in enumerate(sentences):
            paragraph = frame.paragraphs[0] if not at else frame.add_paragraph()
            paragraph.space_after = Pt(9)
            if marks:
                self._run(paragraph, marks[at], size, colour=LIGHT.muted)
            self._words(paragraph, sentence, size, font)
        self.y += height + 3

    def _words(
        self,
        paragraph: Any,  # noqa: ANN401
        sentence: PrintedSentence,
        size: float,
        font: str = _SANS,
    ) -> None:
        for one in sentence:
            colour = ink(one.text[-1]) if one.kind == "card" else LIGHT.paper_ink
            bold = one.kind in {"card", "strong"} or font == _SERIF
            italic = one.kind in {"emphasis", "code"}
            self._run(paragraph, one.text, size, colour, font=font, bold=bold, italic=italic)

    def _run(  # noqa: PLR0913 (how a piece of text is set, each by its name)
        self,
        paragraph: Any,  # noqa: ANN401
        text: str,
        size: float,
        colour: str = LIGHT.paper_ink,
        *,
        font: str = _SANS,
        bold: bool = False,
        italic: bool = False,
    ) -> None:
        run = paragraph.add_run()
        run.text = text
        run.font.size, run.font.name = Pt(size), font
        run.font.bold, run.font.italic = bold, italic
        run.font.color.rgb = _colour(colour)

    def _box(self, top: float, height: float) -> Any:  # noqa: ANN401
        box = self.slide.shapes.add_textbox(Mm(_LEFT), Mm(top), Mm(_INNER), Mm(height))
        box.text_frame.word_wrap = True
        return box.text_frame

    def _table(self, block: PrintedTable) -> None:
        rows = (block.head, *block.rows)
        heights = [self._height(row, 22 if at else 18) for at, row in enumerate(rows)]
        shape = self.slide.shapes.add_table(
            len(rows), len(block.head), Mm(_LEFT), Mm(self.y), Mm(_INNER), Mm(sum(heights))
        )
        table = shape.table
        for at, row in enumerate(rows):
            table.rows[at].height = Mm(heights[at])
            for column, sentence in enumerate(row):
                cell = table.cell(at, column)
                cell.vertical_anchor = MSO_ANCHOR.MIDDLE
                cell.fill.solid()
                cell.fill.fore_color.rgb = _colour(LIGHT.paper if at else LIGHT.ground)
                self._words(cell.text_frame.paragraphs[0], sentence, 22 if at else 18)
        self.y += sum(heights) + 5

    @staticmethod
    def _height(row: Sequence[PrintedSentence], size: float) -> float:
        """Return how high a row is in which all columns are equally wide."""
        letters = (_LETTERS * 26 / size) / len(row) - 3  # a cell has margins
        lines = max(ceil(len(plain(one)) / letters) for one in row)
        return max(_ROW, lines * size * 0.46 + 5)

    def _cards(self, line: CardLine) -> None:
        wide, tall = _CARD
        x = _LEFT
        for placed in line.cards:
            self._card(placed.card, x, self.y, LIGHT.paper)
            for at, refused in enumerate(placed.refused):
                below = self.y + tall + 2 + at * tall * 0.42
                self._card(refused, x + 1, below, LIGHT.ash)
            x += wide + 4
        deepest = max(len(one.refused) for one in line.cards)
        self.y += tall + 4 + (deepest and tall + 2 + (deepest - 1) * tall * 0.42)

    def _card(self, card: str, left: float, top: float, paper: str) -> None:
        wide, tall = _CARD
        shape = self.slide.shapes.add_shape(
            MSO_SHAPE.ROUNDED_RECTANGLE, Mm(left), Mm(top), Mm(wide), Mm(tall)
        )
        _fill(shape, paper, LIGHT.paper_frame)
        shape.adjustments[0] = 0.08
        frame = shape.text_frame
        frame.margin_left = frame.margin_right = frame.margin_bottom = 0
        frame.margin_top = Mm(1)
        frame.vertical_anchor = MSO_ANCHOR.TOP
        self._run(frame.paragraphs[0], card, 24, ink(card[-1]), font=_SERIF, bold=True)


def _fill(shape: Any, colour: str, edge: str) -> None:  # noqa: ANN401
    shape.fill.solid()
    shape.fill.fore_color.rgb = _colour(colour)
    shape.line.color.rgb = _colour(edge)
    shape.shadow.inherit = False


def _colour(code: str) -> Any:  # noqa: ANN401
    return _RGB.from_string(code.removeprefix("#")[:6].upper())
