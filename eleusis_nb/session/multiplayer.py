"""What a table of several shows: who sits where, what they did, and who does what next.

Made from what the seat at the screen may see, and from what all could hear.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Literal, TypeAlias

from eleusis_nb.cards import Card
from eleusis_nb.games import JSON
from eleusis_nb.games.eleusis import Choices, Points, ScoreSheet, View
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.i18n import Text, together, worded
from eleusis_nb.rules import Rule
from eleusis_nb.session import multiplayer_phrases as say
from eleusis_nb.session.lessons import OPEN_TABLE
from eleusis_nb.session.live import Course, Told
from eleusis_nb.session.phrases import Said, Tone, over

Waits: TypeAlias = Literal["rule", "cover", "you", "word", "computer", "nobody"]
"""What the table waits for: God's rule; the next person to take the screen; the person at it to
move; somebody who has just moved to speak or not; a computer player; nobody when it is over."""

LONGEST_NEWS: Final = 12
MOST_ROUNDS: Final = 12
"""So many of the latest rounds stand on the sheet one by one."""

MAY: Final = ("prophesy", "judge", "confess", "close", "go_on", "guess")

_SECOND: Final = 2  # the stage in which mistake cards are played


@dataclass(frozen=True, slots=True)
class Turn:
    """What the table waits for.

    Parameters
    ----------
    waits : str
        One of :data:`Waits`.
    name : str
        Whom it waits for, where that is somebody.
    """

    waits: Waits
    name: str = ""


def turn_of(course: Course) -> Turn:
    """Return what a table waits for."""
    if not course.has_begun or course.round.ending is not None:
        god = next_god(course)
        if god is None:
            return Turn("nobody")
        return Turn("rule" if course.facing == god else "cover", god)
    speaker, awaited = course.speaker, course.awaited
    if speaker is not None:
        return Turn("word", course.round.seats[speaker])
    if awaited is not None:
        return Turn("you" if awaited == course.facing else "cover", awaited)
    computer = course.computer
    return Turn("computer", course.round.seats[computer or 0])


def next_god(course: Course) -> str | None:
    """Return the person who has to write the next rule, if it is a person's."""
    if course.match is None or course.match.over:
        return None
    god = course.match.god
    return god if course.seats.is_person(god) else None


def may_deal(course: Course) -> bool:
    """Whether the computer deals the next round when asked to."""
    if not course.has_begun or course.round.ending is None:
        return False
    return course.match is None or (not course.match.over and next_god(course) is None)


def shown(course: Course) -> dict[str, JSON]:
    """Return the part of a view that a table of several has more."""
    turn = turn_of(course)
    parts: dict[str, JSON] = {
        "waits": turn.waits,
        "name": turn.name,
        "you": course.facing,
        "persons": len(course.seats.persons),
        "news": [told.text for told in _news(course)[:-1]],
    }
    if not course.has_begun:
        names, kinds = course.seats.names, course.seats.kinds
        seats: list[JSON] = [
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
            for place, (name, kind) in enumerate(zip(names, kinds, strict=True))
        ]
        return {
            **parts,
            "suggestions": suggestions(course, turn),
            "seats": seats,
            "may": dict.fromkeys(MAY, False) | {"predict": 0},
            "pending": None,
            "marks": None,
            "stage": 1,
            "costs": None,
        }
    seen = course.round.view(None if course.facing is None else course.seat)
    parts["suggestions"] = suggestions(course, turn)
    return {
        **parts,
        "seats": [_seat(course, seen, seat) for seat in range(len(seen.seats))],
        "may": _may(course, seen, turn),
        "pending": _pending(seen),
        "marks": _marks(seen),
        "stage": seen.stage,
        "costs": {
            "no_play": seen.variant.no_play_penalty,
            "overthrow": seen.variant.overthrow_penalty,
        },
    }


def before_the_deal(course: Course, version: int) -> dict[str, JSON]:
    """Return the view of a table at which no cards are dealt yet."""
    return {
        "version": version,
        "turn": course.story.turn,
        "variant": course.variant.name,
        "title": title(course),
        "seal": "",
        "table": {"count": 0, "last": None},
        "hand": [],
        "may": {
            "play": 0,
            "no_play": False,
            "declare": False,
            "open": False,
            "again": False,
            "beliefs": course.lesson.beliefs,
        },
        "plays_left": None,
        "mistake_costs": None,
        "declare_costs": 0,
        "say": said(course).to_json(),
        "score": None,
        "hypotheses": [],
        "hints": {"shown": [], "next": None, "offered": False},
        "opened": None,
        "prediction": None,
        "names": None,
        "errs": course.lesson.errs,
        "looks": False,
        "rival": None,
        "sheet": None,
        "multiplayer": shown(course),
    }


def joined(course: Course, view: Mapping[str, JSON]) -> dict[str, JSON]:
    """Return a view with what a table of several has more, and in its words."""
    may = {**_mapping(view["may"]), "again": may_deal(course)}
    seen = course.round.view(None if course.facing is None else course.seat)
    hand = [card.code() for card in seen.may.cards] if seen.stage == _SECOND else view["hand"]
    return {
        **view,
        "hand": hand,
        "title": title(course),
        "say": said(course).to_json(),
        "may": may,
        "multiplayer": shown(course),
    }


def _mapping(value: JSON) -> Mapping[str, JSON]:
    return value if isinstance(value, Mapping) else {}


def title(course: Course) -> str:
    """Return what stands over the table: the lesson's title, or the game's name."""
    if course.lesson is not OPEN_TABLE:
        return course.lesson.title
    return say.VARIANTS.get(course.variant.name, course.variant.name)


# --- who sits where -----------------------------------------------------------------------------


def _seat(course: Course, seen: View, seat: int) -> JSON:
    name = seen.seats[seat]
    totals = _totals(course)
    return {
        "name": name,
        "kind": course.seats.kind(name),
        "god": seat == 0,
        "cards": seen.counts[seat],
        "mistakes": [card.code() for card in seen.mistakes[seat]],
        "out": seat in seen.expelled,
        "prophet": seat == seen.prophet,
        "to_move": seat in seen.waits_for,
        "predicted": seat in seen.predicted,
        "points": round(totals.get(name, 0) + seen.tally[seat] * (seen.ending is None), 2),
    }


def _may(course: Course, seen: View, turn: Turn) -> dict[str, JSON]:
    may = seen.may if course.facing is not None else Choices(-1)
    speaker = course.speaker
    declares = speaker is not None and course.round.legal_actions(speaker).prophesy
    return {
        "prophesy": may.prophesy or declares,
        "judge": may.judge,
        "predict": may.surest if may.predict else 0,
        "confess": may.confess,
        "close": seen.seat == 0 and may.no_play,
        "go_on": turn.waits == "word",
        "guess": may.guess,
    }


def _pending(seen: View) -> JSON:
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


def _marks(seen: View) -> JSON:
    """Return what counts towards being expelled, so that every tenth card can be marked."""
    variant = seen.variant
    reign = seen.reigns[-1] if seen.prophet is not None else None
    prophet: JSON = None
    if reign is not None:
        prophet = {"name": seen.seats[reign.seat], "at": reign.at}
    if variant.expels is None:
        return {"counts": "line", "prophet": prophet, "starter": True, "limit": None}
    return {
        "counts": variant.expels_by,
        "prophet": prophet,
        "starter": variant.expels_by == "accepted" or variant.starter_is_played,
        "limit": variant.expels if reign is None else variant.expels_under_prophet,
    }


def suggestions(course: Course, turn: Turn) -> list[JSON]:
    """Return rules that a God who has no idea may begin from."""
    if turn.waits != "rule":
        return []
    return [_suggested(text) for step in course.lesson.steps[1:] for text in step]


@cache
def _suggested(text: str) -> Text:
    """Return a lesson's rule, to be said in the reader's language."""
    return worded(Rule.parse(text))


# --- points -------------------------------------------------------------------------------------


def result(course: Course) -> ScoreSheet:
    """Return every point of all rounds, each with its round and its reason."""
    names = course.seats.names
    lines = [
        Points(names.index(sheet.seats[line.seat]), line.points, say.in_round(number, line.reason))
        for number, sheet in enumerate(course.sheets, start=1)
        for line in sheet.lines
    ]
    return ScoreSheet.of(names, lines)


def _totals(course: Course) -> Mapping[str, float]:
    sheet = result(course)
    return dict(zip(sheet.seats, sheet.totals, strict=True))


def sheet_of(course: Course) -> JSON:
    """Return every point with its reason, by seat and round; None before the first end."""
    if not course.sheets or course.round.ending is None:
        return None  # while a round lasts nobody reads what the last one was worth
    first = max(0, len(course.sheets) - MOST_ROUNDS)
    # A name is also a key here, so it goes as it is: the browser says "You" in its own language.
    rounds: list[JSON] = [
        {
            "number": number,
            "god": str(sheet.seats[0]),
            "points": {str(name): sheet.total(seat) for seat, name in enumerate(sheet.seats)},
            "lines": [[str(sheet.seats[p.seat]), p.points, p.reason] for p in sheet.lines],
        }
        for number, sheet in enumerate(course.sheets[first:], start=first + 1)
    ]
    totals = _totals(course)
    return {
        "names": [str(name) for name in course.seats.names],
        "rounds": rounds,
        "totals": {str(name): round(total, 2) for name, total in totals.items()},
        "over": course.match is not None and course.match.over,
        "match": course.match is not None,
    }


# --- what is said -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Sentence:
    text: str
    tone: Tone
    seat: int | None = None


def said(course: Course) -> Said:
    """Say what happened last, and who does what next."""
    if course.has_begun and course.round.ending is not None:
        return _said_at_the_end(course)
    news = _news(course)
    last = news[-1] if news else None
    aside = _next(course)
    if last is None:
        return Said("start", aside)
    return Said(last.tone, last.text, aside)


def _said_at_the_end(course: Course) -> Said:
    ending = course.round.ending
    end = over(ending.why if ending else "")
    match = course.match
    if match is None or not match.over:
        return end
    totals = _totals(course)
    winners = [name for name, total in totals.items() if total == max(totals.values())]
    return Said("end", end.text, say.match_over(winners))


def _next(course: Course) -> str:
    """Say who does what next."""
    turn = turn_of(course)
    if turn.waits == "you":
        seen = course.round.view(course.seat)
        has_moved = seen.plays if seen.may.predict else any(p.seat == seen.seat for p in seen.table)
        if seen.seat and not has_moved and not seen.may.judge:
            return together(say.hidden_rule(), _yours(seen))
        return _yours(seen)
    if turn.waits == "word" and turn.name == course.facing:
        may = course.round.legal_actions(course.seat)
        return say.your_word(prophesy=may.prophesy, guess=may.guess)
    others: dict[str, Callable[[str], str]] = {
        "rule": lambda _name: say.your_rule(),
        "cover": say.pass_on,
        "computer": say.waiting_for,
        "word": say.others_word,
        "nobody": lambda _name: "",
    }
    return others[turn.waits](turn.name)


def _yours(seen: View) -> str:
    pending, may = seen.pending, seen.may
    if may.predict:
        return say.your_prediction()
    if pending is not None and pending.called is not None:
        name = seen.seats[seen.prophet or 0]
        return say.your_confirmation(name, right=pending.called)
    if pending is not None:
        return say.your_call(claim=pending.claim, prophet=seen.seat != 0)
    after = seen.situation.recent[-1]
    if seen.stage == _SECOND:
        return say.your_mistake_card(after)
    return say.your_turn(after, most=may.most, no_play=may.no_play)


def _news(course: Course) -> list[_Sentence]:
    """Return what happened since the person at the screen last did something."""
    if not course.has_begun:
        return []
    names = course.round.seats
    own = names.index(course.facing) if course.facing in names else None
    mine = [at for at, told in enumerate(course.log) if _is_deed(told.what, own)]
    log = course.log[mine[-1] if mine else 0 :]
    waiting = [at for at, told in enumerate(log) if isinstance(told.what, ev.Proposed | ev.Offered)]
    open_at = waiting[-1] if waiting and course.round.state.pending is not None else -1
    return list(_sentences(log, names, own, open_at))[-LONGEST_NEWS:]


def _is_deed(what: object, seat: int | None) -> bool:
    """Whether this is something that a seat did itself."""
    deeds = ev.Played | ev.Claimed | ev.Declared | ev.Called | ev.Predicted | ev.Guessed
    return isinstance(what, deeds) and what.seat == seat and not getattr(what, "god", False)


def _sentences(
    log: Sequence[Told], names: Sequence[str], own: int | None, open_at: int
) -> Iterator[_Sentence]:
    """Tell what happened; ``open_at`` is where a play stands that waits for its verdict."""
    for place, (what, before) in enumerate(log):
        after = before.recent[-1] if before.recent else None
        match what:
            case ev.Played(seat=seat, cards=cards, ok=ok) if seat == own and after is not None:
                draws = [t.what for t in log[place + 1 : place + 3]]
                drawn = sum(len(d.cards) for d in draws if isinstance(d, ev.Drew))
                yield _own_play(what, after, drawn)
            case ev.Played(seat=0, cards=cards, ok=ok):
                yield _Sentence(say.settled(cards[0], ok=ok), _tone(ok=ok))
            case ev.Played(seat=seat, cards=cards, god=True):
                yield _Sentence(say.god_played(names[seat], cards), "calm", seat)
            case ev.Played(seat=seat, cards=cards, ok=ok) if after is not None:
                yield _Sentence(say.played(names[seat], cards, after, ok=ok), _tone(ok=ok), seat)
            case ev.Proposed() | ev.Offered() if place != open_at:
                pass  # it is told again with its verdict
            case ev.Offered(cards=cards) if after is not None:
                yield _Sentence(say.offered(cards[0], after), "calm")
            case _:
                text = _plain(what, names)
                if text:
                    yield _Sentence(text, _tone_of(what), getattr(what, "seat", None))


def _own_play(what: ev.Played, after: Card, drawn: int) -> _Sentence:
    text = say.mine(what.cards, after, ok=what.ok, drawn=drawn)
    return _Sentence(text, _tone(ok=what.ok), what.seat)


def _tone(*, ok: bool) -> Tone:
    return "right" if ok else "wrong"


def _tone_of(what: object) -> Tone:
    ok = getattr(what, "ok", None)
    return "calm" if ok is None else _tone(ok=ok)


def _plain(what: object, names: Sequence[str]) -> str:
    """Say what happened, where that needs no card of the line."""
    said_ = _SENTENCES.get(type(what))
    return "" if said_ is None else said_(what, names)


_SENTENCES: Final[Mapping[type, Callable[[Any, Sequence[str]], str]]] = {
    ev.Turned: lambda e, _names: say.turned(e.cards[0], ok=e.ok),
    ev.Claimed: lambda e, names: say.claimed(names[e.seat], ok=e.ok),
    ev.Proposed: lambda e, names: say.proposed(names[e.seat], e.cards, claim=e.claim),
    ev.Called: lambda e, names: say.called(names[e.seat], right=e.right),
    ev.Declared: lambda e, names: say.declared(names[e.seat]),
    ev.Overthrown: lambda e, names: say.overthrown(names[e.seat]),
    ev.Expelled: lambda e, names: say.expelled(names[e.seat]),
    ev.Guessed: lambda e, names: say.guessed(names[e.seat], e.rule, ok=e.ok),
    ev.SecondStage: lambda _e, _names: say.second_stage(),
}
