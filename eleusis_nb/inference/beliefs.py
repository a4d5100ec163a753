"""Beliefs: what a table says about the hidden rule.

A posterior over a space of rules: by default over the factored space, which stands for more
rules than could ever be listed (:mod:`eleusis_nb.inference.factored`), or over any other, such
as the small named one of the first lessons. Rules that mean the same on all that can still
happen from this board count as one, under the shortest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm
from random import Random
from typing import Any, Final

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, Card, CardSet, card_set
from eleusis_nb.games.eleusis.events import Claimed, Event, Played
from eleusis_nb.i18n import default_language, say
from eleusis_nb.inference.factored import factored_space, noisy_space
from eleusis_nb.inference.family import Candidate
from eleusis_nb.inference.information import bits_of_series, bits_of_verdict
from eleusis_nb.inference.likeliest import Likeliest
from eleusis_nb.inference.opinions import LISTED, Opinions, Share, opinions
from eleusis_nb.inference.posterior import Call, Posterior, Space
from eleusis_nb.inference.values import Belief, BeliefsError, QueriedRule, RuleProperty, RuleRank
from eleusis_nb.rules import Comparison, Rule, Situation, compare

_MANY: Final = 1_000_000

_SETS: Final = lcm(*range(1, 53))
"""One over a number of cards, 1 to 52, is a whole part of this."""


@dataclass(frozen=True, slots=True)
class _State:
    """What is believed after some observations; the next one makes a new state."""

    situation: Situation
    posterior: Posterior
    shown: CardSet = EVERY_CARD  # what God may choose from when one card is played from a hand


class Beliefs:
    """What can be believed about the hidden rule from the plays seen.

    Parameters
    ----------
    line : sequence of Card
        The accepted cards before the first observation, at least the starter.
    space : Space, optional
        The rules thought of; :func:`~eleusis_nb.inference.factored.factored_space` when not
        given, and :func:`~eleusis_nb.inference.factored.noisy_space` for a God who errs.
    noise : float
        How often God errs in a call, 0 to less than one half.
    strong : bool
        Whether a card that God chose counts as drawn from all that were right: a rule that
        allows few is then the likelier. Cards that players choose never count so.
    seed : int
        Where answers come from samples, the same seed gives the same answers.

    Raises
    ------
    BeliefsError
        If no card lies yet, or God errs too often.

    Examples
    --------
    >>> from eleusis_nb.cards import cards
    >>> beliefs = Beliefs(cards("QH"))
    >>> for card, right in (("9S", True), ("KS", False), ("4D", True), ("2H", False)):
    ...     informative = beliefs.saw(cards(card), right=right)
    >>> beliefs.fits, informative
    (True, True)
    """

    __slots__ = ("_before", "_now", "_opinions", "_seed", "_strong")

    def __init__(
        self,
        line: Sequence[Card],
        space: Space | None = None,
        *,
        noise: float = 0.0,
        strong: bool = False,
        seed: int = 0,
    ) -> None:
        if not line:
            raise BeliefsError(say("Beliefs start with a card on the table."))
        if not 0 <= noise < 0.5:  # noqa: PLR2004 (beyond it a call means its opposite)
            raise BeliefsError(say("God errs less than half of the time: noise is 0 to 0.5."))
        error = Fraction(noise).limit_denominator(1000)
        thought_of = space or (noisy_space() if error else factored_space())
        self._now = _State(Situation.of(tuple(line)), Posterior.of(thought_of, error))
        self._before: list[_State] = []
        self._opinions: Opinions | None = None
        self._seed, self._strong = seed, strong
        if strong:
            self._now = self._chosen(Situation(), line[0], EVERY_CARD)

    def copy(self) -> Beliefs:
        """Return beliefs that start from these: what they take in changes only themselves."""
        other: Beliefs = Beliefs.__new__(Beliefs)
        other._now, other._before, other._opinions = self._now, [], self._opinions  # its own class
        other._seed, other._strong = self._seed, self._strong
        return other

    def __repr__(self) -> str:
        return f"<beliefs: {self._said()}>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # noqa: ANN401, FBT001 - IPython's
        """Print the likeliest rules, as a notebook's text."""
        del cycle
        printer.text(Likeliest.of(self, default_language()).text())

    def _repr_html_(self) -> str:
        """Draw the likeliest rules with bars, on any page."""
        return Likeliest.of(self, default_language()).html()

    def _said(self) -> str:
        if not self.fits:
            return "no rule I can think of fits"
        return f"{self.count:,} rules fit" if self.count < _MANY else f"{self.count:.1e} rules fit"

    # --- what was seen ---------------------------------------------------------------------

    def saw(self, played: Sequence[Card], *, right: bool) -> bool:
        """Take in one play.

        Parameters
        ----------
        played : sequence of Card
            One card, or a series: accepted means each was right in its turn, refused means at
            least one was not, without saying which.
        right : bool
            Whether the play was accepted.

        Returns
        -------
        bool
            Whether it told anything: whether it speaks against some rule that fitted, or none
            fitted any more.

        Raises
        ------
        BeliefsError
            If no card was played.
        """
        if not played:
            raise BeliefsError(say("A play is at least one card."))
        here = self.situation
        call = Call(tuple(_steps(here, played)), asked=True, answer=right)
        if right:
            for card in played:
                here = here.after(card, accepted=True)
        else:  # one play was refused, whatever it held
            here = here.after(played[-1], accepted=False)
        return self._take(call, here)

    def saw_no_play(self, hand: Iterable[Card], *, right: bool) -> bool:
        """Take in a no-play: right means every card shown was wrong, wrong that one was right.

        Returns
        -------
        bool
            Whether it told anything.
        """
        here = self.situation
        cards = dict.fromkeys(hand)
        if not cards:
            self._go_on(self._now)
            return False
        return self._take(
            Call(tuple((here, card) for card in cards), asked=False, answer=right), here
        )

    def shown(self, card: Card, among: Iterable[Card] = ALL_CARDS) -> bool:
        """Take in a right card that God chose and that does not go on the line.

        Parameters
        ----------
        card : Card
            The card.
        among : iterable of Card
            What God could choose from.

        Returns
        -------
        bool
            Whether it told anything.
        """
        here = self.situation
        informative = self._take(Call(((here, card),), asked=True, answer=True), here)
        if self._strong:
            self._now = self._chosen(here, card, card_set(among))
        return informative

    def heard(self, hint: RuleProperty | Callable[[Rule], bool]) -> bool:
        """Take in a hint: a statement that is true of the rule.

        While too many rules are left to ask each, answers come from samples and say so.

        Returns
        -------
        bool
            Whether it told anything, as far as that can be seen.
        """
        holds = hint.holds if isinstance(hint, RuleProperty) else hint
        before = self._sorted() if self.fits else None
        posterior = self._now.posterior.weighed(lambda h: int(holds(h.rule())))
        self._go_on(_State(self.situation, _settled(posterior), self._now.shown))
        return before is None or before.mass(holds) < 1

    def observe(self, event: Event | RuleProperty) -> bool:
        """Take in what happened at a table, as its events tell it.

        A play tells whether it was right; so does one that a prophet called wrongly, for its
        event has God's word. Events that say nothing about the rule are let pass.

        Returns
        -------
        bool
            Whether it told anything.
        """
        match event:
            case RuleProperty():
                return self.heard(event)
            case Played(cards=cards, ok=ok, god=god):
                here, among = self.situation, self._now.shown
                informative = self.saw(cards, right=ok)
                if god and ok and self._strong:
                    self._now = self._chosen(here, cards[0], among)
                return informative
            case Claimed(cards=cards, ok=ok):
                informative = self.saw_no_play(cards, right=ok)
                now = self._now
                self._now = _State(now.situation, now.posterior, card_set(cards) or EVERY_CARD)
                return informative
        return False

    def undo(self) -> None:
        """Forget the last observation.

        Raises
        ------
        BeliefsError
            If there is none.
        """
        if not self._before:
            raise BeliefsError(say("There is no play to take back."))
        self._now = self._before.pop()
        self._opinions = None

    # --- what follows from it --------------------------------------------------------------

    @property
    def fits(self) -> bool:
        """Whether any rule of the space is left. When not: no rule I can think of fits.

        Where answers come from samples: whether any of them was met that agrees with all.
        """
        posterior = self._now.posterior
        return posterior.mass > 0 and (posterior.is_exact or bool(self._found().opinions))

    @property
    def exact(self) -> bool:
        """Whether chances and bits are exact: nothing had to be left to samples."""
        return self._now.posterior.is_exact

    @property
    def count(self) -> int:
        """How many rules are left; once they are few, such that differ in what can happen.

        As long as they are too many to be compared, each wording counts.
        """
        if not self.fits:
            return 0
        count = self._now.posterior.count
        return len(self._sorted().opinions) if count <= LISTED else count

    @property
    def situation(self) -> Situation:
        """The situation the next card meets."""
        return self._now.situation

    def top(self, n: int = 5) -> tuple[Belief, ...]:
        """Return the likeliest rules, likeliest first, shorter ones first among equals."""
        return tuple(
            Belief(one.hypothesis.rule(), one.share) for one in self._sorted().opinions[:n]
        )

    def wordings(self) -> tuple[Belief, ...]:
        """Return the rules that fit one by one, as they are worded.

        Rules that mean the same from here on stay apart: somewhere else they may differ. Of very
        many, those that samples met.
        """
        return tuple(Belief(h.rule(), share) for share, h in self._sorted().weighed)

    def entropy(self) -> Share:
        """Return how much is left to be learned, in bits."""
        found = self._sorted()
        return Share(found.bits, exact=found.exact)

    def mass(self, condition: Callable[[Rule], bool]) -> Share:
        """Return how likely it is that the rule has some property."""
        return self._sorted().mass(condition)

    def rank(self, rule: Rule) -> RuleRank:
        """Return where a rule stands among those that can be believed.

        Parameters
        ----------
        rule : Rule
            Any rule, such as what a student wrote. It is found again under any wording that
            means the same from here on.
        """
        found = self._sorted()
        asked = QueriedRule(rule)
        place = found.place(asked, self.situation, self._now.posterior.views)
        share = 0.0 if place is None else found.opinions[place - 1].share
        return RuleRank(place, Share(share, exact=found.exact))

    def p_right(self, *played: Card, quick: bool = False) -> Share:
        """Return how likely a card, or each of a series in its turn, is right.

        Parameters
        ----------
        *played : Card
            The card, or the series.
        quick : bool
            Whether samples will do for a series while many rules are left: every card of it
            has to be told to every family, which takes up to a second where they are many.

        Raises
        ------
        BeliefsError
            If no rule fits any more, or no card is named.
        """
        if not played:
            raise BeliefsError(say("Name the card whose chances you want to know."))
        self._check_fits()
        call = Call(tuple(_steps(self.situation, played)), asked=True, answer=True)
        posterior = self._now.posterior
        if posterior.is_exact and not (quick and len(played) > 1 and posterior.count > LISTED):
            return Share(posterior.all_say(call) / posterior.mass, exact=True)
        found, views = self._sorted(), posterior.views
        share = sum(share for share, h in found.weighed if call.fits(h, views))
        return Share(min(1.0, share), exact=found.complete and posterior.is_exact)

    def chances(self) -> dict[Card, float]:
        """Return the chance of being right for each of the 52 cards."""
        self._check_fits()
        posterior = self._now.posterior
        if posterior.is_exact:
            whole = posterior.mass
            right = posterior.right(posterior.space.look(self.situation))
            return {card: mass / whole for card, mass in zip(ALL_CARDS, right, strict=True)}
        shares = self._sorted().right(posterior.views.at(self.situation))
        return dict(zip(ALL_CARDS, shares, strict=True))

    def information(self, *played: Card) -> Share:
        """Return the bits a card, or a series, is expected to tell.

        A play has two outcomes, so this is the entropy of its chance of being right; where God
        errs, less what the error takes away.
        """
        chance = self.p_right(*played)
        return Share(self._bits(chance), exact=chance.exact)

    def _bits(self, chance: float) -> float:
        return bits_of_verdict(chance, float(self._now.posterior.error))

    def best(self, hand: Iterable[Card]) -> tuple[Card, float] | None:
        """Return the card of a hand that is expected to tell most, with its bits.

        ``None`` when no card of the hand can tell anything.
        """
        if not self.fits:
            return None
        chances = self.chances()
        bits = [(self._bits(chances[card]), -card.index, card) for card in hand]
        most, _, card = max(bits, default=(0.0, 0, ALL_CARDS[0]))
        return (card, most) if most > 0 else None

    def series(self, hand: Iterable[Card], longest: int = 4) -> dict[tuple[Card, ...], Share]:
        """Return the expected bits of each series from a hand that can tell anything.

        While too many rules are left to ask each, this comes from samples and says so.

        Parameters
        ----------
        hand : iterable of Card
            The cards; one that is there twice can be played twice.
        longest : int
            The longest series, up to 4 cards.
        """
        found, posterior = self._sorted(), self._now.posterior
        bits_of = bits_of_series(
            hand,
            longest,
            weighed=found.weighed,
            situation=self.situation,
            views=posterior.views,
            error=posterior.error,
        )
        return {played: Share(bits, exact=found.complete) for played, bits in bits_of.items()}

    def separates(self, one: Rule, other: Rule) -> CardSet:
        """Return the cards about which two rules differ, here and now."""
        return one.legal_at(self.situation) ^ other.legal_at(self.situation)

    def way_apart(self, one: Rule, other: Rule) -> Comparison:
        """Return the shortest line from here, and the card, on which two rules differ."""
        return compare(one, other, board=self.situation)

    def possible(self) -> Iterator[Rule]:
        """Yield the rules that fit, likeliest first; of very many, those that samples met."""
        if self.fits:
            for one in self._sorted().opinions:
                yield one.hypothesis.rule()

    # --- inside ----------------------------------------------------------------------------

    def _check_fits(self) -> None:
        if not self.fits:
            raise BeliefsError(say("No rule I can think of fits what lies on the table."))

    def _sorted(self) -> Opinions:
        self._check_fits()
        return self._found()

    def _found(self) -> Opinions:
        """Return what is left; where samples met nothing that agrees with all, nothing."""
        if self._opinions is None:
            random = Random(self._seed)  # noqa: S311 (samples of beliefs, not a secret)
            posterior = self._now.posterior
            self._opinions = opinions(posterior, self.situation, random)
            if posterior.is_list and self._opinions.exact:
                # What is one now stays one, so that it need not be compared again.
                merged = posterior.as_listed(self._opinions.weights())
                self._now = replace(self._now, posterior=merged)
        return self._opinions

    def _take(self, call: Call, here: Situation) -> bool:
        """Take in a call and go on to a situation; return whether the call told anything."""
        before = self._now.posterior
        after = before.called(call)
        wrong, whole = before.error.as_integer_ratio()
        informative = not before.mass or after.mass != before.mass * (whole - wrong)
        informative = informative or not after.is_exact
        self._go_on(_State(here, _settled(after)))
        return informative

    def _go_on(self, state: _State) -> None:
        self._before.append(self._now)
        self._now = state
        self._opinions = None

    def _chosen(self, here: Situation, card: Card, among: CardSet) -> _State:
        """Return the state after God chose a right card: the more could be, the less likely."""
        views = self._now.posterior.views

        def likely(h: Candidate) -> int:
            right = h.legal(views.at(here)) & among
            return _SETS // right.bit_count() if right & card.bit else 0

        posterior = self._now.posterior.weighed(likely)
        self._opinions = None
        return _State(self.situation, _settled(posterior), self._now.shown)


def _settled(posterior: Posterior) -> Posterior:
    """Write out what is left as soon as that is possible and makes answers exact again."""
    if posterior.aside and (posterior.is_list or posterior.count <= LISTED):
        return posterior.as_listed()
    return posterior


def _steps(here: Situation, played: Iterable[Card]) -> Iterator[tuple[Situation, Card]]:
    """Yield each card of a series with the situation it meets if those before it are right."""
    for card in played:
        yield here, card
        here = here.after(card, accepted=True)
