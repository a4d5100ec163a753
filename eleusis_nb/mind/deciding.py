"""How computer players decide: what to play, when to say the rule, when to become prophet.

Everything follows from the scoring of the game, but for a floor.

*Saying the rule* where the score falls with the turn (``solo``). A class of rules that are the
same from here has the probability ``s``. Who plays on once more and says it then pays one point if
the class is right. If it is wrong, the play spares the cost ``c`` of a wrong declaration where it
refutes the class, which it does with probability ``r``; where it does not, the class is said a
play later and costs the same. So it is said now if ``s >= r c`` (the one-stage look-ahead of
optimal stopping: Chow, Robbins and Siegmund 1971, *Great Expectations*), and not below a floor
while plays are left. No class costs more than the points that are left. With ``c = 2`` and a card
that every other class calls otherwise, ``r = 1 - s``: from 2/3 on. When no play is left the
likeliest rule is said: a game without the rule brings no points. Where a wrong guess costs
nothing (``express``) what is likelier than not is said.

*Becoming prophet.* A prophet gains ``g = a + 2 (1 - a)`` per card, where ``a`` is the share
accepted so far. About ``N`` cards will follow: until the smallest of the other hands is empty (it
shrinks by ``a - (penalty - 1)(1 - a)`` per play), or until wrong plays after the limit have
expelled everybody. Who knows the rule and does not declare empties the hand and gets the bonus; so
a reign is worth ``W = N g - (own hand + bonus)``. With entropy ``H`` and expected information
``b`` of the next play, certainty takes about ``k = H / b`` plays, which cost ``k g``. An overthrow
costs the penalty, and ``W`` too if one can be prophet only once. So a player declares if
``W > 0`` and ``k g >= (1 - p) (penalty + W)``.

*The scientist's play* has the highest expected points plus expected information times a price.
A right play brings what the hand shrinks by, and the bonus if it is empty then; a wrong one costs
the cards that are drawn, and the hand where wrong plays expel. Knowing the rule would spare
``(1 - p) cost`` for each card in hand, where ``p`` is the best chance of a card now, and allow
saying it or becoming prophet. The sum ``G`` of these gains for ``H`` bits is ``G / H`` a bit. Where
plays bring no points (``solo``) the price is 1, so the most informative play is chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from math import inf
from random import Random
from typing import Final, NamedTuple

from eleusis_nb.cards import ALL_CARDS, Card
from eleusis_nb.games.eleusis import (
    Action,
    Guess,
    Judge,
    NoPlay,
    PlayCards,
    Predict,
    Prophesy,
    Resign,
    TablePlay,
    View,
)
from eleusis_nb.games.eleusis.layout import Cards
from eleusis_nb.games.eleusis.legality import expels
from eleusis_nb.games.eleusis.ruling import fitting, is_right
from eleusis_nb.i18n import Text, many, say
from eleusis_nb.i18n.text import figure
from eleusis_nb.mind.beliefs import Beliefs
from eleusis_nb.mind.values import Belief, binary_entropy
from eleusis_nb.rules import Rule, Situation

EVENS: Final = 0.5

FLOOR: Final = 0.6
"""What is less likely is not said while plays are left: to who sits at the table it is wrong.

Chosen by trial: .5 has the same points and a fifth more wrong declarations.
"""

SURE: Final = 1 - 1e-9
"""With tolerance for rounding errors in a sum of probabilities."""

TRUSTED: Final = 3
"""Of a hand's many series those are considered that so many of the likeliest rules accept."""

ALMOST_A_BIT: Final = 0.99
"""Expected information above which no further plays are considered; the maximum is one bit."""


class Thought(NamedTuple):
    """What a player does and why.

    Parameters
    ----------
    action : Action or None
        The action; None if the player does not speak.
    kind : str
        The kind of reason, in a word or two.
    text : Text
        The sentence with its values.
    """

    action: Action | None
    kind: str
    text: Text


class Percent(float):
    """A probability that is written in percent; 0 and 100 only for what is certain.

    Examples
    --------
    >>> [Percent(p).said() for p in (1, 0.999, 0.667, 0.001)]
    ['100 %', 'more than 99 %', '67 %', 'less than 1 %']
    """

    __slots__ = ()

    def said(self, lang: str = "en", form: str = "") -> str:  # noqa: ARG002 (one way to say it)
        """Return it in a language."""
        percent = round(100 * self)
        if percent == 0 and self > 0:
            return say("less than {share:.0%}", share=0.01).said(lang)
        if percent == 100 and self < 1:  # noqa: PLR2004  # of a hundred
            return say("more than {share:.0%}", share=0.99).said(lang)
        return figure(float(self), lang, ".0%")


def guess_of(beliefs: Beliefs | None) -> Belief | None:
    """Return the likeliest rule, up to equivalence from here on; None if none fits.

    While many rules fit it is the likeliest of those that accept the likeliest set of cards here,
    with the probability of all of these: to compare them on later boards takes long.
    """
    if beliefs is None or not beliefs.fits:
        return None
    [first] = beliefs.likely(1)
    return beliefs.top(1)[0] if first.probability > EVENS else first


class Knowledge:
    """What a player decides by: its view, its beliefs if it has any, and a source of chance."""

    def __init__(self, view: View, random: Random, beliefs: Beliefs | None) -> None:
        self.view, self.random = view, random
        self.beliefs = beliefs if beliefs is not None and beliefs.fits else None
        """None also where no rule fits."""
        self.seat: int = view.may.seat

    @cached_property
    def guess(self) -> Belief | None:
        """The likeliest rule, up to equivalence from here on; None if none fits."""
        return guess_of(self.beliefs)

    def chances(self, hand: Iterable[Card]) -> dict[Card, float]:
        """Return each card's probability of being right; if no rule fits, the share so far."""
        if self.beliefs is None:
            return dict.fromkeys(hand, accepted_share(self.view))
        chances = self.beliefs.chances()
        return {card: chances[card] for card in hand}

    def play(self, cards: Cards, kind: str, text: Text) -> Thought:
        """Return the thought to play some cards."""
        return Thought(PlayCards(self.seat, cards), kind, text)


# --- decisions that all who think share --------------------------------------------------------


def decide(  # noqa: PLR0911 (a case for each kind of action)
    knows: Knowledge, policy: Callable[[Knowledge], Thought]
) -> Thought:
    """Choose an action; the policy chooses what is played."""
    view, may, seat = knows.view, knows.view.may, knows.seat
    if may.judge:
        return _judge(knows)
    if may.predict:
        return _predict(knows)
    speech = guess_the_rule(knows) if may.guess else None
    if speech is None and may.prophesy:
        speech = prophesy(knows)
    if speech is not None:
        return speech
    if may.no_play and refused_here(view.table).issuperset(view.hand):
        text = say("Every card I hold has already been refused here.")
        return Thought(NoPlay(seat), "all refused here", text)
    if may.most:
        return policy(knows)
    if seat not in view.waits_for:
        return Thought(None, "silent", say("I am not sure enough to say anything."))
    text = say("I can't play any more and know nothing worth saying, so I gave up.")
    return Thought(Resign(seat), "gives up", text)


def _judge(knows: Knowledge) -> Thought:
    """Call a play, or a claim, as prophet."""
    pending, guess, here = knows.view.pending, knows.guess, knows.view.situation
    cards = () if pending is None else pending.cards
    is_claim = pending is not None and pending.claim
    if guess is None:
        text = say(
            "No rule I know fits, so I judged {cards} as most plays were judged.", cards=cards
        )
        right = (accepted_share(knows.view) >= EVENS) != is_claim
        return Thought(Judge(knows.seat, right), "calls without a rule", text)
    fits = not fitting(guess.rule, here, cards) if is_claim else is_right(guess.rule, here, cards)
    text = say(
        "My best guess: {rule:sentence} I judged {cards} by it.", rule=guess.rule, cards=cards
    )
    return Thought(Judge(knows.seat, fits), "calls by guess", text)


def _predict(knows: Knowledge) -> Thought:
    """Predict with the posterior probability, which is optimal under a proper scoring rule."""
    cards = () if knows.view.pending is None else knows.view.pending.cards
    (chance,) = knows.chances(cards).values()
    surest = max(chance, 1 - chance)
    action = Predict(knows.seat, chance >= EVENS, min(knows.view.may.surest, surest))
    if action.right:
        text = say(
            "I think {cards} fits with a chance of {chance}.", cards=cards, chance=Percent(surest)
        )
        return Thought(action, "predicts right", text)
    text = say(
        "I think {cards} doesn't fit, with a chance of {chance}.",
        cards=cards,
        chance=Percent(surest),
    )
    return Thought(action, "predicts wrong", text)


# --- saying the rule ---------------------------------------------------------------------------


def guess_the_rule(knows: Knowledge) -> Thought | None:
    """Say the rule, if that is better than to say nothing."""
    beliefs, view = knows.beliefs, knows.view
    variant, by_turn, is_last = view.variant, view.variant.score == "turn", not view.may.most
    wrong = view.wrong_guesses[knows.seat] * variant.wrong_guess_costs
    points = variant.base - max(1, view.plays) - wrong
    if beliefs is None or (by_turn and points <= 0):
        return None
    idea = beliefs.idea(EVENS if not by_turn else 0.0 if is_last else FLOOR)
    if idea is None:
        return None
    told = {"rule": idea.rule, "chance": Percent(idea.probability)}
    if not by_turn:
        if idea.probability <= EVENS:
            return None
        kind, text = (
            "likelier than not",
            say("{rule:sentence} More likely than not: {chance}.", **told),
        )
    elif is_last:
        kind, text = (
            "at last",
            say(
                "I have no plays left. Of the rules I know this is the likeliest ({chance}): "
                "{rule:sentence}",
                **told,
            ),
        )
    else:
        best = beliefs.best(view.may.cards)
        if not _pays(beliefs, best, min(points, variant.wrong_guess_costs)):
            return None
        if idea.probability >= SURE:
            kind = "no other fits"
            text = say("{rule:sentence} I know no other rule that fits.", **told)
        elif best is None:
            kind, text = (
                "nothing tells more",
                say(
                    "{rule:sentence} Its chance is {chance}, and no card I hold could tell me "
                    "more.",
                    **told,
                ),
            )
        else:
            kind, text = (
                "for points",
                many(
                    "{rule:sentence} Its chance is {chance}. To be sure I would need about {count} "
                    "more play, and that costs more than a wrong guess probably would.",
                    "{rule:sentence} Its chance is {chance}. To be sure I would need about {count} "
                    "more plays, and that costs more than a wrong guess probably would.",
                    max(1, round(beliefs.entropy() / best[1])),
                    **told,
                ),
            )
    return Thought(Guess(knows.seat, idea.rule), kind, text)


def _pays(beliefs: Beliefs, best: tuple[Card, float] | None, cost: float) -> bool:
    """Whether to say the likeliest class now, when a wrong declaration costs so many plays."""
    first = beliefs.classes()[0]
    refuted = 0.0
    if best is not None:
        chance = beliefs.chances()[best[0]]
        refuted = 1 - chance if first.legal & best[0].bit else chance
    return float(first.share) >= max(FLOOR, refuted * cost)


# --- becoming prophet --------------------------------------------------------------------------


def prophesy(knows: Knowledge) -> Thought | None:
    """Become prophet, if that is better than not."""
    guess, beliefs, view = knows.guess, knows.beliefs, knows.view
    if guess is None or beliefs is None:
        return None
    p, worth = guess.probability, reign_worth(view)
    if worth <= 0 or p <= EVENS:
        return None
    fall = (1 - p) * (view.variant.overthrow_penalty + worth * view.variant.prophet_once)
    if fall > 0 and plays_to_know(beliefs) * points_a_card(view) < fall:
        return None
    text = say(
        "{rule:sentence} Its chance is {chance}. Waiting to declare would cost more points than "
        "being overthrown probably would.",
        rule=guess.rule,
        chance=Percent(p),
    )
    return Thought(Prophesy(knows.seat), "prophesies", text)


def plays_to_know(beliefs: Beliefs) -> float:
    """Return about how many plays of the best cards there are until certainty."""
    lacking = beliefs.entropy()
    if lacking <= 0:
        return 0.0
    best = beliefs.best(ALL_CARDS)
    return inf if best is None else max(1.0, lacking / best[1])


def points_a_card(view: View) -> float:
    """Return the expected points of a prophet per card."""
    return 2 - accepted_share(view)


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


# --- what is played ----------------------------------------------------------------------------


def any_card(knows: Knowledge) -> Thought:
    """Play any single card; call by a coin where called upon, and declare nothing."""
    may, seat = knows.view.may, knows.seat
    if may.most:
        return by_chance(knows)
    if seat not in knows.view.waits_for:
        return _silent()
    if may.judge:
        action: Action = Judge(seat, right=knows.random.random() < EVENS)
    elif may.predict:
        action = Predict(seat, right=True, confidence=EVENS)
    else:
        action = NoPlay(seat) if may.no_play else Resign(seat)
    return Thought(action, "no card to play", say("I had no card to play, and no idea."))


def anything(knows: Knowledge) -> Thought:
    """Do anything that is allowed, mostly short plays, as :meth:`Choices.pick` draws it.

    Who has just moved says nothing: all that could be done then is to declare.
    """
    if knows.seat not in knows.view.waits_for:
        return _silent()
    action = knows.view.may.pick(knows.random)
    return Thought(action, "anything", say("I picked an allowed move at random."))


def _silent() -> Thought:
    return Thought(None, "silent by chance", say("I have no idea, so I said nothing."))


def by_chance(knows: Knowledge) -> Thought:
    """Play a card at random."""
    card = knows.random.choice(knows.view.may.cards)
    return knows.play((card,), "by chance", say("I played {cards} at random.", cards=[card]))


def without_a_rule(knows: Knowledge) -> Thought:
    """Play any card that was not refused here."""
    tried = refused_here(knows.view.table)
    hand = [card for card in knows.view.may.cards if card not in tried] or knows.view.may.cards
    card = knows.random.choice(hand)
    text = say("No rule I know fits, so I played {cards} at random.", cards=[card])
    return knows.play((card,), "no rule fits", text)


def confirm(knows: Knowledge) -> Thought:
    """Play what the best guess accepts; a series if that reduces the hand."""
    guess, view = knows.guess, knows.view
    if guess is None:
        return without_a_rule(knows)
    hand, rule = view.may.cards, guess.rule
    if fitting(rule, view.situation, hand):
        # If the hand is refilled a series brings nothing.
        most = 1 if view.variant.refill else view.may.most
        shuffled = tuple(knows.random.sample(hand, len(hand)))
        series = in_a_row(rule, view.situation, shuffled, most)
        text = say("My best guess: {rule:sentence} It allows {cards}.", rule=rule, cards=series)
        return knows.play(series, "right by guess", text)
    if view.may.no_play and guess.probability > EVENS:
        text = say(
            "My best guess, with a chance of {chance}: {rule:sentence} By that rule no card I "
            "hold fits.",
            rule=rule,
            chance=Percent(guess.probability),
        )
        return Thought(NoPlay(knows.seat), "none right, so no-play", text)
    return _any_but_by(knows, rule)


def falsify(knows: Knowledge) -> Thought:
    """Play what the best guess refuses, if its probability of being right is not 0."""
    guess, hand = knows.guess, knows.view.may.cards
    if guess is None:
        return without_a_rule(knows)
    chances, right = knows.chances(hand), fitting(guess.rule, knows.view.situation, hand)
    open_to_doubt = [card for card in hand if card not in right and chances[card] > 0]
    if not open_to_doubt and not right:
        return _any_but_by(knows, guess.rule)
    card = knows.random.choice(open_to_doubt or right)
    told = {"rule": guess.rule, "cards": [card]}
    if open_to_doubt:
        text = say(
            "My best guess: {rule:sentence} It forbids {cards}. If God accepts it, I have to "
            "think again.",
            **told,
        )
        return knows.play((card,), "wrong by guess", text)
    text = say(
        "My best guess: {rule:sentence} No card I hold can refute it, so I played {cards}, which "
        "it allows.",
        **told,
    )
    return knows.play((card,), "nothing to refute", text)


def _any_but_by(knows: Knowledge, rule: Rule) -> Thought:
    """Play any card where the best guess allows none."""
    card = knows.random.choice(knows.view.may.cards)
    text = say(
        "My best guess: {rule:sentence} By that rule no card I hold fits, so I played one at "
        "random.",
        rule=rule,
    )
    return knows.play((card,), "none right by guess", text)


class Prospect(NamedTuple):
    """A play (no cards: a no-play), its chance to be right, and the points and bits it brings."""

    cards: Cards
    chance: float
    points: float
    bits: float

    def worth(self, price: float) -> float:
        """Return the total in points, at a price per bit."""
        return self.points + price * self.bits


def what_pays_most(knows: Knowledge) -> Thought:
    """Choose the play of the highest expected value."""
    beliefs, view = knows.beliefs, knows.view
    if beliefs is None:
        return without_a_rule(knows)
    singles = [
        _prospect(view, (card,), chance) for card, chance in knows.chances(view.may.cards).items()
    ]
    price = price_of_a_bit(view, beliefs, max(one.chance for one in singles))
    # Ties: the shortest play, then the one that is likelier right.
    best = max(
        (*singles, *_series(view, beliefs, singles)),
        key=lambda one: (one.worth(price), -len(one.cards), one.chance),
    )
    claim = no_play(view, float(beliefs.p_none_right(view.hand))) if view.may.no_play else best
    is_claim = claim.worth(price) > best.worth(price)
    best = claim if is_claim else best
    told = best._asdict() | {"chance": Percent(best.chance), "price": price}
    if is_claim:
        del told["cards"]
        text = say(
            "With a chance of {chance} no card I hold fits, so I expect {points:+.1f} points "
            "at once and {bits:.2f} bits, worth about {price:.1f} points each to me now. No "
            "play is worth more.",
            **told,
        )
        return Thought(NoPlay(knows.seat), "no-play pays most", text)
    if view.variant.score == "turn":
        text = say(
            "{cards}: chance to fit {chance}, so it should give {bits:.2f} bits. No other single "
            "card I hold gives more.",
            **told,
        )
        return knows.play(best.cards, "tells most", text)
    text = say(
        "{cards}: chance to fit {chance}, so I expect {points:+.1f} points at once and "
        "{bits:.2f} bits, worth about {price:.1f} points each to me now. No other single card I "
        "hold is worth more.",
        **told,
    )
    return knows.play(best.cards, "pays most", text)


def points_expected(view: View, number: int, chance: float) -> float:
    """Return the expected points of a play of ``number`` cards that is right with ``chance``."""
    variant, wrong = view.variant, 1 - chance
    match variant.score:
        case "hands" | "cards left":
            goes_out = variant.out_bonus if number == len(view.hand) else 0
            costs = variant.penalty_for(number) - number
            if expels(view):
                costs += len(view.hand)
            return chance * (number + goes_out) - wrong * costs
        case "mistakes" if view.stage == 1:
            return -wrong * number
        case "mistakes":
            return chance * number
        case _:
            return 0.0


def price_of_a_bit(view: View, beliefs: Beliefs, surest: float) -> float:
    """Return the price of a bit in points, where the surest card has a probability."""
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


def no_play(view: View, chance: float) -> Prospect:
    """Return the prospect of a no-play that is right with a chance."""
    variant, held = view.variant, len(view.hand)
    fewer = min(held, variant.no_play_fewer)
    gain = fewer + (variant.out_bonus if fewer == held else 0)
    loss = variant.no_play_penalty - 1 + (held if expels(view) else 0)
    return Prospect((), chance, chance * gain - (1 - chance) * loss, binary_entropy(chance))


def _prospect(view: View, cards: Cards, chance: float) -> Prospect:
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
    for belief in beliefs.likely(TRUSTED):
        series = in_a_row(belief.rule, view.situation, tuple(hopeful), view.may.most)
        tried.update(series[:number] for number in range(2, len(series) + 1))
    for cards in sorted(tried):
        yield _prospect(view, cards, float(beliefs.p_right(*cards)))


# --- cards -------------------------------------------------------------------------------------


def in_a_row(rule: Rule, situation: Situation, hand: Cards, most: int) -> Cards:
    """Return the longest series from a hand that a rule accepts.

    Among series of equal length it is the first in the order of the hand.

    Examples
    --------
    >>> from eleusis_nb.cards import cards
    >>> rule = Rule.parse("a different colour from the last card")
    >>> hand = cards("2C 3C 4H 5H 6C")
    >>> series = in_a_row(rule, Situation.of(cards("QS")), hand, 4)
    >>> " ".join(map(str, series))
    '4H 2C 5H 3C'
    """
    if most == 0:
        return ()
    best: Cards = ()
    for card in dict.fromkeys(fitting(rule, situation, hand)):
        place = hand.index(card)
        rest = hand[:place] + hand[place + 1 :]
        after = in_a_row(rule, situation.after(card, accepted=True), rest, most - 1)
        if 1 + len(after) > len(best):
            best = (card, *after)
        if len(best) == most:
            break
    return best


def refused_here(table: Iterable[TablePlay]) -> frozenset[Card]:
    """Return the cards known to be wrong after the last accepted card.

    These are single cards that were refused, and hands that were rightly claimed to hold no right
    card. Rules that depend on the last verdict are not considered.
    """
    wrong: set[Card] = set()
    for entry in table:
        if entry.kind == "claim":
            wrong.update(entry.cards if entry.ok else ())
        elif entry.ok:
            wrong.clear()
        elif len(entry.cards) == 1:
            wrong.update(entry.cards)
    return frozenset(wrong)
