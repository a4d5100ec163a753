"""A play with the situation it met, and why it was right or wrong: which part of a rule decided."""

from __future__ import annotations

from dataclasses import dataclass

from eleusis_nb.cards import EVERY_CARD, Card
from eleusis_nb.conditions import And, IfElse, InTurn
from eleusis_nb.games.eleusis.layout import TablePlay
from eleusis_nb.games.eleusis.ruling import first_wrong
from eleusis_nb.i18n import Text, say, together
from eleusis_nb.rules import Condition, Rule, Situation


@dataclass(frozen=True, slots=True)
class Observation:
    """A play, and the situation it met."""

    situation: Situation
    play: TablePlay


def why(rule: Rule, seen: Observation) -> Text:
    """Say why a play on the table was right or wrong.

    Examples
    --------
    >>> from eleusis_nb.cards import cards
    >>> rule = Rule.parse("black if the last card is red, otherwise red")
    >>> after_five = Situation.of(cards("5H"))
    >>> why(rule, Observation(after_five, TablePlay(7, 1, cards("9H"), ok=False)))
    "After 5♥ the rule was “black”: 9♥ doesn't fit."
    >>> why(rule, Observation(after_five, TablePlay(8, 1, cards("9S 2S"), ok=False)))
    "After 9♠ the rule was “red”: 2♠ doesn't fit, so the whole series goes below the line."
    """
    play, situation = seen.play, seen.situation
    if play.kind == "starter":
        return say("{card} was the first card.", card=play.cards[0])
    if play.kind == "claim":
        if play.ok:
            return say("No card in that hand fitted.")
        return say("One card in that hand fitted.")
    wrong = first_wrong(rule, situation, play.cards)
    decisive = len(play.cards) - 1 if wrong is None else wrong
    for card in play.cards[:decisive]:
        situation = situation.after(card, accepted=True)
    card = play.cards[decisive]
    asked = Rule(_asked(rule.tree, situation, card))
    if situation.recent:
        last = situation.recent[-1]
        asks = say("After {card} the rule was “{rule}”:", card=last, rule=asked)
    else:
        asks = say("For the first card the rule was “{rule}”:", rule=asked)
    return together(asks, _how(card, fits=wrong is None, alone=len(play.cards) == 1))


def why_at(rule: Rule, seen: Observation, errors: frozenset[int]) -> Text:
    """Say why a play was right or wrong at a table whose God judged some plays wrongly."""
    if seen.play.n in errors:
        return say("God made a mistake here: the verdict was the wrong way round.")
    return why(rule, seen)


def _how(card: Card, *, fits: bool, alone: bool) -> Text:
    if fits and alone:
        return say("{card} fits.", card=card)
    if fits:
        return say("{card} fits, and so do the cards before it.", card=card)
    if alone:
        return say("{card} doesn't fit.", card=card)
    return say("{card} doesn't fit, so the whole series goes below the line.", card=card)


def _asked(condition: Condition, situation: Situation, card: Card) -> Condition:
    """Return the part of a rule that a card met here."""
    match condition:
        case IfElse(test, then, otherwise):
            if test.legal(situation, 0) & card.bit:
                return _asked(then, situation, card)
            if not test.legal(situation, EVERY_CARD) & card.bit:
                return _asked(otherwise, situation, card)
        case InTurn(conditions):
            return _asked(conditions[situation.position % len(conditions)], situation, card)
        case And(conditions):
            failed = [part for part in conditions if not part.legal(situation) & card.bit]
            if failed:
                return _asked(failed[0], situation, card)
    return condition
