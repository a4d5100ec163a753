"""Tournaments: the same on every engine and in every chunk, and nothing played twice."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from eleusis_nb.errors import EleusisError
from eleusis_nb.simulation import Estimate, Plan, Results, StoreError, simulate
from eleusis_nb.simulation import tournament as running
from eleusis_nb.simulation.results import COLUMNS, ResultsError

Task = Callable[..., Any]

RULES = ("red", "black if the last card is red, otherwise red")
TABLES = ("random", ("confirmer", "random", "falsifier"))


def tournament(**how: Any) -> Results:  # noqa: ANN401 (whatever simulate takes)
    """Play the same eight games of two variants in some way."""
    settings = {"variants": ("express", "new"), "rounds": 1, "seed": 5, "progress": False}
    return simulate(TABLES, RULES, **(settings | how))


@pytest.fixture(scope="module")
def here() -> Results:
    """Return the games played one after the other."""
    return tournament(processes=1)


class Counting(Executor):
    """Plays at once, and remembers which games it was sent."""

    def __init__(self) -> None:
        self.tasks: list[list[int]] = []

    @property
    def numbers(self) -> list[int]:
        return [number for task in self.tasks for number in task]

    def submit(self, task: Task, /, *words: Any, **named: Any) -> Future[Any]:  # noqa: ANN401 (an executor takes anything)
        self.tasks.append(list(words[1]))
        future: Future[Any] = Future()
        future.set_result(task(*words, **named))
        return future


def test_the_same_in_every_executor(here: Results) -> None:
    sent = Counting()
    assert tournament(executor=sent).rows == here.rows
    assert sent.numbers == list(range(8))
    with ThreadPoolExecutor(3) as threads:
        assert tournament(executor=threads).rows == here.rows
    assert tournament(processes=2).rows == here.rows


def test_the_same_in_tasks_of_several_games(monkeypatch: pytest.MonkeyPatch, here: Results) -> None:
    monkeypatch.setattr(running, "PARTS", 2)
    sent = Counting()
    assert tournament(executor=sent).rows == here.rows
    assert sent.tasks == [[0, 1, 2, 3], [4, 5, 6, 7]]


def test_every_table_has_the_same_cards_and_players_move_up_a_seat() -> None:
    plan = Plan.of(TABLES, ["red"], ["new"], rounds=3, seed=1)
    alone, together = [plan.game(n) for n in range(3)], [plan.game(n) for n in range(3, 6)]
    assert [game.deal for game in alone] == [game.deal for game in together]
    assert len({game.deal for game in alone}) == 3
    assert len({game.seed for game in (*alone, *together)}) == 6
    assert alone[0].table == ("random",) * 3  # `new` is for at least three
    assert [game.table for game in together] == [
        ("confirmer", "random", "falsifier"),
        ("random", "falsifier", "confirmer"),
        ("falsifier", "confirmer", "random"),
    ]


def test_another_seed_is_another_tournament(here: Results) -> None:
    assert tournament(processes=1, seed=6).rows != here.rows


def test_a_run_that_was_stopped_goes_on_and_plays_nothing_twice(
    here: Results, tmp_path: Path
) -> None:
    store = tmp_path / "games.jsonl"

    class Stopped(Counting):
        def submit(self, task: Task, /, *words: Any, **named: Any) -> Future[Any]:  # noqa: ANN401 (as above)
            if 4 in words[1]:
                raise KeyboardInterrupt
            return super().submit(task, *words, **named)

    first, second = Stopped(), Counting()
    with pytest.raises(KeyboardInterrupt):
        tournament(executor=first, store=store)
    assert not second.numbers
    with store.open("a") as file:
        file.write('{"rows": [[7, "torn')  # what a crash leaves
    finished = _games(store)
    assert tournament(executor=second, store=store).rows == here.rows
    assert sorted(second.numbers) == sorted(set(range(8)) - finished)
    third = Counting()
    assert tournament(executor=third, store=store).rows == here.rows
    assert not third.numbers


def _games(store: Path) -> set[int]:
    lines = [
        line for line in store.read_text(encoding="utf-8").splitlines()[1:] if line.endswith("}")
    ]
    return {row[0] for line in lines for row in json.loads(line)["rows"]}


def test_a_file_with_something_else_is_left_alone(tmp_path: Path) -> None:
    store = tmp_path / "diary.txt"
    store.write_text("Dear diary")
    with pytest.raises(StoreError, match="is not a simulation file"):
        tournament(store=store, processes=1)
    assert store.read_text() == "Dear diary"


def test_a_file_of_another_plan_is_left_alone(tmp_path: Path) -> None:
    store = tmp_path / "games.jsonl"
    simulate(["random"], ["red"], rounds=1, seed=1, store=store, processes=1, progress=False)
    before = store.read_bytes()
    with pytest.raises(StoreError, match="another simulation"):
        simulate(["random"], ["red"], rounds=1, seed=2, store=store, processes=1, progress=False)
    assert store.read_bytes() == before


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"players": []}, "at least one player"),
        ({"players": ["random", "random"]}, "“random” appears twice"),
        ({"players": ["wizard"]}, "wizard"),
        ({"players": [["random"] * 9], "variants": ["new"]}, "at most 7 players"),
        ({"rules": ["purple"]}, "purple"),
        ({"variants": ["poker"]}, "poker"),
        ({"rounds": 0}, "at least once, not 0"),
    ],
)
def test_what_cannot_be_played_is_said(asked: dict[str, Any], message: str) -> None:
    defaults = {"players": ["random"], "rules": ["red"], "processes": 1, "progress": False}
    with pytest.raises(EleusisError, match=message):
        simulate(**(defaults | asked))


def _by_hand(*rows: dict[str, Any]) -> Results:
    """Return results written by hand: two tables, one rule, two rounds in `solo`."""
    plan = Plan.of(["random", "confirmer"], ["red"], ["solo"], rounds=2, seed=0)
    blank: dict[str, Any] = dict.fromkeys(COLUMNS, 0) | {"solved_after": None, "seat": 1}
    return Results.of(plan, [[(blank | row)[column] for column in COLUMNS] for row in rows])


def test_estimates_worked_out_by_hand() -> None:
    results = _by_hand(
        {"game": 0, "player": "random", "score": 10.0, "solved_after": 8},
        {"game": 1, "player": "random", "score": 4.0},
        {"game": 2, "player": "confirmer", "score": 13.0, "prophet": 1},
        {"game": 3, "player": "confirmer", "score": 9.0, "prophet": 1, "overthrown": 1},
    )
    score = results.estimate("score")["random",]
    # Mean 7, variance (9 + 9) / 1 = 18, standard error sqrt(18 / 2) = 3: 7 ± 12.706 × 3,
    # which is Student's for two games.
    assert (score.mean, score.games) == (7.0, 2)
    assert score.low == pytest.approx(7 - 38.118)
    assert score.high == pytest.approx(7 + 38.118)
    # One of two found it, in either group: an overthrown prophet has not.
    assert results.estimate("found")["random",].mean == 50.0
    assert results.estimate("found")["confirmer",].mean == 50.0
    # Plays until it was said: the one game in which it was.
    assert results.estimate("solved_after")["random",].games == 1
    # On the same deals 13 - 10 = 3 and 9 - 4 = 5: mean 4, error 12.706 × sqrt(2 / 2).
    ahead = results.difference("confirmer", "random")
    assert (ahead.mean, ahead.low) == (4.0, pytest.approx(4 - 12.706))


def test_a_share_of_none_still_leaves_room() -> None:
    # Wilson 1927 for 0 of 10: upper end z² / (n + z²) = 3.841459 / 13.841459 = 27.75 %.
    none = Estimate.of_share([0.0] * 10)
    assert (none.mean, none.low) == (0.0, 0.0)
    assert none.high == pytest.approx(27.753, abs=0.001)


def test_seats_of_one_game_count_as_one() -> None:
    results = _by_hand(
        {"game": 0, "player": "random", "score": 2.0, "seat": 1},
        {"game": 0, "player": "random", "score": 6.0, "seat": 2},
    )
    assert results.estimate("score")["random",].games == 1
    assert results.estimate("score")["random",].mean == 4.0


def test_a_question_without_an_answer_is_refused() -> None:
    results = _by_hand({"game": 0, "player": "random", "score": 1.0})
    with pytest.raises(ResultsError, match="Choose from: score"):
        results.estimate("luck")
    with pytest.raises(ResultsError, match="There is no column “mood”"):
        results.estimate("score", by=("mood",))
    with pytest.raises(ResultsError, match="never played the same deal"):
        results.difference("random", "confirmer")


def test_tables_in_other_hands(here: Results, tmp_path: Path) -> None:
    here.to_csv(tmp_path / "games.csv")
    frame = here.to_pandas()
    assert list(frame.columns) == list(COLUMNS)
    assert len(frame) == len(here)
    assert pd.read_csv(tmp_path / "games.csv")["score"].sum() == frame["score"].sum()


def test_in_polars_where_it_is_installed(here: Results) -> None:
    pytest.importorskip("polars")
    assert here.to_polars().rows() == list(here.rows)


def test_shown_in_a_notebook(here: Results) -> None:
    page = here._repr_html_()
    assert "<caption>8 games" in page
    # A column for each player: a phone has room for two, and not for four quantities.
    players = re.findall(r'<th scope="col">(.*?)</th>', page)
    assert set(players) == {row["player"] for row in here}
    assert page.count("<td>") == 1 + len(players) * page.count('<th scope="row">')


def test_shown_in_a_french_notebook(here: Results, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ELEUSIS_LANG", "fr")
    page = here._repr_html_()
    assert "<caption>8 parties" in page
    assert re.search(r"<td>\d+,\d \(-?\d+,\d à -?\d+,\d\)</td>", page)
    assert " to " not in page


def test_a_rule_may_be_in_french() -> None:
    texts = ("d'une autre enseigne que la dernière carte", "a different suit from the last card")
    french, english = (Plan.of(["random"], [one], ["solo"], rounds=1, seed=0) for one in texts)
    assert french == english


def test_a_space_that_there_is_not() -> None:
    with pytest.raises(EleusisError, match="Choose from: wide, named"):
        simulate(["scientist"], ["red"], space="all")


def test_a_folder_for_records_is_made_with_those_above_it(tmp_path: Path) -> None:
    folder = tmp_path / "term" / "records"
    simulate(["random"], ["red"], rounds=2, processes=1, progress=False, records=folder)
    assert len(list(folder.iterdir())) == 2
