"""A record read for measuring, and what each play in it could tell."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import log2
from pathlib import Path
from typing import Final, Protocol, TypeAlias, runtime_checkable

from eleusis_nb.cards import ALL_CARDS
from eleusis_nb.games.record import Record, RecordError
from eleusis_nb.i18n import say
from eleusis_nb.learning.measures.deal import (
    DealAccount,
    Declaration,
    Forecast,
    Happening,
    PlayTrial,
    is_play,
)
from eleusis_nb.learning.measures.reading import own_deals, steps_of
from eleusis_nb.mind import Beliefs, Space, named_space
from eleusis_nb.mind.information import binary_entropy, bits_of_verdict, chance_heard
from eleusis_nb.table.storage import Store


@runtime_checkable
class Recorded(Protocol):
    """What keeps a record: a session, or a widget that shows one."""

    @property
    def record(self) -> Record | None:
        """The record; None where there is none. A widget's has the secrets of a round removed."""


@runtime_checkable
class _Shown(Protocol):
    """A widget that shows a session."""

    @property
    def session(self) -> object:
        """What it shows."""


RecordSource: TypeAlias = Record | Path | str | Recorded
"""A record, the path of one or its name, or what keeps one."""

_NAME: Final = re.compile(r"[\w-]+")
"""What a record may be called beside the notebook: no path, and no ending."""

CERTAIN: Final = 1e-12
"""A verdict is certain when no more than this share of the belief speaks against it: less than
any rule weighs that fits, and more than adding up floats can be wrong by."""


@dataclass(frozen=True, slots=True)
class Learned:
    """What a play could tell, by all rules thought of that fitted before it.

    Parameters
    ----------
    chance : float
        How likely it was truly right.
    error : float
        How often God errs.
    best_in_hand : float or None
        The bits of the best single card of the hand; None where the hand is covered.
    best_in_deck : float
        The bits of the best of the 52 cards.
    """

    chance: float
    error: float
    best_in_hand: float | None
    best_in_deck: float

    @property
    def bits(self) -> float:
        """The bits the play was expected to tell."""
        return bits_of_verdict(self.chance, self.error)

    def gained_bits(self, *, right: bool) -> float | None:
        """Return the bits a verdict told; None if by all rules thought of it could not be."""
        heard = chance_heard(self.chance, self.error)
        likely = heard if right else 1 - heard
        return -log2(likely) - binary_entropy(self.error) if likely > 0 else None

    @property
    def is_certain(self) -> bool:
        """Whether its verdict followed from what lay on the table."""
        return not CERTAIN < self.chance < 1 - CERTAIN


class Account:
    """What a record tells of one person, or of all at the table together.

    Parameters
    ----------
    tables : sequence of DealAccount
        What was done in each deal, in the order they were dealt.
    space : Space, optional
        The rules thought of where information is measured; that of
        :func:`~eleusis_nb.mind.named_space` when not given.

    Examples
    --------
    >>> Account.of(Record())
    <account of 0 tables, 0 plays>
    """

    def __init__(self, tables: Sequence[DealAccount], space: Space | None = None) -> None:
        self.tables = tuple(tables)
        self._space = named_space() if space is None else space

    @classmethod
    def of(
        cls, record: RecordSource, seat: int | str | None = None, space: Space | None = None
    ) -> Account:
        """Read a record.

        Parameters
        ----------
        record : Record, path, str, Session or widget
            The record, or a table that keeps one, such as ``el.Play()`` shows. All rounds in it
            are taken together. A name such as ``lesson-01`` is looked for beside the notebook;
            where nothing was played under it yet, there is nothing to measure.
        seat : int or str, optional
            Whose plays are measured, by the number of the seat or the name of who sits there
            (at a match they move on, and the name stays). When not given, those of the person
            whose record it is, if it says so: a class's do, where several share a table, and
            count from when they sat down. Else those of all persons, and of all players where
            nobody wrote down who is a person. What others played is still seen by everybody.
        space : Space, optional
            The rules thought of where information is measured.

        Raises
        ------
        RecordError
            If the file cannot be read or was changed, or there is no record. A record of another
            game, and one with nothing in it, give an account of no tables.
        """
        given = _read(record) if isinstance(record, Path | str) else record
        source = given if isinstance(given, Record) else record_of(given)
        if source is None:
            raise RecordError(say("That is not a record. Give a record, its file, or a table."))
        return cls(tuple(own_deals(source, steps_of(source), seat)), space)

    def __repr__(self) -> str:
        return f"<account of {len(self.tables)} tables, {len(self.trials)} plays>"

    @property
    def trials(self) -> tuple[PlayTrial, ...]:
        """The own plays at all tables."""
        return tuple(trial for table in self.tables for trial in table.trials)

    @property
    def declarations(self) -> tuple[Declaration, ...]:
        """The own declarations at all tables."""
        return tuple(said for table in self.tables for said in table.declarations)

    @property
    def predictions(self) -> tuple[Forecast, ...]:
        """The own predictions at all tables."""
        return tuple(one for table in self.tables for one in table.predictions)

    @cached_property
    def learned(self) -> tuple[Learned | None, ...]:
        """For each own play what it could tell; None where no rule thought of fitted any more."""
        found: list[Learned | None] = []
        for table in self.tables:
            for happening, beliefs in self.believed(table):
                if isinstance(happening, PlayTrial) and is_play(happening):
                    fits = beliefs is not None and beliefs.fits
                    known = _learned(happening, beliefs, table.errs) if beliefs and fits else None
                    found.append(known)
        return tuple(found)

    def believed(self, table: DealAccount) -> Iterator[tuple[Happening, Beliefs | None]]:
        """Yield what happened at a table, each with what could be believed before it."""
        beliefs = None
        if table.starter:
            beliefs = Beliefs(table.starter, self._space, noise=table.errs)
        for happening in table.happened:
            yield happening, beliefs
            if beliefs is None or isinstance(happening, Declaration):
                continue
            play = happening.seen
            if play.kind == "claim":
                beliefs.saw_no_play(play.cards, right=play.ok)
            else:
                beliefs.saw(play.cards, right=play.ok)


def _learned(trial: PlayTrial, beliefs: Beliefs, error: float) -> Learned:
    cards, chances = trial.seen.cards, beliefs.chances()
    chance = chances[cards[0]] if len(cards) == 1 else beliefs.p_right(*cards)
    own = bits_of_verdict(chance, error)
    bits = {card: bits_of_verdict(chances[card], error) for card in ALL_CARDS}
    in_hand = None if trial.hand is None else max([own, *(bits[card] for card in trial.hand)])
    return Learned(chance, error, in_hand, max([own, *bits.values()]))


def record_named(name: str) -> Record:
    """Return the newest record of a name beside the notebook; an empty one if there is none.

    Raises
    ------
    RecordError
        If there are records of it, and none can be read.
    """
    store, trouble = Store.find(name, lambda one: one)
    if store is None and trouble:
        raise RecordError(trouble)
    return Record() if store is None else store.record


def _read(source: Path | str) -> Record:
    is_name = isinstance(source, str) and _NAME.fullmatch(source) and not Path(source).exists()
    return record_named(str(source)) if is_name else Record.read(source)


def record_of(given: object) -> Record | None:
    """Return the record of a session, by itself or in a widget, as the referee knows it."""
    kept = given.session if isinstance(given, _Shown) else given
    return kept.record if isinstance(kept, Recorded) and isinstance(kept.record, Record) else None
