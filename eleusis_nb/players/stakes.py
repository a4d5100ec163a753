"""What speaking up is worth: when to say the rule, and when to become prophet.

Nothing here was tuned on rules: each threshold follows from the numbers of the variant's scoring.

*How long would waiting take?* The beliefs lack ``H`` bits (their entropy), and one more play is
expected to bring ``b``; so it takes about ``k = H / b`` more plays to be sure.

*Saying the rule* where the score falls with the turn (``solo``): if the best guess, of
probability ``p``, is right, then saying it now saves ``k`` turns of one point each; if not, it
costs ``c`` points (and no turn). So it is said when ``p k ≥ (1 - p) c``. One play before
certainty, with ``c = 2``, that is two chances in three. With no play left there is nothing to
wait for, and it is said while there are points to win.

Where a wrong guess costs nothing (``express``) the scoring gives no threshold; a rule is said
when it is likelier than not.

*Becoming prophet*: a prophet who stands gains 1 for each accepted and 2 for each refused card,
``g = a + 2 (1 - a)`` a card, where ``a`` is the share accepted so far. About ``N`` cards will
come: until the smallest of the other hands is empty (it shrinks by ``a - (penalty - 1)(1 - a)``
a play), or until the wrong plays after the limit have expelled everybody, whichever is sooner.
Somebody who knows the rule and does not declare gets rid of the hand instead, and has the bonus
for that; so a reign is worth ``W = N g - (own hand + bonus)``. Waiting ``k`` plays costs
``k g``. A fall costs the penalty, and ``W`` too where one may be prophet only once. So one
declares when ``W > 0`` and ``k g ≥ (1 - p) (penalty + W)``.
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
"""A sum of shares may miss one by a hair."""


def plays_to_know(beliefs: Beliefs, hand: Iterable[Card]) -> float:
    """Return about how many plays it takes to be sure, each with the best card of a hand.

    The bits that are lacking, divided by those that the best card is expected to tell; infinite
    where no card can tell anything.
    """
    lacking = beliefs.entropy()
    if lacking <= 0:
        return 0.0
    best = beliefs.best(hand)
    return inf if best is None else max(1.0, lacking / best[1])


def saying(mind: Mind, view: View) -> tuple[Rule, Reason] | None:
    """Return the rule to say now, and why; None when it is better to say nothing."""
    guess = mind.guess()
    if guess is None or (plays := _pays(mind, view, guess.probability)) is None:
        return None
    return guess.rule, _why(view, guess, plays)


def _pays(mind: Mind, view: View, p: float) -> float | None:
    """Return how many plays it takes to be sure if it pays to say the rule now, else None.

    Parameters
    ----------
    mind : Mind
        What is believed.
    view : View
        The table.
    p : float
        How likely what would be said is the rule.
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
    # However long it takes: then the entropy need not be reckoned.
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
    """Return why to become prophet now, or None when it is better not to."""
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
    """Return what a standing prophet gains from a card on average."""
    accepted = accepted_share(view)
    return accepted + 2 * (1 - accepted)


def accepted_share(view: View) -> float:
    """Return the share of played cards that are right (one of each is added: Laplace's rule)."""
    return (1 + view.played - view.refused) / (2 + view.played)


def reign_worth(view: View) -> float:
    """Return what a reign that lasts to the end is worth, beside playing on."""
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
    # With nothing in sight that ends it, as many cards may come as came.
    come = min(ends, default=float(view.played + 1))
    kept = view.counts[seat] if variant.prophet_keeps_hand else max(view.counts[1:])
    return come * points_a_card(view) - kept - variant.out_bonus
