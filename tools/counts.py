"""Count which forms and kinds of conditions people choose: ``python -m tools.counts``.

Counted are the rules of the library and the meanings of the sentences in ``tests/data/sentences``,
each meaning once, under the cheapest rule of the table that says the same on fixed boards. What
means the same as a rule of the library is counted with its family. The costs decide which rule is
the cheapest, so this is repeated until nothing changes.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from eleusis_nb import mind
from eleusis_nb.cards import Card
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.library import RULES
from eleusis_nb.mind import vocabulary
from eleusis_nb.mind.forms import Form, Rows
from eleusis_nb.mind.grammar import Grammar
from eleusis_nb.mind.space import BOARDS
from eleusis_nb.mind.vocabulary import Costs
from eleusis_nb.rules import Situation
from tests import sentences

FILE: Final = Path(mind.__file__).with_name("counts.json")
ROUNDS: Final = 3
LIMIT: Final = 22.0
LIBRARY: Final = 4
"""So many sentences a rule of the library counts for: it was published or chosen to be played."""

LEFT_OUT: Final = ("model", "trap")
"""Sentences of these sources show how a rule can be put, not which rules people think of."""

ELSEWHERE: Final = "sentences"

_OURS: Final = sentences.OURS


def kinds() -> dict[Condition, str]:
    """Return the kind of each condition."""
    some = vocabulary.all_conditions() | {"anything": [vocabulary.ANYTHING]}
    some |= vocabulary.tests() | vocabulary.tests_of_the_card()
    found: dict[Condition, str] = {}
    for kind, members in some.items():
        for member in members:
            found.setdefault(member, kind)
    return found


def meanings() -> dict[int, tuple[str, float, float]]:
    """Return what people chose: each meaning on the boards, with its family and how often.

    Of forms the second number counts, how often sentences have the meaning. Of the kinds of
    conditions the third does, its root: the sentences were written to be different.
    """
    family: dict[int, str] = {}
    often: Counter[int] = Counter()
    for entry in RULES.values():
        if entry.family != "bad":
            mark = hash(tuple(entry.rule.legal_at(board) for board in BOARDS[1:]))
            family[mark] = entry.family
            often[mark] += LIBRARY
    for one in sentences.every_sentence():
        if len(one.means) == 1 and one.source not in LEFT_OUT:
            found = _of_expression(one.means[0])
            if found is not None:
                often[found] += 1
                family.setdefault(found, ELSEWHERE)
    return {mark: (family[mark], number, number**0.5) for mark, number in often.items()}


@cache
def _of_expression(expression: str) -> int | None:
    answers = sentences.meaning(expression)
    theirs = {ours: card for card, ours in _OURS.items()}
    verdicts = []
    for board in BOARDS[1:]:
        line = [theirs[card] for card in board.past or () if isinstance(card, Card)]
        try:
            said = answers(line, board.refused)
        except (IndexError, KeyError, ValueError, ZeroDivisionError):
            return None
        if None in said:
            return None
        verdicts.append(
            sum(_OURS[card].bit for card, right in zip(sentences.DECK, said, strict=True) if right)
        )
    return hash(tuple(verdicts))


def counted(
    costs: Costs, wanted: dict[int, tuple[str, float, float]]
) -> dict[str, dict[str, float]]:
    """Return the counts by family, each meaning under its cheapest rule."""
    grammar = Grammar(costs)
    atoms = grammar.atoms
    looks = [atoms.look(board) for board in BOARDS[1:]]
    best: dict[int, tuple[float, str, tuple[Condition, ...], Form]] = {}
    for name, (form, columns, weights) in grammar.by_name(LIMIT):
        rows = Rows.of(atoms, [(form, columns, weights)])
        verdicts = zip(*[rows.verdicts(look) for look in looks], strict=True)
        for row, mark in enumerate(map(hash, verdicts)):
            if mark in wanted and (mark not in best or weights[row] > best[mark][0]):
                parts = tuple(atoms.trees[column[row]] for column in columns)
                best[mark] = weights[row], name, parts, form
    print(f"{len(best)} of {len(wanted)} meanings are in the table")
    kind_of, patterns = kinds(), vocabulary.patterns()
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for mark, (_, name, parts, form) in best.items():
        family, number, often = wanted[mark]
        for one in _marks(name, parts, kind_of):
            found[family][one] += number if one.startswith("form") else often  # type: ignore[assignment]
        if name == "in turn":
            turns = next(kind for kind, some in patterns.items() for one in some if _is(form, one))
            found[family][f"pattern: {turns}"] += often  # type: ignore[assignment]
    return {
        family: {name: round(often, 2) for name, often in sorted(some.items())}
        for family, some in sorted(found.items())
    }


def _is(form: Form, pattern: tuple[int, ...]) -> bool:
    if form.case is None:
        return False
    places = [form.case(Situation((), n)) for n in range(len(pattern))]
    return form.memory[1] == len(pattern) and places == list(pattern)


def _marks(name: str, parts: tuple[Condition, ...], kind_of: dict[Condition, str]) -> Iterator[str]:
    yield f"form: {name}"
    if name == "special":
        return
    for number, part in enumerate(parts):
        place = "alone" if name == "single" else "branch"
        if name in ("both", "either", "one of"):
            place = "pair"
        if name.startswith("choice") and not number:
            place = "test"
            kind = kind_of[part]
            yield f"{place}: {kind if name == 'choice' else 'card: ' + kind}"
            continue
        yield f"{place}: {kind_of[part]}"


def main() -> None:
    """Count, and write the file."""
    wanted = meanings()
    costs = Costs.without()
    found: dict[str, dict[str, float]] = {}
    for _ in range(ROUNDS):
        found = counted(costs, wanted)
        total: Counter[str] = Counter()
        for some in found.values():
            total.update(some)
        costs = Costs(total)
    FILE.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
