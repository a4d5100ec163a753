"""A round and its rules: the table, what a player may do, and what it brings about.

Every card lies face up: what one player may see all may see, so a board is every seat's view. The
order of the deck and a secret stroke are not on it. Chances come in as arguments: so a
:class:`Course` plays a dealt round, walks through all that may still happen, and samples it.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from eleusis_nb.cards import ALL_CARDS, Card, CardSet, card_set, cards
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor import events as ev
from eleusis_nb.games.governor.events import Action, Choose, Draw, Pass
from eleusis_nb.games.governor.secret import SecretStroke
from eleusis_nb.games.governor.strokes import House, Stroke, check_number
from eleusis_nb.games.messages import IllegalAction
from eleusis_nb.games.record import RecordError
from eleusis_nb.i18n import Text, listing, say, together

_FACE_VALUE: Final = 10
FEWEST: Final = 2
"""Two may play (source 002 recommends three to six, and sets no upper limit)."""
_CLASSIC: Final = House()


class PlayerHand(Struct, frozen=True):
    """One player's cards and score."""

    score: int = 0
    """May be below 0."""
    cards: tuple[Card, ...] = ()
    """All that lie before the player, those another player's stroke put there included."""
    drawn: tuple[Card | None, ...] = ()
    """What the player drew and kept in each draw round, from the first; None for a pass."""
    is_in: bool = True
    """Whether the player is still in the round."""


class Board(Struct, frozen=True):
    """What everybody at the table can see."""

    house: House
    seats: tuple[str, ...]
    """The players' names, clockwise. A seat is a position in it."""
    first: int
    """The seat that draws first in each draw round."""
    pot: int
    hands: tuple[PlayerHand, ...]
    """One for each seat."""
    unseen: CardSet
    """The cards still in the deck."""
    turn: int
    """The seat whose turn it is."""
    draw: int = 1
    """The number of the draw round, from 1."""
    again: bool = False
    """Whether that player has to draw again in this turn."""
    asked: str | None = None
    """The stroke that waits for that player's choice."""
    throwing: tuple[int, ...] = ()
    """The seats that have to throw the die."""
    throws: int = 0
    """How often the die was thrown in this round."""
    winner: int | None = None

    @property
    def seats_in(self) -> tuple[int, ...]:
        """The seats still in the round, in order."""
        return tuple([seat for seat, hand in enumerate(self.hands) if hand.is_in])

    @property
    def left(self) -> int:
        """How many cards are left in the deck."""
        return self.unseen.bit_count()

    @property
    def is_over(self) -> bool:
        """Whether the round is won."""
        return self.winner is not None

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What the player whose turn it is may do; nothing once the round is over."""
        seat = self.turn
        if self.is_over or self.throwing:
            return ()
        if self.asked is not None:
            eligible = self.house.stroke(self.asked).eligible(self)
            return tuple(Choose(seat, self.seats[target]) for target in eligible)
        # In most houses the first draw is compulsory, in all the one after the ace of diamonds.
        must_draw = self.again or (self.draw == 1 and self.house.must_draw_first)
        return (Draw(seat),) if must_draw else (Draw(seat), Pass(seat))

    def why_not(self, action: Action) -> Text:  # noqa: PLR0911 - one sentence a reason
        """Say why an action is not allowed now, and what is."""
        if self.winner is not None:
            name = self.seats[self.winner]
            return say("The round is over: {name} has won. Deal the next one.", name=name)
        if action.seat != self.turn:
            turn = say("It is {name}'s turn.", name=self.seats[self.turn])
            if action.seat not in range(len(self.seats)) or self.hands[action.seat].is_in:
                return turn
            out = say("{name} is out of this round.", name=self.seats[action.seat])
            return together(out, turn)
        if self.asked is not None:
            stroke = self.house.stroke(self.asked)
            names = [self.seats[seat] for seat in stroke.eligible(self)]
            return say(
                "{stroke} is waiting for your choice: {choice}.",
                stroke=stroke.title,
                choice=listing(names, alternatives=True),
            )
        if isinstance(action, Choose):
            return say("There is no one to choose now: draw or pass.")
        if self.again:
            return say("You gave that card away: draw another one.")
        return say("You must draw once first: draw a card.")

    def __repr__(self) -> str:
        year = "" if self.house.aim is None else f" · year {self.house.aim}"
        lines = [f"draw {self.draw} · pot {self.pot} · {self.left} cards left{year}"]
        longest = max(map(len, self.seats))
        for seat, (name, hand) in enumerate(zip(self.seats, self.hands, strict=True)):
            mark = "★" if seat == self.winner else "▸" if seat == self.turn else " "
            out = "" if hand.is_in else "  out"
            drawn = " ".join(card.symbol for card in hand.cards)
            lines.append(f"{mark} {name:{longest}} {hand.score:4d}  {drawn}{out}")
        return "\n".join(lines)


def evolve(board: Board, event: ev.Event) -> Board:  # noqa: C901, PLR0911 - one case an event
    """Return the table after an event: the only thing that changes a table.

    It needs neither the deck nor the strokes' functions, so a record replays anywhere.
    """
    match event:
        case ev.TurnBegan(seat, draw):
            return replace(board, turn=seat, draw=draw, again=False)
        case ev.CardDrawn(seat, card, worth):
            hand = board.hands[seat]
            missed = (None,) * (board.draw - 1 - len(hand.drawn))
            drawn, lying = (*hand.drawn, *missed, card), (*hand.cards, card)
            board = replace(board, unseen=board.unseen & ~card.bit, again=False)
            return _with_hand(board, seat, score=hand.score + worth, cards=lying, drawn=drawn)
        case ev.Scored(seat, more):
            return _with_hand(board, seat, score=board.hands[seat].score + more)
        case ev.Asked(_, stroke):
            return replace(board, asked=stroke)
        case ev.Chose():
            return replace(board, asked=None)
        case ev.Gave(seat, target, card):
            giver, taker = board.hands[seat], board.hands[target]
            board = replace(board, again=True)
            board = _with_hand(board, seat, cards=giver.cards[:-1], drawn=giver.drawn[:-1])
            return _with_hand(board, target, cards=(*taker.cards, card))
        case ev.Excluded(seat) | ev.Eliminated(seat):
            return _with_hand(replace(board, throwing=()), seat, is_in=False)
        case ev.PlayerReturned(seat):
            return _with_hand(board, seat, is_in=True)
        case ev.Bought(_, price):
            return replace(board, pot=board.pot - price)
        case ev.Tied(seats):
            return replace(board, throwing=seats)
        case ev.Threw(seats, pips):
            lowest = tuple(s for s, n in zip(seats, pips, strict=True) if n == min(pips))
            return replace(board, throwing=lowest, throws=board.throws + len(pips))
        case ev.Won(seat):
            return replace(board, winner=seat, pot=0, asked=None, again=False, throwing=())
    return board


def _with_hand(board: Board, seat: int, **changes: Any) -> Board:  # noqa: ANN401 - of a hand
    hand = replace(board.hands[seat], **changes)
    return replace(board, hands=(*board.hands[:seat], hand, *board.hands[seat + 1 :]))


def points(card: Card, draw: int) -> int:
    """Return what a card is worth to its drawer, master strokes aside (source 002).

    In the first draw its face value; later an even card or a face adds, an odd card or an ace
    subtracts.
    """
    if card.rank > _FACE_VALUE:
        return _FACE_VALUE
    return card.rank if draw == 1 or card.rank % 2 == 0 else -card.rank


class Course:
    """What happens at a table, event by event: each is applied once.

    A stroke that nobody knows of happens after those of the house.
    """

    def __init__(self, board: Board, secret: SecretStroke | None = None) -> None:
        self.board = board
        self.events: list[ev.Event] = []
        self.boards: list[Board] = []
        """The table after each of them."""
        self._strokes: tuple[Stroke | SecretStroke, ...] = board.house.strokes
        if secret is not None:
            self._strokes += (secret,)

    def add(self, *events: ev.Event) -> None:
        """Let events happen while the round is on; it ends with the last player in."""
        for event in events:
            if self.board.is_over:
                return
            self.board = evolve(self.board, event)
            self.events.append(event)
            self.boards.append(self.board)
            if isinstance(event, ev.Excluded | ev.Eliminated) and len(self.board.seats_in) == 1:
                self.add(ev.Won(self.board.seats_in[0], "last", self.board.pot))

    def act(self, action: Action, top: Card | None = None) -> Course:
        """Do what a player wishes, with the top of the deck; return what happens by it.

        Where somebody has to throw the die then, :meth:`throw` is next.
        """
        board, strokes = self.board, self._strokes
        if action not in board.legal_actions:
            raise IllegalAction(board.why_not(action))
        if isinstance(action, Draw):
            if top is None:
                raise IllegalAction(say("There are no cards left to draw."))
            is_replaced = any(one.replaces and one.applies(board, top) for one in strokes)
            worth = 0 if is_replaced else points(top, board.draw)
            self.add(ev.CardDrawn(board.turn, top, worth))
            self._let_strokes_happen(top, strokes)
        elif isinstance(action, Choose):
            stroke = board.house.stroke(board.asked or "")
            target = board.seats.index(action.player)
            self.add(ev.Chose(board.turn, stroke.name, target), *stroke.effect(board, target))
            card = board.hands[board.turn].cards[-1]
            self._let_strokes_happen(card, strokes[strokes.index(stroke) + 1 :])
        else:
            self.add(ev.Passed(board.turn))
        after = self.board
        if after.asked is None and not (after.again and after.left):
            place = (board.turn - board.first) % len(board.seats)  # after the first to draw
            self._go_on(place + 1, board.draw)
        return self

    def throw(self, pips: tuple[int, ...]) -> None:
        """Throw the die for each of the tied players, in the order of ``board.throwing``.

        The lowest goes out; where several are lowest, they throw again (**chosen**: the source
        says only that the die is thrown until it separates them).
        """
        self.add(ev.Threw(self.board.throwing, pips))
        if len(self.board.throwing) == 1:
            self.lose(self.board.throwing[0])

    def lose(self, seat: int) -> None:
        """Put out the player who lost the throw."""
        self.add(ev.Eliminated(seat, "die"))
        self._go_on(0, self.board.draw + 1)

    def _let_strokes_happen(self, card: Card, strokes: Iterable[Stroke | SecretStroke]) -> None:
        """Let the strokes a drawn card sets off happen, in order, until one asks or ends it.

        It sets off nothing more once it is given away, or its drawer is out.
        """
        seat = self.board.turn
        for stroke in strokes:
            board = self.board
            if board.is_over or board.again or not board.hands[seat].is_in:
                return
            if stroke.applies(board, card):
                if stroke.target is not None:
                    self.add(ev.Asked(seat, stroke.name))
                    return
                self.add(*stroke.effect(board, seat))

    def _go_on(self, place: int, draw: int) -> None:
        """Give the turn to the next player in, counting places from the first to draw.

        Where there is none, the draw round ends, and from some draw round on the last player goes
        out; with the deck empty, every later one ends, too.
        """
        while not self.board.is_over:
            board, seats = self.board, len(self.board.seats)
            order = [(board.first + at) % seats for at in range(place, seats)]
            waiting = [seat for seat in order if board.hands[seat].is_in]
            if board.left and waiting:
                self.add(ev.TurnBegan(waiting[0], draw))
                return
            if draw >= board.house.eliminates_from:
                last, by = _last(board)
                if len(last) > 1:
                    self.add(ev.Tied(last))
                    return
                self.add(ev.Eliminated(last[0], by))
            place, draw = 0, draw + 1


def _last(board: Board) -> tuple[tuple[int, ...], Literal["score", "card", "die"]]:
    """Return who is last at the end of a draw round, and what showed it.

    The lowest score; of those tied, the lowest highest card, A low to K high. More than one: a
    perfect tie.
    """
    scores = {seat: board.hands[seat].score for seat in board.seats_in}
    last = [seat for seat, score in scores.items() if score == min(scores.values())]
    if len(last) == 1:
        return tuple(last), "score"
    highest = {s: max((card.rank for card in board.hands[s].cards), default=0) for s in last}
    return tuple(seat for seat in last if highest[seat] == min(highest.values())), "card"


class GovernorRound(Struct, frozen=True):
    """One round for one pot.

    Rounds are values: :meth:`apply` returns the next one and leaves this one as it is.

    Examples
    --------
    The example of source 002: a seven, then a face make 17.

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
    dealt: ev.RoundDealt
    """How the round began, with the order of the deck; read without that it cannot be played."""
    secret: SecretStroke | None = None
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
        secret: SecretStroke | None = None,
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
        secret : SecretStroke or None
            A stroke that is on and that no player knows of.
        """
        luck = random.Random(seed)  # noqa: S311 - a game, not a lock
        order = list(ALL_CARDS if deck is None else deck)
        if deck is None:
            luck.shuffle(order)
        dealt = ev.RoundDealt(
            seats=tuple(seats),
            first=first,
            stake=stake,
            pack=tuple(sorted(order)),
            deck=tuple(order),
            dice=luck.getrandbits(64),
            **house.rules,
        )
        return cls.of(dealt, house, secret)

    @classmethod
    def of(
        cls, dealt: ev.RoundDealt, house: House | None = None, secret: SecretStroke | None = None
    ) -> GovernorRound:
        """Return the round of a deal, before the first draw."""
        names, pack = dealt.seats, dealt.pack
        if len(names) < FEWEST:
            raise EleusisError(say("The Governor's Game needs at least two players."))
        if len(set(names)) < len(names) or not all(str(name).strip() for name in names):
            raise EleusisError(say("Give each player a different name."))
        check_number("stake", dealt.stake)
        check_number("first", dealt.first)
        if dealt.first >= len(names) or not pack or len(set(pack)) < len(pack):
            raise EleusisError(
                say("A player must be there to draw first, and each card of the deck once.")
            )
        board = Board(
            house=house or House.of(dealt),
            seats=names,
            first=dealt.first,
            pot=dealt.stake * len(names),
            hands=(PlayerHand(),) * len(names),
            unseen=card_set(pack),
            turn=dealt.first,
        )
        return cls(board, dealt, secret)

    def __repr__(self) -> str:
        return str(self.board)

    def view(self, _seat: int | None = None) -> Board:
        """Return what everybody may see: every card drawn, none in the deck."""
        return self.board

    def apply(self, action: Action) -> tuple[GovernorRound, tuple[ev.Event, ...]]:
        """Return the round after an action, and what happened, throws of the die included."""
        course = self.course(action)
        return replace(self, board=course.board), tuple(course.events)

    def course(self, action: Action) -> Course:
        """Return what happens by an action, event by event."""
        deck, left = self.dealt.deck, self.board.left
        if not deck:
            raise RecordError(
                say(
                    "This record is what one seat saw, without the order of the deck. You can "
                    "look at it but not continue it."
                )
            )
        course = Course(self.board, self.secret).act(action, deck[-left] if left else None)
        while throwing := course.board.throwing:
            course.throw(tuple(self._die(course.board.throws + at) for at in range(len(throwing))))
        return course

    def _die(self, number: int) -> int:
        luck = random.Random(f"{self.dealt.dice or 0}/{number}")  # noqa: S311 - a game, not a lock
        return 1 + int(luck.random() * 6)


def stacked(text: str) -> tuple[Card, ...]:
    """Return the whole pack with these cards on top, for examples and experiments."""
    top = cards(text)
    return (*top, *(card for card in ALL_CARDS if card not in top))
