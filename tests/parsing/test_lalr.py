"""The LALR(1) parser, on grammars of textbooks whose languages are regular expressions."""

from __future__ import annotations

import re
from itertools import product

import pytest

from eleusis_nb.parsing.lalr import GrammarError, Parser, Production, UnexpectedToken


def grammar(text: str) -> list[Production]:
    """Return productions ``S = a B | c``; a value is its parts in brackets, a token itself."""
    rules = [line.split(":") for line in text.split(";")]
    return [
        Production(symbol.strip(), tuple(parts.split()), lambda values: f"({' '.join(values)})")
        for symbol, alternatives in rules
        for parts in alternatives.split("|")
    ]


def parsed(parser: Parser, tokens: str) -> str:
    run = parser.begin()
    for token in tokens:
        run.feed(token, token)
    return str(run.finish())


def accepted(parser: Parser, tokens: str) -> bool:
    try:
        parsed(parser, tokens)
    except UnexpectedToken:
        return False
    return True


@pytest.mark.parametrize(
    ("text", "pattern"),
    [
        # Assignments: LALR(1), and not SLR(1), where "=" could follow R after "i".
        ("S: L = R | R; L: * R | i; R: L", r"\**i(=\**i)?"),
        # LALR(1) and not SLR(1) again: "d" ends A after "a" only, and B after "b" only.
        ("S: A a | b A c | d c | b d a; A: d", "da|bdc|dc|bda"),
        # Lists that are recursive on the left and on the right.
        ("S: a | S , a", r"a(,a)*"),
        ("S: a | a , S", r"a(,a)*"),
    ],
)
def test_a_parser_accepts_its_language_and_nothing_else(text: str, pattern: str) -> None:
    parser = Parser(grammar(text), "S")
    letters = sorted(set(text) & set("=*iabcd,"))
    texts = ["".join(word) for length in range(7) for word in product(letters, repeat=length)]
    assert {word for word in texts if accepted(parser, word)} == {
        word for word in texts if re.fullmatch(pattern, word)
    }


def test_sums_and_products_are_built_from_the_left_and_products_first() -> None:
    parser = Parser(grammar("E: E + T | T; T: T * F | F; F: [ E ] | n"), "E")
    assert parsed(parser, "n+n*n") == "((((n))) + (((n)) * (n)))"
    assert parsed(parser, "n+n+n") == "(((((n))) + ((n))) + ((n)))"
    assert parsed(parser, "[n]*n") == "(((([ (((n))) ])) * (n)))"


def test_otherwise_belongs_to_the_nearest_condition() -> None:
    parser = Parser(grammar("S: i S e S | i S | x"), "S")
    assert parsed(parser, "iixex") == "(i (i (x) e (x)))"


def test_what_could_have_stood_there_is_named() -> None:
    parser = Parser(grammar("S: a b | L c d; L: a | L , a"), "S")
    for tokens, expected in [
        ("", {"a"}),
        ("a", {"b", "c", ","}),
        ("a,", {"a"}),
        ("a,a", {"c", ","}),
        ("ac", {"d"}),
        ("ab", {"$END"}),
    ]:
        with pytest.raises(UnexpectedToken) as problem:
            parsed(parser, f"{tokens}?")
        assert problem.value.expected == expected


@pytest.mark.parametrize(
    "text",
    [
        "S: A | B; A: x; B: x",
        "S: x | x",
        # LR(1), and not LALR(1): the states after "a c" and after "b c" become one.
        "S: a A d | b B d | a B e | b A e; A: c; B: c",
    ],
)
def test_two_phrases_that_read_alike_are_an_error(text: str) -> None:
    with pytest.raises(GrammarError, match="read alike"):
        Parser(grammar(text), "S")
