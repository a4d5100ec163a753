"""The grammar over concepts, one for all languages: what may be put together to what."""

from functools import cache

from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.grammar import (
    cases,
    clauses,
    line,
    loose,
    patterns,
    relations,
    restated,
    sets,
    tests,
)


@cache
def grammar() -> Productions:
    """Return the grammar, made when it is first asked for."""
    made = Productions()
    for part in (sets, relations, line, tests, patterns, cases, clauses, loose, restated):
        part.add_to(made)
    return made
