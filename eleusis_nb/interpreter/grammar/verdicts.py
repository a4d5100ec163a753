"""Verdicts on a card: "if it is even it is accepted, if it is odd it is rejected".

Both verdicts are of the card judged; together they must be of all cards, or one of them is what
else is wrong. Categories: ``Verdict`` the cards that are right, ``Refusal`` those that are wrong.
"""

from __future__ import annotations

from eleusis_nb.cards import EVERY_CARD
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.grammar.otherwise import or_also
from eleusis_nb.interpreter.meanings import ANYTHING, both, cards_of, either, is_set, opposite

_WHO = "card|it|AtS|sub"


def add_to(grammar: Productions) -> None:
    """Add the productions of verdicts."""
    add = grammar.add
    add("who", _WHO)
    add("who", "AtS of card|it")
    add("right", "who? isok")
    add("right", "accept it|card|sub?")
    add("refused", "who? isbad")
    add("given", "if who? be|have?")
    for joint in ("comma? then?", "dash"):
        add("Verdict", f"given S4 {joint} right", _named, -0.3 if joint == "dash" else 0.0)
        add("Refusal", f"given S4 {joint} refused", _named)
        # “if it is lower than the last card, or of the same rank, it is refused”
        add("Refusing", f"given P3 {joint} refused", lambda p: None if is_set(p) else p)
        add("Accepting", f"given P3 {joint} right", lambda p: None if is_set(p) else p)
    add("Verdict", "accept it|card|sub given S4", _named)
    add("Refusal", "reject it|card|sub given S4", _named)
    add("Cl", "Refusing", opposite, 0.2)
    # “if it is a spade, accept it unless it is the queen”
    add("Verdict", "Verdict comma? unless who be? S3", _but)
    add("Cl", "Verdict")
    add("Cl", "Refusal", opposite)
    for apart in ("", "comma|semi|dot"):
        add("Cl", f"Verdict {apart} Refusal", lambda right, wrong: _if_all(right, wrong))
        add("Cl", f"Refusal {apart} Verdict", lambda wrong, right: _if_all(right, wrong))
        # “if it is red, accept it; if it is black, accept it unless it is a face”
        add("Verdicts", f"Verdict {apart} Verdict", _either_of, -0.9)
        add("Cl", f"Accepting {apart} and|but? else comma? refused", None, -0.2)
        for others in ("given rest|anything comma? then?", "else comma?"):
            add("Cl", f"Refusal {apart} and|but? {others} right", opposite, -0.2)
            add("Cl", f"Refusing {apart} and|but? {others} right", opposite, -0.2)
        for otherwise in ("isbad", "reject it|card?", f"{_WHO} isbad", "it be not"):
            add("Cl", f"Verdict {apart} else comma? {otherwise}", lambda right, *_: right, -0.1)
    add("Cl", "Verdicts")
    # « oui si c'est un cœur, non sinon »
    add("Cl", "isok if it? be? P3 comma|semi|dot isbad else", None, -0.3)
    # “God rejects reds and accepts everything else”
    for apart in ("comma|semi|dot", "comma? and|but"):
        for free in ("accept|isok others|rest|free", "others|rest isok"):
            add("Cl", f"reject S3 {apart} {free}", opposite, -0.2)
    # “if it is a king it is right, otherwise it must be higher”
    add("Cond", "Verdict Else", or_also, -0.3)
    add("Cond", "Refusal Else", lambda wrong, rest: both(opposite(wrong), rest), -0.3)
    # “hearts and spades are accepted, clubs and diamonds are not”
    for apart in ("comma|semi|dot", "comma? and|but"):
        for refused in ("isbad", "be|do? not|never|no", "dash not|no", "reject"):
            add("Cl", f"S3 isok {apart} S3 {refused}", _if_all)
        add("Cl", f"accept|isok S3 {apart} reject|bad S3", _if_all)


def _named(*parts: object) -> Condition | None:
    """Return the set that is spoken of, whoever the subject is."""
    named = next((part for part in parts if isinstance(part, Condition)), None)
    return None if named is None or named == ANYTHING or not is_set(named) else named


def _but(right: Condition, wrong: Condition) -> Condition | None:
    return both(right, opposite(wrong)) if cards_of(right) & cards_of(wrong) else None


def _either_of(one: Condition, other: Condition) -> Condition | None:
    """Read two verdicts on cards: either kind is right."""
    return either(one, other)


def _if_all(right: Condition, wrong: Condition) -> Condition | None:
    """Return the cards that are right where what is wrong are all the others."""
    if not is_set(right) or not is_set(wrong):
        return None
    return right if cards_of(right) ^ cards_of(wrong) == EVERY_CARD else None
