"""The worked example of CONTRIBUTING: a new kind of condition, run as it stands there."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from eleusis_nb.cards import card_set, cards
from eleusis_nb.games.eleusis import critique
from eleusis_nb.rules import Condition, Rule, Situation, compare
from eleusis_nb.rules.reading.grammar import make
from eleusis_nb.rules.reading.parser import read_in
from eleusis_nb.rules.saying import text_of
from eleusis_nb.rules.words import spoken
from eleusis_nb.rules.words.language import form
from tests.rules.conftest import PAGE


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "double or half the last card"),
        ("fr", "le double ou la moitié de la dernière carte"),
        ("ru", "вдвое больше или меньше предыдущей карты"),
    ],
)
def test_its_words_are_said_and_heard(doubles: type[Condition], lang: str, text: str) -> None:
    section = PAGE.read_text("utf-8").split("## Add a new kind of condition")[1]
    template = re.search(rf'words/{lang}\.py` \| `form\(Doubles, "(.*?)"\)`', section)
    assert template is not None
    language = spoken(lang)
    longer = replace(language, forms=(*language.forms, form(doubles, template[1])))
    grammar = make(longer)
    tree = read_in(text, longer, grammar)
    assert tree == doubles()
    assert text_of(tree, longer) == text
    both = tree & ~doubles(2)  # type: ignore[call-arg] # the class of the page
    assert read_in(text_of(both, longer), longer, grammar) == both


def test_it_means_what_it_says_and_everything_knows_it(doubles: type[Condition]) -> None:
    rule = Rule(doubles())
    assert rule.legal("6H") == card_set(cards("3C 3D 3H 3S QC QD QH QS"))
    assert rule.legal("KH") == 0
    assert rule.look_back == 1
    assert repr(doubles()) == "Doubles(back=1)"
    same = Rule.from_function(
        lambda line, card: (
            not line or max(card.value, line[-1].value) == 2 * min(card.value, line[-1].value)
        )
    )
    assert compare(rule, same).equivalent
    assert critique(rule).dead_end is not None
    assert doubles().legal(Situation(), absent=0) == 0
