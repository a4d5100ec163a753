"""Beliefs: what is believed of the hidden rule, given what lies on a table."""

from __future__ import annotations

from bisect import insort
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy as shallow
from dataclasses import dataclass, replace
from functools import cached_property
from math import log2
from typing import Any, Final, Self

from eleusis_nb.cards import ALL_CARDS, Card, CardSet, card_set
from eleusis_nb.i18n import Text, default_language, say
from eleusis_nb.markup import Markup
from eleusis_nb.mind.grammar import OTHER, Seen, Verdict, table
from eleusis_nb.mind.information import bits_of_verdict
from eleusis_nb.mind.likeliest import Likeliest
from eleusis_nb.mind.living import Living, Marks, Member, Walk, grouped
from eleusis_nb.mind.misfit import CALM, Surprise
from eleusis_nb.mind.space import WHOLE, Space, by_start, in_units
from eleusis_nb.mind.values import Belief, BeliefsError, RuleRank, Share
from eleusis_nb.rules import Rule, Situation, compare

STOPPED: Final = 32
"""A rule by which no card is right here is believed so many times less."""

FEW: Final = 1_500
"""While more rules fit, only the likeliest are compared on all boards that can follow."""

QUICK: Final = 100
"""Of the rules that look far back, so many are compared for a number."""


@dataclass(frozen=True, eq=False)
class Class:
    """Rules that are the same from here on.

    Parameters
    ----------
    living : Living
        Where they live.
    share : float
        The probability of all together.
    walk : Walk
        How far they were compared.
    """

    living: Living
    share: float
    walk: Walk

    @cached_property
    def members(self) -> list[Member]:
        """Their weights, blocks and rows, the heaviest first."""
        return sorted(self.walk.members, key=lambda one: (-one[0], one[1], one[2]))

    @property
    def is_compared(self) -> bool:
        """Whether they were compared on the boards that can follow; else some may differ later."""
        return self.walk.is_over

    @cached_property
    def rule(self) -> Rule:
        """The likeliest of them."""
        _, place, row = self.members[0]
        return Rule(self.living.tree(place, row))

    @property
    def legal(self) -> CardSet:
        """The cards that they accept here."""
        return self.walk.legal

    def meanings(self) -> list[tuple[Member, int]]:
        """Return the likeliest rule of each meaning with the weight of all that mean the same.

        The heaviest meaning comes first. What says the same on all boards compared is the same.
        """
        by_block: dict[int, list[Member]] = defaultdict(list)
        for member in self.members:
            by_block[member[1]].append(member)
        found: dict[object, tuple[Member, int]] = {}
        for place, members in by_block.items():
            block = self.living.blocks[place].only(row for _, _, row in members)
            verdicts = zip(*map(block.verdicts, self.living.space.looks), strict=True)
            for meaning, member in zip(verdicts, members, strict=True):
                known, weight = found.get(meaning, (member, 0))
                found[meaning] = max(known, member), weight + member[0]
        return sorted(found.values(), key=lambda one: (-one[1], one[0][1:]))

    def wordings(self) -> Iterator[tuple[float, Rule]]:
        """Yield each rule with its probability."""
        whole = sum(weight for weight, _, _ in self.members)
        for weight, place, row in self.members:
            yield self.share * weight / whole, Rule(self.living.tree(place, row))


class Classes(Sequence[Class]):
    """The classes, likeliest first.

    Rules are grouped by what they say after some cards, and compared on all boards that can
    follow when their class is asked for.

    Parameters
    ----------
    living : Living
        The rules that live.
    whole : float
        The weight of all.
    """

    def __init__(self, living: Living, whole: float) -> None:
        self._living, self._whole = living, whole
        self._stops = not living.error and living.space.other > 0
        if living.count <= FEW:
            walks = grouped(living)
        else:
            walks = [Walk(living, legal, weight) for legal, weight in living.by_verdict.items()]
        self._found = sorted(map(self._class, walks), key=_likeliest)
        self._sure = 0  # so many of the first were compared

    def _class(self, walk: Walk) -> Class:
        stops = self._stops and not walk.legal
        return Class(self._living, walk.weight / self._whole / (STOPPED if stops else 1), walk)

    def __len__(self) -> int:
        return len(self._found)

    def __getitem__(self, place: Any) -> Any:  # noqa: ANN401 (a place or a slice)
        last = place.stop if isinstance(place, slice) else place + 1
        self.compare(len(self._found) if last is None or last <= 0 else last)
        return self._found[place]

    def compare(self, first: int | None = None) -> None:
        """Compare the rules of the first classes, or of all, on all boards that can follow."""
        while self._sure < len(self._found) and (first is None or self._sure < first):
            group = self._found[self._sure]
            if group.is_compared:
                self._sure += 1
            else:
                self._split(group)

    def known(self, legal: CardSet | None = None) -> list[Class]:
        """Return the classes as they are known; those that accept some cards here compared."""
        while left := [one for one in self._found if one.legal == legal and not one.is_compared]:
            self._split(left[0])
        return self._found

    def _split(self, group: Class) -> None:
        self._found.remove(group)
        for part in group.walk.go_on():
            insort(self._found, self._class(part), key=_likeliest)

    @property
    def is_quick(self) -> bool:
        """Whether comparing all takes no time that anybody notices."""
        if self._living.space.grammar is None:
            return self._living.count <= FEW
        if self._living.count > FEW:
            return False
        return sum(len(one.members) for one in self._found if not one.is_compared) <= QUICK

    @property
    def exact(self) -> bool:
        """Whether all were compared."""
        return all(one.is_compared for one in self._found)

    @property
    def shares(self) -> list[float]:
        """Their probabilities; of those that were not compared, of all in a group."""
        return [one.share for one in self._found]


def _likeliest(one: Class) -> tuple[float, tuple[int, int]]:
    return -one.share, one.walk.first


@dataclass(frozen=True, slots=True)
class _Call:
    """What God said of some cards: whether all of them are right, or none.

    Parameters
    ----------
    steps : tuple of (Situation, Card)
        The cards, each in its situation.
    asked : bool
        Whether it is that all are right; else that none is.
    answer : bool
        Whether that is so.
    """

    steps: tuple[tuple[Situation, Card], ...]
    asked: bool
    answer: bool

    def marks(self, living: Living) -> Marks:
        """Return of which rules it holds."""
        if self.asked:
            return living.all_right(self.steps)
        return living.none_right(self.steps[0][0], card_set(card for _, card in self.steps))

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
        blocks = thought_of.started(line[0]) if obeys else thought_of.blocks
        here = Situation.of(tuple(line))
        living = Living(thought_of, here, blocks, thought_of.other, round(noise * 1000))
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

    def _repr_html_(self) -> Markup:
        """Return the likeliest rules with bars, as HTML."""
        return Likeliest.of(self, default_language()).html()

    # --- observations ----------------------------------------------------------------------

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
        steps = tuple((here, card) for card in cards)
        return self._take(_Call(steps, asked=False, answer=right), here)

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
        new = replace(self._now, living=after, wrong=(*self._now.wrong, rule))
        self._go_on(_deepened(new))
        return after.count < living.count

    def _take(self, call: _Call, there: Situation) -> bool:
        now, before = self._now, self.living
        marks = call.marks(before)
        by_other = 0.5 ** len(call.steps)
        other = by_other if call.answer else 1 - by_other
        after = before.heard(marks, call.answer, there, other)
        surprise = now.surprise
        informative = not before.mass or after.count < before.count or bool(before.error)
        if before.mass:
            q = before.weight_of(marks) / before.mass
            q = q if call.answer else 1 - q
            error = before.error / 1000
            surprise = surprise.after(q * (1 - error) + (1 - q) * error)
        new = replace(now, living=after, surprise=surprise, calls=(*now.calls, call))
        self._go_on(_deepened(new))
        return informative

    def _go_on(self, now: _Now) -> None:
        self._now = now
        self._classes = None

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

    @property
    def surprise(self) -> Surprise:
        """How surprising the verdicts were beside what was expected."""
        return self._now.surprise

    @property
    def other(self) -> float:
        """The probability that it is another rule than those of the table."""
        return self.living.other / self.living.whole if self.living.whole else 0.0

    def amiss(self) -> Text | None:
        """Return the sentence that no rule of the space predicts the verdicts well, or None."""
        return self.surprise.said() if self.fits else None

    def chances(self) -> dict[Card, float]:
        """Return the probability of being right for each of the 52 cards."""
        self._check_fits()
        living, whole = self.living, self._whole()
        half = living.other / 2
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
        return Share(right / self._whole(), exact=True)

    def p_none_right(self, hand: Iterable[Card]) -> Share:
        """Return the probability that no card of a hand is right."""
        self._check_fits()
        held, weights = card_set(hand), self.living.by_verdict
        right: float = sum(weight for legal, weight in weights.items() if not legal & held)
        right += self.living.other * 0.5 ** held.bit_count()
        whole = self._whole()
        right -= self.living.whole - whole  # rules by which nothing is right count less
        return Share(right / whole, exact=True)

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
            self._classes = Classes(self.living, self._whole())
        return self._classes

    def calls_right(self, one: Class, card: Card) -> bool:
        """Whether the rules of a class call a card right here."""
        return bool(one.legal & card.bit)

    def top(self, n: int = 5) -> tuple[Belief, ...]:
        """Return the likeliest rules in descending order."""
        return tuple(Belief(one.rule, one.share) for one in self.classes()[:n])

    def likely(self, n: int) -> tuple[Belief, ...]:
        """Return some of the likeliest rules, quickly.

        While many fit they are one for each set of cards that may follow: what is apart only
        later counts as one.
        """
        classes = self.classes()
        found = classes[:n] if self.living.count <= FEW else classes.known()[:n]
        return tuple([Belief(one.rule, one.share) for one in found])

    def idea(self, least: float = 0.0) -> Belief | None:
        """Return the rule to say: of the likeliest class the likeliest meaning from every start.

        No play can tell the meanings of a class apart, but who judges what is said can. It is None
        if the class is less likely than `least`, which is quickly found out, or too many rules fit
        to know.
        """
        living, whole = self.living, self._whole()
        if not self.fits or max(living.by_verdict.values()) < least * whole:
            return None
        if least and living.count > FEW:
            return None
        first = self.classes()[0]
        if first.share < least:
            return None
        heaviest, weight = first.meanings()[0]
        of_class = sum(one[0] for one in first.members)
        return Belief(Rule(living.tree(*heaviest[1:])), first.share * weight / of_class)

    def wordings(self) -> tuple[Belief, ...]:
        """Return the rules that fit, each wording separately."""
        return tuple(
            Belief(rule, p) for one in self.classes().known() for p, rule in one.wordings()
        )

    def possible(self) -> Iterator[Rule]:
        """Yield the rules that fit, likeliest first."""
        if self.fits:
            for one in self.classes().known():
                yield one.rule

    def entropy(self) -> Share:
        """Return the entropy of the posterior in bits.

        Where not all rules were compared it is that of their wordings, which is at least as much.
        """
        classes = self._compared()
        shares = classes.shares if classes.exact else self._living_shares()
        bits = -sum([share * log2(share) for share in shares if share > 0])
        return Share(max(0.0, bits), exact=classes.exact)

    def _living_shares(self) -> list[float]:
        whole = self._whole()
        return [weight / whole for block in self.living.blocks for weight in block.weights]

    def mass(self, condition: Callable[[Rule], bool]) -> Share:
        """Return the probability that the rule has a property."""
        self._check_fits()
        living = self.living
        right = sum(
            weight
            for weight, place, row in living.rows()
            if condition(Rule(living.tree(place, row)))
        )
        return Share(right / self._whole(), exact=True)

    def rank(self, rule: Rule) -> RuleRank:
        """Return the rank of a rule by posterior probability.

        Parameters
        ----------
        rule : Rule
            Any rule, such as one that a student wrote. Every wording that is equivalent from
            here on is found. One that looks at the whole line has no rank.
        """
        if rule.tree.sight().statistics:
            return RuleRank(None, Share(0.0, exact=True))
        here, classes = self.situation, self._compared()
        legal = rule.legal_at(here)
        for place, one in enumerate(classes.known(legal), start=1):
            if one.legal == legal and compare(one.rule, rule, board=here).equivalent:
                return RuleRank(place, Share(one.share, exact=classes.exact))
        return RuleRank(None, Share(0.0, exact=True))

    # --- inside ----------------------------------------------------------------------------

    def _compared(self) -> Classes:
        """Return the classes, all of them compared where that is quick."""
        classes = self.classes()
        if classes.is_quick:
            classes.compare()
        return classes

    def _whole(self) -> float:
        """Return the weight of all, where rules by which nothing is right here count less."""
        living = self.living
        if living.error or living.space.other == 0:
            return living.whole
        return living.whole - living.by_verdict.get(0, 0) * (1 - 1 / STOPPED)

    def _bits(self, chance: float) -> float:
        return bits_of_verdict(chance, self.living.error / 1000)

    def _check_fits(self) -> None:
        if not self.fits:
            raise BeliefsError(say("No rule that I know fits the cards on the table."))


def _without(living: Living, rule: Rule) -> Living:
    """Return what lives without all that means the same as a rule that is wrong."""
    marks = [[True] * len(block) for block in living.blocks]
    for board in (living.situation, *_boards(rule)):
        legal = rule.legal_at(board)
        marks = [
            [mark and some == legal for mark, some in zip(*pair, strict=True)]
            for pair in zip(marks, living.at(board), strict=True)
        ]
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
    blocks = tuple(in_units(weighed for _, weighed in grammar.rules(limit, seen)))
    made = replace(living, blocks=blocks)
    if now.starter is not None:
        legal = made.at(Situation())
        blocks = tuple(by_start(*pair) for pair in zip(blocks, legal, strict=True))
        made = replace(living, blocks=blocks)
    for call in now.calls:
        if not (call.answer or len(call.steps) == 1):
            made = made.heard(call.marks(made), call.answer, living.situation)
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


__all__ = ["OTHER", "Beliefs", "Class", "Classes"]
