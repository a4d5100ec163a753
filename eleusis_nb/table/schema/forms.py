"""The forms that an argument of a command may have."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from eleusis_nb.i18n import is_language, say

LONGEST_TEXT: Final = 4_000
"""Characters of text that one message may carry: far more than a rule or a paragraph needs."""

LONGEST_PLACE: Final = 600
"""Characters of the way to a place in a rule: conditions may stand 24 deep."""

LONGEST_CODE: Final = 16_000
"""Characters of a lesson's code, or of a link or a line that holds it."""

_LARGEST: Final = 10**9  # a seed
_LONGEST_NAME: Final = 40
_LONGEST_KEY: Final = 40  # of a hypothesis
_MOST_CARDS: Final = 4  # a series (all published rules that have series)
_LONGEST_CODE: Final = 3  # of a card: 10S
_MOST_PLAYS: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Form:
    """The form of one argument.

    Parameters
    ----------
    type : object
        Its type, as an annotation says it: what the front end's types are made from.
    has : callable
        Whether a value has it.
    words : str
        What it should be, for a person.
    """

    type: object
    has: Callable[[object], bool]
    words: str


def _is_text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_TEXT


def _is_key(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= _LONGEST_KEY


def _is_place(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_PLACE


def _is_count(value: object) -> bool:
    return type(value) is int and 0 <= value <= _MOST_PLAYS


def _is_score(value: object) -> bool:
    return value is None or (type(value) is int and -_MOST_PLAYS <= value <= _MOST_PLAYS)


def _is_credence(value: object) -> bool:
    # `type` and not `isinstance`: true and false are no numbers here. NaN fails the comparison.
    return type(value) in (int, float) and isinstance(value, int | float) and 0 <= value <= 1


def _is_yes_or_no(value: object) -> bool:
    return isinstance(value, bool)


def _is_code(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_CODE


def _is_seed(value: object) -> bool:
    return value is None or (type(value) is int and 0 <= value <= _LARGEST)


def _are_names(value: object) -> bool:
    return value is None or (
        isinstance(value, list)
        and len(value) == 2  # noqa: PLR2004 - the one and the other
        and all(isinstance(name, str) and len(name) <= _LONGEST_NAME for name in value)
    )


def _are_cards(value: object) -> bool:
    return (
        isinstance(value, list)
        and 1 <= len(value) <= _MOST_CARDS
        and set(map(type, value)) == {str}
        and all(value)
        and max(map(len, value)) <= _LONGEST_CODE
    )


TEXT: Final = Form(str, _is_text, say("a text of at most {most} characters", most=LONGEST_TEXT))
KEY: Final = Form(str, _is_key, say("the key of a hypothesis"))
COUNT: Final = Form(int, _is_count, say("a whole number from 0 up"))
CREDENCE: Final = Form(float, _is_credence, say("a number from 0 to 1"))
YES_NO: Final = Form(bool, _is_yes_or_no, say("true or false"))
NAME: Final = Form(str, _is_key, say("a player's name"))
SCORE: Final = Form(int | None, _is_score, say("a score, or nothing"))
LANG: Final = Form(str, is_language, say("a language: en, fr or ru"))
CARDS: Final = Form(list[str], _are_cards, say("one to four cards, such as 5S"))
CODE: Final = Form(str, _is_code, say("the code of a lesson"))
SEED: Final = Form(int | None, _is_seed, say("a whole number from 0 up, or nothing"))
NAMES: Final = Form(list[str] | None, _are_names, say("two names, or nothing"))
STEP: Final = Form(str, _is_key, say("the name of a step"))
PLACE: Final = Form(str, _is_place, say("a place in the rule"))
