"""An item of a lesson, and what a check finds of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Literal, TypeAlias

from eleusis_nb.i18n import Text, say
from eleusis_nb.learning.checking.reasons import AnswerReason
from eleusis_nb.learning.checking.work import Work


class ItemStanding(Enum):
    """How an item stands."""

    PASSED = "passed"
    NOT_YET = "not yet"
    NOT_TRIED = "not tried"
    UNCLEAR = "unclear"
    HEARD = "heard"

    @property
    def words(self) -> Text:
        """How it is said."""
        match self:
            case ItemStanding.PASSED:
                return say("Passed")
            case ItemStanding.NOT_YET:
                return say("Not yet")
            case ItemStanding.UNCLEAR:
                return say("Not clear")
            case ItemStanding.HEARD:
                return say("Saved")
        return say("Not tried")


@dataclass(frozen=True, slots=True)
class ItemFinding:
    """What a check found.

    Parameters
    ----------
    standing : ItemStanding
        How the item stands.
    rationale : str
        Why, in a sentence that never gives an answer away.
    hint : str
        What to do next; empty where nothing is left to do.
    """

    standing: ItemStanding
    rationale: str
    hint: str = ""


AnswerForm: TypeAlias = Literal["", "card", "choice", "number", "row", "rule", "stroke", "words"]
"""What a person answers with; nothing where what was done at the table is the answer."""

ItemJudge: TypeAlias = Callable[[Work], ItemFinding]


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that a lesson asks for.

    Parameters
    ----------
    name : str
        What a cell calls it, ``exit``.
    asks : str
        What it asks for.
    judge : callable
        Looks at the work and says how it stands.
    reads_record : bool
        Whether the lesson's record alone is enough, so that it can be judged from that later.
    table : str
        What the record of the table is called at which it is done; the lesson's own if empty.
    form : str
        What a person answers with, :data:`AnswerForm`.
    choices : mapping from str to Text
        What can be chosen, by what is kept of the choice.
    reasons : tuple of AnswerReason
        What has to be said of the answer, too: an answer and its reasons are one.
    """

    name: str
    asks: Text
    judge: ItemJudge
    reads_record: bool = True
    form: AnswerForm = ""
    choices: Mapping[str, Text] = field(default_factory=dict)
    reasons: tuple[AnswerReason, ...] = ()
    table: str = ""
