"""The table as all can see it, and how each event changes it.

In this game every card lies face up: what one player may see all may see, so a board is every
seat's view. The order of the deck and a secret stroke are not on it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from eleusis_nb.cards import Card, CardSet
from eleusis_nb.games.governor import events as ev
from eleusis_nb.games.governor.strokes import House
from eleusis_nb.markup import Markup, fragment, tag


@dataclass(frozen=True, slots=True)
class PlayerHand:
    """One player's cards and score."""

    score: int = 0
    """May be below 0."""
    cards: tuple[Card, ...] = ()
    """All that lie before the player, those another player's stroke put there included."""
    drawn: tuple[Card | None, ...] = ()
    """What the player drew and kept in each draw round, from the first; None for a pass."""
    is_in: bool = True
    """Whether the player is still in the round."""

    @property
    def highest(self) -> int:
        """The rank of the highest card, A low to K high; 0 without a card."""
        return max((card.rank for card in self.cards), default=0)

    @property
    def row(self) -> tuple[Card, ...]:
        """The cards drawn and kept, in a row; passes left out."""
        return tuple(card for card in self.drawn if card is not None)


@dataclass(frozen=True, slots=True)
class Board:
    """What everybody at the table can see."""

    house: House
    """What is played."""
    seats: tuple[str, ...]
    """The players' names, clockwise. A seat is a position in it."""
    first: int
    """The seat that draws first in each draw round."""
    stake: int
    """What each player put into the pot."""
    pot: int
    """What is in it now."""
    hands: tuple[PlayerHand, ...]
    """One for each seat."""
    unseen: CardSet
    """The cards nobody has seen, those still in the deck."""
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
    """Who has won the round."""

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

    def __str__(self) -> str:
        names = max(map(len, self.seats))
        lines = [self._head()]
        for seat, (name, hand) in enumerate(zip(self.seats, self.hands, strict=True)):
            mark = "★" if seat == self.winner else "▸" if seat == self.turn else " "
            shown = " ".join(card.symbol for card in hand.cards)
            out = "" if hand.is_in else "  out"
            lines.append(f"{mark} {name:{names}} {hand.score:4d}  {shown}{out}")
        return "\n".join(lines)

    def _head(self) -> str:
        """Return what stands over the table: the draw round, the pot, the deck, the year."""
        year = "" if self.house.aim is None else f" · year {self.house.aim}"
        return f"draw {self.draw} · pot {self.pot} · {self.left} cards left{year}"

    def _repr_html_(self) -> Markup:
        """Draw the table as plain elements with their own style, so that it shows anywhere."""
        style = {"text-align": "left", "vertical-align": "middle"}
        rows = []
        for seat, (name, hand) in enumerate(zip(self.seats, self.hands, strict=True)):
            shown = [[card._repr_html_(), " "] for card in hand.cards]
            state = "wins" if seat == self.winner else "" if hand.is_in else "out"
            now = "▸" if seat == self.turn and not self.is_over else ""
            cells = (f"{now} {name}", hand.score, shown, state)
            rows.append(tag("tr", [tag("td", one, style=style) for one in cells]))
        return fragment(tag("div", self._head()), tag("table", rows))


def evolve(board: Board, event: ev.Event) -> Board:  # noqa: C901, PLR0911, PLR0912 - one case an event
    """Return the table after an event: the only thing that changes a table.

    It needs neither the deck nor the strokes' functions, so a record replays anywhere.
    """
    match event:
        case ev.TurnBegan(seat, draw):
            return replace(board, turn=seat, draw=draw, again=False)
        case ev.CardDrawn(seat, card, worth):
            hand = board.hands[seat]
            missed = (None,) * (board.draw - 1 - len(hand.drawn))
            drawn = (*hand.drawn, *missed, card)
            hand = PlayerHand(hand.score + worth, (*hand.cards, card), drawn, hand.is_in)
            hands, unseen = _hands(board, seat, hand), board.unseen & ~card.bit
            return replace(board, hands=hands, unseen=unseen, again=False)
        case ev.Scored(seat, more):
            hand = board.hands[seat]
            return replace(board, hands=_hands(board, seat, replace(hand, score=hand.score + more)))
        case ev.Passed():
            return board
        case ev.Asked(_, stroke):
            return replace(board, asked=stroke)
        case ev.Chose():
            return replace(board, asked=None)
        case ev.Gave(seat, target, card):
            giver, taker = board.hands[seat], board.hands[target]
            giver = replace(giver, cards=giver.cards[:-1], drawn=giver.drawn[:-1])
            taker = replace(taker, cards=(*taker.cards, card))
            board = replace(board, hands=_hands(board, seat, giver), again=True)
            return replace(board, hands=_hands(board, target, taker))
        case ev.Excluded(seat) | ev.Eliminated(seat):
            hand = replace(board.hands[seat], is_in=False)
            return replace(board, hands=_hands(board, seat, hand), throwing=())
        case ev.PlayerReturned(seat):
            return replace(board, hands=_hands(board, seat, replace(board.hands[seat], is_in=True)))
        case ev.Bought(_, price):
            return replace(board, pot=board.pot - price)
        case ev.Tied(seats):
            return replace(board, throwing=seats)
        case ev.Threw(seats, pips):
            fewest = min(pips)
            lowest = tuple(s for s, n in zip(seats, pips, strict=True) if n == fewest)
            return replace(board, throwing=lowest, throws=board.throws + len(pips))
        case ev.Won(seat):
            return replace(board, winner=seat, pot=0, asked=None, again=False, throwing=())


def _hands(board: Board, seat: int, hand: PlayerHand) -> tuple[PlayerHand, ...]:
    return (*board.hands[:seat], hand, *board.hands[seat + 1 :])
