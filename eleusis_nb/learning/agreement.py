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
from eleusis_nb.games.eleusis.layout import TablePlay
from eleusis_nb.games.eleusis.predictions import Prediction
from eleusis_nb.games.eleusis.ruling import errs
from eleusis_nb.games.eleusis.scores import ScoreTable
from eleusis_nb.games.governor import GovernorRound, SecretStroke, Stroke
from eleusis_nb.games.governor import events as gov
from eleusis_nb.games.record import Record
from eleusis_nb.i18n import Text, say
from eleusis_nb.learning.checking import Work
from eleusis_nb.mind.ideas import against
from eleusis_nb.rules import Rule, compare
from eleusis_nb.table.commitment import Letter
from eleusis_nb.table.events import EnvelopeOpened, PredictionMade, Transition
from eleusis_nb.table.governor import moves_of

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
    """Return what in a record does not agree with itself or with what was sealed, each once.

    Examples
    --------
    >>> disagreements(Work(), {})
    ()
    """
    if work.governor is None:
        found = _of_eleusis(work.steps, letters)
    else:
        found = _of_governor(work.record, letters)
    return tuple(dict.fromkeys(found))


def _of_eleusis(steps: Sequence[Transition], letters: Letters) -> Iterator[Text]:
    for number, some in groupby(steps, lambda step: step.after.deals):
        if number:
            yield from _Deal(tuple(some), letters).disagreements()


def _of_governor(record: Record, letters: Letters) -> Iterator[Text]:
    """Yield what does not agree: the game is played once more."""
    game: GovernorRound | None = None
    expected: deque[gov.Event] = deque()
    for move in moves_of(record):
        secret = move.state.secret
        letter = None if secret is None else letters.get(secret.seal)
        for event in move.events:
            if isinstance(event, gov.RoundDealt):
                known = secret is None or letter is not None
                game = _dealt(event, move.state.known_strokes, letter) if known else None
                expected.clear()
            elif game is not None and isinstance(event, gov.Event):
                if not expected:
                    game, happened = _played(game, event)
                    expected.extend(happened)
                if not expected or expected.popleft() != event:
                    yield OTHER_MOVES
                    return


def _dealt(
    event: gov.RoundDealt, strokes: Sequence[Stroke], letter: Letter | None
) -> GovernorRound:
    secret = None if letter is None else SecretStroke.parse(letter.rule).stroke()
    return GovernorRound.of(event, strokes, secret)


def _played(game: GovernorRound, event: gov.Event) -> tuple[GovernorRound, tuple[gov.Event, ...]]:
    """Do what an event tells of, and return what comes of it; nothing where it cannot be done."""
    action: gov.Action
    match event:
        case gov.CardDrawn(seat):
            action = gov.Draw(seat)
        case gov.Passed(seat):
            action = gov.Pass(seat)
        case gov.Chose(seat, _, target):
            action = gov.Choose(seat, target)
        case _:
            return game, ()
    try:
        return game.apply(action)
    except EleusisError:
        return game, ()


def _points(sheet: ScoreTable) -> tuple[tuple[int, float], ...]:
    """Return the points on a score sheet, in order, without their reasons."""
    return tuple((line.seat, line.points) for line in sheet.lines)


class _Deal:
    """One deal of a record beside what was sealed for it."""

    def __init__(self, steps: Sequence[Transition], letters: Letters) -> None:
        self._steps = steps
        self._end = end = steps[-1].after
        opened = None if end.opened is None else end.opened.letter
        self._seal = None if end.round is None else end.round.seal
        self._letter = letters.get(self._seal or "", opened)
        self._opened = opened

    def disagreements(self) -> Iterator[Text]:
        """Yield what does not agree, each kind once."""
        if self._opened is not None and self._opened.commitment != self._seal:
            yield OTHER_RULE
            return
        if not self._is_scored():
            yield OTHER_SCORE
        if self._letter is None:
            return
        rule = Rule.from_text(self._letter.rule)
        if not all(self._is_dealt(step.event, self._letter) for step in self._steps):
            yield OTHER_CARDS
        if not self._is_judged_by(rule):
            yield OTHER_VERDICT
        guesses = [step.event for step in self._steps if isinstance(step.event, ev.Guessed)]
        if any(compare(Rule.from_text(one.rule), rule).equivalent != one.ok for one in guesses):
            yield OTHER_ANSWER
        how = [step.event.how for step in self._steps if isinstance(step.event, EnvelopeOpened)]
        if "found" in how and not any(one.ok for one in guesses):
            yield NOT_FOUND

    def _is_dealt(self, event: object, letter: Letter) -> bool:
        if not isinstance(event, ev.Dealt):
            return True
        again = Round.deal(
            event.variant, letter.rule, event.seats, letter.seed, by_hand=event.by_hand
        ).opening[0]
        return isinstance(again, ev.Dealt) and (again.hands, again.stock) == (
            event.hands,
            event.stock,
        )

    def _is_judged_by(self, rule: Rule) -> bool:
        """Whether each play was judged by the rule; a person who is God may err."""
        end = self._end
        if end.round is None or end.round.by_hand or self._letter is None:
            return True
        nonce, chance = self._letter.nonce, end.lesson.errs

        def is_turned_round(play: TablePlay) -> bool:
            return bool(chance) and play.kind == "play" and errs(nonce, play.n, chance)

        seen = end.evidence.observations
        return all((against(rule, one) is not None) == is_turned_round(one) for one in seen)

    def _is_scored(self) -> bool:
        foretold: Prediction | None = None
        for step in self._steps:
            match step.event:
                case ev.Ended(sheet=sheet) if step.before.round is not None:
                    # The points and not their reasons, whose words may have changed since.
                    state = step.before.round
                    scored = (scores.score(state), scores.confession(state))
                    if _points(sheet) not in map(_points, scored):
                        return False
                case PredictionMade(prediction=prediction):
                    foretold = prediction
                case ev.Played(ok=ok) if foretold is not None:
                    if foretold.came_true != (foretold.fits == ok):
                        return False
                    foretold = None
        return True
