"""What can be asked at a table without changing anything: answers for the one who asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from eleusis_nb.games import JSON
from eleusis_nb.games.eleusis import critique
from eleusis_nb.i18n import known, say, worded
from eleusis_nb.rules import Rule
from eleusis_nb.table.dealing import written_rule
from eleusis_nb.table.deciding import CommandError, Context
from eleusis_nb.table.schema.answers import OwnRule, Weighed
from eleusis_nb.table.schema.editor import finding_view


def thoughts(at: Context) -> JSON:
    """Return why the computer players of this round did what they did, once it is over."""
    table = at.state.round
    if table is None or table.ending is None:
        # What they think tells of cards that others hold, and of the rule.
        raise CommandError(
            say("The computer players explain their thinking when the round is over.")
        )
    return [{"n": one.n, "seat": one.by, "texts": one.texts} for one in at.state.thoughts]


def weigh(at: Context, text: JSON, lang: JSON = "en") -> Weighed:
    """Return what there is to say of a rule before it is sealed: to the one who wrote it."""
    rule = written_rule(at, text, lang)
    found = critique(rule, variant=at.state.variant)
    spoken = known(lang)
    return {
        "sentence": rule.sentence(spoken),
        "accepts": found.acceptance,
        "findings": [finding_view(one, spoken) for one in found.findings],
        "asks": bool(found.faults),
    }


def sealed_rule(at: Context) -> Rule:
    """Return the rule of this round, to the person who is God in it.

    Raises
    ------
    CommandError
        If somebody else asks, or nothing is sealed yet.
    """
    table = at.state.round
    if table is None:
        raise CommandError(say("The cards have not been dealt yet: God writes the rule first."))
    if at.who is None or at.who != table.seats[0]:
        raise CommandError(say("The rule is sealed: only God may read it."))
    return at.rule


def own_rule(at: Context) -> OwnRule:
    """Return the rule of this round as a sentence, to the person who is God in it."""
    return {"sentence": worded(sealed_rule(at), "sentence")}


QUERIES: Final[Mapping[str, Callable[..., Any]]] = {
    "thoughts": thoughts,
    "weigh": weigh,
    "own_rule": own_rule,
}
"""What can be asked, by name."""
