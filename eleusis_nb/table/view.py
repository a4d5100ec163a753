"""What a viewer may see of a table: the form of a view, and how it is made.

It is of the same size however long the game is. ``python -m tools.typescript`` makes the front
end's types of these. A view is what all at the table may see (:func:`public`) with what one of them
sees beside it (:func:`own`): for three hundred people at one line the first part is made once.
Nothing secret comes near a view before the envelope is open: it is made from the round's own view
of the seat, from what was noted, and from the seal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Annotated, Any, Final, Literal, NotRequired, TypeAlias, TypedDict

from msgspec import Struct, structs

from eleusis_nb.cards import Card
from eleusis_nb.games.commands import doc
from eleusis_nb.games.eleusis import Choices, TablePlay, View, saying
from eleusis_nb.games.eleusis.events import SECOND, Claimed, Played
from eleusis_nb.games.eleusis.legality import choices
from eleusis_nb.games.eleusis.predictions import STAKES, Stake
from eleusis_nb.games.eleusis.saying import VARIANTS, Said, why_at
from eleusis_nb.games.eleusis.state import Pending
from eleusis_nb.games.eleusis.state import State as RoundState
from eleusis_nb.games.eleusis.view import view_of
from eleusis_nb.i18n import say, together, worded
from eleusis_nb.mind import ideas
from eleusis_nb.mind.evidence import Observations
from eleusis_nb.mind.ideas import Standing
from eleusis_nb.rules import Rule, Situation
from eleusis_nb.table.events import EnvelopeOpened, HypothesisDeclared, RuleExplained
from eleusis_nb.table.ladder import Ladder, NextHint, cost_of
from eleusis_nb.table.lessons import OPEN_TABLE, Lesson
from eleusis_nb.table.protocol import plain
from eleusis_nb.table.screen import (
    AUDIENCE,
    Screen,
    Teacher,
    Turn,
    Viewer,
    Waits,
    next_mover,
    speaker,
    turn_of,
)
from eleusis_nb.table.state import Opened, Person, Rival, SessionState

Verdict: TypeAlias = Literal["right", "wrong"]

Outcome: TypeAlias = Literal["predicted", "surprise"]


class PlayEntry(TypedDict):
    """An entry of the table; a kind other than a play has a flag of its own."""

    n: int
    seat: int
    cards: Sequence[str]
    ok: bool
    starter: NotRequired[bool]
    god: NotRequired[Annotated[bool, doc("God played it for a player.")]]
    claim: NotRequired[Annotated[bool, doc("A no-play: the cards are the hand that was shown.")]]


class PlaysView(Struct):
    """How many entries the table has, and the last one. The others are asked for."""

    count: int
    last: PlayEntry | None


class ChoicesView(Struct, kw_only=True):
    """What the person at the screen may do."""

    play: Annotated[int, doc("The most cards that may be played together; 0 when none may.")] = 0
    no_play: bool = False
    declare: bool = False
    open: bool = False
    again: bool = False
    beliefs: bool


class ScoreView(Struct):
    """The points of the round, and how they come about."""

    points: int
    reason: str


class PredictionView(Struct):
    """The answers a prediction is chosen from, and how those made so far went."""

    stakes: Annotated[list[Stake], doc("None where nothing is asked.")]
    made: int
    score: float


class RivalView(Struct):
    """The computer's own rule, to be refuted."""

    sentence: str | None
    beaten: int
    said: str
    note: Annotated[str, doc("Why the starter does not refute it; mostly empty.")] = ""


class HypothesisView(Struct):
    """A rule that a person wrote down."""

    key: str
    text: str
    sentence: str
    other: Annotated[str | None, doc("At a table of two names: what the other cards are.")]
    credence: float | None
    standing: Annotated[Standing, doc("Doubted: where God errs, a play only speaks against it.")]
    refuted_by: int | None
    lets: Annotated[str, doc("The cards that it lets in next, a bit each, in hexadecimal.")]
    note: str
    tests: Annotated[int, doc("Plays since it was written down that it foretold.")]
    noes: Annotated[int, doc("How many of them did not fit.")]
    declared: Verdict | None
    folded: Annotated[bool, doc("Whether it had fallen before the newest rule was written down.")]
    again: Annotated[str, doc("That it was written down once more, until the next play or idea.")]


class HintView(Struct):
    """A hint that was given."""

    rung: int
    text: str
    card: Card | None
    cost: int


class HintsView(Struct):
    """The ladder of hints."""

    shown: Sequence[HintView] = ()
    next: NextHint | None = None
    costs: Annotated[
        Sequence[int], doc("The price of each rung; the last one ends the round.")
    ] = ()


class OpenedView(Struct):
    """The open envelope, and why the newest plays were right or wrong."""

    rule: str
    verified: Annotated[bool | None, doc("Whether the seal holds, where that is known.")]
    nonce: str | None
    why: Mapping[str, str]
    errors: Sequence[int]


class RoundPointsView(Struct):
    """One round on the score sheet."""

    number: int
    god: str
    points: Mapping[str, float]
    lines: Annotated[Sequence[tuple[str, float, str]], doc("Name, points, reason.")]


class SheetView(Struct):
    """The score sheet."""

    names: Sequence[str]
    rounds: Sequence[RoundPointsView]
    totals: Mapping[str, float]
    over: bool
    match: bool


class SeatView(Struct):
    """Who sits in one place of a table of several."""

    name: str
    kind: Annotated[str, doc("`person`, `dealer` (a God who stays) or the sort of computer.")]
    god: bool
    cards: int = 0
    mistakes: Sequence[Card] = ()
    out: bool = False
    prophet: bool = False
    to_move: bool = False
    predicted: bool = False
    points: float = 0


class MultiplayerChoicesView(Struct):
    """What may be done at a table of several besides what one does alone."""

    prophesy: bool = False
    judge: bool = False
    predict: Annotated[list[Stake], doc("The answers to choose a prediction from.")] = []
    confess: bool = False
    close: bool = False
    go_on: bool = False
    guess: bool = False


class MarksView(Struct):
    """Which cards count towards being expelled, so that every tenth can be marked."""

    counts: Annotated[
        Literal["accepted", "played"], doc("The starter is accepted, and nobody played it.")
    ]
    limit: int | None
    since: Annotated[int | None, doc("From which entry on, where there is a prophet.")]


class CostsView(Struct):
    """Cards or points that a wrong no-play and an overthrow cost."""

    no_play: Annotated[int | None, doc("None where nobody may say that no card fits.")]
    overthrow: int


class MultiplayerView(Struct, kw_only=True):
    """What a table of several has more."""

    seats: Sequence[SeatView]
    persons: int
    pending: Annotated[Pending | None, doc("A play that waits for its verdict.")] = None
    marks: MarksView | None = None
    stage: int = 1
    costs: CostsView | None = None
    waits: Waits
    name: Annotated[str, doc("For whom it waits.")]
    next_mover: Annotated[str, doc("The computer player who moves if nobody says a word.")]
    you: Annotated[str | None, doc("Who is at the screen; nobody while it is covered.")]
    news: Sequence[str]
    may: MultiplayerChoicesView
    suggestions: Sequence[str]


class TeacherView(Struct):
    """What is hidden from the seats and from those who look on."""

    rule: Annotated[str | None, doc("The hidden rule; none before the deal.")]
    hands: Annotated[Mapping[str, Sequence[Card]], doc("By the name of the seat.")]
    hypotheses: Annotated[Mapping[str, Sequence[HypothesisView]], doc("By the name of the person.")]


@dataclass(kw_only=True)
class PublicView:
    """What all at a table may see, the same for each of them."""

    version: Annotated[int, doc("Grows with every change of anything seen.")]
    turn: Annotated[int, doc("Grows by one with every move.")]
    variant: str
    title: str
    seal: Annotated[str, doc("The commitment to the hidden rule; empty before the deal.")]
    table: PlaysView
    names: Annotated[tuple[str, str] | None, doc("What cards that fit are called, and others.")]
    errs: Annotated[float, doc("How often God errs.")]
    plays_left: int | None
    mistake_costs: Annotated[
        Sequence[int] | None, doc("Cards drawn for a mistake with 1, 2, … cards.")
    ]
    declare_costs: Annotated[int, doc("Points that a wrong declaration costs.")]
    rival: RivalView | None
    opened: OpenedView | None
    sheet: SheetView | None
    teacher: Annotated[TeacherView | None, doc("What only a teacher sees.")] = None


@dataclass(kw_only=True)
class OwnView:
    """What one sees beside it; of several who wait for God's first rule, mostly nothing."""

    hand: Sequence[Card] = ()
    may: ChoicesView
    say: Said
    hints: HintsView
    score: ScoreView | None = None
    prediction: PredictionView | None = None
    outcome: Annotated[Outcome | None, doc("How one's ideas stood to the newest play.")] = None
    looks: Annotated[bool, doc("Whether what can be believed is shown.")] = False
    hypotheses: Sequence[HypothesisView] = ()
    asked: Annotated[bool, doc("Whether one is to say the rule in own words.")] = False
    trail: Annotated[str, doc("How one's plays went, a letter each; see Person.trail.")] = ""
    multiplayer: MultiplayerView | None = None


@dataclass(kw_only=True)
class TableView(PublicView, OwnView):
    """What a person may see of a table; of the same size however long the game is."""


EXPLAINED: Final = 12  # the newest plays, when the envelope is open
MOST_ROUNDS: Final = 12  # the latest, that stand on the score sheet one by one
RIVAL_LOST: Final = say("The robot gives up: no rule it knows fits the cards on the table.")


def view(
    state: SessionState,
    viewer: Viewer,
    *,
    version: int = 0,
    now: float | None = None,
    notice: str = "",
) -> dict[str, Any]:
    """Return what may be seen at a table, a :class:`TableView` as plain data.

    ``now`` is the seconds spent at the table, ``notice`` something to say about the record.
    """
    screen = AUDIENCE if isinstance(viewer, Teacher) else viewer
    seen = public(state, version=version)
    if isinstance(viewer, Teacher):
        seen.teacher = _for_teacher(state, viewer.rule)
    for_all, mine = plain((seen, own(state, screen, now=now, notice=notice)))
    return {**for_all, **mine}


# --- what all may see ----------------------------------------------------------------------------


def public(state: SessionState, *, version: int = 0) -> PublicView:
    """Return what all at a table may see, the same for each of them."""
    table, variant, rival, opened = state.round, state.variant, state.rival, state.opened
    line = () if table is None else table.table
    costs = None
    if table is not None and variant.penalty:
        costs = [variant.penalty_for(1 + n) for n in range(variant.series)]
    return PublicView(
        version=version,
        turn=state.turn,
        variant=variant.name,
        title=title(state),
        seal="" if table is None else table.seal or "",
        table=PlaysView(len(line), entry(line[-1]) if line else None),
        names=state.lesson.names,
        errs=state.lesson.errs,
        plays_left=_plays_left(table),
        mistake_costs=costs,
        declare_costs=0 if table is None else variant.wrong_guess_costs,
        rival=_rival(rival, state.evidence) if rival else None,
        opened=_opened(state, opened) if opened else None,
        sheet=_sheet(state),
    )


def title(state: SessionState) -> str:
    """Return what stands over the table: the lesson's title, or the game's name."""
    if state.alone or state.lesson is not OPEN_TABLE:
        return state.lesson.title
    return VARIANTS.get(state.variant.name, state.variant.name)


def entry(play: TablePlay) -> PlayEntry:
    """Return an entry of the table as the front end gets it."""
    codes = list(map(Card.code, play.cards))
    plain: PlayEntry = {"n": play.n, "seat": play.seat, "cards": codes, "ok": play.ok}
    if play.kind != "play":
        plain[play.kind] = True
    return plain


def entries(plays: Sequence[TablePlay], start: int = 0) -> list[PlayEntry]:
    """Return the entries of the table from one on."""
    return [entry(play) for play in plays[max(0, start) :]]


def _plays_left(table: RoundState | None) -> int | None:
    most = None if table is None else table.variant.most_plays
    return None if table is None or most is None else most - table.plays


def _opened(state: SessionState, opened: Opened) -> OpenedView:
    """Return the open envelope, and why the newest plays were right or wrong."""
    return OpenedView(
        rule=worded(opened.rule, "sentence"),
        verified=opened.verifies(None if state.round is None else state.round.seal),
        nonce=None if opened.letter is None else opened.letter.nonce,
        why={
            str(seen.n): why_at(opened.rule, seen, opened.errors)
            for seen in state.evidence.observations[-EXPLAINED:]
        },
        errors=sorted(opened.errors),
    )


def _rival(rival: Rival, evidence: Observations) -> RivalView:
    """Return what the computer believes, and how its last rule fell."""
    rule = rival.claim.rule
    if not rival.claim.fits:
        return RivalView(None, rival.beaten + 1, RIVAL_LOST)
    seen = RivalView(worded(rule, "sentence"), rival.beaten, rival.said)
    if not evidence.starter_fits(rule):
        seen.note = say(
            "{card} was the first card on the table: no one judged it.", card=evidence.starter[0]
        )
    return seen


def _sheet(state: SessionState) -> SheetView | None:
    """Return every point with its reason, by seat and round; None before the first end."""
    if not state.sheets or state.round is None or state.round.ending is None:
        return None  # while a round lasts nobody reads what the last one was worth
    first = max(0, len(state.sheets) - MOST_ROUNDS)
    # A name is also a key here, so it goes as it is: the browser says "You" in its own language.
    rounds = [
        RoundPointsView(
            number=number,
            god=str(sheet.seats[0]),
            points={str(name): sheet.total(seat) for seat, name in enumerate(sheet.seats)},
            lines=[(str(sheet.seats[p.seat]), p.points, p.reason) for p in sheet.lines],
        )
        for number, sheet in enumerate(state.sheets[first:], start=first + 1)
    ]
    return SheetView(
        names=list(map(str, state.seats.names)),
        rounds=rounds,
        totals={str(name): round(total, 2) for name, total in state.totals.items()},
        over=state.is_match_over,
        match=state.match is not None,
    )


# --- what one of them sees -----------------------------------------------------------------------


def own(
    state: SessionState, screen: Screen, *, now: float | None = None, notice: str = ""
) -> OwnView:
    """Return what somebody at a table sees beside :func:`public`."""
    own_screen, name, table = screen, screen.facing, state.round
    if name in state.sharing:  # the seat is that of the one who plays
        screen = replace(screen, facing=state.names[0])
    if table is None:
        may = ChoicesView(beliefs=state.lesson.beliefs)
        mine = OwnView(may=may, say=Said("start", ""), hints=HintsView())
        _among_several(state, screen, mine, None)
        return mine
    person = state.person(name if name in state.people else None)
    if name not in state.people:  # others hear what happened, and see nobody's rules and hints
        person = Person(Ladder(()), looks=person.looks, latest=person.latest)
    seen = _seen(table, state.seat_of(name))
    mine = _of_one(state, own_screen, person, seen, state.seconds if now is None else now)
    if not state.alone:
        _among_several(state, screen, mine, seen)
        if name in state.sharing:
            mine.say = structs.replace(mine.say, text=_with_prediction(mine.say.text, person))
    if notice:
        mine.say = structs.replace(mine.say, aside=together(mine.say.aside, notice))
    return mine


_SEEN: Final[list[tuple[RoundState, int | None, View]]] = []
"""What was seen last."""


def _seen(table: RoundState, seat: int | None) -> View:
    """Return the round as a seat sees it; the same for all who share one, as at one line."""
    newest = _SEEN[0] if _SEEN else None
    if newest is None or newest[0] is not table or newest[1] != seat:
        _SEEN[:] = [newest := (table, seat, view_of(table, seat))]
    return newest[2]


def _of_one(state: SessionState, screen: Screen, person: Person, seen: View, now: float) -> OwnView:
    """Return what one person sees, from what the person's seat sees."""
    ended, is_due = seen.ending is not None, state.is_explanation_due(screen.facing)
    prediction, made, asked = None, person.predictions, state.lesson.predictions
    if asked or made:
        score = round(sum(one.score for one in made), 2)
        prediction = PredictionView(STAKES if asked and not ended else [], len(made), score)
    return OwnView(
        hand=list(seen.hand),
        may=ChoicesView(
            play=seen.may.most,
            no_play=seen.may.no_play,
            declare=seen.may.guess,
            open=seen.may.resign,
            again=ended and not is_due,
            beliefs=state.lesson.beliefs,
        ),
        say=_said(state, person, seen),
        score=_score(state, person, seen) if ended else None,
        prediction=prediction,
        outcome=_OUTCOMES.get(person.trail[-1:]) if isinstance(person.latest, Played) else None,
        looks=person.looks,
        hypotheses=_hypotheses(person, seen.situation, seen.hand) if person.hypotheses else [],
        hints=_hints(state, screen, person, seen, now),
        asked=is_due,
        trail=person.trail if state.opened else "",
    )


_OUTCOMES: Final[Mapping[str, Outcome]] = {"Y": "predicted", "N": "predicted", "X": "surprise"}


def _said(state: SessionState, person: Person, seen: View) -> Said:  # noqa: PLR0911 - one each
    """Return what one was last told."""
    match person.latest:
        case Played() as played:
            newest, names, tested = state.evidence.observations[-1], state.lesson.names, None
            if person.hypotheses and names is None:
                tested = ideas.after_play(person.hypotheses.values(), newest.n)
            after, left = newest.situation.recent[-1], _plays_left(state.round)
            drawn = seen.variant.penalty_for(len(played.cards))
            said = saying.play_message(played, after, left, drawn=drawn, tested=tested, names=names)
            return Said(said.tone, _with_prediction(said.text, person), said.aside)
        case EnvelopeOpened(how="given up"):
            return saying.GIVEN_UP
        case EnvelopeOpened():
            return saying.ending_message("" if seen.ending is None else seen.ending.why)
        case RuleExplained():
            return saying.EXPLAINED
        case HypothesisDeclared(right=True):
            return saying.FOUND
        case HypothesisDeclared(counter=counter):
            return saying.wrong_guess_message(counter, _plays_left(state.round))
        case Claimed(ok=ok):
            return saying.claim_message(ok=ok)
    starter, costly = seen.situation.recent[-1], seen.variant.penalty > 0
    return saying.opening_message(starter, state.lesson.names, costly=costly)


def _with_prediction(text: str, person: Person) -> str:
    """Say after a verdict how one's prediction of it went, if one was made."""
    made = person.foretold
    if made is None:
        return text
    return saying.with_prediction(text, came_true=made.came_true, points=made.score)


def _score(state: SessionState, person: Person, seen: View) -> ScoreView | None:
    ending, seat, cost = seen.ending, seen.seat, person.ladder.cost
    if ending is None or seat is None:
        return None
    if state.opened is not None and state.opened.how == "given up":
        return ScoreView(0, say("envelope opened before the rule was found"))
    mine = [line.reason for line in ending.sheet.lines if line.seat == seat]
    # One line says how its points come about; of several each needs its number.
    reason: str = mine[0] if len(mine) == 1 else ending.sheet.reason(seat)
    if cost:
        reason = together(reason, say("− {cost} for hints", cost=cost))
    return ScoreView(max(0, int(ending.sheet.total(seat)) - cost), reason)


def _hints(
    state: SessionState, screen: Screen, person: Person, seen: View, now: float
) -> HintsView:
    ladder, following = person.ladder, None
    if seen.ending is None and state.alone:
        # A class's table works out what a play brought when nothing else happens.
        following = ladder.next_hint(now, by_what_is_known=screen.is_own)
    if following is not None:
        following = replace(following, cost=cost_of(following, seen, ladder))
    shown = [HintView(one.rung, one.text, one.card, one.cost) for one in ladder.shown]
    return HintsView(shown, following, [rung.cost for rung in ladder.rungs])


def _hypotheses(person: Person, here: Situation, hand: Sequence[Card]) -> list[HypothesisView]:
    held, repeated = tuple(person.hypotheses.values()), person.repeated
    views: list[HypothesisView] = []
    for one in held:
        same = repeated if repeated is not None and repeated.key == one.key else None
        views.append(
            HypothesisView(
                key=one.key,
                text=one.text,
                sentence=worded(one.rule, "sentence"),
                other=None if one.other is None else worded(one.other, "sentence"),
                credence=one.credence,
                standing=one.standing,
                refuted_by=one.refuted_by,
                lets=f"{one.rule.legal_at(here):x}",
                note=ideas.note(one, held, here, hand),
                tests=one.foretold,
                noes=one.noes,
                declared=one.declared,
                folded=one.key in person.folded,
                again="" if same is None else ideas.again(one, same.text, always=same.always),
            )
        )
    return views


def _for_teacher(state: SessionState, rule: Rule | None) -> TeacherView:
    """Return what is hidden from the seats and from those who look on."""
    table, here = state.round, state.situation
    hands = () if table is None else zip(table.seats, table.hands, strict=True)
    return TeacherView(
        rule=None if rule is None else worded(rule, "sentence"),
        hands={str(name): list(hand.cards) for name, hand in hands},
        hypotheses={str(name): _hypotheses(state.people[name], here, ()) for name in state.names},
    )


# --- a table of several --------------------------------------------------------------------------


def _among_several(state: SessionState, screen: Screen, mine: OwnView, seen: View | None) -> None:
    """Take in what a table of several shows instead and besides."""
    table, turn, latest = state.round, turn_of(state, screen), saying.News()
    if table is not None:
        own_seat = table.seats.index(screen.facing) if screen.facing in table.seats else None
        latest = saying.news(state.log, table.seats, own_seat, table.pending)
    is_over = table is None or state.is_match_over
    mine.may.again = turn.waits == "nobody" and not is_over
    mine.say = _message(state, screen, turn, seen, latest.lead)
    mine.multiplayer = several = MultiplayerView(
        seats=_seats(state),
        persons=len(state.seats.persons),
        waits=turn.waits,
        name=turn.name,
        next_mover=next_mover(state, screen) if turn.waits == "word" and not screen.is_own else "",
        you=screen.facing,
        news=[*_introduction(turn, seen), *(one.said.text for one in latest.rest)],
        suggestions=_suggestions(state.lesson) if turn.waits == "rule" else [],
        may=_may(state, screen, seen, turn),
    )
    if state.is_stopped:
        mine.say = saying.GIVEN_UP
        several.waits, several.name = "nobody", ""
    if seen is None:
        return
    variant, reign = seen.variant, seen.reign
    limit = variant.expels if reign is None else variant.expels_under_prophet
    several.pending, several.stage = seen.pending, seen.stage
    several.marks = MarksView(variant.expels_by, limit, None if reign is None else reign.at)
    no_play = variant.no_play_penalty if variant.no_play else None
    several.costs = CostsView(no_play, variant.overthrow_penalty)
    if seen.stage == SECOND:
        mine.hand = list(seen.may.cards)


def _seats(state: SessionState) -> list[SeatView]:
    table, points, kind = state.round, state.totals, state.seats.kind
    if table is None:
        return [SeatView(n, kind(n), god=at == 0) for at, n in enumerate(state.seats.names)]
    predicted = dict(table.predictions)
    return [
        SeatView(
            name,
            kind(name),
            god=seat == 0,
            cards=len(table.hands[seat]),
            mistakes=list(table.mistakes[seat]),
            out=seat in table.expelled,
            prophet=seat == table.prophet,
            to_move=seat in table.callers,
            predicted=seat in predicted,
            points=round(points.get(name, 0) + (0 if table.ending else table.tally[seat]), 2),
        )
        for seat, name in enumerate(table.seats)
    ]


def _message(
    state: SessionState, screen: Screen, turn: Turn, seen: View | None, last: saying.Heard | None
) -> Said:
    """Say what happened last, which stands first, and who does what next."""
    if state.round is not None and state.round.ending is not None:
        return _message_at_the_end(state, state.round.ending.why, last)
    if turn.waits == "you" and seen is not None:
        aside: str = saying.turn_sentence(seen)
    elif turn.waits == "word" and turn.name == screen.facing and seen is not None:
        aside = saying.word_sentence(seen.may, next_mover(state, screen))
    else:
        aside = saying.wait_sentence(turn.waits, turn.name)
    if last is None:
        return Said("start", aside)
    if last.is_own and seen is not None and seen.may.predict and seen.pending is not None:
        [card] = seen.pending.cards
        aside = saying.next_prediction_sentence(card, seen.situation.recent[-1])
    return structs.replace(last.said, aside=aside)


def _message_at_the_end(state: SessionState, why: str, last: saying.Heard | None) -> Said:
    end = saying.ending_message(why)
    if last is not None and last.foretold:
        end = structs.replace(end, text=together(last.said.text, end.text))
    if not state.is_match_over:
        return end
    points = state.totals
    winners = [name for name, total in points.items() if total == max(points.values())]
    return structs.replace(end, aside=saying.match_sentence(winners))


def _introduction(turn: Turn, seen: View | None) -> tuple[str, ...]:
    """Return what the game is about, for somebody in turn who has not moved yet."""
    if seen is None or turn.waits != "you":
        return ()
    has_moved = seen.plays if seen.may.predict else any(p.seat == seen.seat for p in seen.table)
    return () if not seen.seat or has_moved or seen.may.judge else (saying.HIDDEN_RULE,)


def _may(
    state: SessionState, screen: Screen, seen: View | None, turn: Turn
) -> MultiplayerChoicesView:
    may = Choices(-1) if seen is None or screen.facing is None else seen.may
    seat, table = speaker(state, screen), state.round
    hears = seat is not None and (not screen.is_own or seat == state.seat_of(screen.facing))
    declares = hears and seat is not None and table is not None and choices(table, seat).prophesy
    return MultiplayerChoicesView(
        prophesy=may.prophesy or declares,
        judge=may.judge,
        predict=STAKES if may.predict else [],
        confess=may.confess,
        close=seen is not None and seen.seat == 0 and may.no_play,
        go_on=turn.waits == "word",
        guess=may.guess,
    )


@lru_cache(maxsize=4)
def _suggestions(lesson: Lesson) -> list[str]:
    """Return rules that a God who has no idea may begin from."""
    return [worded(Rule.from_text(text)) for step in lesson.steps[1:] for text in step]
