"""Beliefs, worked by hand on a space of six rules, and against brute force on random ones."""

from __future__ import annotations

import re
from math import isclose, log2
from random import Random

import pytest
from IPython.core.formatters import PlainTextFormatter

from eleusis_nb.cards import ALL_CARDS, Card, cards
from eleusis_nb.conditions import Earlier, IfElse
from eleusis_nb.mind import Beliefs, BeliefsError, Space, named_space, spaces
from eleusis_nb.mind.likeliest import Likeliest
from eleusis_nb.mind.spaces import RHYTHMS
from eleusis_nb.rules import Condition, Rule, compare
from tests.learning.measures.played import space


def tree(text: str) -> Condition:
    return Rule.parse(text).tree


def small() -> Space:
    """Six rules: red, black, even, odd; red and even, red or even with twice their weight."""
    return spaces.of("red", "black", "even", "odd", ("red and even", 2), ("red or even", 2))


# --- by hand -----------------------------------------------------------------------------------


def test_five_rules_are_listed_where_no_number_is_asked_for() -> None:
    beliefs = Beliefs(cards("QH"), small())
    assert (len(beliefs.top()), len(beliefs.top(6)), len(beliefs.top(1))) == (5, 6, 1)


def test_of_a_test_and_its_opposite_one_is_in_the_named_space() -> None:
    """“Red, then even, else odd” is “black, then odd, else even”: it stands there once."""
    trees = (rule.tree for _, rule in named_space().weighed())
    tests = {one.test for one in trees if isinstance(one, IfElse)}
    assert Earlier(tree("red")) in tests
    assert Earlier(tree("black")) not in tests
    assert {Earlier(tree(suit)) in tests for suit in ("a club", "a spade")} == {True}


def test_one_accepted_card_by_hand() -> None:
    beliefs = Beliefs(cards("QH"), small())
    # 4♦ is red and even: all but “black” and “odd” call it right, 3/4 of the prior.
    assert beliefs.p_right(Card.parse("4D")) == 0.75
    assert isclose(beliefs.information(Card.parse("4D")), -0.75 * log2(0.75) - 0.25 * log2(0.25))
    beliefs.saw(cards("4D"), right=True)
    assert [(str(b.rule), b.probability) for b in beliefs.top(9)] == [
        ("red and even", 1 / 3),
        ("red or even", 1 / 3),
        ("red", 1 / 6),
        ("even", 1 / 6),
    ]
    assert isclose(beliefs.entropy(), 2 * log2(3) / 3 + 2 * log2(6) / 6)


def test_a_refused_series_says_only_that_not_all_are_right() -> None:
    beliefs = Beliefs(cards("QH"), small())
    # 3♦ 4♠: “red”, “even”, “odd” and “red and even” call one of them wrong, “black” 3♦;
    # only “red or even” calls both right.
    assert beliefs.p_right(*cards("3D 4S")) == 0.25
    beliefs.saw(cards("3D 4S"), right=False)
    assert {str(b.rule) for b in beliefs.top(9)} == {"red", "black", "even", "odd", "red and even"}
    # The line is as it was: the next card still follows the queen.
    assert beliefs.situation.recent == cards("QH")


def test_an_accepted_series_says_that_each_is_right() -> None:
    beliefs = Beliefs(cards("QH"), small())
    beliefs.saw(cards("3D 5H"), right=True)
    assert {str(b.rule) for b in beliefs.top(9)} == {"red", "odd", "red or even"}
    assert beliefs.situation.recent == cards("QH 3D 5H")


def test_a_no_play_speaks_of_every_card_shown() -> None:
    right = Beliefs(cards("QH"), small())
    right.saw_no_play(cards("3S 5C"), right=True)
    assert {str(b.rule) for b in right.top(9)} == {"red", "even", "red and even", "red or even"}
    wrong = Beliefs(cards("QH"), small())
    wrong.saw_no_play(cards("3S 5C"), right=False)
    assert {str(b.rule) for b in wrong.top(9)} == {"black", "odd"}


def test_the_best_card_of_a_hand_splits_what_is_left() -> None:
    beliefs = Beliefs(cards("QH"), small())
    beliefs.saw(cards("4D"), right=True)
    # Left: red and even 1/3, red or even 1/3, red 1/6, even 1/6. 3♦: 1/2; 4♠: 1/2; 3♠: 0; 6♥: 1.
    card, bits = beliefs.best(cards("3S 6H 4S"))
    assert (card, bits) == (Card.parse("4S"), 1.0)
    assert beliefs.best(cards("3S 6H")) is None
    assert beliefs.best(()) is None


def test_a_play_that_all_agree_on_tells_nothing() -> None:
    beliefs = Beliefs(cards("QH"), small())
    assert beliefs.saw(cards("4D"), right=True)  # against “black” and “odd”
    # Left: red, even, red and even, red or even. All of them call 6♥ right and 3♠ wrong.
    assert beliefs.chances()[Card.parse("6H")] == 1.0
    assert not beliefs.saw(cards("6H"), right=True)
    assert not beliefs.saw(cards("3S"), right=False)
    assert beliefs.saw(cards("3S"), right=True)  # a surprise: nothing fits any more
    assert beliefs.saw(cards("3S"), right=True)  # and then nobody can say


def test_when_nothing_fits_it_is_said() -> None:
    beliefs = Beliefs(cards("QH"), small())
    beliefs.saw(cards("3S"), right=True)  # black or odd
    beliefs.saw(cards("3S"), right=False)
    assert not beliefs.fits
    assert beliefs.best(cards("4S")) is None
    with pytest.raises(BeliefsError, match="No rule that I know fits"):
        beliefs.top()
    with pytest.raises(BeliefsError, match="No rule that I know fits"):
        beliefs.chances()
    assert repr(beliefs) == "<beliefs: no rule I can think of fits>"


def test_questions_that_cannot_be_asked() -> None:
    with pytest.raises(BeliefsError, match="card on the table"):
        Beliefs(())
    beliefs = Beliefs(cards("QH"), small())
    with pytest.raises(BeliefsError):
        beliefs.saw((), right=True)
    with pytest.raises(BeliefsError):
        beliefs.p_right()


def test_rules_that_cannot_part_any_more_are_one_under_the_shorter() -> None:
    space = spaces.of("red", ("the same colour as the last card", 2))
    beliefs = Beliefs(cards("QH"), space)
    beliefs.saw(cards("4D"), right=True)
    [only] = beliefs.top()
    assert (str(only.rule), only.probability) == ("the same colour as the last card", 1.0)
    black = Beliefs(cards("QS"), space)  # on a black card they still part: both are kept
    assert black.count == 2
    black.saw(cards("4D"), right=False)
    assert [str(b.rule) for b in black.top()] == ["the same colour as the last card"]


def test_a_cycle_and_a_relation_that_come_to_the_same_are_one() -> None:
    space = spaces.of(("in turn: red, black", 1), ("a different colour from the last card", 2))
    in_step = Beliefs(cards("QH"), space)  # position 0 was red
    in_step.saw(cards("4S"), right=True)
    assert in_step.count == 1
    out_of_step = Beliefs(cards("QS"), space)
    out_of_step.saw(cards("4C"), right=True)
    assert [str(b.rule) for b in out_of_step.top()] == ["in turn: red, black"]


# --- the named space ---------------------------------------------------------------------------


def test_the_named_space_holds_what_lessons_ask_for() -> None:
    """Wording by wording nothing is listed; these must come out of the grammar."""
    line = cards("QH 9S 4D")
    for text in (
        "red",
        "not a spade",
        "odd if the last card is even, otherwise even",
        "same suit as the last card or same rank as the last card",
        "a different suit from the last card but the same colour",
        "value differs from the last card by at most 3",
        "1 to 5 steps above the last card around the circle",
        "in turn: red, red, black",
        "in turn: one even, two odd",
        "red or even",
        "if the last card is a face then odd else even",
    ):
        god, random = Rule.parse(text), Random(1)
        beliefs = Beliefs(line, named_space())
        for _ in range(45):
            card = random.choice(ALL_CARDS)
            right = bool(god.legal_at(beliefs.situation) & card.bit)
            beliefs.saw((card,), right=right)
        assert beliefs.fits, text
        best = beliefs.top(1)[0].rule
        assert compare(best, god, board=beliefs.situation), (text, str(best))


def test_a_rule_outside_the_space_is_noticed_and_nothing_breaks() -> None:
    god, random = (
        Rule.parse("the sum of the last 2 cards and this one is divisible by 3"),
        Random(2),
    )
    beliefs = Beliefs(cards("QH 10S"), named_space())
    for _ in range(60):
        card = random.choice(ALL_CARDS)
        beliefs.saw((card,), right=bool(god.legal_at(beliefs.situation) & card.bit))
    assert not beliefs.fits
    assert beliefs.count == 0


def test_no_two_hypotheses_of_the_space_mean_the_same_and_none_is_empty() -> None:
    random = Random(3)
    some = random.sample([rule for _, rule in named_space().weighed()], 60)
    for one, other in zip(some[::2], some[1::2], strict=True):
        assert not compare(one, other).equivalent
    for rule in some:
        assert compare(rule, Rule.parse(str(rule)))  # what is shown can be read back
        assert str(named_space().known(rule)) == str(rule)


def test_rhythms_come_to_the_same_beat_again() -> None:
    assert all(set(pattern) == {"0", "1"} for pattern in RHYTHMS)
    # None of them is a shorter one written twice.
    assert all(p != p[: len(p) // n] * n for p in RHYTHMS for n in (2, 3) if len(p) % n == 0)


def test_a_notebook_shows_the_likeliest_rules_in_the_readers_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # A black seven is refused: odd and low are refuted, red and a heart are left, alike likely.
    beliefs = Beliefs(cards("5H"), space("red", "odd", "low", "a heart"))
    beliefs.saw(cards("7S"), right=False)
    text = PlainTextFormatter()(beliefs)
    title, *rows = re.sub(r"\s%", "%", text).splitlines()
    assert title == "The likeliest rules"
    assert sorted(rows) == ["50% The card is a heart.", "50% The card is red."]
    monkeypatch.setenv("ELEUSIS_LANG", "fr")
    assert "La carte est rouge." in PlainTextFormatter()(beliefs)


def test_the_rules_that_are_not_named_are_one_bar() -> None:
    beliefs = Beliefs(cards("QH"), named_space())
    *_, last = Likeliest.of(beliefs, "en", 2).text().splitlines()
    assert last.endswith("All others")


def test_where_no_rule_fits_it_says_so() -> None:
    beliefs = Beliefs(cards("5H"), space("red"))
    beliefs.saw(cards("7S"), right=True)
    assert PlainTextFormatter()(beliefs) == "No rule that I know fits the cards on the table."


def test_a_rule_on_the_whole_line_has_no_rank() -> None:
    beliefs = Beliefs(cards("QH"), named_space())
    for text in ("the same suit as the first card", "a rank not yet on the line"):
        ranked = beliefs.rank(Rule.parse(text))
        assert ranked.place is None
        assert ranked.probability == 0
        assert ranked.fits
    beliefs.saw(cards("KS"), right=True)
    assert not beliefs.rank(Rule.parse("the same suit as the first card")).fits
    assert beliefs.rank(Rule.parse("a rank not yet on the line")).fits
    assert named_space().known(Rule.parse("the same suit as the first card")) is None


def test_while_many_rules_fit_the_entropy_is_an_upper_bound() -> None:
    """Rules that are the same from here are told apart then; that adds to the entropy."""
    beliefs = Beliefs(cards("QH"), named_space())
    beliefs.saw(cards("9S"), right=True)
    assert not beliefs.entropy().exact
    for card, right in (("KS", False), ("4D", True), ("2H", False)):
        beliefs.saw(cards(card), right=right)
    bits = beliefs.entropy()
    by_wording = -sum(share * log2(share) for _, share in wordings(beliefs))
    assert bits.exact
    assert bits < by_wording
    assert beliefs.count < beliefs.living.count


def wordings(beliefs: Beliefs) -> list[tuple[Rule, float]]:
    """Return the rules that fit, each wording separately."""
    living = beliefs.living
    rows = living.rows
    return [(Rule(rows.tree(n)), w / living.believed) for n, w in enumerate(rows.weights)]


def test_while_many_rules_fit_the_likely_ones_differ_on_the_next_card() -> None:
    beliefs = Beliefs(cards("QH"), named_space())
    beliefs.saw(cards("9S"), right=True)
    here, weights = beliefs.situation, dict[int, float]()
    for rule, probability in wordings(beliefs):
        legal = rule.legal_at(here)
        weights[legal] = weights.get(legal, 0.0) + probability
    found = beliefs.likely(5)
    heaviest = sorted(weights.values(), reverse=True)[:5]
    assert [one.probability for one in found] == pytest.approx(heaviest)
    for one in found:
        assert weights[one.rule.legal_at(here)] == pytest.approx(one.probability)


def test_the_first_rules_are_exact_while_many_fit() -> None:
    """The share of the likeliest is that of all that are the same from here on."""
    beliefs = Beliefs(cards("QH"), named_space())
    beliefs.saw(cards("9S"), right=True)
    beliefs.saw(cards("KS"), right=False)
    here, [best] = beliefs.situation, beliefs.top(1)
    legal = best.rule.legal_at(here)
    same = [
        probability
        for rule, probability in wordings(beliefs)
        if rule.legal_at(here) == legal and compare(rule, best.rule, board=here).equivalent
    ]
    assert len(same) > 1
    assert best.probability == pytest.approx(sum(same))
