"""Aggregates over a class, without names: rules held, votes for cards, calibration."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from eleusis_nb.cards import Card
from eleusis_nb.classroom.room import Room
from eleusis_nb.classroom.schema import CalibrationView, CandidateView, DividedView, PictureView
from eleusis_nb.classroom.state import LINE
from eleusis_nb.i18n import Text, worded
from eleusis_nb.rules import Rule
from eleusis_nb.table.state import Person

MOST_IDEAS: Final = 12
"""So many ideas are shown, those of most people first."""

MOST_WEIGHED: Final = 30
"""So many ideas are asked what they say of a card."""


def thinkers(room: Room) -> Iterator[tuple[str, Person]]:
    """Yield the name of each student or team that is present, with what they did in this deal."""
    for number, seats in room.state.tables.items():
        state = room.tables[number].state
        present = {name for one, name in seats.names.items() if one in room.state.members}
        for name in sorted(present):
            yield name, state.person(name)


def picture(room: Room, *, ideas: bool = True) -> PictureView:
    """Return aggregates of the class: rules held, predictions, calibration.

    Parameters
    ----------
    room : Room
        The class.
    ideas : bool
        Whether the ideas themselves are told, or only how many there are.
    """
    held = _held(room)
    made = [one for _, person in thinkers(room) for one in person.predictions]
    return {
        "alive": sum(count for (_, fits), count in held.items() if fits),
        "refuted": sum(count for (_, fits), count in held.items() if not fits),
        "ideas": [
            {"sentence": worded(rule, "sentence"), "fits": fits, "count": count}
            for (rule, fits), count in _first(held)
        ]
        if ideas
        else [],
        "predictions": len(made),
        "right": sum(one.came_true for one in made),
        "score": round(sum(one.score for one in made), 2),
        "calibration": _calibration([(one.confidence, one.came_true) for one in made]),
    }


def _held(room: Room) -> Counter[tuple[Rule, bool]]:
    """Return by how many each rule is held that fits, or that does not any more."""
    return Counter(
        (one.rule, one.fits) for _, person in thinkers(room) for one in person.hypotheses.values()
    )


def _first(held: Counter[tuple[Rule, bool]]) -> list[tuple[tuple[Rule, bool], int]]:
    """Return the ideas of most people, those that live before those that do not."""
    return sorted(held.most_common(MOST_IDEAS), key=lambda one: not one[0][1])


def _calibration(made: list[tuple[float, bool]]) -> list[CalibrationView]:
    """Return how often each degree of certainty was right, the surest first."""
    by: dict[float, list[bool]] = {}
    for sure, right in made:
        by.setdefault(round(sure * 20) / 20, []).append(right)
    return [
        {"confidence": sure, "made": len(by[sure]), "right": sum(by[sure])}
        for sure in sorted(by, reverse=True)
    ]


def choices(room: Room) -> list[CandidateView] | None:
    """Return the cards that can be put to the class at one line, and how they would divide it."""
    line = room.tables.get(LINE)
    if line is None:
        return None
    here, votes = line.state.situation, Counter(room.state.votes.values())
    alive = Counter({rule: count for (rule, fits), count in _held(room).items() if fits})
    weighed = [(rule.tree.legal(here), count) for rule, count in alive.most_common(MOST_WEIGHED)]
    found: list[CandidateView] = []
    for code in dict.fromkeys(room.choices):
        card = Card.parse(code)
        fits = sum(count for lets_in, count in weighed if lets_in & card.bit)
        against = sum(count for _, count in weighed) - fits
        found.append({"card": code, "votes": votes[code], "fits": fits, "against": against})
    return found


def divided(room: Room) -> DividedView | None:
    """Return the predictions for the newest card of the common line, counted; None before it."""
    line = room.tables.get(LINE)
    plays = [] if line is None else line.plays()
    if room.state.card is not None or len(plays) <= 1:
        return None
    last, before = plays[-1], [play for play in plays[:-1] if play["ok"]]
    said = [one.foretold for _, one in thinkers(room) if one.foretold is not None]
    return {
        "card": last["cards"][-1],
        "after": before[-1]["cards"][-1] if before else None,
        "right": last["ok"],
        "fits": sum(one.fits for one in said),
        "against": sum(not one.fits for one in said),
    }


def rule_of(room: Room) -> Text | None:
    """Return the rule, once the envelope lies open at every table and the rule is the same."""
    opened = [table.state.opened for table in room.tables.values()]
    rules = {None if one is None else one.rule for one in opened}
    rule = rules.pop() if len(rules) == 1 else None
    return None if rule is None else worded(rule, "sentence")
