"""Series that a rule accepts."""

from __future__ import annotations

from eleusis_nb.games.eleusis.layout import Cards
from eleusis_nb.games.eleusis.ruling import fitting
from eleusis_nb.rules import Rule, Situation


def in_a_row(rule: Rule, situation: Situation, hand: Cards, most: int) -> Cards:
    """Return the longest series from a hand that a rule accepts.

    Parameters
    ----------
    rule : Rule
        The rule.
    situation : Situation
        The end of the mainline.
    hand : tuple of Card
        The cards; among series of equal length the first in this order is taken.
    most : int
        The longest series allowed.

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
