"""How a table in the terminal is opened: dealt anew, or gone on with from its record."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Final

from eleusis_nb.games.eleusis import Variant
from eleusis_nb.i18n import say
from eleusis_nb.players import KINDS, kind_of
from eleusis_nb.rules import Rule
from eleusis_nb.session import Seating, Session
from eleusis_nb.session.seats import DEALER, PERSON
from eleusis_nb.session.storage import Store

_COMPUTERS: Final = ("Robot", "Golem", "Automat", "Turk", "Android", "Cyborg", "Droid", "Bot")


def opened(  # noqa: PLR0913  # what a table is set up from
    variant: Variant,
    names: Sequence[str],
    *,
    god: str | None,
    rule: Rule,
    seed: int,
    path: Path | None,
    against: Sequence[str] = (),
    lang: str = "en",
    random: Random | None = None,
) -> Session:
    """Deal a new table, its rule sealed beside its record.

    Parameters
    ----------
    variant : Variant
        What is played.
    names : sequence of str
        The persons who play.
    god : str or None
        The person who is God.
    rule : Rule
        The rule.
    seed : int
        What the cards are shuffled by.
    path : Path or None
        Where the record is kept.
    against : sequence of str
        The kinds of the computer players. Seats that are still empty then are taken by one of
        each kind, and round again.
    lang : {"en", "fr", "ru"}
        The language a computer God's seat is named in.
    random : random.Random, optional
        Where chance comes from.

    Raises
    ------
    PlayerError
        If there is no such kind.
    """
    empty = max(0, variant.players[0] - 1 - len(names) - len(against))
    kinds = [kind_of(kind).name for kind in (*against, *islice(cycle(KINDS), empty))]
    first = (god, PERSON) if god else (say("God").said(lang), DEALER)
    computers = [(f"{name} ({kind})", kind) for name, kind in zip(cycle(_COMPUTERS), kinds)]
    seats = Seating.of(variant, [first, *((name, PERSON) for name in names), *computers])
    store = Store.in_memory() if path is None else Store.at(path)
    return Session.begin(
        store, rule, variant=variant, seats=seats, is_match=False, seed=seed, random=random
    )
