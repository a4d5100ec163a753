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
from eleusis_nb.games.eleusis import Guess, NoPlay, Play, Resign
from eleusis_nb.induction import named_space
from eleusis_nb.rules import Rule, compare
from eleusis_nb.teaching import hints
from eleusis_nb.teaching.course import Course
from eleusis_nb.teaching.hypotheses import Hypothesis
from eleusis_nb.teaching.ladder import ATTEND, DISCRIMINATE, REVEAL
from eleusis_nb.teaching.showing import next_cost
from eleusis_nb.teaching.words import counter_example, hint_opens

MOST_HYPOTHESES: Final = 20
LONGEST_RULE: Final = 400
LONGEST_EXPLANATION: Final = 4000


class SittingError(EleusisError):
    """Something that cannot be done at this table now."""


# --- moves -----------------------------------------------------------------------------------


def play(course: Course, cards: JSON) -> None:
    """Play one card of the hand, or a series."""
    if not isinstance(cards, Sequence) or isinstance(cards, str) or not cards:
        raise SittingError("Choose one or more cards of your hand, such as 5S.")
    if not all(isinstance(code, str) for code in cards):
        raise SittingError("Cards are written like this: 5S.")
    course.move(Play(course.seat, tuple(Card.parse(str(code)) for code in cards)))


def no_play(course: Course) -> None:
    """Claim that no card of the hand fits."""
    course.move(NoPlay(course.seat))


def open_envelope(course: Course) -> None:
    """Give up: the rule is shown and the round ends without a score."""
    if course.story.opened is not None:
        raise SittingError("The envelope is open already.")
    course.move(Resign(course.seat))


def declare(course: Course, key: JSON) -> None:
    """Say to God that an own rule is the hidden one."""
    said = _held(course, key)
    round_, events = course.round.apply(Guess(course.seat, said.rule))
    right = round_.ending is not None
    counter = "" if right or not course.lesson.counter_example else _counter(course, said.rule)
    note = Note("declared", {"key": said.key, "right": right, "counter": counter})
    course.write([*events, note], round_)


def _counter(course: Course, said: Rule) -> str:
    """Say on which card a wrong rule fails, on this board if it can be seen from here."""
    hidden = course.rule()
    here = compare(said, hidden, board=course.story.situation)
    apart = compare(said, hidden) if here.equivalent else here
    if apart.line is None or apart.card is None:
        return ""
    after = apart.line[-1] if apart.line else None
    yes = said.accepts(apart.line, apart.card, apart.last)
    text = counter_example(apart.card, after, own_says_yes=yes)
    return f"From here on nobody could tell the two apart. {text}" if here.equivalent else text


def hint(course: Course) -> None:
    """Take the next hint; the last one ends the round."""
    ladder, now = course.story.ladder, course.now
    if course.round.ending is not None:
        raise SittingError("The round is over: there is nothing left to hint at.")
    if not ladder.is_open(now):
        raise SittingError(hint_opens(ladder.tries_left, ladder.seconds_left(now)))
    rungs = [ladder.next_rung]
    if ladder.offered:
        rungs = [ATTEND, DISCRIMINATE] if ladder.next_rung == ATTEND else [DISCRIMINATE]
    if rungs == [REVEAL]:
        course.move(Resign(course.seat), _hint_note(course, REVEAL, now))
        return
    notes = [_hint_note(course, rung, now) for rung in rungs]
    if _says_again(course, notes[-1]):
        # The card worth playing was named before and still is in the hand: say a little more.
        notes = [_hint_note(course, ladder.next_rung, now)]
    course.write(notes)


def _says_again(course: Course, note: Note) -> bool:
    """Whether a hint would say what was said before, which helps nobody twice."""
    given = note.data["text"] if isinstance(note.data, dict) else None
    return any(given == shown.text for shown in course.story.ladder.shown)


def _hint_note(course: Course, rung: int, now: float) -> Note:
    story = course.story
    if story.beliefs is None:
        raise SittingError("There is no card on the table yet that a hint could speak of.")
    hand = course.round.view(course.seat).hand
    said = [given.text for given in story.ladder.shown]
    made = hints.make(rung, course.rule(), story.beliefs, hand, said)
    free = story.ladder.offered and rung == ATTEND  # it comes along with the one offered
    return Note(
        "hint",
        {
            "rung": rung,
            "text": made.text,
            "card": None if made.card is None else made.card.code(),
            "cost": 0 if free else next_cost(course.round, story),
            "spent": round(now - story.ladder.since, 1),
            "seconds": now,
        },
    )


def again(course: Course) -> None:
    """Deal the next rule: one of the same kind to whom it had to be told, else a new kind."""
    story = course.story
    if story.opened is None:
        raise SittingError("This table is not finished: find the rule, or open the envelope.")
    if story.is_asked:
        raise SittingError("First say in your own words what the rule was.")
    steps = course.lesson.steps
    used = {envelope.letter().rule for envelope in course.shelf.envelopes}
    step = (story.step + (story.opened.how == "found")) % len(steps)
    fresh = _unused(steps[step], used)
    if not fresh:
        step = (step + 1) % len(steps)
        fresh = _unused(steps[step], used) or list(steps[step])
    course.deal(course.random.choice(fresh), step, course.round.variant.name)


def _unused(texts: Sequence[str], used: set[str]) -> list[str]:
    return [text for text in texts if str(Rule.parse(text)) not in used]


# --- thoughts --------------------------------------------------------------------------------


def suppose(course: Course, text: JSON, credence: JSON = None) -> None:
    """Write down a rule that could be the hidden one."""
    typed = _text(text, LONGEST_RULE, "a rule")
    if len(course.story.hypotheses) >= MOST_HYPOTHESES:
        raise SittingError(f"You hold {MOST_HYPOTHESES} rules already. Cross one out first.")
    rule, sure = Rule.parse(typed), _credence(credence)
    key = f"h{course.story.supposed + 1}"
    data = {"key": key, "text": typed, "credence": sure, "shorter": _shorter(rule)}
    course.write([Note("supposed", data)])


def _shorter(rule: Rule) -> str | None:
    """Return fewer words for the same rule, if some are known."""
    known = named_space().known(rule)
    return str(known) if known is not None and len(str(known)) < len(str(rule)) else None


def set_credence(course: Course, key: JSON, credence: JSON) -> None:
    """Say how sure one is of an own rule."""
    held = _held(course, key)
    course.write([Note("credence", {"key": held.key, "credence": _credence(credence)})])


def drop(course: Course, key: JSON) -> None:
    """Cross out an own rule."""
    course.write([Note("dropped", {"key": _held(course, key).key})])


def explain(course: Course, text: JSON) -> None:
    """Say the rule in own words, once it was shown."""
    if course.story.opened is None:
        raise SittingError("Say it in your own words once the envelope is open.")
    words = _text(text, LONGEST_EXPLANATION, "a sentence")
    course.write([Note("explained", {"text": words})])


# --- what arrives ----------------------------------------------------------------------------


def _held(course: Course, key: JSON) -> Hypothesis:
    held = course.story.hypotheses.get(key) if isinstance(key, str) else None
    if held is None:
        raise SittingError("That rule of yours is not on the list any more.")
    return held


def _text(text: JSON, longest: int, what: str) -> str:
    if not isinstance(text, str) or not text.strip():
        raise SittingError(f"Write {what} first.")
    if len(text) > longest:
        raise SittingError(f"That is too long: {what} here has at most {longest} characters.")
    return text


def _credence(credence: JSON) -> float | None:
    if credence is None:
        return None
    number = isinstance(credence, int | float) and not isinstance(credence, bool)
    if not number or not 0 <= credence <= 1:  # type: ignore[operator] # it is a number then
        raise SittingError("How sure you are is a number from 0 (not at all) to 1 (certain).")
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
    "again": again,
}
"""What can be asked for, by name."""
