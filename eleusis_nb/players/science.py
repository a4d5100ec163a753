"""The scientist's policy: maximise expected points plus the value of information.

The value of a play is its expected points plus its expected information times a price per bit.
There are no tuned parameters; everything follows from the variant's scoring.

*Expected points.* With probability ``p`` all ``k`` cards of a play are right. If the cards left in
hand are counted (``new``, ``adpoker``, ``nojhan``, ``express``), a right play is ``k`` points, plus
the bonus if no card is left; a wrong one is ``-(penalty - 1) k``, because ``penalty`` cards are
drawn for each. Once wrong plays expel, a wrong play also costs the rest of the hand. In
``original`` a wrong card is -1 (a mistake card), and in its second stage a right one +1. If the
hand is refilled (``solo``) plays bring no points.

*A no-play* that is right, with probability ``q`` that no card in hand is, is worth the cards by
which the hand shrinks, plus the bonus if it is empty then; a wrong one costs ``penalty - 1`` cards.

*The price of a bit.* The entropy of the posterior is ``H`` bits. Knowing the rule avoids wrong
plays, a gain of ``(1 - p) · cost`` for each of the ``n`` cards in hand, where ``p`` is the best
probability of a card now and ``cost`` the difference in points between right and wrong. It also
allows saying the rule, which brings a bonus, or becoming prophet, which brings the value of a
reign (:mod:`eleusis_nb.players.stakes`). With the sum ``G`` of these gains the price is ``G / H``.
If plays bring no points the price is 1, so the most informative play is chosen.

*Series.* A hand of 14 has 26,404 series. Only those that the few likeliest rules accept are
considered.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from eleusis_nb.cards import card_set
from eleusis_nb.games.eleusis import NoPlay, PlayCards, View
from eleusis_nb.games.eleusis.layout import Cards
from eleusis_nb.games.eleusis.legality import expels
from eleusis_nb.i18n import say
from eleusis_nb.mind import Beliefs
from eleusis_nb.mind.information import binary_entropy
from eleusis_nb.players.mind import Mind
from eleusis_nb.players.reasons import Percent, Reason, Thought
from eleusis_nb.players.series import in_a_row
from eleusis_nb.players.simple import like_the_right_ones
from eleusis_nb.players.stakes import reign_worth
from eleusis_nb.rules import Rule

TRUSTED: Final = 3
"""Number of the likeliest rules from which series are taken."""

ALMOST_A_BIT: Final = 0.99
"""Expected information above which no further plays are considered; the maximum is one bit."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """A play with its expected value.

    Parameters
    ----------
    cards : tuple of Card
        The cards; none for a no-play.
    chance : float
        The probability that it is right.
    points : float
        The expected points.
    bits : float
        The expected information in bits.
    """

    cards: Cards
    chance: float
    points: float
    bits: float

    def worth(self, price: float) -> float:
        """Return the total in points, at a price per bit."""
        return self.points + price * self.bits


def what_pays_most(mind: Mind, view: View) -> Thought:
    """Choose the play of the highest expected value."""
    beliefs = mind.beliefs
    if beliefs is None or not beliefs.fits:
        return like_the_right_ones(mind, view)
    singles = [
        _weighed(view, (card,), chance)
        for card, chance in mind.chances(view, view.may.cards).items()
    ]
    price = price_of_a_bit(view, beliefs, max(one.chance for one in singles))
    # Ties: the shortest play, then the one that is likelier right.
    best = max(
        (*singles, *_series(view, beliefs, singles)),
        key=lambda one: (one.worth(price), -len(one.cards), one.chance),
    )
    claim = _no_play(view, beliefs, best.worth(price), price, singles)
    return _claimed(view, claim, price) if claim is not None else _played(view, best, price)


def points_expected(view: View, number: int, chance: float) -> float:
    """Return the expected points of a play of ``number`` cards that is right with ``chance``."""
    variant, wrong = view.variant, 1 - chance
    match variant.score:
        case "hands" | "cards left":
            goes_out = variant.out_bonus if number == len(view.hand) else 0
            costs = variant.penalty_for(number) - number
            if _expels(view):
                costs += len(view.hand)
            return chance * (number + goes_out) - wrong * costs
        case "mistakes" if view.stage == 1:
            return -wrong * number
        case "mistakes":
            return chance * number
        case _:
            return 0.0


def price_of_a_bit(view: View, beliefs: Beliefs, surest: float) -> float:
    """Return the price of a bit in points.

    Parameters
    ----------
    view : View
        The table.
    beliefs : Beliefs
        The posterior.
    surest : float
        The highest probability of a card in hand.
    """
    variant = view.variant
    if variant.score not in ("hands", "cards left", "mistakes"):
        return 1.0
    lacking = beliefs.entropy()
    if lacking <= 0:
        return 0.0
    each = points_expected(view, 1, 1.0) - points_expected(view, 1, 0.0)
    gain = len(view.may.cards) * (1 - surest) * each
    if variant.guess != "never":
        gain += variant.guess_bonus
    if variant.prophet != "never" and view.prophet is None:
        gain += max(0.0, reign_worth(view))
    return gain / lacking


def _weighed(view: View, cards: Cards, chance: float) -> Prospect:
    points = points_expected(view, len(cards), chance)
    return Prospect(cards, chance, points, binary_entropy(chance))


def _series(view: View, beliefs: Beliefs, singles: list[Prospect]) -> Iterator[Prospect]:
    """Yield the series that the likeliest rules accept, and all their prefixes."""
    if view.may.most == 1:
        return
    if view.variant.score == "turn" and max(one.bits for one in singles) > ALMOST_A_BIT:
        return
    hopeful = sorted(view.may.cards, key={one.cards[0]: -one.chance for one in singles}.__getitem__)
    tried: set[Cards] = set()
    for belief in beliefs.top(TRUSTED):
        series = in_a_row(belief.rule, view.situation, tuple(hopeful), view.may.most)
        tried.update(series[:number] for number in range(2, len(series) + 1))
    for cards in sorted(tried):
        yield _weighed(view, cards, float(beliefs.p_right(*cards, quick=True)))


def _no_play(
    view: View, beliefs: Beliefs, best: float, price: float, singles: list[Prospect]
) -> Prospect | None:
    """Return a no-play if it is worth more than the best play."""
    if not view.may.no_play:
        return None
    # An upper bound of its probability is that the likeliest card is wrong; it often decides.
    at_most = _claim(view, 1 - max(one.chance for one in singles))
    if max(at_most.points, _claim(view, 0.0).points) + price < best:
        return None
    held, here = card_set(view.hand), view.situation

    def none_is_right(rule: Rule) -> bool:
        return not rule.legal_at(here) & held

    claim = _claim(view, float(beliefs.mass(none_is_right)))
    return claim if claim.worth(price) > best else None


def _claim(view: View, chance: float) -> Prospect:
    variant, held = view.variant, len(view.hand)
    fewer = min(held, variant.no_play_fewer)
    gain = fewer + (variant.out_bonus if fewer == held and variant.no_play_empties else 0)
    loss = variant.no_play_penalty - 1 + (held if variant.expels_claims and _expels(view) else 0)
    return Prospect((), chance, chance * gain - (1 - chance) * loss, binary_entropy(chance))


def _expels(view: View) -> bool:
    """Whether a wrong play expels now."""
    reign = view.reigns[-1] if view.prophet is not None else None
    return expels(view.variant, view.situation.position, view.played, reign)


def _played(view: View, best: Prospect, price: float) -> Thought:
    action = PlayCards(view.may.seat, best.cards)
    if view.variant.score == "turn":
        text = say(
            "{cards}: chance to fit {chance}, so it should give {bits:.2f} bits. No other single "
            "card I hold gives more.",
            cards=best.cards,
            chance=Percent(best.chance),
            bits=best.bits,
        )
        return Thought(action, Reason("tells most", text))
    text = say(
        "{cards}: chance to fit {chance}, so I expect {points:+.1f} points at once and "
        "{bits:.2f} bits, worth about {price:.1f} points each to me now. No other single card I "
        "hold is worth more.",
        cards=best.cards,
        chance=Percent(best.chance),
        points=best.points,
        bits=best.bits,
        price=price,
    )
    return Thought(action, Reason("pays most", text))


def _claimed(view: View, claim: Prospect, price: float) -> Thought:
    text = say(
        "With a chance of {chance} no card I hold fits, so I expect {points:+.1f} points at once "
        "and {bits:.2f} bits, worth about {price:.1f} points each to me now. No play is worth "
        "more.",
        chance=Percent(claim.chance),
        points=claim.points,
        bits=claim.bits,
        price=price,
    )
    return Thought(NoPlay(view.may.seat), Reason("no-play pays most", text))
