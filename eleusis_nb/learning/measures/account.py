"""A record read for measuring: what was tried, with all that was known before each try.

Nothing here interprets an event: :func:`eleusis_nb.table.events.steps` does, and what stands
here is read from the states before and after it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import groupby
from math import inf
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple, Protocol, TypeAlias, runtime_checkable

from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.layout import TablePlay
from eleusis_nb.games.eleusis.ruling import first_wrong
from eleusis_nb.games.record import Record, RecordError
from eleusis_nb.i18n import say
from eleusis_nb.mind import Beliefs, Space, named_space
from eleusis_nb.mind.ideas import Hypothesis
from eleusis_nb.rules import Rule
from eleusis_nb.table.events import HintGiven, PredictionMade, SeatTakenOver, Transition, steps
from eleusis_nb.table.governor import GovernorState, state_of
from eleusis_nb.table.state import Person, SessionState
from eleusis_nb.table.storage import Store, is_governor_record, owner_of


@runtime_checkable
class Recorded(Protocol):
    """What keeps a record: a session, or a widget that shows one."""

    @property
    def record(self) -> Record | None:
        """The record; None where there is none. A widget's has the secrets of a round removed."""


RecordSource: TypeAlias = Record | Path | str | Recorded
"""A record, the path of one or its name, or what keeps one."""

_NAME: Final = re.compile(r"[\w-]+")
"""What a record may be called beside the notebook: no path, and no ending."""


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
        return max(
            reversed(self.ideas),
            key=lambda one: -1.0 if one.credence is None else one.credence,
            default=None,
        )

    @property
    def is_refuting(self) -> bool:
        """Whether its verdict refuted the hypothesis under test."""
        return self.held is not None and self.held.key in self.refuted

    def is_allowed_by(self, rule: Rule) -> bool:
        """Return whether each of its cards fits by a rule, in its turn."""
        return first_wrong(rule, self.seen.situation, self.seen.cards) is None

    @property
    def changes(self) -> int | None:
        """In how much of suit and rank its card differs from the one refused just before it.

        None where the two do not follow the same card: a series, or a play after an accepted one.
        """
        now, last = self.seen, self.last
        if last is None or last.ok or "claim" in {last.kind, now.kind}:
            return None
        if (len(now.cards), len(last.cards)) != (1, 1):
            return None
        (card,), (before,) = now.cards, last.cards
        return (card.suit != before.suit) + (card.rank != before.rank)


class Declaration(NamedTuple):
    """A rule that was said to God, None if its words are read as none; and what God said."""

    rule: Rule | None
    right: bool


class Forecast(NamedTuple):
    """How probable one held it that a play is right, and whether it was."""

    chance: float
    right: bool


@dataclass(frozen=True, slots=True)
class DealAccount:
    """What somebody did in one deal, up to the end of the round or of the record.

    ``played`` are all plays and claims that were seen; the rest is of whom is measured.
    """

    end: SessionState = field(default_factory=SessionState.begin)
    played: tuple[PlayTrial, ...] = ()
    declarations: tuple[Declaration, ...] = ()
    predictions: tuple[Forecast, ...] = ()
    help: tuple[HintGiven, ...] = ()
    hypotheses: tuple[Hypothesis, ...] = ()

    @property
    def how(self) -> str:
        """How the envelope was opened: found, given up or over; nothing while it is sealed."""
        return "" if self.end.opened is None else self.end.opened.how

    @property
    def trials(self) -> tuple[PlayTrial, ...]:
        """The own plays."""
        return tuple(one for one in self.played if one.is_own and one.seen.kind == "play")


@dataclass(frozen=True, repr=False)  # without slots, for what is counted once and kept
class Account:
    """What a record tells of one person, or of all at the table together: one fold of it.

    It is read by :meth:`of`. ``steps`` are what happened, each with the states before and after
    it, nothing of another game; ``arrival`` is the last step of the move by which the owner of the
    record sat down, where that was not from the beginning.

    Examples
    --------
    >>> Account.of(Record())
    <account of 0 tables, 0 plays>
    """

    tables: Sequence[DealAccount] = ()
    space: Space | None = None
    record: Record = field(default_factory=Record)
    steps: tuple[Transition, ...] = ()
    owner: str | None = None
    arrival: Transition | None = None

    @classmethod
    def of(
        cls,
        record: RecordSource | Account,
        seat: int | str | None = None,
        space: Space | None = None,
        *,
        within: float = inf,
    ) -> Account:
        """Read a record; an account is returned as it is.

        Parameters
        ----------
        record : Record, path, str, Session or widget
            The record, or a table that keeps one, such as ``el.Play()`` shows. All rounds in it
            are taken together. A name such as ``lesson-01`` is looked for beside the notebook.
        seat : int or str, optional
            Whose plays are measured, by the number of the seat or the name of who sits there.
            When not given, those of the person whose record it is, if it says so, from when they
            sat down. Else those of all persons, and of all players where nobody wrote down who
            is a person. What others played is still seen by everybody.
        space : Space, optional
            The rules thought of where information is measured.
        within : float
            Seconds that it may take.

        Raises
        ------
        RecordError
            If the file cannot be read or was changed, or there is no record. A record of another
            game, and one with nothing in it, give an account of no tables.
        """
        if isinstance(record, Account):
            return record
        source = read_record(record) if isinstance(record, Path | str) else record_of(record)
        if source is None:
            raise RecordError(say("That is not a record. Give a record, its file, or a table."))
        taken, owner = steps_of(source, within), owner_of(source)
        came = _arrival(taken, owner)
        # What was done before they sat down is nobody's own.
        since = 0 if seat is not None or came is None else came.line
        tables = deals_of(taken, owner if seat is None else seat, since)
        return cls(tables, space, source, taken, owner, came)

    def __repr__(self) -> str:
        return f"<account of {len(self.tables)} tables, {len(self.trials)} plays>"

    @property
    def trials(self) -> tuple[PlayTrial, ...]:
        """The own plays at all tables."""
        return tuple(trial for table in self.tables for trial in table.trials)

    @property
    def predictions(self) -> tuple[Forecast, ...]:
        """The own predictions at all tables."""
        return tuple(one for table in self.tables for one in table.predictions)

    def believed(self, table: DealAccount) -> Iterator[tuple[PlayTrial, Beliefs | None]]:
        """Yield each play at a table with what could be believed before it."""
        beliefs, starter = None, table.end.evidence.starter
        if starter:
            beliefs = Beliefs(starter, self.space or named_space(), noise=table.end.lesson.errs)
        for trial in table.played:
            yield trial, beliefs
            if beliefs is not None:
                saw = beliefs.saw_no_play if trial.seen.kind == "claim" else beliefs.saw
                saw(trial.seen.cards, right=trial.seen.ok)

    # --- what checks look at -----------------------------------------------------------------

    @property
    def seconds(self) -> float:
        """The time at the table, from when they sat down where the record is one person's."""
        begun = 0.0 if self.arrival is None else self.arrival.after.seconds
        return self.steps[-1].after.seconds - begun if self.steps else 0.0

    @property
    def persons(self) -> frozenset[str]:
        """The names of the persons round a table of several; none where one plays alone.

        Where the record is that of one of them, it is that one's.
        """
        if self.owner is not None:
            return frozenset({self.owner})
        ends = [deal.end for deal in self.tables]
        return frozenset(name for end in ends if end.seated for name in end.seats.persons)

    @cached_property
    def governor(self) -> GovernorState | None:
        """The state of the Governor's Game after the record; None if it is of another game."""
        if self.tables or not is_governor_record(self.record):
            return None
        return state_of(self.record)


# --- reading it ------------------------------------------------------------------------------


def read_record(source: Path | str) -> Record:
    """Return the record of a path, or the newest of a name beside the notebook, empty if none."""
    if not isinstance(source, str) or not _NAME.fullmatch(source) or Path(source).exists():
        return Record.read(source)
    store, trouble = Store.find(source, lambda one: one)
    if store is None and trouble:
        raise RecordError(trouble)
    return Record() if store is None else store.record


def record_of(given: object) -> Record | None:
    """Return the record of a session, by itself or in a widget, as the referee knows it."""
    if isinstance(given, Record):
        return given
    found = getattr(getattr(given, "session", given), "record", None)
    return found if isinstance(found, Record) else None


def steps_of(record: Record, within: float = inf) -> tuple[Transition, ...]:
    """Return all steps of a record; those of another game's record are none."""
    found: list[Transition] = []
    end = monotonic() + within
    try:
        for step in steps(record):
            found.append(step)
            if monotonic() > end:
                break
    except RecordError:
        if found and found[-1].after.deals:
            raise  # what comes before the first deal may be of another game
    if monotonic() > end:
        raise RecordError(say("This file takes too long to read: take it out of the folder."))
    return tuple(found)


def _arrival(taken: Sequence[Transition], owner: str | None) -> Transition | None:
    came: Transition | None = None
    for step in taken:
        is_taken = isinstance(step.event, SeatTakenOver) and step.event.name == owner
        if is_taken or (came is not None and step.line == came.line):
            came = step
    return came


def deals_of(
    taken: Sequence[Transition], whose: int | str | None = None, since: int = 0
) -> tuple[DealAccount, ...]:
    """Return the deals of a record, with those plays as own ones that somebody made since a line.

    Without a seat or name, those of all persons count. A deal that was over by then is left out.
    """
    groups = (tuple(some) for _, some in groupby(taken, lambda step: step.after.deals))
    return tuple(
        _deal(deal, whose, since)
        for deal in groups
        if deal[-1].after.deals and deal[-1].line > since
    )


def _deal(taken: Sequence[Transition], whose: int | str | None, since: int) -> DealAccount:
    played: list[PlayTrial] = []
    declarations: list[Declaration] = []
    predictions: list[Forecast] = []
    hints: list[HintGiven] = []
    for step in taken:
        before, event, counts = step.before, step.event, step.line > since
        match event:
            # Where a record begins in the middle of a round nothing is known before a play.
            case ev.Played(seat=seat) | ev.Claimed(seat=seat) if before.round is not None:
                played.append(_trial(step, seat, is_own=counts and _is_own(before, seat, whose)))
            case ev.Guessed(seat=seat) if counts and _is_own(before, seat, whose):
                declarations.append(Declaration(_rule(event.rule), event.ok))
            case ev.Disclosed() if counts:
                own = (chance for seat, chance in event.chances if _is_own(before, seat, whose))
                predictions += [Forecast(chance, event.ok) for chance in own]
            case PredictionMade(by=seat, prediction=made) if counts:
                if whose is None or _is_own(step.after, seat, whose):
                    chance = made.confidence if made.fits else 1 - made.confidence
                    # Rounded such that 1 - 0.9 and 0.1 are one level.
                    predictions.append(Forecast(round(chance, 9), made.fits == made.came_true))
            case HintGiven(who=who, seat=seat) if counts:
                is_for_all = who is None and seat is None
                if whose is None or is_for_all or _is_own(step.after, who or seat, whose):
                    hints.append(event)
    end = taken[-1].after
    noted = tuple(declarations), tuple(predictions), tuple(hints)
    return DealAccount(end, tuple(played), *noted, _ideas(end, whose))


def _ideas(state: SessionState, whose: int | str | None) -> tuple[Hypothesis, ...]:
    """Return what was written down; a note that names nobody, every person has, but once."""
    found: list[Hypothesis] = []
    for name, person in state.people.items():
        if _is_own(state, name, whose):
            mine = (*person.dropped, *person.hypotheses.values())
            found += [one for one in mine if one not in found]
    return tuple(found)


def _is_own(state: SessionState, at: int | str | None, whose: int | str | None) -> bool:
    """Return whether a seat, or somebody's seat, is one of whose plays are measured."""
    names = () if state.round is None else state.round.seats
    seat = names.index(at) if at in names else at
    if not isinstance(seat, int):
        return False
    name = names[seat] if 0 <= seat < len(names) else None
    if whose is None:
        return seat != 0 and (not state.seated or name in state.seats.persons)
    return whose in (seat, name)


def _trial(step: Transition, seat: int, *, is_own: bool) -> PlayTrial:
    before, after = step.before, step.after
    table = before.round or after.round
    name = "" if table is None else table.seats[seat]
    held, now = (state.people.get(name, Person()).hypotheses for state in (before, after))
    return PlayTrial(
        after.evidence.observations[-1],
        next(reversed(before.evidence.observations), None),
        is_own,
        tuple(one for one in held.values() if one.fits),
        frozenset(key for key, one in held.items() if one.fits and not now[key].fits),
    )


@lru_cache(maxsize=1024)
def _rule(text: str) -> Rule | None:
    """Return the rule of a text; a class says the same few rules again and again."""
    try:
        return Rule.from_text(text)
    except ValueError:
        return None
