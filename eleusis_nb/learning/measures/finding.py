"""How long it took to find the rule, and with how much help."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from eleusis_nb.i18n import Text, many, say, together
from eleusis_nb.learning.measures.account import Account
from eleusis_nb.learning.measures.deal import Declaration, Happening, PlayTrial, is_play
from eleusis_nb.learning.measures.measure import Found, measure

NO_TABLE: Final = say("No round has been dealt yet.")
NOT_FOUND: Final = say("No rule has been found yet, so there is nothing to count.")


@measure("plays", "established", "Wason 1960; on New Eleusis: Gorman, Gorman et al. 1984")
def plays_to_solution(account: Account) -> Found:
    """Count the plays until the rule was found.

    Own plays before the own declaration that was right; a series is one play, a claim of no-play
    is none. Where several rules were found, the mean over them.

    Returns
    -------
    Measure
        In plays, 0 or more; rests on so many tables. None where no rule was found: tables where
        it was not are left out, so read it beside how many were found.

    Notes
    -----
    Wason, P. C. (1960). On the failure to eliminate hypotheses in a conceptual task. *Quarterly
    Journal of Experimental Psychology*, 12, 129-140. Gorman, M. E., Gorman, M. E., Latta, R. M.
    and Cunningham, G. (1984). How disconfirmatory, confirmatory and combined strategies affect
    group problem solving. *British Journal of Psychology*, 75, 65-79.
    """
    return _until_found(
        account,
        lambda one: isinstance(one, PlayTrial) and is_play(one),
        lambda count: many(
            "You found the rule after {count} play.",
            "You found the rule after {count} plays.",
            count,
        ),
        lambda found, tables, mean: say(
            "You found {found} of {tables} rules, after {mean:.1f} plays on average.",
            found=found,
            tables=tables,
            mean=mean,
        ),
    )


@measure("declarations", "established", "Wason 1960")
def declarations_to_solution(account: Account) -> Found:
    """Count the rules put to God until one was right, the right one included.

    Where several rules were found, the mean over them.

    Returns
    -------
    Measure
        In declarations, 1 or more; rests on so many tables. None where no rule was found.

    Notes
    -----
    The *announcements* of Wason (1960), see :func:`plays_to_solution`.
    """
    return _until_found(
        account,
        lambda one: isinstance(one, Declaration) and one.is_own,
        lambda count: many(
            "You asked God about {count} rule, and it was right.",
            "You asked God about {count} rules; the last one was right.",
            count,
        ),
        lambda found, tables, mean: say(
            "You found {found} of {tables} rules, and asked God {mean:.1f} times for each, on "
            "average.",
            found=found,
            tables=tables,
            mean=mean,
        ),
    )


def _until_found(
    account: Account,
    counts: Callable[[Happening], bool],
    single: Callable[[int], Text],
    several: Callable[[int, int, float], Text],
) -> Found:
    if not account.tables:
        return Found.nothing(NO_TABLE)
    ways = [table.until_found for table in account.tables]
    found = [sum(map(counts, way)) for way in ways if way is not None]
    if not found:
        return Found.nothing(NOT_FOUND)
    mean, tables = sum(found) / len(found), len(account.tables)
    if tables == 1:
        return Found(mean, 1, single(found[0]))
    return Found(mean, len(found), several(len(found), tables, mean))


@measure("hints", "diagnostic", "after Aleven, McLaren, Roll and Koedinger 2006")
def help_taken(account: Account) -> Found:
    """Count the hints that were taken.

    All four rungs count one each; a reveal is the fourth.

    Returns
    -------
    Measure
        In hints, 0 or more; rests on so many tables. None where nothing was dealt.

    Notes
    -----
    That help is asked for is a way to learn, not a failing; what it says depends on when it was
    asked for: Aleven, V., McLaren, B., Roll, I. and Koedinger, K. (2006). Toward meta-cognitive
    tutoring: a model of help seeking with a Cognitive Tutor. *International Journal of Artificial
    Intelligence in Education*, 16, 101-130.
    """
    if not account.tables:
        return Found.nothing(NO_TABLE)
    taken = [hint for table in account.tables for hint in table.help]
    count, cost = len(taken), sum(hint.cost for hint in taken)
    parts = [many("You took {count} hint.", "You took {count} hints.", count)]
    if cost:
        parts.append(many("They cost {count} point.", "They cost {count} points.", cost))
    if any(table.given_up for table in account.tables):
        parts.append(say("The envelope was opened before the rule was found."))
    return Found(float(count), len(account.tables), together(*parts))
