"""The two hundred tables of the golden files: how each is set up, and how one sits down at it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

from eleusis_nb.games.eleusis import variants
from eleusis_nb.games.governor import MASTER_STROKES, House
from eleusis_nb.table import Session
from eleusis_nb.table.governor import GovernorSession
from eleusis_nb.table.lessons import LESSONS
from tests.table.seated import Clock

AnySession: TypeAlias = Session | GovernorSession

PERSONS: Final = ("Ada", "Bob", "Cleo", "Dora", "Émile")
THINKERS: Final = ("scientist", "falsifier", "confirmer", "forgetful", "observer")
RULES: Final = (
    "at most 10",
    "not a spade",
    "red or even",
    "a different suit from the last card",
    "black if the last card is red, otherwise red",
    "no more than 5 away from the last card",
    "in turn: red, red, black",
)
STROKES: Final = ("hearts; any draw; drawer +5", "red; any draw; drawer -2", True)


@dataclass(frozen=True)
class Table:
    """One table.

    Parameters
    ----------
    name : str
        What it is called in the files.
    game : {"lesson", "eleusis", "governor"}
        How one sits down at it.
    settings : dict
        With what.
    seed : int
        Where all chance at it comes from.
    thinks : bool
        Whether computers reason there: hints, a rival, players with beliefs.
    """

    name: str
    game: str
    settings: dict[str, Any] = field(hash=False)
    seed: int
    thinks: bool = False

    def sit_down(self, folder: Path, clock: Clock) -> AnySession:
        """Begin a session whose record lies in a folder."""
        given = {"folder": folder, "random": Random(self.seed), **self.settings}
        if self.game == "governor":
            return GovernorSession.open(**given, seed=self.seed)
        if self.game == "eleusis":
            return Session.deal(**given, clock=clock)
        lesson = LESSONS[given.pop("lesson")]
        if seats := given.pop("seats", None):
            lesson = replace(lesson, seats=seats)
        return Session.at_lesson(lesson, **given, clock=clock)


def _lessons() -> Iterator[Table]:
    """Yield tables of each lesson: where others sit there, they do not think."""
    seats = {
        8: ("God", "You", "random", "random"),
        10: ("You", "random", "random", "random", "random"),
        11: ("God", "You", "random", "random"),
    }
    for key in LESSONS:
        for turn in range(5):
            name, settings = f"lesson {key} {turn}", {"lesson": key}
            if key == 3:
                yield Table(name, "lesson", settings, turn, thinks=True)
            else:
                more = {"seats": seats[key]} if key in seats else {}
                yield Table(name, "lesson", settings | more, turn)


def _variants() -> Iterator[Table]:
    """Yield tables of each form of the game with one person, with several, and with a God of us."""
    for name, variant in variants.items():
        fewest, most = variant.players
        for turn in range(10):
            size = min(most, max(fewest, 3 + turn % 3))
            persons = (1, 2, 2, 3, 1)[turn % 5]
            first = "God" if turn % 5 in {0, 1, 3} or size == 2 or turn == 9 else "Zoé"
            seats = [first, *PERSONS[:persons], *["random"] * size][:size]
            settings: dict[str, Any] = {"variant": name, "seats": seats, "seed": 100 + turn}
            if first == "God":
                settings["rule"] = RULES[turn % len(RULES)]
            yield Table(f"{name} {turn}", "eleusis", settings, turn)


def _governors() -> Iterator[Table]:
    """Yield tables of the Governor's Game: classic, with master strokes, with a secret one."""
    for turn in range(33):
        players = dict.fromkeys(PERSONS[: 1 + turn % 3], "person")
        players |= {"Rosalie": "always draws", "Igor": f"stops above {7 + turn % 5}"}
        strokes = MASTER_STROKES[: turn % (len(MASTER_STROKES) + 1)] if turn % 3 else ()
        house = House(strokes, tavern=turn % 2 == 1, year=24 + turn % 2)
        settings = {"players": players, "house": house, "purse": 12 + turn}
        if turn % 4 == 3:
            settings["secret"] = STROKES[turn // 4 % 3]
        yield Table(f"governor {turn}", "governor", settings, turn)


def _thinking() -> Iterator[Table]:
    """Yield tables at which hints are taken, and computers reason."""
    for key in (0, 1, 2, 5, "6b", 7, 9, 13):
        for turn in range(2):
            yield Table(f"hints {key} {turn}", "lesson", {"lesson": key}, 50 + turn, thinks=True)
    for key in (8, 10, 11):
        yield Table(f"company {key}", "lesson", {"lesson": key}, 60, thinks=True)
    for turn, kind in enumerate(THINKERS):
        seats = ["God", "Ada", kind, "random"]
        settings = {"variant": "new", "seats": seats, "seed": 5, "rule": RULES[turn]}
        yield Table(f"against {kind}", "eleusis", settings, turn, thinks=True)
    for turn, secret in enumerate(STROKES):
        players = {"Ada": "person", "Igor": "reckons", "Rosalie": "stops above 9"}
        settings = {"players": players, "secret": secret}
        yield Table(f"reckoning {turn}", "governor", settings, 70 + turn, thinks=True)


TABLES: Final = {
    table.name: table for part in (_lessons, _variants, _governors, _thinking) for table in part()
}
"""All tables by name."""
