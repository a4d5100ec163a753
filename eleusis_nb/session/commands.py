"""Everything a person can do at the table, one function each.

Each either writes what it did or raises with a sentence that says why not; then nothing has
changed. What arrives is not believed: it may be of any type.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from eleusis_nb.cards import Card
from eleusis_nb.errors import EleusisError
from eleusis_nb.games import JSON, Note
from eleusis_nb.games.eleusis import Event, Guess, NoPlay, PlayCards, Resign
from eleusis_nb.games.eleusis.events import Played
from eleusis_nb.i18n import known, many, say, together
from eleusis_nb.inference import named_space
from eleusis_nb.rules import Rule, compare
from eleusis_nb.session import hints, notes
from eleusis_nb.session.hypotheses import Hypothesis, rest_of
from eleusis_nb.session.ladder import ATTEND, DISCRIMINATE, REVEAL
from eleusis_nb.session.live import Course
from eleusis_nb.session.phrases import counter_example, counter_name, hint_opens
from eleusis_nb.session.predictions import SUREST, Prediction, is_confidence
from eleusis_nb.session.view import next_cost

MOST_HYPOTHESES: Final = 20
LONGEST_RULE: Final = 400
LONGEST_EXPLANATION: Final = 4000


class CommandError(EleusisError):
    """Something that cannot be done at this table now."""


# --- moves -----------------------------------------------------------------------------------


def play(course: Course, cards: JSON, fits: JSON = None, confidence: JSON = None) -> None:
    """Play one card of the hand, or a series; first say whether it will fit, if one likes."""
    if not isinstance(cards, Sequence) or isinstance(cards, str) or not cards:
        raise CommandError(say("Choose one or more cards of your hand, such as 5S."))
    if not all(isinstance(code, str) for code in cards):
        raise CommandError(say("Cards are written like this: 5S."))
    played = tuple(Card.parse(str(code)) for code in cards)
    seat = course.seat
    round_, events = course.judged(PlayCards(seat, played))
    foretold = _foretold(played, events, fits, confidence)
    said = [] if foretold is None else [course.mine(notes.prediction(seat, foretold))]
    course.write([*said, *events], round_)
    course.let_the_rival_speak()


def _foretold(
    cards: tuple[Card, ...], events: Sequence[Event], fits: JSON, confidence: JSON
) -> Prediction | None:
    """Return what was foretold of a play, or None if nothing was."""
    if fits is None and confidence is None:
        return None
    if not isinstance(fits, bool) or not is_confidence(confidence):
        raise CommandError(
            say(
                "A prediction says yes or no, and how sure you are, from {least} (no idea) to "
                "{most}.",
                least=0.5,
                most=SUREST,
            )
        )
    verdict = next((event.ok for event in events if isinstance(event, Played)), None)
    if verdict is None:
        raise CommandError(say("Here somebody else calls the card: it cannot be foretold."))
    return Prediction(cards, fits, float(confidence), came_true=fits == verdict)  # type: ignore[arg-type] # it is a number


def no_play(course: Course) -> None:
    """Claim that no card of the hand fits."""
    course.move(NoPlay(course.seat))


def open_envelope(course: Course) -> None:
    """Give up: the rule is shown and the round ends without a score."""
    if course.story.opened is not None:
        raise CommandError(say("The envelope is open already."))
    course.move(Resign(course.seat))


def declare(course: Course, key: JSON) -> None:
    """Say to God that an own rule is the hidden one."""
    held, hidden = _held(course, key), course.rule()
    said, other = held.rule, held.other
    if other is not None and compare(said, hidden).equivalent:
        # What fits is told rightly: now it hangs on what was said of the others.
        said = rest_of(other)
    round_, events = course.round.apply(Guess(course.seat, said))
    right = round_.ending is not None
    # Rivals would hear a counter-example too: at their table God only says yes or no.
    helps = course.lesson.counter_example and course.alone
    counter = "" if right or not helps else _counter(course, said, hidden)
    told = course.mine(notes.declared(held.key, counter, right=right))
    course.write([*events, told], round_)


def _counter(course: Course, said: Rule, hidden: Rule) -> str:
    """Say on which card a wrong rule fails, on this board if it can be seen from here."""
    here = compare(said, hidden, board=course.story.situation)
    apart = compare(said, hidden) if here.equivalent else here
    if apart.line is None or apart.card is None:
        return ""
    after = apart.line[-1] if apart.line else None
    yes = said.accepts(apart.line, apart.card, apart.last)
    names = course.lesson.names
    if names is None:
        text = counter_example(apart.card, after, own_says_yes=yes)
    else:
        text = counter_name(apart.card, after, names[yes])
    if here.equivalent:
        return together(say("From here on nobody could tell the two apart."), text)
    return text


def hint(course: Course) -> None:
    """Take the next hint; the last one ends the round."""
    if not course.alone:
        raise CommandError(say("Hints are for those who play alone."))
    ladder, now = course.story.ladder, course.now
    if course.round.ending is not None:
        raise CommandError(say("The round is over: there is nothing left to hint at."))
    if ladder.finished:
        raise CommandError(say("There are no hints at this table."))
    if not ladder.is_open(now):
        raise CommandError(hint_opens(ladder.tries_left, ladder.seconds_left(now)))
    rungs = [ladder.next_rung]
    if ladder.offered:
        rungs = [ATTEND, DISCRIMINATE] if ladder.next_rung == ATTEND else [DISCRIMINATE]
    if rungs == [REVEAL]:
        course.move(Resign(course.seat), _hint_note(course, REVEAL, now))
        return
    given = [_hint_note(course, rung, now) for rung in rungs]
    if _says_again(course, given[-1]):
        # The card worth playing was named before and still is in the hand: say a little more.
        given = [_hint_note(course, ladder.next_rung, now)]
    course.write(given)


def _says_again(course: Course, note: Note) -> bool:
    """Whether a hint would say what was said before, which helps nobody twice."""
    given = note.data["text"] if isinstance(note.data, dict) else None
    return any(given == shown.text for shown in course.story.ladder.shown)


def _hint_note(course: Course, rung: int, now: float) -> Note:
    story = course.story
    if story.beliefs is None:
        raise CommandError(say("There is no card on the table yet that a hint could speak of."))
    hand = course.round.view(course.seat).hand
    said = [given.text for given in story.ladder.shown]
    made = hints.make(rung, course.rule(), story.beliefs, hand, said)
    free = story.ladder.offered and rung == ATTEND  # it comes along with the one offered
    return notes.hint(
        rung,
        made.text,
        made.card,
        0 if free else next_cost(course.round, story),
        since=story.ladder.since,
        now=now,
        offered=story.ladder.offered,
    )


def again(course: Course) -> None:
    """Deal the next rule: one of the same kind to whom it had to be told, else a new kind."""
    story = course.story
    if story.opened is None:
        raise CommandError(say("This table is not finished: find the rule, or open the envelope."))
    if course.match is not None and course.match.over:
        raise CommandError(
            say("Everybody has been God: the match is over. Sit down at a new table.")
        )
    if course.match is not None and course.seats.is_person(course.match.god):
        raise CommandError(say("{name} is God next and writes the rule.", name=course.match.god))
    if story.is_asked:
        raise CommandError(say("First say in your own words what the rule was."))
    steps = course.lesson.steps
    used = {envelope.letter().rule for envelope in course.store.envelopes}
    step = (story.step + (story.opened.how == "found")) % len(steps)
    fresh = _unused(steps[step], used)
    if not fresh:
        step = (step + 1) % len(steps)
        fresh = _unused(steps[step], used) or list(steps[step])
    course.deal(course.random.choice(fresh), step, course.variant)


def _unused(texts: Sequence[str], used: set[str]) -> list[str]:
    return [text for text in texts if str(Rule.parse(text)) not in used]


# --- thoughts --------------------------------------------------------------------------------


def suppose(
    course: Course, text: JSON, credence: JSON = None, other: JSON = None, lang: JSON = "en"
) -> None:
    """Write down, in some language, a rule that could be the hidden one.

    Where things have two names, what each of the two are.
    """
    typed = _text(text, LONGEST_RULE, say("a rule"))
    names = course.lesson.names
    if names is None and other is not None:
        raise CommandError(say("At this table a rule says what fits, and all else does not."))
    rest = (
        None
        if names is None
        else _text(other, LONGEST_RULE, say("what a {name} is, too,", name=names[1]))
    )
    if len(course.story.hypotheses) >= MOST_HYPOTHESES:
        raise CommandError(
            many(
                "You hold {count} rule already. Cross one out first.",
                "You hold {count} rules already. Cross one out first.",
                MOST_HYPOTHESES,
            )
        )
    rule, sure = Rule.parse(typed, known(lang)), _credence(credence)
    if rest is not None:
        Rule.parse(rest, known(lang))
    key = f"h{course.story.supposed + 1}"
    note = notes.supposed(key, typed, sure, _shorter(rule), rest, known(lang))
    course.write([course.mine(note)])


def _shorter(rule: Rule) -> str | None:
    """Return fewer words for the same rule, if some are known."""
    known = named_space().known(rule)
    return str(known) if known is not None and len(str(known)) < len(str(rule)) else None


def set_credence(course: Course, key: JSON, credence: JSON) -> None:
    """Say how sure one is of an own rule."""
    held = _held(course, key)
    course.write([course.mine(notes.credence(held.key, _credence(credence)))])


def drop(course: Course, key: JSON) -> None:
    """Cross out an own rule."""
    course.write([course.mine(notes.dropped(_held(course, key).key))])


def explain(course: Course, text: JSON) -> None:
    """Say the rule in own words, once it was shown."""
    if course.story.opened is None:
        raise CommandError(say("Say it in your own words once the envelope is open."))
    words = _text(text, LONGEST_EXPLANATION, say("a sentence"))
    course.write([course.mine(notes.explained(words))])


def beliefs(course: Course, shown: JSON) -> None:
    """Look at what can be believed, or no longer; that this help was taken is written down."""
    if not isinstance(shown, bool):
        raise CommandError(say("Say whether it shall be shown: true or false."))
    if not course.lesson.beliefs:
        raise CommandError(say("At this table nobody reckons for you. Find the rule by yourself."))
    if shown != course.story.looks:
        course.write([notes.beliefs(course.now, shown=shown)])


# --- what arrives ----------------------------------------------------------------------------


def _held(course: Course, key: JSON) -> Hypothesis:
    held = course.story.hypotheses.get(key) if isinstance(key, str) else None
    if held is None:
        raise CommandError(say("That rule of yours is not on the list any more."))
    return held


def _text(text: JSON, longest: int, what: str) -> str:
    if not isinstance(text, str) or not text.strip():
        raise CommandError(say("Write {what} first.", what=what))
    if len(text) > longest:
        raise CommandError(
            say(
                "That is too long: {what} here has at most {longest} characters.",
                what=what,
                longest=longest,
            )
        )
    return text


def _credence(credence: JSON) -> float | None:
    if credence is None:
        return None
    number = isinstance(credence, int | float) and not isinstance(credence, bool)
    if not number or not 0 <= credence <= 1:  # type: ignore[operator] # it is a number then
        raise CommandError(say("How sure you are is a number from 0 (not at all) to 1 (certain)."))
    return float(credence)  # type: ignore[arg-type] # as above


ACTIONS: Final[dict[str, Callable[..., None]]] = {
    "play": play,
    "no_play": no_play,
    "suppose": suppose,
    "credence": set_credence,
    "drop": drop,
    "declare": declare,
    "hint": hint,
    "open": open_envelope,
    "explain": explain,
    "beliefs": beliefs,
    "again": again,
}
"""What can be asked for, by name."""
