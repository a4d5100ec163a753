"""What a viewer may see of a table, as plain data of the same size however long the game is.

A view is what all at the table may see (:func:`public`) with what one of them sees beside it
(:func:`own`): for three hundred people at one line the first part is made once. Nothing secret
comes near a view before the envelope is open: it is made from the round's own view of the seat,
from what was noted, and from the seal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any, Final, Literal, cast

from eleusis_nb.cards import Card
from eleusis_nb.games.eleusis import Choices, TablePlay, Variant, View, saying
from eleusis_nb.games.eleusis.events import Claimed, Played
from eleusis_nb.games.eleusis.legality import choices
from eleusis_nb.games.eleusis.moves import SECOND
from eleusis_nb.games.eleusis.predictions import SUREST, stakes
from eleusis_nb.games.eleusis.saying import VARIANTS, Said, why_at
from eleusis_nb.games.eleusis.state import State as RoundState
from eleusis_nb.games.eleusis.view import view_of
from eleusis_nb.i18n import Text, say, together, worded
from eleusis_nb.inference import remarks
from eleusis_nb.inference.evidence import Observations
from eleusis_nb.rules import Rule, Situation
from eleusis_nb.table.events import EnvelopeOpened, HypothesisDeclared, RuleExplained
from eleusis_nb.table.hinting import cost_of
from eleusis_nb.table.ladder import Ladder
from eleusis_nb.table.lessons import OPEN_TABLE
from eleusis_nb.table.multiplayer_sentences import introduction, message_for, news_for
from eleusis_nb.table.schema.table import (
    CostsView,
    HintsView,
    HintView,
    HypothesisView,
    MarksView,
    MessageView,
    MultiplayerChoicesView,
    NextHintView,
    PendingView,
    PlayEntry,
    PredictionView,
    ProphetView,
    RecordView,
    RivalView,
    ScoreView,
    SeatView,
    StakeView,
    TableView,
    TeacherView,
)
from eleusis_nb.table.scores import sheet_of, totals
from eleusis_nb.table.screen import (
    AUDIENCE,
    Screen,
    Teacher,
    Turn,
    Viewer,
    may_deal,
    next_mover,
    speaker,
    turn_of,
)
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
    return joined(public(state, version=version), own(state, viewer, now=now, notice=notice))


def joined(public: Mapping[str, Any], own: Mapping[str, Any]) -> TableView:
    """Return a view of its two parts; what both hold a part of is joined, too."""
    whole = {**public, **own}
    for name in IN_BOTH:
        if public[name] is not None:
            whole[name] = {**public[name], **own[name]}
    return cast("TableView", whole)


IN_BOTH: Final = ("opened", "multiplayer")
"""Parts of which some is for all and some is one's own."""


# --- what all may see ----------------------------------------------------------------------------


def public(state: SessionState, *, version: int = 0) -> dict[str, Any]:
    """Return what all at a table may see, the same for each of them.

    Parameters
    ----------
    state : SessionState
        The table.
    version : int
        What the view is called.
    """
    table, variant, rival, opened = state.round, state.variant, state.rival, state.opened
    plain: dict[str, Any] = {
        **record_view(state, version),
        "plays_left": None,
        "mistake_costs": None,
        "declare_costs": 0,
        "rival": _rival(rival, state.evidence) if rival else None,
        "opened": _opened(state, opened) if opened else None,
        "sheet": sheet_of(state),
        "multiplayer": None,
        "teacher": None,
    }
    if table is not None:
        plain["declare_costs"] = variant.wrong_guess_costs
        plain["plays_left"] = _plays_left(table)
        if variant.penalty:
            plain["mistake_costs"] = [variant.penalty_for(1 + n) for n in range(variant.series)]
    if not state.alone or table is None:
        plain["multiplayer"] = _multiplayer(state)
    return plain


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
        "title": title(state),
        "seal": "" if state.round is None else state.round.seal or "",
        "table": {"count": len(table), "last": entry(table[-1]) if table else None},
        "names": names,
        "errs": state.lesson.errs,
    }


def title(state: SessionState) -> str:
    """Return what stands over the table: the lesson's title, or the game's name."""
    if state.alone or state.lesson is not OPEN_TABLE:
        return state.lesson.title
    return VARIANTS.get(state.variant.name, state.variant.name)


def stakes_view(surest: float = SUREST) -> list[StakeView]:
    """Return the answers a prediction is chosen from, and what each of them brings."""
    return [
        {"confidence": one.confidence, "right": one.right, "wrong": one.wrong}
        for one in stakes(surest)
    ]


def _plays_left(table: RoundState) -> int | None:
    most = table.variant.most_plays
    return None if most is None else most - table.plays


def _opened(state: SessionState, opened: Opened) -> dict[str, Any]:
    """Return the open envelope, and why the newest plays were right or wrong."""
    return {
        "rule": worded(opened.rule, "sentence"),
        "verified": opened.verifies(None if state.round is None else state.round.seal),
        "nonce": None if opened.letter is None else opened.letter.nonce,
        "why": {
            str(seen.n): why_at(opened.rule, seen, opened.errors)
            for seen in state.evidence.observations[-EXPLAINED:]
        },
        "errors": sorted(opened.errors),
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


# --- what all may see of a table of several ----------------------------------------------------


def _multiplayer(state: SessionState) -> dict[str, Any]:
    seen = None if state.round is None else view_of(state.round, None)
    return {
        "persons": len(state.seats.persons),
        "seats": _seats(state, seen),
        "pending": None if seen is None else _pending(seen),
        "marks": None if seen is None else _marks(seen),
        "stage": 1 if seen is None else seen.stage,
        "costs": None if seen is None else _costs(seen),
    }


def _seats(state: SessionState, seen: View | None) -> list[SeatView]:
    if seen is not None:
        points = totals(state)
        return [_seat(state, seen, seat, points) for seat in range(len(seen.seats))]
    return [
        {
            "name": name,
            "kind": kind,
            "god": place == 0,
            "cards": 0,
            "mistakes": [],
            "out": False,
            "prophet": False,
            "to_move": False,
            "predicted": False,
            "points": 0,
        }
        for place, (name, kind) in enumerate(zip(state.seats.names, state.seats.kinds, strict=True))
    ]


def _seat(state: SessionState, seen: View, seat: int, points: Mapping[str, float]) -> SeatView:
    name = seen.seats[seat]
    return {
        "name": name,
        "kind": state.seats.kind(name),
        "god": seat == 0,
        "cards": seen.counts[seat],
        "mistakes": [card.code() for card in seen.mistakes[seat]],
        "out": seat in seen.expelled,
        "prophet": seat == seen.prophet,
        "to_move": seat in seen.waits_for,
        "predicted": seat in seen.predicted,
        "points": round(points.get(name, 0) + seen.tally[seat] * (seen.ending is None), 2),
    }


def _costs(seen: View) -> CostsView:
    return {
        "no_play": seen.variant.no_play_penalty if seen.variant.no_play else None,
        "overthrow": seen.variant.overthrow_penalty,
    }


def _pending(seen: View) -> PendingView | None:
    pending = seen.pending
    if pending is None:
        return None
    return {
        "name": seen.seats[pending.seat],
        "cards": [card.code() for card in pending.cards],
        "claim": pending.claim,
        "called": pending.called,
        "prophet": None if seen.prophet is None else seen.seats[seen.prophet],
    }


def _marks(seen: View) -> MarksView:
    """Return what counts towards being expelled, so that every tenth card can be marked."""
    variant = seen.variant
    reign = seen.reigns[-1] if seen.prophet is not None else None
    prophet: ProphetView | None = None
    if reign is not None:
        prophet = {
            "name": seen.seats[reign.seat],
            "at": reign.at,
            "counts": _counted(variant, under_prophet=True),
        }
    if variant.expels is None:
        return {"counts": "line", "prophet": prophet, "starter": True, "limit": None}
    counts = _counted(variant, under_prophet=False)
    return {
        "counts": counts,
        "prophet": prophet,
        "starter": counts == "accepted" or variant.starter_is_played,
        "limit": variant.expels if reign is None else variant.expels_under_prophet,
    }


def _counted(variant: Variant, *, under_prophet: bool) -> Literal["accepted", "played"]:
    """Return which cards count towards being expelled."""
    return "played" if variant.counts_refused(under_prophet=under_prophet) else "accepted"


# --- what one of them sees -----------------------------------------------------------------------


def own(
    state: SessionState, screen: Screen, *, now: float | None = None, notice: str = ""
) -> dict[str, Any]:
    """Return what somebody at a table sees beside :func:`public`.

    Parameters
    ----------
    state, now, notice
        As for :func:`view`.
    screen : Screen
        Whose eyes it is for.
    """
    own_screen, name = screen, screen.facing
    if name in state.sharing:  # the seat is that of the one who plays
        screen = replace(screen, facing=state.names[0])
    if state.round is None:
        plain = _before_the_deal(state)
        return {**plain, **_among_several(state, screen, plain, None)}
    person, table = state.person(name), state.round
    if name is None:  # others hear what happened, and see nobody's rules and hints
        person = Person(Ladder(()), looks=person.looks, latest=person.latest)
    seen = _seen(table, state.seat_of(name))
    seconds = state.seconds if now is None else now
    plain = _Own(state, own_screen, person, seen, seconds).plain()
    if not state.alone:
        plain |= _among_several(state, screen, plain, seen)
        if name in state.sharing:
            plain["say"]["text"] = _with_prediction(plain["say"]["text"], person)
    if notice:
        plain["say"]["aside"] = together(plain["say"]["aside"], notice)
    return plain


def _seen(table: RoundState, seat: int | None) -> View:
    """Return the round as a seat sees it; the same for all who share one, as at one line."""
    newest = _SEEN[0] if _SEEN else None
    if newest is None or newest[0] is not table or newest[1] != seat:
        _SEEN[:] = [newest := (table, seat, view_of(table, seat))]
    return newest[2]


_SEEN: Final[list[tuple[RoundState, int | None, View]]] = []
"""What was seen last."""


def _before_the_deal(state: SessionState) -> dict[str, Any]:
    """Return what is seen before any cards are dealt: only several wait for God."""
    may = dict.fromkeys(("no_play", "declare", "open", "again"), False)
    return {
        "hand": [],
        "may": {"play": 0, **may, "beliefs": state.lesson.beliefs},
        "say": message(Said("start", "")),
        "score": None,
        "prediction": None,
        "looks": False,
        "hypotheses": [],
        "hints": {"shown": [], "next": None, "offered": False},
        "opened": None,
    }


@dataclass(slots=True)  # a frozen one takes three times as long to make, for each device
class _Own:
    """What one person sees at one moment, from what the person's seat sees."""

    state: SessionState
    screen: Screen
    person: Person
    seen: View
    now: float

    def plain(self) -> dict[str, Any]:
        """Return it as the browser gets it. What there is none of is not built."""
        state, person, seen = self.state, self.person, self.seen
        lesson, ended = state.lesson, seen.ending is not None
        is_due = state.is_explanation_due(self.screen.facing)
        return {
            "hand": list(map(Card.code, seen.hand)),
            "may": {
                "play": seen.may.most,
                "no_play": seen.may.no_play,
                "declare": seen.may.guess,
                "open": seen.may.resign,
                "again": ended and not is_due,
                "beliefs": lesson.beliefs,
            },
            "say": message(self._said()),
            "score": self._score() if ended else None,
            "prediction": self._prediction() if lesson.predictions or person.predictions else None,
            "looks": person.looks,
            "hypotheses": _hypotheses(person, seen.situation, seen.hand)
            if person.hypotheses
            else [],
            "hints": self._hints(),
            "opened": {"asked": is_due} if state.opened else None,
        }

    def _said(self) -> Said:
        left = None if self.state.round is None else _plays_left(self.state.round)
        match self.person.latest:
            case Played() as played:
                said = self._said_of_play(played, left)
                said = Said(said.tone, _with_prediction(said.text, self.person), said.aside)
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
        drawn, names = self.seen.variant.penalty_for(len(played.cards)), self.state.lesson.names
        say_it = _play_message if tested is None else saying.play_message
        after = newest.situation.recent[-1]
        return say_it(played, after, left, drawn=drawn, tested=tested, names=names)

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
            "stakes": stakes_view() if asked else [],
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
        # A class's table works out what a play brought when nothing else happens.
        known = self.screen.is_own
        following = ladder.next_hint(self.now, by_what_is_known=known) if is_hinting else None
        if following is None:
            return {"shown": shown, "next": None, "offered": False}
        plain: NextHintView = {
            "cost": cost_of(following, self.seen, ladder),
            "tries": following.tries,
            "seconds": following.seconds,
        }
        return {"shown": shown, "next": plain, "offered": following.offered}


_play_message = lru_cache(maxsize=16)(saying.play_message)
"""The same to all who share a seat, and have no rules that a play tests."""


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


def _for_teacher(state: SessionState, rule: Rule | None) -> TeacherView:
    """Return what is hidden from the seats and from those who look on."""
    table, here = state.round, state.situation
    hands = () if table is None else zip(table.seats, table.hands, strict=True)
    return {
        "rule": None if rule is None else worded(rule, "sentence"),
        "hands": {str(name): list(map(Card.code, hand.cards)) for name, hand in hands},
        "hypotheses": {
            str(name): _hypotheses(state.people[name], here, ()) for name in state.names
        },
    }


# --- what one of several sees --------------------------------------------------------------------


def _with_prediction(text: str, person: Person) -> str:
    """Say after a verdict how one's prediction of it went, if one was made."""
    made = person.foretold
    if made is None:
        return text
    return saying.with_prediction(text, came_true=made.came_true, points=made.score)


def _among_several(
    state: SessionState, screen: Screen, plain: Mapping[str, Any], seen: View | None
) -> dict[str, Any]:
    """Return what a table of several shows instead and besides."""
    turn, latest = turn_of(state, screen), news_for(state, screen)
    here = {
        "waits": turn.waits,
        "name": turn.name,
        "next_mover": next_mover(state, screen)
        if turn.waits == "word" and not screen.is_own
        else "",
        "you": screen.facing,
        "news": [*introduction(turn, seen), *(one.said.text for one in latest.rest)],
        "suggestions": suggestions(state, turn),
        "may": _may(state, screen, seen, turn),
    }
    told = message_for(state, screen, turn, seen, latest.lead)
    if state.is_stopped:
        told, here = saying.GIVEN_UP, {**here, "waits": "nobody", "name": ""}
    several: dict[str, Any] = {
        "may": {**plain["may"], "again": may_deal(state)},
        "say": message(told),
        "multiplayer": here,
    }
    if seen is not None and seen.stage == SECOND:
        several["hand"] = [card.code() for card in seen.may.cards]
    return several


def _may(
    state: SessionState, screen: Screen, seen: View | None, turn: Turn
) -> MultiplayerChoicesView:
    may = Choices(-1) if seen is None or screen.facing is None else seen.may
    seat, table = speaker(state, screen), state.round
    hears = seat is not None and (not screen.is_own or seat == state.seat_of(screen.facing))
    declares = hears and seat is not None and table is not None and choices(table, seat).prophesy
    return {
        "prophesy": may.prophesy or declares,
        "judge": may.judge,
        "predict": stakes_view(may.surest) if may.predict else [],
        "confess": may.confess,
        "close": seen is not None and seen.seat == 0 and may.no_play,
        "go_on": turn.waits == "word",
        "guess": may.guess,
    }


def suggestions(state: SessionState, turn: Turn) -> list[str]:
    """Return rules that a God who has no idea may begin from."""
    if turn.waits != "rule":
        return []
    return [_suggested(text) for step in state.lesson.steps[1:] for text in step]


@cache
def _suggested(text: str) -> Text:
    """Return a lesson's rule, to be said in the reader's language."""
    return worded(Rule.from_text(text))


# --- parts that other pages show, too -----------------------------------------------------------


def entry(play: TablePlay) -> PlayEntry:
    """Return an entry of the table as the front end gets it.

    Examples
    --------
    >>> from eleusis_nb.cards import cards
    >>> entry(TablePlay(0, 0, cards("QH"), ok=True, kind="starter"))
    {'n': 0, 'seat': 0, 'cards': ['QH'], 'ok': True, 'starter': True}
    """
    plain: PlayEntry = {
        "n": play.n,
        "seat": play.seat,
        "cards": list(map(Card.code, play.cards)),
        "ok": play.ok,
    }
    if play.kind != "play":
        plain[play.kind] = True
    return plain


def entries(plays: Sequence[TablePlay], start: int = 0) -> list[PlayEntry]:
    """Return the entries of the table from one on."""
    return [entry(play) for play in plays[max(0, start) :]]


def message(said: saying.Said) -> MessageView:
    """Return what the table says as the front end gets it."""
    return {"tone": said.tone, "text": said.text, "aside": said.aside}
