"""Calls that cannot be meant so are answered with a sentence that names the right one."""

from __future__ import annotations

from itertools import count
from random import Random

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


def test_a_function_given_as_a_rule_names_from_function() -> None:
    for make in (el.rule, el.Rule):
        with pytest.raises(RuleError) as caught:
            make(is_red)  # type: ignore[operator]  # what somebody may write
        for lang in ("en", "fr", "ru"):
            assert "el.Rule.from_function(is_red)" in caught.value.said(lang)
    with pytest.raises(RuleError, match=r"from_function\(function\)"):
        el.rule(lambda line, card: True)  # type: ignore[arg-type]  # noqa: ARG005  # the same


def test_a_number_given_as_a_rule_names_what_a_rule_is_made_of() -> None:
    with pytest.raises(RuleError, match=r'like el\.rule\("red"\), not from 5'):
        el.rule(5)  # type: ignore[arg-type]  # what somebody may write
    with pytest.raises(RuleError, match=r'el\.Rule\.parse\("red"\)'):
        el.Rule("red")  # type: ignore[arg-type]  # the same


def test_a_function_that_returns_nothing_is_refused() -> None:
    def forgot(_line: tuple[Card, ...], card: Card) -> None:
        card.is_red  # noqa: B018  # the forgotten return is the point

    with pytest.raises(RuleError, match=r"“forgot” returned nothing for A♣ after an empty line"):
        el.Rule.from_function(forgot)


@pytest.mark.parametrize(("answer", "shown"), [(1, "1"), ("yes", "'yes'"), ((), r"\(\)")])
def test_a_function_that_returns_no_bool_is_refused(answer: object, shown: str) -> None:
    with pytest.raises(RuleError, match=f"returned {shown} for .* True or False"):
        el.Rule.from_function(lambda _line, _card: answer)


def test_a_function_that_depends_on_chance_is_refused() -> None:
    random = Random(1)
    with pytest.raises(RuleError, match="must not depend on chance"):
        el.Rule.from_function(lambda _line, _card: random.random() < 0.5)
    with pytest.raises(RuleError, match="must not depend on chance"):
        el.Rule.from_function(lambda _line, _card: random.random() < 0.99, looks_back=0)


@pytest.mark.parametrize("period", [2, 3, 4, 52])
def test_a_function_that_answers_by_turns_is_refused(period: int) -> None:
    calls = count()
    with pytest.raises(RuleError, match="or on earlier calls"):
        el.Rule.from_function(lambda _line, _card: next(calls) % period == 0)


def test_a_rule_is_made_of_a_function_only() -> None:
    with pytest.raises(RuleError, match="takes the line and the new card"):
        el.Rule.from_function("red")  # type: ignore[arg-type]  # what somebody may write


def test_a_condition_is_neither_true_nor_false() -> None:
    for wrong in (lambda: red and even, lambda: red or even, lambda: not red, lambda: bool(red)):
        with pytest.raises(RuleError, match=r"red & even, red \| even, ~red"):
            wrong()
    assert (red & even).legal(el.Situation()).bit_count() == 12
    assert (red | face).legal(el.Situation()).bit_count() == 32
