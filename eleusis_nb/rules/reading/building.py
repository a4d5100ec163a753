"""From a reading of a text to the tree: what each rule of the grammar builds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from lark import Token

from eleusis_nb.cards import RANKS
from eleusis_nb.conditions.attributes import SUIT_TRAITS, Attribute, Trait
from eleusis_nb.conditions.combining import ByRemainder, IfElse
from eleusis_nb.conditions.condition import And, Condition, ExactlyOne, Not, Or
from eleusis_nb.conditions.counting_back import backs, moved
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.errors import RuleError
from eleusis_nb.conditions.judged import Is, Rank
from eleusis_nb.conditions.numbers import Amount, Prime, Residue, Span
from eleusis_nb.conditions.progress import LastPlay
from eleusis_nb.conditions.relations import Differs, Direction, Order, Shares, Steps
from eleusis_nb.conditions.rhythm import InTurn, Opening, shortest_cycle
from eleusis_nb.conditions.several import Reference
from eleusis_nb.i18n import say


@dataclass(frozen=True, slots=True)
class Bracketed:
    """A condition that stood in brackets, which keep it together."""

    condition: Condition


Part: TypeAlias = Condition | Bracketed


def plain(part: Part) -> Condition:
    """Return a condition without the brackets it stood in."""
    return part.condition if isinstance(part, Bracketed) else part


def of_form(
    kind: Callable[..., object], names: Sequence[str], fixed: dict[str, object]
) -> Callable[[Any], object]:
    """Return the builder for one form: its slots and its fixed values make the condition."""

    def build(children: Sequence[Any]) -> object:
        values = {name: _value(name, child) for name, child in zip(names, children, strict=True)}
        for name, value in fixed.items():
            values[name] = values[value] if isinstance(value, str) and value in values else value
        if isinstance(reference := values.get("back"), Reference):
            return _related(build_plain({**values, "back": 1}), reference)
        return build_plain(values)

    def build_plain(values: dict[str, Any]) -> object:
        numbers = values.get("least")
        if not isinstance(numbers, tuple):
            return kind(**values)
        runs = [kind(**{**values, "least": low, "most": high}) for low, high in _runs(numbers)]
        if len(runs) == 1:
            return runs[0]
        # All of them are: only conditions have numbers that may lie apart.
        return Or(tuple(run for run in runs if isinstance(run, Condition)))

    return build


def _related(condition: object, reference: Reference) -> Condition:
    """Say of other cards what was said of the last one."""
    if isinstance(condition, Or):
        return Or(tuple(reference.related(part) for part in condition.conditions))
    assert isinstance(condition, Condition)  # noqa: S101 (tells the type checker)
    return reference.related(condition)


def denying(build: Callable[[Any], object]) -> Callable[[Any], Condition]:
    """Return the builder for a form whose words deny its condition."""

    def denied(children: Sequence[Any]) -> Condition:
        condition = build(children)
        assert isinstance(condition, Condition)  # noqa: S101 (amounts are not denied)
        return Not(condition)

    return denied


def _runs(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """Return numbers as spans without gaps: "1, 2 or 4 steps" is 1 to 2 steps, or 4."""
    runs: list[tuple[int, int]] = []
    for number in sorted(set(numbers)):
        if runs and runs[-1][1] == number - 1:
            runs[-1] = (runs[-1][0], number)
        else:
            runs.append((number, number))
    return runs


def _value(name: str, child: object) -> object:
    if isinstance(child, Token):
        if name == "window" and child.type == "BACK" and child.value != 1:
            raise RuleError(say("A sum takes the last cards together, such as the last 2 cards."))
        return _card(child)
    return child.condition if isinstance(child, Bracketed) else child


def _card(token: Token) -> Any:  # noqa: ANN401 (the value of a word)
    """Return what a word means, or which cards it means."""
    if token.type in {"FIRST", "EACH", "ONE"}:
        return Reference(token.type.lower(), token.value or None)
    return token.value


def start(children: Sequence[Part]) -> Condition:
    """Return the whole rule."""
    return plain(children[0])


def bracketed(children: Sequence[Part]) -> Bracketed:
    """Keep together what stands in brackets."""
    return Bracketed(plain(children[0]))


def opening(children: Sequence[Part]) -> Condition:
    """Build "…; only … may start"."""
    then, first = children
    return Opening(plain(then), plain(first))


def opening_first(children: Sequence[Part]) -> Condition:
    """Build "only … may start; …"."""
    first, then = children
    return Opening(plain(then), plain(first))


def cases(children: Sequence[Part]) -> Condition:
    """Build "… if …, … if …, otherwise …"."""
    parts = [plain(child) for child in children]
    otherwise = parts.pop() if len(parts) % 2 else None
    return _chain(_alike([(parts[i + 1], parts[i]) for i in range(0, len(parts), 2)]), otherwise)


def condition_first(children: Sequence[Part]) -> Condition:
    """Build "if … then …, otherwise …"."""
    test, then, *rest = (plain(child) for child in children)
    return _chain([(test, then)], rest[0] if rest else None)


def conditions(children: Sequence[Any]) -> Condition:
    """Build "if … then …; if … then …; otherwise …"."""
    test, then, *rest = children
    pairs = [(plain(test), plain(then))]
    while rest and isinstance(rest[0], tuple):
        pairs.append(rest.pop(0))
    return _chain(_alike(pairs), plain(rest[0]) if rest else None)


def another(children: Sequence[Part]) -> tuple[Condition, Condition]:
    """Build one more "if … then …"."""
    test, then = children
    return plain(test), plain(then)


def _alike(pairs: list[tuple[Condition, Condition]]) -> list[tuple[Condition, Condition]]:
    """Take "it" for the same card: "if the last card is red, …; if it is black, …"."""
    first = pairs[0][0]
    if not isinstance(first, Earlier):
        return pairs
    return [
        (Earlier(test, first.back) if test.sight().is_static else test, then)
        for test, then in pairs
    ]


def following(children: Sequence[Part]) -> Condition:
    """Build "… after …, … after …"."""
    parts = list(children)
    otherwise = plain(parts.pop()) if len(parts) % 2 else None
    pairs = [(_was(parts[i + 1]), plain(parts[i])) for i in range(0, len(parts), 2)]
    return _chain(pairs, otherwise)


def after(children: Sequence[Any]) -> Condition:
    """Build "after …, …; after …, …; otherwise …"."""
    test, then, *rest = children
    pairs = [(_was(test), plain(then))]
    while rest and isinstance(rest[0], tuple):
        pairs.append(rest.pop(0))
    return _chain(pairs, plain(rest[0]) if rest else None)


def further(children: Sequence[Part]) -> tuple[Condition, Condition]:
    """Build one more "after …, …"."""
    test, then = children
    return _was(test), plain(then)


def _was(test: Part) -> Condition:
    condition = plain(test)
    return condition if isinstance(condition, LastPlay) else Earlier(condition)


def _chain(pairs: list[tuple[Condition, Condition]], otherwise: Condition | None) -> Condition:
    """Join cases; a last case that is the other side of the one before needs no test."""
    if otherwise is None:
        if len(pairs) > 1 and opposite(pairs[-1][0], pairs[-2][0]):
            otherwise = pairs.pop()[1]
        else:
            otherwise = Is(Trait.ANYTHING)
    for test, then in reversed(pairs):
        otherwise = IfElse(test, then, otherwise)
    return otherwise


_OPPOSITES = {
    Trait.RED: Trait.BLACK,
    Trait.BLACK: Trait.RED,
    Trait.EVEN: Trait.ODD,
    Trait.ODD: Trait.EVEN,
}


def opposite(one: Condition, other: Condition) -> bool:
    """Return whether two tests are plainly each other's negation."""
    match one, other:
        case Not(part), _ if part == other:
            return True
        case _, Not(part) if part == one:
            return True
        case LastPlay(right), LastPlay(wrong):
            return right is not wrong
        case Is(trait), Is(also):
            return _OPPOSITES.get(trait) is also
        case Earlier(was, back), Earlier(was_also, back_also):
            return back == back_also and opposite(was, was_also)
    return False


def in_turn(children: Sequence[Any]) -> Condition:
    """Build "in turn: …, …"."""
    conditions: list[Condition] = []
    for child in children:
        conditions.extend(child if isinstance(child, list) else [plain(child)])
    return _in_turn(conditions)


def _in_turn(conditions: Sequence[Condition]) -> Condition:
    """Build a cycle, of the shortest period: "red, black, red, black" is red, black."""
    cycle = shortest_cycle(tuple(conditions))
    return InTurn(cycle) if len(cycle) > 1 else cycle[0]


def every(children: Sequence[Any]) -> Condition:
    """Build "every second card is red": the last of each group, the starter being a first."""
    number, *rest = children
    if isinstance(number, Token):
        condition, *others = (plain(child) for child in rest)
        return _every(number.value, condition, others)
    return _every(rest[0].value, plain(number), [])  # "red every second card"


def _every(number: int, condition: Condition, others: list[Condition]) -> Condition:
    free = others[0] if others else Is(Trait.ANYTHING)
    return _in_turn([*[free] * (number - 1), condition])


def times(children: Sequence[Any]) -> list[Condition]:
    """Build "two even" within a cycle."""
    count, condition = children
    if not 1 <= count.value <= 12:  # noqa: PLR2004 (the longest cycle)
        raise RuleError(say("A condition can be repeated 1 to 12 times in a cycle."))
    return [plain(condition)] * int(count.value)


def alternate(children: Sequence[Part]) -> Condition:
    """Build "… and … in turn"."""
    both = children[0]
    if not isinstance(both, And | Or):
        raise RuleError(
            say("Conditions that take turns are joined by “and”: “red and black in turn”.")
        )
    return _in_turn(both.conditions)


def following_and(children: Sequence[Part]) -> Condition:
    """Build "black on red and red on black": what "and" joins belongs to two cases."""
    then, *rest = children
    pairs: list[tuple[Condition, Condition]] = []
    for joined in rest[:-1]:
        if not isinstance(joined, And):
            raise RuleError(
                say("Cases are joined by “and” or a comma: “red on black, black on red”.")
            )
        *tests, following_one = joined.conditions
        test = tests[0] if len(tests) == 1 else And(tuple(tests))
        pairs.append((_was(test), plain(then)))
        then = following_one
    pairs.append((_was(rest[-1]), plain(then)))
    return _chain(pairs, None)


def alternating(children: Sequence[Any]) -> Condition:
    """Build "the colours alternate"."""
    return Shares(children[0].value, same=False)


def not_both(children: Sequence[Part]) -> Condition:
    """Build "… or … but not both"."""
    either = children[0]
    if not isinstance(either, Or):
        raise RuleError(say("“But not both” follows “… or …”."))
    return ExactlyOne(either.conditions)


def except_(children: Sequence[Part]) -> Condition:
    """Build "… except …"."""
    rule, without = (plain(child) for child in children)
    return And((rule, Not(without)))


def neither(children: Sequence[Part]) -> Condition:
    """Build "neither … nor …"."""
    return And(tuple(Not(plain(child)) for child in children))


def even(children: Sequence[Any]) -> Amount:  # noqa: ARG001 (the word says all)
    """Build the amount "even"."""
    return Residue(2, 0)


def odd(children: Sequence[Any]) -> Amount:  # noqa: ARG001 (the word says all)
    """Build the amount "odd"."""
    return Residue(2, 1)


def prime(children: Sequence[Any]) -> Amount:  # noqa: ARG001 (the word says all)
    """Build the amount "a prime number"."""
    return Prime()


def shares_either(attribute: Attribute, also: Attribute, back: int = 1) -> Condition:
    """Build "the same suit or rank as the last card"."""
    return Or((Shares(attribute, back), Shares(also, back)))


def ranks_beyond(order: Order, rank: int) -> Condition:
    """Build "lower than 7"."""
    match order:
        case Order.HIGHER if rank < RANKS:
            return Rank(rank + 1, RANKS)
        case Order.LOWER if rank > 1:
            return Rank(1, rank - 1)
        case Order.AT_LEAST:
            return Rank(rank, RANKS)
        case Order.AT_MOST:
            return Rank(1, rank)
    return Is(Trait.NOTHING)


def steps_beyond(least: int, order: Order, back: int = 1) -> Condition:
    """Build "2 higher than the last card"."""
    ways = {Order.HIGHER: Direction.UP, Order.LOWER: Direction.DOWN}
    if order not in ways:
        raise RuleError(say("A number of steps goes with “higher than” or “lower than”."))
    return Steps(least, least, ways[order], back)


def not_of_suit(suit: Trait) -> Condition:
    """Build "pas de piques"."""
    return Not(Is(suit))


def within(most: int, back: int = 1) -> Condition:
    """Build "within 3 of the last card"."""
    return Differs(Span(None, most), back)


def groups_then(children: Sequence[Any]) -> Condition:
    """Build "in threes: then …; then …": the first of each group is free."""
    size, *rest = children
    return _group(size.value, [Is(Trait.ANYTHING), *(plain(part) for part in rest)])


def groups(children: Sequence[Any]) -> Condition:
    """Build "in threes: …; then …; then …"."""
    size, *rest = children
    return _group(size.value, [plain(part) for part in rest])


def groups_within(children: Sequence[Any]) -> Condition:
    """Build "in pairs: … within a pair, … for the next pair"."""
    size, within, across = children
    return _group(size.value, [plain(across), *[plain(within)] * (size.value - 1)])


def _group(size: int, conditions: list[Condition]) -> Condition:
    if len(conditions) != size:
        raise RuleError(
            say(
                "In a group of {size}, describe what follows its first card: {after} in all, "
                "not {found}.",
                size=size,
                after=size - 1,
                found=len(conditions) - 1,
            )
        )
    return _in_turn(conditions)


def exactly_one(children: Sequence[Part]) -> Condition:
    """Build "exactly one of: …, …"."""
    return ExactlyOne(tuple(plain(child) for child in children))


def by_remainder(children: Sequence[Any]) -> Condition:
    """Build "by the last card's value mod 4: 0 …, 1 …"."""
    back, divisor, *pairs = children
    found = dict(pairs)
    if len(found) != len(pairs) or sorted(found) != list(range(divisor.value)):
        raise RuleError(say("Name each remainder from 0 to {most} once.", most=divisor.value - 1))
    return ByRemainder(tuple(found[r] for r in range(divisor.value)), back.value)


def case(children: Sequence[Any]) -> tuple[int, Condition]:
    """Build one case of a table by remainder."""
    remainder, condition = children
    return remainder.value, plain(condition)


def or_(children: Sequence[Part]) -> Condition:
    """Build "… or …"."""
    return Or(tuple(plain(child) for child in children))


def and_(children: Sequence[Part]) -> Condition:
    """Build "… and …"."""
    return And(tuple(plain(child) for child in children))


def not_together(children: Sequence[Part]) -> Condition:
    """Build "not both … and …"."""
    return Not(and_(children))


def earlier(children: Sequence[Any]) -> Condition:
    """Build "the last card is …".

    The grammar gives it all that follows; what speaks of something else than that card is
    handed back: in "the last card is red or even and the last play was right" only "red or
    even" is about the last card.
    """
    back, condition = children
    return _attach(_card(back), condition)


def _attach(back: int | Reference, condition: Part) -> Condition:
    if isinstance(condition, And | Or):
        return _attach_to_row(back, condition)
    return _seen_from(plain(condition), back)


def _seen_from(condition: Condition, back: int | Reference) -> Condition:
    """Count cards from the card spoken of: "the last card is higher than the card 2 before".

    Who counts from there already ("… than the card before it") is understood too.
    """
    if isinstance(back, Reference):
        return back.related(Earlier(condition))
    if min(backs(condition), default=0) > back:
        condition = moved(condition, -back)
    return Earlier(condition, back)


def _attach_to_row(back: int | Reference, row: And | Or) -> Condition:
    parts: tuple[Condition, ...] = row.conditions
    about = 0
    while about < len(parts) and _is_of_one_card(parts[about]):
        about += 1
    if about == len(parts):
        return _seen_from(row, back)
    first = parts[:about] or parts[:1]
    head = _seen_from(type(row)(first), back) if about > 1 else _attach(back, first[0])
    return type(row)((head, *parts[len(first) :]))


def _is_of_one_card(condition: Condition) -> bool:
    return condition.sight().is_static


def described(children: Sequence[Any]) -> Condition:
    """Build "red face": adjectives and what they describe."""
    return And(tuple(children)) if len(children) > 1 else children[0]


def described_after(children: Sequence[Any]) -> Condition:
    """Build "figure rouge": the adjectives follow."""
    noun_, *adjectives = children
    return And((*adjectives, noun_))


def described_around(children: Sequence[Any]) -> Condition:
    """Build "красная картинка с простым числом": one more adjective follows."""
    *adjectives, noun_, behind = children
    return And((*adjectives, behind, noun_))


def adjective(children: Sequence[Any]) -> Condition:
    """Build "red"."""
    return Is(children[0].value)


def noun(children: Sequence[Any]) -> Condition:
    """Build "a spade", "an ace" or "the queen of spades"."""
    first = children[0].value
    if isinstance(first, Trait):
        return Is(first)
    rank = Rank(first, first)
    return And((rank, Is(children[1].value))) if len(children) > 1 else rank


def suits(children: Sequence[Trait]) -> tuple[Trait, ...]:
    """Build an order of suits."""
    return tuple(children)


def suit(children: Sequence[Any]) -> Trait:
    """Build one suit of an order."""
    trait = children[0].value
    if trait not in SUIT_TRAITS:
        raise RuleError(say("An order of suits names each of the four suits once."))
    return Trait(trait)
