"""How many people a study needs, and a plan to register before the first of them comes.

A comparison of two independent means with a two-sided test: by the normal distribution, with
Guenther's correction for the t-test. Guenther, W. C. (1981). Sample size formulas for normal theory
t tests. *The American Statistician*, 35, 243-244.
"""

from __future__ import annotations

from math import ceil
from statistics import NormalDist
from typing import Final

from eleusis_nb.i18n import Text, say
from eleusis_nb.learning.study.arms import StudyError

POWER: Final = 0.8
ALPHA: Final = 0.05


def needed(effect: float, *, power: float = POWER, alpha: float = ALPHA) -> float:
    """Return the people that each of two groups needs, not rounded.

    Parameters
    ----------
    effect : float
        The smallest difference that would matter, in standard deviations: Cohen's *d*.
    power : float
        How likely a difference of that size is to be found.
    alpha : float
        How likely a difference is to be found where there is none; two-sided.

    Raises
    ------
    StudyError
        If there is no difference to find, or a chance is no chance.

    Examples
    --------
    >>> round(needed(0.5))
    64
    """
    if not (effect and 0 < alpha < power < 1):
        raise StudyError(
            say("Give a difference that is not 0, and chances with 0 < alpha < power < 1.")
        )
    normal = NormalDist()
    beyond = normal.inv_cdf(1 - alpha / 2)
    return 2 * ((beyond + normal.inv_cdf(power)) / effect) ** 2 + beyond**2 / 4


def per_group(effect: float, *, power: float = POWER, alpha: float = ALPHA) -> int:
    """Return how many people each of two groups needs, as :func:`needed`, rounded up.

    Examples
    --------
    >>> per_group(0.5), per_group(0.8)
    (64, 26)
    """
    return ceil(needed(effect, power=power, alpha=alpha))


def design_effect(size: float, correlation: float) -> float:
    """Return by how much a study must be larger if whole classes get one version.

    Parameters
    ----------
    size : float
        People in a class.
    correlation : float
        How alike those of one class are: the intraclass correlation.

    Notes
    -----
    Donner, A., Birkett, N. and Buck, C. (1981). Randomization by cluster: sample size requirements
    and analysis. *American Journal of Epidemiology*, 114, 906-914.

    Examples
    --------
    >>> design_effect(21, 0.1)
    3.0
    """
    return 1 + (size - 1) * correlation


def preregistration(
    effect: float, *, people: int, seal: str, power: float = POWER, alpha: float = ALPHA
) -> tuple[Text, ...]:
    """Return a plan, paragraph by paragraph, to be completed and registered before the study.

    Parameters
    ----------
    effect, power, alpha : float
        As for :func:`needed`.
    people : int
        How many take part.
    seal : str
        The seal of the list of who gets what.
    """
    each = per_group(effect, power=power, alpha=alpha)
    return (
        say("1. Question. Does version one of the lesson lead to … more than version two?"),
        say("2. The two versions. One: … Two: … They differ in this only: …"),
        say(
            "3. People. Who is asked, who may say no and how, who is left out and why: … Those who "
            "said no do the same lesson, and nothing of theirs is exported."
        ),
        say(
            "4. Assignment. Each person singly, in blocks of four, by a key that nobody who "
            "teaches or scores looks at before the data are closed. The seal of the list of "
            "{people}: {seal}",
            people=people,
            seal=seal,
        ),
        say(
            "5. The one measure that decides: “solved” after the lesson, or “fair” after the "
            "lesson (choose one now, and cross the other out). All others are described, and "
            "decide nothing."
        ),
        say(
            "6. Number. The smallest difference that would matter is d = {effect}. With a power of "
            "{power} and a two-sided alpha of {alpha} each group needs {each} people, {both} "
            "together.",
            effect=effect,
            power=power,
            alpha=alpha,
            each=each,
            both=2 * each,
        ),
        say(
            "7. Analysis. Everybody counts in the group they were assigned to. The difference of "
            "the two groups after the lesson, with its 95 % interval; the score before the lesson "
            "and the form of the test as covariates. Nobody looks before the last person is done."
        ),
        say(
            "8. What is missing. How many left, in which group, and what is done about them: … The "
            "two forms of the test are alike by their making; that they are equally hard was not "
            "measured. Half get A first, half B."
        ),
        say("9. Whatever comes out is told, with the export and this plan: where: …"),
    )
