"""How a table in the terminal is opened: dealt anew, or gone on with from its record."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import Round, Variant
from eleusis_nb.games.record import Note, Record
from eleusis_nb.i18n import say
from eleusis_nb.inference import Space
from eleusis_nb.players import KINDS, Player, kind_of
from eleusis_nb.rules import Rule
from eleusis_nb.session.commitment import Envelope

_COMPUTERS: Final = ("Robot", "Golem", "Automat", "Turk", "Android", "Cyborg", "Droid", "Bot")


def begun(  # noqa: PLR0913  # what a table is set up from
    variant: Variant,
    names: Sequence[str],
    *,
    god: str | None,
    rule: Rule,
    seed: int | str,
    path: Path | None,
    against: Sequence[str] = (),
    lang: str = "en",
) -> tuple[Round, Envelope, Record]:
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
    seed : int or str
        What the cards are shuffled by.
    path : Path or None
        Where the record is kept.
    against : sequence of str
        The kinds of the computer players. Seats that are still empty then are taken by one of
        each kind, and round again.
    lang : {"en", "fr", "ru"}
        The language a computer God's seat is named in.

    Raises
    ------
    PlayerError
        If there is no such kind.
    """
    empty = max(0, variant.players[0] - 1 - len(names) - len(against))
    kinds = [kind_of(kind).name for kind in (*against, *islice(cycle(KINDS), empty))]
    computers = {f"{name} ({kind})": kind for name, kind in zip(cycle(_COMPUTERS), kinds)}
    seats = (god or say("God").said(lang), *names, *computers)
    envelope = Envelope.seal(rule, seed)
    table = Round.deal(
        variant, rule, seats, seed, by_hand=god is not None, seal=envelope.commitment
    )
    record = Record(path, clock=time.time)
    if path is not None:
        _envelope_of(path).write_text(envelope.folded(), encoding="utf-8")
    people = [name for name in (god, *names) if name]
    sat = Note("people", {"names": people, "computers": dict(computers)})
    record.append(*table.opening, sat)
    return table, envelope, record


def resumed(path: Path) -> tuple[Round, Envelope, Record]:
    """Go on with a table from its record.

    Raises
    ------
    EleusisError
        If its envelope is missing.
    """
    record = Record.read(path, clock=time.time)
    try:
        envelope = Envelope.unfold(_envelope_of(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise EleusisError(
            say(
                "The envelope with the rule is missing: {path} ({error}). "
                "Without it nobody can judge.",
                path=str(_envelope_of(path)),
                error=error.strerror,
            )
        ) from None
    return Round.replay(record, envelope.open()), envelope, record


def people(record: Record) -> tuple[str, ...]:
    """Return the persons at a table."""
    names = _sat(record).get("names")
    return tuple(str(name) for name in names) if isinstance(names, list) else ()


def computers(
    record: Record, seats: Sequence[str], random: Random, space: Space | None = None
) -> dict[int, Player]:
    """Return a computer player for each seat that no person has; God's needs none.

    Parameters
    ----------
    record : Record
        The record of the table, which says what kind sits where; where it does not, players
        play by chance.
    seats : sequence of str
        Who sits where, God first.
    random : Random
        What they choose by.
    space : Space, optional
        The rules they think of.
    """
    persons, noted = people(record), _sat(record).get("computers")
    kinds = noted if isinstance(noted, dict) else {}
    return {
        seat: kind_of(str(kinds.get(name, "random")))(Random(random.getrandbits(64)), space)  # noqa: S311 (a game)
        for seat, name in enumerate(seats)
        if seat and name not in persons
    }


def _sat(record: Record) -> Mapping[str, object]:
    for note in reversed(list(record.notes("people"))):
        data = note["data"]
        if isinstance(data, dict):
            return data
    return {}


def _envelope_of(path: Path) -> Path:
    return path.with_name(path.name + ".envelope")
