"""All that a terminal shows of a short round: the deal is given, the rest follows from the rule.

Red follows black and black follows red in the first; the second is two persons at one screen.
"""

from __future__ import annotations

import re
from random import Random

from eleusis_nb.cli.opening import opened
from eleusis_nb.cli.round import Game, LeftError
from eleusis_nb.games.eleusis import variants
from eleusis_nb.rules import Rule
from tests.cli.test_play import RULE, Screen

ALONE = """\
“solo”. God has sealed the rule: …

  3H
God (God) · Ada (12 cards)
Your hand: AC 6C 6C 9C 4D 8D 7H KH 3S 5S JS KS
Ada> 9H
You don't have the nine of hearts.
Ada> KS
Ada plays KS: it fits.

  3H   KS
God (God) · Ada (12 cards)
Your hand: AC 6C 6C 9C 4D 8D 7H KH 3S 5S 6S JS
Ada> JS
Ada plays JS: it doesn't fit.

  3H   KS
       JS
God (God) · Ada (12 cards)
Your hand: AC 6C 6C 9C 4D 8D 5H 7H KH 3S 5S 6S
Ada> 8D 3S
Ada plays 8D 3S: it fits.

  3H   KS   8D   3S
       JS
God (God) · Ada (12 cards)
Your hand: AC 6C 6C 9C 2D 4D AH 5H 7H KH 5S 6S
Ada> rule red
I understood: The card is red.
Ada guesses the rule. God says: no, that is not it.

  3H   KS   8D   3S
       JS
God (God) · Ada (12 cards)
Your hand: AC 6C 6C 9C 2D 4D AH 5H 7H KH 5S 6S
Ada> rule black if the last card is red, otherwise red
I understood: After a red card, the card is black; after a black card, it is red.

Ada guessed the rule.
  3H   KS   8D   3S
       JS
God  0
Ada 26  = 26 (31 to start − 3 for turns − 2 for each of 1 wrong guess)
The rule was: if the last card is red, then black; otherwise red (the seal matches).
"""
TOGETHER = """\
“original”. God has sealed the rule: …

  5D
God (God) · Ada (25 cards) · Bob (25 cards)
Your hand: 3C 9C 10C JC KC 2D 3D 6D 8D 9D 10D JD QD KD AH 2H 10H AS 2S 3S 6S 7S JS QS KS
Ada> ?
  9S    play a card
  ?     show this list
  quit  leave the table
Ada> 9C
Ada plays 9C: it doesn't fit.
The screen is Bob's now: Bob, press Enter when the others are looking away
The starter is 5D.
Ada plays 9C: it doesn't fit.

  5D
  9C
God (God) · Ada (24 cards, mistakes 9♣) · Bob (25 cards)
Your hand: AC 4C 5C 6C 7C 8C QC AD 4D 7D 3H 4H 5H 6H 7H 8H 9H JH QH KH 4S 5S 8S 9S 10S
Bob> 3H
Bob plays 3H: it fits.
The screen is Ada's now: Ada, press Enter when the others are looking away
Bob plays 3H: it fits.

  5D   3H
  9C
God (God) · Ada (24 cards, mistakes 9♣) · Bob (24 cards)
Your hand: 3C 10C JC KC 2D 3D 6D 8D 9D 10D JD QD KD AH 2H 10H AS 2S 3S 6S 7S JS QS KS
Your mistake cards: 9C
Ada> quit
"""


class Typist(Screen):
    """Persons who type these lines at one screen."""

    def __init__(self, lines: list[str], *people: str) -> None:
        super().__init__(*people)
        self.lines = lines

    def ask(self, question: str) -> str:
        """Type the next line."""
        line = self.lines.pop(0)
        self.out.write(f"{question}{line}\n")
        return line


def shown(variant: str, rule: str, lines: list[str], *people: str) -> str:
    """Return all that was shown, but for the seal and spaces at the end of a line."""
    session = opened(
        variants[variant],
        people,
        god=None,
        rule=Rule.parse(rule),
        seed=3,
        path=None,
        random=Random(1),
    )
    screen = Typist(lines, *people)
    try:
        Game(session, screen.console, screen.ask, plain=True).play()
    except LeftError:
        assert not lines
    text = re.sub(r"(sealed the rule:) \w{64}", r"\1 …", screen.out.getvalue())
    return "".join(f"{line.rstrip()}\n" for line in text.splitlines())


def test_one_finds_the_rule_alone() -> None:
    lines = ["9H", "KS", "JS", "8D 3S", "rule red", f"rule {RULE}"]
    assert shown("solo", RULE, lines, "Ada") == ALONE


def test_two_play_at_one_screen() -> None:
    lines = ["?", "9C", "", "3H", "", "quit"]
    assert shown("original", "red", lines, "Ada", "Bob") == TOGETHER
