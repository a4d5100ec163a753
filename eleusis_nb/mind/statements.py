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
from functools import cache, lru_cache
from typing import Final, TypeAlias

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, RANKS, CardSet, members
from eleusis_nb.conditions import Compares, Is, Not, Shares
from eleusis_nb.conditions.attributes import Attribute, Trait
from eleusis_nb.conditions.relations import Order
from eleusis_nb.conditions.sight import Sight, meet
from eleusis_nb.i18n import say
from eleusis_nb.rules import Condition, Situation

MOST_BOARDS: Final = 6000
"""Limit of the search; beyond it the result is correct but not complete."""


@dataclass(frozen=True, slots=True)
class ReachableBoard:
    """A board that can be reached, and the cards that the rule accepts on it."""

    last: int
    """The index of the last card, -1 if there is none."""
    beat: int
    """The position of the next card, modulo the period of the rule."""
    right: bool | None
    """The last verdict; None if the rule does not depend on it."""
    legal: CardSet
    """The cards that the rule accepts next."""
    refused: int = 0
    """Refusals since the last accepted card, up to the number the rule counts."""
    earlier: tuple[int, ...] = ()
    """What the rule tells apart of the cards before the last, newest first; -1 for no card."""
    kept: tuple[int, ...] = ()
    """What the rule keeps of the whole line."""


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
        eye = _Eye(rule.sight())
        eye.is_new(situation)
        ahead = [situation]
        boards: list[ReachableBoard] = []
        while ahead and len(boards) < most:
            here = ahead.pop()
            legal = rule.legal(here)
            boards.append(eye.board(here, legal))
            ahead.extend(eye.new_after(here, legal))
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


class _Eye:
    """Which situations are one to a rule, and which of them it has met."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._met: set[ReachableBoard] = set()
        self._laid: dict[int, CardSet] = defaultdict(int)  # by beat, for a rule that looks one back
        # A card seen one back today lies two back tomorrow: keep apart what any later look does.
        distinguished = sight.at(sight.depth)
        self._class_of: list[list[int]] = []
        for back in range(sight.depth, 1, -1):
            distinguished = meet(sight.at(back), distinguished)
            classes = [
                next(n for n, part in enumerate(distinguished) if part & card.bit)
                for card in ALL_CARDS
            ]
            self._class_of.insert(0, classes)

    def board(self, situation: Situation, legal: CardSet = 0) -> ReachableBoard:
        """Return a situation as the rule sees it."""
        recent = situation.recent
        return ReachableBoard(
            recent[-1].index if recent else -1,
            situation.position % self._sight.period,
            situation.right if self._sight.verdict else None,
            legal,
            min(situation.refused, self._sight.refused),
            tuple(
                classes[recent[-back].index] if len(recent) >= back else -1
                for back, classes in enumerate(self._class_of, start=2)
            ),
            tuple(situation.kept(statistic) for statistic in self._sight.statistics),
        )

    def new_after(self, situation: Situation, legal: CardSet) -> Iterator[Situation]:
        """Yield what can come next, as far as it was not met before."""
        if not (
            self._class_of or self._sight.statistics
        ):  # the last card and the beat say all: ask for many at once
            beat = (situation.position + 1) % self._sight.period
            legal &= ~self._laid[beat]
            self._laid[beat] |= legal
        for card in members(legal):
            there = situation.after(card, accepted=True)
            if self.is_new(there):
                yield there
        if (self._sight.verdict or self._sight.refused) and situation.recent:
            there = situation.after(situation.recent[-1], accepted=False)
            if self.is_new(there):
                yield there

    def is_new(self, situation: Situation) -> bool:
        """Whether it is met for the first time."""
        seen = self.board(situation)
        if seen in self._met:
            return False
        self._met.add(seen)
        return True


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


def _groups(attribute: Attribute) -> frozenset[CardSet]:
    return frozenset(Shares(attribute).legal(Situation((last,), 1)) for last in ALL_CARDS)


@cache
def narrowing() -> tuple[Statement, ...]:
    """Return what may be said of a part of a rule."""
    return tuple(_narrowing())


def _narrowing() -> Iterator[Statement]:
    for text, attribute in _ONLY_COUNTS:
        groups = _groups(attribute)
        yield Statement(
            text,
            lambda boards, groups=groups: not any(_splits(board, groups) for board in boards),  # type: ignore[misc]
        )
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
        names = _differs(looks, _never(beyond)) if last != EVERY_CARD else looks
        yield Statement(text, _never(beyond, last), names=names)


def _differs(looks: _Test, everywhere: _Test) -> _Test:
    """Return a test: a rule depends on what is named, and something is not so on all boards."""
    return lambda boards: looks(boards) and not everywhere(boards)


def _never(beyond: Callable[[ReachableBoard], CardSet], last: CardSet = EVERY_CARD) -> _Test:
    """Return a test: there are boards with such a last card, and on none of them is anything."""

    def holds(boards: Sequence[ReachableBoard]) -> bool:
        met = [board for board in boards if board.last < 0 or last >> board.last & 1]
        return bool(met) and not any(map(beyond, met))

    return holds


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
