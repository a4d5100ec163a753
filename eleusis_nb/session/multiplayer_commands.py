"""Everything that can be done at a table of several, besides what one does alone.

As in :mod:`eleusis_nb.session.commands`: each function writes what it did or raises with a
sentence that says why not; what arrives is not believed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from eleusis_nb.games import JSON
from eleusis_nb.games.eleusis import Confess, Judge, Predict, Prophesy
from eleusis_nb.i18n import known, say
from eleusis_nb.rules import Rule, critique
from eleusis_nb.session import computers
from eleusis_nb.session.commands import LONGEST_RULE, CommandError
from eleusis_nb.session.live import Course
from eleusis_nb.session.multiplayer import next_god, turn_of

# --- who is at the screen -----------------------------------------------------------------------


def here(course: Course, who: JSON) -> None:
    """Say that one sits at the screen now: it shows this person's cards from here on."""
    turn = turn_of(course)
    expected = turn.waits in {"cover", "word"} and who == turn.name
    if not expected or not isinstance(who, str) or not course.seats.is_person(who):
        if not turn.name:
            raise CommandError(say("The screen waits for nobody now."))
        raise CommandError(say("That is somebody else. It waits for {name}.", name=turn.name))
    course.faces(who)


def go_on(course: Course) -> None:
    """Let the others go on: whoever has just moved has nothing to say."""
    if not course.has_begun or course.speaker is None:
        raise CommandError(say("There is nothing to go on from now."))
    course.passed()


def step(course: Course) -> None:
    """Let the computer player move whose turn it is."""
    if not course.has_begun:
        raise CommandError(say("No cards are dealt yet."))
    computers.step(course)


def thoughts(course: Course) -> JSON:
    """Return why the computer players of this round did what they did, once it is over."""
    if not course.has_begun or course.round.ending is None:
        # What they think tells of cards that others hold, and of the rule.
        raise CommandError(
            say("The computer players say what they thought when the round is over.")
        )
    return [dict(thought) for thought in course.thoughts]


# --- moves --------------------------------------------------------------------------------------


def prophesy(course: Course) -> None:
    """Declare oneself prophet; all hear it, so anybody at the screen may enter it."""
    speaker = course.speaker
    if speaker is None and course.facing is None:
        raise CommandError(say("First say who you are."))
    course.move(Prophesy(course.seat if speaker is None else speaker))


def judge(course: Course, right: JSON) -> None:
    """Call the play that waits, as God or as the prophet."""
    if not isinstance(right, bool):
        raise CommandError(say("A call is right or wrong."))
    course.move(Judge(course.seat, right))


def predict(course: Course, right: JSON, confidence: JSON) -> None:
    """Say whether the card on show fits, and how sure one is."""
    number = isinstance(confidence, int | float) and not isinstance(confidence, bool)
    if not isinstance(right, bool) or not number:
        raise CommandError(
            say("Say whether it fits, and how sure you are, from 0.5 (no idea) to 0.99.")
        )
    course.move(Predict(course.seat, right, float(confidence)))  # type: ignore[arg-type]  # a number


def confess(course: Course) -> None:
    """Confess to have erred as God: the round ends."""
    if course.seat != 0:
        raise CommandError(say("Only God may confess."))
    course.move(Confess())


# --- God's rule ---------------------------------------------------------------------------------


def seal(course: Course, text: JSON, lang: JSON = "en") -> None:
    """Seal the rule that a person has written as God, and deal."""
    rule = _written(course, text, lang)
    course.deal(rule, course.story.step, course.variant)


def weigh(course: Course, text: JSON, lang: JSON = "en") -> JSON:
    """Return what there is to say of a rule before it is sealed: to the one who wrote it."""
    rule = _written(course, text, lang)
    found = critique(rule, variant=course.variant)
    spoken = known(lang)
    findings: list[JSON] = [finding.sentence(spoken) for finding in found.findings]
    return {"sentence": rule.sentence(spoken), "accepts": found.acceptance, "findings": findings}


def _written(course: Course, text: JSON, lang: JSON) -> Rule:
    god = next_god(course)
    if god is None or turn_of(course).waits not in {"rule", "cover"}:
        raise CommandError(say("Nobody writes a rule now."))
    if course.facing != god:
        raise CommandError(say("The rule is for {name} to write.", name=god))
    if not isinstance(text, str) or not text.strip():
        raise CommandError(say("Write a rule first, such as: red if the last card is black."))
    if len(text) > LONGEST_RULE:
        raise CommandError(
            say("That is too long: a rule has at most {most} characters.", most=LONGEST_RULE)
        )
    return Rule.parse(text, known(lang))


SEVERAL: Final[Mapping[str, Callable[..., JSON | None]]] = {
    "here": here,
    "go_on": go_on,
    "step": step,
    "thoughts": thoughts,
    "prophesy": prophesy,
    "judge": judge,
    "predict": predict,
    "confess": confess,
    "seal": seal,
    "weigh": weigh,
}
"""What can be asked for at a table of several, by name."""

BY_ANYBODY: Final = frozenset({"here", "go_on", "step", "thoughts", "prophesy", "again"})
"""What needs nobody at the screen."""
