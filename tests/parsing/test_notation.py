"""The notation of grammars: what it accepts beside regular expressions, and what it hands on."""

from __future__ import annotations

import re
from itertools import product

import pytest

from eleusis_nb.parsing.lalr import GrammarError, Parser, UnexpectedToken
from eleusis_nb.parsing.notation import productions


def parsed(text: str, word: str) -> object:
    """Parse letters, each of them a terminal: small letters are those that are not handed on."""
    builders = {"start": list, "pair": tuple, "last": lambda values: values[-1]}
    terminals = {"A", "B", "C", "_c"}
    run = Parser(productions(text, builders, terminals), "start").begin()
    for letter in word:
        run.feed("_c" if letter == "c" else letter, letter)
    return run.finish()


@pytest.mark.parametrize(
    ("text", "pattern"),
    [
        ("start: A B? C", "AB?C"),
        ("start: A (B | C A)+", "A(B|CA)+"),
        ("start: A (_c (A | B))*", "A(c(A|B))*"),
        ("start: (A B?)+ C | C B*", "(AB?)+C|CB*"),
        ("start: pair+ C?\npair: A B | B", "(AB|B)+C?"),
        ("start: A (B (C A)*)?", "A(B(CA)*)?"),
    ],
)
def test_repetition_and_choice_are_those_of_regular_expressions(text: str, pattern: str) -> None:
    for length in range(6):
        for letters in product("ABCc", repeat=length):
            word = "".join(letters)
            try:
                parsed(text, word)
            except UnexpectedToken:
                assert not re.fullmatch(pattern, word), word
            else:
                assert re.fullmatch(pattern, word), word


def test_builders_get_what_is_repeated_one_by_one_and_nothing_of_joints() -> None:
    assert parsed("start: A (_c B C)*", "AcBCcBC") == list("ABCBC")
    assert parsed("start: pair (_c pair)*\npair: A B?", "ABcA") == [("A", "B"), ("A",)]


def test_an_alternative_names_its_builder_or_hands_its_only_part_on() -> None:
    text = "start: thing+\n?thing: A | B C -> last | pair\npair: C A"
    assert parsed(text, "ABCCA") == ["A", "C", ("C", "A")]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("start: A (B", "not closed"),
        ("start: A D", "neither rules nor terminals: D"),
        ("start: A -> unheard", "nothing builds 'unheard'"),
        ("start: other\nother: A", "nothing builds 'other'"),
        ("A B", "does not begin with A"),
        ("start: A ) B", r"does not begin with \)"),
    ],
)
def test_a_slip_in_a_grammar_is_named(text: str, sentence: str) -> None:
    with pytest.raises(GrammarError, match=sentence):
        parsed(text, "")
