"""Which hypotheses mean the same on everything that can still happen.

Two rules that call the same cards right now, and again after each card that may come, and so on,
can never be told apart any more: they are one belief, under the shortest words.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, CardSet, members
from eleusis_nb.inference.atoms import places
from eleusis_nb.inference.family import BAR, Candidate, Memory, SituationViews, both_kept
from eleusis_nb.rules import Situation

MOST_BOARDS: Final = 800
"""Boards that two hypotheses are compared on at most. One card back and a cycle of six have 312;
rules that look further back and agree on so many are taken for the same."""

PROBED: Final = 16
"""After so many of the cards that may come now hypotheses are sorted before they are compared."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """Hypotheses that mean the same from here on.

    Parameters
    ----------
    hypothesis : Candidate
        The shortest of them.
    weight : int
        The weight of all.
    wordings : tuple of Candidate
        All of them.
    """

    hypothesis: Candidate
    weight: int
    wordings: tuple[Candidate, ...]

    def joined_by(self, weight: int, h: Candidate) -> Meaning:
        """Return it with one more wording."""
        return Meaning(self.hypothesis, self.weight + weight, (*self.wordings, h))

    def likeliest(self) -> tuple[int, float]:
        """Return what puts the likeliest first, the shorter first among equals."""
        return -self.weight, self.hypothesis.bits


def merged(
    weighed: Iterable[tuple[int, Candidate]], situation: Situation, views: SituationViews
) -> list[Meaning]:
    """Make one of all that mean the same on everything that can still happen from here."""
    alike: dict[object, list[Meaning]] = defaultdict(list)
    for weight, h in sorted(weighed, key=lambda one: one[1].bits):
        group = alike[_next_two(h, situation, views)]
        for at, known in enumerate(group):
            if same_from_here(known.hypothesis, h, situation, views):
                group[at] = known.joined_by(weight, h)
                break
        else:
            group.append(Meaning(h, weight, (h,)))
    return sorted((one for group in alike.values() for one in group), key=Meaning.likeliest)


def _next_two(h: Candidate, situation: Situation, views: SituationViews) -> tuple[CardSet, ...]:
    """Return what a hypothesis calls right now, and after some of the cards that may come now."""
    legal = h.legal(views.at(situation))
    cards = list(places(EVERY_CARD if views.errs else legal))
    ahead = views.ahead(situation)
    return (legal, *(h.legal(ahead[n]) for n in cards[:: 1 + len(cards) // PROBED]))


def same_from_here(
    one: Candidate, other: Candidate, situation: Situation, views: SituationViews
) -> bool:
    """Whether two hypotheses agree on every line that can still be laid.

    As long as they agree they also lead to the same boards, so the boards of one are enough.
    Where God errs, any card may be laid.
    """
    memory = both_kept(one.memory, other.memory)
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
        if boards.met < MOST_BOARDS:
            ahead += boards.new_after(here, EVERY_CARD if views.errs else legal)
    return True


def _same_by_last_card(
    one: Candidate, other: Candidate, situation: Situation, beats: int, views: SituationViews
) -> bool:
    """Whether two agree that remember the last card and the beat alone, as most do."""
    start = situation.position
    reached = [0] * beats  # by beat from now on, the cards that can have been laid last
    reached[0] = situation.recent[-1].bit
    ahead = [(situation.recent[-1].index, 0)]
    while ahead:
        last, beat = ahead.pop()
        view = views.after(last, start + beat)
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
    """The boards that were met, as far as anything is remembered of them."""

    __slots__ = ("_errs", "_laid", "_memory", "_refused", "met")

    def __init__(self, memory: Memory, *, errs: bool) -> None:
        self._memory, self._errs = memory, errs
        self._laid: dict[object, CardSet] = {}  # by all but the last card: which cards lay last
        self._refused: set[object] = set()
        self.met = 1

    def new_after(self, here: Situation, legal: CardSet) -> list[Situation]:
        """Return the boards that can come next and were not met before."""
        back, beats, verdict, refused = self._memory
        tail = tuple([card.index for card in here.recent[-(back - 1) :]]) if back > 1 else ()
        key = (tail, (here.position + 1) % beats)
        laid = self._laid.get(key, 0)
        new = legal & ~laid
        self._laid[key] = laid | legal
        if not back:  # no card is remembered: one stands for all
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
    """Return what is remembered of a situation."""
    back, beats, verdict, refused = memory
    recent = situation.recent[-back:] if back else ()
    return (
        tuple([card.index for card in recent]),
        situation.position % beats,
        situation.right if verdict else None,
        min(situation.refused, refused),
    )
