"""What a class shows: who does what, which ideas fell, what many got wrong, what was copied."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from statistics import median
from typing import Final, NamedTuple, TypeAlias

from eleusis_nb.i18n import Text, many, say
from eleusis_nb.learning.report.gathering import Class, LessonSheet, Sign, fitted
from eleusis_nb.rules import Rule

MOST_FAULTS: Final = 10
"""So many of the common mistakes are shown, those of most students first."""

ENOUGH: Final = 6
"""Plays or predictions that a habit takes: fewer are chance."""

NEARLY_ALL: Final = 0.9
"""The share of plays that an own idea allows, from which on somebody only confirms."""

HABITS: Final = (
    *("absent", "left", "opened", "silent", "hints", "stuck"),
    *("confirms", "sure", "refutes", "others"),
)
"""What students do, in the order in which a teacher meets them; the page has their words."""

Sums: TypeAlias = Mapping[str, tuple[float, int]]
"""What measures add up to over some lessons, and on how many plays or predictions that rests."""

Seen: TypeAlias = tuple[str, Sign]
"""The title of a lesson, and what a teacher should know of it."""


def visits(class_: Class) -> dict[str, dict[str, list[Sign]]]:
    """Return who may need help: stuck, silent, given up at once, gone or absent, with what shows.

    Everybody is there, each with signs by the titles of lessons.
    """
    found: dict[str, dict[str, list[Sign]]] = {one.name: {} for one in class_.students}
    for lesson, title in class_.lessons:
        sheets = class_.of_lesson(lesson)
        plays = median(one.plays for one in sheets.values())
        seconds = median(one.seconds for one in sheets.values())
        for name, seen in found.items():
            if name in sheets:
                signs = [*_left(sheets[name], plays, seconds), *sheets[name].signs]
            else:
                is_common = 2 * len(sheets) >= len(found)
                signs = [Sign("absent", say("no record of this lesson"))] if is_common else []
            if signs:
                seen[title] = signs
    return found


def _left(sheet: LessonSheet, plays: float, seconds: float) -> Iterator[Sign]:
    """Say that somebody stopped long before the middle of the class, or has no table at all."""
    is_early = 2 * sheet.plays < plays or 2 * sheet.seconds < seconds
    if is_early and not sheet.dealt:
        yield Sign("absent", say("answers without a table"))
    elif is_early and not sheet.is_over and not sheet.is_done:
        left = say(
            "stopped after {mine}, {minutes} min (middle of the class: {others}, {theirs} min)",
            mine=many("{count} play", "{count} plays", sheet.plays),
            minutes=round(sheet.seconds / 60),
            others=many("{count} play", "{count} plays", round(plays)),
            theirs=round(seconds / 60),
        )
        yield Sign("left", left)


# --- groups --------------------------------------------------------------------------------------


class Group(NamedTuple):
    """Students who do the same, each with what shows it, and what the measures say of them all."""

    habit: str
    members: Mapping[str, Sequence[Seen]]
    sums: Sums


def groups(class_: Class) -> list[Group]:
    """Return everybody in one group each, the first that they belong to."""
    sheets = {one.name: one.sheets for one in class_.students}
    habits: dict[str, dict[str, list[Seen]]] = {habit: {} for habit in HABITS}
    for name, lessons in visits(class_).items():
        seen = [(title, sign) for title, signs in lessons.items() for sign in signs]
        shown = [sign.habit for _, sign in seen]
        habit = min(shown, key=HABITS.index) if shown else _habit(_sums(sheets[name]))
        habits[habit][name] = [one for one in seen if one[1].habit == habit]
    return [
        Group(habit, members, _sums(sheet for name in members for sheet in sheets[name]))
        for habit, members in habits.items()
        if members
    ]


def _sums(sheets: Iterable[LessonSheet]) -> Sums:
    sums = dict.fromkeys(("positive_tests", "falsifying_plays", "log_score"), (0.0, 0))
    for measure in (one for sheet in sheets for one in sheet.measures):
        if measure.name in sums and measure.value is not None:
            total, count = sums[measure.name]
            # A share of plays is again a number of plays.
            part = measure.value * measure.count
            part = part if measure.unit == "points" else round(part)
            sums[measure.name] = total + part, count + measure.count
    return sums


def _habit(sums: Sums) -> str:
    (allowed, tests), (refuted, _), (points, predictions) = sums.values()
    if tests >= ENOUGH and allowed >= NEARLY_ALL * tests:
        return "confirms"
    if predictions >= ENOUGH and points < 0:
        return "sure"
    return "refutes" if tests >= ENOUGH and allowed < tests and refuted > 0 else "others"


# --- ideas, mistakes, copies ---------------------------------------------------------------------


def refuted(class_: Class) -> list[tuple[Rule, int, int]]:
    """Return the rules that were believed and refuted, by a play or by God.

    Each is with how many students had it and how many verdicts it fitted at most; what fell for
    most students comes first.
    """
    found: dict[str, tuple[Rule, set[str], int]] = {}
    for one, sheet in class_.sheets:
        for deal in sheet.deals:
            fallen = [
                (idea.rule, fitted(deal, idea))
                for idea in deal.hypotheses
                if idea.standing == "refuted" or idea.declared == "wrong"
            ]
            fallen += [(said.rule, 0) for said in deal.declarations if said.rule and not said.right]
            for rule, verdicts in fallen:
                _, who, most = found.get(words := rule.sentence(), (rule, set[str](), 0))
                found[words] = (rule, who | {one.name}, max(most, verdicts))
    most_first = sorted(found.items(), key=lambda pair: (-len(pair[1][1]), pair[0]))
    return [(rule, len(who), most) for _, (rule, who, most) in most_first]


class Fault(NamedTuple):
    """What was wrong with the first answers of some students to a question."""

    lesson: str
    asks: Text
    said: str
    students: Sequence[str]


def faults(class_: Class, lang: str) -> list[Fault]:
    """Return what was wrong most often at the first try, in words, the most common first."""
    found: dict[tuple[str, Text, str], list[str]] = {}
    for one, sheet in class_.sheets:
        for item in sheet.items:
            answered = sheet.answers.get(item.name)
            if answered is None or answered.is_right_at_once or item.form in {"", "words"}:
                continue
            fault = item.fault(answered.first, lang)
            if said := fault.said(lang) if isinstance(fault, Text) else fault:
                found.setdefault((sheet.title, item.asks, said), []).append(one.name)
    most = sorted(found.items(), key=lambda pair: -len(pair[1]))[:MOST_FAULTS]
    return [Fault(*about, who) for about, who in most if len(who) > 1]


def copied(class_: Class) -> list[tuple[str, list[str]]]:
    """Return the texts that stand in several places, word for word but for case and spaces."""
    places: dict[str, list[tuple[str, str]]] = {}
    for one, sheet in class_.sheets:
        for item in sheet.items:
            if item.form == "words" and item.name in sheet.answers:
                text = sheet.answers[item.name].last
                same = places.setdefault(" ".join(text.casefold().split()), [])
                same.append((text, one.name))
    return [
        (some[0][0], list(dict.fromkeys(who for _, who in some)))
        for some in places.values()
        if len(some) > 1
    ]
