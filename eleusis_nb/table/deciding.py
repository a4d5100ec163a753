"""The context of a decision: the state, the referee, and the person who decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from msgspec.structs import replace

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import Action, Choices, PlayCards
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.legality import choices
from eleusis_nb.games.eleusis.moves import decide
from eleusis_nb.games.eleusis.ruling import Contrary, Ruling, errors, errs
from eleusis_nb.games.eleusis.state import State as RoundState
from eleusis_nb.games.eleusis.view import View, view_of
from eleusis_nb.i18n import say
from eleusis_nb.rules import Rule
from eleusis_nb.table.events import EnvelopeOpened, How, TableEvent, TableNote
from eleusis_nb.table.referee import Referee
from eleusis_nb.table.state import Person, SessionState

N = TypeVar("N", bound=TableNote)


class CommandError(EleusisError):
    """Something that cannot be done at this table now."""


@dataclass(frozen=True, slots=True)
class Context:
    """What a decision is made from.

    Parameters
    ----------
    state : SessionState
        The table as it stands.
    referee : Referee
        Knows the sealed rule, draws by chance, reads the clock.
    who : str or None
        The name of the person who decides; None where nobody need be named.
    lang : str
        The language of what that person types and reads.
    """

    state: SessionState
    referee: Referee
    who: str | None = None
    lang: str = "en"
    rounds: list[RoundState] = field(default_factory=list, compare=False)
    """How the round stands after each move of the game that was decided: none is applied twice."""

    @property
    def round(self) -> RoundState:
        """The round.

        Raises
        ------
        EleusisError
            Before the first deal.
        """
        if self.state.round is None:
            raise EleusisError(say("The cards have not been dealt yet: God writes the rule first."))
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

    def view(self, seat: int) -> View:
        """Return what a seat may see of the round."""
        return view_of(self.round, seat)

    def choices(self, seat: int) -> Choices:
        """Return what a seat may do now."""
        return choices(self.round, seat)

    def own(self, note: N) -> N:
        """Return a note as one of whoever decides; among several, for them alone.

        Raises
        ------
        EleusisError
            If nobody does.
        """
        if self.who is None:
            raise EleusisError(say("First say who you are."))
        if len(self.state.people) == 1:
            return note
        return replace(note, who=self.who, seat=self.seat)

    def shared(self, note: N) -> N:
        """Return a note that is everybody's here, or of whoever decides among many at a seat."""
        return self.own(note) if self.state.sharing else note

    def judged(self, action: Action) -> tuple[ev.Event, ...]:
        """Return what an action in the game brings about; God may err there.

        Raises
        ------
        IllegalAction
            If it may not be done now.
        """
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
            wrong = tuple(errors(letter.nonce, plays, chance))
        return EnvelopeOpened(
            rule=letter.rule, seed=letter.seed, nonce=letter.nonce, how=how, errors=wrong
        )
