"""Simple policies for choosing a play: at random, by confirming, by falsifying."""

from __future__ import annotations

from eleusis_nb.cards import Card
from eleusis_nb.games.eleusis import NoPlay, PlayCards, View
from eleusis_nb.games.eleusis.ruling import fitting
from eleusis_nb.i18n import say
from eleusis_nb.players.deciding import EVENS
from eleusis_nb.players.likeness import refused_here
from eleusis_nb.players.mind import Mind
from eleusis_nb.players.reasons import Percent, Reason, Thought
from eleusis_nb.players.series import in_a_row
from eleusis_nb.rules import Rule


def by_chance(mind: Mind, view: View) -> Thought:
    """Play a card at random."""
    card = mind.random.choice(view.may.cards)
    text = say("I played {cards} at random.", cards=[card])
    return _one(view, card, Reason("by chance", text))


def what_is_right(mind: Mind, view: View) -> Thought:
    """Play what the best guess accepts; a series if that reduces the hand."""
    guess, hand = mind.guess(), view.may.cards
    if guess is None:
        return like_the_right_ones(mind, view)
    if fitting(guess.rule, view.situation, hand):
        # If the hand is refilled a series brings nothing.
        most = 1 if view.variant.refill else view.may.most
        shuffled = tuple(mind.random.sample(hand, len(hand)))
        series = in_a_row(guess.rule, view.situation, shuffled, most)
        text = say(
            "My best guess: {rule:sentence} It allows {cards}.", rule=guess.rule, cards=series
        )
        return Thought(PlayCards(view.may.seat, series), Reason("right by guess", text))
    if view.may.no_play and guess.probability > EVENS:
        text = say(
            "My best guess, with a chance of {chance}: {rule:sentence} By that rule no card I "
            "hold fits.",
            rule=guess.rule,
            chance=Percent(guess.probability),
        )
        return Thought(NoPlay(view.may.seat), Reason("none right, so no-play", text))
    return _any(mind, view, guess.rule)


def what_is_wrong(mind: Mind, view: View) -> Thought:
    """Play what the best guess refuses, if its probability of being right is not 0."""
    guess, hand = mind.guess(), view.may.cards
    if guess is None:
        return like_the_right_ones(mind, view)
    chances, right = mind.chances(view, hand), fitting(guess.rule, view.situation, hand)
    open_to_doubt = [card for card in hand if card not in right and chances[card] > 0]
    if open_to_doubt:
        card = mind.random.choice(open_to_doubt)
        text = say(
            "My best guess: {rule:sentence} It forbids {cards}. If God accepts it, I have to "
            "think again.",
            rule=guess.rule,
            cards=[card],
        )
        return _one(view, card, Reason("wrong by guess", text))
    if not right:
        return _any(mind, view, guess.rule)
    card = mind.random.choice(right)
    text = say(
        "My best guess: {rule:sentence} No card I hold can refute it, so I played {cards}, which "
        "it allows.",
        rule=guess.rule,
        cards=[card],
    )
    return _one(view, card, Reason("nothing to refute", text))


def like_the_right_ones(mind: Mind, view: View) -> Thought:
    """Play without a rule: the card most similar to right cards that was not refused here."""
    tried = refused_here(view.table)
    hand = [card for card in view.may.cards if card not in tried] or view.may.cards
    chances = mind.chances(view, hand)
    card = max(hand, key=chances.__getitem__)
    text = say(
        "No rule I know fits. Of my cards not refused here, {cards} is most like the cards that "
        "fitted.",
        cards=[card],
    )
    return _one(view, card, Reason("no rule fits", text))


def _any(mind: Mind, view: View, rule: Rule) -> Thought:
    card = mind.random.choice(view.may.cards)
    text = say(
        "My best guess: {rule:sentence} By that rule no card I hold fits, so I played one at "
        "random.",
        rule=rule,
    )
    return _one(view, card, Reason("none right by guess", text))


def _one(view: View, card: Card, why: Reason) -> Thought:
    return Thought(PlayCards(view.may.seat, (card,)), why)
