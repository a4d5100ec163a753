"""Players of one's own in tournaments: in every executor, with records, and what each costs."""

from __future__ import annotations

import csv
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import Action, PlayCards, Resign, Round, View
from eleusis_nb.simulation import Plan, Results, simulate
from eleusis_nb.simulation.results import COLUMNS


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

    def explain(self, lang: str = "en") -> str:
        return lang


def made() -> Chancy:
    """Make one that always draws the same."""
    return Chancy(Random(1))


PLAYERS = (lowest, Chancy, made)


def played(**how: Any) -> Results:  # noqa: ANN401 (whatever simulate takes)
    settings = {"rounds": 2, "seed": 3, "progress": False}
    return simulate(PLAYERS, ["red"], ["solo"], **(settings | how))


def test_in_every_executor_they_play_the_same() -> None:
    here = played(processes=1)
    assert [row["player"] for row in here] == ["lowest"] * 2 + ["Chancy"] * 2 + ["made"] * 2
    with ThreadPoolExecutor(2) as threads:
        assert played(executor=threads).rows == here.rows
    assert played(processes=2).rows == here.rows


def test_what_each_costs() -> None:
    """Thirty plays and the word that it gives up, in each of two games."""
    costs = played(processes=1).costs
    assert {name: cost.decisions for name, cost in costs.items()} == {
        "lowest": 62, "Chancy": 62, "made": 62,
    }  # fmt: skip
    assert all(cost.seconds > 0 for cost in costs.values())


def test_costs_are_kept_with_what_is_finished(tmp_path: Path) -> None:
    store = tmp_path / "games.jsonl"
    first = played(processes=1, store=store)
    again = played(processes=1, store=store)
    assert again.rows == first.rows
    assert again.costs == first.costs


def test_records_are_kept_on_request(tmp_path: Path) -> None:
    results = played(processes=1, records=tmp_path / "new")
    files = sorted((tmp_path / "new").iterdir())
    assert [file.name for file in files] == [f"00000{n}.eleusis.jsonl" for n in range(6)]
    for row, file in zip(results, files, strict=True):
        table = Round.replay(file)
        assert table.state.plays == row["plays"]
        assert table.ending is not None


def test_they_sit_with_our_kinds() -> None:
    results = simulate(
        [(lowest, "random", "random")], ["red"], ["express"], rounds=1, processes=1, progress=False
    )
    assert sorted(row["player"] for row in results) == ["lowest", "random", "random"]


@pytest.mark.parametrize(
    ("players", "said"),
    [
        ([lambda view: None], "a function with a name"),  # noqa: ARG005 (its parameter's name counts)
        ([3], "not iterable|with a name"),
        ([type("scientist", (), {})], "already a kind called “scientist”"),
        ([lowest, type("lowest", (), {})], "Two players are called “lowest”"),
    ],
)
def test_what_is_no_player(players: list[Callable[..., Any]], said: str) -> None:
    with pytest.raises((EleusisError, TypeError), match=said):
        Plan.of(players, ["red"], ["solo"], rounds=1, seed=1)


def test_what_makes_no_player() -> None:
    def nothing() -> object:
        return object()

    with pytest.raises(EleusisError, match="no method choose"):
        simulate([nothing], ["red"], rounds=1, processes=1, progress=False)


def test_no_text_in_the_table_is_a_formula(tmp_path: Path) -> None:
    plan = Plan.of(["random"], ["red"], ["solo"], rounds=1, seed=0)
    row = [0 if column != "ending" else "=cmd|' /C calc'!A0" for column in COLUMNS]
    Results.of(plan, [row]).to_csv(tmp_path / "table.csv")
    with (tmp_path / "table.csv").open(encoding="utf-8", newline="") as file:
        [cells] = csv.DictReader(file)
    assert cells["ending"].startswith("'=")
    assert cells["score"] == "0"
