"""One class drives every table: here a game of a few lines, in which people count to ten."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from eleusis_nb.errors import EleusisError
from eleusis_nb.games import Note, Record, RecordError
from eleusis_nb.games.commands import Command, Query
from eleusis_nb.table.screen import AUDIENCE, Screen
from eleusis_nb.table.storage import Store
from eleusis_nb.table.table import Outcome, Table


class Count(Command):
    """Count on."""

    by: int


class AskCount(Query, tag="count_so_far"):
    """Ask how far it is."""


class Cover(Command):
    """Turn the screen round."""


@dataclass(frozen=True)
class State:
    """How far they have counted, who counted last, and how often."""

    count: int = 0
    last: str | None = None
    turn: int = 0


def decide(
    state: State, command: Command, _knows: object, screen: Screen, who: str | None, _lang: str
) -> Outcome[State]:
    match command:
        case AskCount():
            return Outcome((), state, screen, state.count)
        case Cover():
            return Outcome((), state, Screen())
        case Count(by) if 0 < by <= 3 and state.count + by <= 10:
            after = State(state.count + by, who, state.turn + 1)
            return Outcome((Note("counted", {"by": by}),), after, screen)
    raise EleusisError("Count on by one, two or three, up to ten.")


def step(state: State, _screen: Screen) -> Command | None:
    return Count(1) if state.count in {4, 8} else None


GAME: Any = SimpleNamespace(
    commands=Count | AskCount | Cover,
    referee=lambda _store, _state, _random, _clock: None,
    decide=decide,
    step=step,
    follow=lambda state, screen, _done, _knows: step(state, screen) if state.count == 8 else None,
    view=lambda state, viewer, _knows, *, version, notice: {
        "count": state.count,
        "you": viewer.facing,
        "version": version,
        "notice": notice,
    },
    plays=lambda _state, _start: (),
)
"""At four a computer player counts when it is asked to, at eight at once."""


class FullRecord(Record):
    """A record in which there is no room for a second line."""

    def append(self, *events: Any, at: float | None = None) -> None:  # noqa: ANN401 - as a record
        if len(self):
            raise RecordError("The disk is full.")
        super().append(*events, at=at)


def table(screen: Screen = AUDIENCE, store: Store | None = None) -> Table[State]:
    kept = Store(Record(), []) if store is None else store
    return Table(GAME, kept, State(), lambda: 0.0, Random(1), screen, "Welcome.")


def counts(record: Record) -> Sequence[Any]:
    return [event["data"] for event in record.events()]


def test_what_happens_is_kept_a_line_for_each_command_and_told_once() -> None:
    playing, told = table(Screen("Ada")), []
    playing.subscribe(lambda: told.append(playing.view()["count"]))
    assert playing.view() == {"count": 0, "you": "Ada", "version": 0, "notice": WELCOME}
    assert playing.do("count", by=2) is None
    assert playing.do(Count(2)) is None
    assert playing.state == State(4, "Ada", 2)
    assert counts(playing.record) == [{"by": 2}, {"by": 2}]
    assert told == [2, 4]
    assert playing.view()["notice"] == UNSAVED  # the notice stood until something happened


WELCOME = "Welcome. This table can't be saved here: it will be lost when you close it."
UNSAVED = WELCOME.removeprefix("Welcome. ")


def test_a_question_changes_nothing() -> None:
    playing = table()
    assert playing.do("count_so_far") == 0
    assert (playing.version, len(playing.record), playing.view()["notice"]) == (0, 0, WELCOME)


@pytest.mark.parametrize(
    ("name", "given"), [("count", {"by": 4}), ("count", {}), ("count", {"by": "2"}), ("win", {})]
)
def test_nothing_is_changed_where_it_is_refused(name: str, given: dict[str, Any]) -> None:
    playing, told = table(), []
    playing.subscribe(lambda: told.append(1))
    with pytest.raises(EleusisError):
        playing.do(name, **given)
    assert (playing.state, playing.version, len(playing.record), told) == (State(), 0, 0, [])
    assert playing.view()["notice"] == WELCOME


def test_what_cannot_be_kept_has_not_happened() -> None:
    playing = table(store=Store(FullRecord(), []))
    playing.do("count", by=1)
    with pytest.raises(RecordError, match="full"):
        playing.do("count", by=1)
    assert (playing.state.count, playing.version) == (1, 1)


def test_a_computer_player_moves_when_asked_or_at_once_as_the_game_has_it() -> None:
    playing = table(Screen("Ada"))
    assert not playing.step()
    playing.do("count", by=3)
    playing.do("count", by=1)
    assert (playing.state.count, playing.state.last) == (4, "Ada")
    assert playing.step()
    assert (playing.state.count, playing.state.last) == (5, None)
    playing.do("count", by=3)  # to eight: it counts on by itself, in a line of its own
    assert (playing.state.count, len(playing.record)) == (9, 5)


def test_at_one_screen_it_is_who_faces_it_and_on_a_device_who_says_so() -> None:
    shared = table(Screen("Ada"))
    shared.do("count", by=1)
    assert shared.state.last == "Ada"
    shared.do("cover")
    assert shared.view()["you"] is None
    shared.do("count", by=1)
    assert shared.state.last is None
    own = table(Screen(is_own=True))
    own.do("count", "Ben", by=1)
    assert own.state.last == "Ben"
    assert own.view(Screen("Cyd", is_own=True))["you"] == "Cyd"
    assert own.view()["you"] is None


def test_how_long_nothing_has_happened() -> None:
    now = [10.0]
    playing = Table(GAME, Store(Record(), []), State(), lambda: now[0], Random(1))
    now[0] = 14.0
    assert playing.quiet == 4.0
    playing.do("count_so_far")
    assert playing.quiet == 4.0
    playing.do("count", by=1)
    assert playing.quiet == 0.0
