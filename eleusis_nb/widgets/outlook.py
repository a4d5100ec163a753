"""What can be believed at a table, play by play: what the widget of beliefs shows.

It asks of :class:`~eleusis_nb.mind.Beliefs` what everybody may ask, and lists no space.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import log2
from typing import Annotated, Final, NotRequired, TypedDict

from eleusis_nb.cards import ALL_CARDS, Card
from eleusis_nb.games.commands import doc
from eleusis_nb.games.eleusis import TablePlay
from eleusis_nb.i18n import Text
from eleusis_nb.mind import Beliefs
from eleusis_nb.mind.evidence import at_first
from eleusis_nb.mind.ideas import against
from eleusis_nb.mind.values import Belief, chance_heard
from eleusis_nb.rules import Rule, Situation

SHOWN: Final = 6
"""So many rules are shown, likeliest first."""

WATCHED: Final = 6
"""Of so many of the likeliest rules it is told when a play rules them out."""

MOST_GONE: Final = 4
"""So many of those that went are named."""


class BeliefView(TypedDict):
    """A rule, and how likely it is."""

    text: str
    p: float


class ChangeView(TypedDict):
    """What the last play changed."""

    cards: Sequence[str]
    ok: bool
    claim: bool
    bits: Annotated[float, doc("What its verdict told: -log2 of how likely it was held before.")]
    opened: Annotated[float, doc("How many bits more are open than before.")]
    gone: Annotated[Sequence[str], doc("Rules that it ruled out.")]
    before: Annotated[Sequence[float | None], doc("How likely each rule shown was before.")]


class OutlookView(TypedDict):
    """What can be believed at one moment."""

    fits: bool
    bits: float
    count: float
    exact: bool
    top: Sequence[BeliefView]
    rest: float
    chances: Annotated[Sequence[float], doc("Of the 52 cards, from the ace of clubs on.")]
    best: str | None
    amiss: NotRequired[Annotated[str, doc("Said where no rule foretells the verdicts well.")]]
    change: NotRequired[ChangeView | None]


@dataclass(frozen=True, slots=True)
class Outlook:
    """What can be believed at one moment: what the next card meets, and the likeliest rules."""

    situation: Situation
    top: tuple[Belief, ...] = ()
    bits: float = 0.0
    """How much is left to be learned."""
    count: float = 0.0
    """How many rules are left."""
    chances: Mapping[Card, float] | None = None
    """How likely each of the 52 is to be right; None where no rule fits."""
    exact: bool = True
    amiss: Text | None = None
    """What is said where no rule foretells the verdicts well."""

    @classmethod
    def of(cls, beliefs: Beliefs) -> Outlook:
        """Return what some beliefs say now."""
        if not beliefs.fits:
            return cls(beliefs.situation, amiss=beliefs.amiss())
        bits, top = beliefs.entropy(), beliefs.top(WATCHED)
        numbers: list[object] = [bits, *(belief.probability for belief in top)]
        return cls(
            beliefs.situation,
            top,
            float(bits),
            float(beliefs.count),
            beliefs.chances(),
            # A number that was estimated says so itself.
            all(getattr(number, "exact", True) for number in numbers),
            beliefs.amiss(),
        )

    @property
    def fits(self) -> bool:
        """Whether any rule fits."""
        return self.chances is not None


class Following:
    """The beliefs at one table, before the last play and after it."""

    def __init__(self, noise: float = 0.0) -> None:
        self._noise = noise
        self._begin()

    def _begin(self) -> None:
        self._beliefs: Beliefs | None = None
        self._plays: list[TablePlay] = []
        self.before: Outlook | None = None
        self.now: Outlook | None = None
        self.surprisal = 0.0
        """The bits that the last verdict told: -log2 of how likely it was held before."""

    def follow(self, plays: Sequence[TablePlay]) -> None:
        """Take in what lies on the table; another table than before begins anew."""
        known = len(self._plays)
        if list(plays[:known]) != self._plays:
            self._begin()
            known = 0
        for at in range(known, len(plays)):
            self._take(plays[at], last=at == len(plays) - 1)
        self._plays = list(plays)

    @property
    def last(self) -> TablePlay | None:
        """The play that changed it last; None where only the starter lies."""
        newest = self._plays[-1] if self._plays else None
        return None if newest is None or newest.kind == "starter" else newest

    def _take(self, play: TablePlay, *, last: bool) -> None:
        if play.kind == "starter":
            if play.ok:
                self._beliefs = at_first(play.cards, self._noise).copy()
        elif self._beliefs is not None:
            if last:
                self.before = self.now or Outlook.of(self._beliefs)
                self.surprisal = _surprisal(self._beliefs, play, self._noise)
            self._beliefs.observe(play)
        # Only what is looked at is reckoned.
        self.now = Outlook.of(self._beliefs) if last and self._beliefs is not None else None


def _surprisal(beliefs: Beliefs, play: TablePlay, error: float) -> float:
    """Return the bits a verdict tells; none where no rule thought of fits before it or after it.

    They are not the drop of the entropy: a surprise tells much and may leave more open.
    """
    if not beliefs.fits:
        return 0.0
    if play.kind == "claim":
        chance = beliefs.p_none_right(play.cards)
    else:
        chance = beliefs.p_right(*play.cards)
    heard = chance_heard(float(chance), error)
    likely = heard if play.ok else 1 - heard
    return max(0.0, -log2(likely)) if likely > 0 else 0.0


def outlook_view(now: Outlook, hand: Sequence[Card]) -> OutlookView:
    """Return an outlook as plain data."""
    best = max(hand, key=lambda card: _tells(now, card), default=None)
    return {
        "fits": now.fits,
        "bits": round(now.bits, 3),
        "count": now.count,
        "exact": now.exact,
        "amiss": now.amiss or "",
        "top": [
            {"text": _sentence(belief.rule), "p": round(float(belief.probability), 4)}
            for belief in now.top[:SHOWN]
        ],
        "rest": round(max(0.0, 1 - sum(float(b.probability) for b in now.top[:SHOWN])), 4),
        "chances": [round(float(now.chances[card]), 4) for card in ALL_CARDS]
        if now.chances is not None
        else [],
        "best": best.code() if best is not None and _tells(now, best) > 0 else None,
    }


def changed(
    before: Outlook, now: Outlook, play: TablePlay, *, surprisal: float, errs: bool = False
) -> ChangeView:
    """Return as plain data what a play changed: what it told, and which rules it ruled out.

    Where God errs a play makes rules less likely and rules none out.
    """
    seen = replace(play, situation=before.situation)
    gone = [] if errs else [b for b in before.top if against(b.rule, seen) is not None]
    earlier = {belief.rule: float(belief.probability) for belief in before.top}
    return {
        "cards": [card.code() for card in play.cards],
        "ok": play.ok,
        "claim": play.kind == "claim",
        "bits": round(surprisal, 3) if now.fits else 0.0,
        "opened": round(max(0.0, now.bits - before.bits), 3) if now.fits else 0.0,
        "gone": [_sentence(belief.rule) for belief in gone[:MOST_GONE]],
        "before": [
            None if (p := earlier.get(belief.rule)) is None else round(p, 4)
            for belief in now.top[:SHOWN]
        ],
    }


def _sentence(rule: Rule) -> Text:
    """Return a rule as a sentence in whatever language it will be read in."""
    return Text("{rule:sentence}", {"rule": rule})


def _tells(now: Outlook, card: Card) -> float:
    """Return how near a card's chance is to one half: the nearer, the more it tells."""
    p = float(now.chances[card]) if now.chances is not None else 0.0
    return p * (1 - p)
