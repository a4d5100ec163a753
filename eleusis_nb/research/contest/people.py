"""A human baseline: students' records of the same deals, without names."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Iterator
from pathlib import Path

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import Round
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.record import Record
from eleusis_nb.i18n import say
from eleusis_nb.learning import measures
from eleusis_nb.research.contest.deals import ContestDeal
from eleusis_nb.research.contest.playing import ContestOutcome


def of_people(folder: Path, deals: Iterable[ContestDeal]) -> Iterator[ContestOutcome]:
    """Yield what students made of the deals.

    Parameters
    ----------
    folder : Path
        A folder of records; a student's are those of one folder in it. Records of other games
        are passed over, and of two of one deal the first counts.
    deals : iterable of ContestDeal
        The deals.

    Raises
    ------
    EleusisError
        If there is no such folder.

    Notes
    -----
    Nothing of a name is left: students are numbered in an order that is drawn anew each time.
    How sure a student was of a rule that was put to God is not asked for by the table, so the
    calibration of people stays empty.
    """
    if not folder.is_dir():
        raise EleusisError(say("There is no folder {folder}.", folder=str(folder)))
    known = {_cards_of(deal.round("one")): deal for deal in deals}
    salt = secrets.token_bytes(16)
    people: dict[bytes, dict[int, ContestOutcome]] = {}
    for path in sorted(folder.rglob("*.eleusis.jsonl")):
        who = hashlib.sha256(salt + str(path.parent.relative_to(folder)).encode()).digest()
        outcome = _outcome(path, known)
        if outcome is not None:
            people.setdefault(who, {}).setdefault(outcome.deal, outcome)
    for number, (_, games) in enumerate(sorted(people.items()), start=1):
        for one in games.values():
            name = str(say("student {number}", number=number))
            yield ContestOutcome(
                name, one.deal, one.score, one.plays, one.said, one.wrong, one.could, one.tests
            )


def _outcome(path: Path, known: dict[object, ContestDeal]) -> ContestOutcome | None:
    """Return what a record says of a deal; None if it is of none of them, or not finished."""
    try:
        record = Record.read(path)
        table = Round.replay(record)
        deal = known.get(_cards_of(table))
        if deal is None or table.sheet is None:
            return None
        tested = measures.potentially_falsifying_plays(record)
    except EleusisError:
        return None
    share = 0.0 if tested.value is None else tested.value
    count = 0 if tested.value is None else tested.count
    return ContestOutcome(
        player="",
        deal=deal.number,
        score=float(table.sheet.total(1)),
        plays=table.state.plays,
        said=(),
        wrong=table.state.wrong_guesses[1],
        could=count,
        tests=round(share * count),
    )


def _cards_of(table: Round) -> object:
    """Return what identifies a deal: the hands, the starter and the stock."""
    dealt = next((one for one in table.opening if isinstance(one, ev.Dealt)), None)
    return None if dealt is None else (dealt.variant.name, dealt.hands, dealt.stock)
