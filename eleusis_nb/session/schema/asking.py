"""The view of a question of a lesson."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict


class AnswerChoiceView(TypedDict):
    """One of the things that can be chosen."""

    key: str
    words: str


class AskView(TypedDict):
    """A question, and how its answer stands."""

    version: int
    turn: int
    form: str
    """What it is answered with: `card`, `choice`, `number`, `rule`, `stroke` or `words`."""
    asks: str
    choices: Sequence[AnswerChoiceView]
    answer: str
    standing: str
    """`passed`, `not yet`, `not tried` or `unclear`; nothing before there is an answer."""
    name: str
    """The same in the reader's words."""
    rationale: str
    hint: str
