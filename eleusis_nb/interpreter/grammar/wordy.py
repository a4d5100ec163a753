"""Long-winded sentences: words that add no meaning, definitions, purposes, subjects said again.

Each group adds a kind of phrase that may stand beside many others, so that it need not be a part
of every production it may meet. What is defined or said again must agree with what was said.

Keyword ``shown`` stands for what is on a card; category ``Def`` for a list that explains a set.
"""

from __future__ import annotations

from eleusis_nb.cards import EVERY_CARD
from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.condition import Condition, Or
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.judged import Rank
from eleusis_nb.conditions.relations import Compares, Order, Shares
from eleusis_nb.conditions.window import Total
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import Case, Cases, in_turn
from eleusis_nb.interpreter.grammar.places import nth
from eleusis_nb.interpreter.grammar.restated import is_its_value
from eleusis_nb.interpreter.grammar.sets import of_numbers
from eleusis_nb.interpreter.grammar.sharing import sharer
from eleusis_nb.interpreter.meanings import ANYTHING, Row, cards_of, either, is_set, was
from eleusis_nb.interpreter.quantities import Quantity, ranks, total

_MOST_CASES = 3
"""How many ways two values compare."""


def add_to(grammar: Productions) -> None:
    """Add the productions of long-winded sentences."""
    _on_the_card(grammar)
    _purposes(grammar)
    _definitions(grammar)
    _nouns(grammar)
    _earlier_cards(grammar)
    _second_cases(grammar)


def _on_the_card(grammar: Productions) -> None:
    add = grammar.add
    # “the number it shows”, “the suit printed on the card”, “whose value”
    for thing in ("At", "value", "AtS"):
        add(thing, f"{thing} that? be? shown [on|by|of? card|it|sub]")
        add(thing, f"{thing} that? card|it|sub shown")
    add("card", "card that? be shown")
    add("S1", "card|value shown S1", None, 0.2)


def _purposes(grammar: Productions) -> None:
    add = grammar.add
    # “for a card to be accepted, …”, “to be legal, …”, “… in order to be right”
    add("purpose", "for? card|it|sub|play? to|for be? ok|accept|play")
    add("purpose", "for? card|it|sub|play? to|for count as ok card?")
    add("frame", "purpose comma?")
    add("frame", "if card|sub be|may|must be? ok|accept|play comma")
    add("R", "R comma? purpose", None, 0.2)


def _definitions(grammar: Productions) -> None:
    add = grammar.add
    # “the Fibonacci numbers 1, 2, 3, 5, 8 and 13”, “low cards, ace to six, alternate with …”
    add("Def", "Nums|NumsOr|NumsAnd|RkNums|RkNumsOr|RkNumsAnd", ranks)
    add("Def", "Rk|Num to|dash Rk|Num", lambda a, b: Rank(a, b) if 1 <= a < b <= 13 else None)
    add("S1", "S1 Def", _defined)
    add("S1", "S1 comma restated? Def comma", _defined)
    add("S1", "S1 comma restated S3 comma", _same_cards)
    add("S1", "S1 dash restated S3 dash", _same_cards)
    add("S1", "S1 comma S3 comma", _listed)
    add("S1", "S1 dash S3 dash", _listed)
    # “with jack, queen and king counting as 11, 12 and 13”
    add("Fact", "RkNumsAnd count|as|be|equals|for? as? NumsAnd|Nums", is_its_value)
    add("Fact", "RkNums count|as|be|equals|for? as? NumsAnd|Nums", is_its_value)
    add("Fact", "Rk count|as|be|equals as? Num|One", lambda a, b: a == b or None)
    # “even: 2, 4, 6, 8, 10, queen”, “the four queens”, “all thirteen hearts”
    add("S1", "all? Num S1", _all_of_them)
    add("S1", "all? Num Rk", lambda n, rank: Rank(rank, rank) if n == 4 else None)


def _defined(condition: Condition, listed: Condition) -> Condition | None:
    """Take a set whose cards are listed; where low and high cards end, the list tells."""
    if condition in {Rank(1, 7), Rank(8, 13)}:
        match listed:
            case Rank(low, high) if (low == 1) != (high == 13):
                return listed if (low == 1) == (condition == Rank(1, 7)) else None
    return _same_cards(condition, listed)


def _same_cards(condition: Condition, again: Condition) -> Condition | None:
    return condition if cards_of(condition) == cards_of(again) else None


def _listed(condition: Condition, listed: Condition) -> Condition | None:
    """Take "the court cards, jack, queen and king,"; what is no list may be the next in a row."""
    is_list = isinstance(listed, Rank) or (isinstance(listed, Or) and len(listed.parts()) > 2)
    return _defined(condition, listed) if is_list and listed != condition else None


def _all_of_them(count: int, condition: Condition) -> Condition | None:
    several = cards_of(condition).bit_count()
    return condition if count == several and count > 1 else None


def _nouns(grammar: Productions) -> None:
    add = grammar.add
    # “one of the two red suits”, “the hearts suit or the spades suit”, “of the hearts”
    add("S1", "One of? among? Num|two At S1", _of_so_many)
    add("S1", "Suit At", lambda s, a: s if a == (Attribute.SUIT,) else None)
    add("S1", "At of Suit", lambda a, s: s if a == (Attribute.SUIT,) else None)
    add("NP", "Suit At", lambda s, a: s if a == (Attribute.SUIT,) else None)
    # “not of the suit that …”
    add("Rel", "any|all? At other than RefA", sharer(False))
    add("Rel", "any|all? At except RefA", sharer(False))


def _of_so_many(*parts: object) -> Condition | None:
    """Read "one of the two red suits": of so many suits, or of so many colours."""
    match parts:
        case (1, *_, (Attribute.SUIT,), Condition() as named):
            return named if of_numbers(named) is None else None
    return None


def _earlier_cards(grammar: Productions) -> None:
    add = grammar.add
    # “the same colour as it was”, “higher than what lies”
    for word, same in (("same", True), ("different", False), ("opposite", False)):
        add("Rel", f"{word} At than|as and? it? was|online", sharer(same))
        add("Rel", f"AtS must? be? {word} than|as and? it? was|online", sharer(same))
    add("Rel", "C than what? be? was|online", lambda order: Compares(order))
    add("Ref", "what was Ref|play|online", lambda *_: 1, 0.2)
    add("Ref", "that was play down?", lambda: 1, 0.3)
    # “whatever the suit of the last card is, the next must be of that very suit”
    add(
        "Rel",
        "nomatter|what At of Ref be? comma nextcard|card|it must? be|have of? that? same At",
        lambda a, b, c: sharer(True)(a, b) if a == c else None,
    )
    add(
        "Rel",
        "nomatter|what At Ref have|be comma nextcard|card|it must? be|have of? that? same At",
        lambda a, b, c: sharer(True)(a, b) if a == c else None,
    )
    # “an odd preceding card requires a black one”
    add("Case", "S1 Ref followed|mean Cl", _after_that)
    add("Case", "Ref that? be S4 followed|mean Cl", lambda b, s, p: _after_that(s, b, p))
    # “the same suit, the same rank, or both”
    add("P3", "Rel comma Rel comma orboth", _one_or_both)
    add("P3", "Rel comma? or Rel comma? orboth", _one_or_both)
    add("P3", "Rel comma Rel comma? or both", _one_or_both)
    add("P3", "Rel comma Rel comma? or Rel", lambda a, b, c: Or((a, b, c)))
    # “no three red cards in a row are allowed”
    add("Pat", "no Streak isok", lambda streak: ~streak)


def _after_that(condition: Condition, back: int, then: Condition) -> Case | None:
    test = was(condition, back) if is_set(condition) and condition != ANYTHING else None
    return None if test is None else (test, then)


def _one_or_both(one: Condition, other: Condition) -> Condition | None:
    return either(one, other) if isinstance(one, Shares) and isinstance(other, Shares) else None


def _second_cases(grammar: Productions) -> None:
    add = grammar.add
    # “if the last was higher than the one before, red; if it was lower, black”
    add("Moved", "if it? was|be|have? C Then", lambda order, then: (order, then))
    add("Moved", "if it? moved C Then", lambda order, then: (order, then))
    add("Cases", "Cases sep? Moved", _moved)
    add("Cases", "Cases sep and|but Moved", _moved)
    # “if they add up to an even number, …; if to an odd one, …”
    add("Summed", "if it? sum|be to? Q Then", lambda amount, then: (amount, then))
    add("Cases", "Cases sep? Summed", _summed)
    add("Free", "S3 may|must? be? free")
    # “the last suit, except that a face may always be played”; “unless it is a face”
    add("Cond", "Cl comma? except|although that? it? may play P3", _or_some)
    add("Cond", "sub do P3 comma? unless it be S4", _or_some, -0.15)
    # “if it can be divided by 2 it is right”
    add("Cl", "if it? do? P3 comma? then? it be? ok")
    # “from one of the three other suits”
    add("Rel", "One of? among? Num other At", _of_other_suits)
    add("Rel", "One of? among? other Num At", _of_other_suits)
    add("P1", "card of Rel", lambda rel: rel if isinstance(rel, Shares) else None)
    add("P1", "any|all|anything card? comma Rel", None, 0.1)
    add("Ref", "card|that it follow", lambda: 1)
    # “every third card in the line is black”, “exactly every third card is”
    add("Pat", "each|every Nth card online must? be? S4", nth)
    add("Pat", "exactly each|every Nth card|play online? must? be? S4", _exactly_nth)
    # “red, no clubs, no spades”
    add("Refusals", "no S1 comma? no|nor S1", lambda a, b: (a, b))
    add("Refusals", "Refusals comma? no|nor S1", lambda row, s: (*row, s))
    add("R", "Cl comma|semi? Refusals", _said_again)
    # “the next colour depends on whether the last card is even or odd: …”
    add("Note", "AtS depend by|on? if Ref be? S0 or S0 colon|comma|dot|semi", _either_kind)
    add("sub", "two|Num card adjacent|consecutive")
    add("S3", "of either S3 comma? or S2", either)
    add("others", "card of rest")


def _or_some(rule: Condition, some: Condition) -> Condition | None:
    return (
        None if ANYTHING in {rule, some} or not is_set(some) or is_set(rule) else either(rule, some)
    )


def _exactly_nth(number: int, condition: Condition) -> Condition | None:
    return in_turn((*[~condition] * (number - 1), condition)) if is_set(condition) else None


def _said_again(rule: Condition, refused: Row) -> Condition | None:
    """Take what is refused besides a set that never had it."""
    if not is_set(rule) or any(cards_of(rule) & cards_of(each) for each in refused):
        return None
    return rule


def _last(*parts: object) -> Condition | None:
    """Return what a card is, whoever the subject is."""
    return next((part for part in parts if isinstance(part, Condition)), None)


def _of_other_suits(_: int, count: int, attributes: tuple[Attribute, ...]) -> Condition | None:
    return (
        Shares(Attribute.SUIT, same=False)
        if (count, attributes) == (3, (Attribute.SUIT,))
        else None
    )


def _either_kind(_: object, back: int, one: Condition, other: Condition) -> int | None:
    return back if cards_of(one) ^ cards_of(other) == EVERY_CARD else None


def _moved(cases: Cases, other: tuple[Order, Condition]) -> Cases | None:
    """Add a case of how the last cards compare that does not name them again."""
    match cases[0][0]:
        case Earlier(Compares(_, back), at) if len(cases) < _MOST_CASES:
            return (*cases, (Earlier(Compares(other[0], back), at), other[1]))
    return None


def _summed(cases: Cases, other: tuple[Quantity, Condition]) -> Cases | None:
    match cases[0][0]:
        case Total(_, int(window), bool(with_this)) if len(cases) < _MOST_CASES:
            test = total(other[0], window, with_this=with_this)
            return None if test is None else (*cases, (test, other[1]))
    return None
