"""A record as a replay: the table's own view after each line of it.

A view holds nothing that its viewer may not know, so a replay needs no other protection. While a
round of several lasts a replay is what a spectator sees, or the one seat it was made for; once it
is over, what its first person saw. A table for one is that one's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Annotated, Any, TypedDict

from msgspec import Struct

from eleusis_nb.games import Record, RecordError
from eleusis_nb.games.commands import doc
from eleusis_nb.games.eleusis.saying import Said
from eleusis_nb.games.eleusis.state import State
from eleusis_nb.games.governor import sentence
from eleusis_nb.games.messages import SPECTATOR
from eleusis_nb.i18n import say, together, worded
from eleusis_nb.table import events as noted
from eleusis_nb.table import governor
from eleusis_nb.table.events import Transition, steps
from eleusis_nb.table.governor.state import Step
from eleusis_nb.table.governor.view import GovernorChoicesView
from eleusis_nb.table.protocol import Model, plain
from eleusis_nb.table.screen import Screen
from eleusis_nb.table.state import SessionState
from eleusis_nb.table.storage import is_governor_record, letters_beside
from eleusis_nb.table.view import ChoicesView, MultiplayerChoicesView, PlayEntry, entries, view


class DealView(Struct):
    """A round, with the line of plays that it came to."""

    plays: Sequence[PlayEntry]
    steps: Annotated[
        Sequence[Mapping[str, Any]],
        doc("What each changed in the table's view, whose version is the number of the line."),
    ]


class ReplayView(TypedDict):
    """A whole record."""

    version: int
    deals: Sequence[DealView]


class Replayed(Model):
    """A record as a sequence of views, with the interface that widgets need of a session.

    ``seat`` is whose eyes it is for; None for all that may be known by now.

    Examples
    --------
    >>> from eleusis_nb.games.eleusis import Round, PlayCards
    >>> table = Round.deal("solo", "red", ("God", "Ada"), seed=7)
    >>> record = Record()
    >>> record.append(*table.opening)
    >>> table, events = table.apply(PlayCards(1, table.view(1).hand[:1]))
    >>> record.append(*events)
    >>> replayed = Replayed(record)
    >>> str(replayed.last["title"]), len(replayed.steps)
    ('Open table', 2)
    """

    __slots__ = ("_deals", "record")

    def __init__(self, source: Record | Path | str, seat: int | None = None) -> None:
        super().__init__()
        self.record = source if isinstance(source, Record) else Record.read(source)
        is_governor = is_governor_record(self.record)
        self._deals = [*(_rounds(self.record) if is_governor else _deals(self.record, seat))]
        if not self._deals:
            raise RecordError(say("No round was dealt in this record: there is nothing to replay."))

    def view(self) -> ReplayView:
        """Return the whole replay as plain data."""
        return {"version": 1, "deals": plain(self._deals)}

    @property
    def steps(self) -> Sequence[Mapping[str, Any]]:
        """The newest deal step by step."""
        return self._deals[-1].steps

    @property
    def last(self) -> Mapping[str, Any]:
        """The view at the end of the newest deal."""
        return {part: now for step in self.steps for part, now in step.items()}

    def plays(self, start: int = 0) -> Sequence[PlayEntry]:
        """Return the entries of the newest deal's table from one on."""
        return self._deals[-1].plays[max(0, start) :]


def _steps(views: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return what each view has that the one before has not; one that tells nothing is no step."""
    found: list[dict[str, Any]] = []
    before: Mapping[str, Any] = {}
    for seen in views:
        changed = {part: now for part, now in seen.items() if before.get(part, ...) != now}
        if changed.keys() - {"version"}:
            found.append(changed)
            before = seen
    return found


# --- Eleusis -------------------------------------------------------------------------------------


def _deals(record: Record, seat: int | None) -> Iterator[DealView]:
    """Yield each round of a record; what comes before the first deal only leads to it."""
    lines = [list(some) for _, some in groupby(steps(record), lambda step: step.line)]
    for number, deal in groupby(lines, lambda line: line[-1].after.deals):
        done = list(deal)
        end = done[-1][-1].after
        if number and end.round is not None:
            name = _looks(end, end.round, seat)
            views = (_past(line, name) for line in done)
            yield DealView(entries(end.round.table), _steps(views))


def _looks(end: SessionState, table: State, seat: int | None) -> str | None:
    """Return through whose eyes a round is seen: a seat's, or of whoever may be known by now."""
    if seat is not None:
        if not 0 <= seat < len(table.seats):
            raise RecordError(say("Give the number of a seat: 1 is the first player."))
        return table.seats[seat]
    if not end.alone and table.ending is None:
        return None
    persons = (table.seats[one] for one in table.players if not table.hands[one].covered)
    return next((name for name in persons if name in end.people), None)


def _past(line: Sequence[Transition], name: str | None) -> dict[str, Any]:
    """Return the view of who looks from a device of their own, with nothing left to be done."""
    state = line[-1].after
    seen = view(state, Screen(name, is_own=True), version=line[-1].line)
    if note := _notes(line, name):
        seen["say"] = plain(Said("calm", note))
    seen |= {"may": plain(ChoicesView(beliefs=False)), "asked": False, "looks": False}
    seen["hints"]["next"] = None
    if seen["prediction"] is not None:
        seen["prediction"]["stakes"] = []
    if (several := seen["multiplayer"]) is not None:
        is_over = state.round is not None and state.round.ending is not None
        several |= {
            "may": plain(MultiplayerChoicesView()),
            "waits": "nobody" if is_over else "others",
        }
    return seen


def _notes(line: Iterable[Transition], name: str | None) -> str:
    """Return what was thought, asked or said beside the game, as far as somebody knows of it."""
    said = []
    for _, before, event, after in line:
        if isinstance(event, noted.TableNote) and event.who in {None, name}:
            seat = after.seat_of(name)
            if event.seen_by(SPECTATOR if seat is None else seat) is not None:
                said.append(_note(event, before, after))
    return together(*said)


def _note(  # noqa: PLR0911 - one each
    event: noted.TableNote, before: SessionState, after: SessionState
) -> str:
    """Return a note in a sentence; nothing for one that the table's own view tells of."""
    state = before if isinstance(event, noted.HypothesisDropped) else after
    person = state.people.get(state.names[0] if event.who is None else event.who)
    idea = None if person is None else person.hypotheses.get(getattr(event, "key", ""))
    rule = "" if idea is None else worded(idea.rule, "sentence")
    match event:
        case noted.HypothesisWritten() if rule:
            return say("Written down: “{rule}”", rule=rule)
        case noted.CredenceGiven() if rule:
            return say("Changed idea: “{rule}”", rule=rule)
        case noted.HypothesisDropped() if rule:
            return say("Crossed out: “{rule}”", rule=rule)
        case noted.HintGiven(text=text):
            return say("A hint: {text}", text=text)
        case noted.RuleExplained(text=text):
            return say("In their own words: {text}", text=text)
        case noted.BeliefsShown(shown=True):
            return say("A look at the beliefs.")
    return ""


# --- the Governor's Game -------------------------------------------------------------------------


def _rounds(record: Record) -> Iterator[DealView]:
    """Yield each round of a record of the Governor's Game, of which all see the same."""
    letters = None if record.path is None else letters_beside(record.path)
    read = groupby(governor.steps(record, letters), lambda step: step.line)
    lines = [list(some) for _, some in read]
    for number, deal in groupby(lines, lambda line: line[-1].after.rounds):
        if number:
            yield DealView([], _steps(map(_of_governor, deal)))


def _of_governor(line: Sequence[Step]) -> dict[str, Any]:
    """Return the view after a line, with what happened on it and nothing left to be done."""
    state, secret = line[-1].after, line[0].before.secret
    board, sealed = state.the_round().board, secret is not None and secret.opened is None
    supposed = {} if secret is None else {one.key: one.stroke for one in secret.suppositions}
    said = [sentence(step.event, board, sealed=sealed, supposed=supposed) for step in line]
    seen = governor.view(state, version=line[-1].line)
    seen["may"] = plain(GovernorChoicesView(None, draw=False, stay=False, choose=[]))
    if seen["secret"] is not None:
        seen["secret"]["wait"] = None
    if happened := together(*said):
        seen["say"] |= {"text": happened, "aside": "" if board.is_over else seen["say"]["text"]}
    return seen
