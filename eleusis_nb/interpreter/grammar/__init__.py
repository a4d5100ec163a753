"""The grammar over concepts, shared by all languages: which partial meanings combine to which."""

from functools import cache

from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.grammar import (
    accepted,
    afterthoughts,
    alternation,
    amounts,
    at_length,
    attributes,
    cases,
    clauses,
    colloquial,
    comparing,
    counterparts,
    denied,
    distances,
    facts,
    gerunds,
    groups,
    halves,
    idle,
    joining,
    line,
    loose,
    own_cases,
    patterns,
    plain_cases,
    plain_speech,
    references,
    restated,
    sets,
    several_attributes,
    several_cases,
    sharing,
    spoken,
    streaks,
    sums,
    tests,
    topics,
    unsaid,
    variables,
    verdicts,
    wholes,
    wordy,
)

PARTS = (
    amounts,
    sets,
    references,
    comparing,
    distances,
    attributes,
    sharing,
    several_attributes,
    sums,
    joining,
    line,
    tests,
    patterns,
    alternation,
    streaks,
    groups,
    cases,
    own_cases,
    several_cases,
    counterparts,
    clauses,
    wholes,
    facts,
    accepted,
    loose,
    restated,
    idle,
    denied,
    unsaid,
    variables,
    verdicts,
    wordy,
    spoken,
    halves,
    at_length,
    topics,
    afterthoughts,
    gerunds,
    plain_speech,
    plain_cases,
    colloquial,
)


@cache
def grammar() -> Productions:
    """Return the grammar, made when it is first asked for."""
    made = Productions()
    for part in PARTS:
        part.add_to(made)
    made.share_ends()
    return made
