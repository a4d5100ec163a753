"""Why a card was right or wrong: the part of the rule that decided, for the opened envelope."""

from __future__ import annotations

from eleusis_nb.cards import EVERY_CARD, Card
from eleusis_nb.rules import Condition, Rule, Situation
from eleusis_nb.rules.conditions import And, IfElse, InTurn
from eleusis_nb.teaching.hypotheses import Seen, first_wrong


def why(rule: Rule, seen: Seen) -> str:
    """Say why a play on the table was right or wrong.

    Examples
    --------
    >>> from eleusis_nb.cards import cards
    >>> from eleusis_nb.games.eleusis import TablePlay
    >>> rule = Rule.parse("black if the last card is red, otherwise red")
    >>> after_five = Situation.of(cards("5H"))
    >>> why(rule, Seen(after_five, TablePlay(7, 1, cards("9H"), ok=False)))
    'After 5♥ the rule asks for “black”: 9♥ does not fit.'
    >>> why(rule, Seen(after_five, TablePlay(8, 1, cards("9S 2S"), ok=False)))
    'After 9♠ the rule asks for “red”: 2♠ does not fit, so the whole series hangs.'
    """
    play, situation = seen.play, seen.situation
    if play.kind == "starter":
        return f"{play.cards[0].symbol} was the first card."
    if play.kind == "claim":
        return "No card of that hand fitted." if play.ok else "One card of that hand fitted."
    wrong = first_wrong(rule, situation, play.cards)
    decisive = len(play.cards) - 1 if wrong is None else wrong
    for card in play.cards[:decisive]:
        situation = situation.after(card, accepted=True)
    card = play.cards[decisive]
    asked = _asked(rule.tree, situation, card)
    where = f"After {situation.recent[-1].symbol}" if situation.recent else "At the start"
    text = f"{where} the rule asks for “{Rule(asked)}”: {card.symbol} "
    if wrong is None:
        return text + ("fits." if len(play.cards) == 1 else "fits, and so do those before it.")
    return text + (
        "does not fit." if len(play.cards) == 1 else "does not fit, so the whole series hangs."
    )


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
