"""What a sheet or a slide is made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

SpanKind: TypeAlias = Literal["", "strong", "emphasis", "card", "code"]


@dataclass(frozen=True, slots=True)
class PrintedSpan:
    """A piece of a sentence.

    Parameters
    ----------
    text : str
        Its words.
    kind : {"", "strong", "emphasis", "card", "code"}
        How it is set; a card is written with its suit's sign.
    """

    text: str
    kind: SpanKind = ""


PrintedSentence: TypeAlias = tuple[PrintedSpan, ...]


def plain(sentence: PrintedSentence) -> str:
    """Return a sentence as it is read aloud.

    Examples
    --------
    >>> plain((PrintedSpan("After "), PrintedSpan("9♣", "card")))
    'After 9♣'
    """
    return "".join(one.text for one in sentence)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph; ``asks`` where it is the question that all turns on."""

    sentence: PrintedSentence
    asks: bool = False


@dataclass(frozen=True, slots=True)
class Subheading:
    """A heading within a sheet."""

    sentence: PrintedSentence


@dataclass(frozen=True, slots=True)
class ItemList:
    """A list."""

    sentences: tuple[PrintedSentence, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class PrintedTable:
    """A table: its head, and its rows, in which an empty cell is there to be filled in."""

    head: tuple[PrintedSentence, ...]
    rows: tuple[tuple[PrintedSentence, ...], ...]

    @property
    def is_to_fill(self) -> bool:
        """Whether something is to be written into it."""
        return not all(all(row) for row in self.rows)

    @property
    def is_numbered(self) -> bool:
        """Whether its first column has the numbers of the rows, and no more."""
        return all(plain(row[0]).isdecimal() for row in self.rows)

    @property
    def is_drawn_in(self) -> bool:
        """Whether it is one empty row: a place to draw."""
        return len(self.rows) == 1 and not any(self.rows[0])


@dataclass(frozen=True, slots=True)
class CardPlace:
    """A card of the line, and the cards that were refused after it."""

    card: str
    refused: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardLine:
    """Cards as they lie on a table."""

    cards: tuple[CardPlace, ...]


@dataclass(frozen=True, slots=True)
class WritingLines:
    """Lines to write on."""

    lines: int


PrintedBlock: TypeAlias = Paragraph | Subheading | ItemList | PrintedTable | CardLine | WritingLines


@dataclass(frozen=True, slots=True)
class PackPart:
    """A sheet or a slide: its title and what stands on it."""

    title: str
    blocks: tuple[PrintedBlock, ...]


@dataclass(frozen=True, slots=True)
class LessonPack:
    """What there is on paper for a lesson.

    Parameters
    ----------
    number : str
        The lesson's number, as it is written: ``3`` or ``6b``.
    title : str
        Its title.
    sheets : tuple of PackPart
        The evidence sheet and the exit ticket.
    slides : tuple of PackPart
        The slides.
    teacher : PackPart
        What only the teacher gets: the answers.
    """

    number: str
    title: str
    sheets: tuple[PackPart, ...]
    slides: tuple[PackPart, ...]
    teacher: PackPart
