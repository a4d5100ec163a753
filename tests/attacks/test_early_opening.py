"""What a cell shows of a round that goes on, and what it costs to open the envelope early."""

import json
from pathlib import Path

import eleusis_nb as el
from eleusis_nb.games import Record


def table(folder: Path) -> el.Play:
    return el.Play(
        rule="red",
        variant="new",
        seats=["God", "Ada", "random", "random"],
        seed=93_517,
        folder=folder,
    )


def dealt(record: Record) -> dict[str, object]:
    return next(dict(event) for event in record.events() if event["event"] == "dealt")


def test_a_record_in_a_cell_holds_no_secret_of_a_round_that_goes_on(tmp_path: Path) -> None:
    play = table(tmp_path)
    whole, seen = dealt(play.session.record), dealt(play.record)
    assert (whole["seed"], seen["seed"]) == (93_517, None)
    mine, others = seen["hands"][1], [seen["hands"][seat] for seat in (2, 3)]
    assert mine == whole["hands"][1]
    assert others == [14, 14]  # how many cards, not which
    assert isinstance(seen["stock"], int)
    assert "93517" not in json.dumps(list(play.record.events()))
    assert len(play.record) <= len(play.session.record)


def test_opening_it_in_a_cell_is_written_down(tmp_path: Path) -> None:
    play = el.Play(rule="red", seed=5, folder=tmp_path)
    assert not list(play.record.events("envelope opened"))
    play.do("open")
    kept = Record.read(play.session.path)
    assert len(list(kept.events("envelope opened"))) == 1
    assert dealt(play.record)["seed"] == 5
    assert play.record is play.session.record


def test_measures_and_checks_count_what_the_referee_knows(tmp_path: Path) -> None:
    play = table(tmp_path)
    for _ in range(2):
        while play.view["multiplayer"]["waits"] != "you":
            play.do("step")
        play.do("play", cards=play.view["hand"][:1])
        play.do("go_on")
    assert el.check(8, "plays", play).rationale.endswith("2 times so far, of 4.")
