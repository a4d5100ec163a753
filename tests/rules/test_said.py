"""How rules are said in three languages, to the letter, by the lists of ``tests/data/said.toml``.

A text that is read back to the same rule may still lack a dash, a comma or the right case: these
were written by hand. ``shown`` is canonical text, ``sentence`` a rule in its natural form,
whichever way it was typed, and ``earlier`` what version 0.1 said and records contain.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

from eleusis_nb.conditions.condition import Condition
from eleusis_nb.rules import Rule, RuleSyntaxError, compare, making

FILE: Final = Path(__file__).parents[1] / "data" / "said.toml"
LISTS: Final = tomllib.loads(FILE.read_text("utf-8"))
LANGUAGES: Final = ("en", "fr", "ru")


def rows(name: str, key: str) -> pytest.MarkDecorator:
    """Return the test's parameters from a list of the file."""
    return pytest.mark.parametrize("row", LISTS[name], ids=[row[key] for row in LISTS[name]])


def plainly_spaced(text: str) -> str:
    """Return it with ordinary spaces before « ; » and « : »: both are French."""
    return text.replace("\u202f", " ").replace("\xa0", " ")


@rows("shown", "en")
def test_a_rule_is_written_down_in_these_words(row: Mapping[str, str]) -> None:
    rule = Rule.from_text(row["en"])
    assert (plainly_spaced(rule.text("fr")), rule.text("ru")) == (row["fr"], row["ru"])
    if " but " not in row["en"]:
        assert rule.text() == row["en"]


@rows("sentence", "rule")
def test_a_rule_is_said_in_this_sentence_and_read_from_it(row: Mapping[str, str]) -> None:
    rule = Rule.from_text(row["rule"])
    for lang in LANGUAGES:
        sentence = rule.sentence(lang)
        assert plainly_spaced(sentence) == row.get(lang, plainly_spaced(sentence))
        assert compare(rule, Rule.from_text(sentence, lang)).equivalent


@rows("typed", "en")
def test_a_rule_is_read_alike_in_three_languages(row: Mapping[str, str]) -> None:
    rule = Rule.from_text(row["en"])
    for lang in LANGUAGES:
        assert Rule.from_text(row[lang], lang) == rule
        assert Rule.from_text(rule.text(lang), lang) == rule


@rows("earlier", "rule")
def test_earlier_wordings_are_read(row: Mapping[str, str]) -> None:
    made = eval(row["rule"], vars(making))  # noqa: S307 (the list's own)
    assert isinstance(made, Condition)
    for lang in LANGUAGES:
        assert Rule.from_text(row[lang], lang).tree == made


def test_an_order_of_suits_that_goes_round_ends_where_it_began() -> None:
    with pytest.raises(RuleSyntaxError, match="names each suit once"):
        Rule.from_text("the suit is the next one in the order ♣ → ♦ → ♥ → ♠ → ♦")
