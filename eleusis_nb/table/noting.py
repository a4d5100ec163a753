"""What a note changes in a session: whatever people did besides the moves of the game.

:func:`eleusis_nb.table.reduce.reduce` looks a note's kind up in :data:`NOTES`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import Match, Variant
from eleusis_nb.i18n import many
from eleusis_nb.inference.hypotheses import Declared, Hypothesis
from eleusis_nb.rules import Rule
from eleusis_nb.table import events as noted
from eleusis_nb.table.commitment import Letter
from eleusis_nb.table.ladder import Hint, Ladder
from eleusis_nb.table.lesson_code import unpack
from eleusis_nb.table.lesson_table import Lesson
from eleusis_nb.table.lessons import OPEN_TABLE, lesson_called
from eleusis_nb.table.seats import PERSON, Seating, SeatsError
from eleusis_nb.table.state import Opened, Person, Rival, SessionState


def _seats_taken(state: SessionState, event: noted.SeatsTaken) -> SessionState:
    try:
        seats = Seating.from_json(event.seats, state.seats.makers)
    except SeatsError:
        return state
    match = None
    if isinstance(event.match, Mapping):
        variant, seed = event.match.get("variant"), event.match.get("lot")
        if isinstance(variant, Mapping) and isinstance(seed, int):
            match = Match.of(Variant.from_json(variant), seats.names, seed)
    lesson = _lesson_named(event.lesson, event.code) if event.lesson else state.lesson
    state = replace(
        state, seats=seats, alone=False, match=match, lesson=lesson or state.lesson, seated=True
    )
    return state.with_new_people()


def _seat_taken_over(state: SessionState, event: noted.SeatTakenOver) -> SessionState:
    seats = state.seats
    if event.name not in seats.names:
        return state
    pairs = zip(seats.names, seats.kinds, strict=True)
    kinds = tuple(PERSON if name == event.name else kind for name, kind in pairs)
    newcomer = Person(Ladder(state.lesson.rungs, since=state.seconds))
    people = {**state.people, event.name: newcomer}
    return replace(state, seats=replace(seats, kinds=kinds), people=people)


def _seat_shared(state: SessionState, event: noted.SeatShared) -> SessionState:
    left = {name: person for name, person in state.people.items() if name not in event.left}
    new = {name: Person(Ladder(state.lesson.rungs, since=state.seconds)) for name in event.came}
    sharing = (*(name for name in state.sharing if name in left), *new)
    return replace(state, people={**left, **new}, sharing=sharing)


def _lesson_dealt(state: SessionState, event: noted.LessonDealt) -> SessionState:
    lesson = _lesson_named(event.lesson, event.code) or OPEN_TABLE
    state = replace(state, step=event.step)
    if lesson == state.lesson:
        return state
    # It stands on the line of the deal: nothing is thought or played yet.
    state = replace(state, lesson=lesson, evidence=state.evidence.with_noise(lesson.errs))
    return state.with_new_people()


def _lesson_named(name: str, code: str | None) -> Lesson | None:
    """Return the lesson a record names; None if its own code is damaged."""
    try:
        return lesson_called(name) if code is None else unpack(code)
    except EleusisError:
        return None


def _prediction(state: SessionState, event: noted.PredictionMade) -> SessionState:
    return predicted(state, (event,))


def predicted(state: SessionState, events: Iterable[noted.PredictionMade]) -> SessionState:
    """Return the state after some predictions: at one line each card has hundreds of them."""
    people = dict(state.people)
    for event in events:
        for name in people if event.who is None else (event.who,):
            if (person := people.get(name)) is not None:
                made = (*person.predictions, event.prediction)
                people[name] = replace(person, predictions=made, latest=event)
    return replace(state, people=people)


def _written(state: SessionState, event: noted.HypothesisWritten) -> SessionState:
    rule, rest = Rule.from_text(event.rule), event.rest
    other = None if rest is None else Rule.from_text(rest)
    new = state.tested(
        Hypothesis(event.key, event.text, rule, event.credence, event.shorter, other)
    )

    def take(person: Person) -> Person:
        held = {**person.hypotheses, new.key: new}
        return _folded(replace(person, hypotheses=held, written=person.written + 1), None)

    return _for(state, event, take)


def _repeated(state: SessionState, event: noted.HypothesisRepeated) -> SessionState:
    """Make the rule that is held already the newest one."""

    def take(person: Person) -> Person:
        held = dict(person.hypotheses)
        if event.key not in held:
            return person
        held[event.key] = held.pop(event.key)
        return _folded(replace(person, hypotheses=held), event)

    return _for(state, event, take)


def _folded(person: Person, repeated: noted.HypothesisRepeated | None) -> Person:
    """Fold away what had fallen before something was written down, but for what was repeated."""
    fallen = {key for key, one in person.hypotheses.items() if one.has_fallen}
    newest = list(person.hypotheses)[-1:]
    return replace(person, folded=frozenset(fallen.difference(newest)), repeated=repeated)


def _weighed(state: SessionState, event: noted.CredenceGiven) -> SessionState:
    return _held(state, event, lambda held: replace(held, credence=event.credence))


def _declared(state: SessionState, event: noted.HypothesisDeclared) -> SessionState:
    verdict: Declared = "right" if event.right else "wrong"
    state = _for(state, event, lambda person: replace(person, latest=event))
    return _held(state, event, lambda held: replace(held, declared=verdict, why=event.counter))


def _dropped(state: SessionState, event: noted.HypothesisDropped) -> SessionState:
    def take(person: Person) -> Person:
        if event.key not in person.hypotheses:
            return person
        left = {key: one for key, one in person.hypotheses.items() if key != event.key}
        gone = (*person.dropped, person.hypotheses[event.key])
        return replace(person, hypotheses=left, dropped=gone)

    return _for(state, event, take)


def _hinted(state: SessionState, event: noted.HintGiven) -> SessionState:
    hint = Hint(event.rung, event.text, event.card, event.cost)
    return _for(
        state,
        event,
        lambda person: replace(person, ladder=person.ladder.climbed((hint,), event.seconds)),
    )


def _shown(state: SessionState, event: noted.BeliefsShown) -> SessionState:
    return _for(state, event, lambda person: replace(person, looks=event.shown))


def _claimed(state: SessionState, event: noted.RivalClaimed) -> SessionState:
    """Let the computer state a rule; the one it had was refuted."""
    rule, before = Rule.from_text(event.text), state.rival
    claim, now = Hypothesis("rival", str(rule), rule), len(state.evidence.observations) - 1
    if before is None:
        return replace(state, rival=Rival(claim, now))
    said = many(
        "Refuted after {count} play: “{rule:sentence}” It has a new idea.",
        "Refuted after {count} plays: “{rule:sentence}” It has a new idea.",
        now - before.since,
        rule=before.claim.rule,
    )
    return replace(state, rival=Rival(claim, now, before.beaten + 1, said))


def _opened(state: SessionState, event: noted.EnvelopeOpened) -> SessionState:
    letter = None
    if event.seed is not None and event.nonce is not None:
        letter = Letter(event.rule, event.seed, event.nonce)
    errors = frozenset(event.errors or ())
    how = event.how
    if how is None:  # the terminal did not write it down before version 2
        how = "over" if state.round is None or state.round.guessed is None else "found"
    state = replace(state, opened=Opened(Rule.from_text(event.rule), how, letter, errors))
    if how == "found":
        return state
    return _for_all(state, lambda person: replace(person, latest=event))


def _explained(state: SessionState, event: noted.RuleExplained) -> SessionState:
    return _for(state, event, lambda p: replace(p, explained=event.text, latest=event))


def _move_explained(state: SessionState, event: noted.MoveExplained) -> SessionState:
    return replace(state, thoughts=(*state.thoughts, event))


def _clock(state: SessionState, event: noted.ClockRead) -> SessionState:
    return replace(state, seconds=event.seconds, moving=False)


def _held(
    state: SessionState,
    event: noted.CredenceGiven | noted.HypothesisDeclared,
    change: Callable[[Hypothesis], Hypothesis],
) -> SessionState:
    """Change one hypothesis of whoever's note it is; one that is not held stays away."""

    def take(person: Person) -> Person:
        held = person.hypotheses.get(event.key)
        if held is None:
            return person
        return replace(person, hypotheses={**person.hypotheses, event.key: change(held)})

    return _for(state, event, take)


def _for(
    state: SessionState, event: noted.Noted, change: Callable[[Person], Person]
) -> SessionState:
    """Change the person whose own note it is; a note that names nobody is everybody's."""
    if event.who is None:
        return _for_all(state, change)
    person = state.people.get(event.who)
    if person is None:
        return state
    return replace(state, people={**state.people, event.who: change(person)})


def _for_all(state: SessionState, change: Callable[[Person], Person]) -> SessionState:
    people = {name: change(person) for name, person in state.people.items()}
    return replace(state, people=people)


NOTES: Final[dict[type, Callable[[SessionState, Any], SessionState]]] = {
    noted.SeatsTaken: _seats_taken,
    noted.SeatTakenOver: _seat_taken_over,
    noted.SeatShared: _seat_shared,
    noted.LessonDealt: _lesson_dealt,
    noted.PredictionMade: _prediction,
    noted.HypothesisWritten: _written,
    noted.HypothesisRepeated: _repeated,
    noted.CredenceGiven: _weighed,
    noted.HypothesisDropped: _dropped,
    noted.HypothesisDeclared: _declared,
    noted.HintGiven: _hinted,
    noted.BeliefsShown: _shown,
    noted.RivalClaimed: _claimed,
    noted.EnvelopeOpened: _opened,
    noted.RuleExplained: _explained,
    noted.MoveExplained: _move_explained,
    noted.ClockRead: _clock,
}
"""Of each kind of note what the state after it is."""
