"""Who is at a screen: one table's screen may be passed from person to person.

This is no part of a record. At a hot seat the screen is covered between two persons; in a class
each device is one person's own and never changes hands.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

from eleusis_nb.games.commands import named
from eleusis_nb.games.eleusis.legality import choices
from eleusis_nb.rules import Rule
from eleusis_nb.table.state import SessionState

Waits: TypeAlias = Annotated[
    Literal["rule", "cover", "you", "word", "computer", "others", "nobody"],
    named(
        "Waits",
        """
        What a table waits for: God's rule; the next person to take the screen; the person at it
        to move; somebody who has just moved to speak or not; a computer player; on a device of
        one's own, somebody elsewhere; nobody when it is over.
        """,
    ),
]


@dataclass(frozen=True, slots=True)
class Screen:
    """Who looks at a table."""

    facing: str | None = None
    """The person at the screen; None while it is covered, and for those who look on."""
    passed: int = -1
    """The turn after which whoever had just moved chose to say nothing."""
    is_own: bool = False
    """Whether it is a device of one person's own, that nobody hands on."""
    vacant: frozenset[str] = frozenset()
    """People who have left: a computer player moves for them."""

    @classmethod
    def of(cls, state: SessionState) -> Screen:
        """Return the screen of a new table: the only person faces it, of several nobody does."""
        persons = state.seats.persons
        return cls(persons[0] if len(persons) == 1 else None)

    def covered(self, state: SessionState) -> Screen:
        """Return the screen, covered if it is another person's turn."""
        if len(state.people) == 1 or self.facing is None or state.round is None:
            return self
        # God has no hand to hide, and may confess at any time; but where all predict in secret,
        # whoever is not asked turns away.
        predicts = state.round.variant.score == "predictions"
        stays = state.seat_of(self.facing) == 0 and not predicts
        if stays or speaker(state, self) is not None:
            return self
        return self if awaited(state, self) in {None, self.facing} else replace(self, facing=None)


AUDIENCE: Final = Screen()
"""Those who look on: they see what all may see."""


@dataclass(frozen=True, slots=True)
class Teacher:
    """Who sees all that happens at a table: the rule, every hand, and what everybody supposes."""

    rule: Rule | None = field(default=None, repr=False)
    """The hidden rule, out of its envelope: a state does not hold it. None before the deal."""


Viewer: TypeAlias = Screen | Teacher
"""Whose eyes a view is for: a seat (a screen that a person faces), the audience, the teacher."""


class Turn(NamedTuple):
    """What the table waits for, and the name of whom, where that is somebody."""

    waits: Waits
    name: str = ""


def turn_of(state: SessionState, screen: Screen) -> Turn:
    """Return what a table waits for; on a device of one's own nothing is handed on."""
    turn, facing = _turn_at(state, screen), screen.facing
    if not screen.is_own:
        return turn
    if turn.waits == "word" and facing is not None and awaited(state, screen) == facing:
        return Turn("you", facing)
    if turn.waits in {"cover", "computer"} or (turn.waits == "word" and turn.name != facing):
        return Turn("others", turn.name)
    return turn


def _turn_at(state: SessionState, screen: Screen) -> Turn:
    table = state.round
    if table is None or table.ending is not None:
        god = next_god(state)
        if god is None:
            return Turn("nobody")
        return Turn("rule" if screen.facing == god else "cover", god)
    seat, name = speaker(state, screen), awaited(state, screen)
    if seat is not None:
        return Turn("word", table.seats[seat])
    if name is not None:
        return Turn("you" if name == screen.facing else "cover", name)
    return Turn("computer", table.seats[computer_to_move(state, screen) or 0])


def next_god(state: SessionState) -> str | None:
    """Return the person who has to write the next rule, if it is a person's."""
    if state.is_match_over:
        return None
    god = state.next_seats[0]
    return god if state.seats.is_person(god) else None


def speaker(state: SessionState, screen: Screen) -> int | None:
    """Return the seat of a person who has just moved and may say something before others move."""
    table = state.round
    if table is None or table.speaker is None or screen.passed == state.turn:
        return None
    seat = table.speaker
    if seat in table.callers or not _is_here(state, screen, table.seats[seat]):
        return None
    may = choices(table, seat)
    return seat if may.prophesy or may.guess else None


def awaited(state: SessionState, screen: Screen) -> str | None:
    """Return the person who has to move; None if it is nobody, or a computer player."""
    if state.round is None:
        return None
    waiting = [state.round.seats[seat] for seat in state.round.callers]
    # Of several who say something at once, persons come before computer players.
    persons = [name for name in waiting if _is_here(state, screen, name)]
    return screen.facing if screen.facing in persons else next(iter(persons), None)


def _is_here(state: SessionState, screen: Screen, name: str) -> bool:
    """Whether a person plays a seat, who has not left."""
    return state.seats.is_person(name) and name not in screen.vacant


def computer_to_move(state: SessionState, screen: Screen) -> int | None:
    """Return the seat of the computer player who moves next; None if it is a person's turn."""
    if state.round is None or awaited(state, screen) or speaker(state, screen) is not None:
        return None
    return next(iter(state.round.callers), None)


def next_mover(state: SessionState, screen: Screen) -> str:
    """Return the computer player who moves when nothing is said; nothing if a person does."""
    seat = computer_to_move(state, replace(screen, passed=state.turn))
    return "" if seat is None or state.round is None else state.round.seats[seat]
