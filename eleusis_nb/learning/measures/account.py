"""A record read for measuring: what was tried, with all that was known before each try.

Nothing here interprets an event: :func:`eleusis_nb.table.events.steps` does, and what stands
here is read from the states before and after it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby
from math import inf
from pathlib import Path
from time import monotonic
from typing import Final, Protocol, TypeAlias, runtime_checkable

from eleusis_nb.cards import Card
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.layout import TablePlay
from eleusis_nb.games.record import Record, RecordError
from eleusis_nb.i18n import say
from eleusis_nb.mind import Beliefs, Space, named_space
from eleusis_nb.mind.ideas import Hypothesis
from eleusis_nb.rules import Rule
from eleusis_nb.table.events import HintGiven, PredictionMade, SeatTakenOver, Transition, steps
from eleusis_nb.table.state import Person, SessionState
from eleusis_nb.table.storage import Store, owner_of


@runtime_checkable
class Recorded(Protocol):
    """What keeps a record: a session, or a widget that shows one."""

    @property
    def record(self) -> Record | None:
        """The record; None where there is none. A widget's has the secrets of a round removed."""


@runtime_checkable
class _Shown(Protocol):
    """A widget that shows a session."""

    @property
    def session(self) -> object:
        """What it shows."""


RecordSource: TypeAlias = Record | Path | str | Recorded
"""A record, the path of one or its name, or what keeps one."""

_NAME: Final = re.compile(r"[\w-]+")
"""What a record may be called beside the notebook: no path, and no ending."""


# --- one deal --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayTrial:
    """A play, or a claim that no card fits, with what was known before its verdict."""

    seen: TablePlay
    last: TablePlay | None
    is_own: bool
    ideas: tuple[Hypothesis, ...] = ()
    refuted: frozenset[str] = frozenset()

    @property
    def held(self) -> Hypothesis | None:
        """The hypothesis under test: the one of the highest credence, and of equals the newest."""
        # The newest comes last, and of equals `max` takes the first.
        return max(reversed(self.ideas), key=_credence, default=None)

    @property
    def is_refuting(self) -> bool:
        """Whether its verdict refuted the hypothesis under test."""
        return self.held is not None and self.held.key in self.refuted


def is_play(trial: PlayTrial) -> bool:
    """Whether it is an own play, not a claim and not a card that God played."""
    return trial.is_own and trial.seen.kind == "play"


def _credence(one: Hypothesis) -> float:
    return -1.0 if one.credence is None else one.credence


@dataclass(frozen=True, slots=True)
class Declaration:
    """A rule that was said to God, None if its words are read as none; and what God said."""

    rule: Rule | None
    right: bool
    is_own: bool


@dataclass(frozen=True, slots=True)
class Forecast:
    """How probable one held it that a play is right, and whether it was."""

    chance: float
    right: bool


Happening: TypeAlias = PlayTrial | Declaration


@dataclass(frozen=True, slots=True)
class DealAccount:
    """What somebody did in one deal, up to the end of the round or of the record."""

    end: SessionState = field(default_factory=SessionState.begin)
    happened: tuple[Happening, ...] = ()
    predictions: tuple[Forecast, ...] = ()
    help: tuple[HintGiven, ...] = ()
    hypotheses: tuple[Hypothesis, ...] = ()

    @property
    def starter(self) -> tuple[Card, ...]:
        """The card the mainline began with, if one did."""
        return self.end.evidence.starter

    @property
    def errs(self) -> float:
        """How often God errs at this table."""
        return self.end.lesson.errs

    @property
    def is_open(self) -> bool:
        """Whether the envelope was opened, whichever way."""
        return self.end.opened is not None

    @property
    def is_found(self) -> bool:
        """Whether the envelope was opened because somebody found the rule."""
        return self.end.opened is not None and self.end.opened.how == "found"

    @property
    def given_up(self) -> bool:
        """Whether the envelope was opened before the rule was found."""
        return self.end.opened is not None and self.end.opened.how == "given up"

    @property
    def trials(self) -> tuple[PlayTrial, ...]:
        """The own plays."""
        return tuple(t for t in self.happened if isinstance(t, PlayTrial) and is_play(t))

    @property
    def declarations(self) -> tuple[Declaration, ...]:
        """The own declarations."""
        return tuple(d for d in self.happened if isinstance(d, Declaration) and d.is_own)


# --- a whole record --------------------------------------------------------------------------


class Account:
    """What a record tells of one person, or of all at the table together.

    Parameters
    ----------
    tables : sequence of DealAccount
        What was done in each deal, in the order they were dealt.
    space : Space, optional
        The rules thought of where information is measured; that of
        :func:`~eleusis_nb.mind.named_space` when not given.

    Examples
    --------
    >>> Account.of(Record())
    <account of 0 tables, 0 plays>
    """

    def __init__(self, tables: Sequence[DealAccount], space: Space | None = None) -> None:
        self.tables = tuple(tables)
        self._space = space

    @classmethod
    def of(
        cls, record: RecordSource, seat: int | str | None = None, space: Space | None = None
    ) -> Account:
        """Read a record.

        Parameters
        ----------
        record : Record, path, str, Session or widget
            The record, or a table that keeps one, such as ``el.Play()`` shows. All rounds in it
            are taken together. A name such as ``lesson-01`` is looked for beside the notebook;
            where nothing was played under it yet, there is nothing to measure.
        seat : int or str, optional
            Whose plays are measured, by the number of the seat or the name of who sits there
            (at a match they move on, and the name stays). When not given, those of the person
            whose record it is, if it says so: a class's do, where several share a table, and
            count from when they sat down. Else those of all persons, and of all players where
            nobody wrote down who is a person. What others played is still seen by everybody.
        space : Space, optional
            The rules thought of where information is measured.

        Raises
        ------
        RecordError
            If the file cannot be read or was changed, or there is no record. A record of another
            game, and one with nothing in it, give an account of no tables.
        """
        given = _read(record) if isinstance(record, Path | str) else record
        source = given if isinstance(given, Record) else record_of(given)
        if source is None:
            raise RecordError(say("That is not a record. Give a record, its file, or a table."))
        return cls(tuple(own_deals(source, steps_of(source), seat)), space)

    def __repr__(self) -> str:
        return f"<account of {len(self.tables)} tables, {len(self.trials)} plays>"

    @property
    def trials(self) -> tuple[PlayTrial, ...]:
        """The own plays at all tables."""
        return tuple(trial for table in self.tables for trial in table.trials)

    @property
    def declarations(self) -> tuple[Declaration, ...]:
        """The own declarations at all tables."""
        return tuple(said for table in self.tables for said in table.declarations)

    @property
    def predictions(self) -> tuple[Forecast, ...]:
        """The own predictions at all tables."""
        return tuple(one for table in self.tables for one in table.predictions)

    def believed(self, table: DealAccount) -> Iterator[tuple[Happening, Beliefs | None]]:
        """Yield what happened at a table, each with what could be believed before it."""
        beliefs = None
        if table.starter:
            space = named_space() if self._space is None else self._space
            beliefs = Beliefs(table.starter, space, noise=table.errs)
        for happening in table.happened:
            yield happening, beliefs
            if beliefs is None or isinstance(happening, Declaration):
                continue
            play = happening.seen
            if play.kind == "claim":
                beliefs.saw_no_play(play.cards, right=play.ok)
            else:
                beliefs.saw(play.cards, right=play.ok)


def record_named(name: str) -> Record:
    """Return the newest record of a name beside the notebook; an empty one if there is none."""
    store, trouble = Store.find(name, lambda one: one)
    if store is None and trouble:
        raise RecordError(trouble)
    return Record() if store is None else store.record


def _read(source: Path | str) -> Record:
    is_name = isinstance(source, str) and _NAME.fullmatch(source) and not Path(source).exists()
    return record_named(str(source)) if is_name else Record.read(source)


def record_of(given: object) -> Record | None:
    """Return the record of a session, by itself or in a widget, as the referee knows it."""
    kept = given.session if isinstance(given, _Shown) else given
    return kept.record if isinstance(kept, Recorded) and isinstance(kept.record, Record) else None


# --- reading it ------------------------------------------------------------------------------


def steps_of(record: Record, within: float = inf) -> tuple[Transition, ...]:
    """Return all steps of a record; those of another game's record are none."""
    found: list[Transition] = []
    end = monotonic() + within
    taken = steps(record)
    while True:
        try:
            step = next(taken, None)
        except RecordError:
            if found and found[-1].after.deals:
                raise
            break  # what came before an error counts
        if step is None:
            break
        found.append(step)
        if monotonic() > end:
            raise RecordError(say("This file takes too long to read: take it out of the folder."))
    return tuple(found)


def own_deals(
    record: Record, taken: Sequence[Transition], seat: int | str | None = None
) -> Iterator[DealAccount]:
    """Yield the deals of a record: of a seat, or of its owner since they sat down, or of all."""
    owner = owner_of(record) if seat is None else None
    came = arrival(taken, owner)
    yield from deals_of(taken, owner if seat is None else seat, 0 if came is None else came.line)


def deals_of(
    taken: Iterable[Transition], seat: int | str | None, since: int = 0
) -> Iterator[DealAccount]:
    """Yield the deals of a record, with the plays of one seat, or of all persons, as own ones.

    What was done up to the line ``since`` is nobody's own; a deal that was over by then is left
    out.
    """
    for number, some in groupby(taken, lambda step: step.after.deals):
        deal = tuple(some)
        if number and deal[-1].line > since:
            yield _Reading(seat, since).deal(deal)


def arrival(taken: Iterable[Transition], owner: str | None) -> Transition | None:
    """Return the last step of the move by which the owner of a record took the seat.

    It is None where they sat there from the beginning.
    """
    came: Transition | None = None
    for step in taken:
        is_taken = isinstance(step.event, SeatTakenOver) and step.event.name == owner
        if is_taken or (came is not None and step.line == came.line):
            came = step
    return came


@dataclass(frozen=True, slots=True)
class _Reading:
    """Whose reasoning is read: one seat's, from some line on, or that of all persons."""

    seat: int | str | None
    since: int

    def deal(self, taken: Sequence[Transition]) -> DealAccount:
        happened: list[Happening] = []
        predictions: list[Forecast] = []
        hints: list[HintGiven] = []
        for step in taken:
            state, event, counts = step.before, step.event, step.line > self.since
            match event:
                # Where a record begins in the middle of a round nothing is known before a play.
                case ev.Played() | ev.Claimed() if state.round is not None:
                    happened.append(self._trial(step, event.seat))
                case ev.Guessed():
                    is_own = counts and self._is_own(state, event.seat)
                    happened.append(Declaration(_rule(event.rule), event.ok, is_own))
                case ev.Disclosed() | PredictionMade() if counts:
                    predictions.extend(self._forecasts(step.after, event))
                case HintGiven() if counts and self._is_mine(step.after, event):
                    hints.append(event)
        end = taken[-1].after
        return DealAccount(
            end, tuple(happened), tuple(predictions), tuple(hints), self._hypotheses(end)
        )

    def _is_own(self, state: SessionState, seat: int) -> bool:
        name = _name(state, seat)
        if self.seat is None:
            return seat != 0 and (not state.seated or name in state.seats.persons)
        return self.seat in (seat, name)

    def _is_mine(self, state: SessionState, event: HintGiven) -> bool:
        """Whether a note is of whom is measured; one that names nobody is everybody's."""
        if self.seat is None or (event.who is None and event.seat is None):
            return True
        if event.who is None:
            return event.seat is not None and self._is_own(state, event.seat)
        return self._measures(state, event.who)

    def _measures(self, state: SessionState, name: str) -> bool:
        names = () if state.round is None else state.round.seats
        return name in names and self._is_own(state, names.index(name))

    def _trial(self, step: Transition, seat: int) -> PlayTrial:
        before, after = step.before, step.after
        held, now = _held(before, seat), _held(after, seat)
        earlier = before.evidence.observations
        return PlayTrial(
            after.evidence.observations[-1],
            earlier[-1] if earlier else None,
            step.line > self.since and self._is_own(before, seat),
            tuple(one for one in held.values() if one.fits),
            frozenset(key for key, one in held.items() if one.fits and not now[key].fits),
        )

    def _forecasts(
        self, state: SessionState, event: ev.Disclosed | PredictionMade
    ) -> Iterator[Forecast]:
        if isinstance(event, PredictionMade):
            if self.seat is None or self._is_own(state, event.by):
                made = event.prediction
                chance = made.confidence if made.fits else 1 - made.confidence
                # Rounded such that 1 - 0.9 and 0.1 are one level.
                yield Forecast(round(chance, 9), made.fits == made.came_true)
            return
        for seat, chance in event.chances:
            if self._is_own(state, seat):
                yield Forecast(chance, event.ok)

    def _hypotheses(self, state: SessionState) -> tuple[Hypothesis, ...]:
        """Return what was written down; a note that names nobody, every person has, but once."""
        found: list[Hypothesis] = []
        for name, person in state.people.items():
            if self._measures(state, name):
                others = tuple(found)
                mine = (*person.dropped, *person.hypotheses.values())
                found.extend(one for one in mine if one not in others)
        return tuple(found)


def _name(state: SessionState, seat: int) -> str | None:
    names = () if state.round is None else state.round.seats
    return names[seat] if 0 <= seat < len(names) else None


def _held(state: SessionState, seat: int) -> dict[str, Hypothesis]:
    """Return the hypotheses of whoever sits there."""
    person = state.people.get(_name(state, seat) or "", Person())
    return dict(person.hypotheses)


@lru_cache(maxsize=1024)
def _rule(text: str) -> Rule | None:
    """Return the rule of a text; a class says the same few rules again and again."""
    try:
        return Rule.from_text(text)
    except ValueError:
        return None
