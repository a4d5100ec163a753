"""What a browser may ask for, and in what form: one table, read by one function.

Nothing that arrives is believed. A message is an object with an ``id`` (so that one sent twice
is done once), the name of what to ``do``, its arguments and, for a move, the ``turn`` it is for
(so that two tabs can't make one move twice). :func:`read` returns a :class:`Request` that has
exactly the arguments of the table below, in their form, or raises with a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.games import JSON
from eleusis_nb.i18n import is_language, say
from eleusis_nb.rule_editor.drafts import LONGEST_PLACE

LONGEST_TEXT: Final = 4_000
"""Characters of text that one message may carry: far more than a rule or a paragraph needs."""

_LONGEST_ID: Final = 64  # a UUID has 36
_LONGEST_KEY: Final = 40  # of a hypothesis
_MOST_CARDS: Final = 4  # a series (all published rules that have series)
_LONGEST_CODE: Final = 3  # of a card: 10S
_MOST_PLAYS: Final = 1_000_000


class ProtocolError(EleusisError, ValueError):
    """A message that is not in the form of the protocol."""


@dataclass(frozen=True, slots=True)
class Form:
    """The form of one argument: whether a value has it, and how to say what it should be."""

    has: Callable[[object], bool]
    words: str


@dataclass(frozen=True, slots=True)
class Ask:
    """One thing a browser may ask for."""

    arguments: Mapping[str, Form]
    is_a_move: bool = False
    """Whether it is for one turn of the game, and too late in the next."""
    also: Mapping[str, Form] = field(default_factory=dict)
    """Arguments that may be left out."""
    is_worded: bool = False
    """Whether it brings words of the reader's language, a rule say, to be read in that."""


@dataclass(frozen=True, slots=True)
class Request:
    """A message in its right form."""

    id: str
    do: str
    arguments: dict[str, JSON]
    turn: int | None


def _is_text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_TEXT


def _is_key(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= _LONGEST_KEY


def _is_count(value: object) -> bool:
    return type(value) is int and 0 <= value <= _MOST_PLAYS


def _is_score(value: object) -> bool:
    return value is None or (type(value) is int and -_MOST_PLAYS <= value <= _MOST_PLAYS)


def _is_credence(value: object) -> bool:
    # `type` and not `isinstance`: true and false are no numbers here. NaN fails the comparison.
    return type(value) in (int, float) and isinstance(value, int | float) and 0 <= value <= 1


def _are_cards(value: object) -> bool:
    return (
        isinstance(value, list)
        and 1 <= len(value) <= _MOST_CARDS
        and all(isinstance(code, str) and 0 < len(code) <= _LONGEST_CODE for code in value)
    )


_TEXT: Final = Form(_is_text, say("a text of at most {most} characters", most=LONGEST_TEXT))
_KEY: Final = Form(_is_key, say("the key of a hypothesis"))
_COUNT: Final = Form(_is_count, say("a whole number from 0 up"))
_CREDENCE: Final = Form(_is_credence, say("a number from 0 to 1"))
_YES_NO: Final = Form(lambda value: isinstance(value, bool), say("true or false"))
_NAME: Final = Form(_is_key, say("a player's name"))
_SCORE: Final = Form(_is_score, say("a score, or nothing"))
_LANG: Final = Form(is_language, say("a language: en, fr or ru"))
_CARDS: Final = Form(_are_cards, say("one to four cards, such as 5S"))

ASKS: Final[Mapping[str, Ask]] = {
    "look": Ask({"start": _COUNT}),
    "play": Ask({"cards": _CARDS}, is_a_move=True, also={"fits": _YES_NO, "confidence": _CREDENCE}),
    "no_play": Ask({}, is_a_move=True),
    "suppose": Ask({"text": _TEXT, "credence": _CREDENCE}, also={"other": _TEXT}, is_worded=True),
    "credence": Ask({"key": _KEY, "credence": _CREDENCE}),
    "drop": Ask({"key": _KEY}),
    "declare": Ask({"key": _KEY}, is_a_move=True),
    "hint": Ask({}, is_a_move=True),
    "open": Ask({}, is_a_move=True),
    "explain": Ask({"text": _TEXT}),
    "again": Ask({}, is_a_move=True),
    "beliefs": Ask({"shown": _YES_NO}),
    # … and at a table of several:
    "here": Ask({"who": _NAME}),
    "go_on": Ask({}, is_a_move=True),
    "step": Ask({}, is_a_move=True),
    "thoughts": Ask({}),
    "prophesy": Ask({}, is_a_move=True),
    "judge": Ask({"right": _YES_NO}, is_a_move=True),
    "predict": Ask({"right": _YES_NO, "confidence": _CREDENCE}, is_a_move=True),
    "confess": Ask({}, is_a_move=True),
    "seal": Ask({"text": _TEXT}, is_a_move=True, is_worded=True),
    "weigh": Ask({"text": _TEXT}, is_worded=True),
}
"""Everything a browser may ask for."""

GOVERNOR_ASKS: Final[Mapping[str, Ask]] = {
    "look": Ask({"start": _COUNT}),
    "stake": Ask({"amount": _COUNT}, is_a_move=True),
    "draw": Ask({}, is_a_move=True),
    "stay": Ask({}, is_a_move=True),
    "choose": Ask({"player": _NAME}, is_a_move=True),
    "chances": Ask({"above": _SCORE}),
    "suppose": Ask({"text": _TEXT}, is_worded=True),
    "drop": Ask({"key": _KEY}),
    "declare": Ask({"key": _KEY}, is_a_move=True),
    "hint": Ask({}, is_a_move=True),
    "open": Ask({}, is_a_move=True),
}
"""Everything a browser may ask for at the Governor's Game."""

EVERYWHERE: Final[Mapping[str, Ask]] = {"speak": Ask({"lang": _LANG})}
"""What may be asked of every widget: another language."""

_STEP: Final = Form(_is_key, say("the name of a step"))
_PLACE: Final = Form(
    lambda value: isinstance(value, str) and len(value) <= LONGEST_PLACE,
    say("a place in the rule"),
)

BENCH_ASKS: Final[Mapping[str, Ask]] = {
    "menu": Ask({"at": _PLACE}),
    "build": Ask({"step": _STEP, "at": _PLACE, "what": _TEXT}, is_a_move=True, is_worded=True),
}
"""Everything a browser may ask for where a rule is built."""

OWN_BENCH_ASKS: Final[Mapping[str, Ask]] = {**BENCH_ASKS, "draft": Ask({})}
"""… where that is beside a table: what has been built so far is shown when it is asked for."""

WORKSHOP_ASKS: Final[Mapping[str, Ask]] = {
    **BENCH_ASKS,
    "look": Ask({"start": _COUNT}),
    "variant": Ask({"variant": _KEY}, is_a_move=True),
    "examine": Ask({}, is_a_move=True),
    "compare": Ask({"text": _TEXT}, is_a_move=True, is_worded=True),
    "robots": Ask({}, is_a_move=True),
    "step": Ask({}, is_a_move=True),
}
"""Everything a browser may ask for in a workshop."""

_FRAME: Final = frozenset({"id", "do", "turn"})


def read(message: object, asks: Mapping[str, Ask] = ASKS) -> Request:
    """Read a message from a browser.

    Parameters
    ----------
    message : object
        Whatever arrived.
    asks : mapping from str to Ask
        What may be asked for at this table.

    Raises
    ------
    ProtocolError
        If it is not exactly in the form of the protocol; the message says what is wrong.

    Examples
    --------
    >>> read({"id": "a1", "turn": 3, "do": "play", "cards": ["5S"]})
    Request(id='a1', do='play', arguments={'cards': ['5S']}, turn=3)
    >>> read({"id": "a2", "turn": 3, "do": "play", "cards": "5S"})
    Traceback (most recent call last):
    ...
    eleusis_nb.widgets.protocol.ProtocolError: “cards” should be one to four cards, such as 5S.
    """
    if not isinstance(message, dict):
        raise ProtocolError(say("That is no message of this table."))
    name, asked = message.get("do"), identity(message)
    ask = (EVERYWHERE.get(name) or asks.get(name)) if isinstance(name, str) else None
    if not isinstance(name, str) or ask is None:
        raise ProtocolError(say("This table can't do {what}.", what=_shown(name)))
    if asked is None:
        raise ProtocolError(say("A message needs an id: a text of 1 to 64 characters."))
    turn = message.get("turn")
    if not (_COUNT.has(turn) or ("turn" not in message and not ask.is_a_move)):
        raise ProtocolError(say("“turn” should be the number of the turn that the move is for."))
    if message.keys() - _FRAME - ask.also.keys() != ask.arguments.keys():
        raise ProtocolError(_wrong_arguments(name, ask, message))
    given = {}
    for argument, form in {**ask.arguments, **ask.also}.items():
        if argument in message:
            if not form.has(message[argument]):
                raise ProtocolError(
                    say("“{argument}” should be {what}.", argument=argument, what=form.words)
                )
            given[argument] = message[argument]
    return Request(asked, name, given, turn if ask.is_a_move else None)


def identity(message: object) -> str | None:
    """Return the id of a message, however wrong the rest of it is, or None."""
    asked = message.get("id") if isinstance(message, dict) else None
    return asked if isinstance(asked, str) and 0 < len(asked) <= _LONGEST_ID else None


def _wrong_arguments(name: str, ask: Ask, message: dict[object, object]) -> str:
    missing = sorted(ask.arguments.keys() - message.keys())
    if missing:
        return say("“{name}” needs “{what}”.", name=name, what=", ".join(missing))
    extra = next(iter(message.keys() - _FRAME - ask.arguments.keys() - ask.also.keys()))
    return say("“{name}” does not take {what}.", name=name, what=_shown(extra))


def _shown(value: object, most: int = 20) -> str:
    """Quote what was sent, never more than a glance of it."""
    if not isinstance(value, str):
        return "that"
    return f"“{value[:most]}{'…' if len(value) > most else ''}”"
