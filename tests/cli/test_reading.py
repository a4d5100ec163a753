"""A rule typed in a terminal: what was understood is said, and doubts are asked by number."""

from __future__ import annotations

import pytest

from eleusis_nb.cards import cards
from eleusis_nb.cli.reading import asked_rule
from eleusis_nb.i18n import Text
from eleusis_nb.rules import Rule, RuleSyntaxError, Situation, compare

TABLE = Situation.of(cards("QH 7S"))
TWO_WAYS = "even or black and higher than the last"


class Terminal:
    """Somebody who types these lines."""

    def __init__(self, *lines: str) -> None:
        self.waiting = list(lines)
        self.questions: list[str] = []
        self.shown: list[str] = []

    def rule(self, text: str, lang: str = "en") -> Rule:
        """Type a rule at the table."""
        return asked_rule(text, TABLE, self.ask, self.show, lang)

    def ask(self, question: Text) -> str:
        """Answer with the next line."""
        self.questions.append(str(question))
        return self.waiting.pop(0)

    def show(self, line: Text) -> None:
        """Keep a line."""
        self.shown.append(str(line))


def test_what_is_certain_is_said_back_and_not_asked() -> None:
    terminal = Terminal()
    assert compare(terminal.rule("any card but an ace"), "not an ace").equivalent
    assert terminal.shown == ["I understood: The card is not an ace."]
    assert terminal.questions == []


@pytest.mark.parametrize(
    ("number", "meant"),
    [
        ("1", "even or (black and higher than the last card)"),
        ("2", "(even or black) and higher than the last card"),
    ],
)
def test_of_two_readings_one_is_chosen_by_its_number(number: str, meant: str) -> None:
    terminal = Terminal(number)
    assert compare(terminal.rule(TWO_WAYS), meant).equivalent
    assert terminal.questions == ["Which one do you mean? Type its number, or other words> "]


def test_the_readings_are_told_apart_by_cards() -> None:
    terminal = Terminal("1")
    terminal.rule(TWO_WAYS)
    first, second = terminal.shown
    # After 7♠ both let in black cards above 7 and even cards above 7: they differ on 2, 4, 6.
    assert first.startswith("1  The card is even, or black and higher than the last card.")
    assert first.endswith("(after 7♠: fits: 2♣, 4♦, 6♥ and 2♠)")
    assert second.endswith("(after 7♠: doesn't fit: 2♣, 4♦, 6♥ and 2♠)")


def test_other_words_are_read_instead() -> None:
    terminal = Terminal("7", "red")
    terminal.waiting = ["odd"]
    assert compare(terminal.rule(TWO_WAYS), "odd").equivalent
    assert terminal.shown[-1] == "I understood: The card is odd."


def test_what_was_not_understood_is_named() -> None:
    terminal = Terminal("1")
    assert compare(terminal.rule("red and purple"), "red").equivalent
    assert terminal.shown[0] == "I didn't understand “purple”."


def test_nothing_chosen_is_no_rule() -> None:
    with pytest.raises(RuleSyntaxError):
        Terminal("").rule(TWO_WAYS)


def test_nothing_understood_is_no_rule() -> None:
    terminal = Terminal()
    with pytest.raises(RuleSyntaxError):
        terminal.rule("xyzzy")
    assert terminal.questions == []
