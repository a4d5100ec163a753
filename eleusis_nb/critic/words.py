"""The sentences of the critic."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from eleusis_nb.cards import Card
from eleusis_nb.i18n import Text, many, say, together
from eleusis_nb.library.measured import GODS_VARIANT, Grade, Measured
from eleusis_nb.rules.law import Rule

_HARDLY: Final = 0.005
"""Shares below are said in words: they would be written 0 %."""


def say_finding(kind: str, line: tuple[Card, ...], values: Mapping[str, object]) -> Text:
    """Return the sentence for a finding."""
    return _SENTENCES[kind](line=line, **values)


def _say_dead_end(line: tuple[Card, ...], **_: object) -> Text:
    if not line:
        return say("No card ever fits: nothing can be played.")
    return say("After {line} no card ever fits again.", line=line)


def _say_everything(*, restricted: bool, **_: object) -> Text:
    if restricted:
        return say("After the first card every card fits: there is nothing to find out.")
    return say("Every card always fits: there is nothing to find out.")


def _say_fewest(
    line: tuple[Card, ...], number: int, least: int, *, is_demanded: bool, **_: object
) -> Text:
    few = _say_how_few(line, number)
    if is_demanded:
        return say("{few}; this variant requires at least {least}.", few=few, least=least)
    return say("{few}; we recommend at least {least}.", few=few, least=least)


def _say_how_few(line: tuple[Card, ...], number: int) -> Text:
    if not line:
        return many(
            "Only {count} card of 52 ever fits",
            "Only {count} cards of 52 ever fit",
            number,
        )
    if not number:
        return say("After {line} no card fits until one is refused", line=line)
    return many(
        "After {line} only {count} card of 52 fits",
        "After {line} only {count} cards of 52 fit",
        number,
        line=line,
    )


def _say_too_few(share: float, **_: object) -> Text:
    if share < _HARDLY:
        return say("After a while almost no card fits; 30 to 50 % is best.")
    return say(
        "After a while only {share:.0%} of random cards fit; 30 to 50 % is best.",
        share=share,
    )


_SENTENCES: Final[Mapping[str, Callable[..., Text]]] = {
    "doubtful": lambda doubt, rule, **_: say(
        "{doubt} Everything below is about “{rule}”. If you meant something else, use other words.",
        doubt=doubt,
        rule=rule,
    ),
    "dead end": _say_dead_end,
    "everything": _say_everything,
    "fewest": _say_fewest,
    "too few": _say_too_few,
    "too many": lambda **of: say(
        "After a while {share:.0%} of random cards fit; 30 to 50 % is best.", **of
    ),
    "period": lambda **of: say(
        "The pattern is {number} cards long; we recommend at most {most}.", **of
    ),
    "exception": lambda **of: say(
        "There is an exception only for {line}. It will trip up prophets and teach nothing.", **of
    ),
    "masked": lambda **of: say("One part never makes a difference: {part:sentence}", **of),
    "masked here": lambda **of: say(
        "From {line} on, one part never makes a difference: {part:sentence}", **of
    ),
    "twin": lambda **of: say("A shorter rule means the same: {rule:sentence}", **of),
    "sampled": lambda **of: say(
        "There are too many cases to check them all: {number} random plays were tried.", **of
    ),
    "sampled line": lambda **of: say(
        "There are too many cases to check them all: {number} random plays were tried, at most "
        "{most} in a round. What happens later is not known.",
        **of,
    ),
}


def say_acceptance(rule: Rule, share: float, error: float) -> Text:
    """Return the sentence on how often a random card is right, after the rule itself."""
    if share < _NEVER:
        return say("{rule:sentence} After a while no card fits.", rule=rule)
    if share == 1:
        return say("{rule:sentence} Every card fits.", rule=rule)
    if not error:
        return say("{rule:sentence} Fits by chance: {share:.1%}.", rule=rule, share=share)
    return say(
        "{rule:sentence} Fits by chance: {share:.1%} (± {error:.1%}).",
        rule=rule,
        share=share,
        error=error,
    )


_NEVER: Final = 0.0005
"""Shares below would be written 0.0 %."""

GRADES: Final[Mapping[Grade, Text]] = {
    Grade.EASY: say("easy"),
    Grade.MIDDLING: say("medium"),
    Grade.HARD: say("hard"),
    Grade.VERY_HARD: say("very hard"),
}


def say_difficulty(found: Measured) -> Text:
    """Return how hard a rule was for the scientist, and what it brought God where that is known."""
    points = found.gods_points
    god = () if points is None else (_say_god(found, points),)
    return together(_say_plays(found), *god)


def _say_plays(found: Measured) -> Text:
    """Say after how many plays the scientist was sure: the middle half of the rounds."""
    rounds, grade = len(found.plays), GRADES[found.grade]
    low, high = found.middle_half
    if not found.solved:
        return many(
            "In one round the computer's scientist was not sure of the rule after 30 plays: "
            "{grade}.",
            "In {count} rounds the computer's scientist was never sure of the rule within 30 "
            "plays: {grade}.",
            rounds,
            grade=grade,
        )
    if high is None or low is None:
        return say(
            "In {solved:.0%} of {rounds} rounds the computer's scientist was sure of the rule "
            "within 30 plays: {grade}.",
            rounds=rounds,
            solved=found.solved,
            grade=grade,
        )
    if low == high:
        return many(
            "In most rounds ({rounds} in all) the computer's scientist was sure of the rule "
            "after {count} play: {grade}.",
            "In most rounds ({rounds} in all) the computer's scientist was sure of the rule "
            "after {count} plays: {grade}.",
            high,
            rounds=rounds,
            grade=grade,
        )
    return many(
        "In half of {rounds} rounds the computer's scientist was sure of the rule after {low} to "
        "{count} play: {grade}.",
        "In half of {rounds} rounds the computer's scientist was sure of the rule after {low} to "
        "{count} plays: {grade}.",
        high,
        rounds=rounds,
        low=low,
        grade=grade,
    )


def _say_god(found: Measured, points: float) -> Text:
    return many(
        "God scored {points:.0f} points with it in one round of “{variant}” against scientists.",
        "God scored {points:.0f} points with it on average in {count} rounds of “{variant}” "
        "against scientists.",
        len(found.god),
        variant=GODS_VARIANT,
        points=points,
    )
