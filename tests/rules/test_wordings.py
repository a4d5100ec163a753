"""One meaning, many wordings: each production of the English reader is needed by some of them.

The wordings in ``tests/data/sentences/wordings.txt`` were written production by production, with
their meaning. What is said in plain words is cheap as well: two or three of them are joined in a
longer sentence, and what has become dear there is asked about.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from eleusis_nb.cards import ALL_CARDS
from eleusis_nb.interpreter.derivations import DEAREST
from eleusis_nb.interpreter.interpreting import interpret
from eleusis_nb.rules import Rule, RuleSyntaxError
from tests.sentences import FOLDER

RARE: Final = "~ "
"""Before a wording that may be dear."""
DEAR: Final = DEAREST / 5
"""A plain wording costs less: five can be joined before the reader has to ask."""
LINES: Final = 12
LONGEST: Final = 7
"""Cards of a line; no meaning among these looks further back."""


def meanings() -> Iterator[tuple[str, list[str]]]:
    """Yield each rule with its wordings."""
    text = (FOLDER / "wordings.txt").read_text("utf-8")
    for block in text.split("\n\n")[1:]:  # the first says what the file is
        rule, *wordings = block.splitlines()
        yield rule, [line.strip() for line in wordings]


def allowed(rule: Rule, seed: int) -> list[int]:
    """Return what a rule allows on lines of random cards, right and wrong, of every length."""
    rng = Random(seed)
    found = []
    for at in range(LINES):
        line = rng.choices(ALL_CARDS, k=1 + at % LONGEST)
        found += [rule.legal(line, right, int(not right)) for right in (True, False)]
    return found


def differing(rule: str, wordings: list[str]) -> Iterator[str]:
    """Yield the wordings that are not read, or not as a rule."""
    expected = allowed(Rule.parse(rule), len(rule))
    for wording in wordings:
        try:
            read = Rule.parse(wording)
        except RuleSyntaxError as problem:
            yield f"{wording}: {problem}"
            continue
        if allowed(read, len(rule)) != expected:
            yield f"{wording}: {read}"


@pytest.mark.parametrize(("rule", "wordings"), list(meanings()))
def test_all_wordings_of_a_meaning_mean_it(rule: str, wordings: list[str]) -> None:
    assert list(differing(rule, [one.removeprefix(RARE) for one in wordings])) == []


def test_plain_words_are_cheap() -> None:
    plain = [one for _, wordings in meanings() for one in wordings if not one.startswith(RARE)]
    found = {one: interpret(one).found for one in plain}
    assert [one for one, read in found.items() if read and read[0].cost >= DEAR] == []
