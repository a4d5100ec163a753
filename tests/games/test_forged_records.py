"""A record that somebody wrote by hand: what can be no event is told in a sentence."""

import json
from collections.abc import Iterator

import pytest

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import Event, Round, variants
from eleusis_nb.games.eleusis.events import deal, event_of, evolve
from eleusis_nb.games.eleusis.state import State
from eleusis_nb.games.eleusis.view import view_of
from eleusis_nb.games.governor import House
from eleusis_nb.games.governor.events import LedgerOpened, SeedSet, TableSet, read_event
from eleusis_nb.games.governor.strokes import MASTER_STROKES
from eleusis_nb.games.messages import to_plain
from eleusis_nb.games.record import Record
from eleusis_nb.table.governor import GovernorState, state_of, view
from eleusis_nb.table.governor.game import LayStakes, PlayerCommand, decide
from eleusis_nb.table.governor.state import evolve as evolve_session
from eleusis_nb.table.screen import AUDIENCE
from tests.games.random_games import dealt, steps

ANYTHING = ("x", "1", "9S", None, True, -1, 99, 10**30, 1.5, [], [1], ["x"], [[1, "x"]], {})
"""What somebody may write where something else belongs."""


def plain(event: object) -> dict[str, object]:
    """Return an event as a record holds it."""
    data: dict[str, object] = json.loads(json.dumps(to_plain(event)))
    return data


def forgeries(event: object) -> Iterator[dict[str, object]]:
    """Yield an event with one value of another kind each time, or without it."""
    data = plain(event)
    for name in data.keys() - {"event"}:
        yield {key: value for key, value in data.items() if key != name}
        for value in ANYTHING:
            yield {**data, name: value}


def one_of_each(table: Round, seed: int) -> dict[type, tuple[State | None, Event]]:
    """Return one event of each kind that a random game has, with the state before it."""
    found: dict[type, tuple[State | None, Event]] = {}
    state: State | None = None
    events = [*table.opening, *(event for step in steps(table, seed) for event in step.events)]
    for event in events:
        found.setdefault(type(event), (state, event))
        state = deal(event) if state is None else evolve(state, event)  # type: ignore[arg-type]
    return found


@pytest.mark.parametrize("variant", variants)
def test_a_forged_event_of_a_round_changes_it_or_is_told(variant: str) -> None:
    refused: list[str] = []
    for before, event in one_of_each(dealt(variant, 5), 5).values():
        for data in forgeries(event):
            try:
                read = event_of(data)  # type: ignore[arg-type]
                state = deal(read) if before is None else evolve(before, read)  # type: ignore[arg-type]
                for seat in (None, *range(len(state.seats))):
                    view_of(state, seat).summary()
            except EleusisError as error:
                refused.append(str(error))
    assert len(refused) > 100
    assert {said for said in refused if "in this record can't be read: " not in said} == set()


def test_a_seat_that_is_not_at_the_table_is_told() -> None:
    table = dealt("new", 1)
    for seat in (-1, len(table.seats)):
        event = event_of({"event": "to move", "seat": seat})
        with pytest.raises(EleusisError, match="“to move” in this record can't be read"):
            evolve(table.state, event)  # type: ignore[arg-type]
    last = evolve(table.state, event_of({"event": "to move", "seat": len(table.seats) - 1}))  # type: ignore[arg-type]
    assert last.turn == len(table.seats) - 1


def a_session() -> list[object]:
    """Return the events of a round between three, with strokes that ask, give and pay."""
    names = ("Ada", "Bob", "Cleo")
    house = House(MASTER_STROKES, tavern=True)
    players = dict.fromkeys(names, "person")
    table = TableSet(players=players, purse=9, secret=False, **house.rules)
    events: list[object] = [LedgerOpened(names, (9, 9, 9)), table, SeedSet(3)]
    state = GovernorState()
    for event in events:
        state = evolve_session(state, event)
    asked: list[PlayerCommand] = [LayStakes(2)]
    while asked:
        done = decide(state, asked[0], None, AUDIENCE, None, "en")
        state, asked = done.state, [*done.state.board.legal_actions[-1:]]
        events += done.events
    return events


def test_a_forged_event_of_the_governors_game_changes_it_or_is_told() -> None:
    events = a_session()
    refused: list[str] = []
    for at, event in enumerate(events):
        for data in forgeries(event):
            record = Record()
            record.append(*events[:at], data, *events[at + 1 :])  # type: ignore[arg-type]
            try:
                view(state_of(record))
            except EleusisError as error:
                refused.append(str(error))
    assert len(refused) > 100
    assert all(refused)


def test_a_ledger_has_a_purse_for_each_name() -> None:
    with pytest.raises(EleusisError, match="“ledger opened” in this record can't be read"):
        read_event({"event": "ledger opened", "names": ["Ada", "Bob"], "purses": [3]})
