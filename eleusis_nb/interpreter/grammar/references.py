"""Earlier cards: "the last card", "two cards ago", "the last three".

Categories: ``Ref`` an earlier card, as how far back; ``Win`` so many of the last cards.
"""

from __future__ import annotations

from eleusis_nb.conditions.situation import MAX_BACK
from eleusis_nb.interpreter.chart import Productions


def add_to(grammar: Productions) -> None:
    """Add the productions of references to earlier cards."""
    add = grammar.add
    add("Ref", "Ref card|value")
    add("Ref", "value of|from? Ref")
    add("Ref", "of Ref", None, 0.1)
    add("Ref", "Ref online")
    add("Ref", "that of Ref")
    add("Ref", "Num card? ago|back", _back)
    add("Ref", "that? have|be|was Num card? ago|back", _back)
    add("Ref", "Ord Ref card?", lambda n, back: n if back == 1 and 2 <= n <= MAX_BACK else None)
    add("Ref", "card|that that be|play? Ref")
    add("Ref", "Ref it")
    add("Ref", "play? Num unit|step ago|back|before it?", _back)
    add("Ref", "card|what that? Ref it?")
    add("Ref", "that|it Ref", None, 0.2)
    add("Ref", "Ref At", lambda back, a: back, 0.3)
    add("Win", "Ref Num card?", lambda back, n: n if back == 1 and 2 <= n <= MAX_BACK else None)
    add("Win", "Ref Num unit", lambda back, n: n if back == 1 and 2 <= n <= MAX_BACK else None)
    add("Win", "Num card? before it?", lambda n: n if 2 <= n <= MAX_BACK else None)
    add(
        "Win",
        "Num card that? Ref it?",
        lambda n, b: n if b == 1 and 2 <= n <= MAX_BACK else None,
    )
    add("Win", "Num card? that before it?", lambda n: n if 2 <= n <= MAX_BACK else None)
    add("Win", "two card? that? Ref", lambda back: 2 if back == 1 else None)
    add("Win", "both Ref card?", lambda back: 2 if back == 1 else None)
    add(
        "Win", "Num Ref card?", lambda n, back: n if back == 1 and 2 <= n <= MAX_BACK else None, 0.1
    )
    add("Ref", "what was Ref|play|online", lambda *_: 1, 0.2)
    add("Ref", "that was play down?", lambda: 1, 0.3)
    add("Ref", "card|that it follow", lambda: 1)


def _back(number: int) -> int | None:
    return number if 1 <= number <= MAX_BACK else None
