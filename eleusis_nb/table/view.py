"""What a viewer may see of a session, as plain data of the same size however long the game is.

Nothing secret comes near a view before the envelope is open: it is made from the round's own
view of the seat, from what was noted, and from the seal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from eleusis_nb.cards import Card
from eleusis_nb.games.eleusis import View, saying
from eleusis_nb.games.eleusis.events import Claimed, Played
from eleusis_nb.games.eleusis.saying import Said, why_at
from eleusis_nb.games.eleusis.view import view_of
from eleusis_nb.i18n import say, together, worded
from eleusis_nb.inference import remarks
from eleusis_nb.inference.evidence import Observations
from eleusis_nb.rules import Rule, Situation
from eleusis_nb.table import multiplayer, scores
from eleusis_nb.table.events import EnvelopeOpened, HypothesisDeclared, RuleExplained
from eleusis_nb.table.hinting import cost_of
from eleusis_nb.table.ladder import Ladder
from eleusis_nb.table.schema.table import (
    HintsView,
    HintView,
    HypothesisView,
    NextHintView,
    OpenedView,
    PredictionView,
    RecordView,
    RivalView,
    ScoreView,
    TableView,
    TeacherView,
    entry,
    message,
)
from eleusis_nb.table.screen import AUDIENCE, Teacher, Viewer
from eleusis_nb.table.state import Opened, Person, Rival, SessionState

EXPLAINED: Final = 12
"""The newest so many plays are explained when the envelope is open."""

RIVAL_LOST: Final = say("The robot gives up: no rule it knows fits the cards on the table.")


def view(
    state: SessionState,
    viewer: Viewer,
    *,
    version: int = 0,
    now: float | None = None,
    notice: str = "",
) -> TableView:
    """Return what may be seen at a table, as plain data of a bounded size.

    Nothing else decides what is secret.

    Parameters
    ----------
    state : SessionState
        The table.
    viewer : Screen or Teacher
        Whose eyes it is for. At a screen that nobody faces is the audience.
    version : int
        What the view is called.
    now : float, optional
        Seconds spent at the table, for the clock of the hints; those of the state if not given.
    notice : str
        Something to say about the record, such as that nothing is saved.
    """
    if isinstance(viewer, Teacher):
        plain = view(state, AUDIENCE, version=version, now=now, notice=notice)
        plain["teacher"] = _for_teacher(state, viewer.rule)
        return plain
    if state.round is None:
        return multiplayer.joined(state, viewer, _before_the_deal(state, version), None)
    seen, person = view_of(state.round, state.seat_of(viewer.facing)), state.person(viewer.facing)
    if viewer.facing is None:  # others hear what happened, and see nobody's rules and hints
        person = Person(Ladder(()), latest=person.latest)
    elif viewer.is_own:  # a class's table works out what a play brought when nothing else happens
        person = replace(person, ladder=person.ladder.by_what_is_known())
    seconds = state.seconds if now is None else now
    plain = _Builder(state, viewer.facing, person, seen, seconds).to_json(version)
    if notice:
        plain["say"]["aside"] = together(plain["say"]["aside"], notice)
    if state.alone:
        return plain
    plain = multiplayer.joined(state, viewer, plain, seen)
    if state.is_stopped and plain["multiplayer"] is not None:
        plain["say"] = message(saying.GIVEN_UP)
        plain["multiplayer"] |= {"waits": "nobody", "name": ""}
    return plain


def _for_teacher(state: SessionState, rule: Rule | None) -> TeacherView:
    """Return what is hidden from the seats and from those who look on."""
    table, here = state.round, state.situation
    hands = () if table is None else zip(table.seats, table.hands, strict=True)
    return {
        "rule": None if rule is None else worded(rule, "sentence"),
        "hands": {str(name): list(map(Card.code, hand.cards)) for name, hand in hands},
        "hypotheses": {
            str(name): _hypotheses(person, here, ()) for name, person in state.people.items()
        },
    }


def _before_the_deal(state: SessionState, version: int) -> TableView:
    """Return the view of a table at which no cards are dealt yet: only several wait for God."""
    return {
        **record_view(state, version),
        "hand": [],
        "may": {
            "play": 0,
            "no_play": False,
            "declare": False,
            "open": False,
            "again": False,
            "beliefs": state.lesson.beliefs,
        },
        "plays_left": None,
        "mistake_costs": None,
        "declare_costs": 0,
        "say": message(Said("start", "")),
        "score": None,
        "prediction": None,
        "looks": False,
        "rival": None,
        "hypotheses": [],
        "hints": {"shown": [], "next": None, "offered": False},
        "opened": None,
        "sheet": None,
        "multiplayer": None,
        "teacher": None,
    }


def record_view(state: SessionState, version: int = 0) -> RecordView:
    """Return what every table and every record of one shows, to everybody.

    Parameters
    ----------
    state : SessionState
        The table.
    version : int
        What the view is called.
    """
    table = () if state.round is None else state.round.table
    names = state.lesson.names
    return {
        "version": version,
        "turn": state.turn,
        "variant": state.variant.name,
        "title": multiplayer.title(state),
        "seal": "" if state.round is None else state.round.seal or "",
        "table": {"count": len(table), "last": entry(table[-1]) if table else None},
        "names": names,
        "errs": state.lesson.errs,
    }


@dataclass(frozen=True, slots=True)
class _Builder:
    """Builds the view of one moment for one person, from what the person's seat sees."""

    state: SessionState
    name: str | None
    person: Person
    seen: View
    now: float

    def to_json(self, version: int) -> TableView:
        """Return the view as the browser gets it. What there is none of is not built."""
        state, person, seen, variant = self.state, self.person, self.seen, self.seen.variant
        lesson, rival, opened = state.lesson, state.rival, state.opened
        ended = seen.ending is not None
        left = None if variant.most_plays is None else variant.most_plays - seen.plays
        return {
            **record_view(state, version),
            "hand": list(map(Card.code, seen.hand)),
            "may": {
                "play": seen.may.most,
                "no_play": seen.may.no_play,
                "declare": seen.may.guess,
                "open": seen.may.resign,
                "again": ended and not state.is_explanation_due(self.name),
                "beliefs": lesson.beliefs,
            },
            "plays_left": left,
            "mistake_costs": [variant.penalty_for(1 + more) for more in range(variant.series)]
            if variant.penalty
            else None,
            "declare_costs": variant.wrong_guess_costs,
            "say": message(self._said(left)),
            "score": self._score() if ended else None,
            "prediction": self._prediction() if lesson.predictions or person.predictions else None,
            "looks": state.beliefs_shown,
            "rival": _rival(rival, state.evidence) if rival else None,
            "hypotheses": _hypotheses(person, seen.situation, seen.hand)
            if person.hypotheses
            else [],
            "hints": self._hints(),
            "opened": self._opened(opened) if opened else None,
            "sheet": scores.sheet_of(state) if ended else None,
            "multiplayer": None,
            "teacher": None,
        }

    # --- what is said ----------------------------------------------------------------------

    def _said(self, left: int | None) -> Said:
        match self.person.latest:
            case Played() as played:
                said = self._said_of_play(played, left)
                made = self.person.foretold
                if made is not None:
                    text = saying.predicted(said.text, came_true=made.came_true, points=made.score)
                    said = replace(said, text=text)
            case EnvelopeOpened(how="given up"):
                said = saying.GIVEN_UP
            case EnvelopeOpened():
                said = saying.ending_message(
                    "" if self.seen.ending is None else self.seen.ending.why
                )
            case RuleExplained():
                said = saying.EXPLAINED
            case HypothesisDeclared(right=True):
                said = saying.FOUND
            case HypothesisDeclared(counter=counter):
                said = saying.wrong_guess_message(counter, left)
            case Claimed(ok=ok):
                said = saying.claim_message(ok=ok)
            case _:
                said = self._said_at_first()
        return said

    def _said_at_first(self) -> Said:
        starter, costly = self.seen.situation.recent[-1], self.seen.variant.penalty > 0
        return saying.opening_message(starter, self.state.lesson.names, costly=costly)

    def _said_of_play(self, played: Played, left: int | None) -> Said:
        newest, tested = self.state.evidence.observations[-1], None
        if self.person.hypotheses and self.state.lesson.names is None:
            tested = remarks.after_play(self.person.hypotheses.values(), newest.n)
        return saying.play_message(
            played,
            newest.situation.recent[-1],
            left,
            drawn=self.seen.variant.penalty_for(len(played.cards)),
            tested=tested,
            names=self.state.lesson.names,
        )

    # --- parts -----------------------------------------------------------------------------

    def _score(self) -> ScoreView | None:
        ending, seat = self.seen.ending, self.seen.seat
        if ending is None or seat is None:
            return None
        if self.state.opened is not None and self.state.opened.how == "given up":
            why = say("envelope opened before the rule was found")
            return {"points": 0, "reason": why}
        sheet, cost = ending.sheet, self.person.ladder.cost
        mine = [line.reason for line in sheet.lines if line.seat == seat]
        # One line says how its points come about; of several each needs its number.
        reason: str = mine[0] if len(mine) == 1 else sheet.reason(seat)
        if cost:
            reason = together(reason, say("− {cost} for hints", cost=cost))
        return {"points": max(0, int(sheet.total(seat)) - cost), "reason": reason}

    def _prediction(self) -> PredictionView:
        """Return what is asked, and how one's predictions went so far."""
        made = self.person.predictions
        asked = self.state.lesson.predictions and self.seen.ending is None
        return {
            "stakes": multiplayer.stakes_view() if asked else [],
            "made": len(made),
            "score": round(sum(one.score for one in made), 2),
        }

    def _hints(self) -> HintsView:
        ladder = self.person.ladder
        shown: list[HintView] = []
        for hint in ladder.shown:
            card = None if hint.card is None else hint.card.code()
            shown.append({"rung": hint.rung, "text": hint.text, "card": card, "cost": hint.cost})
        is_hinting = self.seen.ending is None and self.state.alone
        following = ladder.next_hint(self.now) if is_hinting else None
        if following is None:
            return {"shown": shown, "next": None, "offered": False}
        plain: NextHintView = {
            "cost": cost_of(following, self.seen, ladder),
            "tries": following.tries,
            "seconds": following.seconds,
        }
        return {"shown": shown, "next": plain, "offered": following.offered}

    def _opened(self, opened: Opened) -> OpenedView:
        rule = opened.rule
        return {
            "rule": worded(rule, "sentence"),
            "verified": opened.verifies(self.seen.seal),
            "nonce": None if opened.letter is None else opened.letter.nonce,
            "why": {
                str(s.n): why_at(rule, s, opened.errors)
                for s in self.state.evidence.observations[-EXPLAINED:]
            },
            "errors": sorted(opened.errors),
            "asked": self.state.is_explanation_due(self.name),
        }


def _rival(rival: Rival, evidence: Observations) -> RivalView:
    """Return what the computer believes, and how its last rule fell."""
    if not rival.claim.fits:
        return {"sentence": None, "beaten": rival.beaten + 1, "said": RIVAL_LOST, "note": ""}
    sentence, note = worded(rival.claim.rule, "sentence"), ""
    if not evidence.starter_fits(rival.claim.rule):
        note = say(
            "{card} was the first card on the table: no one judged it.", card=evidence.starter[0]
        )
    return {"sentence": sentence, "beaten": rival.beaten, "said": rival.said, "note": note}


def _hypotheses(person: Person, here: Situation, hand: Sequence[Card]) -> list[HypothesisView]:
    held, repeated = tuple(person.hypotheses.values()), person.repeated
    again = {} if repeated is None else {repeated.key: repeated}
    return [
        {
            "key": one.key,
            "text": one.text,
            "sentence": worded(one.rule, "sentence"),
            "other": None if one.other is None else worded(one.other, "sentence"),
            "credence": one.credence,
            "standing": one.standing,
            "refuted_by": one.refuted_by,
            "lets": f"{one.rule.legal_at(here):x}",
            "note": remarks.note(
                one, held, here, hand, again[one.key].text if one.key in again else ""
            ),
            "tested": remarks.tested(one),
            "declared": one.declared,
            "folded": one.key in person.folded,
            "again": remarks.again(one, again[one.key].text, always=again[one.key].always)
            if one.key in again
            else "",
        }
        for one in held
    ]
