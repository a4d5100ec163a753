"""Beliefs: what is believed of the hidden rule, given what lies on a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from copy import copy as shallow
from dataclasses import dataclass, replace
from math import log2
from typing import Any, Final, NamedTuple, Self

from eleusis_nb.cards import ALL_CARDS, Card, card_set
from eleusis_nb.games.eleusis import TablePlay
from eleusis_nb.i18n import Text, default_language, say
from eleusis_nb.mind.classes import FEW, Classes, by_verdict
from eleusis_nb.mind.grammar import Seen, Verdict, table
from eleusis_nb.mind.likeliest import Likeliest
from eleusis_nb.mind.living import Living
from eleusis_nb.mind.space import WHOLE, Space, by_start, in_units
from eleusis_nb.mind.values import (
    CALM,
    Belief,
    BeliefsError,
    RuleRank,
    Share,
    Surprise,
    bits_of_verdict,
)
from eleusis_nb.rules import Rule, Situation, compare

QUICK: Final = 100
"""Of the rules of a grammar, which look far back, so many are compared for a number."""


class _Call(NamedTuple):
    """What God said of some cards, each in its situation: that all are right, or that none is."""

    steps: tuple[tuple[Situation, Card], ...]
    asked: bool
    """Whether it is that all are right; else that none is."""
    answer: bool
    """Whether that is so."""

    def heard_by(self, living: Living, marks: bytes, there: Situation) -> Living:
        """Return what lives after it, where it holds of the rules that are marked."""
        by_other = 0.5 ** len(self.steps)
        chance = by_other if self.answer else 1 - by_other
        return living.heard(marks, there, answer=self.answer, chance=chance)

    def marks(self, living: Living) -> bytes:
        """Return of which rules it holds."""
        if self.asked:
            return living.all_right(self.steps)
        return living.none_right(self.steps[0][0], [card for _, card in self.steps])

    def holds_of(self, rule: Rule) -> bool:
        """Whether God would have said the same by a rule."""
        legal = [bool(rule.legal_at(here) & card.bit) for here, card in self.steps]
        return (all(legal) if self.asked else not any(legal)) == self.answer

    def verdicts(self) -> Iterator[Verdict]:
        """Yield what it says of single cards; nothing where it says that not all are so."""
        if self.answer or len(self.steps) == 1:
            for here, card in self.steps:
                yield Verdict(here, card, self.asked == self.answer)


@dataclass(frozen=True)
class _Now:
    """The state after some observations."""

    living: Living
    surprise: Surprise = CALM
    calls: tuple[_Call, ...] = ()
    wrong: tuple[Rule, ...] = ()
    starter: Card | None = None
    limit: float = 0.0
    seen: Seen | None = None


class Beliefs:
    """What is believed of the hidden rule.

    Parameters
    ----------
    line : sequence of Card
        The accepted cards before the first observation, at least the starter.
    space : Space, optional
        The table of rules; the default one if none is given.
    noise : float
        The probability that God errs in a call, 0 to less than 0.5.
    obeys : bool
        Whether the first card of the line lies there because it obeys the rule. Then it tells
        something: half that it is right, half that it was drawn among the right ones.

    Raises
    ------
    BeliefsError
        If `line` is empty or `noise` is out of range.

    Examples
    --------
    >>> from eleusis_nb.cards import cards
    >>> beliefs = Beliefs(cards("QH"))
    >>> for card, right in (("9S", True), ("KS", False), ("4D", True), ("2H", False)):
    ...     informative = beliefs.saw(cards(card), right=right)
    >>> beliefs.fits, informative
    (True, True)
    """

    __slots__ = ("_classes", "_now")

    def __init__(
        self,
        line: Sequence[Card],
        space: Space | None = None,
        *,
        noise: float = 0.0,
        obeys: bool = False,
    ) -> None:
        if not line:
            raise BeliefsError(say("Beliefs need at least one card on the table."))
        if not 0 <= noise < 0.5:  # noqa: PLR2004 (beyond it a call means its opposite)
            raise BeliefsError(say("God must be right more than half the time: noise is 0 to 0.5."))
        thought_of = table() if space is None else space
        rows = thought_of.started(line[0]) if obeys else thought_of.rows
        here = Situation.of(tuple(line))
        living = Living(thought_of, here, rows, thought_of.other, round(noise * 1000))
        starter = line[0] if obeys else None
        self._now = _Now(living, starter=starter, limit=thought_of.limit)
        self._classes: Classes | None = None

    def copy(self) -> Self:
        """Return an independent copy; later observations of one do not change the other."""
        return shallow(self)  # what it refers to is immutable

    def __repr__(self) -> str:
        if not self.fits:
            return "<beliefs: no rule I can think of fits>"
        return f"<beliefs: {self.living.count:,} rules fit>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # noqa: ANN401, FBT001 - IPython's
        """Print the likeliest rules as text."""
        del cycle
        printer.text(Likeliest.of(self, default_language()).text())

    # --- observations ----------------------------------------------------------------------

    def observe(self, play: TablePlay) -> bool:
        """Observe what lies on the table, a play or a no-play; return whether it told anything."""
        if play.kind == "claim":
            return self.saw_no_play(play.cards, right=play.ok)
        return self.saw(play.cards, right=play.ok)

    def saw(self, played: Sequence[Card], *, right: bool) -> bool:
        """Observe a play; return whether it was informative.

        Parameters
        ----------
        played : sequence of Card
            One card, or a series: accepted means that each was right in its turn, refused that
            at least one was not.
        right : bool
            Whether the play was accepted.

        Raises
        ------
        BeliefsError
            If no card was played.
        """
        if not played:
            raise BeliefsError(say("A play has at least one card in it."))
        call = _Call(tuple(self._steps(played)), asked=True, answer=right)
        there = self.situation
        if right:
            for card in played:
                there = there.after(card, accepted=True)
        else:  # one play was refused, whatever it held
            there = there.after(played[-1], accepted=False)
        return self._take(call, there)

    def saw_no_play(self, hand: Iterable[Card], *, right: bool) -> bool:
        """Observe a no-play: right means that every card was wrong, wrong that one was right.

        Returns
        -------
        bool
            Whether it was informative.
        """
        here, cards = self.situation, tuple(dict.fromkeys(hand))
        if not cards:
            return False
        return self._take(_Call(tuple((here, card) for card in cards), False, right), here)  # noqa: FBT003

    def heard_wrong(self, rule: Rule) -> bool:
        """Observe that a rule that was said is not God's, and so none that means the same.

        The referee compares from every start: what cannot be told from it on this board alone
        stays possible.

        Returns
        -------
        bool
            Whether it was informative.
        """
        living = self.living
        after = _without(living, rule)
        self._go_on(replace(self._now, living=after, wrong=(*self._now.wrong, rule)))
        return after.count < living.count

    def _take(self, call: _Call, there: Situation) -> bool:
        now, before = self._now, self.living
        if self._classes is not None and self._classes.exact and not before.error:
            before = replace(before, same=self._classes.labels())
        marks = call.marks(before)
        after = call.heard_by(before, marks, there)
        surprise = now.surprise
        if before.mass:
            q = before.weight_of(marks) / before.mass
            q = q if call.answer else 1 - q
            error = before.error / 1000
            surprise = surprise.after(q * (1 - error) + (1 - q) * error)
        self._go_on(replace(now, living=after, surprise=surprise, calls=(*now.calls, call)))
        return not before.mass or after.count < before.count or bool(before.error)

    def _go_on(self, now: _Now) -> None:
        self._now, self._classes = _deepened(now), None

    def _steps(self, played: Iterable[Card]) -> Iterator[tuple[Situation, Card]]:
        here = self.situation
        for card in played:
            yield here, card
            here = here.after(card, accepted=True)

    # --- queries ---------------------------------------------------------------------------

    @property
    def living(self) -> Living:
        """The rules that live, with their weights."""
        return self._now.living

    @property
    def situation(self) -> Situation:
        """The situation of the next card."""
        return self.living.situation

    @property
    def fits(self) -> bool:
        """Whether any rule of the table fits."""
        return self.living.count > 0

    @property
    def count(self) -> int:
        """The number of rules that fit, by meaning if they are few, else by wording."""
        if not self.fits or self.living.count > FEW:
            return self.living.count
        classes = self._compared()
        return len(classes) if classes.exact else self.living.count

    def amiss(self) -> Text | None:
        """Return the sentence that no rule of the space predicts the verdicts well, or None."""
        return self._now.surprise.said() if self.fits else None

    def chances(self) -> dict[Card, float]:
        """Return the probability of being right for each of the 52 cards."""
        self._check_fits()
        living = self.living
        half, whole = living.other / 2, living.believed
        return {
            card: (mass + half) / whole for card, mass in zip(ALL_CARDS, living.right, strict=True)
        }

    def p_right(self, *played: Card) -> Share:
        """Return the probability that a card is right, or every card of a series in its turn.

        Raises
        ------
        BeliefsError
            If no rule fits, or no card is given.
        """
        if not played:
            raise BeliefsError(say("Name the card whose chance you want to know."))
        self._check_fits()
        living = self.living
        marks = living.all_right(self._steps(played))
        right = living.weight_of(marks) + living.other * 0.5 ** len(played)
        return Share(right / living.believed, exact=True)

    def p_none_right(self, hand: Iterable[Card]) -> Share:
        """Return the probability that no card of a hand is right."""
        self._check_fits()
        living, held = self.living, card_set(hand)
        right: float = sum(w for legal, w in living.by_verdict.items() if not legal & held)
        right += living.other * 0.5 ** held.bit_count()
        right -= living.whole - living.believed  # rules by which nothing is right count less
        return Share(right / living.believed, exact=True)

    def information(self, *played: Card) -> Share:
        """Return the expected information of a card or a series, in bits."""
        return Share(self._bits(self.p_right(*played)), exact=True)

    def best(self, hand: Iterable[Card]) -> tuple[Card, float] | None:
        """Return the card of a hand with the most expected information, and its bits.

        ``None`` if no card of the hand is informative.
        """
        if not self.fits:
            return None
        chances = self.chances()
        bits = [(self._bits(chances[card]), -card.index, card) for card in hand]
        most, _, card = max(bits, default=(0.0, 0, ALL_CARDS[0]))
        return (card, most) if most > 0 else None

    def classes(self) -> Classes:
        """Return the classes of rules that are the same from here on, likeliest first."""
        self._check_fits()
        if self._classes is None:
            self._classes = Classes(self.living)
        return self._classes

    def top(self, n: int = 5) -> tuple[Belief, ...]:
        """Return the likeliest rules in descending order."""
        return tuple(Belief(one.rule, one.share) for one in self.classes()[:n])

    def likely(self, n: int) -> tuple[Belief, ...]:
        """Return some of the likeliest rules, quickly.

        While many fit they are one for each set of cards that may follow: what is apart only
        later counts as one.
        """
        self._check_fits()
        if self.living.count <= FEW:
            return self.top(n)
        return tuple([Belief(one.rule, one.share) for one in by_verdict(self.living, n)])

    def idea(self, least: float = 0.0) -> Belief | None:
        """Return the rule to say: of the likeliest class the likeliest meaning from every start.

        No play can tell the meanings of a class apart, but who judges what is said can. It is None
        if the class is less likely than `least`, which is quickly found out, or too many rules fit
        to know.
        """
        living = self.living
        if not self.fits or max(living.by_verdict.values()) < least * living.believed:
            return None
        if least and living.count > FEW:
            return None
        first = self.classes()[0]
        if first.share < least:
            return None
        share, rule = first.heaviest_meaning()
        return Belief(rule, share)

    def entropy(self) -> Share:
        """Return the entropy of the posterior in bits.

        Where not all rules were compared it is that of their wordings, which is at least as much.
        """
        classes, living = self._compared(), self.living
        shares = classes.shares
        if not classes.exact:
            shares = [weight / living.believed for weight in living.rows.weights]
        bits = -sum([n * share * log2(share) for share, n in Counter(shares).items() if share > 0])
        return Share(max(0.0, bits), exact=classes.exact)

    def rank(self, rule: Rule) -> RuleRank:
        """Return the rank of a rule by posterior probability.

        Parameters
        ----------
        rule : Rule
            Any rule, such as one that a student wrote. Every wording that is equivalent from
            here on is found. One that is not in the space, or looks at the whole line, has no
            place, though it may fit.
        """
        here = self.situation
        if not rule.tree.sight().statistics and self.fits:
            classes, legal = self._compared(), rule.legal_at(here)
            for place, one in enumerate(classes.known(legal), start=1):
                if one.legal == legal and compare(one.rule, rule, board=here).equivalent:
                    return RuleRank(place, Share(one.share, exact=classes.exact), fits=True)
        fits = all(call.holds_of(rule) for call in self._now.calls)
        return RuleRank(None, Share(0.0, exact=True), fits)

    # --- inside ----------------------------------------------------------------------------

    def _compared(self) -> Classes:
        """Return the classes, all of them compared where that is quick."""
        classes = self.classes()
        if self.living.count <= (FEW if self.living.space.grammar is None else QUICK):
            classes.compare()
        return classes

    def _bits(self, chance: float) -> float:
        return bits_of_verdict(chance, self.living.error / 1000)

    def _check_fits(self) -> None:
        if not self.fits:
            raise BeliefsError(say("No rule that I know fits the cards on the table."))


def _without(living: Living, rule: Rule) -> Living:
    """Return what lives without all that means the same as a rule that is wrong."""
    marks = [True] * living.count
    for board in (living.situation, *_boards(rule)):
        legal = rule.legal_at(board)
        marks = [mark and one == legal for mark, one in zip(marks, living.at(board), strict=True)]
    return living.without(lambda tree: compare(Rule(tree), rule).equivalent, marks)


DEPTH: Final = 12.0
"""Rules that are 2 to the minus this as likely as all together are listed."""

STEP: Final = 3.5
"""Rarer rules are listed when the plays have told so many bits more."""

SCARCE: Final = 150
"""When fewer rules are left, rarer ones are listed whatever the plays told."""

MOST_BITS: Final = 40.0


def _deepened(now: _Now) -> _Now:
    """List the rarer rules that fit, when they begin to matter."""
    living = now.living
    grammar = living.space.grammar
    if grammar is None or living.error:
        return now
    bits = log2(WHOLE / max(1, living.mass)) + DEPTH
    scarce = living.count < SCARCE
    if (bits < now.limit + STEP and not scarce) or now.limit >= MOST_BITS:
        return now
    limit = min(max(bits, now.limit + STEP * scarce), now.limit + 8, MOST_BITS)
    verdicts = [one for call in now.calls for one in call.verdicts()]
    if now.starter is not None:
        verdicts.insert(0, Verdict(Situation(), now.starter, right=True))
    seen = Seen.of(grammar.atoms, verdicts, now.seen)
    rows = in_units(grammar.rules(limit, seen))
    made = replace(living, rows=rows if now.starter is None else by_start(rows)[0], same=())
    for call in now.calls:
        if not (call.answer or len(call.steps) == 1):
            made = call.heard_by(made, call.marks(made), living.situation)
    for rule in now.wrong:
        made = _without(made, rule)
    made = replace(made, other=living.other)
    new = replace(now, living=made, limit=limit, seen=seen)
    return new if made.count else _deepened(new)


def _boards(rule: Rule) -> Iterator[Situation]:
    """Yield boards of a game by a rule: no other board shows that two rules differ."""
    here = Situation()
    for number in range(10):
        legal = rule.legal_at(here)
        right = [card for card in ALL_CARDS if legal & card.bit]
        if not right:
            return
        here = here.after(right[number * 17 % len(right)], accepted=True)
        yield here
        if number % 3 == 1 and len(right) < len(ALL_CARDS):
            here = here.after(ALL_CARDS[0], accepted=False)
            yield here
