"""One interpretation: live view, rebuilt state, replay, measures and report agree at every moment.

Sessions are played at random at every lesson's table and in every variant. After each command it
is kept what every person sees; the record is then read back, event by event, and as a replay.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from eleusis_nb.errors import EleusisError
from eleusis_nb.games import Record
from eleusis_nb.learning.checking import Work
from eleusis_nb.learning.measures.account import DealAccount, deals_of, steps_of
from eleusis_nb.learning.replay import Replayed
from eleusis_nb.learning.report import Class, LessonSheet, Student
from eleusis_nb.learning.report.groups import refuted as refuted_in
from eleusis_nb.table import Lesson, Session
from eleusis_nb.table.events import events_of, reduce, state_of
from eleusis_nb.table.lessons import LESSONS
from eleusis_nb.table.screen import Screen
from eleusis_nb.table.state import SessionState
from eleusis_nb.table.view import view
from tests.table.driving import act
from tests.table.seated import Clock

pytestmark = pytest.mark.whole

Plain = dict[str, Any]

COMMANDS: Final = 26

IDEAS: Final = (
    "red",
    "black if the last card is red, otherwise red",
    "even or a face",
    "a different colour from the last card",
    "not a spade",
    "higher than the last card",
)

ERRS: Final = Lesson("errs", "God errs often", (("red",), ("even",)), errs=0.3, rival=True)
NAMES: Final = Lesson("names", "Dax and Med", (("red",), ("not a spade",)), names=("Dax", "Med"))

TABLES: Final[Mapping[str, Sequence[str] | None]] = {
    "new": ["Ada", "random", "Bob", "random"],
    "express": ["God", "Ada", "Bob", "random"],
    "adpoker": ["God", "Ada", "Bob", "random"],
    "nojhan": ["Ada", "random", "random", "random", "Bob"],
    "original": ["Ada", "Bob", "Cy"],
    "delphi": ["God", "Ada", "Bob", "falsifier"],
    "solo": ["God", "random"],
}


# --- playing ---------------------------------------------------------------------------------


@dataclass
class Played:
    """A session, and what was seen at it after each command, by the length of its record."""

    session: Session
    clock: Clock
    seen: dict[int, dict[str, Plain]] = field(default_factory=dict)
    """What each person sees, by name."""
    seals: dict[int, str] = field(default_factory=dict)
    times: dict[int, float] = field(default_factory=dict)

    def keep(self) -> None:
        """Keep what is seen now."""
        at = len(self.session.record)
        self.times[at] = self.session._referee.now
        self.seen[at] = shown(self.session.state, self.times[at])
        live: Plain = self.session.view()
        self.seals[at] = live["seal"]
        facing = self.session._screen.facing
        if facing is not None:  # the view that is sent is one of those
            mine = self.seen[at][facing]
            assert {key: live[key] for key in mine if key not in UNSETTLED} == {
                key: mine[key] for key in mine if key not in UNSETTLED
            }


UNSETTLED: Final = ("version", "multiplayer", "say", "may", "hand")
"""What hangs on more than the record: how often the screen was passed on."""


def shown(state: SessionState, now: float) -> dict[str, Plain]:
    """Return what each person may see of a state."""
    return {name: view(state, Screen(name), now=now) for name in state.people}


def alone(seen: Plain, luck: Random) -> tuple[str, Plain]:
    """Return something to do at a table for one."""
    may, keys = seen["may"], [one["key"] for one in seen["hypotheses"]]
    choices: list[tuple[str, Plain]] = [("hint", {})]
    if may["play"]:
        cards = luck.sample(seen["hand"], luck.randint(1, min(2, may["play"])))
        foretold = {"fits": luck.random() < 0.5, "confidence": luck.choice((0.6, 0.9))}
        choices += [("play", {"cards": cards} | (foretold if luck.random() < 0.4 else {}))] * 6
        other = {"other": luck.choice(IDEAS)} if seen["names"] else {}
        text = luck.choice(IDEAS)
        choices += [("suppose", {"text": text, "credence": luck.choice((None, 0.7))} | other)] * 3
    for key in keys:
        choices += [("credence", {"key": key, "credence": round(luck.random(), 2)})]
        choices += [("declare", {"key": key})] * (2 * may["declare"])
        choices += [("drop", {"key": key})] if luck.random() < 0.5 else []
    if may["open"] and luck.random() < 0.2:
        choices += [("open", {})] * 3
    if may["beliefs"]:
        choices += [("beliefs", {"shown": not seen["looks"]})]
    if may["again"]:
        choices = [("again", {})]
    if seen["asked"]:
        choices = [("explain", {"text": "they take turns"})]
    return luck.choice(choices)


def several(session: Session, seen: Plain, luck: Random) -> None:
    """Do something at a table of several; the person at the screen also thinks."""
    if seen["multiplayer"]["you"] is not None and luck.random() < 0.5:
        keys = [one["key"] for one in seen["hypotheses"]]
        ways: list[tuple[str, Plain]] = [("suppose", {"text": luck.choice(IDEAS)})]
        ways += [("credence", {"key": key, "credence": 0.4}) for key in keys]
        ways += [(name, {"key": key}) for key in keys for name in ("drop", "declare")]
        name, arguments = luck.choice(ways)
        try:
            session.do(name, **arguments)
        except EleusisError:
            act(session, seen, luck)
        return
    act(session, seen, luck)


def play(session: Session, clock: Clock, luck: Random) -> Played:
    """Play at random, and return all that was seen."""
    played = Played(session, clock)
    played.keep()
    for _ in range(COMMANDS):
        clock.wait(luck.uniform(1, 40))
        seen: Plain = session.view()
        if seen["multiplayer"] is not None:
            if seen["sheet"] is not None and (seen["sheet"]["over"] or luck.random() < 0.2):
                break
            several(session, seen, luck)
        else:
            name, arguments = alone(seen, luck)
            try:
                session.do(name, **arguments)
            except EleusisError:
                assert len(session.record) in played.seen  # nothing was written
        played.keep()
    return played


def at_table(which: int | str, folder: Path) -> Played:
    """Play at a lesson's table, or at one of a variant."""
    luck, clock = Random(str(which)), Clock()
    if which in LESSONS or which in {"errs", "names"}:
        lesson = {"errs": ERRS, "names": NAMES}.get(str(which), which)
        session = Session.at_lesson(lesson, folder=folder, clock=clock, random=luck)
    else:
        session = Session.deal(
            variant=which, seats=TABLES[which], folder=folder, clock=clock, random=luck
        )
    return play(session, clock, luck)


ALL: Final = [*LESSONS, "errs", "names", *TABLES]


@pytest.fixture(scope="module", params=ALL, ids=str)
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Played:
    return at_table(request.param, tmp_path_factory.mktemp("records"))


# --- what the record comes to ----------------------------------------------------------------


def assert_same(one: SessionState, other: SessionState) -> None:
    """Compare two states, part by part."""
    for part in fields(SessionState):
        assert getattr(one, part.name) == getattr(other, part.name), part.name


def test_the_state_of_the_record_shows_what_was_seen_live(played: Played) -> None:
    state, compared = SessionState.begin(), 0
    again = SessionState.begin()
    for number, events in events_of(Record.read(played.session.path)):
        for event in events:
            after = reduce(state, event)
            # The second chain was not reduced any further yet: the earlier state is unchanged,
            # and what comes of it is the same a second time.
            assert_same(state, again)
            state, again = after, reduce(again, event)
        assert_same(state, again)
        if number in played.seen:
            compared += 1
            assert shown(state, played.times[number]) == played.seen[number]
    assert compared == len(played.seen)
    makers = replace(state.seats, makers=played.session.state.seats.makers)
    assert_same(replace(state, seats=makers), played.session.state)


def test_each_beginning_of_the_record_comes_to_the_state_of_that_moment(played: Played) -> None:
    lengths = sorted(played.seen)
    for length in {lengths[0], lengths[len(lengths) // 2]}:
        state = state_of(Record.read(played.session.path, upto=length))
        assert shown(state, played.times[length]) == played.seen[length]


# --- the replay ------------------------------------------------------------------------------


def views(record: Record, seat: int) -> Iterator[Plain]:
    """Yield what a replay shows to a seat, step by step."""
    deals: Any = Replayed(record, seat).view()["deals"]
    for deal in deals:
        seen: Plain = {}
        for step in deal["steps"]:
            seen = {**seen, **step}
            yield seen


TO_DO: Final = ("version", "say", "may", "asked", "looks", "hints", "prediction", "multiplayer")
"""What a replay shows otherwise: the sentence of its step, and nothing that could be done."""


def test_the_replay_shows_what_was_seen_live(played: Played) -> None:
    compared, state = 0, played.session.state
    for name in state.seats.persons:
        # In a match the seats change from round to round: a replay is of one seat in all of them.
        for seat in {state.seat_of(name)} if state.match is None else {}:
            steps = list(views(played.session.record, seat))
            for length, live in played.seen.items():
                if not played.seals[length]:
                    continue
                shown = [one for one in steps if one["version"] <= length][-1]
                for part, now in live[name].items():
                    if part not in TO_DO:
                        assert shown[part] == now, (length, name, part)
                assert shown["hints"]["shown"] == live[name]["hints"]["shown"]
                if live[name]["multiplayer"] is not None:
                    for part in ("seats", "pending", "stage", "you"):
                        assert shown["multiplayer"][part] == live[name]["multiplayer"][part]
                compared += 1
    assert compared or state.match is not None or not state.seats.persons


# --- the measures and the report -------------------------------------------------------------


def seen_live(seen: Plain) -> list[tuple[str, str, str | None]]:
    """Return the hypotheses that a person sees in the same form."""
    texts = [
        f"Dax: {one['sentence']} Med: {one['other']}" if one["other"] else str(one["sentence"])
        for one in seen["hypotheses"]
    ]
    return [
        (text, one["standing"], one["declared"])
        for text, one in zip(texts, seen["hypotheses"], strict=True)
    ]


def assert_account(deal: DealAccount, seen: Plain) -> None:
    """Compare what is measured in a deal up to a moment with what a person saw then."""
    live = seen_live(seen)
    held = deal.hypotheses[len(deal.hypotheses) - len(live) :]
    assert [(one.standing, one.declared, one.credence) for one in held] == [
        (one["standing"], one["declared"], one["credence"]) for one in seen["hypotheses"]
    ]
    assert [str(one.rule.sentence()) for one in held] == [
        str(one["sentence"]) for one in seen["hypotheses"]
    ]
    assert [(one.rung, one.cost) for one in deal.help] == [
        (one["rung"], one["cost"]) for one in seen["hints"]["shown"]
    ]
    assert bool(deal.how) == (seen["opened"] is not None)
    assert len(deal.end.evidence.observations) == seen["table"]["count"]


def test_the_measures_read_what_was_seen_live(played: Played) -> None:
    record = Record.read(played.session.path)
    taken = steps_of(record)
    for length, views in played.seen.items():
        so_far = [step for step in taken if step.line <= length]
        for name, seen in views.items():
            deals = list(deals_of(so_far, name))
            assert len(deals) == len(
                {played.seals[at] for at in played.seals if at <= length} - {""}
            )
            if deals:
                assert_account(deals[-1], seen)


def test_the_report_counts_what_was_seen_live(played: Played) -> None:
    sheet = LessonSheet.of(Work(Record.read(played.session.path)), "table", {})
    refuted: set[str] = set()
    wrong: set[str] = set()
    given_up: set[str] = set()
    for length, views in played.seen.items():
        for name, seen in views.items():
            several = seen["multiplayer"]
            if several is not None and several["seats"][0]["name"] == name:
                continue  # God knows the rule: what God writes down is no part of the report
            for one in seen["hypotheses"]:
                text = str(one["sentence"]).rstrip(".")
                refuted |= {text} if one["standing"] == "refuted" else set()
                wrong |= {text} if one["declared"] == "wrong" else set()
            if seen["asked"]:
                given_up.add(played.seals[length])
    if played.session.state.seats.persons:
        class_ = Class((Student("Ada", (sheet,)),), (), 1, is_named=True)
        fallen = {rule.sentence().rstrip(".") for rule, *_ in refuted_in(class_)}
        assert refuted <= fallen
        if played.session.state.lesson.names is None:  # there God may be asked for the other half
            assert fallen == refuted | wrong
    assert sheet.dealt == len(set(played.seals.values()) - {""})
    if played.session.state.alone:
        assert sheet.given_up == len(given_up)
