"""The context of a decision: the state, the referee, and the person who decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeVar

from msgspec.structs import replace

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import Action, PlayCards
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.moves import decide
from eleusis_nb.games.eleusis.ruling import Contrary, Ruling, errors, errs
from eleusis_nb.games.eleusis.state import State as RoundState
from eleusis_nb.i18n import say
from eleusis_nb.rules import Rule
from eleusis_nb.table.commitment import Envelope, Letter
from eleusis_nb.table.events import EnvelopeOpened, TableEvent, TableNote
from eleusis_nb.table.hypotheses import Hypothesis
from eleusis_nb.table.protocol import Clock
from eleusis_nb.table.state import How, Person, SessionState
from eleusis_nb.table.storage import Store

N = TypeVar("N", bound=TableNote)


class CommandError(EleusisError):
    """Something that cannot be done at this table now."""


class Referee:
    """Knows the sealed rule, draws by chance, and reads the clock.

    The seconds are those spent at the table: before, by its record, and since it was opened.
    """

    __slots__ = ("_began", "_clock", "_rules", "_store", "random")

    def __init__(self, store: Store, random: Random, clock: Clock, seconds: float) -> None:
        self.random = random
        self._store = store
        self._clock = clock
        self._began = clock() - seconds
        self._rules: dict[str | None, Rule] = {}

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


@dataclass(frozen=True, slots=True)
class Context:
    """What a decision is made from: the state, the referee, and the person who decides.

    The person is None where nobody need be named; ``lang`` is what that person types and reads.
    """

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
            wrong = tuple(errors(letter.nonce, range(1, len(self.round.table) + new), chance))
        return EnvelopeOpened(
            rule=letter.rule, seed=letter.seed, nonce=letter.nonce, how=how, errors=wrong
        )
