"""What a class plays."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

import msgspec

from eleusis_nb.classroom.names import TEACHER, RoomError, digest, new_code
from eleusis_nb.games.commands import named
from eleusis_nb.games.eleusis import Variant
from eleusis_nb.games.eleusis.variant import variant_of
from eleusis_nb.i18n import say
from eleusis_nb.rules import Rule
from eleusis_nb.rules.law import record_text
from eleusis_nb.table.lessons import OPEN_TABLE, Lesson
from eleusis_nb.table.lessons import lesson as lesson_of
from eleusis_nb.table.seats import DEALER, FILLING, GOD, PERSON, Seating

Form: TypeAlias = Annotated[
    Literal["one line", "tables", "side by side"],
    named("ClassForm", "All at one line; several at a table; everybody alone with the same cards."),
]
God: TypeAlias = Literal["computer", "person", "teacher"]

MOST_TABLES: Final = 40
MOST_SEATS: Final = 8
MOST_IN_A_TEAM: Final = 4
MOST_PEOPLE: Final = MOST_TABLES * MOST_SEATS
LONGEST_TITLE: Final = 60

DRAWN: Final = ("code", "teacher", "chance")
"""What every class draws for itself."""

_FORMS: Final = get_args(get_args(Form)[0])


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What a class plays, settled when it begins; most of it as ``el.Classroom`` takes it."""

    form: Form = "tables"
    variant: str = "new"
    rule: str | None = None
    lesson: int | str | None = None
    god: God = "computer"
    tables: int = 10
    size: int = 4
    team: int = 1
    named: bool = True
    title: str = ""
    code: str = ""
    """What one joins by."""
    teacher: str = ""
    """The digest of the teacher's token."""
    chance: str = ""
    """128 random bits from which rules and cards are drawn."""

    def __post_init__(self) -> None:
        if self.form not in _FORMS:
            raise RoomError(
                say(
                    "There is no way of playing called “{form}”. Choose from: {forms}.",
                    form=str(self.form)[:20],
                    forms=", ".join(_FORMS),
                )
            )
        if self.god not in get_args(God):
            raise RoomError(say("God can be: {names}.", names=", ".join(get_args(God))))
        if not (1 <= self.tables <= MOST_TABLES and 1 <= self.size <= MOST_SEATS):
            raise RoomError(
                say(
                    "A class has 1 to {tables} tables with 1 to {seats} people at each.",
                    tables=MOST_TABLES,
                    seats=MOST_SEATS,
                )
            )
        if not 1 <= self.team <= MOST_IN_A_TEAM:
            raise RoomError(
                say("A seat is for one person, or for a team of up to {most}.", most=MOST_IN_A_TEAM)
            )
        if len(self.title) > LONGEST_TITLE:
            raise RoomError(say("A title has at most {most} characters.", most=LONGEST_TITLE))
        if self.rule is not None:
            Rule.from_text(self.rule)
        if self.form == "tables":
            self.seating(["1", "2"][: self._seats])
        elif self.lesson is None and self.game.players[1] > 2:  # noqa: PLR2004 - God and one
            raise RoomError(
                say("When everyone plays alone, the variant must be for one player: solo.")
            )

    @classmethod
    def begin(cls, token: str, lang: str = "en", **given: Any) -> Settings:  # noqa: ANN401 - as the class has them
        """Return settings with a new code, for a teacher with a token.

        A rule may be given in any words of a language that can be read. Where no variant is given,
        it is ``new`` at tables and ``solo`` alone.
        """
        rule, variant = given.pop("rule", None), given.pop("variant", None)
        return cls(
            **given,
            variant=variant or ("new" if given.get("form", "tables") == "tables" else "solo"),
            rule=None if rule is None else record_text(Rule.parse(rule, lang)),
            code=new_code(),
            teacher=digest(token),
            chance=secrets.token_hex(16),
        )

    def plays_as(self, other: Settings) -> bool:
        """Return True if the same is played: whatever each class draws for itself."""
        drawn = {name: getattr(other, name) for name in DRAWN}
        return msgspec.structs.replace(self, **drawn) == other

    @property
    def plan(self) -> Lesson:
        """The lesson: its rules, hints and offers."""
        if self.lesson is not None:
            return lesson_of(self.lesson)
        if self.god != "teacher":
            return OPEN_TABLE
        # Until a God who stays has written the first rule, the lesson says what is played.
        title = self.title or str(OPEN_TABLE.title)
        return replace(OPEN_TABLE, name="class", title=title, variant=self.variant)

    @property
    def is_one_line(self) -> bool:
        """Whether all play at one line, of which everybody shares the one seat."""
        return self.form == "one line"

    @property
    def game(self) -> Variant:
        """The game that is played."""
        return variant_of(self.variant) if self.lesson is None else self.plan.table()

    @property
    def _seats(self) -> int:
        """How many seats a table has for people."""
        return min(self.size, self.game.players[1] - (self.god != "person"))

    @property
    def people_at_a_table(self) -> int:
        """How many people a table takes."""
        return self._seats * self.team

    @property
    def room(self) -> int:
        """How many people the class takes."""
        return self.tables * self.people_at_a_table if self.form == "tables" else MOST_PEOPLE

    def seating(self, people: Sequence[str]) -> Seating:
        """Return who sits at a table: God, people, and computer players up to the fewest needed."""
        gods = {"computer": [(str(GOD), DEALER)], "teacher": [(TEACHER, PERSON)], "person": []}
        listed = [*gods[self.god], *((name, PERSON) for name in people)]
        while len(listed) < self.game.players[0]:
            listed.append(("", FILLING[len(listed) % len(FILLING)]))
        return Seating.of(self.game, listed)

    def drawn_rule(self, deal: int) -> tuple[Rule, int]:
        """Return the hidden rule of a deal, and of which step of the lesson it is."""
        if deal == 0 and self.rule is not None:
            return Rule.from_text(self.rule), 0
        step = min(deal, len(self.plan.steps) - 1)
        draws = Random(f"{self.chance}/rule/{deal}")  # noqa: S311 - seeded with 128 secret bits
        return Rule.from_text(draws.choice(self.plan.steps[step])), step
