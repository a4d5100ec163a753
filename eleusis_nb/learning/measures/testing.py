"""How the plays tested the hypothesis that was written down.

The hypothesis under test is the one that no play had refuted and had the highest credence, of
equals the newest (:class:`~eleusis_nb.learning.measures.deal.PlayTrial`). Plays made with none in
mind are not counted here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from eleusis_nb.games.eleusis.layout import TablePlay
from eleusis_nb.games.eleusis.ruling import first_wrong
from eleusis_nb.i18n import many, say
from eleusis_nb.learning.measures.account import CERTAIN, Account
from eleusis_nb.learning.measures.measure import Found, measure
from eleusis_nb.rules import Rule

NONE_HELD: Final = say("You made no play while one of your ideas fitted the table.")


@measure("share", "adapted", "Klayman and Ha 1987")
def positive_tests(account: Account) -> Found:
    """Return the share of plays that the own hypothesis called right.

    A series is called right if each of its cards is, in its turn.

    Returns
    -------
    Measure
        A share, 0 to 1; rests on the own plays made while a hypothesis was held. None where
        there is no such play.

    Notes
    -----
    A positive test is of a case expected to have the property. It is no confirmation bias by
    itself: it finds out a rule that calls too much right, and cannot find out one that calls too
    little right. Klayman, J. and Ha, Y.-W. (1987). Confirmation, disconfirmation, and information
    in hypothesis testing. *Psychological Review*, 94, 211-228.
    """
    tests = [_calls_right(held, seen) for held, seen in _tests(account)]
    if not tests:
        return Found.nothing(NONE_HELD)
    said = say(
        "{part} of {whole} plays were cards that your own idea allows. They can show that it "
        "allows too much; only the others can show that it forbids too much.",
        part=sum(tests),
        whole=len(tests),
    )
    return Found.share(sum(tests), len(tests), said)


@measure("share", "adapted", "Wason 1960; on New Eleusis: Gorman, Gorman et al. 1984")
def falsifying_plays(account: Account) -> Found:
    """Return the share of plays whose verdict refuted the own hypothesis.

    Returns
    -------
    Measure
        A share, 0 to 1; rests on the own plays made while a hypothesis was held. None where
        there is no such play. Where God errs now and then no play refutes: it is 0.

    Notes
    -----
    Wason (1960) and Gorman, Gorman, Latta and Cunningham (1984), see
    ``eleusis_nb.learning.measures.finding.plays_to_solution``: the evidence that
    eliminates a hypothesis, counted by what came out and not by what was intended.
    """
    refuted = [trial.is_refuting for trial in account.trials if trial.held is not None]
    if not refuted:
        return Found.nothing(NONE_HELD)
    said = say(
        "{part} of {whole} plays refuted your idea. A refuted idea is something you know.",
        part=sum(refuted),
        whole=len(refuted),
    )
    return Found.share(sum(refuted), len(refuted), said)


@measure("share", "adapted", "Wetherick 1962; Klayman and Ha 1987")
def potentially_falsifying_plays(account: Account) -> Found:
    """Return the share of plays that could have refuted the own hypothesis.

    A play could have refuted it if some other rule of the space that fitted the table calls the
    play otherwise than the hypothesis does.

    Returns
    -------
    Measure
        A share, 0 to 1; rests on the own plays made while a hypothesis was held and some rule of
        the space fitted. None where there is no such play.

    Notes
    -----
    Whether a test can falsify depends on the alternatives and not on whether it is positive:
    Wetherick, N. E. (1962). Eliminative and enumerative behaviour in a conceptual task.
    *Quarterly Journal of Experimental Psychology*, 14, 246-249; Klayman and Ha (1987), see
    :func:`positive_tests`.
    """
    could: list[bool] = []
    for trial, learned in zip(account.trials, account.learned, strict=True):
        if trial.held is not None and learned is not None:
            right = _calls_right(trial.held.rule, trial.seen)
            against_it = 1 - learned.chance if right else learned.chance
            could.append(against_it > CERTAIN)
    if not could:
        return Found.nothing(NONE_HELD)
    said = say(
        "{part} of {whole} plays could have refuted your idea: other rules that fitted the table "
        "said the opposite.",
        part=sum(could),
        whole=len(could),
    )
    return Found.share(sum(could), len(could), said)


@measure("declarations", "adapted", "Klahr and Dunbar 1988")
def refuted_declarations(account: Account) -> Found:
    """Count the rules put to God that a card on the table spoke against.

    Returns
    -------
    Measure
        In declarations, 0 or more; rests on the own declarations that have words. None where
        there are none. Where God errs now and then the table only casts doubt: it is 0.

    Notes
    -----
    Hypotheses kept against evidence that is in plain sight: Klahr, D. and Dunbar, K. (1988).
    Dual space search during scientific reasoning. *Cognitive Science*, 12, 1-48.
    """
    refuted = [
        said.standing == "refuted" for said in account.declarations if said.standing is not None
    ]
    if not refuted:
        return Found.nothing(say("You have not yet asked God about a rule."))
    said = many(
        "You asked God about {count} rule. Rules that the table had already refuted: {part}.",
        "You asked God about {count} rules. Rules that the table had already refuted: {part}.",
        len(refuted),
        part=sum(refuted),
    )
    return Found(float(sum(refuted)), len(refuted), said)


def _tests(account: Account) -> Iterator[tuple[Rule, TablePlay]]:
    for trial in account.trials:
        if trial.held is not None:
            yield trial.held.rule, trial.seen


def _calls_right(rule: Rule, seen: TablePlay) -> bool:
    return first_wrong(rule, seen.situation, seen.cards) is None
