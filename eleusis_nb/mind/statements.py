"""True things that can be said of a hidden rule without saying it.

A statement is a sentence and a test on everything that can still happen under a rule. The same
test says whether it is true of God's rule and which of the rules somebody may still believe it
leaves. A second test says whether the rule depends on what the sentence names: by a rule on the
card alone, and by one on the parity of the last card, "only a card of another rank than the last
one can be right" may be true and still misleads. None of them knows any rule by name.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, RANKS, CardSet
from eleusis_nb.conditions import Compares, Is, Not, Shares
from eleusis_nb.conditions.attributes import Attribute, Trait
from eleusis_nb.conditions.relations import Order
from eleusis_nb.i18n import say
from eleusis_nb.mind.boards import ReachableBoard, ReachableBoards
from eleusis_nb.rules import Condition, Situation

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

_SUIT_MATES: Final = tuple(sum(1 << (suit * 13 + rank) for suit in range(4)) for rank in range(13))
"""By rank: the four cards that differ in suit only."""

_RED_PLACES: Final = frozenset(card.index for card in ALL_CARDS if card.is_red)

_RANK_MATES: Final = tuple(((1 << 13) - 1) << (13 * suit) for suit in range(4))
"""By suit: the thirteen cards that differ in value only."""


def _splits(board: ReachableBoard, groups: Iterable[CardSet]) -> bool:
    """Whether some of a group are right and some are wrong."""
    return any(board.legal & group not in (0, group) for group in groups)


def _depends(boards: Sequence[ReachableBoard], same: Callable[[ReachableBoard], object]) -> bool:
    """Whether boards that are alike in something differ in what is right."""
    legal: dict[object, CardSet] = {}
    return any(legal.setdefault(same(board), board.legal) != board.legal for board in boards)


def _but_for_the_last(board: ReachableBoard) -> tuple[object, ...]:
    return board.beat, board.right, board.refused, board.earlier


def _on_the_last(boards: Sequence[ReachableBoard]) -> bool:
    """Whether another last card alone changes what is right."""
    return _depends(boards, _but_for_the_last)


def _on_its_colour(boards: Sequence[ReachableBoard]) -> bool:
    """Whether a last card of the same rank and another suit changes what is right."""
    return _depends(boards, lambda board: (*_but_for_the_last(board), board.last % RANKS))


def _on_its_suit(boards: Sequence[ReachableBoard]) -> bool:
    """Whether a last card of the same rank and colour changes what is right."""
    return _depends(
        boards,
        lambda board: (*_but_for_the_last(board), board.last % RANKS, board.last in _RED_PLACES),
    )


def _on_its_rank(boards: Sequence[ReachableBoard]) -> bool:
    """Whether more ranks of the last card are told apart than parity, halves or the like do."""
    legal: dict[object, set[CardSet]] = defaultdict(set)
    for board in boards:
        legal[*_but_for_the_last(board), board.last // RANKS].add(board.legal)
    return max(map(len, legal.values()), default=0) > RANKS // 2


ATTEND: Final = (
    Statement(
        say("The rank of the card you play makes no difference. Look at its suit or colour."),
        lambda boards: not any(_splits(board, _RANK_MATES) for board in boards),
    ),
    Statement(
        say("The suit and colour of the card you play make no difference. Look at its rank."),
        lambda boards: not any(_splits(board, _SUIT_MATES) for board in boards),
    ),
    Statement(
        say("Whether a card fits depends on that card alone, not on the cards before it."),
        lambda boards: len({board.legal for board in boards}) == 1,
    ),
    Statement(
        say("Look at the last card in the line: it decides what may come next."),
        _on_the_last,
        everywhere=False,
    ),
    Statement(
        say("Look at the rank of the card you play: it matters."),
        lambda boards: any(_splits(board, _RANK_MATES) for board in boards),
        everywhere=False,
    ),
    Statement(
        say("Look at the suit or colour of the card you play: it matters."),
        lambda boards: any(_splits(board, _SUIT_MATES) for board in boards),
        everywhere=False,
    ),
)
"""What to look at, and what not."""


# --- narrow: one true part of the rule -------------------------------------------------------

_TRAITS: Final = (
    (Is(Trait.RED), say("red cards"), say("After red cards"), _on_its_colour),
    (Is(Trait.BLACK), say("black cards"), say("After black cards"), _on_its_colour),
    (Is(Trait.EVEN), say("even cards"), say("After even cards"), _on_the_last),
    (Is(Trait.ODD), say("odd cards"), say("After odd cards"), _on_the_last),
    (Is(Trait.CLUB), say("clubs"), say("After clubs"), _on_its_suit),
    (Is(Trait.DIAMOND), say("diamonds"), say("After diamonds"), _on_its_suit),
    (Is(Trait.HEART), say("hearts"), say("After hearts"), _on_its_suit),
    (Is(Trait.SPADE), say("spades"), say("After spades"), _on_its_suit),
    (Is(Trait.FACE), say("face cards (J Q K)"), say("After face cards (J Q K)"), _on_the_last),
    (
        Not(Is(Trait.FACE)),
        say("cards from ace to ten"),
        say("After cards from ace to ten"),
        _on_the_last,
    ),
    # The second name is for what lies last: other languages need another case there. At the end
    # is what a rule has to look at for the name to be fair of the last card.
)
_RELATIONS: Final = (
    (Shares(Attribute.COLOUR), say("of the same colour as the last card"), _on_its_colour),
    (
        Shares(Attribute.COLOUR, same=False),
        say("of a different colour from the last card"),
        _on_its_colour,
    ),
    (Shares(Attribute.SUIT), say("of the same suit as the last card"), _on_its_suit),
    (
        Shares(Attribute.SUIT, same=False),
        say("of a different suit from the last card"),
        _on_its_suit,
    ),
    (Shares(Attribute.RANK), say("of the same rank as the last card"), _on_its_rank),
    (
        Shares(Attribute.RANK, same=False),
        say("of a different rank from the last card"),
        _on_its_rank,
    ),
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


_RHYTHMS: Final = (
    (2, say("second")),
    (3, say("third")),
    (4, say("fourth")),
    (5, say("fifth")),
    (6, say("sixth")),
)


def _set_of(condition: Condition) -> CardSet:
    return condition.legal(Situation())


def _after_each(relation: Condition) -> tuple[CardSet, ...]:
    """Return by last card what is in a relation to it; with no last card, everything is."""
    return (*(relation.legal(Situation((last,), 1)) for last in ALL_CARDS), EVERY_CARD)


def _groups(attribute: Attribute) -> frozenset[CardSet]:
    return frozenset(_after_each(Shares(attribute))[:-1])


@cache
def narrowing() -> tuple[Statement, ...]:
    """Return what may be said of a part of a rule."""
    return tuple(_narrowing())


def _narrowing() -> Iterator[Statement]:
    for text, attribute in _ONLY_COUNTS:
        yield Statement(text, _only_counts(_groups(attribute)))
    for condition, what, *_ in _TRAITS:
        cards = _set_of(condition)
        yield Statement(say("Only {what} can ever fit.", what=what), _only(cards))
        everywhere = say("All {what} always fit.", what=what)
        yield Statement(everywhere, _always(cards))
    for test, _, after, looks in _TRAITS:
        for condition, what, *_ in _TRAITS:
            last, cards = _set_of(test), _set_of(condition)
            only = say("{after} only {what} fit.", after=after, what=what)
            yield Statement(only, _only(cards, last), names=_both(looks, _fails(_only(cards))))
            every = say("{after} all {what} fit.", after=after, what=what)
            yield Statement(every, _always(cards, last), names=_both(looks, _fails(_always(cards))))
    for relation, how, looks in _RELATIONS:
        related = _after_each(relation)
        always = say("A card {how} always fits.", how=how)
        yield Statement(always, _always_related(related), names=looks)
        only = say("Only a card {how} can fit.", how=how)
        yield Statement(only, _only_related(related), names=looks)
    for beats, often in _RHYTHMS:
        rhythm = say(
            "The rule has a rhythm: it repeats with every {often} card of the line.",
            often=often,
        )
        yield Statement(rhythm, _rhythm_of(beats))
    yield Statement(
        say("What may come next depends on whether the last play fitted."),
        lambda boards: _depends(boards, lambda board: (board.beat, board.last, board.earlier)),
        everywhere=False,
    )
    yield Statement(
        say("What may come next depends on the card before last."),
        lambda boards: _depends(
            boards,
            lambda board: (board.beat, board.right, board.refused, board.last, board.earlier[1:]),
        ),
        everywhere=False,
    )


def _both(one: _Test, other: _Test) -> _Test:
    return lambda boards: one(boards) and other(boards)


def _fails(test: _Test) -> _Test:
    return lambda boards: not test(boards)


def _only_counts(groups: frozenset[CardSet]) -> _Test:
    return lambda boards: not any(_splits(board, groups) for board in boards)


def _only(cards: CardSet, last: CardSet = EVERY_CARD) -> _Test:
    """On all boards with such a last card, of which there are some, nothing else is right."""
    return lambda boards: _all_after(boards, last, lambda legal: not legal & ~cards)


def _always(cards: CardSet, last: CardSet = EVERY_CARD) -> _Test:
    return lambda boards: _all_after(boards, last, lambda legal: not cards & ~legal)


def _all_after(
    boards: Sequence[ReachableBoard], last: CardSet, test: Callable[[CardSet], bool]
) -> bool:
    met = [board for board in boards if board.last < 0 or last >> board.last & 1]
    return bool(met) and all(test(board.legal) for board in met)


def _always_related(related: tuple[CardSet, ...]) -> _Test:
    return lambda boards: not any(related[board.last] & ~board.legal for board in boards)


def _only_related(related: tuple[CardSet, ...]) -> _Test:
    return lambda boards: not any(board.legal & ~related[board.last] for board in boards)


def _rhythm_of(beats: int) -> _Test:
    """Return a test: what is right is told by the beat alone, and returns after so many."""

    def holds(boards: Sequence[ReachableBoard]) -> bool:
        by_beat: dict[int, set[CardSet]] = defaultdict(set)
        for board in boards:
            by_beat[board.beat].add(board.legal)
        if any(len(legal) > 1 for legal in by_beat.values()):
            return False
        # A pattern may be written more than once: what counts is after how many cards it returns.
        written = [legal for beat in sorted(by_beat) for legal in by_beat[beat]]
        return beats == next(
            length
            for length in range(1, len(written) + 1)
            if len(written) % length == 0 and written == written[:length] * (len(written) // length)
        )

    return holds
