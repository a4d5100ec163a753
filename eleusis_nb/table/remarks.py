"""Remarks on a person's own rule that need no knowledge of the hidden one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from eleusis_nb.cards import EVERY_CARD, Card, CardSet, members
from eleusis_nb.i18n import LANGUAGES, Text, many, say, together
from eleusis_nb.rules import Rule, Situation
from eleusis_nb.table.hypotheses import Hypothesis


def note(
    hypothesis: Hypothesis,
    others: Iterable[Hypothesis],
    here: Situation,
    hand: Sequence[Card],
    again: str = "",
) -> str:
    """Return what can be said of a hypothesis in one sentence.

    A refuted one is told by which play, and of one that God denied the counterexample; one that
    fits, where it parts from another that fits.
    Where it was written once `again` in its shorter words, those need not be told.
    """
    if hypothesis.declared == "wrong":
        return hypothesis.why
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
        if again.strip(" .").casefold() not in {
            words.strip(" .").casefold()
            for lang in LANGUAGES
            for words in (shorter.text(lang), shorter.sentence(lang))
        }:
            return say("Shorter, with the same meaning: “{rule}”.", rule=shorter)
    return _beside(hypothesis, others, here, hand) or _what_next(legal, hand)


def again(held: Hypothesis, text: str, *, always: bool) -> Text:
    """Say that something means the same as a hypothesis that is held.

    Parameters
    ----------
    held : Hypothesis
        The one that is held.
    text : str
        What was written now.
    always : bool
        Whether the two are the same on every table, and not only on this one.
    """
    if text.strip() == held.text.strip():
        return say("You already have that idea.")
    if always:
        return say("You already have that idea: “{text}” means the same.", text=text)
    return say("You already have that idea: from now on “{text}” allows the same cards.", text=text)


def after_play(held: Iterable[Hypothesis], number: int) -> Text | None:
    """Return what a play did to somebody's rules: which fell by it, and how many survive.

    Parameters
    ----------
    held : iterable of Hypothesis
        The rules, as they stand after the play.
    number : int
        The number of the play.

    Returns
    -------
    Text or None
        None where there was no rule left to be tested.

    Examples
    --------
    >>> from dataclasses import replace
    >>> red, low = (Hypothesis("h", text, Rule.parse(text)) for text in ("red", "even"))
    >>> print(after_play([red, replace(low, refuted_by=3)], 3))
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
    others = hypothesis.against - 1
    if not others:
        return hypothesis.why
    more = many("{count} more play refutes it.", "{count} more plays refute it.", others)
    return together(hypothesis.why, more)


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
