"""The parse tables that are kept beside the grammars."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from lark import Lark

from eleusis_nb.i18n import LANGUAGES
from eleusis_nb.rules.reading import grammar, tables
from eleusis_nb.rules.words import spoken

SUM = 'start: NUMBER "+" NUMBER -> add\nNUMBER: "1" | "2"'


def add(numbers: list[str]) -> int:
    return sum(map(int, numbers))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tables_that_are_kept_are_those_of_the_grammar(lang: str) -> None:
    made = grammar.text_of(spoken(lang))
    assert tables.are_at_hand(made, lang), "run python -m tools.grammars"


@pytest.mark.whole
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_kept_parser_has_the_states_of_one_that_is_made(lang: str) -> None:
    made = grammar.text_of(spoken(lang))
    anew = Lark(made, parser="lalr", lexer="basic")
    kept = tables.parser_of(made, lang, SimpleNamespace())
    assert {rule.origin for rule in kept.rules} == {rule.origin for rule in anew.rules}
    assert len(kept.rules) == len(anew.rules)


def test_a_grammar_without_tables_of_its_own_is_read_all_the_same() -> None:
    assert not tables.are_at_hand(SUM, "en")
    assert not tables.are_at_hand(SUM, "xx")
    for lang in ("en", "xx"):
        assert tables.parser_of(SUM, lang, SimpleNamespace(add=add)).parse("1+2") == 3
