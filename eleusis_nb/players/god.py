"""A computer God: draws a rule of the library, optionally of a given difficulty."""

from __future__ import annotations

from random import Random

from eleusis_nb.i18n import say
from eleusis_nb.library import RULES, Entry
from eleusis_nb.library.measured import Grade, Measured, measured
from eleusis_nb.players.kinds import PlayerError

BAD = "bad"
"""The family of the published bad examples, which are never drawn."""


def draw(random: Random, grade: Grade | str | None = None) -> Entry:
    """Draw a rule for a round.

    Parameters
    ----------
    random : Random
        The source of randomness. For a secret rule use an unpredictable one, such as
        :class:`random.SystemRandom`.
    grade : Grade or str, optional
        The measured difficulty (``easy``, ``middling``, ``hard``, ``very hard``). By default any
        rule is drawn that computer players found at least once.

    Raises
    ------
    PlayerError
        If there is no such grade, or no rule of that grade.

    Examples
    --------
    >>> draw(Random(1), "easy") in RULES.values()
    True
    >>> draw(Random(1), "impossible")
    Traceback (most recent call last):
    ...
    eleusis_nb.players.kinds.PlayerError: There is no difficulty “impossible”. Choose from: easy,
    middling, hard, very hard.
    """
    rules = drawn_from(grade)
    if not rules:
        raise PlayerError(say("No rule in the library was measured as {grade}.", grade=grade))
    return random.choice(rules)


def drawn_from(grade: Grade | str | None = None) -> tuple[Entry, ...]:
    """Return the rules among which :func:`draw` chooses.

    Parameters
    ----------
    grade : Grade or str, optional
        Only rules of this grade; when not given, all but those measured as never found.

    Raises
    ------
    PlayerError
        If there is no such grade.
    """
    if grade is not None and grade not in list(Grade):
        grades = ", ".join(Grade)
        raise PlayerError(
            say(
                "There is no difficulty “{grade}”. Choose from: {grades}.",
                grade=grade,
                grades=grades,
            )
        )
    found = measured()
    return tuple(
        entry
        for name, entry in RULES.items()
        if entry.family != BAD and _suits(found.get(name), grade)
    )


def _suits(found: Measured | None, grade: Grade | str | None) -> bool:
    if grade is None:
        return found is None or found.solved > 0
    return found is not None and found.grade == grade
