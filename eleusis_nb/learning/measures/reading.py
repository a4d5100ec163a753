"""Reading a record for measuring.

The table is folded from the record's events as the round itself folds them; what the student
thought comes from the notes that a session writes (:mod:`eleusis_nb.session.person`). A note that
is not of that shape is passed over: a thought that cannot be read is no reason to lose the plays.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from eleusis_nb.cards import Card
from eleusis_nb.games.eleusis import Event, TablePlay, event_of
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.evolve import deal, evolve
from eleusis_nb.games.eleusis.layout import Kind
from eleusis_nb.games.eleusis.state import State
from eleusis_nb.games.record import Record, RecordError
from eleusis_nb.games.secrets import JSON
from eleusis_nb.learning.measures.table import (
    Declaration,
    Happening,
    Help,
    Prediction,
    Table,
    Trial,
)
from eleusis_nb.rules import Rule
from eleusis_nb.session.evidence import Observation
from eleusis_nb.session.hypotheses import Hypothesis
from eleusis_nb.session.lesson_code import unpack
from eleusis_nb.session.lessons import lesson_called
from eleusis_nb.session.seats import Seats, SeatsError


def tables_of(record: Record, seat: int | str | None) -> Iterator[Table]:
    """Yield the tables of a record, with the plays of one seat, or of all persons, as own ones.

    Raises
    ------
    RecordError
        If a move cannot be read. What is not of this game is passed over.
    """
    return _Reading(seat).tables(record)


@dataclass(slots=True)
class _Open:
    """A table that is being read."""

    state: State
    starter: tuple[Card, ...] = ()
    line: tuple[Card, ...] = ()
    last: Card | None = None
    seen: list[Observation] = field(default_factory=list)
    happened: list[Happening] = field(default_factory=list)
    predictions: list[Prediction] = field(default_factory=list)
    help: list[Help] = field(default_factory=list)
    given_up: bool = False
    errs: float = 0.0
    held: dict[str, Hypothesis] = field(default_factory=dict)
    dropped: list[Hypothesis] = field(default_factory=list)

    def closed(self) -> Table:
        """Return it as it stands."""
        return Table(
            self.starter,
            tuple(self.happened),
            tuple(self.predictions),
            tuple(self.help),
            self.given_up,
            (*self.dropped, *self.held.values()),
            self.errs,
        )


class _Reading:
    """The fold over a record's events, for one seat or for all persons."""

    def __init__(self, seat: int | str | None) -> None:
        self._seat = seat
        self._persons: frozenset[str] | None = None  # None: nobody wrote down who is one
        self._names: tuple[str, ...] = ()

    def tables(self, record: Record) -> Iterator[Table]:
        """Yield the tables of a record."""
        table: _Open | None = None
        for line in record.lines:
            for data in line.opened():
                event = _event(data, is_begun=table is not None)
                if isinstance(event, ev.Dealt):
                    if table is not None:
                        yield table.closed()
                    table, self._names = _Open(deal(event)), event.seats
                elif table is not None and event is not None:
                    self._take(table, event)
                elif event is None:
                    self._note(table, data)
        if table is not None:
            yield table.closed()

    def _is_own(self, seat: int) -> bool:
        if self._seat is None:
            return seat != 0 and (self._persons is None or self._names[seat] in self._persons)
        return self._seat in (seat, self._names[seat])

    def _take(self, table: _Open, event: Event) -> None:
        match event:
            case ev.Turned():
                self._lay(table, 0, event.cards, ok=event.ok, kind="starter")
                if event.ok:
                    table.starter = event.cards
            case ev.Played():
                kind: Kind = "god" if event.god else "play"
                self._lay(table, event.seat, event.cards, ok=event.ok, kind=kind)
            case ev.Claimed():
                self._lay(table, event.seat, event.cards, ok=event.ok, kind="claim")
            case ev.Guessed():
                rule, seen = _rule(event.rule), tuple(table.seen)
                own = self._is_own(event.seat)
                table.happened.append(Declaration(rule, event.ok, seen, own))
            case ev.Disclosed():
                table.predictions.extend(
                    Prediction(chance, event.ok)
                    for seat, chance in event.chances
                    if self._is_own(seat)
                )
            case _:
                pass
        table.state = evolve(table.state, event)

    def _lay(
        self, table: _Open, seat: int, cards: tuple[Card, ...], *, ok: bool, kind: Kind
    ) -> None:
        seen = Observation(table.state.situation, TablePlay(len(table.seen), seat, cards, ok, kind))
        own = self._is_own(seat)
        if kind != "starter":
            held = _under_test(table.held.values())
            ideas = tuple(one.rule for one in table.held.values() if one.fits)
            hand = _choice(table.state, seat)
            trial = Trial(seen, table.line, table.last, hand, held, own, ideas)
            table.happened.append(trial)
        table.seen.append(seen)
        table.held = {key: one.tested_by(seen) for key, one in table.held.items()}
        if ok and kind != "claim":
            table.line += cards
        table.last = None if kind == "claim" else cards[-1]

    def _note(self, table: _Open | None, data: Mapping[str, JSON]) -> None:
        kind, noted = str(data.get("kind")), data.get("data")
        if not isinstance(noted, Mapping):
            return
        try:
            if kind == "seats":
                self._persons = frozenset(Seats.from_json(noted.get("seats")).persons)
            elif table is not None and self._is_mine(data, noted):
                _take_note(table, kind, noted)
        except (AttributeError, KeyError, TypeError, ValueError, SeatsError):
            return  # not a note that a session wrote

    def _is_mine(self, data: Mapping[str, JSON], noted: Mapping[str, JSON]) -> bool:
        """Whether a note is of whom is measured; one that names nobody is everybody's."""
        seats = [noted["seat"]] if "seat" in noted else data.get("for")
        if self._seat is None or not isinstance(seats, Sequence):
            return True
        return any(isinstance(seat, int) and self._is_own(seat) for seat in seats)


def _take_note(table: _Open, kind: str, data: Mapping[str, Any]) -> None:
    match kind:
        case "table":
            code = data.get("code")
            lesson = unpack(code) if isinstance(code, str) else lesson_called(data["lesson"])
            table.errs = lesson.errs
        case "supposed":
            rule = _parsed(data["text"], data.get("lang", "en"))
            new = Hypothesis(data["key"], data["text"], rule, _credence(data), errs=table.errs)
            table.held[new.key] = new.tested_by_all(table.seen)
        case "credence":
            held = table.held[data["key"]]
            table.held[held.key] = replace(held, credence=_credence(data))
        case "dropped":
            table.dropped.append(table.held.pop(data["key"]))
        case "prediction":
            sure, fits = float(data["confidence"]), bool(data["fits"])
            chance = _share(sure if fits else 1 - sure)
            table.predictions.append(Prediction(chance, fits == bool(data["came_true"])))
        case "hint":
            table.help.append(Help(int(data["rung"]), int(data["cost"])))
        case "opened":
            table.given_up = data["how"] == "given up"
        case _:
            pass


def _credence(data: Mapping[str, Any]) -> float | None:
    return None if data["credence"] is None else _share(data["credence"])


def _share(number: Any) -> float:  # noqa: ANN401  # whatever stands in the file
    share = round(float(number), 9)  # 1 - 0.9 and 0.1 are one level
    if not 0 <= share <= 1:
        raise ValueError(share)
    return share


def _event(data: Mapping[str, JSON], *, is_begun: bool) -> Event | None:
    try:
        return event_of(data)
    except RecordError:
        if is_begun:
            raise
        return None  # another game's deal


@lru_cache(maxsize=1024)
def _parsed(text: str, lang: str = "en") -> Rule:
    """Return the rule of a text; a class writes down the same few rules again and again."""
    return Rule.parse(text, lang)


def _rule(text: str) -> Rule | None:
    try:
        return _parsed(text)
    except ValueError:
        return None


def _under_test(held: Iterable[Hypothesis]) -> Rule | None:
    fitting = [one for one in held if one.fits]
    # The newest comes last, and of equals `max` takes the first.
    fitting.reverse()
    best = max(
        fitting, key=lambda one: -1.0 if one.credence is None else one.credence, default=None
    )
    return None if best is None else best.rule


def _choice(state: State, seat: int) -> tuple[Card, ...] | None:
    """Return the cards a seat may choose from; None where some of them are covered."""
    if state.stage == 2:  # noqa: PLR2004  # the second of two: the mistake cards are played
        return state.mistakes[seat]
    hand = state.hands[seat]
    return None if hand.covered else hand.cards
