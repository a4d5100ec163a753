"""True things that can be said of a hidden rule without saying it.

A statement is a sentence and a test on everything that can still happen under a rule. The same
test says whether it is true of God's rule and which of the rules somebody may still believe it
leaves. None of them knows any rule by name.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, CardSet
from eleusis_nb.i18n import say
from eleusis_nb.inference.boards import ReachableBoard, ReachableBoards
from eleusis_nb.rules import Condition, Situation
from eleusis_nb.rules.attributes import Attribute, Trait
from eleusis_nb.rules.conditions import Compares, Is, Not, Shares
from eleusis_nb.rules.conditions.relations import Order


@dataclass(frozen=True, slots=True)
class Statement:
    """A sentence, and the test that says of which rules it is true.

    Parameters
    ----------
    text : str
        The sentence.
    holds : callable
        Whether it is true, given what can happen.
    everywhere : bool
        Whether it speaks of all boards, so that it can only be known when all are known. The
        others are shown by an example.
    """

    text: str
    holds: Callable[[Sequence[ReachableBoard]], bool]
    everywhere: bool = True

    def is_true(self, boards: ReachableBoards) -> bool:
        """Whether the statement is certainly true of the rule these boards belong to."""
        return (boards.complete or not self.everywhere) and self.holds(boards.boards)


# --- attend: what matters, and what does not -------------------------------------------------

_SUIT_MATES: Final = tuple(sum(1 << (suit * 13 + rank) for suit in range(4)) for rank in range(13))
"""By rank: the four cards that differ in suit only."""

_RANK_MATES: Final = tuple(((1 << 13) - 1) << (13 * suit) for suit in range(4))
"""By suit: the thirteen cards that differ in value only."""


def _splits(board: ReachableBoard, groups: Iterable[CardSet]) -> bool:
    """Whether some of a group are right and some are wrong."""
    return any(board.legal & group not in (0, group) for group in groups)


def _depends(boards: Sequence[ReachableBoard], same: Callable[[ReachableBoard], object]) -> bool:
    """Whether boards that are alike in something differ in what is right."""
    legal: dict[object, CardSet] = {}
    return any(legal.setdefault(same(board), board.legal) != board.legal for board in boards)


ATTEND: Final = (
    Statement(
        say("The value of the card you play makes no difference. Look at its suit or colour."),
        lambda boards: not any(_splits(board, _RANK_MATES) for board in boards),
    ),
    Statement(
        say("The suit and colour of the card you play make no difference. Look at its value."),
        lambda boards: not any(_splits(board, _SUIT_MATES) for board in boards),
    ),
    Statement(
        say("The same cards are right all the time, whatever lies on the table."),
        lambda boards: len({board.legal for board in boards}) == 1,
    ),
    Statement(
        say("Look at the card that lies last: what may come next depends on it."),
        lambda boards: _depends(
            boards, lambda board: (board.beat, board.right, board.refused, board.earlier)
        ),
        everywhere=False,
    ),
    Statement(
        say("Look at the value of the card you play: it matters."),
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
    (Is(Trait.RED), say("red cards"), say("After red cards")),
    (Is(Trait.BLACK), say("black cards"), say("After black cards")),
    (Is(Trait.EVEN), say("even cards"), say("After even cards")),
    (Is(Trait.ODD), say("odd cards"), say("After odd cards")),
    (Is(Trait.CLUB), say("clubs"), say("After clubs")),
    (Is(Trait.DIAMOND), say("diamonds"), say("After diamonds")),
    (Is(Trait.HEART), say("hearts"), say("After hearts")),
    (Is(Trait.SPADE), say("spades"), say("After spades")),
    (Is(Trait.FACE), say("face cards (J Q K)"), say("After face cards (J Q K)")),
    (Not(Is(Trait.FACE)), say("cards from ace to ten"), say("After cards from ace to ten")),
    # The second name is for what lies last: other languages need another case there.
)
_RELATIONS: Final = (
    (Shares(Attribute.COLOUR), say("of the same colour as the last one")),
    (Shares(Attribute.COLOUR, same=False), say("of the other colour than the last one")),
    (Shares(Attribute.SUIT), say("of the same suit as the last one")),
    (Shares(Attribute.SUIT, same=False), say("of another suit than the last one")),
    (Shares(Attribute.RANK), say("of the same rank as the last one")),
    (Shares(Attribute.RANK, same=False), say("of another rank than the last one")),
    (Compares(Order.HIGHER), say("higher than the last one")),
    (Compares(Order.LOWER), say("lower than the last one")),
    (Compares(Order.AT_LEAST), say("at least as high as the last one")),
    (Compares(Order.AT_MOST), say("at most as high as the last one")),
)
_ONLY_COUNTS: Final = (
    (say("Of the card you play, only the colour counts."), Attribute.COLOUR),
    (say("Of the card you play, only the suit counts."), Attribute.SUIT),
    (say("Of the card you play, only odd or even counts."), Attribute.PARITY),
    (say("Of the card you play, it only counts whether it is a face (J Q K)."), Attribute.KIND),
)


_RHYTHMS: Final = (
    (2, say("second")),
    (3, say("third")),
    (4, say("fourth")),
    (6, say("sixth")),
)


def _set_of(condition: Condition) -> CardSet:
    return condition.legal(Situation())


def _after_each(relation: Condition) -> tuple[CardSet, ...]:
    """Return by last card what is in a relation to it; with no last card, everything is."""
    return (*(relation.legal(Situation((last,), 1)) for last in ALL_CARDS), EVERY_CARD)


def _groups(attribute: Attribute) -> frozenset[CardSet]:
    return frozenset(_after_each(Shares(attribute))[:-1])


def narrowing() -> Iterator[Statement]:
    """Yield what may be said of a part of a rule."""
    for text, attribute in _ONLY_COUNTS:
        yield Statement(text, _only_counts(_groups(attribute)))
    for condition, what, _ in _TRAITS:
        cards = _set_of(condition)
        yield Statement(say("Only {what} can ever be right.", what=what), _only(cards))
        everywhere = say("All {what} are right, whatever lies on the table.", what=what)
        yield Statement(everywhere, _always(cards))
    for test, _, after in _TRAITS:
        for condition, what, _ in _TRAITS:
            last, cards = _set_of(test), _set_of(condition)
            only = say("{after} only {what} are right.", after=after, what=what)
            yield Statement(only, _only(cards, last))
            every = say("{after} all {what} are right.", after=after, what=what)
            yield Statement(every, _always(cards, last))
    for relation, how in _RELATIONS:
        related = _after_each(relation)
        yield Statement(say("A card {how} is always right.", how=how), _always_related(related))
        yield Statement(say("Only a card {how} can be right.", how=how), _only_related(related))
    for beats, often in _RHYTHMS:
        rhythm = say(
            "It goes in a rhythm: what is right comes back with every {often} card of the line.",
            often=often,
        )
        yield Statement(rhythm, _rhythm_of(beats))
    yield Statement(
        say("What may come next depends on how the last play went."),
        lambda boards: _depends(boards, lambda board: (board.beat, board.last, board.earlier)),
        everywhere=False,
    )


def _only_counts(groups: frozenset[CardSet]) -> Callable[[Sequence[ReachableBoard]], bool]:
    return lambda boards: not any(_splits(board, groups) for board in boards)


def _only(cards: CardSet, last: CardSet = EVERY_CARD) -> Callable[[Sequence[ReachableBoard]], bool]:
    """On all boards with such a last card, of which there are some, nothing else is right."""
    return lambda boards: _all_after(boards, last, lambda legal: not legal & ~cards)


def _always(
    cards: CardSet, last: CardSet = EVERY_CARD
) -> Callable[[Sequence[ReachableBoard]], bool]:
    return lambda boards: _all_after(boards, last, lambda legal: not cards & ~legal)


def _all_after(
    boards: Sequence[ReachableBoard], last: CardSet, test: Callable[[CardSet], bool]
) -> bool:
    met = [board for board in boards if board.last < 0 or last >> board.last & 1]
    return bool(met) and all(test(board.legal) for board in met)


def _always_related(related: tuple[CardSet, ...]) -> Callable[[Sequence[ReachableBoard]], bool]:
    return lambda boards: not any(related[board.last] & ~board.legal for board in boards)


def _only_related(related: tuple[CardSet, ...]) -> Callable[[Sequence[ReachableBoard]], bool]:
    return lambda boards: not any(board.legal & ~related[board.last] for board in boards)


def _rhythm_of(beats: int) -> Callable[[Sequence[ReachableBoard]], bool]:
    """Return a test: what is right is told by the beat alone, and it changes."""

    def holds(boards: Sequence[ReachableBoard]) -> bool:
        by_beat: dict[int, set[CardSet]] = defaultdict(set)
        for board in boards:
            by_beat[board.beat].add(board.legal)
        alike = all(len(legal) == 1 for legal in by_beat.values())
        return alike and len(by_beat) == beats and len(set.union(*by_beat.values())) > 1

    return holds
