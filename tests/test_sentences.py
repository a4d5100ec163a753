"""The sentences people write: the data is sound, and its check tells meanings apart."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from eleusis_nb.rules import Rule
from tests.data.sentences.meanings import CONSTANT, MEANINGS
from tests.data.sentences.predicates import DECK, Card, Line
from tests.sentences import SOURCES, every_sentence, meaning, means, played_line, sentences

SENTENCES = every_sentence()
NAMED = {name for one in SENTENCES for name in one.means}

AT_LEAST = {"en": 1500, "fr": 610, "ru": 615}
"""How many sentences there are in a language."""


def random_lines(seed: int) -> list[Line]:
    """Lines of any cards, some after refused plays."""
    rng = Random(seed)
    return [
        played_line(rng.choices(DECK, k=length), right, 0 if right is not False else 1 + again % 2)
        for length in range(12)
        for right in ((None, True, False) if length else (None,))
        for again in range(8)
    ]


LINES = random_lines(3)


def test_every_sentence_has_an_id_a_text_and_a_source_of_its_own() -> None:
    assert len({one.id for one in SENTENCES}) == len(SENTENCES)
    assert len({(one.lang, one.text) for one in SENTENCES}) == len(SENTENCES)
    assert all(one.id.startswith(f"{one.lang}-") for one in SENTENCES)
    assert all(one.text == one.text.strip() != "" for one in SENTENCES)
    assert {one.source for one in SENTENCES} <= set(SOURCES)


def test_every_sentence_names_meanings_that_exist_and_each_once() -> None:
    assert all(one.means for one in SENTENCES)
    assert [one.id for one in SENTENCES if len(set(one.means)) < len(one.means)] == []
    assert all(meaning(name) for name in NAMED)


def test_there_are_enough_sentences() -> None:
    counts = Counter(one.lang for one in SENTENCES)
    assert {lang: least for lang, least in AT_LEAST.items() if counts[lang] < least} == {}


def test_a_third_is_set_aside() -> None:
    aside = sentences(set_aside=True)
    # Less than a third: of what was mended by, or joined because it is read, none is set aside.
    assert 0.24 <= len(aside) / len(SENTENCES) <= 0.34
    assert set(aside).isdisjoint(sentences())
    assert {*aside, *sentences()} == set(SENTENCES)


def answers_both_ways(name: str) -> bool:
    wanted = {True, False}
    for line, card in product(LINES, DECK):
        answer = meaning(name)(line, card)
        assert answer in {True, False, None}
        wanted.discard(answer)
        if not wanted:
            return True
    return False


@pytest.mark.parametrize("name", sorted((NAMED & MEANINGS.keys()) - CONSTANT))
def test_a_meaning_allows_some_cards_and_not_others(name: str) -> None:
    assert answers_both_ways(name)


def test_an_expression_allows_some_cards_and_not_others() -> None:
    expressions = NAMED - MEANINGS.keys()
    assert len(expressions) > 400
    assert [name for name in expressions if not answers_both_ways(name)] == []


def read_cards(codes: str) -> list[Card]:
    values = {"A": 1, "J": 11, "Q": 12, "K": 13}
    return [Card(values.get(code[:-1]) or int(code[:-1]), code[-1]) for code in codes.split()]


@pytest.mark.parametrize(
    ("name", "line", "right", "wrong"),
    [
        ("low reds, high blacks, sevens free", "", "6H 8S 7D 7C", "6S 8H"),
        ("suit after SHDC", "2S", "9H", "9S 9D 9C"),
        ("suit after SHDC", "2C", "9S", "9H"),
        ("value mod 4 CDHS", "8H", "2C", "2D"),  # 8 = 2 x 4 + 0
        ("value mod 4 CDHS", "JS", "2S", "2H"),  # 11 = 2 x 4 + 3
        ("1 apart around", "KH", "AS QC", "KS JC 2D"),
        ("1-3 up around", "QH", "KS AC 2D", "QS 3D JC"),
        ("1-3 up", "QH", "KS", "AC 2D"),
        ("higher with ace on top", "KH", "AS", "2S KS"),
        ("higher with ace on top", "AH", "", "2S KS AD"),
        ("higher, ace after K", "KH", "AS", "2S KS"),
        ("divides", "4H", "AS 2S 4S 8D QC", "3S 5S 6H"),
        ("double or half", "6H", "QS 3S", "6S AS"),
        ("sum 10-16", "7H", "3S 9S", "2S 10S"),
        ("no three of a colour", "7H 8D", "AS", "AH"),
        ("no three of a colour", "7H 8S", "AS AH", ""),
        ("between the last two", "9H 4S", "5H 8D", "4H 9D KS"),
        ("between the last two, or equal", "9H 4S", "4H 9D 5S", "3H 10D"),
        ("difference of the last two", "9H 4S", "5H", "4H 6D"),
        ("suit not of the last three", "9H 4S 5D", "2C", "2H 2S 2D"),
        ("higher than 2 back", "9H 4S", "10H", "9D 5S"),
        ("two of a colour, two of the other", "9H 4D", "2S", "2H"),
        ("two of a colour, two of the other", "9H 4D 2S", "3C", "3H"),
        ("pairs of a suit, then another", "9H 4H", "2S 3D", "2H"),
        ("pairs of a suit", "9H 4H", "2S 2H", ""),
        ("pairs of a suit", "9H 4H 2S", "3S", "3H"),
        ("every 3rd black", "9H 4H", "2S 2C", "2D"),
        ("every 3rd black", "9H", "2S 2H", ""),
        ("black exactly every 3rd", "9H", "2D", "2S"),
        ("zigzag", "4H 9H", "8S AH", "9S 10H"),
        ("zigzag", "9H 4H", "5S", "4S 3H"),
        ("up, up, down in turn", "4H", "5S", "3S 4S"),
        ("up, up, down in turn", "4H 5H", "6S", "5S"),
        ("up, up, down in turn", "4H 5H 6H", "5S", "6S 7S"),
        ("up, up, down in turn", "4H 5H 6H 5D", "6S", "5S"),
        ("threes: same suit 2 up, other suit 1 down", "4H", "6H", "5H 6S"),
        ("threes: same suit 2 up, other suit 1 down", "4H 6H", "5S 5D", "5H 7S"),
        ("threes: same suit 2 up, other suit 1 down", "4H 6H 5S", "5S KH", ""),
        ("remainder of the last three by the first of them, plus 1", "4H 6H 5S", "4D", "3D"),
        ("at most three reds", "4H 6H 5S", "2D", ""),
        ("at most three reds", "4H 6H 2D", "2S", "3D"),
        ("no rank twice", "4H 6H 2D", "5H", "4S 2D"),
        ("a rank at most twice", "4H 4D 2D", "2S", "4S"),
        ("total even", "4H 3D", "5H", "2S"),
        ("value at most the number of cards", "AH AD", "3S", "4S"),
        ("2 back red: higher than last, black: lower", "2H 9S", "10S", "8H"),
        ("red after a rise, else black", "2H 9S", "AH", "AS"),
        ("ace first, then not lower", "", "AS AH", "2H KS"),
        ("RBRR in turn", "2H 9S 3D", "4D", "4S"),
        ("first three low, then 8-K", "2H 3S 7D", "8D KS", "7S AH"),
    ],
)
def test_meanings_are_as_they_read(name: str, line: str, right: str, wrong: str) -> None:
    on_line = Line(read_cards(line))
    assert all(MEANINGS[name](on_line, card) is True for card in read_cards(right))
    assert all(MEANINGS[name](on_line, card) is False for card in read_cards(wrong))


@pytest.mark.parametrize(
    ("name", "verdict", "refused", "right", "wrong"),
    [
        ("red after right, black after wrong", True, 0, "2H", "2S"),
        ("red after right, black after wrong", False, 1, "2S", "2H"),
        ("anything after a wrong card, else red", False, 1, "2S 2H", ""),
        ("anything after a wrong card, else red", True, 0, "2H", "2S"),
        ("anything after two wrong cards, else black", False, 1, "2S", "2H"),
        ("anything after two wrong cards, else black", False, 2, "2S 2H", ""),
        ("other colour, anything after wrong", True, 0, "2S", "2H"),
        ("higher, lower after wrong", False, 1, "2S", "KS"),
    ],
)
def test_some_meanings_look_at_how_the_last_play_went(
    name: str,
    verdict: bool,  # noqa: FBT001 (a parameter of the test)
    refused: int,
    right: str,
    wrong: str,
) -> None:
    line = played_line(read_cards("9S 5H"), verdict, refused)
    assert all(MEANINGS[name](line, card) is True for card in read_cards(right))
    assert all(MEANINGS[name](line, card) is False for card in read_cards(wrong))


@pytest.mark.parametrize(
    ("text", "name", "same"),
    [
        ("red", "red", True),
        ("red or even", "red", False),
        ("higher than the last card", "higher", True),
        ("at least as high as the last card", "higher", False),
        ("anything if the last card is an ace, otherwise red", "red unless last ace", True),
    ],
)
def test_a_rule_is_told_from_what_it_does_not_mean(text: str, name: str, same: bool) -> None:  # noqa: FBT001 (a parameter of the test)
    assert means(Rule.parse(text), MEANINGS[name], Random(1)) == same
