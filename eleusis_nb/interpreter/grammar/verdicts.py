"""Verdicts on a card: "if it is even it is accepted, if it is odd it is rejected".

Both verdicts are of the card judged; together they must be of all cards, or one of them is what
else is wrong. Categories: ``Verdict`` the cards that are right, ``Refusal`` those that are wrong.
"""

from __future__ import annotations

from eleusis_nb.cards import EVERY_CARD
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.meanings import ANYTHING, cards_of, is_set, opposite

_WHO = "card|it|AtS|sub"


def add_to(grammar: Productions) -> None:
    """Add the productions of verdicts."""
    add = grammar.add
    for joint in ("comma? then?", "dash"):
        given = f"if {_WHO}? be|have? S4 {joint}"
        add("Verdict", f"{given} {_WHO}? isok", _named)
        add("Verdict", f"{given} accept it|card|sub?", _named)
        add("Refusal", f"{given} {_WHO}? isbad", _named)
        add("Refusal", f"{given} reject it|card|sub?", _named)
    add("Cl", "Verdict")
    add("Cl", "Refusal", opposite)
    for apart in ("", "comma|semi|dot", "comma? and|but"):
        add("Cl", f"Verdict {apart} Refusal", lambda right, wrong: _if_all(right, wrong))
        add("Cl", f"Refusal {apart} Verdict", lambda wrong, right: _if_all(right, wrong))
        for otherwise in ("isbad", "reject it|card?", f"{_WHO} isbad"):
            add("Cl", f"Verdict {apart} else comma? {otherwise}", lambda right, *_: right)
    # “hearts and spades are accepted, clubs and diamonds are not”
    for apart in ("comma|semi|dot", "comma? and|but"):
        for refused in ("isbad", "be|do? not|never|no", "dash not|no", "reject"):
            add("Cl", f"S3 isok {apart} S3 {refused}", _if_all)
            add("Cl", f"accept S3 {apart} S3 {refused}", _if_all)
        add("Cl", f"accept|isok S3 {apart} reject|bad S3", _if_all)


def _named(*parts: object) -> Condition | None:
    """Return the set that is spoken of, whoever the subject is."""
    named = next((part for part in parts if isinstance(part, Condition)), None)
    return None if named is None or named == ANYTHING or not is_set(named) else named


def _if_all(right: Condition, wrong: Condition) -> Condition | None:
    """Return the cards that are right where what is wrong are all the others."""
    if not is_set(right) or not is_set(wrong):
        return None
    return right if cards_of(right) ^ cards_of(wrong) == EVERY_CARD else None
