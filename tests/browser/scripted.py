"""A round of `new` that always goes the same way: what is in each hand, and what each player does.

The rule is “red”. The starter A♥ counts to the first seat, so Ada begins. She plays the series
2♥ 3♦; Bob plays 7♥, declares himself prophet, calls Cy's 8♦ right, and falls on Dot's 9♠, which he
calls right too; then Ada says truly that neither of her two black cards fits, and is out.

Worked out by hand (Abbott 1977): Bob was dealt 4 cards, played 1 and drew 5 for his fall, so he
holds 8, the most. Ada has none: 8 − 0, and 4 for that; Cy and Dot hold 3 each: 8 − 3. No prophet
stands at the end, so God has the highest score, 12.
"""

from __future__ import annotations

from typing import Final

POINTS: Final = {"God": 12, "Ada": 12, "Bob": 0, "Cy": 5, "Dot": 5}

SCRIPT: Final = '''
import eleusis_nb as el
from eleusis_nb.games.eleusis import Deal, Judge, PlayCards, Prophesy

class Script:
    """Does what is written down, and else plays its first card."""

    def __init__(self, *does):
        self.does = list(does)

    def choose(self, view):
        now = self.does[0] if self.does else None
        if view.seat not in view.waits_for:
            if now != "prophet":
                return None
            self.does.pop(0)
            return Prophesy(view.seat)
        if self.does:
            self.does.pop(0)
        if now in ("right", "wrong"):
            return Judge(view.seat, now == "right")
        return PlayCards(view.seat, el.cards(now) if now else view.hand[:1])

    def explain(self, lang="en"):
        return "So it is written."
'''

TABLE: Final = (
    SCRIPT
    + """
few = el.variants["new"].but(deals=(Deal(3, 7, 2, 4),))
hands = "2H 3D 5S 6S  7H 9C 10C JC  8D 2C 3C 4C  9S 5C 6C 7C"
seats = [
    "God",
    "Ada",
    ("Bob", lambda chance: Script("7H", "prophet", "right", "right")),
    ("Cy", lambda chance: Script("8D")),
    ("Dot", lambda chance: Script("9S")),
]
deck = el.cards(hands + " AH " + "KC KS QC QS JS 10S 8C 8S 9D 10D JD QD")
"""
)

GOD: Final = (
    SCRIPT
    + """
seats = ["Ada", *((name, lambda chance: Script()) for name in ("Bob", "Cy", "Dot", "Eve"))]
desk = el.GodDesk(variant="nojhan", seats=seats, folder="god")
desk
"""
)


def cell(number: int) -> str:
    """Return the cell that lays the table once more, with a record of its own."""
    return f'el.Play(rule="red", variant=few, seats=seats, deck=deck, seed=1, folder="t{number}")'
