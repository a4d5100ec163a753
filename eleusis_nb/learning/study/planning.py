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
            say("The difference must not be 0, and the chances must satisfy 0 < alpha < power < 1.")
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
        say("2. The two versions. One: … Two: … The only difference is: …"),
        say(
            "3. People. Who is asked, who can say no and how, and who is left out and why: … "
            "People who say no do the same lesson, and none of their data are exported."
        ),
        say(
            "4. Assignment. Each person separately, in blocks of four, with a key that no "
            "teacher or scorer sees before data collection is closed. The seal of the list of "
            "{people}: {seal}",
            people=people,
            seal=seal,
        ),
        say(
            "5. The one measure that decides: “solved” after the lesson, or “fair” after the "
            "lesson (choose one now and cross out the other). All others are reported but decide "
            "nothing."
        ),
        say(
            "6. Number. The smallest difference that matters is d = {effect}. With power {power} "
            "and two-sided alpha {alpha}, each group needs {each} people, {both} in all.",
            effect=effect,
            power=power,
            alpha=alpha,
            each=each,
            both=2 * each,
        ),
        say(
            "7. Analysis. Everyone counts in the group they were assigned to. The difference "
            "between the two groups after the lesson, with its 95 % interval; covariates: the "
            "score before the lesson and the form of the test. No one looks before the last "
            "person has finished."
        ),
        say(
            "8. Missing data. How many people left, in which group, and what is done about it: … "
            "The two forms of the test were made to be alike, but whether they are equally hard "
            "has not been measured. Half the people get A first, half B."
        ),
        say(
            "9. Publication. Whatever the result, it will be published with the export and this "
            "plan: where: …"
        ),
    )
