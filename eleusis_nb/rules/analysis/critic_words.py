"""The sentences of the critic."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from eleusis_nb.cards import Card
from eleusis_nb.i18n import Text, many, say, together
from eleusis_nb.rules.law import Rule
from eleusis_nb.rules.library.measured import GODS_VARIANT, Grade, Measured

_EMPTY: Final = say("the empty table")
_FUNCTION: Final = say("a part given by a Python function")


def say_finding(kind: str, line: tuple[Card, ...], values: Mapping[str, object]) -> Text:
    """Return the sentence for a finding."""
    return _SENTENCES[kind](**{"line": line or _EMPTY, "part": _FUNCTION, **values})


_SENTENCES: Final[Mapping[str, Callable[..., Text]]] = {
    "dead end": lambda **of: say("After {line} no card is ever right again.", **of),
    "fewest": lambda **of: say(
        "After {line} only {number} of 52 cards are right; {least} are advised.", **of
    ),
    "too few": lambda **of: say(
        "In the long run only {share} of random cards are right; advised: 30 to 50 %.", **of
    ),
    "too many": lambda **of: say(
        "In the long run {share} of random cards are right; 30 to 50 % are advised.", **of
    ),
    "period": lambda **of: say(
        "The pattern is {number} cards long; advised are at most {most}.", **of
    ),
    "exception": lambda **of: say(
        "{line} is treated alone; an exception only makes prophets fall.", **of
    ),
    "masked": lambda **of: say("One part can never matter: {part:sentence}", **of),
    "masked here": lambda **of: say(
        "From {line} on one part can never matter: {part:sentence}", **of
    ),
    "twin": lambda **of: say("A shorter rule says the same: {rule:sentence}", **of),
    "sampled": lambda **of: say(
        "There are too many cases to walk them all: {number} random plays were tried.", **of
    ),
}


def say_acceptance(rule: Rule, share: float, error: float) -> Text:
    """Return the sentence on how often a random card is right, after the rule itself."""
    if not error:
        return say("{rule:sentence} Right by chance: {share:.1%}.", rule=rule, share=share)
    return say(
        "{rule:sentence} Right by chance: {share:.1%} (± {error:.1%}).",
        rule=rule,
        share=share,
        error=error,
    )


GRADES: Final[Mapping[Grade, Text]] = {
    Grade.EASY: say("easy"),
    Grade.MIDDLING: say("middling"),
    Grade.HARD: say("hard"),
    Grade.VERY_HARD: say("very hard"),
}


def say_difficulty(found: Measured | None) -> Text:
    """Return the sentence on how hard a rule is; one on how to measure it when nobody has."""
    if found is None:
        return say(
            "How hard it is, and what it brings God, was not measured: "
            "el.players.difficulty(rule, variant) plays it out."
        )
    points = found.gods_points
    god = (
        say("What it brings God was not measured: el.players.difficulty(rule, variant) does.")
        if points is None
        else say(
            "As God in “{variant}” among scientists it brings {points:.0f} points.",
            variant=GODS_VARIANT,
            points=points,
        )
    )
    needed = sorted(plays for plays in found.plays if plays is not None)
    if not needed:
        found_after = many(
            "In one round the scientist among the computer players did not find it in 30 plays: "
            "{grade}.",
            "In {count} rounds the scientist among the computer players never found it in 30 "
            "plays: {grade}.",
            len(found.plays),
            grade=GRADES[found.grade],
        )
    else:
        found_after = many(
            "In one round the scientist among the computer players found it after {low} plays: "
            "{grade}.",
            "In {count} rounds the scientist among the computer players found it after {low} to "
            "{high} plays, in {solved:.0%} of them within 30: {grade}.",
            len(found.plays),
            low=needed[0],
            high=needed[-1],
            solved=found.solved,
            grade=GRADES[found.grade],
        )
    return together(found_after, god)
