"""A record of Eleusis as moments: each is described from the state it led to.

While a round lasts its hands are its players' own: a replay then knows what a spectator knows,
or the one seat it was made for. A table for one is that one's. When the round is over the
referee's record lies open, but for the rule: that is in no record before its envelope is opened.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Literal, TypeAlias

from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.saying import Said, percent, sentence, why_at
from eleusis_nb.games.messages import SPECTATOR
from eleusis_nb.games.record import Record, RecordError
from eleusis_nb.i18n import Text, many, say, together, worded
from eleusis_nb.learning.replay.schema import (
    DealOpenedView,
    DealSheetView,
    DealView,
    EleusisDealView,
    MomentView,
    ThoughtView,
)
from eleusis_nb.mind.ideas import Hypothesis, Names
from eleusis_nb.rules import Situation
from eleusis_nb.table import events as noted
from eleusis_nb.table.events import SeatsTaken, TableEvent, TableNote, events_of, reduce
from eleusis_nb.table.protocol import plain
from eleusis_nb.table.state import SessionState
from eleusis_nb.table.view import entries, title


def sentence_of(event: TableEvent, before: SessionState, after: SessionState) -> Said | None:
    """Return what happened in a sentence; None where only the turn or the clock went on."""
    if isinstance(event, TableNote):
        found = _of_note(event, before, after)
        return Said("calm", found) if isinstance(found, str) else found
    state = before.round
    if state is None or (isinstance(event, ev.Drew) and state.variant.refill):
        return None  # a hand that is always filled up needs no word
    last = state.situation.recent[-1] if state.situation.recent else None
    alone = len(state.seats) == 2  # noqa: PLR2004 - God and one player, to whom it is told
    return sentence(event, last, state.seats, own=1 if alone else None)


def _of_note(  # noqa: C901, PLR0911 - a case for each
    event: TableNote, before: SessionState, after: SessionState
) -> Said | str | None:
    """Return what a note says: what became of an idea, or what else was done beside the game."""
    state = before if isinstance(event, noted.HypothesisDropped) else after
    one = held(state, event.who, getattr(event, "key", ""))
    idea = Said("calm", "") if one is None else hypothesis(one, state.lesson.names)
    match event:
        case noted.HypothesisDeclared(counter=counter):
            return counter or None
        case noted.HypothesisWritten() if one is not None:
            return Said("calm", say("Written down: “{rule}”", rule=idea.text), idea.aside)
        case noted.HypothesisRepeated(text=text) if one is not None:
            typed = say("In their own words: {text}", text=text)
            return Said("calm", say("Back again: “{rule}”", rule=idea.text), typed)
        case noted.CredenceGiven() if one is not None:
            return Said("calm", say("Changed idea: “{rule}”", rule=idea.text), idea.aside)
        case noted.HypothesisDropped() if one is not None:
            return say("Crossed out: “{rule}”", rule=idea.text)
        case noted.HintGiven(who=who) if (given := hint(after, who)) is not None:
            return Said("calm", say("A hint: {text}", text=given.text), given.aside)
        case noted.PredictionMade(prediction=made):
            share = percent(made.confidence)
            yes = say("Prediction: it fits, {share} sure.", share=share)
            no = say("Prediction: it doesn't fit, {share} sure.", share=share)
            right, wrong = say("The prediction was right."), say("The prediction was wrong.")
            return together(yes if made.fits else no, right if made.came_true else wrong)
        case noted.RivalClaimed() if after.rival is not None:
            text = say("The robot thinks: “{rule:sentence}”", rule=after.rival.claim.rule)
            return Said("calm", text, after.rival.said)
        case noted.RuleExplained(text=text):
            return say("In their own words: {text}", text=text)
        case noted.BeliefsShown(shown=True):
            return say("A look at the beliefs.")
        case noted.EnvelopeOpened():
            return say("The envelope is opened.")
    return None


def joined(said: Sequence[Said]) -> Said:
    """Return one message for all that one line of a record brought about."""
    loudest = next((one for one in said if one.tone in ("right", "wrong", "end")), said[0])
    rest = [one.text for one in said if one is not loudest]
    return Said(loudest.tone, loudest.text, together(loudest.aside, *rest))


def held(state: SessionState, who: str | None, key: str) -> Hypothesis | None:
    """Return a hypothesis that somebody, by default the only one, holds; None if they do not."""
    person = state.people.get(state.names[0] if who is None else who)
    return None if person is None else person.hypotheses.get(key)


def hypothesis(one: Hypothesis, names: Names | None) -> Said:
    """Return a hypothesis in words: where the other cards have a name, too, both halves."""
    text = worded(one.rule, "sentence")
    if names is not None and one.other is not None:
        both = {"first": names[0], "text": text, "second": names[1]}
        rest = worded(one.other, "sentence")
        text = Text("{first}: {text} {second}: {rest}", {**both, "rest": rest})
    sure = "" if one.credence is None else say("{share} sure", share=percent(one.credence))
    return Said("calm", text, sure)


def hint(state: SessionState, who: str | None) -> Said | None:
    """Return somebody's newest hint and what it cost."""
    person = state.people.get(state.names[0] if who is None else who)
    if person is None or not person.ladder.shown:
        return None
    given = person.ladder.shown[-1]
    cost = many("a hint for {count} point", "a hint for {count} points", given.cost)
    return Said("calm", given.text, cost)


Line: TypeAlias = tuple[int, Sequence[TableEvent]]
"""The number of a line of a record, and the events on it."""


def rounds_of(record: Record, seat: int | None = None) -> list[DealView]:
    """Return each round of a record, for one seat's eyes or for all that look."""
    rounds: list[DealView] = []
    state = SessionState.begin()
    for lines in _deals(record):
        replayed = _Deal(state)
        for number, events in _seen(lines, seat):
            try:
                replayed.take(number, events)
            except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
                raise RecordError(
                    say(
                        "Line {number} of this record can't be replayed: {error}.",
                        number=number,
                        error=repr(error),
                    )
                ) from None
        rounds.append(replayed.view())
        state = replayed.state
    return rounds


# --- what may be known ---------------------------------------------------------------------------


def _deals(record: Record) -> list[list[Line]]:
    """Return the lines of each deal of a record; what comes before the first belongs to it."""
    deals: list[list[Line]] = []
    before: list[Line] = []
    for line in events_of(record):
        if ev.Dealt in map(type, line[1]):
            deals.append(before)
            before = []
        (deals[-1] if deals else before).append(line)
    return deals


def _seen(lines: Sequence[Line], seat: int | None) -> Iterator[Line]:
    """Yield the lines of a deal without what may not be known by a seat, or by all that look on."""
    happened = [*chain.from_iterable(events for _, events in lines)]
    if seat is None and ev.Ended in map(type, happened):  # the referee's record lies open
        yield from lines
        return
    # God and one player: nobody else is there to hide a hand from.
    alone = any(isinstance(one, ev.Dealt) and len(one.seats) == 2 for one in happened)  # noqa: PLR2004
    eyes = seat if seat is not None else 1 if alone else SPECTATOR
    for number, events in lines:
        seen: Iterator[Any] = (
            # Who sits there is no secret to whoever looks on.
            event if seat is None and isinstance(event, SeatsTaken) else event.seen_by(eyes)
            for event in events
        )
        yield number, [event for event in seen if event is not None]


# --- a deal --------------------------------------------------------------------------------------


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
        said: list[Said] = []
        only: set[int | None] = set()  # whose moment it is
        for event in events:
            before, self.state = self.state, reduce(self.state, event)
            sentence = sentence_of(event, before, self.state)
            if sentence is not None:
                said.append(sentence)
                only.add(event.seat if isinstance(event, TableNote) else None)
            self._think(event)
        self._weigh_up()
        if said and self.state.round is not None:
            self.situations.append(self.state.round.situation)
            alone = only.pop() if len(only) == 1 else None
            self.moments.append(self._moment(number, joined(said), alone))

    @property
    def _now(self) -> int:
        """The number of the moment that the present line leads to."""
        return len(self.moments)

    def _think(self, event: TableEvent) -> None:
        """Take in what somebody thought, or what became of it."""
        mine = getattr(event, "who", None), getattr(event, "key", "")
        thought, one = self.held.get(mine), held(self.state, *mine)
        match event:
            case ev.Dealt():  # what was thought before the cards were there is nobody's any more
                self.thoughts.clear()
                self.held.clear()
            case noted.HypothesisWritten() | noted.CredenceGiven() if one is not None:
                said = hypothesis(one, self.state.lesson.names)
                if thought is None:
                    self.held[mine] = self._thought("hypothesis", said, event.seat)
                else:
                    thought |= {"text": said.text, "aside": said.aside}
            case noted.HypothesisRepeated() if thought is not None:  # it is the newest again
                again: ThoughtView = {**thought, "at": self._now}
                thought["ended"] = self._now
                self.thoughts.append(again)
                self.held[mine] = again
            case noted.HypothesisDropped() if thought is not None:
                self.held.pop(mine)["ended"] = self._now
            case noted.HintGiven() if (given := hint(self.state, event.who)) is not None:
                self._thought("hint", given, event.seat)
            case noted.RuleExplained(text=text):
                self._thought("explained", Said("calm", text), event.seat)
            case noted.EnvelopeOpened():
                self.opened = self._now
            case ev.Ended() if self.state.round is not None:
                self.ended = self._now

    def _thought(
        self, kind: Literal["hypothesis", "hint", "explained"], said: Said, seat: int | None
    ) -> ThoughtView:
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

    def _weigh_up(self) -> None:
        """Take in how each hypothesis stands now."""
        for mine, thought in self.held.items():
            one = held(self.state, *mine)
            if one is None:
                continue
            if one.standing != "fits" and thought[one.standing] is None:
                thought[one.standing] = self._now
            if one.declared is not None and thought["declared"] is None:
                thought["declared"] = (self._now, one.declared)

    def _moment(self, number: int, said: Said, only: int | None) -> MomentView:
        table, beliefs = self.state.round, self.state.evidence.beliefs
        assert table is not None  # noqa: S101 - a moment is one of a round
        pending = table.pending
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

    def view(self) -> EleusisDealView:
        """Return the whole deal."""
        table, opened = self.state.round, self.state.opened
        if table is None:
            raise RecordError(say("This record contains no round of Eleusis."))
        hands = [moment["hands"] for moment in self.moments]
        eyes = [seat for seat in table.players if hands and all(str(seat) in one for one in hands)]
        if opened is not None:
            eyes.append(0)
            for moment, situation in zip(self.moments, self.situations, strict=True):
                moment["legal"] = f"{opened.rule.legal_at(situation):x}"
        unsealed: DealOpenedView | None = None
        if opened is not None and self.opened is not None:
            why = {
                str(seen.n): why_at(opened.rule, seen, opened.errors)
                for seen in self.state.evidence.observations
            }
            unsealed = {
                "at": self.opened,
                "rule": worded(opened.rule, "sentence"),
                "verified": opened.verifies(table.seal),
                "why": why,
            }
        points: DealSheetView | None = None
        if self.ended is not None:
            sheet = self.state.sheets[-1]
            named = enumerate(sheet.seats)
            rows = [(name, sheet.total(seat), sheet.reason(seat)) for seat, name in named]
            points = {"at": self.ended, "rows": rows}
        return EleusisDealView(
            title=title(self.state),
            variant=table.variant.name,
            seal=table.seal,
            seats=list(table.seats),
            eyes=eyes,
            plays=entries(table.table),
            moments=[*self.moments],
            thoughts=self.thoughts,
            opened=unsealed,
            sheet=points,
        )
