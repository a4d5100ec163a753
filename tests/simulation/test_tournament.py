"""Tournaments: the same on every executor, resumed without playing twice, players of one's own."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eleusis_nb.cards import cards
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import Action, PlayCards, Resign, View
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.simulation import PlanError, Results, simulate, tournament
from eleusis_nb.simulation.results import COLUMNS
from eleusis_nb.simulation.tournament import count_event
from eleusis_nb.table.storage import folder_of

RULES = ("red", "black if the last card is red, otherwise red")
TABLES = ("random", ("confirmer", "random", "falsifier"))


def played(**how: Any) -> Results:  # noqa: ANN401 (whatever simulate takes)
    """Play the same eight games of two variants in some way."""
    settings: dict[str, Any] = {
        "players": TABLES,
        "rules": RULES,
        "variants": ("express", "new"),
        "rounds": 1,
        "seed": 5,
        "progress": False,
    }
    return simulate(**(settings | how))


@pytest.fixture(scope="module")
def here() -> Results:
    """Return the games played one after the other."""
    return played(processes=1)


class Counting(Executor):
    """Plays at once, and remembers which games it was sent."""

    def __init__(self) -> None:
        self.numbers: list[int] = []

    def submit(self, task: Callable[..., Any], /, *words: Any, **named: Any) -> Future[Any]:  # noqa: ANN401 (an executor takes anything)
        self.numbers += words[1]
        future: Future[Any] = Future()
        future.set_result(task(*words, **named))
        return future


def test_the_same_in_every_executor(here: Results) -> None:
    sent = Counting()
    assert played(executor=sent).rows == here.rows
    assert sent.numbers == list(range(8))
    with ThreadPoolExecutor(3) as threads:
        assert played(executor=threads).rows == here.rows
    assert played(processes=2).rows == here.rows
    assert played(processes=1, seed=6).rows != here.rows


def test_the_same_in_tasks_of_several_games() -> None:
    how: dict[str, Any] = {"players": ["random"], "rules": ["red"], "variants": ["solo"]}
    sent = Counting()
    together = played(**how, rounds=40, executor=sent)  # two in a task
    assert sent.numbers == list(range(40))
    alone = played(**how, rounds=10, processes=1)
    assert together.rows[:10] == alone.rows  # and fewer rounds are the same games


def test_every_table_has_the_same_cards_and_players_move_up_a_seat() -> None:
    seen: list[tuple[object, ...]] = []

    def watching(view: View) -> Action | None:
        seen.append((view.seat, view.hand, view.table))
        return Resign(view.may.seat) if view.may.resign else None

    def other(view: View) -> Action | None:
        return watching(view)

    played(players=[watching, other], rules=["red"], variants=["solo"], rounds=2)
    assert len(seen) == 4
    assert seen[:2] == seen[2:]
    assert seen[0] != seen[1]
    sits = played(players=[TABLES[1], "random"], rules=["red"], variants=["new"], rounds=3)
    assert [row["table"] for row in sits][::3] == [
        "confirmer random falsifier",
        "random falsifier confirmer",
        "falsifier confirmer random",
        *["random random random"] * 3,  # `new` is for at least three
    ]


def test_a_run_that_was_stopped_goes_on_and_plays_nothing_twice(
    here: Results, tmp_path: Path
) -> None:
    store = tmp_path / "games.jsonl"
    whole = store.with_name("whole.jsonl")
    assert played(processes=1, store=whole).rows == here.rows
    lines = whole.read_bytes().splitlines(keepends=True)
    store.write_bytes(b"".join(lines[:4]) + lines[5][:-1])  # what a crash leaves
    missing = Counting()
    assert played(executor=missing, store=store).rows == here.rows
    assert missing.numbers == [3, 4, 5, 6, 7]
    nothing = Counting()
    assert played(executor=nothing, store=store).rows == here.rows
    assert not nothing.numbers


def test_what_was_finished_before_an_error_is_kept(tmp_path: Path) -> None:
    store = tmp_path / "games.jsonl"
    turns = iter(range(50))

    def tired(view: View) -> Action | None:
        if next(turns) >= 2:
            raise KeyboardInterrupt
        return Resign(view.may.seat)

    with pytest.raises(KeyboardInterrupt):
        played(players=[tired], rules=["red"], variants=["solo"], rounds=4, store=store)
    kept = [json.loads(line) for line in store.read_text().splitlines()[1:]]
    assert [row[0] for line in kept for row in line["rows"]] == [0, 1]


def test_a_file_of_the_version_before_goes_on(tmp_path: Path) -> None:
    how: dict[str, Any] = {"players": ["random"], "rules": ["red"], "variants": ["solo"]}
    rows = [[0, "solo", "red", "random", 1, "random", *[0] * 9, None, 7.0, 0, 30, "as it was"]]
    plan = {"tables": [["random"]], "rules": ["red"], "variants": ["solo"], "rounds": 1, "seed": 5,
            "space": "named"}  # fmt: skip
    head = {"plan": plan, "fingerprint": FINGERPRINT, "columns": COLUMNS}
    store = tmp_path / "games.jsonl"
    lines = [head, {"rows": rows, "costs": {"random": [31, 0.01]}}]
    store.write_text("".join(json.dumps(line) + "\n" for line in lines))
    assert [row["score"] for row in played(**how, store=store)] == [7.0]


FINGERPRINT = "afc83fccebc66b898cb91d788d5139ee"


@pytest.mark.parametrize("content", ["Dear diary", "Dear diary\n", None])
def test_a_file_with_something_else_is_left_alone(content: str | None, tmp_path: Path) -> None:
    store = tmp_path / "games.jsonl"
    how: dict[str, Any] = {"players": ["random"], "rules": ["red"], "variants": ["solo"]}
    if content is None:
        played(**how, seed=1, store=store)
    else:
        store.write_text(content)
    before = store.read_bytes()
    with pytest.raises(PlanError, match="not a file of this simulation"):
        played(**how, seed=2, store=store)
    assert store.read_bytes() == before


def test_beside_the_notebook_each_simulation_has_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    how: dict[str, Any] = {"players": ["random"], "rules": ["red"], "variants": ["solo"]}
    first = played(**how, store=True)
    assert len(list(folder_of(None).glob("simulation-*.jsonl"))) == 1
    again = Counting()
    assert played(**how, store=True, executor=again).rows == first.rows
    assert not again.numbers
    played(**how, seed=6, store=True)
    assert len(list(folder_of(None).glob("simulation-*.jsonl"))) == 2


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"players": []}, "at least one player"),
        ({"players": [()]}, "at least one player"),
        ({"rounds": 0}, "at least one player"),
        ({"players": ["wizard"]}, "wizard"),
        ({"players": [["random"] * 9], "variants": ["new"]}, "4 to 8 people"),
        ({"rules": ["purple"]}, "purple"),
        ({"variants": ["poker"]}, "poker"),
        ({"space": "all"}, "Choose from: wide, named"),
        ({"players": [type("scientist", (), {"choose": None})]}, "a name of its own"),
        ({"players": [type("Nothing", (), {})]}, "a method choose"),
    ],
)
def test_what_cannot_be_played_is_said(asked: dict[str, Any], message: str) -> None:
    with pytest.raises(EleusisError, match=message):
        played(**({"players": ["random"], "rules": ["red"], "variants": ["solo"]} | asked))


def test_what_comes_twice_is_played_once_and_a_rule_may_be_in_french() -> None:
    texts = ("d'une autre enseigne que la dernière carte", "a different suit from the last card")
    results = played(players=["random", "random"], rules=texts, variants=["solo"])
    assert [row["rule"] for row in results] == [texts[1]]


# --- players of one's own ------------------------------------------------------------------------


def lowest(view: View) -> Action | None:
    """Play the lowest card, as long as there are plays."""
    if not view.may.most:
        return Resign(view.may.seat) if view.may.resign else None
    return PlayCards(view.may.seat, (min(view.may.cards, key=lambda card: card.value),))


class Chancy:
    """Plays any card."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def choose(self, view: View) -> Action:
        if not view.may.most:
            return Resign(view.may.seat)
        return PlayCards(view.may.seat, (self.random.choice(view.may.cards),))


class Same(Chancy):
    """Draws the same in every round."""

    def __init__(self) -> None:
        super().__init__(Random(1))


def test_players_of_ones_own_play_the_same_in_every_executor() -> None:
    how: dict[str, Any] = {
        "players": (lowest, Chancy, Same), "rules": ["red"], "variants": ["solo"], "rounds": 2,
    }  # fmt: skip
    here = played(**how)
    assert [row["player"] for row in here] == ["lowest"] * 2 + ["Chancy"] * 2 + ["Same"] * 2
    assert {row["plays"] for row in here} == {30}
    with ThreadPoolExecutor(2) as threads, ProcessPoolExecutor(2) as processes:
        assert played(**how, executor=threads).rows == here.rows
        assert played(**how, executor=processes).rows == here.rows


def test_they_sit_with_our_kinds() -> None:
    results = played(players=[(lowest, "random", "random")], rules=["red"], variants=["express"])
    assert sorted(row["player"] for row in results) == ["lowest", "random", "random"]


# --- what is counted -----------------------------------------------------------------------------


def test_what_is_counted_of_a_seat() -> None:
    names = "plays cards refused no_plays wrong_no_plays guesses wrong_guesses prophet overthrown"
    counts: dict[str, Any] = dict.fromkeys(names.split(), 0) | {"solved_after": None}
    for event in (
        ev.Played(1, cards("5H 6H"), ok=True),
        ev.Guessed(1, "red", ok=False),
        ev.Played(1, cards("7S"), ok=False),
        ev.Played(1, cards("8S"), ok=True, god=True),
        ev.Guessed(1, "a heart", ok=True),
        ev.Played(1, cards("9H"), ok=True),
        ev.Guessed(1, "a heart", ok=True),
        ev.Claimed(1, cards("2S"), ok=True),
        ev.Claimed(1, cards("3S"), ok=False),
        ev.Declared(1),
        ev.Overthrown(1),
        ev.Returned(1),
    ):
        count_event(counts, event)
    # Two cards, one refused, one more; the play that God made for the seat is none of its own.
    assert counts == {
        "plays": 3,
        "cards": 4,
        "refused": 1,
        "no_plays": 2,
        "wrong_no_plays": 1,
        "guesses": 3,
        "wrong_guesses": 1,
        "prophet": 1,
        "overthrown": 1,
        "solved_after": 2,  # only the first time counts
    }


def test_the_order_of_a_plan() -> None:
    # Tables, within them variants, rules, rounds; two players move up a seat each game.
    tables = [("random", "scientist"), ("confirmer", "falsifier")]
    plan = tournament.Plan(tuple(tables), ("red", "even"), ("express", "new"), 2, 3)
    games = plan.games()
    assert len(games) == len(plan) == 16
    assert [table for table, *_ in games] == [tables[0]] * 8 + [tables[1]] * 8
    assert [variant for _, variant, *_ in games] == (["express"] * 4 + ["new"] * 4) * 2
    assert [rule for *_, rule, _ in games] == ["red", "red", "even", "even"] * 4
    assert [round_ for *_, round_ in games] == [0, 1] * 8


def test_a_game_without_end_is_given_up_and_has_no_score(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament, "LONGEST", 3)
    for row in played(players=[("random", "confirmer")], variants=["express"], processes=1):
        assert (row["moves"], row["ending"]) == (3, "given up after 3 moves")
        assert row["score"] is None
        assert row["god_score"] is None
