"""A dealt round: the table, the deck in its order, the dice, and perhaps a secret stroke."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from eleusis_nb.cards import ALL_CARDS, Card, cards
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor import play
from eleusis_nb.games.governor.board import Board, evolve, opening
from eleusis_nb.games.governor.events import (
    Action,
    Draw,
    Event,
    LedgerOpened,
    RecordedEvent,
    RoundDealt,
    read_event,
    unreadable,
)
from eleusis_nb.games.governor.house import House, Stroke, is_amount
from eleusis_nb.games.governor.strokes import MASTER_STROKES
from eleusis_nb.games.record import Record, RecordError
from eleusis_nb.i18n import say
from eleusis_nb.markup import Markup

FEWEST: Final = 2
"""Two may play (source 002 recommends three to six, and sets no upper limit)."""
_SIDES: Final = 6
_CLASSIC: Final = House()


@dataclass(frozen=True, slots=True)
class GovernorRound:
    """One round for one pot.

    Rounds are values: :meth:`apply` returns the next one and leaves this one as it is.

    Parameters
    ----------
    board : Board
        What all can see.
    deck : tuple of Card
        The whole deck from the top, as it was shuffled; empty where the round was read from a
        record without its secrets. Such a round can be looked at and not be played.
    dice : int
        What the throws of the die follow from.
    secret : Stroke or None
        The Jack's secret stroke, which happens after the known ones.

    Examples
    --------
    The example of source 002: a seven, then a face make 17.

    >>> from eleusis_nb.cards import cards
    >>> game = GovernorRound.deal(("Ada", "Bob", "Cleo"), deck=cards("7C 9H 2S JD"))
    >>> for seat in (0, 1, 2, 0):
    ...     game, events = game.apply(Draw(seat))
    >>> print(game.view(0))
    draw 2 · pot 0 · 0 cards left
    ★ Ada    17  7♣ J♦
      Bob     9  9♥  out
      Cleo    2  2♠  out
    """

    board: Board
    deck: tuple[Card, ...] = field(repr=False)
    dice: int = field(repr=False)
    secret: Stroke | None = field(default=None, repr=False, compare=False)

    @classmethod
    def deal(  # noqa: PLR0913 - all that a table agrees on
        cls,
        seats: Sequence[str],
        seed: int = 0,
        *,
        house: House = _CLASSIC,
        stake: int = 1,
        first: int = 0,
        deck: Sequence[Card] | None = None,
        secret: Stroke | None = None,
    ) -> GovernorRound:
        """Lay the stakes and shuffle.

        Parameters
        ----------
        seats : sequence of str
            The players' names, clockwise; two or more.
        seed : int
            What the shuffle and the dice follow from.
        house : House
            The strokes that are on, the year, the tavern.
        stake : int
            What each player puts into the pot, 0 or more.
        first : int
            The seat that draws first; the source gives this to the highest rank.
        deck : sequence of Card or None
            The deck from the top, instead of a shuffled pack.
        secret : Stroke or None
            A stroke that is on and that no player knows of.

        Raises
        ------
        EleusisError
            If no round can be dealt so; the message says what to change.
        """
        names = tuple(seats)
        luck = random.Random(seed)  # noqa: S311 - a game, not a lock
        order = list(ALL_CARDS if deck is None else deck)
        if deck is None:
            luck.shuffle(order)
        _check(names, first, stake, order)
        if secret is not None and (secret.replaces or secret.target.value != "nobody"):
            raise EleusisError(say("A secret rule can neither ask its player nor replace a card."))
        board = opening(names, first, stake, house, order)
        return cls(board, tuple(order), luck.getrandbits(64), secret)

    @property
    def dealt(self) -> RoundDealt:
        """How the round began, the first event of its record."""
        board, house = self.board, self.board.house
        return RoundDealt(
            board.seats,
            board.first,
            board.stake,
            tuple(stroke.name for stroke in house.strokes),
            house.year,
            house.tavern,
            house.price,
            pack=tuple(sorted(self.deck)),
            deck=self.deck,
            dice=self.dice,
            eliminates_from=house.eliminates_from,
            must_draw_first=house.must_draw_first,
        )

    def __str__(self) -> str:
        return str(self.board)

    def _repr_html_(self) -> Markup:
        return self.board._repr_html_()

    def view(self, seat: int | None = None) -> Board:  # noqa: ARG002 - all see the same
        """Return what a seat, or a spectator, may see: every card drawn, none in the deck."""
        return self.board

    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]:
        """Return what a seat may do now; without a seat, what the one whose turn it is may."""
        actions = play.legal_actions(self.board)
        return actions if seat in (None, self.board.turn) else ()

    def apply(self, action: Action) -> tuple[GovernorRound, tuple[Event, ...]]:
        """Return the round after an action, and what happened, throws of the die included.

        Raises
        ------
        IllegalAction
            If the rules do not allow the action; the message says why.
        RecordError
            If the order of the deck is not known.
        """
        self.check_playable()
        left = self.board.left
        top = self.deck[-left] if left and isinstance(action, Draw) else None
        board, events = play.act(self.board, action, top, self.secret)
        while board.throwing:
            pips = tuple(self._die(board.throws + number) for number in range(len(board.throwing)))
            board, more = play.throw(board, pips)
            events += more
        return replace(self, board=board), tuple(events)

    def _die(self, number: int) -> int:
        luck = random.Random(f"{self.dice}/{number}")  # noqa: S311 - a game, not a lock
        return 1 + int(luck.random() * _SIDES)

    @classmethod
    def replay(
        cls,
        source: Record | Path | str,
        *,
        strokes: Iterable[Stroke] = MASTER_STROKES,
        secret: Stroke | None = None,
        upto: int | None = None,
    ) -> GovernorRound:
        """Rebuild the last round of a record, ready to be played on.

        Parameters
        ----------
        source : Record or path
            The referee's record.
        strokes : iterable of Stroke
            Where to find the strokes the record names; the eight by default.
        secret : Stroke or None
            The secret stroke, which a record never holds.
        upto : int or None
            How many lines to go by; all by default.

        Raises
        ------
        RecordError
            If there is no round in the record, or it does not hold the deck.
        """
        game = None
        for event in events_of(source, upto):
            if isinstance(event, RoundDealt):
                game = cls.of(event, strokes, secret)
            elif game is not None and not isinstance(event, LedgerOpened):
                game = game.evolve(event)
        if game is None:
            raise RecordError(say("This record contains no round of the Governor's Game."))
        game.check_playable()
        return game

    @classmethod
    def of(
        cls, dealt: RoundDealt, strokes: Iterable[Stroke], secret: Stroke | None
    ) -> GovernorRound:
        """Return the round of a recorded deal, before the first draw.

        Raises
        ------
        RecordError
            If it names a stroke that is not given.
        """
        return cls(_opening(dealt, strokes), dealt.deck or (), dealt.dice or 0, secret)

    def check_playable(self) -> None:
        """Refuse a round whose deck is not known.

        Raises
        ------
        RecordError
            If the order of the deck is not known.
        """
        if not self.deck:
            raise RecordError(
                say(
                    "This record is what one seat saw, without the order of the deck. You can "
                    "look at it but not continue it."
                )
            )

    def evolve(self, event: Event) -> GovernorRound:
        """Return the round after an event.

        Raises
        ------
        EleusisError
            If it can have happened in no such round: only an event of a record can be so.
        """
        return replace(self, board=_evolved(self.board, event))


def stacked(text: str) -> tuple[Card, ...]:
    """Return the whole pack with these cards on top, for examples and experiments.

    Examples
    --------
    >>> [str(card) for card in stacked("QH 2S")[:3]]
    ['QH', '2S', 'AC']
    """
    top = cards(text)
    return (*top, *(card for card in ALL_CARDS if card not in top))


def boards(
    source: Record | Path | str, strokes: Iterable[Stroke] = MASTER_STROKES
) -> Iterator[tuple[RecordedEvent, Board]]:
    """Yield each event of a record with the table after it; no secret of the record is needed.

    Raises
    ------
    RecordError
        If the record cannot be read or names a stroke that is not given.
    """
    board = None
    for event in events_of(source):
        if isinstance(event, RoundDealt):
            board = _opening(event, strokes)
        elif board is not None and not isinstance(event, LedgerOpened):
            board = _evolved(board, event)
        if board is not None:
            yield event, board


def events_of(source: Record | Path | str, upto: int | None = None) -> Iterator[RecordedEvent]:
    """Yield the events of this game in a record; notes and other games are left out."""
    record = source if isinstance(source, Record) else Record.read(source, upto=upto)
    for line in record.lines[:upto]:
        for data in line.events:
            event = read_event(data)
            if event is not None:
                yield event


def _evolved(board: Board, event: Event) -> Board:
    """Return the table after an event of a record, which anybody may have written."""
    seats = [getattr(event, "seat", 0), getattr(event, "target", 0), *getattr(event, "seats", ())]
    draws = getattr(event, "draw", board.draw) - board.draw
    if draws not in {0, 1} or any(not 0 <= seat < len(board.seats) for seat in seats):
        raise unreadable(type(event))
    try:
        return evolve(board, event)
    except (LookupError, ValueError, ArithmeticError) as error:
        raise unreadable(type(event)) from error


def _opening(dealt: RoundDealt, strokes: Iterable[Stroke]) -> Board:
    known = {stroke.name: stroke for stroke in strokes}
    missing = [name for name in dealt.strokes if name not in known]
    if missing:
        raise RecordError(
            say(
                "This round was played with the special rule “{stroke}”, which is missing from "
                "the rules given: pass it with strokes=(*MASTER_STROKES, …).",
                stroke=missing[0],
            )
        )
    _check(dealt.seats, dealt.first, dealt.stake, dealt.pack)
    on = tuple(known[name] for name in dealt.strokes)
    house = House(
        on, dealt.year, dealt.tavern, dealt.price, dealt.eliminates_from, dealt.must_draw_first
    )
    return opening(dealt.seats, dealt.first, dealt.stake, house, dealt.pack)


def check_stake(stake: object) -> None:
    """Refuse a stake that is no number of coins.

    Raises
    ------
    EleusisError
        If it is below 0, or no whole number.
    """
    if not is_amount(stake):
        raise EleusisError(
            say("No one can pay {stake}: agree on an amount of 0 or more.", stake=repr(stake))
        )


def _check(names: tuple[str, ...], first: int, stake: int, deck: Sequence[Card]) -> None:
    """Refuse a round that cannot be dealt."""
    if len(names) < FEWEST:
        raise EleusisError(say("The Governor's Game needs at least two players."))
    if not all(map(_is_name, names)) or len(set(names)) < len(names):
        raise EleusisError(say("Give each player a different name."))
    if first not in range(len(names)):
        raise EleusisError(
            say(
                "There is no seat {seat} to draw first: they are numbered 0 to {last}.",
                seat=repr(first),
                last=len(names) - 1,
            )
        )
    check_stake(stake)
    if not deck or len(set(deck)) < len(deck):
        raise EleusisError(say("The deck must contain each card exactly once."))


def _is_name(name: object) -> bool:
    return isinstance(name, str) and bool(name.strip())
