"""The table of the Governor's Game as it runs: one fold, for what is done and what is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor import (
    MASTER_STROKES,
    Board,
    Chance,
    House,
    Ledger,
    Stroke,
    computer,
    sentence,
)
from eleusis_nb.games.governor.board import evolve
from eleusis_nb.games.governor.events import (
    Action,
    Chose,
    Dealt,
    Drew,
    Event,
    Opened,
    Passed,
    Threw,
    Told,
    read_event,
)
from eleusis_nb.games.record import Note, RecordError
from eleusis_nb.games.secrets import JSON
from eleusis_nb.i18n import Text, say
from eleusis_nb.inference.strokes import StrokeBeliefs, sightings
from eleusis_nb.session.governor.secret import Riddle
from eleusis_nb.session.storage import Store

PERSON: Final = "person"
"""Who sits where no computer player does."""

_LONGEST_LOG: Final = 60


class Course:
    """What is on the table, who sits there, and what was said.

    Parameters
    ----------
    store : Store
        Where the record and the envelope lie.
    ledger : Ledger
        The purses.
    """

    def __init__(self, store: Store, ledger: Ledger) -> None:
        self.store = store
        self.ledger = ledger
        self.players: dict[str, str] = {}
        self.house = House()
        self.seed = 0
        self.rounds = 0
        self.riddle: Riddle | None = None
        self.beliefs = StrokeBeliefs.start()
        self.log: list[str] = []
        """What happened since a person last did something, in sentences."""
        self.throws: list[Threw] = []
        """How the die fell since then."""
        self.chances: tuple[Text, tuple[Chance, ...]] | None = None
        """If everybody plays so, what the actions of this turn are worth."""
        self.turn = 0
        """Grows by one with every move."""
        self.version = 0
        """Grows with every change of anything seen."""
        self.listeners: list[Callable[[], None]] = []
        self._told: list[tuple[Told, Board]] = []  # of this round
        self._sighted = 0  # how many sightings of this round the beliefs know

    @classmethod
    def told_by(cls, store: Store, strokes: Sequence[Stroke] = MASTER_STROKES) -> Course:
        """Return the table that a record tells of.

        Raises
        ------
        RecordError, EnvelopeError
            If there is none, or its envelope is missing.
        """
        course = None
        for line in store.record.lines:
            told: list[Dealt | Event] = []
            for plain in line.opened():
                event = read_event(plain)
                if isinstance(event, Opened):
                    course = cls(store, Ledger(event.names, event.purses))
                elif course is not None and event is not None:
                    told.append(event)
                    course.ledger = course.ledger.evolve(event, strokes, course.secret())
                elif course is not None:
                    course.note(plain.get("kind"), plain.get("data"), strokes)
            if course is not None and told:
                course.hear(told)
        if course is None:
            raise RecordError(say("There is no session of the Governor's Game in this record."))
        return course

    @property
    def board(self) -> Board:
        """The table of the round that is on, or of the last one.

        Raises
        ------
        EleusisError
            Before the first stakes are laid.
        """
        if self.ledger.round is None:
            raise EleusisError(say("No round is on the table: lay the stakes first."))
        return self.ledger.round.board

    @property
    def is_on(self) -> bool:
        """Whether a round is being played."""
        return self.ledger.round is not None and not self.ledger.round.board.is_over

    def the_riddle(self) -> Riddle:
        """Return the riddle, or say that there is none."""
        if self.riddle is None:
            raise EleusisError(say("The Jack has added no secret stroke at this table."))
        return self.riddle

    def secret(self) -> Stroke | None:
        """Return the secret stroke for the engine."""
        return None if self.riddle is None else self.riddle.stroke().stroke()

    # --- what is done ----------------------------------------------------------------------

    def deal(self, stake: int) -> None:
        """Lay the stakes; the computer players before the first person play."""
        ledger, events = self.ledger.deal(
            stake, self.seed + self.rounds, house=self.house, secret=self.secret()
        )
        self._go(ledger, events)

    def move(self, action: Action) -> None:
        """Do what a person wishes; then the computer players play up to the next person."""
        self._go(*self.ledger.apply(action))

    def ask(self, kind: str, data: Mapping[str, JSON]) -> None:
        """Do something about the riddle, and write it down."""
        riddle = RIDDLES[kind](self.the_riddle(), data)
        self.store.record.append(Note(kind, data))
        self.riddle = riddle

    def _go(self, ledger: Ledger, events: Sequence[Dealt | Event]) -> None:
        while True:
            self.store.record.append(*events)
            self.ledger = ledger
            self.hear(events)
            if not self.is_on or (how := self._plays(self.board.turn)) == PERSON:
                break
            ledger, events = ledger.apply(computer(how).act(self.board))

    def _plays(self, seat: int) -> str:
        return self.players[self.board.seats[seat]]

    # --- one fold for what is done and for what a record tells -----------------------------

    def note(self, kind: JSON, data: JSON, strokes: Iterable[Stroke]) -> None:
        """Take in a note."""
        if not isinstance(data, Mapping):
            return
        match kind, data:
            case "governor", {"players": Mapping() as players}:
                self.players = {str(name): str(how) for name, how in players.items()}
                self.house = _house(data, strokes)
            case "seed", {"seed": int(seed)}:
                self.seed = seed
            case "seal", {"commitment": str(commitment)}:
                self.riddle = Riddle(self.store.envelope(commitment))
            case str(), _ if self.riddle is not None and kind in RIDDLES:
                self.riddle = RIDDLES[kind](self.riddle, data)
            case _:
                pass
        self.version += 1

    def hear(self, told: Sequence[Dealt | Event]) -> None:
        """Take in one line of the record: what somebody did and what it brought about."""
        if isinstance(told[0], Dealt):
            self._told, self._sighted = [(told[0], self.board)], 0
            self.rounds += 1
            self.log, self.throws = [], []
        elif isinstance(told[0], Drew | Passed | Chose) and self._plays(told[0].seat) == PERSON:
            self.log, self.throws = [], []
        now = self._told[-1][1]
        for event in told:
            if isinstance(event, Dealt):
                continue
            now = evolve(now, event)
            self._told.append((event, now))
            if said := sentence(event, now):
                self.log = [*self.log, said][-_LONGEST_LOG:]
            if isinstance(event, Threw):
                self.throws = [*self.throws, event]
        self._look()
        self.turn += 1
        self.version += 1
        self.chances = None

    def _look(self) -> None:
        """Let the beliefs see what is new on the table."""
        if self.riddle is not None:
            seen = list(sightings(self._told))
            self.beliefs = self.beliefs.observe(*seen[self._sighted :])
            self._sighted = len(seen)


RIDDLES: Final[Mapping[str, Callable[[Riddle, Mapping[str, JSON]], Riddle]]] = {
    "suppose": lambda riddle, data: riddle.suppose(str(data["text"])),
    "drop": lambda riddle, data: riddle.drop(str(data["key"])),
    "declare": lambda riddle, data: riddle.declare(str(data["key"])),
    "hint": lambda riddle, data: riddle.hinted(_sentence(data["text"])),
    "open": lambda riddle, _data: riddle.open(),
}
"""What can be done about the riddle, live or told by a record."""


def _sentence(text: JSON) -> str:
    """Return a text as it is: whatever can still be said in any language stays so."""
    return text if isinstance(text, str) else str(text)


def _house(data: Mapping[str, JSON], strokes: Iterable[Stroke]) -> House:
    """Return the house a record tells of."""
    match data:
        case {
            "strokes": [*names],
            "year": int(year),
            "tavern": bool(tavern),
            "price": int(price),
        }:
            on = tuple(stroke for name in names for stroke in strokes if stroke.name == name)
            return House(on, year, tavern, price)
        case _:
            raise RecordError(say("The record does not say what is played at this table."))
