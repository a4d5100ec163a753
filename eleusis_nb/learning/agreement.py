"""Whether a record agrees with itself: its verdicts, scores and finds with the sealed rule.

The hashes of a record find a changed byte; whoever runs the program can compute them anew. What
was written by hand must still follow from what is sealed: the cards from the seed, the verdicts
and the rule that was found from the rule, the scores from the moves.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import Round, scores
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.predictions import Prediction
from eleusis_nb.games.eleusis.ruling import errs, foretells
from eleusis_nb.games.eleusis.scores import ScoreTable
from eleusis_nb.games.governor import GovernorRound, SecretStroke
from eleusis_nb.games.governor import events as gov
from eleusis_nb.games.record import Record
from eleusis_nb.i18n import Text, say
from eleusis_nb.learning.checking import Work
from eleusis_nb.rules import Rule, compare
from eleusis_nb.table import governor
from eleusis_nb.table.commitment import Letter
from eleusis_nb.table.events import EnvelopeOpened, PredictionMade, Transition

Letters = Mapping[str, Letter]
"""What lies in the envelopes beside a record, by their seals."""

OTHER_RULE: Final = say("the opened rule is not the sealed one")
OTHER_CARDS: Final = say("the cards are not those of the sealed seed")
OTHER_VERDICT: Final = say("a verdict does not match the sealed rule")
OTHER_ANSWER: Final = say("God’s answer about a rule does not match the sealed rule")
NOT_FOUND: Final = say("the rule counts as found, but no one guessed it")
OTHER_SCORE: Final = say("a score does not match the plays")
OTHER_MOVES: Final = say("an event does not match the deck")
TAKEN_AWAY: Final = say("moves are missing that were there when an answer was checked")


def disagreements(work: Work, letters: Letters) -> tuple[Text, ...]:
    """Return what in a record does not agree with itself or with what was sealed, each once."""
    if work.governor is not None:
        return tuple(dict.fromkeys(_of_governor(work.record, letters)))
    deals = groupby(work.steps, lambda step: step.after.deals)
    found = (one for number, some in deals if number for one in _of_deal(tuple(some), letters))
    return tuple(dict.fromkeys(found))


def _of_governor(record: Record, letters: Letters) -> Iterator[Text]:
    """Yield what does not agree: the game is played once more."""
    game: GovernorRound | None = None
    expected: deque[gov.Event] = deque()
    for _, _, event, state in governor.steps(record):
        if isinstance(event, gov.RoundDealt):
            letter = None if state.secret is None else letters.get(state.secret.seal)
            known = state.secret is None or letter is not None
            secret = None if letter is None else SecretStroke.parse(letter.rule)
            game = GovernorRound.of(event, secret=secret) if known else None
            expected.clear()
        elif game is not None and isinstance(event, gov.Event):
            if not expected:
                game, happened = _played(game, event)
                expected.extend(happened)
            if not expected or expected.popleft() != event:
                yield OTHER_MOVES
                return


def _played(game: GovernorRound, event: gov.Event) -> tuple[GovernorRound, tuple[gov.Event, ...]]:
    """Do what an event tells of, and return what comes of it; nothing where it cannot be done."""
    action: gov.Action
    match event:
        case gov.CardDrawn(seat):
            action = gov.Draw(seat)
        case gov.Passed(seat):
            action = gov.Pass(seat)
        case gov.Chose(seat, _, target):
            action = gov.Choose(seat, game.board.seats[target])
        case _:
            return game, ()
    try:
        return game.apply(action)
    except EleusisError:
        return game, ()


def _of_deal(steps: Sequence[Transition], letters: Letters) -> Iterator[Text]:
    end = steps[-1].after
    opened = None if end.opened is None else end.opened.letter
    seal = None if end.round is None else end.round.seal
    letter = letters.get(seal or "", opened)
    if opened is not None and opened.commitment != seal:
        yield OTHER_RULE
        return
    if not _is_scored(steps):
        yield OTHER_SCORE
    if letter is None:
        return
    rule = Rule.from_text(letter.rule)
    if not all(_is_dealt(one.event, letter) for one in steps if isinstance(one.event, ev.Dealt)):
        yield OTHER_CARDS
    if end.round is not None and not end.round.by_hand:  # a person who is God may err
        chance = end.lesson.errs
        for play in end.evidence.observations:
            is_error = play.kind == "play" and chance and errs(letter.nonce, play.n, chance)
            if play.kind != "starter" and foretells(rule, play) == bool(is_error):
                yield OTHER_VERDICT
    guesses = [one.event for one in steps if isinstance(one.event, ev.Guessed)]
    if any(compare(Rule.from_text(one.rule), rule).equivalent != one.ok for one in guesses):
        yield OTHER_ANSWER
    how = {one.event.how for one in steps if isinstance(one.event, EnvelopeOpened)}
    if "found" in how and not any(one.ok for one in guesses):
        yield NOT_FOUND


def _is_dealt(event: ev.Dealt, letter: Letter) -> bool:
    """Return whether the cards are those of the sealed seed."""
    seats, by_hand = event.seats, event.by_hand
    table = Round.deal(event.variant, letter.rule, seats, letter.seed, by_hand=by_hand)
    again = table.opening[0]
    return isinstance(again, ev.Dealt) and (again.hands, again.stock) == (event.hands, event.stock)


def _is_scored(steps: Sequence[Transition]) -> bool:
    """Return whether the scores, of the round and of each prediction, follow from the moves."""
    foretold: Prediction | None = None
    for step in steps:
        match step.event:
            case ev.Ended(sheet=sheet) if step.before.round is not None:
                # The points and not their reasons, whose words may have changed since.
                state = step.before.round
                scored = (scores.score(state), scores.confession(state))
                if _points(sheet) not in map(_points, scored):
                    return False
            case PredictionMade(prediction=foretold):
                pass
            case ev.Played(ok=ok) if foretold is not None:
                if foretold.came_true != (foretold.fits == ok):
                    return False
                foretold = None
    return True


def _points(sheet: ScoreTable) -> list[tuple[int, float]]:
    return [(line.seat, line.points) for line in sheet.lines]
