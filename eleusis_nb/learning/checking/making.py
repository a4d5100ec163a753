"""The kinds of items that checks are made of; a lesson's items are data of these kinds.

Each maker returns an :class:`Item`. What is told is a sentence in three languages: a
:class:`~eleusis_nb.i18n.Text`, or, where it counts, a function that makes one of a number.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from math import isclose
from types import MappingProxyType

from eleusis_nb.cards import Card
from eleusis_nb.i18n import Text, listing, many, say, together
from eleusis_nb.learning.checking.item import Item, ItemFinding, ItemStanding
from eleusis_nb.learning.checking.reasons import AnswerReason, missed, parts
from eleusis_nb.learning.checking.texts import is_copied, joins, things
from eleusis_nb.learning.checking.work import Work
from eleusis_nb.rules import Rule


def done(  # noqa: PLR0913 (all by name)
    name: str,
    asks: Text,
    *,
    enough: int,
    count: Callable[[Work], int],
    hint: Text,
    table: str = "",
) -> Item:
    """Return an item: something was done at the table often enough.

    Parameters
    ----------
    name, asks : str
        As for :class:`Item`.
    enough : int
        How often it takes.
    count : callable
        Counts it in the work.
    hint : str
        How to do it.
    table : str
        What the record is called of another table than the lesson's, at which it is done.
    """

    def judge(work: Work) -> ItemFinding:
        so_far = count(work)
        if so_far >= enough:
            return ItemFinding(ItemStanding.PASSED, together(say("Done:"), asks))
        if not so_far:
            return ItemFinding(ItemStanding.NOT_TRIED, asks, hint)
        left = many(
            "Once so far, of {enough}.", "{count} times so far, of {enough}.", so_far, enough=enough
        )
        return ItemFinding(ItemStanding.NOT_YET, together(asks, left), hint)

    return Item(name, asks, judge, reads_record=not table, table=table)


def number(  # noqa: PLR0913 (all by name)
    name: str,
    asks: Text,
    *,
    truth: Callable[[Work], float | None],
    hint: Text,
    first: str = "",
    near: float = 0.0,
    mistakes: Mapping[float, Text] = MappingProxyType({}),
) -> Item:
    """Return an item: a number that the person reads off their own record.

    Parameters
    ----------
    name, asks : str
        As for :class:`Item`.
    truth : callable
        Counts it in the work; None where there is nothing to count yet.
    hint : str
        How to find it.
    first : str
        What to do before there is anything to count; nothing where there always is.
    near : float
        How far off it may be: half of the last digit that is asked for.
    mistakes : mapping from float to Text
        Wrong answers that are to be expected, and what is said of each.
    """

    def judge(work: Work) -> ItemFinding:
        true = truth(work)
        if true is None:
            return ItemFinding(ItemStanding.NOT_TRIED, asks, first)
        if not work.is_given:
            return ItemFinding(ItemStanding.NOT_TRIED, asks)
        answer = work.number()
        if answer is None:
            fault = say("The answer must be a number, such as 3, 0.25 or 1/4.")
            return ItemFinding(ItemStanding.NOT_YET, fault, hint)
        if isclose(answer, true, rel_tol=1e-9, abs_tol=max(near, 1e-9)):
            return ItemFinding(ItemStanding.PASSED, say("That is right."))
        said = _mistake(answer, mistakes, near)
        return ItemFinding(ItemStanding.NOT_YET, said or say("It is another number."), hint)

    return Item(name, asks, judge, reads_record=False, form="number")


def _mistake(answer: float, mistakes: Mapping[float, Text], near: float) -> Text | None:
    """Return what is said of a wrong answer that was to be expected."""
    away = {abs(answer - one): said for one, said in mistakes.items()}
    return away[min(away)] if away and min(away) <= max(near, 1e-9) else None


def card(  # noqa: PLR0913 (all by name)
    name: str,
    asks: Text,
    *,
    is_right: Callable[[Work, Card], bool],
    right: Text,
    wrong: Text,
    hint: Text,
    reasons: Sequence[AnswerReason] = (),
    look: Text | str = "",
) -> Item:
    """Return an item: a card that does something, such as telling two rules apart.

    Parameters
    ----------
    name, asks : str
        As for :class:`Item`.
    is_right : callable
        Whether a card does it.
    right, wrong : str
        What is said of a card that does, and of one that does not.
    hint : str
        How to find one.
    reasons : sequence of AnswerReason
        What has to be said of the card, too.
    look : str
        What to look at again where one of these is wrong.
    """

    def judge(work: Work) -> ItemFinding:
        if not work.is_given:
            return ItemFinding(ItemStanding.NOT_TRIED, asks)
        work, said = _apart(work)
        cards = work.cards()
        if cards is None or len(cards) != 1:
            fault = say("The answer must be one card, such as “5S” for the five of spades.")
            return ItemFinding(ItemStanding.NOT_YET, fault, hint)
        if not is_right(work, cards[0]):
            return ItemFinding(ItemStanding.NOT_YET, wrong, hint)
        unsaid = missed(reasons, cards[0], said, look)
        if unsaid is not None:
            return ItemFinding(ItemStanding.NOT_YET, unsaid)
        return ItemFinding(ItemStanding.PASSED, right)

    return Item(name, asks, judge, reads_record=False, form="card", reasons=tuple(reasons))


def choice(  # noqa: PLR0913 (all by name)
    name: str,
    asks: Text,
    *,
    choices: Mapping[str, Text],
    is_right: Callable[[str], bool],
    right: Text,
    wrong: Text,
    hint: Text,
    reasons: Sequence[AnswerReason] = (),
    look: Text | str = "",
) -> Item:
    """Return an item: one of some things, such as a card of a line.

    Parameters
    ----------
    name, asks : str
        As for :class:`Item`.
    choices : mapping from str to Text
        What can be chosen, by what is kept of the choice; a card by its symbol.
    is_right : callable
        Whether a choice is right.
    right, wrong : str
        What is said of a choice that is right, and of one that is not.
    hint : str
        How to find it.
    reasons : sequence of AnswerReason
        What has to be said of it, too.
    look : str
        What to look at again where one of these is wrong.
    """

    def judge(work: Work) -> ItemFinding:
        if not work.is_given:
            return ItemFinding(ItemStanding.NOT_TRIED, asks)
        work, said = _apart(work)
        chosen = _chosen(work, choices)
        if chosen is None:
            fault = say(
                "The answer must be one of these: {choices}.", choices=listing([*choices.values()])
            )
            return ItemFinding(ItemStanding.NOT_YET, fault, hint)
        if not is_right(chosen):
            return ItemFinding(ItemStanding.NOT_YET, wrong, hint)
        unsaid = missed(reasons, chosen, said, look)
        if unsaid is not None:
            return ItemFinding(ItemStanding.NOT_YET, unsaid)
        return ItemFinding(ItemStanding.PASSED, right)

    return Item(
        name,
        asks,
        judge,
        reads_record=False,
        form="choice",
        choices=choices,
        reasons=tuple(reasons),
    )


def _apart(work: Work) -> tuple[Work, list[object]]:
    """Return the work with the answer alone, and what was said of it."""
    answer, *said = parts(work.given) or [None]
    return replace(work, given=(answer,)), said


def _chosen(work: Work, choices: Mapping[str, Text]) -> str | None:
    """Return which of some things an answer is; a card may be said in any way."""
    said = str(work.answer).strip()
    if said in choices:
        return said
    cards = work.cards() or ()
    return next((one.symbol for one in cards if len(cards) == 1 and one.symbol in choices), None)


def rule(  # noqa: PLR0913 (all by name)
    name: str,
    asks: Text,
    *,
    fault: Callable[[Work, Rule], Text | None],
    right: Text,
    hint: Text,
    reasons: Sequence[AnswerReason] = (),
    look: Text | str = "",
) -> Item:
    """Return an item: a rule in words, such as one that fits some plays and is not another one.

    Parameters
    ----------
    name, asks : str
        As for :class:`Item`.
    fault : callable
        Says what is wrong with a rule; None if it does what is asked.
    right : str
        What is said then.
    hint : str
        How to find one.
    reasons : sequence of AnswerReason
        What has to be said of it, too.
    look : str
        What to look at again where one of these is wrong.
    """

    def judge(work: Work) -> ItemFinding:
        if not work.is_given:
            return ItemFinding(ItemStanding.NOT_TRIED, asks)
        work, ends = _apart(work) if reasons else (work, [])
        said = work.rule()
        if said is None and (doubt := work.doubt()) is not None:
            choose = say("Type the answer again, in the words of the reading you mean.")
            return ItemFinding(ItemStanding.UNCLEAR, doubt, choose)
        if said is None:
            wrong = say("The answer must be a rule in words, such as “higher than the last card”.")
            return ItemFinding(ItemStanding.NOT_YET, wrong, hint)
        wrong_with_it = fault(work, said)
        if wrong_with_it is not None:
            return ItemFinding(ItemStanding.NOT_YET, wrong_with_it, hint)
        unsaid = missed(reasons, str(said), ends, look)
        if unsaid is not None:
            return ItemFinding(ItemStanding.NOT_YET, unsaid)
        return ItemFinding(ItemStanding.PASSED, right)

    return Item(name, asks, judge, reads_record=False, form="rule", reasons=tuple(reasons))


def words(name: str, asks: Text, *, hint: Text, named: int = 2, joined: bool = True) -> Item:
    """Return an item: something said in own words, which a person reads.

    Parameters
    ----------
    name, asks : str
        As for :class:`Item`.
    hint : str
        How to begin.
    named : int
        How many things of the game or of the question it takes.
    joined : bool
        Whether it takes a reason, a condition or a contrast.
    """

    def judge(work: Work) -> ItemFinding:
        if not work.is_given:
            return ItemFinding(ItemStanding.NOT_TRIED, asks)
        text = " ".join(work.words())
        if is_copied(text, asks) or len(things(text, asks)) < named:
            vague = say("Be more exact: name cards, verdicts, or things from the question.")
            return ItemFinding(ItemStanding.NOT_YET, vague, hint)
        if joined and not joins(text):
            bare = say("Say why, in a whole sentence: because …, so …, but …")
            return ItemFinding(ItemStanding.NOT_YET, bare, hint)
        return ItemFinding(ItemStanding.PASSED, say("Saved. Your teacher will read it."))

    return Item(name, asks, judge, reads_record=False, form="words")
