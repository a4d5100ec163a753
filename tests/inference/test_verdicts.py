"""Verdict tables: a set of rules as one integer says what the rules say one by one."""

from __future__ import annotations

import pytest

from eleusis_nb.cards import ALL_CARDS, Card, cards
from eleusis_nb.conditions.situation import Situation
from eleusis_nb.inference import Beliefs, named_space
from eleusis_nb.inference.atoms import Atoms
from eleusis_nb.inference.family import Literal
from eleusis_nb.inference.space import ListedRules
from eleusis_nb.inference.verdicts import Verdicts, numbers, planes, weight_of

HERE = Situation.of(cards("5H 9S 2D"))
NO_ATOMS = Atoms(())


def test_a_column_has_the_rules_that_accept() -> None:
    """Rule 0 takes hearts, rule 1 every card at even positions, and none at odd ones."""
    hearts = sum(card.bit for card in ALL_CARDS if card.code().endswith("H"))
    every = (1 << 52) - 1
    tables = Verdicts([1, 2], lambda rule, at: (hearts, every * (at.position % 2 == 0))[rule])
    nine_of_hearts, nine_of_spades = cards("9H 9S")
    assert tables.every == 0b11
    assert tables.column(HERE, nine_of_hearts) == 0b01  # the fourth card: position 3
    assert tables.column(HERE, nine_of_spades) == 0b00
    after = HERE.after(nine_of_hearts, accepted=True)
    assert tables.column(after, nine_of_hearts) == 0b11
    assert tables.column(after, nine_of_spades) == 0b10


def test_few_rules_are_asked_one_by_one() -> None:
    """Of rules 0 and 1, the hearts accept the nine of hearts, and nothing is kept of it."""
    hearts = sum(card.bit for card in ALL_CARDS if card.code().endswith("H"))
    every = (1 << 52) - 1
    tables = Verdicts([1, 1, 2, 2], lambda rule, _: (hearts, every, 0, hearts)[rule])
    [nine_of_hearts] = cards("9H")
    assert tables.accepting(HERE, nine_of_hearts, 0b1101) == 0b1001
    assert not tables.is_made(HERE)
    assert tables.column(HERE, nine_of_hearts) == 0b1011
    assert tables.is_made(HERE)
    assert tables.is_made(HERE.after(nine_of_hearts, accepted=False))
    assert not tables.is_made(HERE.after(nine_of_hearts, accepted=True))  # another last card


def test_periods_ascend() -> None:
    with pytest.raises(ValueError, match="do not ascend"):
        Verdicts([2, 1], lambda *_: 0)


def test_weights_add_up() -> None:
    by_bit = planes([5, 0, 7, 2])
    assert [weight_of(rules, by_bit) for rules in (0b0001, 0b0100, 0b1101, 0)] == [5, 7, 14, 0]
    assert planes([]) == ()
    assert numbers(0) == []


@pytest.mark.parametrize(
    ("calls", "right", "answer"),
    [
        ("9H", True, True),
        ("9H", False, True),
        ("9H 9S QD", True, False),  # a refused series: not all of them are right
        ("9H 9S QD", False, False),  # a wrong no-play: not all of them are wrong
        ("9H 9S QD", False, True),
    ],
)
def test_the_bits_say_what_each_rule_says(calls: str, *, right: bool, answer: bool) -> None:
    [every] = named_space().families
    assert isinstance(every, ListedRules)
    literals = [Literal(NO_ATOMS.look(HERE), card, right) for card in cards(calls)]
    kept = {id(rule) for _, rule in every.agreeing(literals, answer=answer).weighed}
    for _, rule in list(every.weighed)[::37]:
        said = all(
            bool(rule.rule().legal_at(HERE) & literal.card.bit) is right for literal in literals
        )
        assert (id(rule) in kept) is (said is answer)


def test_chances_bit_by_bit_are_those_rule_by_rule() -> None:
    [every] = named_space().families
    assert isinstance(every, ListedRules)
    kept = every.given(Literal(NO_ATOMS.look(HERE), Card.parse("9H"), right=True))
    assert kept.count() > 2_000  # more than are asked one by one
    weights = [0] * 52
    for weight, rule in kept.weighed:
        accepted = rule.legal_at(HERE)
        weights = [w + weight * (accepted >> n & 1) for n, w in enumerate(weights)]
    assert kept.right(NO_ATOMS.look(HERE)) == weights
    assert kept.mass == sum(weight for weight, _ in kept.weighed)


def test_a_refused_series_is_told_exactly() -> None:
    """After 5♥ the series 9♠ 2♦ is refused: turns of black and red would accept both."""
    beliefs = Beliefs(cards("5H"), named_space())
    beliefs.saw(cards("9S 2D"), right=False)
    left = {str(belief.rule) for belief in beliefs.wordings()}
    assert "red" in left  # it refuses 9♠
    assert "black if the last card is red, otherwise red" not in left
