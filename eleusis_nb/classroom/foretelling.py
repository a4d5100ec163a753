"""Predictions and votes of a class at one line: whether the card fits, and which comes next."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import ClassVar

from eleusis_nb.classroom import events as ev
from eleusis_nb.classroom.names import RoomError
from eleusis_nb.classroom.state import Expectation
from eleusis_nb.games.commands import Cards, Command, Credence, YesNo
from eleusis_nb.games.eleusis.actions import NO_IDEA
from eleusis_nb.i18n import say
from eleusis_nb.table.moves import LayCards


class Foretell(Command):
    """Say whether the card that is put to the class fits, and how sure one is."""

    is_a_move: ClassVar[bool] = True
    fits: YesNo
    confidence: Credence
    cards: Cards | None = None

    def decide(self, number: int, card: str | None) -> ev.Foretold:
        """Return what somebody foretells.

        Raises
        ------
        RoomError
            If no card is put to the class, or another one; or if it isn't said how sure they are.
        """
        if card is None:
            raise RoomError(say("No card is waiting for predictions now."))
        if self.cards not in {None, (card,)}:
            raise RoomError(say("Your teacher has already moved on to another card."))
        if not NO_IDEA <= self.confidence < 1:
            raise RoomError(
                say("Say whether it will fit and how sure you are, from 0.5 (no idea) to 0.99.")
            )
        return ev.Foretold(number, self.fits, self.confidence)


class Vote(Command):
    """Say which card one would put to the class next."""

    is_a_move: ClassVar[bool] = True
    cards: Cards

    def decide(self, number: int, choices: Collection[str]) -> ev.Voted:
        """Return somebody's vote.

        Raises
        ------
        RoomError
            If it is no card that can be put to the class.
        """
        if self.cards[0] not in choices:
            raise RoomError(say("You can't play this card here."))
        return ev.Voted(number, self.cards[0])


def verdict_at(table: int, card: str, foretold: Mapping[int, Expectation]) -> LayCards:
    """Return the play that shows the verdict at one table of a common line."""
    made = foretold.get(table)
    return LayCards((card,)) if made is None else LayCards((card,), made.fits, made.confidence)
