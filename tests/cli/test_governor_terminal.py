"""The Governor's Game in a terminal: what is typed, what is shown."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from eleusis_nb.cli.commands import app
from eleusis_nb.cli.governor import house_of, play, who_plays
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor import House
from eleusis_nb.session.governor import GovernorSession

Typed = Callable[..., str]


@pytest.fixture
def typed(tmp_path: Path) -> Typed:
    def run(*lines: str, stroke: str = "") -> str:
        """Return all that is shown when these lines are typed at a table of persons."""
        session = GovernorSession.open(
            dict.fromkeys(("Ada", "Bob", "Cleo"), "person"),
            seed=5,
            folder=tmp_path,
            house=House(),
            secret=stroke,
        )
        waiting, shown = list(lines), []

        def ask(question: str) -> str:
            shown.append(question)
            if not waiting:
                raise EOFError
            return waiting.pop(0)

        play(session, ask, shown.append)
        return "\n".join(shown)

    return run


def test_a_round_from_the_stake_to_the_winner(typed: Typed) -> None:
    shown = typed("2", "d", "d", "d", "p", "p", "p", "p", "p")
    assert "Stake (0 to 20, q stops)>" in shown
    assert "Ada draws " in shown
    assert " is out: the lowest score" in shown
    assert "wins the round and 6 (the last one in)." in shown
    assert "purse 24" in shown
    assert "Goodbye. The same command brings this table back:" in shown


def test_the_table_is_where_one_left_it(typed: Typed) -> None:
    typed("2", "d")
    assert "▸ Bob" in typed("t")


def test_chances(typed: Typed) -> None:
    shown = typed("1", "d", "d", "d", "c", "c 5")
    assert "if everybody goes on drawing:" in shown
    assert "if everybody stops above 5:" in shown
    assert "stays in" in shown


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (["50"], "A stake of 50 needs two players who can pay it"),
        (["-1"], "Nobody can stake -1"),
        (["1", "p"], "The first draw is compulsory: draw a card."),
        (["1", "1"], "d            draw a card"),
        (["d"], "No round is on the table: lay the stakes first."),
        (["1", "nonsense"], "c 9          the chances if everybody stops above 9"),
        (["1", "s red; any draw; drawer +5"], "The Jack has added no secret stroke"),
        (["1", "Bob"], "d            draw a card"),
    ],
)
def test_what_cannot_be_done_gets_a_sentence(typed: Typed, lines: list[str], sentence: str) -> None:
    assert sentence in typed(*lines)


def test_the_secret_stroke(typed: Typed) -> None:
    stroke = "hearts; any draw; drawer +5"
    shown = typed("1", "s red; any draw; drawer +5", "h", "j s1", "x s1", "open", stroke=stroke)
    assert "s1  Red, any draw: its drawer gains 5 points." in shown
    assert "The next hint opens when 4 more cards have been drawn." in shown
    assert "The Jack says: no." in shown
    assert "The secret stroke was: A heart, any draw: its drawer gains 5 points." in shown
    assert "The seal holds." in shown
    assert "heart" not in shown.partition("The secret stroke was")[0].replace("hearts; any", "")


def test_who_plays() -> None:
    assert who_plays(["Igor"], ["reckons", "always draws", "reckons"]) == {
        "Igor": "person",
        "Athanase": "reckons",
        "Rosalie": "always draws",
        "Jorik": "reckons",
    }
    with pytest.raises(EleusisError, match="At most 5 computer players"):
        who_plays(["Ada"], ["reckons"] * 6)


def test_the_command(tmp_path: Path) -> None:
    words = (sys.executable, "-c", "from eleusis_nb.cli import main; main()", "governor")
    options = ("--classic", "--folder", str(tmp_path), "--against", "always draws")
    ran = subprocess.run(  # noqa: S603 - our own command
        (*words, *options),
        input="1\nd\n",
        check=True,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert "Guest draws" in ran.stdout
    assert "Athanase" in ran.stdout
    wrong = subprocess.run(  # noqa: S603 - our own command
        (*words, "--folder", str(tmp_path), "--against", "cheats"),
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert wrong.returncode == 1
    assert wrong.stderr.startswith("No computer player is called “cheats”.")


def test_any_strokes_the_year_the_tavern_and_the_price_are_chosen(tmp_path: Path) -> None:
    house = house_of(["Captain", "year-518"], year=31, tavern=False, price=4)
    assert [stroke.name for stroke in house.strokes] == ["year-518", "captain"]
    assert (house.year, house.tavern, house.price, house.aim) == (31, False, 4, 31)
    assert len(house_of(None, year=25, tavern=True, price=1).strokes) == 8
    assert house_of([], year=25, tavern=True, price=1).aim is None
    with pytest.raises(EleusisError, match="No master stroke is called “flood”"):
        house_of(["flood"], year=25, tavern=True, price=1)
    settings = ["--stroke", "year-518", "--stroke", "belle", "--year", "31", "--price", "2"]
    command = ["governor", "--person", "Ada", *settings, "--folder", str(tmp_path)]
    shown = CliRunner().invoke(app, command, input="?\nq\n").output
    assert "The number of the year is 31." in shown
    assert "Belle's Heart: " in shown
    assert "Captain: " not in shown
