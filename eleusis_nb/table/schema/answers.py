"""What Python answers, and the words of a language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, TypedDict

from eleusis_nb.table.schema import doc
from eleusis_nb.table.schema.desk import DeskView
from eleusis_nb.table.schema.editor import DraftView, FindingView


class PlayerThought(TypedDict):
    """Why a computer player did something, by language."""

    n: int
    seat: int
    texts: Mapping[str, str]


class Weighed(TypedDict):
    """What there is to say of a rule before it is sealed."""

    sentence: str
    accepts: float
    findings: Sequence[FindingView]
    asks: Annotated[bool, doc("Whether a fault asks to be confirmed.")]


class OwnRule(TypedDict):
    """The rule of this round, for the person who is God in it."""

    sentence: str


class TextPlace(TypedDict):
    """Where a text could not be read, and the nearest word that could stand there."""

    column: int
    nearest: str | None


class Success(TypedDict):
    """What the answer to every command that was done has, beside what the command gives."""

    re: Annotated[str | None, doc("The id of the message that is answered.")]
    ok: Literal[True]


class Failure(TypedDict):
    """The answer to what could not be done; nothing has changed then."""

    re: str | None
    ok: Literal[False]
    error: str
    at: TextPlace | None


class News(TypedDict, total=False):
    """What every page is told when a rule that is built, or a teacher's desk, changes.

    It comes by messages and is in no state of the widget: what may become a secret must not be
    saved with a notebook.
    """

    draft: DraftView | None
    desk: DeskView


class WordsView(TypedDict):
    """The reader's language: sent once, apart from the view."""

    lang: str
    languages: Annotated[Mapping[str, str], doc("Every language by its own name.")]
    ranks: Sequence[str]
    suits: Sequence[str]
    card: Annotated[str, doc("How a card is named: “{rank} of {suit}”.")]
    letters: Annotated[Sequence[str], doc("The letters of the ranks in the corner of a card.")]
    texts: Annotated[
        Mapping[str, str | Sequence[str]],
        doc("By English sentence; several forms where it counts."),
    ]
