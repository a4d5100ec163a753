"""Information summed over a whole table: by player, by place, and by secret stroke."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from eleusis_nb.card_markup import with_cards
from eleusis_nb.i18n import Text, default_language, say
from eleusis_nb.learning.measures.account import Account, PlayTrial, RecordSource, read_record
from eleusis_nb.learning.measures.five import bits_gained
from eleusis_nb.markup import Markup, tag
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
        lang, left = default_language(), {"text-align": "left"}
        heads = [tag("th", one.said(lang), scope="col", style=left) for one in self.heads]
        rows = [
            tag("tr", [tag("td", with_cards(one.said(lang)), style=left) for one in row])
            for row in self.rows
        ]
        return tag("table", tag("thead", tag("tr", heads)), tag("tbody", rows), lang=lang)


def bits_by_player(record: RecordSource) -> CountTable:
    """Return how many of each player's cards were refused, and what their verdicts told everybody.

    Examples
    --------
    >>> from eleusis_nb.games import Record
    >>> bits_by_player(Record())
    Player · Cards refused · Bits for everyone
    """
    tables = Account.of(record).tables
    rows = []
    for name in tables[-1].end.seats.names[1:] if tables else ():
        account = Account.of(record, name)
        called = say("Guest") if name == GUEST else Text("{name}", {"name": name})
        refused = sum(not trial.seen.ok for trial in account.trials)
        rows.append((called, _count(refused), _bits(account)))
    return CountTable((say("Player"), say("Cards refused"), say("Bits for everyone")), tuple(rows))


def bits_by_place(record: RecordSource) -> CountTable:
    """Return what the line alone told everybody, and what all cards told where they were tried.

    It is of the newest deal of the record.
    """
    tables = Account.of(record).tables
    rows: tuple[tuple[Text, ...], ...] = ()
    if tables and tables[-1].end.evidence.starter:

        def told(trials: Iterable[PlayTrial]) -> Text:
            return _bits(Account([replace(tables[-1], played=tuple(trials))]))

        plays = tables[-1].trials
        rows = (
            (say("the line alone"), told(one for one in plays if one.seen.ok)),
            (say("with the refused cards where they were tried"), told(plays)),
        )
    return CountTable((say("What you see"), say("Bits for everyone")), rows)


def _bits(account: Account) -> Text:
    return say("{bits:.1f} bits", bits=bits_gained(account).value or 0.0)


def strokes_left(of: StrokeBeliefs | str) -> CountTable:
    """Return how many of the Jack's strokes are left, and none by name: to find it is the task.

    It is read from what may be believed, or from the record of that name beside the notebook.

    Examples
    --------
    >>> print(strokes_left(StrokeBeliefs.start()).text())
    Cards seen · Rules left
    0 · 10,560
    """
    start = beliefs = StrokeBeliefs.start()
    if isinstance(of, StrokeBeliefs):
        beliefs = of
    elif is_governor_record(record := read_record(of)):
        secret = state_of(record).secret
        beliefs = start if secret is None else secret.beliefs
    looks = (start, beliefs) if beliefs.seen else (beliefs,)
    rows = tuple((_count(len(one.seen)), _count(len(one.suspects))) for one in looks)
    return CountTable((say("Cards seen"), say("Rules left")), rows)


def _count(number: int) -> Text:
    return Text("{count}", {"count": number})
