"""What a teacher sees of a rule, and the rules of the library to choose from."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from eleusis_nb import library
from eleusis_nb.cards import ALL_CARDS
from eleusis_nb.critic import Critique
from eleusis_nb.critic.critic import HIGH_ACCEPTANCE, LOW_ACCEPTANCE
from eleusis_nb.critic.finding import Severity
from eleusis_nb.games.eleusis import critique
from eleusis_nb.i18n import Text, say
from eleusis_nb.learning.desk.schema import DeskRuleView, LibraryRule, MeterView, SamplePlayView
from eleusis_nb.rule_editor.editor import Trial
from eleusis_nb.rules import Rule

_REMEMBERED: Final = 500
_MOST_WARNINGS: Final = 2
_ON_THE_METER: Final = frozenset({"too few", "too many"})
"""Warnings that the meter itself shows."""

_PATTERN: Final = (True, True, False, True)
"""Which cards of a short line fit: enough to see what students see."""


@lru_cache(_REMEMBERED)
def _examined(text: str, variant: str) -> Critique:
    """Return what the critic says of a rule in canonical text."""
    return critique(Rule.from_text(text), variant)


def meter(text: str, variant: str, lang: str = "en") -> MeterView:
    """Return how many cards fit by a rule, and how that plays."""
    found = _examined(text, variant)
    share, stops = round(found.acceptance, 2), found.dead_end is not None
    if stops:
        words = say("gets stuck")
    elif share < LOW_ACCEPTANCE:
        words = say("few cards fit")
    elif share > HIGH_ACCEPTANCE:
        words = say("few refusals")
    else:
        words = say("works well")
    return {"share": found.acceptance, "stops": stops, "said": words.said(lang)}


def _shown(rule: Rule, text: str, variant: str, lang: str) -> LibraryRule:
    return {
        "sentence": rule.sentence(lang),
        "text": rule.text(lang),
        "meter": meter(text, variant, lang),
    }


def rule_view(text: str, variant: str, lang: str = "en") -> DeskRuleView:
    """Return one rule as the desk shows it."""
    found = _examined(text, variant)
    grave = [
        one.view(lang)
        for one in found.findings
        if one.level is not Severity.ADVICE and one.kind not in _ON_THE_METER
    ]
    shown = _shown(found.rule, text, variant, lang)
    return {**shown, "warnings": grave[:_MOST_WARNINGS], "sample": sample(found.rule)}


def sample(rule: Rule, seed: int = 1956) -> list[SamplePlayView]:
    """Return a short line by a rule, as students may come to see it."""
    random = Random(seed)  # noqa: S311 - an example, no secret
    trial, plays = Trial(()), list[SamplePlayView]()
    for wanted in _PATTERN:
        right, laid = rule.tree.legal(trial.situation), {*trial.line, *trial.refused}
        some = [one for one in ALL_CARDS if bool(one.bit & right) is wanted and one not in laid]
        if some:
            card = random.choice(some)
            plays.append({"card": card.code(), "ok": wanted})
            trial = trial.after(card, rule.tree)
    return plays


# --- the library -----------------------------------------------------------------------------

FAMILIES: Final[dict[str, Text]] = {
    "one card": say("The new card alone"),
    "cycle": say("A rhythm"),
    "after": say("Depends on the last card"),
    "same": say("Something stays the same"),
    "order": say("Higher and lower"),
    "steps": say("A number of steps away"),
    "arithmetic": say("Sums and remainders"),
    "memory": say("Cards from before"),
    "groups": say("Groups of cards"),
    "course": say("How the game has gone so far"),
    "opening": say("The first cards"),
}
"""The families by what they are called; those that do not play well are left out."""


def rules_of(family: str, variant: str, lang: str = "en") -> list[LibraryRule]:
    """Return the rules of a family that can be played, those first that play best."""
    entries = library.family(family)
    found = (_shown(entry.rule, entry.text, variant, lang) for entry in entries)
    sound = (one for one in found if not one["meter"]["stops"])
    return sorted(sound, key=lambda one: abs(one["meter"]["share"] - _BEST))


_BEST: Final = 0.4
"""In the middle of what source 003 advises."""
