"""A table laid by hand: the deck from the top, and what each player does in turn."""

from typing import TypeVar

from msgspec import structs

from eleusis_nb.cards import ALL_CARDS, cards
from eleusis_nb.games import messages
from eleusis_nb.games.governor import (
    MASTER_STROKES,
    Board,
    Choose,
    Draw,
    GovernorRound,
    House,
    Pass,
    Stroke,
)
from eleusis_nb.games.governor.events import Event, RoundDealt, Scored, read_event
from eleusis_nb.games.governor.round import evolve
from eleusis_nb.games.record import Record
from eleusis_nb.table.governor import GovernorState
from eleusis_nb.table.governor.game import PlayerCommand, decide
from eleusis_nb.table.screen import AUDIENCE

NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gwen")
GOVERNOR, PRO_ABBUS, MERIGNAC, WELL_REFEREED, YEAR_518, FIREDAMP, BELLE, CAPTAIN = MASTER_STROKES
E = TypeVar("E", bound=messages.Event)


def replayed(record: Record) -> GovernorRound:
    """Return the round that a record leads to."""
    game: GovernorRound | None = None
    for event in filter(None, map(read_event, record.events())):
        if isinstance(event, RoundDealt):
            game = GovernorRound.of(event)
        elif game is not None and isinstance(event, Event):
            game = structs.replace(game, board=evolve(game.board, event))
    assert game is not None
    return game


def do(state: GovernorState, *commands: PlayerCommand) -> GovernorState:
    """Return the state of a table at which commands were done, one after the other."""
    for command in commands:
        state = decide(state, command, None, AUDIENCE, None, "en").state
    return state


class Table:
    """A round and all that has happened in it."""

    def __init__(self, game: GovernorRound) -> None:
        self.round = game
        self.events: list[Event] = []

    def go(self, moves: str) -> "Table":
        """``d`` draw, ``p`` pass, a digit: choose that seat; spaces are for the reader."""
        for move in moves.replace(" ", ""):
            seat = self.round.board.turn
            plain = {"d": Draw(seat), "p": Pass(seat)}
            self.round, events = self.round.apply(plain.get(move) or Choose(seat, NAMES[int(move)]))
            self.events += events
        return self

    @property
    def board(self) -> Board:
        """The table now."""
        return self.round.board

    @property
    def scores(self) -> tuple[int, ...]:
        """Everybody's score."""
        return tuple(hand.score for hand in self.board.hands)

    def happened(self, kind: type[E]) -> list[E]:
        """Return the events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def scored_by(self, stroke: str) -> list[tuple[int, int]]:
        """Return the seats and points of one stroke."""
        return [(e.seat, e.points) for e in self.happened(Scored) if e.stroke == stroke]


def lay(  # noqa: PLR0913 - all that a table may be laid with
    players: int,
    deck: str,
    moves: str = "",
    *,
    whole: bool = True,
    strokes: tuple[Stroke, ...] | list[Stroke] = (),
    year: int = 25,
    tavern: bool = False,
    price: int = 1,
    seed: int = 0,
    stake: int = 1,
    first: int = 0,
    eliminates_from: int = 1,
) -> Table:
    """Lay a table whose deck begins with these cards; the rest of the pack follows.

    Players go out from the first draw on, if nothing else is said: so a deck stays short.
    """
    top = cards(deck)
    rest = [card for card in ALL_CARDS if card not in top] if whole else []
    house = House(tuple(strokes), year, tavern, price, eliminates_from)
    order = [*top, *rest]
    game = GovernorRound.deal(
        NAMES[:players], seed, house=house, deck=order, stake=stake, first=first
    )
    return Table(game).go(moves)
