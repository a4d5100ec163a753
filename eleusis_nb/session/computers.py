"""The computer players at a table: one move at a time, each with why it was made.

They see what their seat may see and nothing else. There are no threads: a browser shows a move
and then asks for the next one.
"""

from __future__ import annotations

import logging

from eleusis_nb.errors import EleusisError
from eleusis_nb.games import JSON, Note
from eleusis_nb.games.eleusis import Action, Guess, Prophesy
from eleusis_nb.i18n import LANGUAGES, say
from eleusis_nb.players import KINDS, Player, Random
from eleusis_nb.session import notes
from eleusis_nb.session.live import NOBODY, Course
from eleusis_nb.session.seats import Maker

_log = logging.getLogger(__name__)


def step(course: Course) -> None:
    """Let the computer player move whose turn it is.

    In `delphi`, where all predict one card in secret, all of them do.

    Raises
    ------
    EleusisError
        If it is a person's turn, or nobody's.
    """
    seat = course.computer
    if seat is None:
        raise EleusisError(say("No computer player is to move now."))
    _move(course, seat)
    while course.round.legal_actions(course.computer or 0).predict:
        _move(course, course.computer or 0)


def let_speak(course: Course) -> None:
    """Ask a computer player who has just moved whether it declares, or says the rule."""
    if not course.has_begun or course.round.ending is not None:
        return
    round_, seat = course.round, course.round.state.speaker
    if seat is None or seat in round_.waits_for or course.seats.is_person(round_.seats[seat]):
        return
    may = round_.legal_actions(seat)
    if not (may.prophesy or may.guess) or course.said_nothing == course.story.turn:
        return
    course.said_nothing = course.story.turn  # it is asked once
    action = _chosen(course, seat)
    if isinstance(action, Prophesy | Guess):
        course.move(action, _thought(course, seat))


def _move(course: Course, seat: int) -> None:
    action = _chosen(course, seat)
    if action is None:  # it must not keep the others waiting
        action = course.round.legal_actions(seat).pick(course.random)
        course.move(action)
    else:
        course.move(action, _thought(course, seat))


def _chosen(course: Course, seat: int) -> Action | None:
    """Return what a player chose; nothing where it chose nothing that it may do."""
    player, view = _player(course, seat), course.round.view(seat)
    try:
        action = player.choose(view)
    except Exception:  # noqa: BLE001 - a player may be a caller's own: it must not end the game
        _log.exception("a computer player could not choose")
        return None
    return action if action in view.may else None


def _player(course: Course, seat: int) -> Player:
    """Return who plays at a seat in this round."""
    name = course.round.seats[seat]
    if name not in course.players:
        course.players[name] = _maker(course, name)(course.random)
    return course.players[name]


def _maker(course: Course, name: str) -> Maker:
    own = course.makers.get(name)
    if own is not None:
        return own
    # A caller's own player is not in the record: without it somebody of ours takes the seat.
    return KINDS.get(course.seats.kind(name), Random)


def _thought(course: Course, seat: int) -> Note:
    """Return why somebody moved: for the referee until the round is over."""
    player = _player(course, seat)
    texts: JSON = {lang: player.explain(lang) for lang in LANGUAGES}
    data: dict[str, JSON] = {"n": len(course.round.table), "seat": seat, "texts": texts}
    return notes.thought(data, seat=NOBODY)
