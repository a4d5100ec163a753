"""Cycles: "cycle through the suits", "the suit that comes next in the order hearts, clubs, …".

Category ``Pat`` a rule of turns.
"""

from __future__ import annotations

from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.relations import NextSuit
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import in_turn
from eleusis_nb.interpreter.meanings import Row, is_set


def add_to(grammar: Productions) -> None:
    """Add the order of suits or ranks: "the suits in the order hearts, spades, …"."""
    add = grammar.add
    # “the suit after that of the last card: hearts, spades, …”; “each suit is followed by the next”
    add(
        "Pat",
        "sub|At of? At? that? be? follow|after|next Ref At? in? order? colon|in|of? Seq",
        _suits_from,
    )
    add(
        "Pat",
        "each|every At may|must? only? be? followed next in|of? order? colon? Seq",
        _suits_from,
    )
    add("Pat", "At pattern be|colon? Seq", lambda a, row: in_turn(row))
    add("Pat", "At in? order colon|of|comma|be? Seq", lambda a, row: _of_suits(a, row))
    add(
        "Pat",
        "At go|play|follow|be|cycle colon|of|comma|order|in|play|be|pattern? Seq repeat?",
        _of_suits,
    )
    add("Pat", "cycle through|of|colon? At? colon|comma? Seq", lambda *r: in_turn(r[-1]))
    _announced(grammar)
    add("Pat", "At go circle|cycle|repeat colon Seq", _of_suits)
    add(
        "Again",
        "Seq comma? repeat Item",
        lambda r, i: r if r[: len(i)] == i else None,
    )
    add("Pat", "order|pattern|cycle At? colon|be? Again", lambda *a: in_turn(a[-1]))
    add(
        "Pat",
        "At must? go|play|follow|come inrow? thatorder colon? Seq repeat?",
        lambda a, r: in_turn(r),
    )


def _announced(grammar: Productions) -> None:
    """Add rows that are announced: "the suits must come in this order: …"."""
    add = grammar.add
    add("row", "pattern|order|cycle|rulename")
    add("row", "row|rowof must? go|play|follow|be|cycle|repeat|alternate|have|form|start")
    add("rowof", "AtS|sub|card")
    add("row", "rowof in|through|of|with|by|as|at? thatorder|order|pattern|cycle|form")
    add("Pat", "rowof colon|dash Seq rowend?", in_turn, 0.1)
    add(
        "row",
        "row in|through|of|with|by|as|at? At|thatorder|order|pattern|cycle|form",
    )
    add("row", "row in? repeat")
    add("row", "ok pattern|order|cycle")
    add("row", "row in? G")
    add("Pat", "pattern|order|cycle must? Pat")
    add("rowend", "comma|semi|dot? and? then? repeat")
    add("rowend", "joint etc")
    add(
        "rowend",
        "comma? and? then? same already|oncemore|repeat? [comma? and? repeat|etc]",
        None,
        -0.4,
    )
    add("rowend", "rowend comma|dot? rowend")
    add("Pat", "row colon|comma|dash? Seq rowend?", in_turn, 0.1)
    add("Pat", "row colon|comma|dash? Again rowend?", in_turn)
    add("Pat", "Again rowend", in_turn)
    add("row", "rulename be? cycle|circle|pattern|order|repeat")
    # “четыре масти сменяют друг друга в порядке …”
    add("rowof", "all? Num At")


def _of_suits(attributes: tuple[Attribute, ...], row: Row) -> Condition | None:
    return in_turn(row) if attributes and all(map(is_set, row)) else None


def _suits_from(*parts: object) -> Condition | None:
    """Read "the suit that follows the last card's: hearts, spades, diamonds, clubs"."""
    row = parts[-1]
    made = in_turn(row) if isinstance(row, tuple) else None
    return made if isinstance(made, NextSuit) else None
