"""Decision thresholds: when to say the rule, and when to become prophet.

Each threshold follows from the variant's scoring, but for one floor: it was chosen by trial,
because it saves wrong declarations and costs few points (``docs/players.md``).

*Saying the rule* where the score falls with the turn (``solo``):
:mod:`eleusis_nb.players.stopping`, and not while its class is less likely than not and plays are
left that may tell more. When no play is left, or none can tell the rest apart, it is said as long
as there are points to win: a game without the rule brings none. If a wrong guess costs nothing
(``express``) the threshold of its probability is 1/2.

*Waiting time.* With entropy ``H`` and expected information ``b`` of the next play, certainty takes
about ``k = H / b`` more plays.

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
from eleusis_nb.mind import Belief, Beliefs
from eleusis_nb.players.mind import Mind
from eleusis_nb.players.reasons import Percent, Reason
from eleusis_nb.players.standing import Standing
from eleusis_nb.players.stopping import play_on, say_now
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
    standing = mind.standing()
    if standing is None or (plays := _pays(mind, view, standing)) is None:
        return None
    _, idea = standing.idea
    return idea.rule, _why(view, idea, plays)


def _pays(mind: Mind, view: View, standing: Standing) -> float | None:
    """Return the plays until certainty if it pays to say the rule now, else None."""
    variant, (place, idea) = view.variant, standing.idea
    if variant.score != "turn":
        return inf if idea.probability > LIKELIER_THAN_NOT else None
    wrong = view.wrong_guesses[view.seat or 0] * variant.wrong_guess_costs
    points = variant.base - max(1, view.plays) - wrong
    if points <= 0:
        return None
    if not view.may.most or standing.bits <= 0:
        return inf
    unlikely = standing.classes[place].share < LIKELIER_THAN_NOT
    beliefs = mind.beliefs
    best = None if beliefs is None or unlikely else beliefs.best(view.may.cards)
    if beliefs is None or best is None:
        return None  # the next play, or the next hand, may tell more
    card, bits = best
    cost = min(points, variant.wrong_guess_costs)
    shares = [left.share for left in standing.classes]
    shares[place] -= idea.probability
    # What no play can distinguish is said one after the other, now or later.
    meanings = [belief.probability for belief in standing.classes[place].meanings]
    later = cost * sum(before * p for before, p in enumerate(meanings[1:]))
    now = say_now(idea.probability, (*shares, *standing.small), cost, bits, points) + later
    alike = cost * sum(before * p for before, p in enumerate(meanings))
    if now > _waiting(beliefs, standing, card, bits, (cost, points)) + alike:
        return None
    return max(1.0, standing.bits / bits)


def _waiting(
    beliefs: Beliefs, standing: Standing, card: Card, bits: float, at_stake: tuple[float, float]
) -> float:
    """Return the loss of one more play, of the card that tells most.

    At stake are what a wrong declaration costs, and the points that are left.
    """
    cost, points = at_stake
    right: list[float] = []
    wrong: list[float] = []
    for left in standing.classes:
        is_right = beliefs.calls_right(left.opinion, card)
        (right if is_right else wrong).append(left.share)
    some, chance = standing.small, beliefs.p_right(card)
    right += some[: round(chance * len(some))]
    wrong += some[round(chance * len(some)) :]
    return play_on(right, wrong, cost, bits, points)


def _why(view: View, guess: Belief, plays: float) -> Reason:
    rule, chance = guess.rule, Percent(guess.probability)
    if view.variant.score != "turn":
        text = say("{rule:sentence} More likely than not: {chance}.", rule=rule, chance=chance)
        return Reason("likelier than not", text)
    if not view.may.most:
        text = say(
            "I have no plays left. Of the rules I know this is the likeliest ({chance}): "
            "{rule:sentence}",
            rule=rule,
            chance=chance,
        )
        return Reason("at last", text)
    return _for_points(guess, plays)


def _for_points(guess: Belief, plays: float) -> Reason:
    rule, chance = guess.rule, Percent(guess.probability)
    if guess.probability >= ALL_BUT_ONE:
        text = say("{rule:sentence} I know no other rule that fits.", rule=rule)
        return Reason("no other fits", text)
    if plays == inf:
        text = say(
            "{rule:sentence} Its chance is {chance}, and no card I hold could tell me more.",
            rule=rule,
            chance=chance,
        )
        return Reason("nothing tells more", text)
    text = many(
        "{rule:sentence} Its chance is {chance}. To be sure I would need about {count} more "
        "play, and that costs more than a wrong guess probably would.",
        "{rule:sentence} Its chance is {chance}. To be sure I would need about {count} more "
        "plays, and that costs more than a wrong guess probably would.",
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
        "{rule:sentence} Its chance is {chance}. Waiting to declare would cost more points than "
        "being overthrown probably would.",
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
