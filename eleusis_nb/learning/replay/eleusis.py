"""A record of Eleusis as moments: each is described from the state it led to.

While a round lasts its hands are its players' own: a replay then knows what a spectator knows,
or the one seat it was made for. A table for one is that one's. When the round is over the
referee's record lies open, but for the rule: that is in no record before its envelope is opened.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.saying import Said, why_at
from eleusis_nb.games.eleusis.state import State as RoundState
from eleusis_nb.games.messages import SPECTATOR
from eleusis_nb.games.record import Record, RecordError
from eleusis_nb.i18n import say, worded
from eleusis_nb.learning.replay.schema import (
    DealOpenedView,
    DealSheetView,
    DealView,
    EleusisDealView,
    MomentView,
    ThoughtView,
)
from eleusis_nb.learning.replay.sentences import (
    held,
    hint,
    hypothesis,
    joined,
    person_of,
    sentence_of,
)
from eleusis_nb.mind.ideas import Hypothesis
from eleusis_nb.rules import Situation
from eleusis_nb.table import events as noted
from eleusis_nb.table.events import SeatsTaken, TableEvent, TableNote, events_of, reduce
from eleusis_nb.table.protocol import plain
from eleusis_nb.table.state import SessionState
from eleusis_nb.table.view import entries, title

Kind: TypeAlias = Literal["hypothesis", "hint", "explained"]


def rounds_of(record: Record, seat: int | None = None) -> list[DealView]:
    """Return each round of a record, for one seat's eyes or for all that look."""
    rounds: list[DealView] = []
    state = SessionState.begin()
    for lines in _deals(record, seat):
        replayed = _Deal(state)
        for number, events in lines:
            replayed.take(number, events)
        rounds.append(replayed.view())
        state = replayed.state
    return rounds


@dataclass(slots=True)
class _Deal:
    """The moments of one deal, collected from its states."""

    state: SessionState
    moments: list[MomentView] = field(default_factory=list)
    situations: list[Situation] = field(default_factory=list)
    held: dict[tuple[str | None, str], ThoughtView] = field(default_factory=dict)
    """The hypotheses not crossed out, by whose they are and their key."""
    thoughts: list[ThoughtView] = field(default_factory=list)
    opened: int | None = None
    """The moment at which the envelope was opened."""
    ended: int | None = None

    def take(self, number: int, events: Sequence[TableEvent]) -> None:
        """Take in the events on a line of the record."""
        try:
            self._line(number, events)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
            raise RecordError(
                say(
                    "Line {number} of this record can't be replayed: {error}.",
                    number=number,
                    error=repr(error),
                )
            ) from None

    def _line(self, number: int, events: Sequence[TableEvent]) -> None:
        said: list[Said] = []
        only: set[int | None] = set()  # whose moment it is
        for event in events:
            before, self.state = self.state, reduce(self.state, event)
            sentence = sentence_of(event, before, self.state)
            if sentence is not None:
                said.append(sentence)
                only.add(event.seat if isinstance(event, TableNote) else None)
            self._think(event)
        for (who, key), thought in self.held.items():
            one = held(self.state, who, key)
            if one is not None:
                self._weigh_up(thought, one)
        table, joint = self.state.round, joined(said)
        if joint is None or table is None:
            return
        self.situations.append(table.situation)
        alone = only.pop() if len(only) == 1 else None
        self.moments.append(self._moment(number, joint, table, alone))

    @property
    def _now(self) -> int:
        """The number of the moment that the present line leads to."""
        return len(self.moments)

    def _think(self, event: TableEvent) -> None:
        """Take in what somebody thought, or what became of it."""
        match event:
            case ev.Dealt():  # what was thought before the cards were there is nobody's any more
                self.thoughts.clear()
                self.held.clear()
            case noted.HypothesisWritten() | noted.CredenceGiven():
                self._weigh(event)
            case noted.HypothesisRepeated(key=key):
                self._think_again(event.who, key)
            case noted.HypothesisDropped(key=key):
                gone = self.held.pop((event.who, key), None)
                if gone is not None:
                    gone["ended"] = self._now
            case noted.HintGiven():
                self._hear(event)
            case noted.RuleExplained(text=text):
                self._thought("explained", Said("calm", text), event.seat)
            case noted.EnvelopeOpened():
                self.opened = self._now
            case ev.Ended() if self.state.round is not None:
                self.ended = self._now
            case _:
                pass

    def _weigh(self, event: noted.HypothesisWritten | noted.CredenceGiven) -> None:
        """Take in a hypothesis that was written down, or how sure somebody is of it now."""
        mine, one = (event.who, event.key), held(self.state, event.who, event.key)
        if one is None:
            return
        said = hypothesis(one, self.state.lesson.names)
        if isinstance(event, noted.CredenceGiven):
            self.held[mine] |= {"text": said.text, "aside": said.aside}
        else:
            self.held[mine] = self._thought("hypothesis", said, event.seat)

    def _hear(self, event: noted.HintGiven) -> None:
        """Take in a hint."""
        person = person_of(self.state, event.who)
        if person is not None and person.ladder.shown:
            self._thought("hint", hint(person.ladder.shown[-1]), event.seat)

    def _think_again(self, who: str | None, key: str) -> None:
        """Make a hypothesis that is held, and was written once more, the newest."""
        before = self.held.get((who, key))
        if before is not None:
            again: ThoughtView = {**before, "at": self._now}
            before["ended"] = self._now
            self.thoughts.append(again)
            self.held[who, key] = again

    def _thought(self, kind: Kind, said: Said, seat: int | None) -> ThoughtView:
        thought: ThoughtView = {
            "at": self._now,
            "kind": kind,
            "text": said.text,
            "aside": said.aside,
            "seat": seat,
            "doubted": None,
            "refuted": None,
            "declared": None,
            "ended": None,
        }
        self.thoughts.append(thought)
        return thought

    def _weigh_up(self, thought: ThoughtView, one: Hypothesis) -> None:
        """Take in how a hypothesis stands at a moment."""
        if one.standing == "doubted" and thought["doubted"] is None:
            thought["doubted"] = self._now
        if one.standing == "refuted" and thought["refuted"] is None:
            thought["refuted"] = self._now
        if one.declared is not None and thought["declared"] is None:
            thought["declared"] = (self._now, one.declared)

    def _moment(self, number: int, said: Said, table: RoundState, only: int | None) -> MomentView:
        pending, beliefs = table.pending, self.state.evidence.beliefs
        return {
            "line": number,
            "say": plain(said),
            "count": len(table.table),
            "waits": list(table.callers),
            "held": [len(hand) for hand in table.hands],
            "hands": {
                str(seat): " ".join(card.code() for card in sorted(table.hands[seat].cards))
                for seat in table.players
                if not table.hands[seat].covered
            },
            "pending": [] if pending is None else [card.code() for card in pending.cards],
            "prophet": table.prophet,
            "out": sorted(table.expelled),
            "bits": None if beliefs is None or not beliefs.fits else round(beliefs.entropy(), 2),
            "only": only,
        }

    # --- the whole deal ----------------------------------------------------------------------

    def view(self) -> EleusisDealView:
        """Return the whole deal."""
        table, opened = self.state.round, self.state.opened
        if table is None:
            raise RecordError(say("This record contains no round of Eleusis."))
        if opened is not None:
            for moment, situation in zip(self.moments, self.situations, strict=True):
                moment["legal"] = f"{opened.rule.legal_at(situation):x}"
        eyes = self._eyes(table)
        return EleusisDealView(
            title=title(self.state),
            variant=table.variant.name,
            seal=table.seal,
            seats=list(table.seats),
            eyes=[*eyes, *([0] if opened is not None and 0 not in eyes else [])],
            plays=entries(table.table),
            moments=[*self.moments],
            thoughts=self.thoughts,
            opened=self._opened(table),
            sheet=self._sheet(),
        )

    def _eyes(self, table: RoundState) -> list[int]:
        """Return the players whose hands lie open in these lines."""
        hands = [moment["hands"] for moment in self.moments]
        return [seat for seat in table.players if hands and all(str(seat) in one for one in hands)]

    def _opened(self, table: RoundState) -> DealOpenedView | None:
        opened = self.state.opened
        if opened is None or self.opened is None:
            return None
        return {
            "at": self.opened,
            "rule": worded(opened.rule, "sentence"),
            "verified": opened.verifies(table.seal),
            "why": {
                str(seen.n): why_at(opened.rule, seen, opened.errors)
                for seen in self.state.evidence.observations
            },
        }

    def _sheet(self) -> DealSheetView | None:
        if self.ended is None:
            return None
        sheet = self.state.sheets[-1]
        return {
            "at": self.ended,
            "rows": [
                (name, sheet.total(seat), sheet.reason(seat))
                for seat, name in enumerate(sheet.seats)
            ],
        }


# --- what may be known ---------------------------------------------------------------------------

_Line: TypeAlias = tuple[int, tuple[TableEvent, ...]]
"""The number of a line of a record, and the events on it."""


def _deals(record: Record, seat: int | None = None) -> tuple[tuple[_Line, ...], ...]:
    """Return the lines of each deal of a record, without what may not be known.

    What comes before the first deal belongs to it. A record in which nothing was dealt has none.
    """
    cut: list[list[_Line]] = [[]]
    begun = False
    for line in events_of(record):
        if ev.Dealt in map(type, line[1]):
            if begun:
                cut.append([])
            begun = True
        cut[-1].append(line)
    return tuple(_stripped(lines, seat) for lines in cut) if begun else ()


def _stripped(lines: Sequence[_Line], seat: int | None) -> tuple[_Line, ...]:
    eyes = _eyes(lines) if seat is None else seat
    if eyes is None:
        return tuple(lines)
    kept: list[_Line] = []
    for number, events in lines:
        seen: Iterator[Any] = (
            # Who sits there is no secret to whoever looks on.
            event if seat is None and isinstance(event, SeatsTaken) else event.seen_by(eyes)
            for event in events
        )
        kept.append((number, tuple(event for event in seen if event is not None)))
    return tuple(kept)


def _eyes(lines: Sequence[_Line]) -> int | None:
    """Return whose eyes a deal may be seen by when nobody is named; None is the referee's."""
    events = [event for _, events in lines for event in events]
    if ev.Ended in map(type, events):
        return None
    # God and one player: nobody else is there to hide a hand from.
    alone = any(isinstance(one, ev.Dealt) and len(one.seats) == 2 for one in events)  # noqa: PLR2004
    return 1 if alone else SPECTATOR
