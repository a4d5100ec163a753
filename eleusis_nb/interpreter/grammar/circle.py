"""The ranks in a circle: "one up, and the ace comes after the king", "ace and king are neighbours".

Category: ``Round`` which of them comes after the other, as a direction.
"""

from __future__ import annotations

from itertools import pairwise

from eleusis_nb.cards import RANKS
from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import Condition, Or
from eleusis_nb.conditions.judged import Rank
from eleusis_nb.conditions.relations import Compares, Direction, Order, Steps
from eleusis_nb.conditions.rhythm import Opening
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.grammar.steps import Signed, signed, stepping
from eleusis_nb.interpreter.meanings import Row, was
from eleusis_nb.interpreter.quantities import Numbers, around


def add_to(grammar: Productions) -> None:
    """Add the productions of ranks that go round."""
    _relations(grammar)
    _rounds(grammar)


def _relations(grammar: Productions) -> None:
    """Add that the ranks go round: "one up, and the ace comes after the king"."""
    add = grammar.add
    add("Rel", "Sg comma? and circle", _steps_round, -0.8)
    add("Rel", "Sg comma? circle", _steps_round, -0.3)
    add("Rel", "Rel comma? circle", around)
    add(
        "Rel",
        "ByFew Cmp or|slash ByFew|Few Cmp comma? circle",
        lambda few, a, more, b: _either_way_round(signed(few, a), signed(more, b)),
        -0.3,
    )
    add("Rel", "circle Rel", around)
    add("Rel", "Rel comma? open circle close", around)
    # “до короля, а потом снова с туза”
    add(
        "Rel",
        "Rel to Rk comma? and|but? then? repeat|start? from|with|at|to? Rk",
        lambda rel, king, ace: (
            going_round(rel, Direction.UP) if (king, ace) == (RANKS, 1) else None
        ),
    )
    # «6, потом 7, потом 8 и так далее, после короля снова туз»
    add("Rel", "Seq comma? etc|repeat comma? and? circle", _goes_round_from, -1.0)
    # «через одну вверх»: every second rank, or every second card; it is asked
    add("Rel", "everyother Cmp", lambda order: stepping(signed((2,), order)), 0.2)
    # “as, deux, trois, quatre, etc.” goes on, or begins again
    add("Rel", "Nums comma? etc|repeat", _goes_on, 0.4)


def _goes_round_from(row: Row) -> Condition | None:
    """Read a row of ranks, each one above the one before, as steps around the circle."""
    ranks_ = [one.low for one in row if isinstance(one, Rank) and one.low == one.high]
    if len(ranks_) < max(len(row), 3) or any(b - a != 1 for a, b in pairwise(ranks_)):
        return None
    return Steps(1, 1, Direction.UP, circle=True)


def _either_way_round(one: Signed | None, other: Signed | None) -> Condition | None:
    made = [stepping(one), stepping(other)]
    kept = [each for each in made if each is not None]
    return around(Or(tuple(kept))) if len(kept) == len(made) else None


def _rounds(grammar: Productions) -> None:
    """Add what comes after the king: "ace after king", "then it begins again with the ace"."""
    add = grammar.add
    # “a king is followed by an ace”, “ace after king”, “ace and king are neighbours”
    add("Round", "Rk be? followed Rk", turn)
    add("Round", "after Rk|Num play|go|be|comma? start? repeat? with|to|at? Rk|Num|One", turn)
    add("Round", "Rk be|play|go|follow? after? Rk", lambda a, b: turn(b, a))
    add("Round", "Rk go|arrow|then|cycle to? Rk", turn)
    add("circle", "value go|form? circle")
    add("Round", "value go|form? Round")
    add("Round", "Rk and Rk be|count? as? adjacent|inrow", _neighbours)
    add("Round", "circle from? Rk to|and Rk", turn)
    # “going round after the king”
    add("Round", "circle|cycle after Rk", lambda end: turn(end, RANKS + 1 - end), -0.8)
    # « deux de plus ; après la dame on revient à l'as et après le roi au deux »
    onward = "must? go|play|start|repeat? back? with|from|to|at? Rk|Num"
    add("Wraps", f"after Rk comma? {onward}", lambda a, b: ((a, b),))
    add("Wraps", f"Wraps comma? and|comma after Rk comma? {onward}", _more_wraps)
    add("Rel", "Rel sep Wraps", _wrapping, -1.0)
    add("Round", "start|repeat|go|play back? with|from|to|at? Rk after Rk", lambda a, k: turn(k, a))
    add("Rel", "go? Cmp? by|of|from Num in|by Num", _by_equal_steps, 0.1)
    add("Rel", "Rel comma? and|but|if|with|colon? Round", going_round)
    add("Rel", "Rel comma? open Round close", going_round)
    add("R", "circle comma|semi|dot|colon do|onlydo? Rel", around)
    # “(K next to A)”, “counting the ace as the successor of the king”
    add("Round", "Rk be? adjacent|touch to? Rk", lambda a, b: turn(a, b) or turn(b, a))
    add("Round", "count? Rk be|count|as nextcard|follow of|to? Rk", lambda a, b: turn(b, a))


def _more_wraps(row: tuple[tuple[int, int], ...], one: int, other: int) -> object:
    return (*row, (one, other)) if len(row) < RANKS else None


def _wrapping(relation: Condition, wraps: tuple[tuple[int, int], ...]) -> Condition | None:
    """Take it that steps go round, where two cards or more are named that come after the last."""
    match relation:
        case Steps(fewest, most, Direction.UP, 1) if fewest == most and len(wraps) > 1:
            if all((rank + most - 1) % RANKS + 1 == then for rank, then in wraps):
                return around(relation)
    return None


def _by_equal_steps(*parts: Order | int) -> Condition | None:
    """Read "four by four", which goes up where it is not said."""
    *order, one, other = parts
    if one != other or not isinstance(one, int) or not 0 < one < RANKS:
        return None
    down = order == [Order.LOWER]
    return Steps(one, one, Direction.DOWN if down else Direction.UP)


def _steps_round(steps: Signed) -> Condition | None:
    """Read "one up, and the ace comes after the king"."""
    made = stepping(steps)
    return None if made is None else around(made)


def turn(one: int, other: int) -> Direction | None:
    """Return the way round that leads from one rank to another: from king to ace, or back."""
    return {(RANKS, 1): Direction.UP, (1, RANKS): Direction.DOWN}.get((one, other))


def _neighbours(one: int, other: int) -> Direction | None:
    return Direction.UP if {one, other} == {1, RANKS} else None


def going_round(relation: Condition, turn: Direction) -> Condition | None:
    """Let the ace come after the king in what goes up, the king after the ace in what goes down."""
    if _goes_round(relation):
        return relation
    match relation:
        case Compares(Order.HIGHER | Order.AT_LEAST, 1) if turn is Direction.UP:
            return _after_the_end(RANKS, 1, relation)
        case Compares(Order.LOWER | Order.AT_MOST, 1) if turn is Direction.DOWN:
            return _after_the_end(1, RANKS, relation)
        case Compares():
            return None
        case Steps(direction=direction) if direction is not turn:
            return None
    return around(relation)


def _goes_round(relation: Condition) -> bool:
    """Whether a relation goes round already, of which a note says it once more."""
    parts = relation.parts() if isinstance(relation, Or) else (relation,)
    return all(isinstance(part, Steps) and part.circle for part in parts)


def _after_the_end(end: int, start: int, relation: Condition) -> Condition | None:
    test = was(Rank(end, end))
    return None if test is None else IfElse(test, Rank(start, start), relation)


def _goes_on(numbers: Numbers) -> Condition | None:
    """Read "ace, two, three, four and so on" as steps around the circle."""
    if len(numbers) < 3 or any(b - a != 1 for a, b in pairwise(numbers)):
        return None
    return Opening(Steps(1, 1, Direction.UP, 1, circle=True), Rank(numbers[0], numbers[0]))
