"""How the plays were designed: one change at a time, and out of the pattern."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from eleusis_nb.cards import Card
from eleusis_nb.i18n import say
from eleusis_nb.learning.measures.account import Account
from eleusis_nb.learning.measures.deal import PlayTrial
from eleusis_nb.learning.measures.measure import Found, measure

PATTERN: Final = 4
"""Accepted cards that make a pattern: fewer have something in common too often by chance."""

_Feature: TypeAlias = Callable[[Card, Card], object]
"""What is looked at of a card and the card before it; a pattern is one answer all along."""

# Such that a card drawn blindly has each about half the time: of what most cards have anyway
# (no face, another suit) nothing can be learned by leaving it.
_OF_A_CARD: Final[tuple[_Feature, ...]] = (
    lambda _, card: card.is_red,
    lambda _, card: card.value % 2,
)
_OF_A_STEP: Final[tuple[_Feature, ...]] = (
    lambda before, card: before.is_red == card.is_red,
    lambda before, card: before.value % 2 == card.value % 2,
    lambda before, card: (card.value > before.value) - (card.value < before.value),
)


@measure("share", "adapted", "Chen and Klahr 1999")
def controlled_plays(account: Account) -> Found:
    """Return the share of plays that change one thing.

    A card has two things that one can choose, its suit and its rank; all else follows from them.
    A play of one card right after a refused one changes one thing if the two cards differ in
    exactly one of the two. Both follow the same card, so they are an unconfounded comparison. After
    an accepted card the next one follows another card: such plays are not counted.

    Returns
    -------
    Measure
        A share, 0 to 1; rests on the own plays of one card right after a single card that was
        refused. A card drawn blindly from a pack has 15/51, about 0.29. None where there is no
        such play.

    Notes
    -----
    The control-of-variables strategy, with a play beside the one before it as the pair that is
    compared: Chen, Z. and Klahr, D. (1999). All other things being equal: acquisition and
    transfer of the control of variables strategy. *Child Development*, 70, 1098-1120.
    """
    changes = [count for trial in account.trials if (count := changed(trial)) is not None]
    if not changes:
        return Found.nothing(say("You have not yet played a single card after a refused one."))
    one = sum(change == 1 for change in changes)
    said = say(
        "{part} of {whole} cards after a refused one changed only its suit or only its rank. If "
        "the verdict changes then, the change that you made is the reason.",
        part=one,
        whole=len(changes),
    )
    return Found.share(one, len(changes), said)


def changed(trial: PlayTrial) -> int | None:
    """Return in how much of suit and rank a card differs from the one refused just before it.

    None where the two do not follow the same card: a series, or a play after an accepted one.
    """
    now, last = trial.seen, trial.earlier[-1] if trial.earlier else None
    if last is None or last.ok or {last.kind, now.kind} & {"claim"}:
        return None
    if (len(now.cards), len(last.cards)) != (1, 1):
        return None
    (card,), (before,) = now.cards, last.cards
    return (card.suit != before.suit) + (card.rank != before.rank)


@measure("play number", "adapted", "Gale and Ball 2009")
def contrast_probe(account: Account) -> Found:
    """Return which play was the first outside what all accepted cards shared.

    Once at least four cards are accepted (the starter counts), a pattern is what they all share:
    one colour, all odd or all even; or what all their steps share: the same colour or another
    one each time, the same parity or another one each time, always higher, always lower or always
    equal. A play is outside if one of its cards breaks any of that. Own plays are numbered from 1
    at each table; over several tables the mean.

    Returns
    -------
    Measure
        A play's number, 1 or more; rests on the tables where there was such a play. None where
        there was none.

    Notes
    -----
    In Wason's task it was the example from outside the obvious pattern (a descending triple)
    that went with finding the rule: Gale, M. and Ball, L. J. (2009). Exploring the determinants
    of dual goal facilitation in a rule discovery task. *Thinking and Reasoning*, 15, 294-315.
    """
    firsts: list[int] = []
    could = False
    for table in account.tables:
        patterned = [(n, t) for n, t in enumerate(table.trials, start=1) if any(_pattern(t.line))]
        could = could or bool(patterned)
        first = next((n for n, t in patterned if _leaves(t)), None)
        if first is not None:
            firsts.append(first)
    if not could:
        return Found.nothing(
            say("The line never had four cards with a pattern that you could break.")
        )
    if not firsts:
        return Found.nothing(say("None of your plays broke the pattern of the line."))
    mean = sum(firsts) / len(firsts)
    if len(firsts) == 1:
        said = say(
            "Play {number} was the first with which you broke the pattern of the line.",
            number=firsts[0],
        )
    else:
        said = say(
            "On average, play {mean:.1f} was the first with which you broke the pattern of the "
            "line.",
            mean=mean,
        )
    return Found(mean, len(firsts), said)


def _pattern(line: Sequence[Card]) -> Iterator[bool]:
    """Yield for each feature whether the accepted cards share it."""
    for answers in _answers(line):
        yield len(line) >= PATTERN and len(set(answers)) == 1


def _leaves(trial: PlayTrial) -> bool:
    after = (*trial.line, *trial.seen.cards)
    shared = zip(_pattern(trial.line), _pattern(after), strict=True)
    return any(before and not after for before, after in shared)


def _answers(line: Sequence[Card]) -> Iterator[list[object]]:
    for feature in _OF_A_CARD:
        yield [feature(card, card) for card in line]
    for feature in _OF_A_STEP:
        yield [feature(before, card) for before, card in pairwise(line)]
