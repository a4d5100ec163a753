"""What the measures, their units and standings are called.

What a measure tells stands with the measure. Each sentence says what was counted and what it is
good for; none says that a number is good or bad.
"""

from __future__ import annotations

from collections.abc import Callable
from math import isinf
from typing import Final

from eleusis_nb.i18n import Text, many, say
from eleusis_nb.i18n.text import figure

TITLES: Final = {
    "plays_to_solution": say("Plays until the rule was found"),
    "declarations_to_solution": say("Questions to God until a rule was right"),
    "help_taken": say("Hints taken"),
    "controlled_plays": say("Plays that change only one thing"),
    "contrast_probe": say("First play that breaks the pattern"),
    "positive_tests": say("Plays your idea allows"),
    "falsifying_plays": say("Plays that refuted your idea"),
    "potentially_falsifying_plays": say("Plays that could have refuted your idea"),
    "refuted_declarations": say("Rules asked about that were already refuted"),
    "empty_plays": say("Plays that could tell nothing new"),
    "efficiency_in_hand": say("Information, compared with the best card in hand"),
    "efficiency_in_deck": say("Information, compared with the best card of the deck"),
    "bits_gained": say("Information from the verdicts"),
    "declared_rank": say("Rank of the rule you asked God about"),
    "brier_score": say("How far off your predictions were"),
    "reliability": say("Confidence compared with success"),
    "resolution": say("How well predictions separated fit from no fit"),
    "uncertainty": say("How mixed the verdicts were"),
    "log_score": say("Points for predictions"),
}

GROUPS: Final = {
    "finding": say("Finding the rule"),
    "designing": say("Designing experiments"),
    "testing": say("Testing your own idea"),
    "informing": say("Information, judged by the rules the computer knows"),
    "predicting": say("Predictions"),
}

CAPTION: Final = say("A mirror of how you reasoned, not a mark.")

STANDINGS: Final = {
    "established": say("established measure"),
    "adapted": say("measure adapted from the literature"),
    "diagnostic": say("made for this game"),
}

_UNITS: Final[dict[str, Callable[[float], Text]]] = {
    "plays": lambda n: many("{count:g} play", "{count:g} plays", n),
    "play number": lambda n: say("play {number:g}", number=n),
    "declarations": lambda n: many("{count:g} rule", "{count:g} rules", n),
    "bits": lambda n: many("{count:g} bit", "{count:g} bits", n),
    "rank": lambda n: say("no. {number:g}", number=n),
    "points": lambda n: many("{count:g} point", "{count:g} points", n),
    "hints": lambda n: many("{count:g} hint", "{count:g} hints", n),
}

_FORMS: Final = {"share": ".0%", "squared": ".3g"}
_DECIMALS: Final = {"bits": 1, "points": 2}


def written(value: float, unit: str, lang: str = "en") -> str:
    """Return a number with its unit.

    Examples
    --------
    >>> written(7, "plays"), written(2.5, "plays", "fr"), written(0.1251, "squared", "ru")
    ('7 plays', '2,5 coups', '0,125')
    """
    if isinf(value):
        return "∞" if value > 0 else "−∞"
    if unit in _FORMS:
        return figure(round(value, 3), lang, _FORMS[unit])
    rounded = round(value, _DECIMALS.get(unit, 1))
    return _UNITS[unit](rounded).said(lang).replace("-", "−")  # a minus as it is printed
