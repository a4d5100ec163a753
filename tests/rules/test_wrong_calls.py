"""Calls that cannot be meant so are answered with a sentence that names the right one."""

from __future__ import annotations

import pytest

import eleusis_nb as el
from eleusis_nb.cards import Card, CardError
from eleusis_nb.conditions.making import even, face, red
from eleusis_nb.rules import RuleError


@pytest.mark.parametrize(
    ("given", "call"),
    [
        ("10H", 'el.Card.parse("10H")'),
        (" qh", 'el.Card.parse("qh")'),
        (None, 'el.Card.parse("10H")'),
        (3.5, 'el.Card.parse("10H")'),
    ],
)
def test_a_card_made_of_letters_names_parse(given: object, call: str) -> None:
    with pytest.raises(CardError) as caught:
        el.Card(given)  # type: ignore[arg-type]  # what somebody may write
    for lang in ("en", "fr", "ru"):
        assert call in caught.value.said(lang)


def is_red(_line: tuple[Card, ...], card: Card) -> bool:
    return card.is_red


def test_a_function_given_as_a_rule_is_to_be_put_into_words() -> None:
    for make in (el.rule, el.Rule):
        with pytest.raises(RuleError) as caught:
            make(is_red)  # type: ignore[operator]  # what somebody may write
        for lang in ("en", "fr", "ru"):
            assert 'el.rule("red")' in caught.value.said(lang)
    with pytest.raises(RuleError, match="Write the rule in words"):
        el.rule(lambda line, card: True)  # type: ignore[arg-type]  # noqa: ARG005  # the same


def test_a_number_given_as_a_rule_names_what_a_rule_is_made_of() -> None:
    with pytest.raises(RuleError, match=r'like el\.rule\("red"\), not from 5'):
        el.rule(5)  # type: ignore[arg-type]  # what somebody may write
    with pytest.raises(RuleError, match=r'el\.Rule\.parse\("red"\)'):
        el.Rule("red")  # type: ignore[arg-type]  # the same


def test_a_condition_is_neither_true_nor_false() -> None:
    for wrong in (lambda: red and even, lambda: red or even, lambda: not red, lambda: bool(red)):
        with pytest.raises(RuleError, match=r"red & even, red \| even, ~red"):
            wrong()
    assert (red & even).legal(el.Situation()).bit_count() == 12
    assert (red | face).legal(el.Situation()).bit_count() == 32
