"""The command line in French and Russian: help, what is mistyped, a game, what is typed in it."""

from __future__ import annotations

import io
import re
from pathlib import Path
from random import Random

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

from eleusis_nb.cards import cards
from eleusis_nb.cli.commands import app
from eleusis_nb.cli.governor import play as play_governor
from eleusis_nb.cli.opening import opened
from eleusis_nb.cli.plain import copied
from eleusis_nb.cli.round import Game
from eleusis_nb.cli.typed import TypedError, read
from eleusis_nb.games.eleusis import (
    Action,
    Choices,
    Guess,
    Judge,
    NoPlay,
    PlayCards,
    Predict,
    Prophesy,
    variants,
)
from eleusis_nb.games.eleusis.view import view_of
from eleusis_nb.games.governor import House
from eleusis_nb.rules import Rule
from eleusis_nb.session.governor import GovernorSession
from tests.i18n.english import english_in, patterns

COMMANDS = (
    "play",
    "report",
    "seal",
    "critique",
    "replay",
    "doctor",
    "governor",
    "simulate",
    "site",
)


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ELEUSIS_LANG", "en")


def typed(*words: str, lang: str = "") -> Result:
    env = {"ELEUSIS_LANG": lang} if lang else None
    return CliRunner().invoke(app, list(words), env=env)


def flat(text: str) -> str:
    """Return a text on one line, however it was wrapped and spaced."""
    return " ".join(text.split())


@pytest.mark.parametrize("lang", ["fr", "ru"])
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_no_english_is_left_in_the_help(command: str, lang: str) -> None:
    words = [command] if command else []
    output = typed(*words, "--help", "--lang", lang)
    assert output.exit_code == 0
    assert output.output == typed(*words, "--help", lang=lang).output
    english = flat(typed(*words, "--help").output)
    # Whatever sentence the help says in English is gone here; what is typed stays as it is.
    here = [one for one in patterns(lang) if one.pattern[0].isupper() and one.search(english)]
    assert len(here) >= 3
    found = [
        one.pattern for one in here if re.search(rf"(?!\B){one.pattern}(?!\w)", flat(output.output))
    ]
    assert found == []
    assert "Usage: eleusis-nb" not in output.output


def test_help_has_a_paragraph_for_each_thing() -> None:
    shown = typed("critique", "--help").output.split("\n\n")
    assert [part.splitlines()[0] for part in shown] == [
        "Usage: root critique [OPTIONS] {rule}",
        "  Check a rule: how often a card fits, and where the rule fails.",
        "Arguments:",
        "Options:",
        "  Example: eleusis-nb critique “red or higher than the last card”",
    ]
    assert "  rule <str>  The rule, in words.  [required]" in shown[2]
    assert "  --variant <str>  The variant the rule is for.  [default: new]" in shown[3]


@pytest.mark.parametrize(
    ("words", "english", "french"),
    [
        (("fly",), "There is no command “fly”", "Il n’y a pas de commande « fly »"),
        (("play", "--gdo"), "There is no option --gdo. Did you mean --god?", "--god ?"),
        (("critique",), "Something is missing: rule.", "Il manque quelque chose : rule."),
        (("play", "--seed", "x"), "--seed can't take what you typed.", "donné pour --seed ne"),
        (("play", "--seed"), "--seed needs a value.", "Il faut une valeur après"),
        (
            ("play", "solo", "more"),
            "This value is too large or too small.",
            "Cette valeur est trop grande",
        ),
    ],
)
def test_what_is_mistyped_is_told_in_a_sentence(
    words: tuple[str, ...], english: str, french: str
) -> None:
    for lang, sentence in (("en", english), ("fr", french)):
        output = typed(*words, lang=lang)
        assert output.exit_code in {1, 2}
        assert sentence in flat(output.stderr)
        assert "Traceback" not in output.output


def test_the_language_is_asked_for_or_that_of_the_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "La carte est rouge." in typed("critique", "rouge", "--lang", "fr").stdout
    assert "La carte est rouge." in typed("--lang", "fr", "critique", "rouge").stdout
    monkeypatch.delenv("ELEUSIS_LANG")
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    assert "Карта красная." in typed("critique", "красная").stdout
    output = typed("critique", "красная", "--lang", "de")
    assert output.exit_code == 1
    assert "en, fr или ru" in output.stderr
    output = typed("critique", "фиолетовая")
    assert output.stderr.rstrip().endswith("^")


@pytest.mark.parametrize(
    ("lang", "words", "action"),
    [
        ("fr", "9P 4K", PlayCards(1, cards("9S 4D"))),
        ("fr", "DC", PlayCards(1, cards("QH"))),
        ("fr", "Aucune", NoPlay(1)),
        ("fr", "prophete", Prophesy(1)),
        ("fr", "mauvaise", Judge(1, right=False)),
        ("fr", "règle rouge ou paire", Guess(1, Rule.parse("red or even"))),
        ("fr", "no-play", NoPlay(1)),
        ("ru", "ДЧ", PlayCards(1, cards("QH"))),
        ("ru", "хода нет", NoPlay(1)),
        ("ru", "подходит", Judge(1, right=True)),
        ("ru", "не подходит", Judge(1, right=False)),
        ("ru", "ни одна не подходит", NoPlay(1)),
        ("ru", "правило красная", Guess(1, Rule.parse("red"))),
    ],
)
def test_words_are_read_in_ones_own_language(lang: str, words: str, action: Action) -> None:
    assert read(words, 1, Choices(1), lang) == action


def test_a_prediction_is_read_in_ones_own_language() -> None:
    sure = read("не подходит 60%", 2, Choices(2, predict=True), "ru")
    assert sure == Predict(2, right=False, confidence=0.6)
    with pytest.raises(TypedError) as refused:
        read("bonne peut-être", 2, Choices(2, predict=True), "fr")
    assert "tapez par exemple bonne 80%" in refused.value.said("fr")


@pytest.mark.parametrize("lang", ["fr", "ru"])
@pytest.mark.parametrize("variant", ["new", "delphi"])
def test_no_english_is_left_in_a_game(variant: str, lang: str) -> None:
    rule = Rule.parse("black if the last card is red, otherwise red")
    people = ("Аня", "Боря")
    session = opened(
        variants[variant],
        people,
        god="Зевс",
        rule=rule,
        seed=3,
        path=None,
        lang=lang,
        random=Random(1),
    )
    out, luck = io.StringIO(), Random(5)
    console = Console(file=out, width=400, no_color=True, highlight=False)

    def ask(question: str) -> str:
        out.write(question + "\n")
        callers = game.table.callers
        view = view_of(game.table, callers[0]) if callers else None
        if view is None or luck.random() < 0.2:
            return luck.choice(["?", "", "xyzzy", "prophet", "pourquoi", "почему"])
        if view.may.judge:
            return luck.choice(["right", "wrong"])
        if view.may.predict:
            return luck.choice(["right 80%", "wrong 0.6"])
        return view.may.cards[0].code(lang) if view.may.cards else ""

    game = Game(session, console, ask, plain=False, lang=lang)
    game.play()
    lines = [line.strip() for line in out.getvalue().splitlines()]
    assert len(lines) > 100
    assert english_in(lines, lang) == []
    # The last card of the line was red or black: the rule is told in the reader's words.
    assert rule.text(lang) in out.getvalue()


@pytest.mark.parametrize(
    ("lang", "lines", "sentences"),
    [
        (
            "fr",
            ["2", "p", "d", "d", "d", "c", "?", "s cœur; toute pioche; qui pioche +5", "h", "q"],
            [
                "Mise (0 à 20, q arrête)>",
                "La première pioche est obligatoire : piochez une carte.",
                "Ada pioche",
                "si chacun continue à piocher :",
                "noter ce que peut être la règle secrète",
                "Un cœur, toute pioche : qui pioche gagne 5 points.",
                "Le prochain indice",
                "Au revoir.",
            ],
        ),
        (
            "ru",
            ["2", "в", "в", "в", "с 9", "?", "ы черва; любой круг; взявшему +5", "й"],
            [
                "Ставка (от 0 до 20, q — выход)>",
                "Ada берёт",
                "если все останавливаются выше 9:",
                "Черва, любой круг: взявший получает 5 очков.",
                "До свидания.",
            ],
        ),
    ],
)
def test_the_governors_game_in_a_terminal(
    tmp_path: Path, lang: str, lines: list[str], sentences: list[str]
) -> None:
    persons = dict.fromkeys(("Ada", "Bob", "Cleo"), "person")
    stroke = "a spade; draw 3; others -2"
    session = GovernorSession.open(persons, seed=5, folder=tmp_path, house=House(), secret=stroke)
    waiting, output = list(lines), []

    def ask(question: str) -> str:
        output.append(question)
        return waiting.pop(0)

    play_governor(session, ask, output.append, lang)
    whole = flat("\n".join(output))
    assert [sentence for sentence in sentences if sentence not in whole] == []
    assert english_in([line.strip() for one in output for line in one.split("\n")], lang) == []


def test_help_lists_the_commands_each_with_what_it_is_for() -> None:
    shown = flat(typed("--help").output)
    assert "critique Check a rule: how often a card fits," in shown
    assert "doctor Check what is installed and working, and say how to fix the rest." in shown


def test_without_the_lab_the_copied_notebooks_are_counted(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    first, second = copied(folder), copied(folder)
    new = len(list(folder.rglob("*.ipynb")))
    assert first.said() == f"Your notebooks are in {folder} ({new} new)."
    assert second.said() == f"Your notebooks are in {folder} (0 new)."
