"""The sentences of the critic."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from eleusis_nb.cards import Card
from eleusis_nb.i18n import Text, many, say, together
from eleusis_nb.library.measured import GODS_VARIANT, Grade, Measured
from eleusis_nb.rules.law import Rule

_FUNCTION: Final = say("a part given by a Python function")
_HARDLY: Final = 0.005
"""Shares below are said in words: they would be written 0 %."""


def say_finding(kind: str, line: tuple[Card, ...], values: Mapping[str, object]) -> Text:
    """Return the sentence for a finding."""
    return _SENTENCES[kind](line=line, **{"part": _FUNCTION, **values})


def _say_dead_end(line: tuple[Card, ...], **_: object) -> Text:
    if not line:
        return say("No card is ever right: nothing may be played.")
    return say("After {line} no card is ever right again.", line=line)


def _say_everything(*, restricted: bool, **_: object) -> Text:
    if restricted:
        return say("After the first card every card is right: there is nothing to find out.")
    return say("Every card is always right: there is nothing to find out.")


def _say_fewest(
    line: tuple[Card, ...], number: int, least: int, *, is_demanded: bool, **_: object
) -> Text:
    few = _say_how_few(line, number)
    if is_demanded:
        return say("{few}; this form of the game demands at least {least}.", few=few, least=least)
    return say("{few}; at least {least} are advised.", few=few, least=least)


def _say_how_few(line: tuple[Card, ...], number: int) -> Text:
    if not line:
        return many(
            "Only {count} card of 52 is ever right",
            "Only {count} cards of 52 are ever right",
            number,
        )
    if not number:
        return say("After {line} no card is right until one was refused", line=line)
    return many(
        "After {line} only {count} card of 52 is right",
        "After {line} only {count} cards of 52 are right",
        number,
        line=line,
    )


def _say_too_few(share: float, **_: object) -> Text:
    if share < _HARDLY:
        return say("In the long run hardly any card is right; 30 to 50 % of them are advised.")
    return say(
        "In the long run only {share:.0%} of random cards are right; advised: 30 to 50 %.",
        share=share,
    )


_SENTENCES: Final[Mapping[str, Callable[..., Text]]] = {
    "doubtful": lambda doubt, rule, **_: say(
        "{doubt} All that follows is said of “{rule}”. If you meant something else, write it in "
        "other words.",
        doubt=doubt,
        rule=rule,
    ),
    "dead end": _say_dead_end,
    "everything": _say_everything,
    "fewest": _say_fewest,
    "too few": _say_too_few,
    "too many": lambda **of: say(
        "In the long run {share:.0%} of random cards are right; 30 to 50 % are advised.", **of
    ),
    "period": lambda **of: say(
        "The pattern is {number} cards long; at most {most} are advised.", **of
    ),
    "exception": lambda **of: say(
        "There is an exception for {line} alone; it only makes prophets fall.", **of
    ),
    "masked": lambda **of: say("One part can never matter: {part:sentence}", **of),
    "masked here": lambda **of: say(
        "From {line} on one part can never matter: {part:sentence}", **of
    ),
    "twin": lambda **of: say("A shorter rule says the same: {rule:sentence}", **of),
    "sampled": lambda **of: say(
        "There are too many cases to walk them all: {number} random plays were tried.", **of
    ),
    "sampled line": lambda **of: say(
        "There are too many cases to walk them all: {number} random plays were tried, at most "
        "{most} in a round. How it goes on after them is not known.",
        **of,
    ),
}


def say_acceptance(rule: Rule, share: float, error: float) -> Text:
    """Return the sentence on how often a random card is right, after the rule itself."""
    if share < _NEVER:
        return say("{rule:sentence} In the long run no card is right.", rule=rule)
    if share == 1:
        return say("{rule:sentence} Every card is right.", rule=rule)
    if not error:
        return say("{rule:sentence} Right by chance: {share:.1%}.", rule=rule, share=share)
    return say(
        "{rule:sentence} Right by chance: {share:.1%} (± {error:.1%}).",
        rule=rule,
        share=share,
        error=error,
    )


_NEVER: Final = 0.0005
"""Shares below would be written 0.0 %."""

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
    return together(_say_plays(found), _say_god(found))


def _say_plays(found: Measured) -> Text:
    """Say after how many plays the scientist was sure: the middle half of the rounds."""
    rounds, grade = len(found.plays), GRADES[found.grade]
    low, high = found.middle_half
    if not found.solved:
        return many(
            "In one round the scientist among the computer players was not sure of it after 30 "
            "plays: {grade}.",
            "In {count} rounds the scientist among the computer players was never sure of it "
            "within 30 plays: {grade}.",
            rounds,
            grade=grade,
        )
    if high is None or low is None:
        return say(
            "Of {rounds} rounds the scientist among the computer players was sure of it within 30 "
            "plays in {solved:.0%}: {grade}.",
            rounds=rounds,
            solved=found.solved,
            grade=grade,
        )
    if low == high:
        return many(
            "The scientist among the computer players was sure of it after {count} play in most "
            "of its rounds ({rounds}): {grade}.",
            "The scientist among the computer players was sure of it after {count} plays in most "
            "of its rounds ({rounds}): {grade}.",
            high,
            rounds=rounds,
            grade=grade,
        )
    return many(
        "In half of {rounds} rounds the scientist among the computer players was sure of it after "
        "{low} to {count} play: {grade}.",
        "In half of {rounds} rounds the scientist among the computer players was sure of it after "
        "{low} to {count} plays: {grade}.",
        high,
        rounds=rounds,
        low=low,
        grade=grade,
    )


def _say_god(found: Measured) -> Text:
    points = found.gods_points
    if points is None:
        return say(
            "What it brings God was not measured: el.players.difficulty(rule, variant) does."
        )
    return many(
        "As God in “{variant}” among scientists it brought {points:.0f} points in one round.",
        "As God in “{variant}” among scientists it brought {points:.0f} points on average of "
        "{count} rounds.",
        len(found.god),
        variant=GODS_VARIANT,
        points=points,
    )
