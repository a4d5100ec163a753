"""What happened: "the last card is red", "the last two were alike", "after a wrong card".

Category ``T``: a test on what lies on the table. Where a word may mean the card judged or the
last card, both tests are made, and the ranking asks when they differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eleusis_nb.conditions.attributes import Attribute, Trait
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.judged import Is, Rank
from eleusis_nb.conditions.numbers import Residue
from eleusis_nb.conditions.progress import LastPlay, Refused
from eleusis_nb.conditions.relations import Compares, Order, Shares
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.grammar.counts import Attributes
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    all_of_last,
    both,
    either,
    is_set,
    one_of_last,
    opposite,
    was,
)
from eleusis_nb.interpreter.quantities import Quantity, total

_MOST_COUNTED: Final = 4
"""Cards that people speak of as the last so many."""


def add_to(grammar: Productions) -> None:
    """Add the productions of tests."""
    _alike_cards(grammar)
    _verdicts(grammar)
    _of_a_card(grammar)
    _moved(grammar)
    _windows(grammar)
    _joined(grammar)


def _alike_cards(grammar: Productions) -> None:
    """Add whether the last cards were alike: "after two cards of one suit"."""
    add = grammar.add
    # “после двух карт одного цвета”
    add(
        "T1",
        "Num card? same At inrow?",
        lambda n, a: all_of_last(Shares(a[0]), n - 1) if len(a) == 1 and n >= 2 else None,
    )
    add("T1", "Num card of|with At different", lambda n, a: _row_unlike(n, a))
    # “after two cards of the same suit in succession”
    add(
        "After",
        "after Num consecutive? card of|with|in alike At inrow?",
        lambda n, a: all_of_last(Shares(a[0]), n - 1) if n > 1 and len(a) == 1 else None,
    )
    add("T1", "Win differ in? At", lambda n, a: _alike(a, n, same=False))
    add("T1", "Num card inrow have|with|of|share same? alike? At", _row_alike)
    add("T1", "Win be|have? all? of? alike At", lambda n, a: _alike(a, n, same=True))
    add("T1", "Win be|have? equal", lambda n: _alike((Attribute.RANK,), n, same=True), 0.4)
    add("T1", "Win be|have? of? different At", lambda n, a: _alike(a, n, same=False))
    add("T1", "Win of|with|have|be? At different", lambda n, a: _alike(a, n, same=False))
    add("T1", "Win be? of? match|same in? At", lambda n, a: _alike(a, n, same=True))
    add("T1", "Win share alike At", lambda n, a: _alike(a, n, same=True))
    add(
        "T1",
        "Num card of|with alike At",
        lambda n, a: _alike(a, n, same=True) if n >= 2 else None,
    )
    add("T1", "At of Win be same", lambda a, n: _alike(a, n, same=True))


def _verdicts(grammar: Productions) -> None:
    """Add whether plays were right: "after two refusals", "the last player was wrong"."""
    add = grammar.add
    # “после отказа”, “если отказа не было”
    add("T1", "mistake not|dont|no be|was?", lambda: opposite(LastPlay(right=False)))
    # “le joueur d'avant s'est planté”, “прошлый игрок ошибся”
    add("T1", "Ref be? mistake", lambda back: LastPlay(right=False) if back == 1 else None)
    # “after two refusals”
    add("T1", "Num mistake inrow?", lambda n: Refused(n) if 1 <= n <= 9 else None, -0.5)
    add("T1", "it? be? bad on|in|at|by lastplay", lambda: LastPlay(right=False))
    add("T1", "mistake be|was?", lambda: LastPlay(right=False))
    add("T1", "was bad", lambda: LastPlay(right=False), 0.3)  # “if you were wrong”
    add("T1", "there? be|was? no|not mistake sincelast?", lambda: opposite(Refused(1)), -0.2)
    for many in ("Num or|and more", "atleast Num"):
        frame = f"{many} mistake inrow? sincelast?"
        add("T1", f"there? be|was? {frame}", lambda n: Refused(n) if 1 <= n <= 9 else None, -0.5)
        refused = f"{many} card|play have? be|was? bad inrow? sincelast?"
        add("T1", refused, lambda n: Refused(n) if 1 <= n <= 9 else None, -0.5)
        add("T1", f"after Ref ok? there? be|was? {many} mistake inrow?", _refused_since, -0.5)
    # «если уже было два отказа или больше»
    many = "already? be|was? Num mistake or|and more inrow? sincelast?"
    add("T1", many, lambda n: Refused(n) if 1 <= n <= 9 else None, -0.5)
    add("T1", "lastplay be|was? Cmp", lambda order: was(Compares(order)))
    add("T1", "hit", lambda: LastPlay(right=True))
    add("T1", "it be ok|accept", lambda: LastPlay(right=True), 0.4)
    add("T1", "it be bad", lambda: LastPlay(right=False), 0.4)
    # How play went.
    add("T1", "lastplay be? ok", lambda: LastPlay(right=True))
    add("T1", "lastplay be? bad", lambda: LastPlay(right=False))
    add("T1", "Ref be? ok", lambda back: LastPlay(right=True) if back == 1 else None)
    add("T1", "Ref be? bad", lambda back: LastPlay(right=False) if back == 1 else None)
    add("T1", "bad play|card", lambda: LastPlay(right=False), 0.3)
    add("T1", "ok play|card", lambda: LastPlay(right=True), 0.8)
    add("T1", "card ok", lambda: LastPlay(right=True), 0.2)
    add("T1", "card bad", lambda: LastPlay(right=False), 0.3)
    add("T1", "Num bad play|card? inrow?", lambda n: Refused(n) if 1 <= n <= 9 else None)
    add("T1", "mistake twice", lambda: Refused(2))


def _of_a_card(grammar: Productions) -> None:
    """Add what an earlier card was: "it follows a red one", "there was a diamond before"."""
    add = grammar.add
    # « elle suit une rouge », “она следует за красной”
    add("T1", "it follow|after S4", was, 0.1)
    add("T1", "be S4 Ref", lambda s, b: was(s, b) if is_set(s) and s != ANYTHING else None, 0.1)
    add("T1", "Ref be S4", lambda back, s: _was(s, back))
    add("T1", "Ref S4", lambda back, s: None if _counts(s) else _was(s, back))
    # «последняя карта туз»: a rank that is named counts nothing
    add("T1", "Ref Rk", lambda back, n: was(Rank(n, n), back), 0.1)
    add("T1", "Ref be not S4", lambda back, s: _was(opposite(s), back))
    add("T1", "Ref not be? S4", lambda back, s: _was(opposite(s), back))
    add("T1", "S4 be? play Ref", lambda s, back: _was(s, back))
    add("T1", "S4 be Ref", lambda s, back: _was(s, back), 0.3)
    add("T1", "Ref have S4", lambda back, s: _was(s, back))
    add("T1", "Ref be? P2", _related, 0.2)
    add("T1", "S4 be play", lambda s: _was(s, 1), 0.2)
    add("T1", "S4 be online", lambda s: _was(s, 1))
    add("T1", "value|At after Ref must? be S4", lambda *a: _was(a[-1], a[-2]))
    add("T1", "value|At of Ref be S4", lambda *a: _was(a[-1], a[-2]))
    add("T1", "S4 online", lambda s: _was(s, 1), 0.2)


def _moved(grammar: Productions) -> None:
    """Add how an earlier card compared: "the last went up", "the suit has just changed"."""
    add = grammar.add
    add("T1", "have? Cmp than|to|at? lastplay", lambda order: was(Compares(order), 1))
    add("T1", "Ref be? Cmp than? Ref", _compared)
    add(
        "T1",
        "Ref be? same At than|as|of RefA",
        lambda back, a, other: _shared(back, a, other, same=True),
    )
    add("T1", "Ref have Cmp", lambda back, order: was(Compares(order), back))
    # «если в прошлый раз было вверх»
    add("T1", "at Ref time? be|go? Cmp", lambda back, order: was(Compares(order), back))
    add("T1", "Ref go Cmp", lambda back, order: was(Compares(order), back))
    add("T1", "moved Cmp", lambda order: was(Compares(order), 1))
    add("T1", "card|value moved Cmp", lambda order: was(Compares(order), 1))
    # « si la couleur vient de changer »
    add("T1", "AtS moved change", _changed)
    # “si les deux dernières vont en montant, rouge ; si elles vont en descendant, noire”
    add("T1", "Win go Cmp", lambda n, order: was(Compares(order)) if n == 2 else None)


def _windows(grammar: Productions) -> None:
    """Add what the last few cards were: "the last two were red", "a face is among the last three"."""
    add = grammar.add
    # Windows.
    add("T1", "Win be? all|both? S4", lambda n, s: all_of_last(s, n))
    add("T1", "both|all Win be? S4", lambda n, s: all_of_last(s, n))
    # “the last two are both red or both black”
    add("T1", "Win be? both|all S1 orboth S1", _all_of_one_or_other)
    add("T1", "sum of? Win be? S0", lambda n, s: _sum_word(n, s))
    add("T1", "was? Num S1 inrow", _streak)
    add("T1", "Num S1 inrow was", _streak)
    # «две последние равны»
    add("T1", "Win be? equal", lambda n: was(Shares(Attribute.RANK)) if n == 2 else None)
    add(
        "T1",
        "Win be? not equal",
        lambda n: was(Shares(Attribute.RANK, same=False)) if n == 2 else None,
    )
    add("T1", "Win be? Cmp", _moving, 0.3)
    add("T1", "sum of? Win Q", lambda n, q: sum_of_window(n, q))
    add("T1", "Win sum to? Q", lambda n, q: sum_of_window(n, q))
    add("T1", "Some be? S4", lambda n, s: one_of_last(s, n))
    # «если ни одна из последних трёх карт не картинка»: denied twice, meant once
    add("T1", "no One? of? Win be? not be? S4", lambda *p: all_of_last(opposite(p[-1]), p[-2]))
    # «если из двух последних карт первая больше второй»
    add("T1", "of|from|among Win first card? be? Cmp than? Ord card?", _first_of_two)
    add(
        "T1", "in|amid|among Win already? there? be|was already? S4", lambda n, s: one_of_last(s, n)
    )
    # “среди двух последних карт нет ни одной картинки”
    add("T1", "among|in Win be? no|not no? neither? One? S4", _none_in)


def _joined(grammar: Productions) -> None:
    """Add tests joined, and what must have been for a card to be played."""
    add = grammar.add
    add("T2", "T1")
    add("T2", "T2 and|but T1", both)
    add("T", "T2")
    # “the last card must be a face to play a black one”
    add("Need", "T")
    add("Need", "Ref must be? S4", lambda back, s: _was(s, back))
    add("Need", "Some must be? S4", lambda n, s: one_of_last(s, n))


def _all_of_one_or_other(window: int, one: Condition, other: Condition) -> Condition | None:
    first, second = all_of_last(one, window), all_of_last(other, window)
    return None if first is None or second is None else either(first, second)


def _refused_since(back: int, count: int) -> Condition | None:
    return Refused(count) if back == 1 and 1 <= count <= 9 else None


def _streak(count: int, condition: Condition) -> Condition | None:
    return all_of_last(condition, count) if 2 <= count <= 6 else None


def _was(condition: Condition, back: int) -> Condition | None:
    return None if condition == ANYTHING else was(condition, back)


def _counts(condition: Condition) -> bool:
    """Whether a set may as well be how many cards: "one of the last two"."""
    return isinstance(condition, Rank) and condition.low == condition.high <= _MOST_COUNTED


def _compared(back: int, order: Order, other: int) -> Condition | None:
    return was(Compares(order, other - back), back) if other > back else None


def _shared(
    back: int, attributes: Sequence[Attribute], other: int, *, same: bool
) -> Condition | None:
    if other <= back or len(attributes) != 1:
        return None
    return was(Shares(attributes[0], other - back, same=same), back)


def _related(back: int, relation: Condition) -> Condition | None:
    """Take a relation of the last card to one before it; one that is named is named from here."""
    named = isinstance(relation, Compares | Shares) and relation.back > 1
    return None if is_set(relation) or named else was(relation, back)


def _changed(attributes: Sequence[Attribute]) -> Condition | None:
    return was(Shares(attributes[0], same=False)) if len(attributes) == 1 else None


def _first_of_two(window: int, order: Order, ordinal: int) -> Condition | None:
    return was(Compares(order.turned)) if window == ordinal == 2 else None


def _moving(window: int, order: Order) -> Condition | None:
    return was(Compares(order), 1) if window == 2 else None


def _alike(attributes: Sequence[Attribute], window: int, *, same: bool) -> Condition | None:
    if len(attributes) != 1 or window < 2:
        return None
    return all_of_last(Shares(attributes[0], same=same), window - 1)


def _sum_word(window: int, condition: Condition) -> Condition | None:
    remainders = {Is(Trait.EVEN): 0, Is(Trait.ODD): 1}
    if not isinstance(condition, Is) or condition not in remainders:
        return None
    return sum_of_window(window, Residue(2, remainders[condition]))


def sum_of_window(window: int, quantity: Quantity) -> Condition | None:
    """Return the test that the last cards add up to a quantity."""
    return total(quantity, window, with_this=False)


def _row_alike(count: int, attributes: tuple[Attribute, ...]) -> Condition | None:
    """Read "two cards in a row have the same colour"."""
    return _alike(attributes, count, same=True) if count >= 2 else None


def _row_unlike(count: int, attributes: Attributes) -> Condition | None:
    if len(attributes) != 1 or count != 2:
        return None
    return was(Shares(attributes[0], same=False))


def _none_in(window: int, *parts: object) -> Condition | None:
    condition = parts[-1]
    return all_of_last(opposite(condition), window) if isinstance(condition, Condition) else None
