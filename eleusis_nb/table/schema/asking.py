"""The view of a question of a lesson."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict


class AnswerChoiceView(TypedDict):
    """One of the things that can be chosen."""

    key: str
    words: str


class ReasonView(TypedDict):
    """A sentence about the answer that is to be finished."""

    asks: str
    choices: Sequence[AnswerChoiceView]
    answer: str
    """Which end was chosen; nothing before there is one."""


class AskView(TypedDict):
    """A question, and how its answer stands."""

    version: int
    turn: int
    form: str
    """What it is answered with: `card`, `choice`, `number`, `row`, `rule`, `stroke` or `words`."""
    asks: str
    choices: Sequence[AnswerChoiceView]
    answer: str
    reasons: Sequence[ReasonView]
    standing: str
    """`passed`, `not yet`, `not tried`, `unclear` or `heard`; nothing before there is an answer."""
    name: str
    """The same in the reader's words."""
    rationale: str
    hint: str
