"""Equivalence of hypotheses on all continuations from a situation.

Two rules that accept the same cards now, and again after each card they accept, and so on, can
never be distinguished any more: they are merged, under the shortest wording.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, TypeAlias

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, CardSet, members
from eleusis_nb.inference.atoms import places
from eleusis_nb.inference.family import (
    BAR,
    Candidate,
    Composed,
    LastCardRule,
    Memory,
    SituationView,
    SituationViews,
    both_kept,
)
from eleusis_nb.inference.futures import Future, future_of, row_of, rows_after
from eleusis_nb.rules import Rule, Situation, compare

Weighed: TypeAlias = tuple[int, Candidate]
"""A hypothesis with its weight, an integer."""

MOST_BOARDS: Final = 800
"""Limit of the boards that are visited card by card. One card back and a cycle of six have 312.
Rules that look further back and agree on this many are left to
:func:`~eleusis_nb.rules.compare`, which walks classes of boards."""

PROBED: Final = 16
"""Number of next cards after which hypotheses are evaluated to group them before comparing."""


@dataclass(frozen=True, slots=True, eq=False)
class RuleClass:
    """Hypotheses that are equivalent from a situation on, as one hypothesis.

    Implements :class:`~eleusis_nb.inference.family.Candidate` by its shortest wording.

    Parameters
    ----------
    shortest : Candidate
        The shortest of them.
    wordings : tuple of (int, Candidate)
        All of them with their weights.
    """

    shortest: Candidate
    wordings: tuple[Weighed, ...]

    @property
    def weight(self) -> int:
        """The weight of all."""
        return sum(weight for weight, _ in self.wordings)

    @property
    def bits(self) -> float:
        """The description length of the shortest in bits."""
        return self.shortest.bits

    @property
    def memory(self) -> Memory:
        """What the shortest depends on besides the card judged."""
        return self.shortest.memory

    def legal(self, view: SituationView) -> CardSet:
        """Return the cards it accepts."""
        return self.shortest.legal(view)

    def rule(self) -> Rule:
        """Return the shortest as a rule."""
        return self.shortest.rule()

    def likeliest(self) -> tuple[int, float]:
        """Return a sort key: the likeliest first, among equals the shortest."""
        return -self.weight, self.bits


def merged(
    weighed: Iterable[Weighed], situation: Situation, views: SituationViews
) -> list[RuleClass]:
    """Group hypotheses that are equivalent from a situation on.

    Of a class that was merged before, each wording counts; God's errors weigh them alike.
    """
    shortest_first = sorted(weighed, key=lambda one: one[1].bits)
    classes = (class_of(some) for some in _grouped(shortest_first, situation, views))
    return sorted(classes, key=RuleClass.likeliest)


def _grouped(
    weighed: Sequence[Weighed], situation: Situation, views: SituationViews
) -> Iterable[list[Weighed]]:
    """Return the classes, by what they accept now and next, then by their shortest wording."""
    futures = _futures(weighed, situation) if situation.recent and not views.errs else None
    if futures is None:
        return _compared_one_by_one(weighed, situation, views)
    last = situation.recent[-1].index
    alike: dict[object, dict[Future, list[Weighed]]] = defaultdict(lambda: defaultdict(list))
    for one, future in zip(weighed, futures, strict=True):
        now, after, *_ = (*future.beginning, *future.cycle, *future.cycle)
        next_two = now, after & rows_after(row_of(now, last), PROBED)
        alike[next_two][future].append(one)
    return (some for group in alike.values() for some in group.values())


def _futures(weighed: Sequence[Weighed], situation: Situation) -> list[Future] | None:
    """Return the futures of rules of the last card and the position; None if some are others."""
    last, position = situation.recent[-1].index, situation.position
    found: list[Future] = []
    for _, h in weighed:
        lone = h.shortest if isinstance(h, RuleClass) else h
        if not isinstance(lone, LastCardRule):
            return None
        found.append(future_of(lone.tables, last, position))
    return found


def _compared_one_by_one(
    weighed: Sequence[Weighed], situation: Situation, views: SituationViews
) -> Iterable[list[Weighed]]:
    alike: dict[object, _Alike] = defaultdict(_Alike)
    for one in weighed:
        alike[_next_two(one[1], situation, views)].take(one, situation, views)
    return (some for group in alike.values() for some in group.classes)


@dataclass(slots=True)
class _Alike:
    """Hypotheses that accept the same cards now and next, by what they accept later."""

    classes: list[list[Weighed]] = field(default_factory=list)
    met: dict[object, list[Weighed]] = field(default_factory=dict)

    def take(self, one: Weighed, situation: Situation, views: SituationViews) -> None:
        """Take in a hypothesis; what is built of the same parts needs no comparison."""
        meaning = _meaning(one[1], situation, views)
        known = self.met.get(meaning)
        if known is None:
            known = self._class_of(one[1], situation, views)
            self.met[meaning] = known
        known.append(one)

    def _class_of(self, h: Candidate, situation: Situation, views: SituationViews) -> list[Weighed]:
        """Return the class a hypothesis belongs to, perhaps a new one."""
        for known in self.classes:
            if same_from_here(known[0][1], h, situation, views):
                return known
        self.classes.append([])
        return self.classes[-1]


def _meaning(h: Candidate, situation: Situation, views: SituationViews) -> object:
    """Return what only hypotheses have in common that are the same on every board."""
    lone = h.shortest if isinstance(h, RuleClass) else h
    if isinstance(lone, Composed) and situation.recent:
        return lone.meaning(views)
    return lone


def class_of(some: Sequence[Weighed]) -> RuleClass:
    """Return equivalent hypotheses, the shortest of which comes first, as one."""
    wordings: list[Weighed] = []
    for weight, h in some:
        if isinstance(h, RuleClass):
            whole = h.weight
            wordings += [(weight * part // whole, wording) for part, wording in h.wordings]
        else:
            wordings.append((weight, h))
    shortest = some[0][1]
    return RuleClass(
        shortest.shortest if isinstance(shortest, RuleClass) else shortest, tuple(wordings)
    )


def narrowed(
    weight: int, some: RuleClass, factor: Callable[[Candidate], int]
) -> tuple[int, RuleClass] | None:
    """Return a class after an observation that its wordings may differ in; None if none is left.

    Parameters
    ----------
    weight : int
        The weight of the class.
    some : RuleClass
        The class.
    factor : callable
        The likelihood of a wording, as an integer.
    """
    whole = some.weight
    likely = [(weight * part // whole * factor(h), h) for part, h in some.wordings]
    left = sorted((one for one in likely if one[0]), key=lambda one: one[1].bits)
    return (sum(part for part, _ in left), class_of(left)) if left else None


def probed(
    situation: Situation, legal: CardSet, views: SituationViews
) -> tuple[SituationView, ...]:
    """Return the boards after a sample of the accepted cards."""
    cards = list(places(EVERY_CARD if views.errs else legal))
    ahead = views.ahead(situation)
    return tuple(ahead[n] for n in cards[:: 1 + len(cards) // PROBED])


def _next_two(h: Candidate, situation: Situation, views: SituationViews) -> tuple[CardSet, ...]:
    """Return the cards a hypothesis accepts now, and after a sample of these cards."""
    legal = h.legal(views.at(situation))
    return (legal, *(h.legal(view) for view in probed(situation, legal, views)))


def same_from_here(
    one: Candidate, other: Candidate, situation: Situation, views: SituationViews
) -> bool:
    """Whether two hypotheses agree on every continuation.

    While they agree they lead to the same boards, so following one of them is enough. Boards are
    told apart by what the hypotheses depend on where they come; branches that are never come to
    do not count. Where God errs, any card may be accepted.
    """
    memory = both_kept(here_kept(one, views.at(situation)), here_kept(other, views.at(situation)))
    while True:
        found = _walked(one, other, situation, memory, views)
        if isinstance(found, bool):
            return found
        memory = found


def here_kept(h: Candidate, view: SituationView) -> Memory:
    """Return what a hypothesis depends on in a situation: the branches that judge nothing, not."""
    lone = h.shortest if isinstance(h, RuleClass) else h
    return lone.memory_in(view) if isinstance(lone, Composed) else lone.memory


def _walked(
    one: Candidate, other: Candidate, situation: Situation, memory: Memory, views: SituationViews
) -> bool | Memory:
    """Compare hypotheses on the boards that a memory tells apart; return a larger one if needed."""
    back, beats, verdict, refused = memory
    by_last_card = back <= 1 and not verdict and not refused and BAR % beats == 0
    if by_last_card and situation.recent:
        return _same_by_last_card(one, other, situation, beats, views)
    boards = _Boards(memory, errs=views.errs)
    ahead = [situation]
    while ahead:
        here = ahead.pop()
        view = views.at(here)
        legal = one.legal(view)
        if legal != other.legal(view):
            return False
        if (needed := _more_kept(memory, one, other, view)) is not None:
            return needed
        if boards.met < MOST_BOARDS:
            ahead += boards.new_after(here, EVERY_CARD if views.errs else legal)
    # Where God errs, cards come to lie that both refuse: no comparison of rules follows these.
    proven = boards.met < MOST_BOARDS or views.errs
    return proven or _compared(one.rule(), other.rule(), situation)


def _more_kept(
    memory: Memory, one: Candidate, other: Candidate, view: SituationView
) -> Memory | None:
    """Return a memory that is enough for two hypotheses in a situation; None if this one is."""
    needed = both_kept(memory, both_kept(here_kept(one, view), here_kept(other, view)))
    return None if needed == memory else needed


@lru_cache(maxsize=4096)
def _compared(one: Rule, other: Rule, situation: Situation) -> bool:
    return compare(one, other, board=situation).equivalent


def _same_by_last_card(
    one: Candidate, other: Candidate, situation: Situation, beats: int, views: SituationViews
) -> bool | Memory:
    """Compare hypotheses that depend on the last card and the position only.

    If they depend on more on a board that is come to, return what they depend on.
    """
    start, memory = situation.position, (1, beats, False, 0)
    reached = [0] * beats  # by position from now on, modulo beats: the possible last cards
    reached[0] = situation.recent[-1].bit
    ahead = [(situation.recent[-1].index, 0)]
    while ahead:
        last, beat = ahead.pop()
        view = views.after(last, start + beat)
        if (needed := _more_kept(memory, one, other, view)) is not None:
            return needed
        legal = one.legal(view)
        if legal != other.legal(view):
            return False
        beat = (beat + 1) % beats
        if views.errs:
            legal = EVERY_CARD
        new = legal & ~reached[beat]
        if new:
            reached[beat] |= new
            ahead += [(card, beat) for card in places(new)]
    return True


class _Boards:
    """The boards visited so far, up to equivalence under a memory."""

    __slots__ = ("_errs", "_laid", "_memory", "_refused", "met")

    def __init__(self, memory: Memory, *, errs: bool) -> None:
        self._memory, self._errs = memory, errs
        self._laid: dict[object, CardSet] = {}  # the last cards, by the rest of the board
        self._refused: set[object] = set()
        self.met = 1

    def new_after(self, here: Situation, legal: CardSet) -> list[Situation]:
        """Return the next boards that were not visited before."""
        back, beats, verdict, refused = self._memory
        tail = tuple([card.index for card in here.recent[-(back - 1) :]]) if back > 1 else ()
        key = (tail, (here.position + 1) % beats)
        laid = self._laid.get(key, 0)
        new = legal & ~laid
        self._laid[key] = laid | legal
        if not back:  # the board does not depend on cards: one represents all
            new = 0 if laid else legal & -legal
        found = [here.after(card, accepted=True) for card in members(new)]
        if (verdict or refused) and here.recent and (self._errs or legal != EVERY_CARD):
            there = here.after(ALL_CARDS[0], accepted=False)
            kept = _kept(there, self._memory)
            if kept not in self._refused:
                self._refused.add(kept)
                found.append(there)
        self.met += len(found)
        return found


def _kept(situation: Situation, memory: Memory) -> tuple[object, ...]:
    """Return a situation reduced to a memory."""
    back, beats, verdict, refused = memory
    recent = situation.recent[-back:] if back else ()
    return (
        tuple([card.index for card in recent]),
        situation.position % beats,
        situation.right if verdict else None,
        min(situation.refused, refused),
    )
