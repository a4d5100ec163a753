"""One interpretation: live view, rebuilt state and replay of the Governor's Game agree always.

Scores, purses and winners are counted here once more, from the plain events of the record.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor import MASTER_STROKES, House, SecretStroke, draw_secret
from eleusis_nb.games.record import Record
from eleusis_nb.learning.replay import Replayed
from eleusis_nb.table.governor import GovernorSession, state_of, steps, view

pytestmark = pytest.mark.whole

Plain = dict[str, Any]

PLAYERS = {"Ada": "person", "Bob": "always draws", "Cleo": "person", "Dan": "stops above 9"}

SUPPOSED = (
    "red; any draw; drawer +5",
    "a heart; from draw 2; others -3",
    "even; any draw; drawer doubled",
    "a face; from draw 3; drawer reversed",
    "black; draw 1; others +1",
)


class Count:
    """Scores, purses and the winner, counted from the plain events of a record."""

    def __init__(self) -> None:
        self.purses: dict[str, int] = {}
        self.seats: list[str] = []
        self.scores: list[int] = []
        self.inside: set[int] = set()
        self.winner: int | None = None
        self.pot = self.till = 0

    def hear(self, event: Mapping[str, Any]) -> None:
        """Count one event."""
        match dict(event):
            case {"event": "ledger opened", "names": names, "purses": purses}:
                self.purses = dict(zip(names, purses, strict=True))
            case {"event": "round dealt", "seats": seats, "stake": stake}:
                self.seats, self.scores = list(seats), [0] * len(seats)
                self.inside, self.winner = set(range(len(seats))), None
                self.pot = stake * len(seats)
                for name in seats:
                    self.purses[name] -= stake
            case {"event": "card drawn" | "scored", "seat": seat, "points": points}:
                self.scores[seat] += points
            case {"event": "excluded" | "eliminated", "seat": seat}:
                self.inside.discard(seat)
            case {"event": "player returned", "seat": seat}:
                self.inside.add(seat)
            case {"event": "bought", "price": price}:
                self.pot -= price
                self.till += price
            case {"event": "won", "seat": seat}:
                self.winner = seat
                self.purses[self.seats[seat]] += self.pot
                self.pot = 0
            case _:
                pass

    def check(self, shown: Plain) -> None:
        """Compare with what is shown."""
        for seat in shown["seats"]:
            name = seat["name"]
            assert seat["purse"] == self.purses[name]
            assert seat["plays"] == (name in self.seats)
            at = self.seats.index(name) if name in self.seats else None
            assert seat["score"] == (None if at is None else self.scores[at])
            assert seat["in"] == (at in self.inside)
            assert seat["won"] == (at is not None and at == self.winner)
        assert shown["pot"] == self.pot


def something(shown: Plain, luck: Random) -> tuple[str, Plain]:
    """Return a command that is mostly possible now."""
    may, secret = shown["may"], shown["secret"]
    choices: list[tuple[str, Plain]] = []
    if may["stake"] is not None:
        choices += [("stake", {"amount": luck.randint(0, min(3, may["stake"]))})] * 4
    if may["choose"]:
        choices += [("choose", {"player": luck.choice(may["choose"])})] * 4
    if may["draw"]:
        choices += [("draw", {})] * 5
    if may["stay"]:
        choices += [("stay", {})] * 3 + [("chances", {"above": luck.choice([None, 5])})]
    if secret is not None:
        choices += [("suppose", {"text": luck.choice(SUPPOSED)}), ("hint", {})]
        keys = [one["key"] for one in secret["supposed"]]
        choices += [(name, {"key": key}) for key in keys for name in ("drop", "declare")]
        choices += [("open", {})] if luck.random() < 0.03 else []
    return luck.choice(choices or [("open", {})])


def play(session: GovernorSession, luck: Random, commands: int) -> dict[int, Plain]:
    """Play at random, and return what was seen after each command, by the length of the record."""
    seen: dict[int, Plain] = {len(session.record): session.view()}
    for _ in range(commands):
        name, arguments = something(session.view(), luck)
        before = session.view()
        try:
            session.do(name, **arguments)
        except EleusisError:
            assert session.view() == before
        seen[len(session.record)] = session.view()
    return seen


def at_table(seed: int, folder: Path) -> tuple[GovernorSession, SecretStroke]:
    """Return a table of two to four with chosen strokes, and the secret one if there is one."""
    luck = Random(seed)
    # From the second draw on the chances of all who are in take a second; from the first few do.
    eliminates_from = 2 if seed % 7 == 0 else 1
    on = MASTER_STROKES if luck.random() < 0.7 else ()
    house = House(on, tavern=bool(on), price=2, eliminates_from=eliminates_from)
    truth = SecretStroke.parse(luck.choice(SUPPOSED)) if seed % 3 == 0 else draw_secret(luck)
    session = GovernorSession.open(
        dict(list(PLAYERS.items())[: luck.randint(2, 4)]),
        purse=9,
        house=house,
        secret=str(truth) if seed % 4 != 1 else False,
        seed=seed,
        folder=folder,
    )
    return session, truth


SEEDS = (0, 2, 3, 6, 12, 15, 18)
Played = tuple[GovernorSession, SecretStroke, dict[int, Plain]]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> dict[int, Played]:
    """Play a session by each seed."""
    found = {}
    for seed in SEEDS:
        session, truth = at_table(seed, tmp_path_factory.mktemp("records"))
        found[seed] = session, truth, play(session, Random(seed), 60)
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_live_view_rebuilt_state_and_replay_agree_at_every_moment(
    seed: int, played: dict[int, Played]
) -> None:
    session, truth, live = played[seed]
    money = 9 * len(session.state.names)
    record = Record.read(session.path)

    assert state_of(record, strokes=session.state.known_strokes) == session.state
    deals: Any = Replayed(record).view()["deals"]
    moments = {moment["line"]: moment for deal in deals for moment in deal["moments"]}
    count, compared = Count(), 0
    # A spectator's record has its lines numbered anew: no line of this game is for one seat only.
    after = {step.line: step.after for step in steps(record)}
    for number, state in after.items():
        for event in record.lines[number - 1].events:
            count.hear(event)
        rebuilt: Any = view(state)
        assert sum(count.purses.values()) + count.pot + count.till == money
        assert state.till == count.till
        if state.rounds:
            count.check(rebuilt)
        if number in live:
            assert rebuilt == live[number]
        if number in moments:
            moment = moments[number]
            compared += 1
            assert moment["seats"] == rebuilt["seats"]
            assert [moment[key] for key in ("draw", "pot", "left")] == [
                rebuilt[key] for key in ("draw", "pot", "left")
            ]
            secret = rebuilt["secret"]
            if secret is None:
                assert moment["secret"] is None
            else:
                assert moment["secret"] == {key: secret[key] for key in moment["secret"]}
        secret = rebuilt["secret"]
        for one in () if secret is None else secret["supposed"]:
            said = SecretStroke.parse(one["text"].replace("−", "-"))
            is_true = (said.cards, said.span, said.effect) == (
                truth.cards,
                truth.span,
                truth.effect,
            )
            assert one["fits"] or not is_true  # the truth is never refuted
            if one["declared"] is not None:
                assert one["declared"] == ("right" if is_true else "wrong")
                assert is_true <= (secret["opened"] is not None)
    assert compared >= 10


def test_the_random_sessions_reach_all_that_can_be_done(played: dict[int, Played]) -> None:
    done: set[str] = set()
    for session, _, _ in played.values():
        for event in session.record.events():
            done.add(str(event["event"]))
            if event["event"] == "stroke declared":
                done.add("right" if event["right"] else "wrong")
    expected = {"stroke supposed", "stroke dropped", "stroke declared", "right", "wrong"}
    expected |= {"stroke hint given", "stroke opened", "chances found"}
    expected |= {"passed", "asked", "chose", "scored", "eliminated", "won"}
    assert expected <= done
