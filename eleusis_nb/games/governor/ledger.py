"""A ledger: rounds at one table, and the purses that carry over from each to the next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from eleusis_nb.cards import Card
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor.events import (
    Action,
    Bought,
    Event,
    LedgerOpened,
    RoundDealt,
    Won,
)
from eleusis_nb.games.governor.house import House, Stroke, is_amount
from eleusis_nb.games.governor.round import FEWEST, GovernorRound, check_stake, events_of
from eleusis_nb.games.governor.strokes import MASTER_STROKES
from eleusis_nb.games.illegal import IllegalAction
from eleusis_nb.games.record import Record, RecordError
from eleusis_nb.i18n import Text, say

_CLASSIC: Final = House()


@dataclass(frozen=True, slots=True)
class Ledger:
    """Any number of rounds between the same players.

    Money is counted in whole coins and none of it is ever made or lost: what is not in a purse
    or in the pot has been drunk (``till``).

    Parameters
    ----------
    names : tuple of str
        The players, clockwise, the highest rank first.
    purses : tuple of int
        What each of them has.
    till : int
        What the tavern has taken for drinks.
    round : GovernorRound or None
        The round on the table, or the last one.

    Examples
    --------
    >>> from eleusis_nb.games.governor.events import Draw
    >>> from eleusis_nb.cards import cards
    >>> ledger, _ = Ledger.open({"Ada": 5, "Bob": 5, "Cleo": 1})
    >>> ledger, _ = ledger.deal(2, deck=cards("9C 3H"))
    >>> ledger.round.board.seats, ledger.purses
    (('Ada', 'Bob'), (3, 3, 1))
    >>> for seat in (0, 1):
    ...     ledger, _ = ledger.apply(Draw(seat))
    >>> ledger.purses
    (7, 3, 1)
    """

    names: tuple[str, ...]
    purses: tuple[int, ...]
    till: int = 0
    round: GovernorRound | None = None

    @classmethod
    def open(cls, purses: Mapping[str, int]) -> tuple[Ledger, tuple[LedgerOpened]]:
        """Sit down at a table, each player with a purse.

        Raises
        ------
        EleusisError
            If a purse is below zero or there are fewer than two players.
        """
        for name, purse in purses.items():
            if not is_amount(purse):
                raise EleusisError(
                    say(
                        "{name} can't have {purse} coins: 0 is the least.",
                        name=name,
                        purse=repr(purse),
                    )
                )
        if len(purses) < FEWEST:
            raise EleusisError(say("The Governor's Game needs at least two players."))
        opened = LedgerOpened(tuple(purses), tuple(purses.values()))
        return cls(opened.names, opened.purses), (opened,)

    def can_pay(self, stake: int) -> tuple[str, ...]:
        """Return who can pay a stake, in order."""
        return tuple(
            name for name, purse in zip(self.names, self.purses, strict=True) if purse >= stake
        )

    def deal(  # noqa: PLR0913 - all that a table agrees on before a round
        self,
        stake: int,
        seed: int = 0,
        *,
        house: House = _CLASSIC,
        first: str | None = None,
        deck: Sequence[Card] | None = None,
        secret: Stroke | None = None,
    ) -> tuple[Ledger, tuple[RoundDealt]]:
        """Lay the stakes and deal; whoever cannot pay is not in it.

        Parameters
        ----------
        stake : int
            What each player pays.
        first : str or None
            Who draws first; the highest rank of those who pay by default.
        seed, house, deck, secret
            As for :meth:`GovernorRound.deal`.

        Raises
        ------
        EleusisError
            If a round is on the table, fewer than two can pay, or it cannot be dealt so.
        """
        if self.round is not None and not self.round.board.is_over:
            raise IllegalAction(say("Finish this round first."))
        check_stake(stake)
        players = self.can_pay(stake)
        if len(players) < FEWEST:
            raise EleusisError(_too_high(stake, players, sorted(self.purses)[-FEWEST]))
        if first is not None and first not in players:
            raise EleusisError(say("{name} is not in this round and can't draw first.", name=first))
        start = 0 if first is None else players.index(first)
        dealt = GovernorRound.deal(
            players, seed, house=house, stake=stake, first=start, deck=deck, secret=secret
        )
        return replace(self._after(dealt.dealt), round=dealt), (dealt.dealt,)

    def apply(self, action: Action) -> tuple[Ledger, tuple[Event, ...]]:
        """Return the ledger after an action in its round, and what happened.

        Raises
        ------
        IllegalAction
            If no round is on the table or its rules do not allow the action.
        """
        if self.round is None:
            raise IllegalAction(say("No round is being played: place the stakes first."))
        after, events = self.round.apply(action)
        ledger = self
        for event in events:
            ledger = ledger.evolve(event)
        return replace(ledger, round=after), events

    def _after(self, event: RoundDealt | Event) -> Ledger:
        """Return the ledger with the money moved as an event of its round says."""
        match event:
            case RoundDealt():
                purses = (
                    purse - event.stake * (name in event.seats)
                    for name, purse in zip(self.names, self.purses, strict=True)
                )
                return replace(self, purses=tuple(purses))
            case Bought():
                return replace(self, till=self.till + event.price)
            case Won() if self.round is not None:
                return self._paid(self.round.board.seats[event.seat], event.pot)
            case _:
                return self

    def _paid(self, winner: str, pot: int) -> Ledger:
        purses = (
            purse + pot * (name == winner)
            for name, purse in zip(self.names, self.purses, strict=True)
        )
        return replace(self, purses=tuple(purses))

    @classmethod
    def replay(
        cls,
        source: Record | Path | str,
        *,
        strokes: Iterable[Stroke] = MASTER_STROKES,
        secret: Stroke | None = None,
        upto: int | None = None,
    ) -> Ledger:
        """Rebuild the ledger of a record, ready to be played on.

        Parameters
        ----------
        source, strokes, secret, upto
            As for :meth:`GovernorRound.replay`.

        Raises
        ------
        RecordError
            If there is no ledger in the record, or it does not hold the deck.
        """
        ledger = None
        for event in events_of(source, upto):
            if isinstance(event, LedgerOpened):
                ledger = cls(event.names, event.purses)
            elif ledger is not None:
                ledger = ledger.evolve(event, strokes, secret)
        if ledger is None:
            raise RecordError(say("This record contains no session of the Governor's Game."))
        if ledger.round is not None:
            ledger.round.check_playable()
        return ledger

    def evolve(
        self,
        event: RoundDealt | Event,
        strokes: Iterable[Stroke] = MASTER_STROKES,
        secret: Stroke | None = None,
    ) -> Ledger:
        """Return the ledger after an event of a record."""
        game = self.round
        if isinstance(event, RoundDealt):
            game = GovernorRound.of(event, strokes, secret)
        elif game is not None:
            game = game.evolve(event)
        return replace(self._after(event), round=game)


def _too_high(stake: int, players: Sequence[str], most: int) -> Text:
    """Say that fewer than two can pay a stake."""
    if players:
        return say(
            "At least two players must be able to pay a stake of {stake}, but only {name} can. "
            "Agree on {most} or less.",
            stake=stake,
            name=players[0],
            most=most,
        )
    return say(
        "At least two players must be able to pay a stake of {stake}, but no one can. Agree on "
        "{most} or less.",
        stake=stake,
        most=most,
    )
