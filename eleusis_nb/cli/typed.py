"""What somebody types at a table, read as an action."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from eleusis_nb.cards import CardError, cards
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import (
    Action,
    Choices,
    Confess,
    Guess,
    Judge,
    NoPlay,
    Play,
    Predict,
    Prophesy,
    Resign,
    View,
)

_LONGEST = 1_000
_PERCENT = 100
_WORDS: Final[dict[str, Callable[[int], Action]]] = {
    "no-play": NoPlay,
    "noplay": NoPlay,
    "none": NoPlay,
    "prophet": Prophesy,
    "confess": Confess,
    "resign": Resign,
}


class TypedError(EleusisError, ValueError):
    """Words that mean nothing at this table."""


def read(words: str, seat: int, may: Choices) -> Action:
    """Read what a seat typed.

    Parameters
    ----------
    words : str
        A card or a series, or one of the words that :func:`help_lines` lists.
    seat : int
        Who typed it.
    may : Choices
        What that seat may do now; it decides what ``right`` means.

    Raises
    ------
    TypedError
        If it is none of those.

    Examples
    --------
    >>> read("no-play", 2, Choices(2))
    NoPlay(seat=2)
    >>> read("right 80%", 1, Choices(1, predict=True))
    Predict(seat=1, right=True, confidence=0.8)
    """
    if len(words) > _LONGEST:
        raise TypedError(f"That is longer than {_LONGEST} letters.")
    first, _, rest = words.strip().partition(" ")
    word = first.lower()
    if word in _WORDS:
        return _WORDS[word](seat)
    if word in ("rule", "guess"):
        return Guess(seat, rest)
    if word in ("right", "wrong"):
        right = word == "right"
        return Predict(seat, right, _confidence(rest)) if may.predict else Judge(seat, right)
    try:
        series = cards(words)
    except CardError as error:
        raise TypedError(f"{error} Type ? to see what else you can do.") from None
    return Play(seat, series)


def help_lines(view: View) -> Iterator[str]:
    """Yield what the seat may type now, one thing a line."""
    may = view.may
    if may.most:
        series = "" if may.most == 1 else f", or up to {may.most} in a row: 9S 4D"
        yield f"9S        play a card{series}"
    if may.no_play:
        yield "no-play   none of your cards is right (your hand is shown)"
    if may.prophesy:
        yield "prophet   you know the rule, and call the others' plays from now on"
    if may.judge:
        yield "right     this is right"
        yield "wrong     this is wrong"
    if may.predict:
        yield "right 80% the card on show is right, and you are 80 % sure (wrong 60%: the same)"
    if may.guess:
        yield "rule …    say the rule, such as: rule red if the last card is black"
    if may.confess:
        yield "confess   you erred as God: the round ends"
    if may.resign:
        yield "resign    give up, and see the rule"
    yield "?         this list"
    yield "quit      leave the table"


def _confidence(words: str) -> float:
    """Read ``80%``, ``80`` or ``0.8``; without a number, three quarters."""
    text = words.strip().removesuffix("%").strip()
    try:
        number = float(text) if text else 0.75
    except ValueError:
        raise TypedError(f"“{words[:20]}” is not a confidence: type right 80%, say.") from None
    return number / _PERCENT if number > 1 else number
