"""A person's own ideas: how each stands, what can be said of it, and which it repeats.

A hypothesis is tested by every play as it is made, and dies by one that can be named. Nothing
here knows the hidden rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypeAlias

from eleusis_nb.cards import EVERY_CARD, Card, CardSet, members
from eleusis_nb.conditions import Not
from eleusis_nb.conditions.normal import normal
from eleusis_nb.games.eleusis.layout import TablePlay
from eleusis_nb.games.eleusis.ruling import first_wrong, fitting, foretells
from eleusis_nb.i18n import Text, many, say, together
from eleusis_nb.rules import Rule, Situation, compare

Declared: TypeAlias = Literal["right", "wrong"]

Standing: TypeAlias = Literal["fits", "doubted", "refuted"]

Names: TypeAlias = tuple[str, str]
"""What the cards that fit are called, and what the others."""


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """A rule somebody holds to be possible."""

    key: str
    """What it is called by, ``h1``."""
    text: str
    """As it was typed."""
    rule: Rule
    """As it was read."""
    credence: float | None = None
    """How sure they are, 0 to 1."""
    shorter: str | None = None
    """Fewer words for the same rule, if some are known."""
    other: Rule | None = None
    """At a table of two names: what was said of the cards that do not fit."""
    names: Names | None = None
    """At such a table: the two names."""
    errs: float = 0.0
    """How often God errs. Where he may, no play refutes a rule for good."""
    contrary: TablePlay | None = None
    """The first play that speaks against it."""
    against: int = 0
    """How many plays speak against it."""
    met: int = 0
    """How many verdicts it has met."""
    foretold: int = 0
    """How many of them it foretold: they came after it was written down, as it said."""
    noes: int = 0
    """How many of these were a card that does not fit."""
    declared: Declared | None = None
    """What God said of it."""
    counter: str = ""
    """The counterexample that God gave, if he denied it and gave one."""

    @property
    def refuted_by(self) -> int | None:
        """The number of the first play that refutes it."""
        return None if self.errs or self.contrary is None else self.contrary.n

    @property
    def fits(self) -> bool:
        """Whether no play refutes it."""
        return self.refuted_by is None

    @property
    def standing(self) -> Standing:
        """Whether it fits, is refuted, or neither: where God errs, no play refutes."""
        if not self.fits:
            return "refuted"
        return "doubted" if self.against else "fits"

    @property
    def has_fallen(self) -> bool:
        """Whether a play refutes it, or God denied it."""
        return not self.fits or self.declared == "wrong"

    def foretells(self, play: TablePlay) -> bool:
        """Whether it says of a play, by each of its two halves if it has two, what God said."""
        return foretells(self.rule, play) and (
            self.other is None or foretells(self.other, replace(play, ok=not play.ok))
        )

    def tested_by(self, *plays: TablePlay) -> Hypothesis:
        """Return the hypothesis after plays that lay there before it was written down."""
        met = [play for play in plays if play.kind != "starter"]
        contrary = [play for play in met if not self.foretells(play)]
        return replace(
            self,
            met=self.met + len(met),
            against=self.against + len(contrary),
            contrary=self.contrary or next(iter(contrary), None),
        )

    def met_by(self, play: TablePlay) -> Hypothesis:
        """Return the hypothesis after a play that came after it was written down."""
        tested = self.tested_by(play)
        if tested.against > self.against or tested.met == self.met:
            return tested
        is_no = play.kind == "play" and not play.ok
        return replace(tested, foretold=self.foretold + 1, noes=self.noes + is_no)


def rest_of(other: Rule) -> Rule:
    """Return the negation of a rule: right are the cards that it calls wrong."""
    return Rule(Not(other.tree))


def against(hypothesis: Hypothesis) -> str:
    """Say why a hypothesis does not go together with the first play that speaks against it.

    Examples
    --------
    >>> from eleusis_nb.cards import cards
    >>> play = TablePlay(3, 1, cards("9H"), ok=False, situation=Situation.of(cards("5H")))
    >>> print(against(Hypothesis("h1", "red", Rule.parse("red")).tested_by(play)))
    It says that 9♥ fits after 5♥, but 9♥ was refused there.
    """
    rule, play = hypothesis.rule, hypothesis.contrary
    if play is None:
        return ""
    if hypothesis.names is not None:
        return _against_either(hypothesis, hypothesis.names, play)
    here = play.situation
    if play.kind == "claim":
        right = fitting(rule, here, play.cards)
        if not right:
            return say("It says that no card in that hand fits, but one did.")
        return say(
            "It says that {card} would have fitted, but no card in that hand did.", card=right[0]
        )
    wrong = first_wrong(rule, here, play.cards)
    if wrong is None:
        return say(
            "It says that {cards} fits {where}, but {cards} was refused there.",
            cards=play.cards,
            where=_after(here),
        )
    for card in play.cards[:wrong]:
        here = here.after(card, accepted=True)
    return say(
        "It says that {card} doesn't fit {where}, but {card} was accepted.",
        card=play.cards[wrong],
        where=_after(here),
    )


def _against_either(hypothesis: Hypothesis, names: Names, play: TablePlay) -> str:
    """Say which of the two things it says a verdict speaks against."""
    is_first = not foretells(hypothesis.rule, play)
    said, is_so = (names[0], play.ok) if is_first else (names[1], not play.ok)
    where: Text | Card = play.cards[0]
    if recent := play.situation.recent:
        where = say("{card} after {after}", card=where, after=recent[-1])
    was = names[not play.ok]
    if is_so:
        return say(
            "It says that {card} is not a {said}, but it was a {was}.",
            card=where,
            said=said,
            was=was,
        )
    return say(
        "It says that {card} is a {said}, but it was a {was}.", card=where, said=said, was=was
    )


def _after(situation: Situation) -> Text:
    if situation.recent:
        return say("after {card}", card=situation.recent[-1])
    return say("as the first card")


# --- the same idea again -------------------------------------------------------------------------


class Repeated(NamedTuple):
    """A hypothesis that is held already."""

    held: Hypothesis
    always: bool
    """Whether the two are the same on every table; otherwise they are on this one, from here on."""


def repeated(new: Hypothesis, held: Iterable[Hypothesis], here: Situation) -> Repeated | None:
    """Return which of those that are held a new hypothesis repeats, or None.

    Two are the same if the verdicts so far speak against both or neither, and all that can come do.

    Examples
    --------
    >>> from eleusis_nb.cards import cards
    >>> texts = ("red", "the same colour as the last card")
    >>> red, same = (Hypothesis(text, text, Rule.parse(text)) for text in texts)
    >>> found = repeated(same, [red], Situation.of(cards("5H")))
    >>> found.held.text, found.always
    ('red', False)
    >>> repeated(same, [red], Situation.of(cards("5S"))) is None
    True
    """
    for one in held:
        if (one.contrary, one.against) != (new.contrary, new.against):
            continue
        pairs = [(one.rule, new.rule)]
        if one.other is not None and new.other is not None:
            pairs.append((one.other, new.other))
        if all(_is_same(*pair, here, errs=bool(new.errs)) for pair in pairs):
            return Repeated(one, all(a == b or compare(a, b).equivalent for a, b in pairs))
    return None


def _is_same(one: Rule, other: Rule, here: Situation, *, errs: bool) -> bool:
    """Whether it is certain that two rules are the same from here on."""
    if normal(one.tree) == normal(other.tree):
        return True
    if errs or one.legal_at(here) != other.legal_at(here):
        return False  # where God errs, lines come about that neither of them allows
    found = compare(one, other, board=here)
    return found.equivalent and found.proven


# --- what is said of it --------------------------------------------------------------------------


def note(
    hypothesis: Hypothesis,
    others: Iterable[Hypothesis],
    here: Situation,
    hand: Sequence[Card],
) -> str:
    """Return what can be said of a hypothesis in one sentence.

    A refuted one is told by which play, and of one that God denied the counterexample; one that
    fits, where it parts from another that fits.
    """
    if hypothesis.declared == "wrong":
        return hypothesis.counter or against(hypothesis)
    if not hypothesis.fits:
        return _refuted(hypothesis)
    if hypothesis.errs and hypothesis.against:
        return _doubted(hypothesis)
    legal = hypothesis.rule.legal_at(here)
    if hypothesis.other is not None:
        gap = EVERY_CARD & ~(legal ^ hypothesis.other.legal_at(here))
        if gap:
            return _both_or_neither(gap, legal, hand)
    if hypothesis.shorter is not None:
        shorter = Rule.from_text(hypothesis.shorter)
        return say("Shorter, with the same meaning: “{rule}”.", rule=shorter)
    return _beside(hypothesis, others, here, hand) or _what_next(legal, hand)


def again(held: Hypothesis, text: str, *, always: bool) -> Text:
    """Say that what was written now means the same as a hypothesis that is held."""
    if text.strip() == held.text.strip():
        return say("You already have that idea.")
    if always:
        return say("You already have that idea: “{text}” means the same.", text=text)
    return say("You already have that idea: from now on “{text}” allows the same cards.", text=text)


def after_play(held: Iterable[Hypothesis], number: int) -> Text | None:
    """Return what the play of a number did to somebody's rules: which fell, how many survive.

    None where there was no rule left to be tested.

    >>> from eleusis_nb.cards import cards
    >>> play = TablePlay(3, 1, cards("9H"), ok=True, situation=Situation.of(cards("5H")))
    >>> ideas = (Hypothesis("h", text, Rule.parse(text)) for text in ("red", "even"))
    >>> red, even = (idea.met_by(play) for idea in ideas)
    >>> print(after_play([red, even], 3))
    1 idea refuted: even · 1 still fits
    >>> print(after_play([red], 3))
    Your idea still fits.
    """
    alive = [one for one in held if one.refuted_by in {None, number} and one.declared != "wrong"]
    fallen = [one for one in alive if one.refuted_by == number]
    left = len(alive) - len(fallen)
    if not alive:
        return None
    if not fallen and left == 1:
        return say("Your idea still fits.")
    if not fallen:
        return say("Your {count} ideas still fit.", count=left)
    if len(fallen) == 1:
        fell = say("1 idea refuted: {idea}", idea=fallen[0].rule)
    else:
        fell = many("{count} idea refuted", "{count} ideas refuted", len(fallen))
    stay = many("{count} still fits", "{count} still fit", left) if left else say("none still fits")
    return say("{fell} · {stay}", fell=fell, stay=stay)


def _refuted(hypothesis: Hypothesis) -> str:
    """Say which play refuted a rule, and how many more speak against it."""
    why, others = against(hypothesis), hypothesis.against - 1
    if not others:
        return why
    more = many("{count} more play refutes it.", "{count} more plays refute it.", others)
    return together(why, more)


def _doubted(hypothesis: Hypothesis) -> str:
    """Say how often God would have to have erred."""
    erred = many(
        "If this is the rule, God made a mistake in 1 of {met} verdicts.",
        "If this is the rule, God made a mistake in {count} of {met} verdicts.",
        hypothesis.against,
        met=hypothesis.met,
    )
    number = round(hypothesis.errs * hypothesis.met, 1)
    return together(erred, say("About {number} would be normal.", number=number))


def _both_or_neither(gap: CardSet, legal: CardSet, hand: Sequence[Card]) -> str:
    """Say for which card the two halves of a hypothesis do not go together."""
    card = next((card for card in hand if gap & card.bit), None) or next(iter(members(gap)))
    if legal & card.bit:
        return say(
            "By your two rules {card} would be both at once. One of them allows too much.",
            card=card,
        )
    return say(
        "By your two rules {card} would be neither. One of them allows too little.", card=card
    )


def _beside(
    hypothesis: Hypothesis, others: Iterable[Hypothesis], here: Situation, hand: Sequence[Card]
) -> str:
    """Say where a hypothesis parts from another one that fits, or "" if there is no other."""
    legal, agreeing = hypothesis.rule.legal_at(here), ""
    for other in others:
        if other.key == hypothesis.key or other.has_fallen:
            continue
        differ = legal ^ other.rule.legal_at(here)
        held = next((card for card in hand if differ & card.bit), None)
        if held is not None:
            return _differ_on(other.rule, held, fits=bool(legal & held.bit))
        agreeing = agreeing or _agree_on(other.rule, next(iter(members(differ)), None))
    return agreeing


def _differ_on(other: Rule, card: Card, *, fits: bool) -> str:
    if fits:
        return say(
            "“{other}” also fits so far. Play {card} to decide: this idea says it fits, the "
            "other says it doesn't.",
            other=other,
            card=card,
        )
    return say(
        "“{other}” also fits so far. Play {card} to decide: this idea says it doesn't fit, the "
        "other says it does.",
        other=other,
        card=card,
    )


def _agree_on(other: Rule, card: Card | None) -> str:
    """Say that no card of the hand tells two rules apart, and which one would."""
    text = say(
        "“{other}” also fits so far, and no card in your hand can decide between them now.",
        other=other,
    )
    return text if card is None else together(text, say("{card} would decide.", card=card))


def _what_next(legal: CardSet, hand: Sequence[Card]) -> str:
    wrong = next((card for card in hand if not legal & card.bit), None)
    if wrong is None:
        return say("This idea says every card in your hand fits.")
    return say(
        "This idea says {card} won't fit. Play it: if it fits, the idea is wrong.", card=wrong
    )
