"""What the table says, word for word: each sentence and its aside, as somebody at it reads them."""

from __future__ import annotations

import pytest

from eleusis_nb.cards import Card
from eleusis_nb.games.eleusis import phrases
from eleusis_nb.games.eleusis.phrases import Said
from eleusis_nb.i18n import say

QH, NINE, TEN = Card.parse("QH"), Card.parse("9S"), Card.parse("10C")
HANGS = "It goes below the card you played it after."
JOINS = "It joins the line. Your next card comes after it."
FEWER = "If it fits the hidden rule, it joins the line. If not, it goes below"
LAST = "That was your last play. Ask God about one of your ideas, or open the envelope."
READ = "Read the rule, look at the cards again, then say it in your own words."


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (
            phrases.started(QH, costly=False),
            Said("start", "Choose a card and play it after Q♥.", f"{FEWER}."),
        ),
        (
            phrases.started(QH, costly=True),
            Said("start", "Choose a card and play it after Q♥.", f"{FEWER}, and you draw cards."),
        ),
        (phrases.accepted([NINE], QH, None), Said("right", "9♠ fits after Q♥.", JOINS)),
        (phrases.accepted([NINE], QH, 6), Said("right", "9♠ fits after Q♥.", JOINS)),
        (
            phrases.accepted([NINE], QH, 5),
            Said("right", "9♠ fits after Q♥.", f"{JOINS} 5 plays are left."),
        ),
        (
            phrases.accepted([NINE], QH, 1, say("Two of your rules fit.")),
            Said("right", "9♠ fits after Q♥.", "Two of your rules fit. One play is left."),
        ),
        (phrases.accepted([NINE], QH, 0), Said("right", "9♠ fits after Q♥.", LAST)),
        (
            phrases.accepted([NINE, TEN], QH, None),
            Said(
                "right",
                "9♠ 10♣ all fit, one after the other.",
                "All 2 join the line. Your next card comes after 10♣.",
            ),
        ),
        (phrases.refused([NINE], QH, None), Said("wrong", "9♠ doesn't fit after Q♥.", HANGS)),
        (
            phrases.refused([NINE], QH, 2, 1),
            Said(
                "wrong",
                "9♠ doesn't fit after Q♥.",
                f"{HANGS} You draw 1 card. 2 plays are left.",
            ),
        ),
        (
            phrases.refused([NINE], QH, 9, 2, say("Your rule is refuted.")),
            Said("wrong", "9♠ doesn't fit after Q♥.", "Your rule is refuted. You draw 2 cards."),
        ),
        (
            phrases.refused([NINE, TEN], QH, None),
            Said(
                "wrong",
                "9♠ 10♣: not all of them fit after Q♥.",
                "At least one doesn't fit, but you are not told which. They all go below the line.",
            ),
        ),
        (
            phrases.god_played([NINE], QH),
            Said("wrong", "9♠ would have fitted after Q♥!", "God played it for you."),
        ),
        (
            phrases.claimed(ok=True),
            Said(
                "right",
                "True: no card in that hand fits.",
                "You get a new and smaller hand.",
            ),
        ),
        (
            phrases.claimed(ok=False),
            Said(
                "wrong",
                "One of those cards does fit.",
                "God plays it for you, and you draw cards.",
            ),
        ),
        (
            phrases.declared_wrong("", None),
            Said(
                "wrong",
                "No, that is not the rule.",
                "An idea can fit everything on the table and still not be the rule. Keep testing.",
            ),
        ),
        (
            phrases.declared_wrong(say("Look at 9♠."), 1),
            Said("wrong", "No, that is not the rule.", "Look at 9♠."),
        ),
        (
            phrases.declared_wrong(say("Look at 9♠."), 0),
            Said(
                "wrong",
                "No, that is not the rule.",
                "Look at 9♠. You may ask again, or open the envelope.",
            ),
        ),
        (
            phrases.found(),
            Said(
                "end",
                "Yes, that is the rule.",
                "The envelope is open. Compare the rule with your words.",
            ),
        ),
        (phrases.given_up(), Said("end", "The envelope is open.", READ)),
        (
            phrases.over("Ada has no cards left."),
            Said(
                "end",
                "Ada has no cards left.",
                "The envelope is open. Read the rule and look at the table again.",
            ),
        ),
        (
            phrases.explained(),
            Said("calm", "Saved with your record.", "Deal the next rule when you are ready."),
        ),
        (
            phrases.started_names(QH, ("Dax", "Med")),
            Said(
                "start",
                "Every card is a Dax or a Med. Play one after Q♥.",
                "God says which it is. A Dax joins the line, a Med goes below.",
            ),
        ),
        (
            phrases.named(NINE, QH, "Dax", None, joins=True),
            Said("right", "9♠ after Q♥ is a Dax.", "It joins the line."),
        ),
        (
            phrases.named(NINE, QH, "Med", 3, joins=False),
            Said(
                "wrong",
                "9♠ after Q♥ is a Med.",
                "It goes below the card it was played after. 3 plays are left.",
            ),
        ),
    ],
)
def test_what_the_table_says(said: Said, expected: Said) -> None:
    assert said == expected


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (
            phrases.counter_example(NINE, None, own_says_yes=True),
            "Your rule allows 9♠ as the first card; the hidden rule does not.",
        ),
        (
            phrases.counter_example(NINE, None, own_says_yes=False),
            "Your rule forbids 9♠ as the first card; the hidden rule allows it.",
        ),
        (
            phrases.counter_example(NINE, QH, own_says_yes=True),
            "Your rule allows 9♠ after Q♥; the hidden rule does not.",
        ),
        (
            phrases.counter_example(NINE, QH, own_says_yes=False),
            "Your rule forbids 9♠ after Q♥; the hidden rule allows it.",
        ),
        (phrases.counter_name(NINE, None, "Med"), "9♠ is a Med; your rules say something else."),
        (
            phrases.counter_name(NINE, QH, "Med"),
            "9♠ after Q♥ is a Med; your rules say something else.",
        ),
    ],
)
def test_on_which_card_a_rule_fails(said: str, expected: str) -> None:
    assert said == expected
