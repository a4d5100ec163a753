"""How good the predictions were: calibration.

A prediction is how probable somebody held it, before a play, that it is right (in ``delphi``:
that the card on show is). What came is 1 for right and 0 for wrong.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from eleusis_nb.games.eleusis.predictions import score_of
from eleusis_nb.i18n import say
from eleusis_nb.learning.measures.account import Account
from eleusis_nb.learning.measures.deal import Forecast
from eleusis_nb.learning.measures.measure import Found, measure

NO_PREDICTIONS: Final = say("No predictions were made.")


@dataclass(frozen=True, slots=True)
class CalibrationLevel:
    """All predictions of one probability.

    Parameters
    ----------
    chance : float
        The probability that was said, of *right*.
    count : int
        How often it was said.
    right : int
        How often the play then was right.
    """

    chance: float
    count: int
    right: int

    @property
    def frequency(self) -> float:
        """How often it was right, 0 to 1."""
        return self.right / self.count


def levels(predictions: Sequence[Forecast]) -> tuple[CalibrationLevel, ...]:
    """Return the predictions grouped by their probability, the lowest first.

    Examples
    --------
    >>> levels([Forecast(0.9, True), Forecast(0.9, False), Forecast(0.2, False)])[0]
    CalibrationLevel(chance=0.2, count=1, right=0)
    """
    groups: dict[float, list[bool]] = defaultdict(list)
    for one in predictions:
        groups[one.chance].append(one.right)
    return tuple(
        CalibrationLevel(chance, len(groups[chance]), sum(groups[chance]))
        for chance in sorted(groups)
    )


@measure("squared", "established", "Brier 1950")
def brier_score(account: Account) -> Found:
    """Return the mean squared distance between the predictions and what came.

    Returns
    -------
    Measure
        0 (always sure and right) to 1 (always sure and wrong); "no idea", 0.5 each time, has
        0.25. Rests on so many predictions. None where none was made.

    Notes
    -----
    Brier, G. W. (1950). Verification of forecasts expressed in terms of probability. *Monthly
    Weather Review*, 78, 1-3. His sum runs over both outcomes and is twice this one. It equals
    :func:`reliability` - :func:`resolution` + :func:`uncertainty`.
    """
    made = account.predictions
    if not made:
        return Found.nothing(NO_PREDICTIONS)
    score = sum((one.chance - one.right) ** 2 for one in made) / len(made)
    said = say(
        "Your predictions missed what happened by {score:.3f} (Brier score): {none} means always "
        "sure and right, {blank:.2f} means “no idea” every time.",
        score=score,
        none=0,
        blank=0.25,
    )
    return Found(score, len(made), said)


@measure("squared", "established", "Murphy 1973")
def reliability(account: Account) -> Found:
    """Return the mean squared distance between confidence and frequency.

    Predictions of the same probability are taken together: of those that said 0.8, eight in ten
    should be right. With few of each this is mostly chance.

    Returns
    -------
    Measure
        0 (perfectly calibrated) to 1; rests on so many predictions. None where none was made.

    Notes
    -----
    Murphy, A. H. (1973). A new vector partition of the probability score. *Journal of Applied
    Meteorology*, 12, 595-600.
    """
    made = account.predictions
    if not made:
        return Found.nothing(NO_PREDICTIONS)
    total = sum(one.count * (one.chance - one.frequency) ** 2 for one in levels(made))
    said = say(
        "How sure you were and how often you were right differ by {score:.3f} (squared): {none} "
        "means that eight in ten predictions you call {sure:.0%} sure come true.",
        score=total / len(made),
        none=0,
        sure=0.8,
    )
    return Found(total / len(made), len(made), said)


@measure("squared", "established", "Murphy 1973")
def resolution(account: Account) -> Found:
    """Return how far the frequencies at each probability are from the overall frequency.

    Returns
    -------
    Measure
        0 (all predictions came true equally often) up to :func:`uncertainty` (they told right
        from wrong perfectly); rests on so many predictions. None where none was made.

    Notes
    -----
    Murphy (1973), see :func:`reliability`.
    """
    made = account.predictions
    if not made:
        return Found.nothing(NO_PREDICTIONS)
    base = _base_rate(made)
    total = sum(one.count * (one.frequency - base) ** 2 for one in levels(made))
    said = say(
        "Your predictions separate the plays that fitted from those that did not by {score:.3f} "
        "(squared); {none} means not at all, {most:.3f} would be perfect.",
        score=total / len(made),
        none=0,
        most=base * (1 - base),
    )
    return Found(total / len(made), len(made), said)


@measure("squared", "established", "Murphy 1973")
def uncertainty(account: Account) -> Found:
    """Return how mixed the verdicts were: the score of who only knows the overall frequency.

    Returns
    -------
    Measure
        0 (all plays went the same way) to 0.25 (half were right); rests on so many predictions.
        None where none was made.

    Notes
    -----
    Murphy (1973), see :func:`reliability`. It tells of the plays chosen, not of the predictions.
    """
    made = account.predictions
    if not made:
        return Found.nothing(NO_PREDICTIONS)
    base = _base_rate(made)
    said = say(
        "{part} of {whole} plays that you predicted fitted. The nearer this is to half, the "
        "harder it is to predict: {score:.3f}, at most {most:.2f}.",
        part=sum(one.right for one in made),
        whole=len(made),
        score=base * (1 - base),
        most=0.25,
    )
    return Found(base * (1 - base), len(made), said)


@measure("points", "established", "Good 1952")
def log_score(account: Account) -> Found:
    """Return the mean of 1 + log2 of the probability given to what came.

    Returns
    -------
    Measure
        1 (sure and right) down to minus infinity (sure and wrong); "no idea" has 0. Rests on so
        many predictions. None where none was made.

    Notes
    -----
    Good, I. J. (1952). Rational decisions. *Journal of the Royal Statistical Society B*, 14,
    107-114; shifted so that 0.5 has 0, as predictions are scored at the table.
    """
    made = account.predictions
    if not made:
        return Found.nothing(NO_PREDICTIONS)
    given = [one.chance if one.right else 1 - one.chance for one in made]
    if min(given) <= 0:
        said = say(
            "You were once completely sure and wrong. No number of points can make up for that."
        )
        return Found(-inf, len(made), said)
    score = sum(score_of(chance) for chance in given) / len(made)
    said = say(
        "On average each prediction earned {score:.2f} points: “no idea” earns nothing, sure and "
        "right one point, and sure and wrong costs many.",
        score=score,
    )
    return Found(score, len(made), said)


def _base_rate(made: Sequence[Forecast]) -> float:
    return sum(one.right for one in made) / len(made)
