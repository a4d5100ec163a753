"""A list after "in turn:" is the list as it is given, in each language, however it is read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import pytest

import eleusis_nb as el
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.making import black, even, heart, higher, ranks, red, spade
from eleusis_nb.conditions.rhythm import InTurn, shortest_cycle

IN_TURN = {"en": "in turn: ", "fr": "tour à tour : ", "ru": "по очереди: "}
KING = ranks(13)
WORDS: dict[str, dict[str, Condition]] = {
    "en": {
        "red": red,
        "black": black,
        "even": even,
        "a heart": heart,
        "a spade": spade,
        "a king": KING,
        "higher than the last card": higher(),
    },
    "fr": {
        "rouge": red,
        "noire": black,
        "paire": even,
        "un cœur": heart,
        "un pique": spade,
        "un roi": KING,
        "plus haute que la dernière carte": higher(),
    },
    "ru": {
        "красная": red,
        "чёрная": black,
        "чётная": even,
        "черва": heart,
        "пика": spade,
        "король": KING,
        "старше предыдущей карты": higher(),
    },
}
READERS: dict[str, Callable[[str, str], el.Rule | None]] = {
    "parse": el.Rule.parse,
    "rule": el.rule,
    "read": lambda text, lang: el.read(text, lang).rule,
    "from_text": el.Rule.from_text,
}


def lists(lang: str) -> Iterator[tuple[str, ...]]:
    """Yield all lists of two to four colours and parities, and all of two of any conditions."""
    words = tuple(WORDS[lang])
    for length in (2, 3, 4):
        yield from product(words[:3], repeat=length)
    yield from product(words, repeat=2)
    for one, other in product(words[3:], words[3:]):
        yield from ((one, one, other), (one, other, one), (one, other, other, one))


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("lang", WORDS)
def test_a_list_in_turn_is_the_list_as_given(lang: str, reader: str) -> None:
    wrong = {}
    for items in lists(lang):
        if len(set(items)) == 1:
            continue  # which takes no turns
        text = IN_TURN[lang] + ", ".join(items)
        rule = READERS[reader](text, lang)
        conditions = rule.tree.conditions if rule and isinstance(rule.tree, InTurn) else ()
        meant = tuple(WORDS[lang][item] for item in items)
        if not conditions or shortest_cycle(conditions) != shortest_cycle(meant):
            wrong[text] = rule and rule.text()
    assert wrong == {}


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("in turn: red cards, red cards, black cards, then red cards", "en"),
        ("red, red, black, red in turn", "en"),
        ("in turn red, red, black, red", "en"),
        ("красная, красная, чёрная, красная по очереди", "ru"),
    ],
)
def test_so_is_one_in_a_persons_own_words(text: str, lang: str) -> None:
    reading = el.read(text, lang)
    assert reading.rule == el.Rule(InTurn((red, red, black, red))), reading
