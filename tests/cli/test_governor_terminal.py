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
from eleusis_nb.games.governor import MASTER_STROKES, House
from eleusis_nb.session.governor import GovernorSession

Typed = Callable[..., str]


@pytest.fixture
def typed(tmp_path: Path) -> Typed:
    def run(
        *lines: str, stroke: str = "", seed: int = 5, house: House | None = None, lang: str = "en"
    ) -> str:
        """Return all that is shown when these lines are typed at a table of persons."""
        session = GovernorSession.open(
            dict.fromkeys(("Ada", "Bob", "Cleo"), "person"),
            seed=seed,
            folder=tmp_path,
            house=house or House(),
            secret=stroke,
        )
        waiting, shown = list(lines), []

        def ask(question: str) -> str:
            shown.append(question)
            if not waiting:
                raise EOFError
            shown[-1] += (line := waiting.pop(0))
            return line

        play(session, ask, shown.append, lang)
        return "\n".join(line.rstrip() for line in "\n".join(shown).splitlines())

    return run


def without_goodbye(shown: str) -> str:
    """Leave out the last line, which names a folder."""
    return shown.rpartition("\n")[0] + "\n"


LATER = (
    "draw or pass? Even cards and face cards add; odd cards and aces subtract. "
    "The player with the lowest score goes out."
)
WHOLE_ROUND = f"""
The Governor's Game · draw 0 · pot 0 · cards left 0
  Ada     –  purse 20
  Bob     –  purse 20
  Cleo    –  purse 20
Agree on a stake. Everyone pays the same into the pot.
Stake (0 to 20, q stops)> 2

The Governor's Game · draw 1 · pot 6 · cards left 52
▸ Ada     0  purse 18
  Bob     0  purse 18
  Cleo    0  purse 18
Ada draws. Everyone must draw once: ace 1, numbers as printed, face cards 10.
d draw, ? more> d
  Ada draws Q♣: +10.

The Governor's Game · draw 1 · pot 6 · cards left 51
  Ada    10  purse 18     Q♣
▸ Bob     0  purse 18
  Cleo    0  purse 18
Bob draws. Everyone must draw once: ace 1, numbers as printed, face cards 10.
d draw, ? more> d
  Bob draws 6♦: +6.

The Governor's Game · draw 1 · pot 6 · cards left 50
  Ada    10  purse 18     Q♣
  Bob     6  purse 18     6♦
▸ Cleo    0  purse 18
Cleo draws. Everyone must draw once: ace 1, numbers as printed, face cards 10.
d draw, ? more> d
  Cleo draws 10♣: +10.

The Governor's Game · draw 2 · pot 6 · cards left 49
▸ Ada    10  purse 18     Q♣
  Bob     6  purse 18     6♦
  Cleo   10  purse 18     10♣
Ada: {LATER}
d draw, p pass, c chances, ? more> p
  Ada passes.

The Governor's Game · draw 2 · pot 6 · cards left 49
  Ada    10  purse 18     Q♣
▸ Bob     6  purse 18     6♦
  Cleo   10  purse 18     10♣
Bob: {LATER}
d draw, p pass, c chances, ? more> d
  Bob draws K♥: +10.

The Governor's Game · draw 2 · pot 6 · cards left 48
  Ada    10  purse 18     Q♣
  Bob    16  purse 18     6♦ K♥
▸ Cleo   10  purse 18     10♣
Cleo: {LATER}
d draw, p pass, c chances, ? more> d
  Cleo draws 5♠: −5.
  Cleo is out: the lowest score.

The Governor's Game · draw 3 · pot 6 · cards left 47
▸ Ada    10  purse 18     Q♣
  Bob    16  purse 18     6♦ K♥
  Cleo    5  purse 18     10♣ 5♠  out
Ada: {LATER}
d draw, p pass, c chances, ? more> d
  Ada draws 2♥: +2.

The Governor's Game · draw 3 · pot 6 · cards left 46
  Ada    12  purse 18     Q♣ 2♥
▸ Bob    16  purse 18     6♦ K♥
  Cleo    5  purse 18     10♣ 5♠  out
Bob: {LATER}
d draw, p pass, c chances, ? more> d
  Bob draws J♠: +10.
  Ada is out: the lowest score.
  Bob wins the round and 6 (the last player left).

The Governor's Game · draw 3 · pot 0 · cards left 45
  Ada    12  purse 18     Q♣ 2♥  out
★ Bob    26  purse 24     6♦ K♥ J♠
  Cleo    5  purse 18     10♣ 5♠  out
Bob wins the round and 6 (the last player left). Agree on a stake for the next round.
Stake (0 to 18, q stops)> q
"""
"""All that is seen of a round: what the seed deals is given, the rest is by the rules.

Faces are 10, a number counts as printed in the first draw; later even cards add and odd ones take
away. From the end of the second draw on the lowest is out, and who is left alone wins the pot.
"""


def test_all_that_is_seen_of_a_round(typed: Typed) -> None:
    moves = ("2", "d", "d", "d", "p", "d", "d", "d", "d", "q")
    assert without_goodbye(typed(*moves)) == WHOLE_ROUND


def test_the_table_is_shown_again_and_help_names_the_strokes_in_play(typed: Typed) -> None:
    house = House((MASTER_STROKES[1],), year=31)
    table, _, again = typed("2", "t", "q", house=house).partition("> t\n")
    assert again.rpartition("\n")[0] == "\n" + table.rpartition("> 2\n\n")[2] + "> q"
    shown = typed("?", "q", house=house).partition("> ?\n")[2]
    assert without_goodbye(shown).splitlines() == [
        "d            draw a card",
        "p            pass",
        "c            the chances if everyone keeps drawing",
        "c 9          the chances if everyone stops above 9",
        "t            show the table again",
        "q            stop; the table is saved",
        f"Pro-Abbus: {MASTER_STROKES[1].text}",
        "d draw, ? more> q",
    ]


def test_a_player_is_chosen_by_name_in_any_case(typed: Typed) -> None:
    shown = typed("1", "d", "Dan", "bob", seed=3, house=House((MASTER_STROKES[1],)))
    asked = "\nChoose Bob or Cleo> "
    table = """
The Governor's Game · draw 1 · pot 3 · cards left 51
▸ Ada     0  purse 19
  Bob   -10  purse 19     A♦
  Cleo    0  purse 19
Ada draws again. The card drawn was given away.
d draw, ? more>
"""
    assert asked + "Dan\nd            draw a card\n" in shown  # nobody's name: the help
    happened = """bob
  Ada chooses Bob (Pro-Abbus).
  Bob −10 points (Pro-Abbus).
  Ada gives A♦ to Bob and draws again.
"""
    assert without_goodbye(shown).endswith(asked + happened + table)


def test_all_that_is_seen_of_the_secret_stroke(typed: Typed) -> None:
    stroke = "hearts; any draw; drawer +5"
    # The keys of a Russian keyboard are the same keys; what is supposed stays as it is typed.
    moves = ("1", "ы red; any draw; drawer +5", "j S1", "ч s1", "d", "d", "d", "d", "р", "open")
    shown = typed(*moves, "q", stroke=stroke)
    first, *rest = shown.partition("> ы red; any draw; drawer +5\n")[2].split("\nd draw, ? more> ")
    assert first == (
        "I understood: The card is red.\n"
        "  s1  Red, any draw: the player gains 5 points. Explains all 0 cards drawn so far.\n"
        "10,560 secret rules the Jack may use explain the 0 cards seen."
    )
    assert rest[0] == (
        "j S1\n"
        "  s1  Red, any draw: the player gains 5 points. Explains all 0 cards drawn so far. "
        "The Jack says: no.\n"
        "10,560 secret rules the Jack may use explain the 0 cards seen."
    )
    assert rest[1] == "ч s1\n10,560 secret rules the Jack may use explain the 0 cards seen."
    hint, opened, stopped = shown.split("\nd draw, p pass, c chances, ? more> ")[-3:]
    assert hint.startswith("р\n  Hint: ")
    assert opened.startswith(
        "open\nThe secret rule was: A heart, any draw: the player gains 5 points. "
        "The seal is intact.\n  Hint: "
    )
    assert stopped.startswith("q\nGoodbye.")
    help_ = typed("?", "q", stroke=stroke).partition("> ?\n")[2].splitlines()
    assert help_[6:11] == [
        "s …          write what the secret rule may be: s a heart; from draw 2; drawer +5",
        "j s1         tell it to the Jack",
        "x s1         cross it out",
        "h            ask the Jack for a hint",
        "open         open the envelope",
    ]


def test_a_table_that_cannot_be_kept_says_goodbye_without_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    shown: list[str] = []
    session = GovernorSession.open(seed=5, folder=tmp_path / "file" / "folder")
    play(session, lambda _question: "q", shown.append)
    assert shown[-1] == "Goodbye."


def test_a_round_from_the_stake_to_the_winner(typed: Typed) -> None:
    shown = typed("2", "d", "d", "d", "p", "p", "p", "p", "p")
    assert "Stake (0 to 20, q stops)>" in shown
    assert "Ada draws " in shown
    assert " is out: the lowest score" in shown
    assert "wins the round and 6 (the last player left)." in shown
    assert "purse 24" in shown
    assert "Goodbye. To come back to this table, use the same command:" in shown


def test_the_table_is_where_one_left_it(typed: Typed) -> None:
    typed("2", "d")
    assert "▸ Bob" in typed("t")


def test_chances(typed: Typed) -> None:
    shown = typed("1", "d", "d", "d", "c", "c 5")
    assert "if everyone keeps drawing:" in shown
    assert "if everyone stops above 5:" in shown
    assert "stays in" in shown


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (["50"], "At least two players must be able to pay a stake of 50"),
        (["-1"], "No one can pay -1"),
        (["1", "p"], "You must draw once first: draw a card."),
        (["1", "1"], "d            draw a card"),
        (["d"], "No round is being played: place the stakes first."),
        (["1", "nonsense"], "c 9          the chances if everyone stops above 9"),
        (["1", "s red; any draw; drawer +5"], "The Jack has no secret rule"),
        (["1", "Bob"], "d            draw a card"),
    ],
)
def test_what_cannot_be_done_gets_a_sentence(typed: Typed, lines: list[str], sentence: str) -> None:
    assert sentence in typed(*lines)


def test_the_secret_stroke(typed: Typed) -> None:
    stroke = "hearts; any draw; drawer +5"
    shown = typed("1", "s red; any draw; drawer +5", "h", "j s1", "x s1", "open", stroke=stroke)
    assert "s1  Red, any draw: the player gains 5 points." in shown
    assert "The next hint opens after 4 more cards." in shown
    assert "The Jack says: no." in shown
    assert "The secret rule was: A heart, any draw: the player gains 5 points." in shown
    assert "The seal is intact." in shown
    assert "heart" not in shown.partition("The secret rule was")[0].replace("hearts; any", "")


def test_a_trigger_of_two_halves_is_understood(typed: Typed) -> None:
    halves = "if the card is red, then even; otherwise odd; any draw; drawer +5"
    shown = typed("1", f"s {halves}", "open", stroke="hearts; any draw; drawer +5")
    assert "s1  If the card is red, then even; otherwise odd, any draw: the player gains" in shown


def test_who_plays() -> None:
    assert who_plays(["Igor"], ["reckons", "always draws", "reckons"]) == {
        "Igor": "person",
        "Athanase": "reckons",
        "Rosalie": "always draws",
        "Jorik": "reckons",
    }
    assert (
        list(who_plays(["Ada"], ["reckons"] * 5)) == "Ada Athanase Rosalie Igor Jorik Helga".split()
    )
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
    assert wrong.stderr.startswith("There is no computer player called “cheats”.")


def test_any_strokes_the_year_the_tavern_and_the_price_are_chosen(tmp_path: Path) -> None:
    house = house_of(["Captain", "year-518"], year=31, tavern=False, price=4)
    assert [stroke.name for stroke in house.strokes] == ["year-518", "captain"]
    assert (house.year, house.tavern, house.price, house.aim) == (31, False, 4, 31)
    assert len(house_of(None, year=25, tavern=True, price=1).strokes) == 8
    assert house_of([], year=25, tavern=True, price=1).aim is None
    with pytest.raises(EleusisError, match="There is no special rule called “flood”"):
        house_of(["flood"], year=25, tavern=True, price=1)
    with pytest.raises(EleusisError, match=r"called “x{40}”"):  # a long name is cut
        house_of(["x" * 50], year=25, tavern=True, price=1)
    settings = ["--stroke", "year-518", "--stroke", "belle", "--year", "31", "--price", "2"]
    command = ["governor", "--person", "Ada", *settings, "--folder", str(tmp_path)]
    shown = CliRunner().invoke(app, command, input="?\nq\n").output
    assert "The number of the year is 31." in shown
    assert "Belle's Heart: " in shown
    assert "Captain: " not in shown
