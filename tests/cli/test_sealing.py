"""A person as God in a terminal: the rule is typed unseen, and a fault is asked about once more."""

from __future__ import annotations

import io

import pytest
import typer
from rich.console import Console
from rich.text import Text

from eleusis_nb.cli.sealing import Sealing
from eleusis_nb.games.eleusis import variants
from eleusis_nb.rules import Rule, compare

ANN_LOOKS = "Ann, there is something you should know about your rule. Press Enter to see it"
ANYWAY = "Type yes to seal it anyway, or press Enter to write another rule> "


class Terminal(Console):
    """A terminal where these lines are typed, seen and unseen, and what it shows is kept."""

    def __init__(self, unseen: list[str], seen: list[str]) -> None:
        super().__init__(file=io.StringIO(), width=200, no_color=True)
        self.unseen, self.seen = unseen, seen
        self.questions: list[str] = []
        self.cleared: list[str] = []

    def prompt(self, _question: str, *, hide_input: bool) -> str:
        assert hide_input
        return self.unseen.pop(0)

    def input(self, prompt: object = "", **_: object) -> str:
        assert isinstance(prompt, Text)
        self.questions.append(prompt.plain)
        return self.seen.pop(0)

    def clear(self, home: bool = True) -> None:  # noqa: FBT001, FBT002 - as rich has it
        self.cleared.append(self.shown)
        self.file = io.StringIO()
        super().clear(home)

    @property
    def shown(self) -> str:
        assert isinstance(self.file, io.StringIO)
        return self.file.getvalue()


def sealed(
    monkeypatch: pytest.MonkeyPatch,
    terminal: Terminal,
    variant: str = "new",
    lang: str = "en",
    *,
    alone: bool = False,
) -> Rule:
    monkeypatch.setattr(typer, "prompt", terminal.prompt)
    return Sealing("Ann", variants[variant], terminal, lang, alone=alone).rule()


def test_a_rule_without_a_fault_is_sealed_unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal(["only red cards"], [])
    assert compare(sealed(monkeypatch, terminal), "red").equivalent
    assert (terminal.shown, terminal.questions) == ("", [])


def test_of_a_rule_that_blocks_god_is_asked_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal(["higher than the last card"], ["", "yes"])
    rule = sealed(monkeypatch, terminal)
    assert rule == Rule.parse("higher than the last card")
    assert terminal.questions[0].startswith(ANN_LOOKS)
    assert terminal.questions[1] == ANYWAY
    (seen,) = terminal.cleared
    assert "The card is higher than the last card." in seen
    assert "After K♣ no card ever fits again." in seen
    assert terminal.shown == ""


def test_a_god_alone_at_the_screen_is_not_asked_whether_others_look_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    terminal = Terminal(["higher than the last card"], ["yes"])
    sealed(monkeypatch, terminal, alone=True)
    assert terminal.questions == [ANYWAY]
    assert "Ann, there is something you should know about your rule." in terminal.cleared[0]


def test_god_may_write_another_one_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal(["anything", "an ace", "red"], ["", "", "", "no"])
    assert sealed(monkeypatch, terminal, "original") == Rule.parse("red")
    everything, aces = terminal.cleared
    assert "Every card always fits: there is nothing to find out." in everything
    # Source 001: ten of the 52 cards must be right; the aces are four.
    assert "Only 4 cards of 52 ever fit; this variant requires at least 10." in aces


def test_where_the_game_demands_no_number_few_cards_are_no_fault(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    terminal = Terminal(["an ace"], [])
    assert sealed(monkeypatch, terminal, "new") == Rule.parse("an ace")


def test_readings_are_shown_when_nobody_else_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal(["pair ou noir et plus haut que la dernière carte"], ["", "1"])
    rule = sealed(monkeypatch, terminal, lang="fr")
    assert compare(rule, "even or (black and higher than the last card)").equivalent
    assert terminal.questions[0].startswith("Ann, vos mots peuvent avoir plusieurs sens.")
    (seen,) = terminal.cleared
    assert "La carte est paire, ou noire et plus haute" in seen
    assert terminal.shown == ""


def test_words_that_are_not_understood_are_written_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal(["qwertz uiop", "red and purple", "red"], ["", "", "", "", ""])
    assert sealed(monkeypatch, terminal) == Rule.parse("red")
    nothing, purple = terminal.cleared
    assert "qwertz" in nothing
    assert "I didn't understand “purple”." in purple
    assert terminal.questions[1] == "Press Enter to write the rule in other words"
    assert (terminal.shown, terminal.seen) == ("", [])
