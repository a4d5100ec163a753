"""What the lessons teach is true: counted over all cards and rules, or played out."""

from __future__ import annotations

import ast
from functools import partial
from math import comb
from pathlib import Path
from random import Random
from statistics import mean

import nbformat
import pytest

import eleusis_nb as el
from eleusis_nb.cards import ALL_CARDS, Card, card_set, cards, members
from eleusis_nb.inference import named_space
from eleusis_nb.learning import originals
from eleusis_nb.learning.checking import ITEMS, Item
from eleusis_nb.learning.checking.items.first_table import ADAS_LINE
from eleusis_nb.rules import Rule, Situation
from eleusis_nb.table import Session
from tests.learning.clicking import passes

RUNS = 2000


def item(lesson: str, name: str) -> Item:
    return next(one for one in ITEMS[lesson] if one.name == name)


# --- lesson 0: which card could have shown Ada that she is wrong? --------------------------------

ADA = Rule.from_text("an even diamond")
NARROWER = ("a diamond and even and at most 10", "a diamond and even and not a face")
"""Rules by which a sixth even diamond could refute her, if she had not played it."""


def allowed_afterwards(line: tuple[Card, ...]) -> list[set[Card]]:
    """Return the cards that fit after a line by each rule that all of its cards fit."""
    ways = [partial(allowed_by_text, Rule.from_text(text)) for text in NARROWER]
    ways += [one.legal_at for one in named_space().hypotheses]
    befores = [Situation(line[:at], at) for at in range(1, len(line))]
    after = Situation(line, len(line))
    return [
        {*members(way(after))}
        for way in ways
        if all(card in members(way(one)) for one, card in zip(befores, line[1:], strict=True))
    ]


def allowed_by_text(rule: Rule, situation: Situation) -> int:
    return card_set(card for card in ALL_CARDS if rule.accepts(situation.recent, card))


def test_the_cards_that_count_for_ada_are_those_that_can_refute_her() -> None:
    line = cards(ADAS_LINE)
    hers = {card for card in ALL_CARDS if ADA.accepts((), card)}
    assert set(line) == hers
    others = [allowed for allowed in allowed_afterwards(line) if allowed != hers]
    assert len(others) > 100
    exit_ = item("lesson-00", "exit")
    for card in ALL_CARDS:
        counts = passes(exit_, (card.symbol, "refused", "wrong", "open", "open"))
        left = [allowed for allowed in others if (card in allowed) != (card in hers)]
        # A card of the table is not in the deck any more.
        assert counts == (bool(left) and card not in line), card
        if counts:
            assert len(left) < len(others), "a refusal would leave no other rule"


def test_with_one_even_diamond_left_that_one_would_count_too() -> None:
    # So it was asked until 2026, and the queen of diamonds was called wrong.
    line = cards("4D 8D 2D 10D 6D")
    others = allowed_afterwards(line)
    assert any(Card.parse("QD") not in allowed for allowed in others)


# --- lesson 4: how many cards does the rule allow? -----------------------------------------------


@pytest.mark.parametrize("text", ["even or a face", "at least 4", "a club", "an ace or a king"])
def test_three_cards_without_a_plan_tell_the_share_and_chosen_ones_do_not(text: str) -> None:
    rule, chance = Rule.from_text(text), Random(1)
    share = mean(rule.accepts("2C", card) for card in ALL_CARDS)
    fits = [card for card in ALL_CARDS if rule.accepts("2C", card)]
    others = [card for card in ALL_CARDS if card not in fits]
    blind = [
        mean(rule.accepts("2C", card) for card in chance.sample(ALL_CARDS, 3)) for _ in range(RUNS)
    ]
    chosen = [
        *chance.sample(fits, 3),
        *chance.sample(others, 3),
    ]  # three yes and three no, as asked
    assert abs(mean(blind) - share) < 0.03
    assert mean(card in fits for card in chosen) == 0.5


# --- lesson 6b: one change ------------------------------------------------------------------------


def test_only_one_card_changes_the_colour_and_nothing_else() -> None:
    # Of a card alone and of how it follows 7♠: everything but what the colour brings with it.
    def seen(card: Card) -> tuple[object, ...]:
        return card.rank, card.suit == Card.parse("7S").suit

    refused = Card.parse("8H")
    right = [card for card in ALL_CARDS if seen(card) == seen(refused) and not card.is_red]
    assert [card.symbol for card in right] == ["8♣"]
    for change in ("suit", "follows", "shade", "rank", "more"):
        passed = [
            card
            for card in ALL_CARDS
            if passes(item("lesson-06b", "exit"), (card.symbol, change, "red", "eight"))
        ]
        assert passed == (right if change == "suit" else [])


def test_few_pass_one_change_who_play_any_card(tmp_path: Path) -> None:
    passed = 0
    for number in range(60):
        chance, folder = Random(number), tmp_path / str(number)
        table = Session.at_lesson("6b", folder=folder, random=chance)
        for _ in range(14):
            table.do("play", cards=[chance.choice(table.view()["hand"])])
        passed += bool(el.check("6b", "one-change", folder=folder))
    assert passed <= 60 * 0.2


# --- lesson 9: ten verdicts -----------------------------------------------------------------------


def at_least(wrong: int, verdicts: int) -> float:
    some = range(wrong, verdicts + 1)
    return sum(comb(verdicts, n) * 0.1**n * 0.9 ** (verdicts - n) for n in some)


def test_how_often_a_true_rule_needs_three_excuses() -> None:
    assert round(1 / at_least(3, 10)) == 14
    assert round(1 / at_least(6, 20), -1) == 90


# --- lesson 13: the winner is a matter of luck ----------------------------------------------------


def asked_for() -> tuple[list[str], list[str], int]:
    """Return who plays, by which rules and how often, as the lesson's first tournament says."""
    [path] = [one for one in originals.notebooks("en") if one.name.startswith("13-")]
    sources = (cell.source for cell in nbformat.read(originals.folder() / path, 4).cells)
    tree = ast.parse(next(source for source in sources if "el.simulate(" in source))
    made = {
        ast.unparse(one.targets[0]): ast.literal_eval(one.value)
        for one in tree.body
        if isinstance(one, ast.Assign)
    }
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    given = {word.arg: word.value for call in calls for word in call.keywords}
    return made["robots"], made["rules"], ast.literal_eval(given["rounds"])


def test_either_robot_wins_with_some_seeds() -> None:
    robots, rules, rounds = asked_for()
    assert robots == ["confirmer", "falsifier"]
    # Of the seeds 1 to 50 the confirmer won 19, the falsifier 29 (the teacher's page has it); here
    # it is tried until each has won once.
    winners: set[str] = set()
    for seed in range(2, 10):
        results = el.simulate(robots, rules, rounds=rounds, seed=seed, progress=False, processes=1)
        scores = {
            robot: sum(float(row["score"]) for row in results if row["player"] == robot)
            for robot in robots
        }
        winners |= {one for one in robots if scores[one] > min(scores.values())}
        if len(winners) == len(robots):
            break
    assert winners == {*robots}
