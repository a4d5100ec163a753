"""What refuses streaks: "no three reds in a row", "two faces never touch", "at most two of a suit".

Category ``Pat``: a rule that refuses them. What a streak is stands in ``streaks``.
"""

from __future__ import annotations

from collections.abc import Callable

from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.condition import And, Condition, Or
from eleusis_nb.conditions.counts import Counted
from eleusis_nb.conditions.judged import Rank
from eleusis_nb.conditions.numbers import Span
from eleusis_nb.conditions.relations import Order, Shares
from eleusis_nb.conditions.several import ToSeveral
from eleusis_nb.conditions.situation import MAX_BACK
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.grammar.counts import Attributes
from eleusis_nb.interpreter.grammar.sets import not_counted
from eleusis_nb.interpreter.grammar.streaks import after_itself, streak_alike
from eleusis_nb.interpreter.meanings import (
    alike,
    in_a_row,
    negated,
    opposite,
)


def add_to(grammar: Productions) -> None:
    """Add the productions of streaks that are refused."""
    _refused(grammar)
    _refused_in_full(grammar)
    _not_of_a_kind(grammar)
    _at_most(grammar)
    _not_alike(grammar)


def _refused(grammar: Productions) -> None:
    """Add what refuses a streak: "never three reds in a row", "at most two of a suit"."""
    add = grammar.add
    # “it is forbidden to play two reds in a row”, “never have two reds back to back”
    play = "play|have|accept|there? be?"
    add("refusing", f"it|card|sub|somecard? is? only? bad only? that|if|to? {play}")
    for no in ("no", "never", "sub? dont"):
        add("refusing", f"{no} {play}")
    add("Pat", "refusing Streak", opposite)
    add("Pat", "Streak isbad", opposite)
    # “reds can't come twice in a row”
    add("Pat", "S3 may|must? not|never be? play? twice inrow", _not_that_often, -0.2)
    add("Pat", "Num S3 inrow be? ok comma? but not Num", not_one_more)
    # “same suit, but only twice in a row”, “… only two times, then you have to switch”
    for end in ("inrow", "inrow? comma? and? then must? change|alternate it?"):
        add("Pat", f"may? same At comma? but? only twice {end}", _so_long)
    # «цвет может повториться два раза, но не три»
    often = "repeat|match|keep|be? Num times|card? comma? but|and not Num times|card?"
    add("Pat", f"At may|must? {often}", _so_often_not_more)
    # «среди любых четырёх подряд все масти различны», «в любых трёх соседних есть оба цвета»
    row = "in|among|of any|each|every Num consecutive|adjacent? card? inrow?"
    add("Pat", f"{row} all? At is? all? different", _all_different)
    add("Pat", f"{row} must? be|have|go? both At", _both_of_two)
    add("Rel", "atmost|upto One S3 card? inrow", lambda _, s: negated(in_a_row(s, 2)))
    # « pas plus d'une figure de suite », whose article is left out
    add("Rel", "atmost|upto S1 inrow", _only_one)
    add("Pat", "no At may|must? be? play? more than twice inrow", _not_so_often)
    add("Pat", "free comma? except|but Streak", opposite)
    add("Pat", "anything comma? only|but|except never|no? Streak", opposite)
    add(
        "Pat",
        "Num card inrow may|must? not|never|dont be? of|with|have? alike At",
        lambda n, a: negated(streak_alike(a, n)),
    )
    # «на две красные нельзя класть третью»
    add("Pat", "after Num S1 inrow? dont|bad play? Ord S1?", _no_more_of_them)
    # «масть может повторяться не больше двух раз подряд»
    add("Pat", "At may|must? repeat atmost|upto Num times inrow", lambda a, n: _seldom(a, n))
    # «карты одной масти не могут идти подряд», «рядом не должны лежать карты одного номинала»
    add("Pat", "card of|with? alike At not|never|dont inrow", _no_two_alike)
    add("Pat", "inrow|adjacent not|never|dont be play? card of|with? alike At", _no_two_alike)
    # «три карты подряд могут быть одного цвета, четыре — уже нет»
    add("Less", "comma? and|but? Num dash? already? be? not|never|bad|no")
    for row in ("inrow may|ok? be? of|with? alike At", "of|with? alike At inrow may|ok?"):
        add("Pat", f"may|ok? Num card {row} Less", _not_one_more_alike)
        add("Pat", f"may|ok? Num card {row} comma? but not|never Num", _not_one_more_alike)


def _refused_in_full(grammar: Productions) -> None:
    """Add refusals that say how many: "only one face in a row", "at most two of a suit in a row"."""
    add = grammar.add
    add("Pat", "Streak be? bad", opposite)
    # « on n'a droit qu'à une seule figure de suite »
    add("Pat", "only One only|alone S1 card? inrow", lambda _, s: negated(in_a_row(s, 2)), -0.3)
    # « pas deux rouges ni deux noires de suite »
    add("Pat", "no|not|never Num S1 comma? no|nor|or Num S1 inrow", _no_two_rows)
    add("Pat", "Num At different inrow", lambda n, a: _all_different(n, a))
    add(
        "Pat",
        "Num S3 may|must? not|never be? play? inrow|touch",
        lambda n, s: negated(in_a_row(s, n)),
    )
    add(
        "Pat",
        "Num card of|with? alike At may|must? not|never be? play? inrow|touch",
        lambda n, a: negated(streak_alike(a, n)),
    )
    add(
        "Pat",
        "S3 may|must? not|never be? play? inrow|touch",
        lambda s: negated(in_a_row(s, 2)),
        0.2,
    )
    add(
        "Pat",
        "S3 may|must? not|never follow S3",
        lambda s, t: negated(after_itself(s, t)),
    )
    add(
        "Pat",
        "atmost Num times alike At inrow",
        lambda n, a: negated(streak_alike(a, n + 1)),
    )
    add(
        "Pat",
        "atmost Num card? of|with? alike At inrow",
        lambda n, a: negated(streak_alike(a, n + 1)),
    )
    add(
        "Pat",
        "atmost Num card? inrow of|with? alike At",
        lambda n, a: negated(streak_alike(a, n + 1)),
    )


def _only_one(some: Condition) -> Condition | None:
    """Read "no more than a face in a row"; "no more than two hearts" counts."""
    return None if not_counted(some) is None else negated(in_a_row(some, 2))


def _not_of_a_kind(grammar: Productions) -> None:
    """Add what refuses cards of a kind in a row: "no three reds in a row", "two faces never touch"."""
    add = grammar.add
    # “четные не могут идти подряд”, “две картинки рядом не лежат”
    add("Pat", "S3 dont play|go|be? inrow|touch", lambda s: negated(in_a_row(s, 2)), 0.2)
    add("Pat", "Num S3 dont play|go|be? inrow|touch", lambda n, s: negated(in_a_row(s, n)))
    add("Pat", "Streak dont|never play|go|be? inrow|touch?", opposite)
    add("Pat", "inrow dont Num S3", lambda n, s: negated(in_a_row(s, n)))
    # «рядом не может быть двух карт одной масти»
    add("Pat", "inrow|adjacent dont|bad Streak", opposite)
    # «подряд можно класть не больше двух красных»
    row = "inrow may|must? play|go? Cmp than? Num"
    add("Pat", f"{row} S3", lambda *p: _row_at_most(lambda n: in_a_row(p[-1], n), *p[:-1]), -0.4)
    add(
        "Pat",
        f"{row} card? of|with? same At",
        lambda *p: _row_at_most(lambda n: streak_alike(p[-1], n), *p[:-1]),
        -0.4,
    )
    # “jamais trois rouges”: in a row, or in all, so it is asked
    for no in ("never", "no", "dont"):
        add("Pat", f"{no} Num S1", lambda n, s: negated(in_a_row(s, n)), 0.4)
        add("Rel", f"{no} Num S1", _fewer, 0.4)
    # « interdit d'enchaîner trois rouges »
    add("Pat", "norun Num S1", lambda n, s: negated(in_a_row(s, n)))
    add("Pat", "norun S1", lambda s: negated(in_a_row(s, 2)))
    # “no three red cards in a row are allowed”
    add("Pat", "no Streak isok", lambda streak: ~streak)


def _row_at_most(
    streak: Callable[[int], Condition | None], *bound: Order | int
) -> Condition | None:
    """Return that no more than so many lie in a row."""
    *orders, number = bound
    if any(order is not Order.AT_MOST for order in orders) or not isinstance(number, int):
        return None
    return negated(streak(number + 1))


def _at_most(grammar: Productions) -> None:
    """Add how many at most: "no more than two reds in a row", "two in a row, but not three"."""
    add = grammar.add
    add(
        "Pat",
        "Cmp than? Num S3 card? inrow",
        lambda o, n, s: negated(in_a_row(s, n + 1)) if o is Order.AT_MOST else None,
    )
    add(
        "Pat",
        "Cmp than? Num card? of|with? same At inrow?",
        lambda o, n, a: negated(streak_alike(a, n + 1)) if o is Order.AT_MOST else None,
    )
    # “deux cartes de la même couleur de suite max”
    for least in ("atmost Num", "Num"):
        most = "" if least == "atmost Num" else " atmost"
        add(
            "Rel",
            f"{least} card? of|with? same At inrow?{most}",
            lambda n, a: negated(streak_alike(a, n + 1)),
        )
    add("Pat", "Num S1 inrow atmost|upto", lambda n, s: negated(in_a_row(s, n + 1)))
    add("Pat", "atmost|upto Num S1 inrow", lambda n, s: negated(in_a_row(s, n + 1)))
    # “две красные подряд можно, три нельзя”, « deux rouges de suite oui, trois non »
    for allowed in ("may", ""):
        add(
            "Pat",
            f"Num S1 inrow {allowed} comma|dash? but|and? Num be? not|never|bad|no",
            not_one_more,
        )
    add("Pat", "Num S1 may? be? inrow comma|semi? but|and not|never|no Num", not_one_more)


def _not_alike(grammar: Productions) -> None:
    """Add what refuses alike cards in a row: "the last three must not be of one colour"."""
    add = grammar.add
    # “les trois dernières ne peuvent pas être de la même couleur”
    add("Rel", "Win may not be? of? same At", lambda n, a: negated(streak_alike(a, n)))
    # “rejected if it would be the third card in a row of the same colour”
    add(
        "Cl",
        "card|sub? isbad|bad if it? must? be Ord consecutive card? of|with? alike At",
        _not_so_many,
    )
    # “ни одна масть не должна появляться три раза подряд”
    add(
        "Pat",
        "no At dont|not|may|must play|go|repeat? Num times inrow",
        lambda *p: negated(streak_alike(p[-2], p[-1])),
    )


def _not_that_often(kind: Condition, *count: int) -> Condition | None:
    """Read "reds can't come twice in a row"."""
    return negated(in_a_row(kind, *count or (2,)))


def _no_two_rows(count: int, one: Condition, again: int, other: Condition) -> Condition | None:
    rows = [negated(in_a_row(one, count)), negated(in_a_row(other, again))]
    kept = tuple(row for row in rows if row is not None)
    return And(kept) if len(kept) == len(rows) else None


def _so_often_not_more(attributes: Attributes, count: int, most: int) -> Condition | None:
    """Read "the colour may come twice, but not three times"."""
    return negated(streak_alike(attributes, most)) if most == count + 1 else None


def _both_of_two(count: int, attributes: Attributes) -> Condition | None:
    """Read "among any three cards there are both colours": not all of one."""
    two = attributes in {(Attribute.COLOUR,), (Attribute.PARITY,)}
    return negated(streak_alike(attributes, count)) if two else None


def _all_different(count: int, attributes: tuple[Attribute, ...]) -> Condition | None:
    """Ask that so many cards in a row have each a value of its own, or a suit."""
    most = {Attribute.COLOUR: 4, Attribute.SUIT: 4, Attribute.RANK: MAX_BACK}
    if len(attributes) != 1 or not 2 < count <= most.get(attributes[0], 0):
        return None
    named = Attribute.SUIT if attributes[0] is Attribute.COLOUR else attributes[0]
    return ToSeveral(Shares(named, same=False), count - 1)


def not_one_more(allowed: int, condition: Condition, refused: int) -> Condition | None:
    """Read "two reds in a row are all right, three are not"."""
    return negated(in_a_row(condition, refused)) if refused == allowed + 1 else None


def _seldom(attributes: tuple[Attribute, ...], count: int) -> Condition | None:
    return negated(streak_alike(attributes, count + 1))


def _no_more_of_them(
    count: int, condition: Condition, ordinal: int, again: Condition | None = None
) -> Condition | None:
    if ordinal != count + 1 or again not in {None, condition}:
        return None
    return negated(in_a_row(condition, ordinal))


def _not_one_more_alike(
    allowed: int, attributes: tuple[Attribute, ...], refused: int
) -> Condition | None:
    """Read "three of one suit in a row are all right, four are not"."""
    return negated(streak_alike(attributes, refused)) if refused == allowed + 1 else None


def _no_two_alike(attributes: tuple[Attribute, ...]) -> Condition | None:
    return negated(streak_alike(attributes, 2))


def _not_so_often(attributes: tuple[Attribute, ...], count: int = 2) -> Condition | None:
    return negated(streak_alike(attributes, count + 1))


def _fewer(count: int, condition: Condition) -> Condition | None:
    if count < 2 or isinstance(condition, Rank):
        return None
    return Or((opposite(condition), Counted(condition, Span(None, count - 1))))


def _not_so_many(place: int, attributes: Attributes) -> Condition | None:
    if len(attributes) != 1 or place < 2:
        return None
    return negated(alike(attributes[0], place))


def _so_long(attributes: tuple[Attribute, ...], count: int = 2, *_: object) -> Condition | None:
    return negated(streak_alike(attributes, count + 1))
