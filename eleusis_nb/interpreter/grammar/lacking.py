"""Cards that are wrong for what they lack: "a card that is not red is rejected".

What is lacking is what the rule asks for. A denial reaches to the end of what it denies, "not red
or even" to *even*, so these are far cheaper than a set that is denied and then refused.

Categories: ``Lacks`` what is lacking; keyword ``whatlacks`` the cards that lack what follows.
"""

from __future__ import annotations

from eleusis_nb.conditions.condition import Condition, Or
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.grammar.clauses import either_said
from eleusis_nb.interpreter.meanings import ANYTHING, both, either, is_set, wrong


def add_to(grammar: Productions) -> None:
    """Add the productions of cards that lack something."""
    _what_is_lacking(grammar)
    _are_wrong(grammar)
    _unless(grammar)


def _what_is_lacking(grammar: Productions) -> None:
    """Add denials: "not red and not even" lacks either, "not red or not even" both."""
    add = grammar.add
    for kind in ("S1", "Rel"):
        add("Lacks", f"not {kind} and not {kind}", lambda a, b: either(a, b), -1.8)
        add("Lacks", f"not {kind} or not {kind}", lambda a, b: both(a, b), -1.8)
    add("Lacks", "not S3")
    add("Lacks", "not|dont P1", lambda p: None if is_set(p) else p)
    # «если она не валет, не дама и не король»
    add("Nones", "not S1 comma not S1", lambda a, b: (a, b))
    add("Lacks", "Nones comma? and not S1", lambda row, s: Or((*row, s)), -2.6)


def _are_wrong(grammar: Productions) -> None:
    """Add that they are wrong: "whatever is not red is refused", "reject what is not red"."""
    add = grammar.add
    who = "card|somecard|anything|all|sub"
    add("whatlacks", f"{who} that|restated dont", None, -1.3)
    # « tout ce qui n'est pas rouge est interdit », « on ne peut jouer autre chose que des rouges »
    add("whatlacks", "thatwhich not", None, -1.3)
    add("whatlacks", "otherthan", None, -1.3)
    add("Cl", "whatlacks P3 isbad", _asked_for)
    add("Cl", "isbad colon? whatlacks P3", _asked_for)
    add("Cl", "reject whatlacks P3", _asked_for)
    add("Cl", "S0 that dont P3 isbad", lambda s, p: p if s == ANYTHING else None, -1.3)
    add("Cl", "dont|bad play|accept? otherthan P3", _asked_for, -1.3)
    add("Cl", "card|it|sub|somecard? isbad if it? dont P3", _asked_for, -1.3)
    for lacks in ("card|sub|it|somecard? dont", "not"):
        add("Cl", f"if {lacks} P3 comma? then? it|card? isbad", _asked_for, -1.3)
    add("Cl", "if|ifcard card|it|sub? be? Lacks comma? then? it|card? isbad", None, -0.5)
    refused = "card|it|sub? isbad|dont play? card? comma? if it|card|sub?"
    add("Cl", f"{refused} be? Lacks", None, -0.6)
    add("Cl", f"{refused} do? P3", wrong, -0.3)
    for which in ("card|sub|somecard|anything comma? that", "card"):
        add("Cl", f"{which} be? Lacks comma? isbad", None, -0.6)
    # « une carte qui n'est ni plus haute ni de la même enseigne est refusée »
    neither = "that be? neither P1 comma? nor|neither P1 isbad"
    add("Cl", f"{who} {neither}", either_said, -0.9)


def _unless(grammar: Productions) -> None:
    """Add that all are wrong but some: "no card is accepted unless it is red"."""
    add = grammar.add
    add("Cl", "no|not card|sub|somecard? isok unless it? do? P3", _asked_for)
    add("Cl", "no card isok if it? dont P3", _asked_for, -0.3)
    # «кроме красных, ничего класть нельзя», «всё, кроме красных, отвергается»
    add("Cl", "except S3 comma? no play? isbad|dont", None, -0.4)
    add("Cl", "all|anything|free comma? except S3 comma? isbad", None, -0.9)


def _asked_for(asked: Condition) -> Condition | None:
    return None if asked == ANYTHING else asked
