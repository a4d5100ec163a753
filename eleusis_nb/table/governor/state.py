"""What a table of the Governor's Game knows: all that follows from its record, event by event.

The live table, the replay, the report and the checks all read the states that :func:`evolve`
leads to. A state does not know the secret stroke, which lies in its envelope. The deck and the
seed are in it if they are in the record; a view never shows them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal, NamedTuple

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor import (
    MASTER_STROKES,
    Board,
    GovernorRound,
    House,
    SecretStroke,
    Stroke,
    sentence,
)
from eleusis_nb.games.governor import events as ev
from eleusis_nb.games.governor.secret import same_stroke
from eleusis_nb.games.messages import unreadable
from eleusis_nb.games.record import Line, Record, RecordError
from eleusis_nb.i18n import say
from eleusis_nb.table.commitment import Letter
from eleusis_nb.table.governor.strokes import DrawInProgress, StrokeBeliefs

PERSON: Final = "person"
"""How a seat is played where no computer player has it."""

DRAWS_PER_HINT: Final = 4
"""A further hint opens after so many more cards were drawn."""

_LONGEST_LOG: Final = 60


@dataclass(frozen=True, slots=True)
class Supposition:
    """What somebody thinks the secret stroke is, and what the Jack said of it."""

    key: str
    stroke: SecretStroke
    declared: Literal["right", "wrong"] | None = None


@dataclass(frozen=True, slots=True)
class SecretStrokeState:
    """What all players know about one secret stroke, from its seal to the opened envelope."""

    seal: str
    suppositions: tuple[Supposition, ...] = ()
    made: int = 0
    """How many suppositions were ever made, so that no two share a key."""
    hints: tuple[str, ...] = ()
    opened: ev.StrokeOpened | None = None
    """What lay in the envelope, once it is open."""
    beliefs: StrokeBeliefs = field(default_factory=StrokeBeliefs.start, repr=False)
    """What may be believed of the stroke after all cards seen."""
    drawing: DrawInProgress = field(default_factory=DrawInProgress, repr=False)
    """The draw that the beliefs do not know yet."""

    @property
    def draws_to_hint(self) -> int:
        """How many more cards must be drawn before the next hint."""
        return max(0, DRAWS_PER_HINT * (len(self.hints) + 1) - len(self.beliefs.seen))

    def supposition(self, key: str) -> Supposition:
        """Return the supposition of a key; refuse one that is not on the table."""
        for one in self.suppositions:
            if one.key == key:
                return one
        raise EleusisError(say("That guess is no longer on the table."))

    def observed(self, event: ev.LedgerEvent, board: Board) -> SecretStrokeState:
        """Return the state after an event of a round: the beliefs take in what it showed."""
        drawing, seen = self.drawing.after(event, board)
        beliefs = self.beliefs if seen is None else self.beliefs.observe(seen)
        return replace(self, drawing=drawing, beliefs=beliefs)

    def evolve(self, event: ev.RecordedEvent) -> SecretStrokeState:
        """Return the state after what somebody did about the stroke."""
        some = self.suppositions
        match event:
            case ev.StrokeSupposed(_, text):
                new = Supposition(f"s{self.made + 1}", SecretStroke.parse(text))
                return replace(self, suppositions=(*some, new), made=self.made + 1)
            case ev.StrokeDropped(key):
                return replace(self, suppositions=tuple(one for one in some if one.key != key))
            case ev.StrokeDeclared(key, bool(right)):
                answer: Literal["right", "wrong"] = "right" if right else "wrong"
                answered = (replace(s, declared=answer) if s.key == key else s for s in some)
                return replace(self, suppositions=tuple(answered))
            case ev.StrokeHintGiven(_, text):
                return replace(self, hints=(*self.hints, text))
            case ev.StrokeOpened(_, rule):
                if rule:
                    SecretStroke.parse(rule)
                return replace(self, opened=event)
        return self


@dataclass(frozen=True, slots=True)
class GovernorState:
    """A table of the Governor's Game at one moment. A value: each event leads to the next one."""

    known_strokes: tuple[Stroke, ...] = MASTER_STROKES
    """The master strokes that a record may name."""
    names: tuple[str, ...] = ()
    """The players, clockwise, the highest rank first; none before the session begins."""
    purses: tuple[int, ...] = ()
    """What each of them has. No coin is made or lost: the others are in the pot, or drunk."""
    till: int = 0
    """What the tavern has taken for drinks."""
    round: GovernorRound | None = None
    """The round on the table, or the last one."""
    settings: ev.TableSet | None = None
    """Who plays how, and the house; None before that is set."""
    house: House = field(default_factory=House)
    seed: int | None = None
    """What all decks follow from, where the record says it."""
    rounds: int = 0
    """How many rounds were dealt."""
    secret: SecretStrokeState | None = None
    """What is known about the Jack's secret stroke; None if he added none."""
    log: tuple[str, ...] = ()
    """What happened since a person last moved, in sentences."""
    throws: tuple[ev.Threw, ...] = ()
    """The throws of the die since then."""
    chances: ev.ChancesFound | None = None
    """The chances of this turn, if they were asked for."""
    chances_asked: int = 0
    turn: int = 0
    """How many moves were made; stakes are one too."""
    version: int = 0
    """How many events led here. It grows with every change of anything seen."""

    @property
    def board(self) -> Board | None:
        """The table of the round being played, or of the last one; None before the first."""
        return None if self.round is None else self.round.board

    @property
    def is_playing(self) -> bool:
        """Whether a round is being played."""
        return self.board is not None and not self.board.is_over

    @property
    def legal_actions(self) -> tuple[ev.Action, ...]:
        """What the player whose turn it is may do."""
        return () if self.round is None else self.round.legal_actions()

    @property
    def computer_to_move(self) -> str | None:
        """How the computer player plays whose turn it is; None if it is nobody's or a person's."""
        board = self.board
        if board is None or board.is_over:
            return None
        how = self.player(board.seats[board.turn])
        return None if how == PERSON else how

    def player(self, name: str) -> str:
        """Return how a seat is played: ``person``, or as a computer player such as ``reckons``."""
        return PERSON if self.settings is None else self.settings.players.get(name, PERSON)

    def the_board(self) -> Board:
        """Return the table of the newest round; refuse before the first stakes are laid."""
        if self.board is None:
            raise EleusisError(say("No round is being played: place the stakes first."))
        return self.board

    def the_secret(self) -> SecretStrokeState:
        """Return what is known about the secret stroke; refuse where the Jack has added none."""
        if self.secret is None:
            raise EleusisError(say("The Jack has no secret rule at this table."))
        return self.secret


def evolve(  # noqa: C901, PLR0911 - one case an event
    state: GovernorState, event: ev.RecordedEvent
) -> GovernorState:
    """Return the state after an event; an EleusisError for one of no such session."""
    after = replace(state, version=state.version + 1)
    match event:
        case ev.LedgerOpened(names, purses):
            return GovernorState(state.known_strokes, names, purses, version=after.version)
        case _ if not state.names:
            return after
        case ev.TableSet():
            return replace(after, settings=event, house=House.of(event, state.known_strokes))
        case ev.SeedSet(seed):
            return replace(after, seed=seed)
        case ev.StrokeSealed(commitment):
            return replace(after, secret=SecretStrokeState(commitment))
        case ev.ChancesFound(_, found):
            seats = range(0 if state.board is None else len(state.board.seats))
            for one in found:
                if getattr(one.action, "target", one.action.seat) not in seats:
                    raise unreadable(event.event_name(), repr(one.action))
            chances, asked = event if found else None, state.chances_asked + 1
            return replace(after, chances=chances, chances_asked=asked)
        case ev.RoundDealt():
            game = GovernorRound.of(event, state.known_strokes)
            dealt = replace(after, round=game, rounds=state.rounds + 1, turn=state.turn + 1)
            dealt = replace(dealt, chances=None, log=(), throws=())
            return _observed(_paid(dealt, event.seats, -event.stake), event)
        case ev.Event():
            return after if state.round is None else _moved(after, state.round.evolve(event), event)
        case _:
            return replace(after, secret=state.secret and state.secret.evolve(event))


def _moved(state: GovernorState, game: GovernorRound, event: ev.Event) -> GovernorState:
    """Return the state after an event of a round; a person's move begins the log anew."""
    log, throws = state.log, state.throws
    if isinstance(event, ev.CardDrawn | ev.Passed | ev.Chose):
        state = replace(state, turn=state.turn + 1, chances=None)
        if state.player(game.board.seats[event.seat]) == PERSON:
            log, throws = (), ()
    state = replace(state, round=game)
    match event:
        case ev.Bought(_, price):
            state = replace(state, till=state.till + price)
        case ev.Won(seat, _, pot):
            state = _paid(state, (game.board.seats[seat],), pot)
        case ev.Threw():
            throws = (*throws, event)
    sealed = state.secret is not None and not state.secret.opened
    if text := sentence(event, game.board, sealed=sealed):
        log = (*log, text)[-_LONGEST_LOG:]
    return _observed(replace(state, log=log, throws=throws), event)


def _paid(state: GovernorState, names: Sequence[str], coins: int) -> GovernorState:
    """Return the state when so many coins came into the purse of each of these players."""
    pairs = zip(state.names, state.purses, strict=True)
    return replace(state, purses=tuple(had + coins * (name in names) for name, had in pairs))


def _observed(state: GovernorState, event: ev.LedgerEvent) -> GovernorState:
    secret = state.secret
    return replace(state, secret=secret and secret.observed(event, state.the_board()))


class RecordedMove(NamedTuple):
    """One line of a record: its number, what happened, and the states around it."""

    number: int
    before: GovernorState
    events: tuple[ev.RecordedEvent, ...]
    state: GovernorState


def moves_of(
    record: Record,
    *,
    strokes: Sequence[Stroke] = MASTER_STROKES,
    letters: Mapping[str, Letter] | None = None,
) -> Iterator[RecordedMove]:
    """Yield each line of a record of any version with the states before and after it.

    ``strokes`` are those that it may name. ``letters`` lie in the envelopes beside it, by their
    seals: only a record of version 0.1 needs them.
    """
    state = GovernorState(tuple(strokes))
    for line in record.lines:
        before, events = state, list[ev.RecordedEvent]()
        for event in events_of(line):
            for one in _answered(event, state.secret, letters or {}):
                state = evolve(state, one)
                events.append(one)
        yield RecordedMove(line.number, before, tuple(events), state)


def events_of(line: Line) -> Iterator[ev.RecordedEvent]:
    """Yield what happened in one line of a record; what is no event of this game is left out."""
    return filter(None, map(ev.read_event, line.events))


def _answered(
    event: ev.RecordedEvent, secret: SecretStrokeState | None, letters: Mapping[str, Letter]
) -> Iterator[ev.RecordedEvent]:
    """Yield an event with the Jack's answer, which version 0.1 did not write: it is in his letter.

    Without the letter the answer is not known.
    """
    letter = None if secret is None else letters.get(secret.seal)
    if secret is None or letter is None:
        yield event
        return
    content = (letter.rule, letter.nonce, True)
    match event:
        case ev.StrokeDeclared(key, None):
            stroke = SecretStroke.parse(letter.rule)
            right = same_stroke(secret.supposition(key).stroke, stroke)
            yield ev.StrokeDeclared(key, right)
            if right:
                yield ev.StrokeOpened("found", *content)
        case ev.StrokeOpened(how, ""):
            yield ev.StrokeOpened(how, *content)
        case _:
            yield event


def state_of(
    record: Record,
    *,
    strokes: Sequence[Stroke] = MASTER_STROKES,
    letters: Mapping[str, Letter] | None = None,
) -> GovernorState:
    """Return the state at the end of a record; the arguments are those of :func:`moves_of`."""
    state = GovernorState()
    for move in moves_of(record, strokes=strokes, letters=letters):
        state = move.state
    if not state.names:
        raise RecordError(say("This record contains no session of the Governor's Game."))
    return state
