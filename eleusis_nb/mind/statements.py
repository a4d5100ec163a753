"""True things that can be said of a hidden rule without saying it.

A statement is a sentence and a test on everything that can still happen under a rule. The same
test says whether it is true of God's rule and which of the rules somebody may still believe it
leaves. A second test says whether the rule depends on what the sentence names: by a rule on the
card alone, and by one on the parity of the last card, "only a card of another rank than the last
one can be right" may be true and still misleads. None of them knows any rule by name.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from typing import Any, Final, NamedTuple, TypeAlias

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, RANKS, CardSet
from eleusis_nb.conditions import Compares, Is, Not, Shares
from eleusis_nb.conditions.attributes import Attribute, Trait, classes
from eleusis_nb.conditions.automaton import State, States
from eleusis_nb.conditions.relations import Order
from eleusis_nb.conditions.rhythm import shortest_cycle
from eleusis_nb.conditions.sight import Sight
from eleusis_nb.i18n import say
from eleusis_nb.rules import Condition, Situation

MOST_BOARDS: Final = 6000
"""Limit of the search; beyond it the result is correct but not complete."""

_THE_LAST: Final = Sight({1: tuple(card.bit for card in ALL_CARDS)})
"""Whatever a rule sees of it, the last card is kept apart: statements name it."""


class ReachableBoard(NamedTuple):
    """A board that can be reached, and the cards that the rule accepts on it."""

    last: int
    """The index of the last card, -1 if there is none."""
    earlier: tuple[int, ...]
    """What the rule tells apart of the cards before the last, newest last."""
    beat: int
    """The position of the next card, modulo the period of the rule."""
    course: tuple[bool | None, int]
    """The last verdict and the refusals since the last accepted card, as far as they matter."""
    kept: tuple[int, ...]
    """What the rule keeps of the whole line."""
    legal: CardSet
    """The cards that the rule accepts next."""


@dataclass(frozen=True, slots=True)
class ReachableBoards:
    """The boards that can be reached, and whether the list is complete."""

    boards: tuple[ReachableBoard, ...]
    complete: bool

    @classmethod
    def after(
        cls, rule: Condition, situation: Situation, most: int = MOST_BOARDS
    ) -> ReachableBoards:
        """Return the boards that can be reached from a situation.

        Examples
        --------
        >>> from eleusis_nb.cards import cards
        >>> from eleusis_nb.rules import rule
        >>> boards = ReachableBoards.after(rule("red").tree, Situation.of(cards("9S")))
        >>> len(boards.boards), boards.complete  # after the nine, only red cards come to lie
        (27, True)
        """
        states = States(rule.sight() | _THE_LAST)
        ahead = [states.start(situation)]
        met, left = set(ahead), set[object]()
        boards: list[ReachableBoard] = []
        while ahead and len(boards) < most:
            state = ahead.pop()
            legal = rule.legal(states.situation(state))
            row, position, right, refused, kept = state
            last, beat = row[-1] if row else -1, position % states.sight.period
            boards.append(ReachableBoard(last, row[:-1], beat, (right, refused), kept, legal))
            following: list[State] = []
            # Boards that differ in the card that falls out of sight lead to the same ones.
            if (way := (row[-states.sight.depth :][1:], position, kept, legal)) not in left:
                left.add(way)
                following += [there for _, there in states.next_of(state, legal)]
            if states.tells_refusals:
                following.append(states.refused(state))
            ahead += [there for there in following if there not in met]
            met.update(following)
        return cls(tuple(boards), complete=not ahead)

    @property
    def is_dead_end(self) -> bool:
        """Whether no card can be right on any board that can be reached."""
        return self.complete and not any(board.legal for board in self.boards)


@lru_cache(maxsize=128)
def reachable(rule: Condition, situation: Situation) -> ReachableBoards:
    """Return the boards that can be reached, kept for the next hint at the same board."""
    return ReachableBoards.after(rule, situation)


@lru_cache(maxsize=16)
def from_any_start(rule: Condition) -> ReachableBoards:
    """Return the boards that can be reached from any first card that the rule allows."""
    found = ReachableBoards.after(rule, Situation())
    return ReachableBoards(
        tuple(board for board in found.boards if board.last >= 0), found.complete
    )


_Test: TypeAlias = Callable[[Sequence[ReachableBoard]], bool]
"""A test on what can happen under a rule."""


@dataclass(frozen=True, slots=True)
class Statement:
    """A sentence, and the test that says of which rules it is true."""

    text: str
    holds: _Test
    """Whether it is true, given what can happen."""
    everywhere: bool = True
    """Whether it speaks of all boards, so that it can only be known when all are known."""
    names: _Test = bool
    """Whether a rule depends on what the sentence names; some boards suffice to show it."""

    def is_true(self, boards: ReachableBoards) -> bool:
        """Whether the statement is certainly true of the rule these boards belong to."""
        return (boards.complete or not self.everywhere) and self.holds(boards.boards)

    def is_fair(self, boards: ReachableBoards) -> bool:
        """Whether it does not mislead about the rule these boards, from any start, belong to.

        What it says of all boards has to be true from any start, not only from where the line has
        come to, and the rule has to depend on what it names.
        """
        return self.names(boards.boards) and (not self.everywhere or self.is_true(boards))


# --- attend: what matters, and what does not -------------------------------------------------


def _only(attribute: Attribute) -> _Test:
    """Return a test: cards that are alike in an attribute are always right or wrong together."""
    groups = classes(attribute)
    return lambda boards: all(
        board.legal & group in (0, group) for board in boards for group in groups
    )


def _not(test: _Test) -> _Test:
    return lambda boards: not test(boards)


def _on(field: str, alike: Callable[[Any], object]) -> _Test:
    """Return a test: boards that differ in one thing alone differ in what is right.

    Even in that thing they are ``alike`` so far as is said.
    """

    def holds(boards: Sequence[ReachableBoard]) -> bool:
        legal: dict[object, CardSet] = {}
        for board in boards:
            rest: dict[str, Any] = {"legal": 0, field: alike(getattr(board, field))}
            if legal.setdefault(board._replace(**rest), board.legal) != board.legal:
                return True
        return False

    return holds


_ON_THE_LAST: Final = _on("last", lambda _: -1)
_ON_ITS_COLOUR: Final = _on("last", lambda last: last % RANKS)
_ON_ITS_SUIT: Final = _on("last", lambda last: (last % RANKS, ALL_CARDS[last].is_red))


def _on_its_rank(boards: Sequence[ReachableBoard]) -> bool:
    """Whether more ranks of the last card are told apart than parity, halves or the like do."""
    legal: dict[object, set[CardSet]] = defaultdict(set)
    for board in boards:
        legal[board._replace(last=board.last // RANKS, legal=0)].add(board.legal)
    return max(map(len, legal.values()), default=0) > RANKS // 2


ATTEND: Final = (
    Statement(
        say("The rank of the card you play makes no difference. Look at its suit or colour."),
        _only(Attribute.SUIT),
    ),
    Statement(
        say("The suit and colour of the card you play make no difference. Look at its rank."),
        _only(Attribute.RANK),
    ),
    Statement(
        say("Whether a card fits depends on that card alone, not on the cards before it."),
        lambda boards: len({board.legal for board in boards}) == 1,
    ),
    Statement(
        say("Look at the last card in the line: it decides what may come next."),
        _ON_THE_LAST,
        everywhere=False,
    ),
    Statement(
        say("Look at the rank of the card you play: it matters."),
        _not(_only(Attribute.SUIT)),
        everywhere=False,
    ),
    Statement(
        say("Look at the suit or colour of the card you play: it matters."),
        _not(_only(Attribute.RANK)),
        everywhere=False,
    ),
)
"""What to look at, and what not."""


# --- narrow: one true part of the rule -------------------------------------------------------

_TRAITS: Final = (
    # The second name is for what lies last: other languages need another case there. At the end
    # is what a rule has to look at for the name to be fair of the last card.
    (Is(Trait.RED), say("red cards"), say("After red cards"), _ON_ITS_COLOUR),
    (Is(Trait.BLACK), say("black cards"), say("After black cards"), _ON_ITS_COLOUR),
    (Is(Trait.EVEN), say("even cards"), say("After even cards"), _ON_THE_LAST),
    (Is(Trait.ODD), say("odd cards"), say("After odd cards"), _ON_THE_LAST),
    (Is(Trait.CLUB), say("clubs"), say("After clubs"), _ON_ITS_SUIT),
    (Is(Trait.DIAMOND), say("diamonds"), say("After diamonds"), _ON_ITS_SUIT),
    (Is(Trait.HEART), say("hearts"), say("After hearts"), _ON_ITS_SUIT),
    (Is(Trait.SPADE), say("spades"), say("After spades"), _ON_ITS_SUIT),
    (Is(Trait.FACE), say("face cards (J Q K)"), say("After face cards (J Q K)"), _ON_THE_LAST),
    (
        Not(Is(Trait.FACE)),
        say("cards from ace to ten"),
        say("After cards from ace to ten"),
        _ON_THE_LAST,
    ),
)
_UNLIKE: Final = partial(Shares, same=False)
_RELATIONS: Final = (
    (Shares(Attribute.COLOUR), say("of the same colour as the last card"), _ON_ITS_COLOUR),
    (_UNLIKE(Attribute.COLOUR), say("of a different colour from the last card"), _ON_ITS_COLOUR),
    (Shares(Attribute.SUIT), say("of the same suit as the last card"), _ON_ITS_SUIT),
    (_UNLIKE(Attribute.SUIT), say("of a different suit from the last card"), _ON_ITS_SUIT),
    (Shares(Attribute.RANK), say("of the same rank as the last card"), _on_its_rank),
    (_UNLIKE(Attribute.RANK), say("of a different rank from the last card"), _on_its_rank),
    (Compares(Order.HIGHER), say("higher than the last card"), _on_its_rank),
    (Compares(Order.LOWER), say("lower than the last card"), _on_its_rank),
    (Compares(Order.AT_LEAST), say("no lower than the last card"), _on_its_rank),
    (Compares(Order.AT_MOST), say("no higher than the last card"), _on_its_rank),
)
_ONLY_COUNTS: Final = (
    (say("Only the colour of the card you play matters."), Attribute.COLOUR),
    (say("Only the suit of the card you play matters."), Attribute.SUIT),
    (say("It only matters whether the card you play is odd or even."), Attribute.PARITY),
    (say("It only matters whether the card you play is a face card (J Q K)."), Attribute.KIND),
)
_RHYTHMS: Final = (say("second"), say("third"), say("fourth"), say("fifth"), say("sixth"))


@cache
def narrowing() -> tuple[Statement, ...]:
    """Return what may be said of a part of a rule."""
    return tuple(_narrowing())


def _narrowing() -> Iterator[Statement]:
    for text, attribute in _ONLY_COUNTS:
        yield Statement(text, _only(attribute))
    for condition, what, *_ in _TRAITS:
        only = say("Only {what} can ever fit.", what=what)
        yield from _only_and_all(condition, only, say("All {what} always fit.", what=what))
    for test, _, after, looks in _TRAITS:
        last = test.legal(Situation())
        for condition, what, *_ in _TRAITS:
            only = say("{after} only {what} fit.", after=after, what=what)
            every = say("{after} all {what} fit.", after=after, what=what)
            yield from _only_and_all(condition, only, every, looks, last)
    for relation, how, looks in _RELATIONS:
        only = say("Only a card {how} can fit.", how=how)
        always = say("A card {how} always fits.", how=how)
        yield from reversed([*_only_and_all(relation, only, always, looks)])
    for beats, often in enumerate(_RHYTHMS, start=2):
        rhythm = say(
            "The rule has a rhythm: it repeats with every {often} card of the line.",
            often=often,
        )
        yield Statement(rhythm, partial(_has_rhythm, beats))
    yield Statement(
        say("What may come next depends on whether the last play fitted."),
        _on("course", lambda _: (None, 0)),
        everywhere=False,
    )
    yield Statement(
        say("What may come next depends on the card before last."),
        _on("earlier", lambda earlier: earlier[:-1]),
        everywhere=False,
    )


def _only_and_all(
    condition: Condition, only: str, every: str, looks: _Test = bool, last: CardSet = EVERY_CARD
) -> Iterator[Statement]:
    """Yield that after some last cards nothing else fits than a condition accepts, and all that."""
    cards = [condition.legal(Situation((card,), 1)) for card in ALL_CARDS]
    cards.append(condition.legal(Situation()))  # where there is no last card
    for text, beyond in (
        (only, lambda board: board.legal & ~cards[board.last]),
        (every, lambda board: cards[board.last] & ~board.legal),
    ):
        names = [looks]
        if last != EVERY_CARD:  # it would mislead where the same is so after any other card
            names.append(_not(_never(beyond)))
        yield Statement(text, _never(beyond, last), names=_all_of(*names))


def _all_of(*tests: _Test) -> _Test:
    return lambda boards: all(test(boards) for test in tests)


def _never(beyond: Callable[[ReachableBoard], CardSet], last: CardSet = EVERY_CARD) -> _Test:
    """Return a test: there are boards with such a last card, and on none of them is anything."""

    def holds(boards: Sequence[ReachableBoard]) -> bool:
        met = [board for board in boards if board.last < 0 or last >> board.last & 1]
        return bool(met) and not any(map(beyond, met))

    return holds


def _has_rhythm(beats: int, boards: Sequence[ReachableBoard]) -> bool:
    """Whether what is right is told by the beat alone, and returns after so many."""
    by_beat: dict[int, set[CardSet]] = defaultdict(set)
    for board in boards:
        by_beat[board.beat].add(board.legal)
    # A pattern may be written more than once: what counts is after how many cards it returns.
    written = tuple(legal for beat in sorted(by_beat) for legal in by_beat[beat])
    return len(written) == len(by_beat) and len(shortest_cycle(written)) == beats
