"""Expected and gained information of the plays, by the account's hypothesis space.

The rules thought of are the space of the account; a play has two outcomes, so it can tell at most
one bit, however many cards it has.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from eleusis_nb.i18n import Text, say
from eleusis_nb.learning.measures.account import Account, Learned
from eleusis_nb.learning.measures.deal import Declaration
from eleusis_nb.learning.measures.measure import Found, measure
from eleusis_nb.mind import Beliefs
from eleusis_nb.rules import Rule

NO_PLAY: Final = say("None of your plays so far is explained by a rule I know.")
NO_CHOICE: Final = say("No card you could have chosen would have told you anything.")


@measure("share", "adapted", "Bruner, Goodnow and Austin 1956")
def empty_plays(account: Account) -> Found:
    """Return the share of plays that could tell nothing.

    All rules of the space that fitted called the play the same, so its verdict followed from
    what lay on the table.

    Returns
    -------
    Measure
        A share, 0 to 1; rests on the own plays before which some rule of the space fitted. None
        where there is no such play.

    Notes
    -----
    The redundant instances of Bruner, J. S., Goodnow, J. J. and Austin, G. A. (1956). *A Study
    of Thinking*. Wiley.
    """
    empty = [learned.is_certain for learned in account.learned if learned is not None]
    if not empty:
        return Found.nothing(NO_PLAY)
    said = say(
        "{part} of {whole} plays could tell you nothing new: the cards on the table had already "
        "decided the verdict.",
        part=sum(empty),
        whole=len(empty),
    )
    return Found.share(sum(empty), len(empty), said)


@measure("share", "adapted", "Bramley, Lagnado and Speekenbrink 2015")
def efficiency_in_hand(account: Account) -> Found:
    """Return how much the plays were expected to tell, beside the best card in hand.

    The bits all plays were expected to tell, divided by those of the best single card of each
    hand (or of the play itself, if a series could tell more). It compares choices, not luck: what
    the verdicts were does not come in.

    Returns
    -------
    Measure
        A share, 0 to 1; rests on the own plays whose hand is known and before which some rule of
        the space fitted. None where there is no such play, or no card would have told anything.

    Notes
    -----
    Expected information of the chosen experiment beside that of the best one: Bramley, N. R.,
    Lagnado, D. A. and Speekenbrink, M. (2015). Conservative forgetful scholars. *Journal of
    Experimental Psychology: Learning, Memory, and Cognition*, 41, 708-731. Information gain as
    the worth of a test: Oaksford, M. and Chater, N. (1994). A rational analysis of the selection
    task as optimal data selection. *Psychological Review*, 101, 608-631.
    """
    return _efficiency(
        account,
        lambda learned: learned.best_in_hand,
        lambda share: say(
            "Your plays were expected to give {share:.0%} of the information that the best cards "
            "in your hand would have given.",
            share=share,
        ),
    )


@measure("share", "adapted", "Bramley, Lagnado and Speekenbrink 2015")
def efficiency_in_deck(account: Account) -> Found:
    """Return how much the plays were expected to tell, beside the best of all 52 cards.

    As :func:`efficiency_in_hand`, with the best of the 52 cards in place of the best in hand;
    what the hand did not hold counts against it.

    Returns
    -------
    Measure
        A share, 0 to 1, at most :func:`efficiency_in_hand`; rests on the own plays before which
        some rule of the space fitted. None where there is no such play, or no card would have
        told anything.
    """
    return _efficiency(
        account,
        lambda learned: learned.best_in_deck,
        lambda share: say(
            "Your plays were expected to give {share:.0%} of the information that the best card "
            "of the whole deck would have given. Your hand sets a limit to that.",
            share=share,
        ),
    )


def _efficiency(
    account: Account, best: Callable[[Learned], float | None], tells: Callable[[float], Text]
) -> Found:
    pairs = [
        (learned.bits, most)
        for learned in account.learned
        if learned is not None and (most := best(learned)) is not None
    ]
    if not pairs:
        return Found.nothing(NO_PLAY)
    chosen, possible = (sum(column) for column in zip(*pairs, strict=True))
    if possible <= 0:
        return Found.nothing(NO_CHOICE)
    share = chosen / possible
    return Found(share, len(pairs), tells(share))


@measure("bits", "adapted", "Lindley 1956")
def bits_gained(account: Account) -> Found:
    """Return the bits that the verdicts on the own plays told.

    A verdict that was held to be likely with probability *p* tells -log2 *p* bits; their sum over
    all plays is the divergence of what can be believed afterwards from what could before. One bit
    halves what can be the rule. Where God errs now and then, each verdict tells less by the
    entropy of the errors.

    Returns
    -------
    Measure
        In bits, 0 or more; rests on the own plays before and after which some rule of the space
        fitted. None where there is no such play.

    Notes
    -----
    Lindley, D. V. (1956). On a measure of the information provided by an experiment. *Annals of
    Mathematical Statistics*, 27, 986-1005; there its expectation, here what came.
    """
    gains = []
    for trial, learned in zip(account.trials, account.learned, strict=True):
        if learned is not None:
            bits = learned.gained_bits(right=trial.seen.ok)
            if bits is not None:  # otherwise no rule thought of fits from here on
                gains.append(bits)
    if not gains:
        return Found.nothing(NO_PLAY)
    gained = max(0.0, sum(gains))
    said = say(
        "The verdicts on your plays gave {bits:.1f} bits of information: each bit halves the "
        "number of possible rules.",
        bits=gained,
    )
    return Found(gained, len(gains), said)


@measure("rank", "diagnostic", "this project")
def declared_rank(account: Account) -> Found:
    """Return where the rule put to God last stood among all that fitted, the likeliest first.

    Returns
    -------
    Measure
        A rank, 1 or more; rests on one declaration. None where nothing was declared, or the rule
        is not in the space or no longer fitted.

    Notes
    -----
    No study stands behind it, and the space's taste for short rules comes in.
    """
    last: tuple[Rule | None, Beliefs | None, int | None] | None = None
    for table in account.tables:
        for happening, beliefs in account.believed(table):
            if isinstance(happening, Declaration) and happening.is_own:
                rule = happening.rule
                rank = None if rule is None or beliefs is None else beliefs.rank(rule).place
                last = (rule, beliefs, rank)
    if last is None:
        return Found.nothing(say("You have not yet asked God about a rule."))
    rank = last[2]
    if rank is None:
        return Found.nothing(
            say("The last rule you asked God about is not one that I know and that fitted.")
        )
    if rank == 1:
        said = say(
            "Of all rules that fitted the table, the last one you asked God about was the "
            "likeliest."
        )
    else:
        said = say(
            "Of all rules that fitted the table, counted from the likeliest, the last one you "
            "asked God about was number {rank}.",
            rank=rank,
        )
    return Found(float(rank), 1, said)
