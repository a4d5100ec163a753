"""Information summed over a whole table: by player, by place, and by secret stroke."""

from __future__ import annotations

from collections.abc import Iterator, Sized
from dataclasses import dataclass
from math import log2

from eleusis_nb.card_markup import with_cards
from eleusis_nb.i18n import Text, default_language, say
from eleusis_nb.learning.measures.account import (
    Account,
    DealAccount,
    PlayTrial,
    RecordSource,
    is_play,
    record_named,
)
from eleusis_nb.learning.measures.five import bits_gained
from eleusis_nb.markup import Markup, tag
from eleusis_nb.mind import Beliefs, named_space
from eleusis_nb.table.governor import state_of
from eleusis_nb.table.governor.strokes import StrokeBeliefs
from eleusis_nb.table.seats import GUEST
from eleusis_nb.table.storage import is_governor_record


@dataclass(frozen=True, slots=True, repr=False)
class CountTable:
    """A small table of what was counted, in words of every language."""

    heads: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]

    def text(self, lang: str = "en") -> str:
        """Return it as lines of text."""
        rows = (self.heads, *self.rows)
        return "\n".join(" · ".join(one.said(lang) for one in row) for row in rows)

    def __repr__(self) -> str:
        return self.text(default_language())

    def _repr_html_(self) -> Markup:
        lang = default_language()
        left = {"text-align": "left"}
        heads = [tag("th", one.said(lang), scope="col", style=left) for one in self.heads]
        rows = [
            tag("tr", [tag("td", with_cards(one.said(lang)), style=left) for one in row])
            for row in self.rows
        ]
        return tag("table", tag("thead", tag("tr", heads)), tag("tbody", rows), lang=lang)


def bits_by_player(record: RecordSource) -> CountTable:
    """Return how many of each player's cards were refused, and what their verdicts told everybody.

    Parameters
    ----------
    record : Record, path, Session or widget
        The record, or a table that keeps one.

    Examples
    --------
    >>> from eleusis_nb.games import Record
    >>> bits_by_player(Record())
    Player · Cards refused · Bits for everyone
    """
    everybody = Account.of(record)
    seats = everybody.tables[-1].end.seats.names if everybody.tables else ()
    rows = tuple(_of_player(record, name) for name in seats[1:])
    return CountTable((say("Player"), say("Cards refused"), say("Bits for everyone")), rows)


def _of_player(record: RecordSource, name: str) -> tuple[Text, ...]:
    account = Account.of(record, name)
    refused = sum(not trial.seen.ok for trial in account.trials)
    called = say("Guest") if name == GUEST else Text("{name}", {"name": name})
    bits = bits_gained(account).value or 0.0
    return called, Text("{count}", {"count": refused}), say("{bits:.1f} bits", bits=bits)


def bits_by_place(record: RecordSource) -> CountTable:
    """Return what the line alone told everybody, and what all cards told where they were tried.

    Parameters
    ----------
    record : Record, path, Session or widget
        The record, or a table that keeps one; its newest deal is read.
    """
    tables = Account.of(record).tables
    rows = tuple(_bits_of_looks(tables[-1])) if tables and tables[-1].starter else ()
    return CountTable((say("What you see"), say("Bits for everyone")), rows)


def _bits_of_looks(table: DealAccount) -> Iterator[tuple[Text, ...]]:
    tried = [one for one in table.happened if isinstance(one, PlayTrial) and is_play(one)]
    plays = [one.seen for one in tried]
    for words, seen in (
        (say("the line alone"), [play for play in plays if play.ok]),
        (say("with the refused cards where they were tried"), plays),
    ):
        beliefs, bits = Beliefs(table.starter, named_space()), 0.0
        for play in seen:
            if not beliefs.fits:  # no rule thought of fits: nothing is measured from here on
                break
            chance = beliefs.p_right(*play.cards)
            likely = chance if play.ok else 1 - chance
            bits -= log2(likely) if likely > 0 else 0.0
            beliefs.saw(play.cards, right=play.ok)
        yield words, say("{bits:.1f} bits", bits=bits)


def strokes_left(of: StrokeBeliefs | str) -> CountTable:
    """Return how many of the Jack's strokes are left, and none by name: to find it is the task.

    Parameters
    ----------
    of : StrokeBeliefs or str
        What may be believed; or the name of a table's record beside the notebook.

    Examples
    --------
    >>> print(strokes_left(StrokeBeliefs.start()).text())
    Cards seen · Rules left
    0 · 10,560
    """
    heads = (say("Cards seen"), say("Rules left"))
    beliefs = _believed(of) if isinstance(of, str) else of
    looks = (StrokeBeliefs.start(), beliefs) if beliefs.seen else (beliefs,)
    return CountTable(heads, tuple((_count(one.seen), _count(one.suspects)) for one in looks))


def _believed(name: str) -> StrokeBeliefs:
    """Return what may be believed of the secret stroke after a record."""
    record = record_named(name)
    secret = state_of(record).secret if is_governor_record(record) else None
    return StrokeBeliefs.start() if secret is None else secret.beliefs


def _count(things: Sized) -> Text:
    return Text("{count}", {"count": len(things)})
