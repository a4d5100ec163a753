"""The context of a decision: the state, the referee, and the person who decides."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, TypeAlias, TypeVar

from msgspec.structs import replace

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import Action, Guess, PlayCards, Prophesy
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.legality import choices
from eleusis_nb.games.eleusis.moves import decide
from eleusis_nb.games.eleusis.ruling import Contrary, Ruling, errs
from eleusis_nb.games.eleusis.state import State as RoundState
from eleusis_nb.games.eleusis.view import view_of
from eleusis_nb.i18n import LANGUAGES, say
from eleusis_nb.mind.ideas import Hypothesis
from eleusis_nb.mind.players import KINDS, Player, Watching
from eleusis_nb.rules import Rule
from eleusis_nb.table.commitment import Envelope, Letter
from eleusis_nb.table.events import NOBODY, EnvelopeOpened, MoveExplained, TableEvent, TableNote
from eleusis_nb.table.protocol import Clock
from eleusis_nb.table.state import How, Person, SessionState
from eleusis_nb.table.storage import Store

N = TypeVar("N", bound=TableNote)

Done: TypeAlias = tuple[Action, MoveExplained | None]
"""What a computer player does, and why."""

_log: Final = logging.getLogger(__name__)


class CommandError(EleusisError):
    """Something that cannot be done at this table now."""


class Referee:
    """Knows the sealed rule, draws by chance, reads the clock, and lets computer players move."""

    __slots__ = (
        *("_began", "_clock", "_deal", "_players", "_rules", "_spoke", "_store", "_watching"),
        "random",
    )

    def __init__(self, store: Store, random: Random, clock: Clock, seconds: float) -> None:
        self.random = random
        self._store = store
        self._clock = clock
        self._began = clock() - seconds
        self._rules: dict[str | None, Rule] = {}
        self._deal = self._spoke = -1

    @property
    def now(self) -> float:
        """Seconds spent at the table; the time it was closed does not count."""
        return round(self._clock() - self._began, 3)

    def rule(self, seal: str | None) -> Rule:
        """Return the rule under a seal; it is parsed once."""
        if seal not in self._rules:
            self._rules = {seal: self._store.envelope(seal).open()}
        return self._rules[seal]

    def letter(self, seal: str | None) -> Letter:
        """Return what the envelope under a seal holds."""
        return self._store.envelope(seal).letter()

    def seal(self, rule: Rule, seed: int | str) -> Envelope:
        """Seal a rule, and put its envelope beside the record."""
        envelope = Envelope.seal(rule, seed)
        self._store.keep(envelope)
        self._rules = {envelope.commitment: rule}  # 300 tables of a class have one rule
        return envelope

    def used(self) -> frozenset[str]:
        """Return the rules sealed so far at this table, as they are said now."""
        return frozenset(str(envelope.open()) for envelope in self._store.envelopes)

    def move(self, state: SessionState, table: RoundState, seat: int) -> Done:
        """Return what the computer player at a seat does, with why."""
        # What it can't do must not keep the others waiting.
        done = self._chosen(state, table, seat, Action)
        return done or (choices(table, seat).pick(self.random), None)

    def word(self, state: SessionState, table: RoundState, seat: int) -> Done | None:
        """Return what the one who has just moved says aloud, if anything: it is asked once."""
        if self._deal == state.deals and self._spoke == state.turn:
            return None
        done = self._chosen(state, table, seat, Prophesy | Guess)
        self._spoke = state.turn
        return done

    def _chosen(self, state: SessionState, table: RoundState, seat: int, kind: Any) -> Done | None:  # noqa: ANN401
        if self._deal != state.deals:  # the players of an earlier round have left
            self._deal, self._spoke = state.deals, -1
            self._players: dict[str, Player] = {}
            self._watching = Watching("named")
        view = view_of(table, seat)
        try:
            player = self._player(state, table.seats[seat])
            action = player.choose(view)
        except Exception:  # noqa: BLE001 - a player may be a caller's own: it must not end the game
            _log.exception("a computer player could not choose")
            return None
        if not isinstance(action, kind) or action not in view.may:
            return None
        # Plain strings: they are worded already, and a record keeps them as they are.
        texts = {lang: str(player.explain(lang)) for lang in LANGUAGES}
        return action, MoveExplained(n=len(table.table), by=seat, texts=texts, seat=NOBODY)

    def _player(self, state: SessionState, name: str) -> Player:
        if name not in self._players:
            # A caller's own player is not in the record: without it somebody of ours sits there.
            kind = KINDS.get(state.seats.kind(name), KINDS["random"])
            maker = state.seats.makers.get(name)
            # Who remembers all of a table shares what can be thought of it.
            player = maker(self.random) if maker else kind(self.random, watching=self._watching)
            self._players[name] = player
        return self._players[name]


@dataclass(frozen=True, slots=True)
class Context:
    """What a decision is made from; ``who`` decides, and types and reads ``lang``."""

    state: SessionState
    referee: Referee
    who: str | None = None
    lang: str = "en"
    rounds: list[RoundState] = field(default_factory=list, compare=False)
    """How the round stands after each move of the game that was decided: none is applied twice."""

    @property
    def round(self) -> RoundState:
        """The round; it is an error before the first deal."""
        if self.state.round is None:
            raise CommandError(say("The cards have not been dealt yet: God writes the rule first."))
        return self.state.round

    @property
    def seat(self) -> int:
        """Where whoever decides sits; of nobody, whose turn it is."""
        seat = self.state.seat_of(self.who)
        if seat is not None:
            return seat
        waiting = self.round.callers
        return waiting[0] if waiting and waiting[0] else 1

    @property
    def person(self) -> Person:
        """What whoever decides has thought so far."""
        return self.state.person(self.who)

    @property
    def rule(self) -> Rule:
        """The hidden rule, out of its envelope."""
        return self.referee.rule(self.round.seal)

    def held(self, key: str) -> Hypothesis:
        """Return an own rule by its key."""
        found = self.person.hypotheses.get(key)
        if found is None:
            raise CommandError(say("That idea is no longer on the list."))
        return found

    def own(self, note: N) -> N:
        """Return a note as one of whoever decides; among several, for them alone."""
        if self.who is None:
            raise CommandError(say("First say who you are."))
        if len(self.state.people) == 1:
            return note
        return replace(note, who=self.who, seat=self.seat)

    def judged(self, action: Action) -> tuple[ev.Event, ...]:
        """Return what an action in the game brings about; God may err there."""
        table, chance = self.round, self.state.lesson.errs
        rule: Ruling = self.referee.rule(table.seal)
        if chance and isinstance(action, PlayCards):
            nonce = self.referee.letter(table.seal).nonce
            if errs(nonce, len(table.table), chance):
                rule = Contrary(self.rule)
        move = decide(table, rule, action)
        self.rounds.extend(move.states)
        return tuple(move.events)

    def opened(self, events: Sequence[TableEvent], *, given_up: bool) -> EnvelopeOpened:
        """Return the envelope's opening, at the end of the round that some events bring."""
        letter = self.referee.letter(self.round.seal)
        found = any(isinstance(event, ev.Guessed) and event.ok for event in events)
        how: How = "found" if found else "given up" if given_up else "over"
        chance, wrong = self.state.lesson.errs, None
        if chance:
            new = sum(isinstance(event, ev.Played | ev.Claimed) for event in events)
            plays = range(1, len(self.round.table) + new)
            wrong = tuple(play for play in plays if errs(letter.nonce, play, chance))
        return EnvelopeOpened(
            rule=letter.rule, seed=letter.seed, nonce=letter.nonce, how=how, errors=wrong
        )
