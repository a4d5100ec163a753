"""Comparison against brute force, and the two questions it can be asked."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from math import lcm
from random import Random

import pytest

from eleusis_nb.cards import EVERY_CARD, Card, cards, members
from eleusis_nb.conditions import And, Earlier, IfElse, InTurn, LastPlay, Or, Refused
from eleusis_nb.conditions.condition import Condition, nodes
from eleusis_nb.rules import Rule, Situation, compare
from tests.rules.trees import leaf, of_one_card, tree
from tests.work import calls_of

PAIRS = [
    (1, 60),
    pytest.param(1, 800, marks=pytest.mark.whole),
    pytest.param(2, 30, marks=pytest.mark.whole),
]
"""How many pairs of rules are compared, by how far back they look."""
MOST_CALLS = 1_000_000
"""Calls of functions that the longest comparison may make: about a second."""


def depth_and_period(tree: Condition) -> tuple[int, int]:
    period = 1
    for node in nodes(tree):
        if isinstance(node, InTurn):
            period = lcm(period, len(node.conditions))
    return tree.sight().depth, period


def brute_force(a: Condition, b: Condition) -> int | None:
    """Return the length of a shortest legal line on which two rules differ, card by card.

    Every card is tried, none is taken for another; refusals are counted up to ten.
    """
    (depth_a, period_a), (depth_b, period_b) = depth_and_period(a), depth_and_period(b)
    depth, period = max(depth_a, depth_b), lcm(period_a, period_b)
    seen: set[Situation] = set()
    row = [Situation()]
    length = 0
    while row:
        longer: list[Situation] = []
        for here in row:
            if here in seen:
                continue
            seen.add(here)
            right = a.legal(here)
            if right != b.legal(here):
                return length
            if right != EVERY_CARD and here.position and here.refused < 10:
                row.append(replace(here, right=False, refused=here.refused + 1))
            position = here.position % period + 1 if here.position else 1
            verdict = True if here.position else None
            longer.extend(
                Situation(((*here.recent, card)[-depth:] if depth else ()), position, verdict)
                for card in (members(right) if depth else list(members(right))[:1])
            )
        row = longer
        length += 1
    return None


def changed(random: Random, tree: Condition, deepest: int) -> Condition:
    """Return a tree in which one part is another, or has an exception."""
    parts = list(tree.parts())
    if parts and not isinstance(tree, Earlier) and random.random() < 0.7:
        place = random.randrange(len(parts))
        parts[place] = changed(random, parts[place], deepest)
        return tree.with_parts(parts)
    kind = random.random()
    if kind < 0.4:
        return leaf(random, deepest, of_line=False)
    if kind < 0.6:
        return Or((tree, And((of_one_card(random), leaf(random, deepest, of_line=False)))))
    if kind < 0.8:
        return IfElse(
            And(tuple(leaf(random, deepest, of_line=False) for _ in range(2))),
            tree,
            of_one_card(random),
        )
    return Or((tree, tree))


def checked(a: Condition, b: Condition) -> int | None:
    """Compare both ways, and return the length of the separating line."""
    found = compare(a, b)
    length = brute_force(a, b)
    assert found.proven
    assert found.equivalent == (length is None), f"{Rule(a)} / {Rule(b)}"
    if found.line is None or found.card is None:
        return None
    assert len(found.line) == length, f"{Rule(a)} / {Rule(b)}"
    if found.last is None and found.refused == 0:
        for number, card in enumerate(found.line):  # a line legal for both
            assert Rule(a).accepts(found.line[:number], card, last=True if number > 1 else None)
    here = Situation(found.line[-6:], len(found.line), found.last, found.refused)
    assert (a.legal(here) ^ b.legal(here)) & found.card.bit
    return length


@pytest.mark.parametrize(("deepest", "pairs"), PAIRS)
def test_comparison_agrees_with_brute_force(deepest: int, pairs: int) -> None:
    lengths = []
    for seed in range(pairs):
        random = Random(seed)
        a = tree(random, random.choice([1, 2, 3]), deepest, of_line=False)
        b = changed(random, a, deepest)
        lengths.append(checked(a, b))
    # The pairs are no easy ones: many are the same, and many differ only after some cards.
    assert sum(length is None for length in lengths) > pairs / 8
    assert sum(length is not None and length > 0 for length in lengths) > pairs / 8


def test_look_back_six_with_attributes_is_exact_and_soon_done() -> None:
    six = "the same suit as the card 6 before"
    near = "the same parity as the card 5 before"
    # On legal lines all cards are red, so the last two pairs are the same there and only there:
    # all the states of both must be walked.
    always_red = "the card 5 before is red"
    for a, b, equal in [
        (six, f"{six} or nothing", True),
        (f"{six} and {near}", f"{near} and {six}", True),
        (six, f"{six} and (even or the card 6 before is not a king)", False),
        ("red", f"red and ({six} or {always_red})", True),
        ("red", f"red and ({six} or {near} or {always_red})", True),
    ]:
        found = compare(a, b)
        assert (found.equivalent, found.proven) == (equal, True)
        assert calls_of(partial(compare, a, b)) < MOST_CALLS


def test_beyond_the_stated_size_it_samples_and_says_so() -> None:
    same = compare(
        "red", "red and (the same rank as the card 6 before or the card 5 before is red)"
    )
    assert same.equivalent
    assert not same.proven
    assert str(same) == (
        "No difference was found from any legal start, but that does not prove there is none."
    )
    other = compare("the same rank as the card 6 before", "the same suit as the card 6 before")
    assert other.proven
    assert not other.equivalent


def test_a_refused_play_is_one_more_since_the_last_accepted_card() -> None:
    """After an accepted card none was refused, and after a refused play at least one."""
    red, black, anything = (Rule.parse(text).tree for text in ("red", "black", "anything"))
    by_verdict = Rule(IfElse(LastPlay(right=False), red, anything))
    by_count = Rule(IfElse(Refused(1), red, anything))
    assert compare(by_verdict, by_count).equivalent
    # Where everything is right nothing is ever refused. Here one refused play tells them apart.
    one, two = (Rule(IfElse(Refused(least), red, black)) for least in (1, 2))
    found = compare(one, two)
    assert (found.equivalent, found.refused) == (False, 1)


WHOLE_LINE = (
    "with this one more cards on the line are black than are red",
    "so far at least 2 cards on the line are red",
    "a rank not yet on the line",
    "a suit already on the line",
    "the same suit as the first card",
    "higher than each card so far",
    "the sum of all cards so far and this one is a multiple of 3",
    "with this one the line has at most 4 cards",
    "higher than its place on the line",
)
"""Rules that look at the whole line."""


def nearest_difference(a: Rule, b: Rule, most: int, deck: str) -> int | None:
    """Return the length of a shortest legal line with a difference, trying lines card by card.

    Nothing is kept but the lines themselves; they are made of a few cards of each kind.
    """
    lines: list[tuple[Card, ...]] = [()]
    for length in range(most + 1):
        for line in lines:
            verdict = True if length > 1 else None
            if a.legal(line, verdict) != b.legal(line, verdict):
                return length
        lines = [
            (*line, card)
            for line in lines
            for card in cards(deck)
            if a.accepts(line, card, True if length > 1 else None)
        ]
    return None


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(text, marks=() if number % 3 == 0 else pytest.mark.whole)
        for number, text in enumerate(WHOLE_LINE)
    ],
)
def test_rules_on_the_whole_line_differ_where_trying_every_line_says_so(text: str) -> None:
    rule = Rule.parse(text)
    others = (
        *(Rule.parse(other) for other in WHOLE_LINE),
        Rule.parse(f"{text} or ((the last card is an ace) and the card before last is an ace)"),
        Rule.parse(f"{text} or so far at least 3 cards on the line are red"),
        Rule.parse(f"{text} and (red or black)"),
    )
    for other in others:
        found = compare(rule, other)
        length = nearest_difference(rule, other, 3, "AH 2H 5H KH AS 3S KS")
        if length is not None:
            assert not found.equivalent
            assert found.proven
            assert found.line is not None
            assert len(found.line) == length, f"{rule} / {other}"
        if found.line is not None and found.card is not None:
            for number, card in enumerate(found.line):
                assert rule.accepts(found.line[:number], card)
            assert rule.accepts(found.line, found.card) != other.accepts(found.line, found.card)


def test_what_is_kept_of_a_line_makes_equal_rules_equal() -> None:
    for a, b in [
        # On legal lines all cards are of one suit, and rising.
        ("the same suit as the first card", "the same suit as the last card"),
        ("higher than each card so far", "higher than the last card"),
        ("a suit already on the line", "the same suit as one of the cards so far"),
        ("a rank not yet on the line", "a different rank from each card so far"),
        (
            "so far the line has at most 3 cards",
            "so far at most 3 cards on the line are (red or black)",
        ),
        # The total stays even exactly where every card is.
        ("the sum of all cards so far and this one is a multiple of 2", "even"),
    ]:
        found = compare(a, b)
        assert (found.equivalent, found.proven) == (True, True), a


def test_where_counts_have_no_end_an_agreement_is_not_proven() -> None:
    more = "with this one more cards on the line are black than are red"
    fewer = "not with this one at least 0 more cards on the line are red than are black"
    found = compare(more, f"{more} and ({fewer} or the card 3 before is a king)")
    assert found.equivalent
    assert not found.proven
    assert str(found).endswith("but that does not prove there is none.")
    for same in (f"{more} and (red or black)", fewer):  # one plain form
        assert compare(more, same).proven
    after = compare(more, f"{more} and not (the last card is a king and the card 5 before is a 3)")
    assert not after.equivalent


def test_a_board_counts_from_its_first_card() -> None:
    rule = "a rank not yet on the line"
    board = "5H 6D 7C 8S 9H 10D JC QS"
    found = compare(rule, "higher than each card so far or lower than each card so far", board)
    assert found.line is not None
    assert found.line[:8] == tuple(cards(board))
    line = cards(board)
    assert {card.rank for card in members(Rule.parse(rule).legal(line))} == {1, 2, 3, 4, 13}


def test_what_differs_after_a_wrong_play_only_is_found() -> None:
    """Before any play both let every card fit, after a right one every black card."""
    red, heart, black = (Rule.parse(text).tree for text in ("red", "a heart", "black"))
    after_wrong = (Rule(IfElse(LastPlay(right=False), then, black)) for then in (red, heart))
    found = compare(*after_wrong)
    assert (found.equivalent, found.last) == (False, False)


def test_the_same_rule_and_the_same_from_here() -> None:
    # After a red card, "red" and "the colour of the last card" say the same for ever.
    always = compare("red", "the same colour as the last card")
    here = compare("red", "the same colour as the last card", board="5H")
    assert (always.equivalent, here.equivalent) == (False, True)
    assert always.asked == "from any legal start"
    assert here.asked == "from this board on"


def test_a_line_continues_the_board() -> None:
    found = compare("in turn: red, red, black", "red", board="5H 6D")
    assert found.line == tuple(cards("5H 6D"))
    found = compare("in turn: red, red, red, black", "red", board="5H 6D")
    assert found.line is not None
    assert found.line[:2] == tuple(cards("5H 6D"))
    assert len(found.line) == 3


def test_the_verdict_that_separates_two_rules_is_told() -> None:
    rule = Rule.parse("red if the last play was right, otherwise black")
    found = compare(rule, "anything", board="5H 6D")
    # Nothing is known of the last play on this board, so one more card must be played first;
    # it is right, and then a black card is not.
    assert found.line is not None
    assert found.card is not None
    assert (len(found.line), found.last, found.card.is_red) == (3, True, False)
    assert not rule.accepts(found.line, found.card, last=found.last)
