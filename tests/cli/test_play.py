"""``eleusis-nb play``: any variant in a terminal, driven by what is typed."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from eleusis_nb.cards import cards
from eleusis_nb.cli.drawing import table_text
from eleusis_nb.cli.opening import opened
from eleusis_nb.cli.round import Game, LeftError
from eleusis_nb.cli.typed import TypedError, read
from eleusis_nb.games.eleusis import (
    Choices,
    Guess,
    Judge,
    Layout,
    NoPlay,
    PlayCards,
    Predict,
    Round,
    View,
    variants,
)
from eleusis_nb.games.eleusis.view import view_of
from eleusis_nb.games.record import Record
from eleusis_nb.rules import Rule
from eleusis_nb.session import EnvelopeError, Session

COMMAND = (sys.executable, "-c", "from eleusis_nb.cli import main; main()", "play")
RULE = "black if the last card is red, otherwise red"


def run(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603 - our own command
        [*COMMAND, *words], input=typed, check=False, capture_output=True, text=True, timeout=120
    )


class Screen:
    """A screen at which persons type by a habit; it keeps all that was shown, cover by cover."""

    def __init__(self, *people: str) -> None:
        self.people = people
        self.out = io.StringIO()
        self.console = Console(file=self.out, width=160, no_color=True, highlight=False)
        self.game: Game
        self.random = Random(5)
        self.asked = 0

    def ask(self, question: str) -> str:
        """Answer as somebody would who tries everything once in a while."""
        self.out.write(question)
        self.asked += 1
        assert self.asked < 3_000, "this game never ends"
        table = self.game.table
        name = question.split(">", maxsplit=1)[0].split(",", maxsplit=1)[0]
        if "press Enter" in question and "say" not in question:
            return ""
        view = view_of(table, table.seats.index(name))
        return self.words(view)

    def words(self, view: View) -> str:
        """Say something that is legal most of the time."""
        may = view.may
        if self.random.random() < 0.05:
            return self.random.choice(["?", "", "xyzzy", "[bold]", "9S 9S 9S 9S 9S", "prophet"])
        if may.judge:
            return self.random.choice(["right", "wrong"])
        if may.predict:
            return self.random.choice(["right 80%", "wrong 0.6", "right"])
        if may.most:
            return str(self.random.choice(may.cards))
        return "resign" if may.resign else ""


def game(
    variant: str,
    *people: str,
    god: str | None = None,
    path: Path | None = None,
    lang: str = "en",
) -> Screen:
    session = opened(
        variants[variant],
        people,
        god=god,
        rule=Rule.parse(RULE),
        seed=3,
        path=path,
        random=Random(1),
    )
    screen = Screen(*people)
    screen.game = Game(session, screen.console, screen.ask, plain=True, lang=lang)
    return screen


@pytest.mark.parametrize("god", [None, "Zeus"])
@pytest.mark.parametrize("variant", list(variants))
def test_every_variant_is_played_to_its_end(variant: str, god: str | None, tmp_path: Path) -> None:
    people = ("Ada",) if variant == "solo" else ("Ada", "Bob")
    path = tmp_path / "game.eleusis.jsonl"
    screen = game(variant, *people, god=god, path=path)
    screen.game.play()
    shown = screen.out.getvalue()
    assert screen.game.table.ending is not None
    assert f"The rule was: {Rule.parse(RULE)} (the seal matches)." in shown
    assert str(screen.game.table.ending.sheet).split("\n")[0] in shown
    assert Round.replay(path).state == screen.game.table
    if len(people) + bool(god) > 1:
        assert "The screen is" in shown


def test_no_hand_is_shown_to_anybody_else() -> None:
    screen = game("new", "Ada", "Bob")
    faced: list[tuple[str, str]] = []

    def typed(question: str) -> str:
        if "The screen is" in question:
            screen.out.truncate(0)  # the cover
        elif "to go on" not in question:
            faced.append((question.split(">", maxsplit=1)[0], screen.out.getvalue()))
        if len(faced) > 6:
            raise EOFError
        return screen.ask(question)

    screen.game.ask = typed
    with pytest.raises(LeftError):
        screen.game.play()
    assert {name for name, _ in faced} == {"Ada", "Bob"}
    for name, shown in faced:
        hand = shown.rsplit("Your hand:", 1)[1].split("\n")[0].split()
        assert len(hand) > 1, name
        assert shown.count("Your hand:") == shown.count("cards) · Bob")


def test_who_leaves_goes_on_later(tmp_path: Path) -> None:
    path = tmp_path / "later.eleusis.jsonl"
    rule = "prime and not prime in turn"
    options = ("solo", "--seed", "4", "--rule", rule, "--record", str(path), "--plain")
    first = run(*options, typed="2H\n")
    assert "You have left the table. Continue with: eleusis-nb play --record" in first.stdout
    assert len(Record.read(path)) == 2
    assert "prime" not in "".join(file.read_text() for file in tmp_path.iterdir())
    second = run("--record", str(path), "--plain", typed=f"rule {rule}\n")
    assert "Guest guessed the rule." in second.stdout
    assert "30 (31 to start − 1 for turns)" in second.stdout


def test_a_missing_envelope_is_told(tmp_path: Path) -> None:
    path = tmp_path / "game.eleusis.jsonl"
    game("solo", "Ada", path=path)
    (tmp_path / "game.envelopes").unlink()
    with pytest.raises(EnvelopeError, match=r"Put game\.envelopes next to it"):
        Session.resume(path)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("chess",), "There is no variant “chess”"),
        (("solo", "--rule", "rde"), "^"),
        (("solo", "--name", "A", "--name", "B"), "for 2 people"),
        (("new", "--name", "A", "--name", "A"), "Two seats have the same name"),
    ],
)
def test_what_cannot_be_played_is_told_in_a_sentence(words: tuple[str, ...], sentence: str) -> None:
    done = run(*words)
    assert done.returncode == 1
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


def test_a_rule_given_with_the_command_is_dealt_and_its_fault_is_said() -> None:
    done = run("solo", "--rule", "higher than the last card", typed="resign\n")
    assert done.stdout.startswith("error: After K♣ no card ever fits again.")
    assert "The rule was: higher than the last card" in done.stdout


def test_names_are_not_markup() -> None:
    done = run("solo", "--name", "[red]Ada[/nope]", "--rule", "red", typed="resign\n")
    assert "[red]Ada[/nope] gave up." in done.stdout
    assert done.returncode == 0


def test_the_help_has_an_example() -> None:
    assert "Example: eleusis-nb play new --name Ada --name Bob" in run("--help").stdout


def test_words_are_read() -> None:
    assert read("9S 4D", 1, Choices(1)) == PlayCards(1, cards("9S 4D"))
    assert read("RIGHT", 0, Choices(0)) == Judge(0, right=True)
    assert read("wrong 60", 2, Choices(2, predict=True)) == Predict(2, right=False, confidence=0.6)
    assert read("rule red or even", 1, Choices(1)) == Guess(1, Rule.parse("red or even"))
    for words in ("qwertz", "right abc", "9S" * 600):
        with pytest.raises(TypedError):
            read(words, 1, Choices(1, predict=True))


def lines(layout: str, width: int) -> Iterator[str]:
    return iter(str(table_text(Layout.parse(layout), width, plain=True)).split("\n"))


def test_the_table_is_drawn_with_what_was_refused_below() -> None:
    drawn = lines("[2S] QH [KD] 10S [(3D 4C 5H 10H)] 4D", 40)
    assert [line.rstrip() for line in drawn] == [
        "   –   QH  10S   4D",
        "  2S   KD  /3D",
        "           |4C",
        "           |5H",
        "          \\10H",
    ]


def test_a_long_line_goes_on_below() -> None:
    drawn = [line.rstrip() for line in lines("QH 9S [KC] 4D", 10)]
    assert drawn == ["  QH   9S", "       KC", "", "  4D"]


def test_colours_and_signs() -> None:
    out = io.StringIO()
    Console(file=out, force_terminal=True, color_system="standard", width=40).print(
        table_text(Layout.parse("QH [KC]"), 40)
    )
    assert "\x1b[1;31mQ♥" in out.getvalue()
    assert "K♣" in out.getvalue()


# --- a person as God ----------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["express", "nojhan", "solo"])
def test_a_person_is_god_over_computer_players_alone(variant: str) -> None:
    screen = game(variant, god="Zeus")
    screen.game.play()
    table = screen.game.table
    assert table.ending is not None
    assert [name for name in table.seats if "(" not in name] == ["Zeus"]
    assert "The screen is" not in screen.out.getvalue()


def leaving(screen: Screen, *lines: str) -> str:
    """Type these lines, leave, and return what was shown since the first of them."""
    waiting = [*lines, "quit"]

    def typed(question: str) -> str:
        screen.out.write(question)
        return "" if "press Enter" in question else waiting.pop(0)

    screen.game.ask = typed
    with pytest.raises(LeftError):
        screen.game.play()
    return screen.out.getvalue()


def test_a_god_who_says_neither_right_nor_wrong_is_told_of_the_two_words() -> None:
    shown = leaving(game("nojhan", god="Zeus"), "maybe")
    assert "“maybe” is not a verdict: type “right” if the cards fit, “wrong” if they don't" in shown
    assert "is not a card" not in shown


def test_god_reads_the_own_rule_again_by_a_word() -> None:
    shown = leaving(game("express", god="Zeus"), "?", "rule")
    assert re.search("rule +read your rule again", shown)
    assert "After a red card, the card is black; after a black card, it is red." in shown
    assert "looking away" not in shown  # nobody else is there


def test_where_others_sit_here_too_the_own_rule_lies_behind_a_cover() -> None:
    screen = game("nojhan", "Ada", "Bob", god="Zeus")
    waiting = ["rule", "quit"]

    def typed(question: str) -> str:
        screen.out.write(question)
        if "ress Enter" in question:
            return ""
        if question.startswith("Zeus>"):
            return waiting.pop(0)
        seat = screen.game.table.seats.index(question.split(">", maxsplit=1)[0])
        return str(view_of(screen.game.table, seat).may.cards[0])

    screen.game.ask = typed
    with pytest.raises(LeftError):
        screen.game.play()
    shown = screen.out.getvalue()
    cover = shown.index("Zeus, press Enter to read it when the others are looking away")
    assert cover < shown.index("After a red card") < shown.index("Press Enter to hide it")
    assert shown.count("After a red card") == 1


@pytest.mark.parametrize(
    ("words", "lang"),
    [
        *((words, "en") for words in ("no-play", "No play", "NO  PLAY", "noplay", "no card")),
        *((words, "fr") for words in ("aucune", "Aucune carte", "Impossible de jouer", "no play")),
        *((words, "ru") for words in ("хода нет", "нет хода", "Ни одна не подходит", "no play")),
    ],
)
def test_a_no_play_is_understood_however_it_is_spelt(words: str, lang: str) -> None:
    assert read(words, 2, Choices(2), lang) == NoPlay(2)
