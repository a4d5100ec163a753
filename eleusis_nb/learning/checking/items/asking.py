"""What the items of several lessons ask about rules."""

from __future__ import annotations

from functools import cache

from eleusis_nb.cards import Card
from eleusis_nb.rules import Rule


@cache
def the_rule(text: str) -> Rule:
    """Return a rule by its words; read when it is first asked for, for reading takes time."""
    return Rule.from_text(text)


def accepts(text: str, line: str, played: Card) -> bool:
    """Whether a card fits after a line of cards, by a rule in words."""
    return the_rule(text).accepts(line, played)
