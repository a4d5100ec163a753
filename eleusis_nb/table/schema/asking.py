"""The view of a question of a lesson."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypedDict

from eleusis_nb.table.schema import doc


class AnswerChoiceView(TypedDict):
    """One of the things that can be chosen."""

    key: str
    words: str


class ReasonView(TypedDict):
    """A sentence about the answer that is to be finished."""

    asks: str
    choices: Sequence[AnswerChoiceView]
    answer: Annotated[str, doc("Which end was chosen; nothing before there is one.")]


class AskView(TypedDict):
    """A question, and how its answer stands."""

    version: int
    turn: int
    form: Annotated[str, doc("`card`, `choice`, `number`, `row`, `rule`, `stroke` or `words`.")]
    asks: str
    choices: Sequence[AnswerChoiceView]
    answer: str
    reasons: Sequence[ReasonView]
    standing: Annotated[str, doc("`passed`, `not yet`, `not tried`, `unclear`, `heard` or empty.")]
    name: Annotated[str, doc("The same in the reader's words.")]
    rationale: str
    hint: str
