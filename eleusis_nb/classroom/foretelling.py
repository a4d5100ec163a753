"""Predictions and votes of a class at one line: whether the card fits, and which comes next."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from eleusis_nb.classroom import events as ev
from eleusis_nb.classroom.names import RoomError
from eleusis_nb.classroom.state import Expectation
from eleusis_nb.games.eleusis.actions import NO_IDEA
from eleusis_nb.i18n import say
from eleusis_nb.table.schema.commands import Request


def foretelling(number: int, request: Request, card: str | None) -> ev.Foretold:
    """Return what somebody foretells of the card that is put to the class.

    Raises
    ------
    RoomError
        If none is, or another one; or if it isn't said how sure they are.
    """
    if card is None:
        raise RoomError(say("No card is waiting for predictions now."))
    if request.arguments.get("cards", [card]) != [card]:
        raise RoomError(say("Your teacher has already moved on to another card."))
    fits, sure = request.arguments["fits"], request.arguments["confidence"]
    if not isinstance(sure, int | float) or not NO_IDEA <= sure < 1:
        raise RoomError(
            say("Say whether it will fit and how sure you are, from 0.5 (no idea) to 0.99.")
        )
    return ev.Foretold(number, fits is True, float(sure))


def verdict_at(table: int, card: str, foretold: Mapping[int, Expectation]) -> dict[str, Any]:
    """Return the arguments of the play that shows the verdict at one table of a common line."""
    play: dict[str, Any] = {"cards": [card]}
    made = foretold.get(table)
    if made is not None:
        play |= {"fits": made.fits, "confidence": made.confidence}
    return play


def voting(number: int, request: Request, choices: Collection[str]) -> ev.Voted:
    """Return somebody's vote for one of the cards that can be put to the class.

    Raises
    ------
    RoomError
        If it is none of them.
    """
    cards = request.arguments["cards"]
    card = str(cards[0]) if isinstance(cards, Sequence) else ""
    if card not in choices:
        raise RoomError(say("You can't play this card here."))
    return ev.Voted(number, card)
