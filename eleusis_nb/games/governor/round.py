"""A dealt round: the table, the deck in its order, the dice, and perhaps a secret stroke."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from eleusis_nb.cards import ALL_CARDS, Card, card_set, cards
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor import events as ev
from eleusis_nb.games.governor import play
from eleusis_nb.games.governor.board import Board, PlayerHand, evolve
from eleusis_nb.games.governor.events import Action, Draw
from eleusis_nb.games.governor.strokes import House, Stroke, Target, is_amount
from eleusis_nb.games.record import RecordError
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
    """What all can see."""
    dealt: ev.RoundDealt = field(repr=False)
    """How the round began, the first event of its record.

    It holds the order of the deck, or none where it was read without the referee's secrets: such a
    round can be looked at and not be played.
    """
    secret: Stroke | None = field(default=None, repr=False, compare=False)
    """The Jack's secret stroke, which happens after the known ones."""

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
        luck = random.Random(seed)  # noqa: S311 - a game, not a lock
        order = list(ALL_CARDS if deck is None else deck)
        if deck is None:
            luck.shuffle(order)
        if secret is not None and (secret.replaces or secret.target is not Target.NOBODY):
            raise EleusisError(say("A secret rule can neither ask its player nor replace a card."))
        dealt = ev.RoundDealt(
            seats=tuple(seats),
            first=first,
            stake=stake,
            pack=tuple(sorted(order)),
            deck=tuple(order),
            dice=luck.getrandbits(64),
            **house.rules,
        )
        return cls.of(dealt, house.strokes, secret)

    @classmethod
    def of(
        cls, dealt: ev.RoundDealt, strokes: Iterable[Stroke], secret: Stroke | None = None
    ) -> GovernorRound:
        """Return the round of a deal, before the first draw.

        Raises
        ------
        EleusisError
            If no round can be dealt so, or it names a stroke that is not given.
        """
        house = House.of(dealt, strokes)
        _check(dealt)
        board = Board(
            house=house,
            seats=dealt.seats,
            first=dealt.first,
            stake=dealt.stake,
            pot=dealt.stake * len(dealt.seats),
            hands=(PlayerHand(),) * len(dealt.seats),
            unseen=card_set(dealt.pack),
            turn=dealt.first,
        )
        return cls(board, dealt, secret)

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

    def apply(self, action: Action) -> tuple[GovernorRound, tuple[ev.Event, ...]]:
        """Return the round after an action, and what happened, throws of the die included.

        Raises
        ------
        IllegalAction
            If the rules do not allow the action; the message says why.
        RecordError
            If the order of the deck is not known.
        """
        course = play.Course(self.board)
        self.play(course, action)
        return replace(self, board=course.board), tuple(course.events)

    def play(self, course: play.Course, action: Action) -> None:
        """Let an action happen, as :meth:`apply` says, in the course of this very table."""
        deck, left = self.dealt.deck, self.board.left
        if not deck:
            raise RecordError(
                say(
                    "This record is what one seat saw, without the order of the deck. You can "
                    "look at it but not continue it."
                )
            )
        top = deck[-left] if left and isinstance(action, Draw) else None
        course.act(action, top, self.secret)
        while throwing := course.board.throwing:
            first = course.board.throws
            course.throw(tuple(self._die(first + number) for number in range(len(throwing))))

    def evolve(self, event: ev.Event) -> GovernorRound:
        """Return the round after an event.

        Raises
        ------
        EleusisError
            If it can have happened in no such round: only an event of a record can be so.
        """
        board, seats = self.board, list(getattr(event, "seats", ()))
        seats += [getattr(event, "seat", 0), getattr(event, "target", 0)]
        draws = getattr(event, "draw", board.draw) - board.draw
        name = str(event.__struct_config__.tag)
        if draws not in {0, 1} or any(not 0 <= seat < len(board.seats) for seat in seats):
            raise ev.unreadable(name)
        try:
            return replace(self, board=evolve(board, event))
        except (LookupError, ValueError, ArithmeticError) as error:
            raise ev.unreadable(name) from error

    def _die(self, number: int) -> int:
        luck = random.Random(f"{self.dealt.dice or 0}/{number}")  # noqa: S311 - a game, not a lock
        return 1 + int(luck.random() * _SIDES)


def stacked(text: str) -> tuple[Card, ...]:
    """Return the whole pack with these cards on top, for examples and experiments.

    Examples
    --------
    >>> [str(card) for card in stacked("QH 2S")[:3]]
    ['QH', '2S', 'AC']
    """
    top = cards(text)
    return (*top, *(card for card in ALL_CARDS if card not in top))


def _check(dealt: ev.RoundDealt) -> None:
    """Refuse a round that cannot be dealt."""
    names = dealt.seats
    if len(names) < FEWEST:
        raise EleusisError(say("The Governor's Game needs at least two players."))
    if not all(map(_is_name, names)) or len(set(names)) < len(names):
        raise EleusisError(say("Give each player a different name."))
    if dealt.first not in range(len(names)):
        raise EleusisError(
            say(
                "There is no seat {seat} to draw first: they are numbered 0 to {last}.",
                seat=repr(dealt.first),
                last=len(names) - 1,
            )
        )
    if not is_amount(dealt.stake):
        raise EleusisError(
            say("No one can pay {stake}: agree on an amount of 0 or more.", stake=repr(dealt.stake))
        )
    if not dealt.pack or len(set(dealt.pack)) < len(dealt.pack):
        raise EleusisError(say("The deck must contain each card exactly once."))


def _is_name(name: object) -> bool:
    return isinstance(name, str) and bool(name.strip())
