"""The interpreter's grammar fits together: its productions, their functions, and the lexicons."""

from __future__ import annotations

import inspect
from collections import defaultdict
from collections.abc import Iterator

import pytest

from eleusis_nb.interpreter import grammar as package
from eleusis_nb.interpreter.chart import Build, Productions, TriePlace, spelt_out
from eleusis_nb.interpreter.discourse import IN_A_FRAME
from eleusis_nb.interpreter.glossary import CONCEPTS, FILLER, OPAQUE, Glossary, Node, glossary
from eleusis_nb.interpreter.lookup import looked_up
from eleusis_nb.interpreter.tokens import tokenized
from eleusis_nb.rules.words import LANGUAGES

pytestmark = pytest.mark.whole

SIGNS = "red , ; . ! ? : ( ) [ ] / | & + - – ± = > < >= <= ≠ … .. -> % +/- red 5-"
FROM_TOKENS = {"Num", "Rk", "S0", "Letter"} | {
    f"{ranks}Nums{joint}" for ranks in ("", "Rk") for joint in ("", "Or", "And")
}
"""What a token may be without a word of a lexicon: numbers, cards, letters, rows of numbers."""

Production = tuple[str, str, Build | None]


class Recorded(Productions):
    """A grammar that keeps its productions as they were written."""

    def __init__(self) -> None:
        super().__init__()
        self.productions: list[Production] = []
        self.costs: list[float] = []

    def add(self, head: str, pattern: str, build: Build | None = None, cost: float = 0.0) -> None:
        self.productions.append((head, pattern, build))
        self.costs.append(cost)
        super().add(head, pattern, build, cost)


@pytest.fixture(scope="module")
def recorded() -> Recorded:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(package, "Productions", Recorded)
        made = package.grammar.__wrapped__()
    assert isinstance(made, Recorded)
    return made


@pytest.fixture(scope="module")
def productions(recorded: Recorded) -> list[Production]:
    return recorded.productions


def written_out(pattern: str) -> list[list[str]]:
    """Return the rows of symbols that a pattern stands for."""
    return [list(row) for row in spelt_out(pattern)]


def carries_meaning(symbol: str) -> bool:
    return not symbol[0].islower()


def symbols_used(productions: list[Production]) -> set[str]:
    return {
        symbol for _, pattern, _ in productions for row in written_out(pattern) for symbol in row
    }


def concepts_of(words: Glossary) -> set[str]:
    found = set()
    waiting: list[Node] = [words.root]
    while waiting:
        node = waiting.pop()
        found |= {concept.partition("~")[0] for concept in node.concepts}
        waiting += node.following.values()
    return found - {FILLER}


def test_a_function_takes_the_meanings_of_its_pattern(productions: list[Production]) -> None:
    wrong = []
    for head, pattern, build in productions:
        if not carries_meaning(head):
            continue  # a keyword made of others: they have no meaning to take
        for row in written_out(pattern):
            meanings = [symbol for symbol in row if carries_meaning(symbol)]
            if build is None:
                fits = len(meanings) == 1
            else:
                try:
                    inspect.signature(build).bind(*meanings)
                except TypeError:
                    fits = False
                else:
                    fits = True
            if not fits:
                wrong.append(f"{head} <- {' '.join(row)}")
    assert not wrong


def test_no_production_is_empty(productions: list[Production]) -> None:
    assert not [
        (head, pattern) for head, pattern, _ in productions if not all(written_out(pattern))
    ]


def test_every_production_reads_something_that_no_other_reads(recorded: Recorded) -> None:
    """Where all it reads is read by others to the same meaning at no higher price, it is idle."""
    said = defaultdict(list)
    rows = [
        [(head, *row, build) for row in dict.fromkeys(spelt_out(pattern))]
        for head, pattern, build in recorded.productions
    ]
    for number, row in ((number, row) for number, of in enumerate(rows) for row in of):
        said[row].append(number)
    costs = recorded.costs
    idle = [
        recorded.productions[number][:2]
        for number, of in enumerate(rows)
        if all(
            any(costs[other] <= costs[number] for other in said[row] if other != number)
            for row in of
        )
    ]
    assert idle == []


def test_every_symbol_is_made_by_something(productions: list[Production]) -> None:
    made = {head for head, _, _ in productions} | FROM_TOKENS
    for lang in LANGUAGES:
        for concept in concepts_of(glossary(lang)):
            made.add(CONCEPTS[concept][0] if concept in CONCEPTS else concept)
    english = glossary("en")
    made |= {entry.category for entry in looked_up(tokenized(SIGNS, english), english).entries}
    assert sorted(symbols_used(productions) - made) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_concept_of_a_lexicon_is_used(lang: str, productions: list[Production]) -> None:
    used = symbols_used(productions) | IN_A_FRAME
    unused = {
        concept
        for concept in concepts_of(glossary(lang))
        if (CONCEPTS[concept][0] if concept in CONCEPTS else concept) not in {*used, FILLER, OPAQUE}
    }
    assert sorted(unused) == []


def test_every_category_leads_to_a_rule_or_a_remark(productions: list[Production]) -> None:
    useful = {"Rule", "Idle", "Instances"}  # and what a text says besides its rule
    while True:
        more = {
            symbol
            for head, pattern, _ in productions
            if head in useful
            for row in written_out(pattern)
            for symbol in row
        } - useful
        if not more:
            break
        useful |= more
    assert sorted({head for head, _, _ in productions} - useful) == []


def rows_of(place: TriePlace) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Yield the rows that a trie holds, each with the heads that it makes."""
    if place.ending:
        yield (), tuple(head for head, _, _ in place.ending)
    for name, after in place.following.items():
        for row, heads in rows_of(after):
            yield (name, *row), heads


def test_the_trie_holds_the_rows_that_patterns_stand_for_and_no_others() -> None:
    patterns = [
        ("A", "very? high|low"),
        ("B", "high [than it]"),
        ("C", "high than it? or? low"),
        ("D", "very high"),
        ("A", "low"),
    ]
    made = Productions()
    expected: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for head, pattern in patterns:
        made.add(head, pattern)
        for row in dict.fromkeys(spelt_out(pattern)):
            expected[row].append(head)
    for _ in range(2):
        assert {row: [*heads] for row, heads in rows_of(made.root)} == expected
        made.share_ends()


def test_a_pattern_that_may_be_empty_is_refused() -> None:
    with pytest.raises(ValueError, match="may be empty"):
        Productions().add("A", "very? high?")
