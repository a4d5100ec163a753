"""What a table of the Governor's Game knows: all that follows from its record, event by event.

The live table, the replay, the report and the checks all read the states that :func:`evolve`
leads to. A state does not know the secret stroke, which lies in its envelope; only what may be
believed of it. The deck and the seed are in it if they are in the record; a view never shows them.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import product
from typing import Final, NamedTuple

from msgspec import structs

from eleusis_nb.cards import Card
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor import Board, GovernorRound, House, SecretStroke, sentence
from eleusis_nb.games.governor import events as ev
from eleusis_nb.games.governor import round as rules
from eleusis_nb.games.governor.events import Scored
from eleusis_nb.games.governor.secret import EFFECTS, SPANS, triggers
from eleusis_nb.games.messages import unreadable
from eleusis_nb.games.record import Record, RecordError
from eleusis_nb.i18n import say
from eleusis_nb.mind.values import Share
from eleusis_nb.table.commitment import Letter
from eleusis_nb.table.view import Verdict

PERSON: Final = "person"
"""How a seat is played where no computer player has it."""

DRAWS_PER_HINT: Final = 4
"""A further hint opens after so many more cards were drawn."""

_LONGEST_LOG: Final = 60


class Sighting(NamedTuple):
    """A drawn card and the points whose movement the known rules do not explain."""

    board: Board
    """The table just before the secret stroke could act."""
    seat: int
    card: Card
    moved: tuple[Scored, ...] = ()
    """The unexplained points."""


@cache
def _prior() -> dict[SecretStroke, float]:
    """Return every secret stroke, and how likely :func:`draw_secret` draws it."""
    families = Counter(family for family, _ in triggers())
    each = 1 / (len(families) * len(SPANS) * len(EFFECTS))
    return {
        SecretStroke(trigger, span, effect): each / families[family]
        for family, trigger in triggers()
        for span, effect in product(SPANS, EFFECTS)
    }


@dataclass(frozen=True, slots=True)
class StrokeBeliefs:
    """The posterior over the secret stroke after some sightings.

    All cards and scores are public, so each draw tells what the secret stroke did. Those that
    would have done something else are ruled out; the others keep the weight they are drawn with.

    Examples
    --------
    >>> beliefs = StrokeBeliefs.start()
    >>> len(beliefs.suspects), round(beliefs.entropy, 1)
    (10560, 12.4)
    """

    suspects: tuple[SecretStroke, ...]
    """The strokes that may be the secret one."""
    seen: tuple[Sighting, ...] = ()

    @classmethod
    def start(cls) -> StrokeBeliefs:
        """Return the prior."""
        return cls(tuple(_prior()))

    def observe(self, *sighted: Sighting) -> StrokeBeliefs:
        """Return the posterior after more sightings."""
        left = self.suspects
        for board, seat, card, moved in sighted:
            done = {effect: effect(board, seat) for effect in EFFECTS}  # each once, for thousands
            left = tuple(
                one
                for one in left
                if moved == (done[one.effect] if one.happens(board.draw, card) else ())
            )
        return StrokeBeliefs(left, self.seen + sighted)

    @property
    def entropy(self) -> Share:
        """The entropy of the posterior in bits."""
        shares = [share for _, share in self.top(len(self.suspects))]
        return Share(-math.fsum(share * math.log2(share) for share in shares), exact=True)

    def top(self, number: int = 5) -> tuple[tuple[SecretStroke, Share], ...]:
        """Return the likeliest strokes with their probabilities."""
        prior = _prior()
        total = math.fsum(map(prior.__getitem__, self.suspects))
        best = sorted(self.suspects, key=lambda stroke: -prior[stroke])[:number]
        return tuple((stroke, Share(prior[stroke] / total, exact=True)) for stroke in best)

    def refuted_by(self, stroke: SecretStroke) -> Sighting | None:
        """Return the first sighting a stroke does not explain, or None if it fits all."""
        seen = (one for one in self.seen if stroke.moves(*one[:3]) != one.moved)
        return next(seen, None)


@dataclass(frozen=True, slots=True)
class Supposition:
    """What somebody thinks the secret stroke is, and what the Jack said of it."""

    key: str
    stroke: SecretStroke
    declared: Verdict | None = None


@dataclass(frozen=True, slots=True)
class SecretStrokeState:
    """What all players know about one secret stroke, from its seal to the opened envelope."""

    seal: str
    suppositions: tuple[Supposition, ...] = ()
    made: int = 0
    """How many suppositions were ever made, so that no two share a key."""
    hints: tuple[str, ...] = ()
    opened: ev.StrokeOpened | None = None
    beliefs: StrokeBeliefs = field(default_factory=StrokeBeliefs.start, repr=False)
    """What may be believed of the stroke after all cards seen."""
    sighting: Sighting | None = field(default=None, repr=False)
    """The card drawn last, as long as not all that it did is known."""

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

    def evolve(  # noqa: C901, PLR0911 - one case an event
        self, event: ev.RecordedEvent, board: Board | None
    ) -> SecretStrokeState:
        """Return the state after an event, which led to this table."""
        some, seen = self.suppositions, self.sighting
        match event:
            case ev.CardDrawn(seat, card) if board is not None:
                return replace(self, sighting=Sighting(board, seat, card))
            # What ended the round or was given away shows nothing: the stroke had no chance.
            case ev.Gave() | ev.Won() | ev.RoundDealt():
                return replace(self, sighting=None)
            case ev.TurnBegan() | ev.Tied() | ev.Eliminated() if seen is not None:
                return replace(self, sighting=None, beliefs=self.beliefs.observe(seen))
            case ev.Scored(stroke=ev.NAMELESS) if seen is not None:
                return replace(self, sighting=seen._replace(moved=(*seen.moved, event)))
            case ev.Event() if seen is not None and board is not None:
                return replace(self, sighting=seen._replace(board=board))
            case ev.StrokeSupposed(_, text):
                new = Supposition(f"s{self.made + 1}", SecretStroke.parse(text))
                return replace(self, suppositions=(*some, new), made=self.made + 1)
            case ev.StrokeDropped(key):
                return replace(self, suppositions=tuple(one for one in some if one.key != key))
            case ev.StrokeDeclared(key, bool(right)):
                answer: Verdict = "right" if right else "wrong"
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
    log: tuple[str, ...] = ()
    """What happened since a person last moved, in sentences."""
    chances: ev.ChancesFound | None = None
    """The chances of this turn, if they were asked for."""
    chances_asked: int = 0
    turn: int = 0
    """How many moves were made; stakes are one too."""

    @property
    def board(self) -> Board | None:
        """The table of the round being played, or of the last one; None before the first."""
        return None if self.round is None else self.round.board

    @property
    def is_playing(self) -> bool:
        """Whether a round is being played."""
        return self.board is not None and not self.board.is_over

    def player(self, name: str) -> str:
        """Return how a seat is played: ``person``, or as a computer player such as ``reckons``."""
        return PERSON if self.settings is None else self.settings.players.get(name, PERSON)

    def the_round(self) -> GovernorRound:
        """Return the newest round; refuse before the first stakes are laid."""
        if self.round is None:
            raise EleusisError(say("No round is being played: place the stakes first."))
        return self.round

    def the_secret(self) -> SecretStrokeState:
        """Return what is known about the secret stroke; refuse where the Jack has added none."""
        if self.secret is None:
            raise EleusisError(say("The Jack has no secret rule at this table."))
        return self.secret


def evolve(
    state: GovernorState, event: ev.RecordedEvent, board: Board | None = None
) -> GovernorState:
    """Return the state after an event; an EleusisError for one of no such session.

    ``board`` is how the round stands then, where whoever decided the event knows.
    """
    match event:
        case ev.LedgerOpened(names, purses):
            return GovernorState(names, purses)
        case ev.TableSet():
            state = replace(state, settings=event, house=House.of(event))
        case ev.SeedSet(seed):
            state = replace(state, seed=seed)
        case ev.StrokeSealed(commitment):
            state = replace(state, secret=SecretStrokeState(commitment))
        case ev.ChancesFound(_, found):
            asked = state.chances_asked + 1
            state = replace(state, chances=event if found else None, chances_asked=asked)
        case ev.RoundDealt(seats=seats, stake=stake):
            state = replace(
                _paid(state, seats, -stake),
                round=GovernorRound.of(event),
                rounds=state.rounds + 1,
                turn=state.turn + 1,
                chances=None,
                log=(),
            )
        case ev.Event() if state.round is not None:
            board = _checked(state.round.board, event) if board is None else board
            state = _moved(replace(state, round=structs.replace(state.round, board=board)), event)
    return replace(state, secret=state.secret and state.secret.evolve(event, state.board))


def _checked(board: Board, event: ev.Event) -> Board:
    """Return the table after an event of a record, which can have happened in no round."""
    seats = [*getattr(event, "seats", ()), getattr(event, "seat", 0), getattr(event, "target", 0)]
    draws = getattr(event, "draw", board.draw) - board.draw
    try:
        if draws not in {0, 1} or any(not 0 <= seat < len(board.seats) for seat in seats):
            raise IndexError(seats)
        return rules.evolve(board, event)
    except (LookupError, ValueError, ArithmeticError) as error:
        raise unreadable(event.event_name(), repr(error)) from None


def _moved(state: GovernorState, event: ev.Event) -> GovernorState:
    """Return the state after an event led to its round; a person's move begins the log anew."""
    board = state.the_round().board
    if isinstance(event, ev.CardDrawn | ev.Passed | ev.Chose):
        state = replace(state, turn=state.turn + 1, chances=None)
        if state.player(board.seats[event.seat]) == PERSON:
            state = replace(state, log=())
    if isinstance(event, ev.Bought):
        state = replace(state, till=state.till + event.price)
    elif isinstance(event, ev.Won):
        state = _paid(state, (board.seats[event.seat],), event.pot)
    sealed = state.secret is not None and not state.secret.opened
    text = sentence(event, board, sealed=sealed)
    return replace(state, log=(*state.log, text)[-_LONGEST_LOG:]) if text else state


def _paid(state: GovernorState, names: Sequence[str], coins: int) -> GovernorState:
    """Return the state when so many coins came into the purse of each of these players."""
    pairs = zip(state.names, state.purses, strict=True)
    return replace(state, purses=tuple(had + coins * (name in names) for name, had in pairs))


class Step(NamedTuple):
    """One event of a record, the number of its line, and the states around it."""

    line: int
    before: GovernorState
    event: ev.RecordedEvent
    after: GovernorState


def steps(record: Record, letters: Mapping[str, Letter] | None = None) -> Iterator[Step]:
    """Yield each event of a record of any version with the states before and after it.

    ``letters`` lie in the envelopes beside it, by their seals: only a record of version 0.1 needs
    them.
    """
    state = GovernorState()
    for line in record.lines:
        for read in filter(None, map(ev.read_event, line.events)):
            for event in _answered(read, state.secret, letters or {}):
                if state.names or isinstance(event, ev.LedgerOpened):
                    before, state = state, evolve(state, event)
                    yield Step(line.number, before, event, state)


def _answered(
    event: ev.RecordedEvent, secret: SecretStrokeState | None, letters: Mapping[str, Letter]
) -> Iterator[ev.RecordedEvent]:
    """Yield an event with the Jack's answer, which version 0.1 did not write: it is in his letter.

    Without the letter the answer is not known.
    """
    letter = None if secret is None else letters.get(secret.seal)
    match event:
        case ev.StrokeDeclared(key, None) if secret and letter:
            right = secret.supposition(key).stroke == SecretStroke.parse(letter.rule)
            yield ev.StrokeDeclared(key, right)
            if right:
                yield ev.StrokeOpened("found", letter.rule, letter.nonce, verified=True)
        case ev.StrokeOpened(how, "") if letter:  # found by its seal, so it is what was sealed
            yield ev.StrokeOpened(how, letter.rule, letter.nonce, verified=True)
        case _:
            yield event


def state_of(record: Record, letters: Mapping[str, Letter] | None = None) -> GovernorState:
    """Return the state at the end of a record; the arguments are those of :func:`steps`."""
    state = GovernorState()
    for step in steps(record, letters):
        state = step.after
    if not state.names:
        raise RecordError(say("This record contains no session of the Governor's Game."))
    return state
