"""What a viewer may see of a session, as plain data of the same size however long the game is.

Nothing secret comes near a view before the envelope is open: it is made from the round's own
view of the seat, from what was noted, and from the seal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from eleusis_nb.cards import Card
from eleusis_nb.games.eleusis import View
from eleusis_nb.games.eleusis.events import Claimed, Played
from eleusis_nb.games.eleusis.state import State as RoundState
from eleusis_nb.games.eleusis.view import view_of
from eleusis_nb.i18n import say, together, worded
from eleusis_nb.session import hypotheses, multiplayer, phrases, scores
from eleusis_nb.session.events import EnvelopeOpened, HypothesisDeclared, RuleExplained
from eleusis_nb.session.explain import why_at
from eleusis_nb.session.hinting import next_cost
from eleusis_nb.session.lessons import Lesson
from eleusis_nb.session.phrases import Said
from eleusis_nb.session.schema.table import (
    ChoicesView,
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
    entry,
)
from eleusis_nb.session.screen import Screen
from eleusis_nb.session.state import Person, SessionState

EXPLAINED: Final = 12
"""The newest so many plays are explained when the envelope is open."""


def view(
    state: SessionState,
    screen: Screen,
    *,
    version: int = 0,
    now: float | None = None,
    notice: str = "",
) -> TableView:
    """Return what may be seen at a table, as plain data of a bounded size.

    Parameters
    ----------
    state : SessionState
        The table.
    screen : Screen
        Whose eyes it is for; those of nobody see what all may see.
    version : int
        What the view is called.
    now : float, optional
        Seconds spent at the table, for the clock of the hints; those of the state if not given.
    notice : str
        Something to say about the record, such as that nothing is saved.
    """
    if state.round is None:
        return multiplayer.before_the_deal(state, screen, version)
    seconds = state.seconds if now is None else now
    seen = _Builder(state, state.round, screen, seconds, notice).to_json(version)
    return seen if state.alone else multiplayer.joined(state, screen, seen)


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
    """Builds the view of one moment."""

    state: SessionState
    table: RoundState
    screen: Screen
    now: float
    notice: str

    @property
    def lesson(self) -> Lesson:
        return self.state.lesson

    @property
    def person(self) -> Person:
        return self.state.person(self.screen.facing)

    @property
    def seat(self) -> int | None:
        return self.screen.seat(self.state)

    def to_json(self, version: int) -> TableView:
        """Return the view as the browser gets it."""
        seen = view_of(self.table, self.seat)
        return {
            **record_view(self.state, version),
            "hand": [card.code() for card in seen.hand],
            "may": self._may(seen),
            "plays_left": plays_left(seen),
            "mistake_costs": _mistake_costs(seen),
            "declare_costs": seen.variant.wrong_guess_costs,
            "say": self._said(seen).to_json(),
            "score": self._score(),
            "prediction": self._prediction(),
            "looks": self.state.beliefs_shown,
            "rival": self._rival(),
            "hypotheses": self._hypotheses(seen.hand),
            "hints": self._hints(),
            "opened": self._opened(),
            "sheet": scores.sheet_of(self.state),
            "multiplayer": None,
        }

    def _may(self, seen: View) -> ChoicesView:
        ended = seen.ending is not None
        return {
            "play": seen.may.most,
            "no_play": seen.may.no_play,
            "declare": seen.may.guess,
            "open": seen.may.resign,
            "again": ended and not self.state.is_explanation_due(self.screen.facing),
            "beliefs": self.lesson.beliefs,
        }

    # --- what is said ----------------------------------------------------------------------

    def _said(self, seen: View) -> Said:
        said = self._said_of_the_latest(seen)
        if not self.notice:
            return said
        return Said(said.tone, said.text, together(said.aside, self.notice))

    def _said_of_the_latest(self, seen: View) -> Said:
        left = plays_left(seen)
        match self.person.latest:
            case EnvelopeOpened(how="given up"):
                said = phrases.given_up()
            case EnvelopeOpened():
                said = phrases.over("" if seen.ending is None else seen.ending.why)
            case RuleExplained():
                said = phrases.explained()
            case HypothesisDeclared(right=True):
                said = phrases.found()
            case HypothesisDeclared(counter=counter):
                said = phrases.declared_wrong(counter, left)
            case Played() as played:
                said = self._said_of_play(played, seen)
            case Claimed(ok=ok):
                said = phrases.claimed(ok=ok)
            case _:
                said = self._said_at_first(seen)
        return said

    def _said_at_first(self, seen: View) -> Said:
        starter = seen.situation.recent[-1]
        if self.lesson.names is not None:
            return phrases.started_names(starter, self.lesson.names)
        return phrases.started(starter, costly=seen.variant.penalty > 0)

    def _said_of_play(self, played: Played, seen: View) -> Said:
        cards, after = played.cards, self.state.evidence.observations[-1].situation.recent[-1]
        names = self.lesson.names
        if names is not None:
            name = names[not played.ok]
            return phrases.named(cards[0], after, name, plays_left(seen), joins=played.ok)
        if played.god:
            return phrases.god_played(cards, after)
        if played.ok:
            return phrases.accepted(cards, after, plays_left(seen))
        drawn = seen.variant.penalty * len(cards)
        return phrases.refused(cards, after, plays_left(seen), drawn)

    # --- parts -----------------------------------------------------------------------------

    def _score(self) -> ScoreView | None:
        ending = self.table.ending
        sheet = None if ending is None else ending.sheet
        if sheet is None or self.seat is None:
            return None
        if self.state.opened is not None and self.state.opened.how == "given up":
            why = say("the envelope was opened before the rule was found")
            return {"points": 0, "reason": why}
        points, cost = int(sheet.total(self.seat)), self.person.ladder.cost
        mine = [line.reason for line in sheet.lines if line.seat == self.seat]
        # One line says how its points come about; of several each needs its number.
        reason: str = mine[0] if len(mine) == 1 else sheet.reason(self.seat)
        if cost:
            reason = together(reason, say("− {cost} for hints", cost=cost))
        return {"points": max(0, points - cost), "reason": reason}

    def _prediction(self) -> PredictionView | None:
        """Return whether one is asked, and how one's predictions went so far."""
        made = self.person.predictions
        if not self.lesson.predictions and not made:
            return None
        last = self.person.foretold
        return {
            "asked": self.lesson.predictions and self.table.ending is None,
            "made": len(made),
            "score": round(sum(one.score for one in made), 2),
            "last": None
            if last is None
            else {"came_true": last.came_true, "score": round(last.score, 2)},
        }

    def _rival(self) -> RivalView | None:
        """Return what the computer believes, and how its last rule fell."""
        rival = self.state.rival
        if rival is None:
            return None
        if not rival.claim.fits:
            return {"sentence": None, "beaten": rival.beaten + 1, "said": phrases.rival_lost()}
        sentence = worded(rival.claim.rule, "sentence")
        return {"sentence": sentence, "beaten": rival.beaten, "said": rival.said}

    def _hypotheses(self, hand: Sequence[Card]) -> list[HypothesisView]:
        held = tuple(self.person.hypotheses.values()) if self.seat is not None else ()
        situation = self.table.situation
        return [
            {
                "key": one.key,
                "text": one.text,
                "sentence": worded(one.rule, "sentence"),
                "other": None if one.other is None else worded(one.other, "sentence"),
                "credence": one.credence,
                "standing": one.standing,
                "refuted_by": one.refuted_by,
                "note": hypotheses.note(one, held, situation, hand),
                "tested": hypotheses.tested(one),
                "declared": one.declared,
            }
            for one in held
        ]

    def _hints(self) -> HintsView:
        ladder = self.person.ladder
        shown: list[HintView] = [
            {
                "rung": hint.rung,
                "text": hint.text,
                "card": None if hint.card is None else hint.card.code(),
                "cost": hint.cost,
            }
            for hint in ladder.shown
        ]
        over = self.table.ending is not None or ladder.finished or not self.state.alone
        following: NextHintView | None = None
        if not over:
            following = {
                "cost": next_cost(self.table, ladder),
                "tries": ladder.tries_left,
                "seconds": ladder.seconds_left(self.now),
            }
        return {"shown": shown, "next": following, "offered": ladder.offered and not over}

    def _opened(self) -> OpenedView | None:
        opened = self.state.opened
        if opened is None:
            return None
        rule = opened.rule
        return {
            "rule": worded(rule, "sentence"),
            "verified": opened.verifies(self.table.seal),
            "nonce": None if opened.letter is None else opened.letter.nonce,
            "why": {
                str(s.play.n): why_at(rule, s, opened.errors)
                for s in self.state.evidence.observations[-EXPLAINED:]
            },
            "errors": sorted(opened.errors),
            "asked": self.state.is_explanation_due(self.screen.facing),
        }


def plays_left(seen: View) -> int | None:
    """Return how many plays are left, where they are counted."""
    most = seen.variant.most_plays
    return None if most is None else most - seen.plays


def _mistake_costs(seen: View) -> list[int] | None:
    variant = seen.variant
    if not variant.penalty:
        return None
    return [variant.penalty * cards for cards in range(1, variant.series + 1)]
