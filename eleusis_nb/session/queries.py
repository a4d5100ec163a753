"""What can be asked at a table without changing anything: answers for the one who asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from eleusis_nb.games import JSON
from eleusis_nb.games.eleusis import critique
from eleusis_nb.i18n import known, say
from eleusis_nb.session.dealing import written_rule
from eleusis_nb.session.deciding import CommandError, Context


def thoughts(at: Context) -> JSON:
    """Return why the computer players of this round did what they did, once it is over."""
    table = at.state.round
    if table is None or table.ending is None:
        # What they think tells of cards that others hold, and of the rule.
        raise CommandError(
            say("The computer players say what they thought when the round is over.")
        )
    return [thought.data() for thought in at.state.thoughts]


def weigh(at: Context, text: JSON, lang: JSON = "en") -> JSON:
    """Return what there is to say of a rule before it is sealed: to the one who wrote it."""
    rule = written_rule(at, text, lang)
    found = critique(rule, variant=at.state.variant)
    spoken = known(lang)
    findings: list[JSON] = [finding.sentence(spoken) for finding in found.findings]
    return {"sentence": rule.sentence(spoken), "accepts": found.acceptance, "findings": findings}


QUERIES: Final[Mapping[str, Callable[..., JSON]]] = {"thoughts": thoughts, "weigh": weigh}
"""What can be asked, by name."""
