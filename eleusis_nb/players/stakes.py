"""Decision thresholds: when to say the rule, and when to become prophet.

There are no tuned parameters: each threshold follows from the variant's scoring.

*Waiting time.* With entropy ``H`` and expected information ``b`` of the next play, certainty takes
about ``k = H / b`` more plays.

*Saying the rule* if the score falls with the turn (``solo``): if the best guess, of probability
``p``, is right, saying it now saves ``k`` turns of one point each; if it is wrong, it costs ``c``
points and no turn. So it is said if ``p k ≥ (1 - p) c``. One play before certainty, with
``c = 2``, the threshold of ``p`` is 2/3. When no play is left it is said if there are points to
win. If a wrong guess costs nothing (``express``) the threshold of ``p`` is 1/2.

*Becoming prophet.* A prophet gains 1 for each accepted and 2 for each refused card,
``g = a + 2 (1 - a)`` per card, where ``a`` is the share accepted so far. About ``N`` cards will
follow: until the smallest of the other hands is empty (it shrinks by ``a - (penalty - 1)(1 - a)``
per play), or until wrong plays after the limit have expelled everybody, whichever is sooner. A
player who knows the rule and does not declare empties the hand and gets the bonus; so a reign is
worth ``W = N g - (own hand + bonus)``. Waiting ``k`` plays costs ``k g``. An overthrow costs the
penalty, and ``W`` too if one can be prophet only once. So a player declares if ``W > 0`` and
``k g ≥ (1 - p) (penalty + W)``.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from typing import Final

from eleusis_nb.cards import ALL_CARDS, Card
from eleusis_nb.games.eleusis import View
from eleusis_nb.i18n import many, say
from eleusis_nb.inference import Belief, Beliefs
from eleusis_nb.players.mind import Mind
from eleusis_nb.players.reasons import Percent, Reason
from eleusis_nb.rules import Rule

LIKELIER_THAN_NOT: Final = 0.5
ALL_BUT_ONE: Final = 1 - 1e-9
"""Tolerance for rounding errors in a sum of probabilities."""


def plays_to_know(beliefs: Beliefs, hand: Iterable[Card]) -> float:
    """Return an estimate of the number of plays until certainty.

    The entropy divided by the expected information of the best card of a hand; infinite if no card
    is informative.
    """
    lacking = beliefs.entropy()
    if lacking <= 0:
        return 0.0
    best = beliefs.best(hand)
    return inf if best is None else max(1.0, lacking / best[1])


def saying(mind: Mind, view: View) -> tuple[Rule, Reason] | None:
    """Return the rule to say now with the reason, or None if saying nothing is better."""
    guess = mind.guess()
    if guess is None or (plays := _pays(mind, view, guess.probability)) is None:
        return None
    return guess.rule, _why(view, guess, plays)


def _pays(mind: Mind, view: View, p: float) -> float | None:
    """Return the plays until certainty if it pays to say the rule now, else None.

    Parameters
    ----------
    mind : Mind
        The player's state.
    view : View
        The table.
    p : float
        The probability of the best guess.
    """
    variant = view.variant
    if variant.score != "turn":
        return inf if p > LIKELIER_THAN_NOT else None
    wrong = view.wrong_guesses[view.seat or 0] * variant.wrong_guess_costs
    points = variant.base - max(1, view.plays) - wrong
    if not view.may.most:
        return inf if points > 0 else None
    left = inf if variant.most_plays is None else variant.most_plays - view.plays
    costs = (1 - p) * max(0, min(points, variant.wrong_guess_costs))
    # An upper bound; if it decides, the entropy is not computed.
    if p * left < costs or mind.beliefs is None:
        return None
    plays = plays_to_know(mind.beliefs, view.may.cards)
    return plays if p * min(left, plays) >= costs else None


def _why(view: View, guess: Belief, plays: float) -> Reason:
    rule, chance = guess.rule, Percent(guess.probability)
    if view.variant.score != "turn":
        text = say("{rule:sentence} That is likelier than not: {chance}.", rule=rule, chance=chance)
        return Reason("likelier than not", text)
    if not view.may.most:
        text = say(
            "No play is left. Of the rules I know this is the likeliest, {chance}: {rule:sentence}",
            rule=rule,
            chance=chance,
        )
        return Reason("at last", text)
    return _for_points(guess, plays)


def _for_points(guess: Belief, plays: float) -> Reason:
    rule, chance = guess.rule, Percent(guess.probability)
    if guess.probability >= ALL_BUT_ONE:
        text = say("{rule:sentence} I can think of no other rule that fits.", rule=rule)
        return Reason("no other fits", text)
    if plays == inf:
        text = say(
            "{rule:sentence} That is {chance} likely, and no card I hold could tell me more.",
            rule=rule,
            chance=chance,
        )
        return Reason("nothing tells more", text)
    text = many(
        "{rule:sentence} That is {chance} likely. To be sure would take about {count} play more, "
        "and cost more than a wrong guess is likely to.",
        "{rule:sentence} That is {chance} likely. To be sure would take about {count} plays more, "
        "and cost more than a wrong guess is likely to.",
        round(plays),
        rule=rule,
        chance=chance,
    )
    return Reason("for points", text)


def prophesying(mind: Mind, view: View) -> Reason | None:
    """Return the reason to become prophet now, or None if it is better not to."""
    guess = mind.guess()
    if guess is None or mind.beliefs is None or view.seat is None:
        return None
    p, worth, each = guess.probability, reign_worth(view), points_a_card(view)
    if worth <= 0 or p <= LIKELIER_THAN_NOT:
        return None
    fall = (1 - p) * (view.variant.overthrow_penalty + worth * view.variant.prophet_once)
    if fall > 0 and plays_to_know(mind.beliefs, ALL_CARDS) * each < fall:
        return None
    text = say(
        "{rule:sentence} That is {chance} likely. To declare later would cost more points than a "
        "fall is likely to.",
        rule=guess.rule,
        chance=Percent(p),
    )
    return Reason("prophesies", text)


def points_a_card(view: View) -> float:
    """Return the expected points of a prophet per card."""
    accepted = accepted_share(view)
    return accepted + 2 * (1 - accepted)


def accepted_share(view: View) -> float:
    """Return the estimated share of cards that are right (Laplace's rule of succession)."""
    return (1 + view.played - view.refused) / (2 + view.played)


def reign_worth(view: View) -> float:
    """Return the expected value in points of a reign to the end, compared with playing on."""
    variant, seat = view.variant, view.seat or 0
    accepted = accepted_share(view)
    others = [
        count
        for other, count in enumerate(view.counts)
        if other not in (0, seat) and other not in view.expelled
    ]
    shrinks = accepted - (variant.penalty - 1) * (1 - accepted)
    ends = [float(view.played + 1)] if not others else []
    if others and shrinks > 0:
        ends.append(min(others) / shrinks * len(others))
    if variant.expels_under_prophet is not None:
        ends.append(float(variant.expels_under_prophet + len(others)))
    # Without a foreseeable end, as many cards are expected as were played.
    come = min(ends, default=float(view.played + 1))
    kept = view.counts[seat] if variant.prophet_keeps_hand else max(view.counts[1:])
    return come * points_a_card(view) - kept - variant.out_bonus
