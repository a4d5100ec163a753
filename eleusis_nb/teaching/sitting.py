"""One person's sitting at a table: the game, the envelope, own rules, hints, and the record.

Everything that is done is first written to the record as one line and then taken in
(:mod:`eleusis_nb.teaching.story`), so that what cannot be written is not done, and what was done
comes back. What is shown is made by :mod:`eleusis_nb.teaching.showing`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from functools import wraps
from inspect import signature
from pathlib import Path
from random import Random, SystemRandom
from typing import Final, ParamSpec, TypeVar

from eleusis_nb.cards import Card
from eleusis_nb.errors import EleusisError
from eleusis_nb.games import JSON, Note, Record, RecordError
from eleusis_nb.games.eleusis import (
    Action,
    Guess,
    NoPlay,
    Play,
    Resign,
    Round,
    event_of,
    variants,
)
from eleusis_nb.games.eleusis.events import Dealt
from eleusis_nb.rules import Rule, compare
from eleusis_nb.teaching import hints
from eleusis_nb.teaching.envelope import Envelope
from eleusis_nb.teaching.hypotheses import Hypothesis
from eleusis_nb.teaching.ladder import ATTEND, DISCRIMINATE, REVEAL, Ladder
from eleusis_nb.teaching.lessons import OPEN_TABLE, Lesson, lesson, lesson_called
from eleusis_nb.teaching.shelf import Shelf
from eleusis_nb.teaching.showing import Showing, next_cost
from eleusis_nb.teaching.story import Happening, Story
from eleusis_nb.teaching.words import counter_example

MOST_HYPOTHESES: Final = 20
LONGEST_RULE: Final = 400
LONGEST_EXPLANATION: Final = 4000

Clock = Callable[[], float]
P = ParamSpec("P")
R = TypeVar("R")


class SittingError(EleusisError):
    """Something that cannot be done at this table now."""


def _without_frames(call: Callable[P, R]) -> Callable[P, R]:
    """Let errors out without the frames they went through.

    A notebook in verbose mode prints the variables of every frame, and below here the rule is
    one of them.
    """

    @wraps(call)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return call(*args, **kwargs)
        except BaseException as error:
            error.__context__ = error.__cause__ = None
            raise error.with_traceback(None) from None

    return guarded


class Sitting:
    """A person at a table; made by :meth:`at_lesson`, :meth:`deal` or :meth:`resume`.

    Examples
    --------
    >>> import tempfile
    >>> sitting = Sitting.deal("red", seed=7, folder=tempfile.mkdtemp())
    >>> sitting
    <a sitting at “Open table”, 1 on the table>
    >>> sitting.do("play", cards=[sitting.view()["hand"][0]])
    >>> sitting.view()["table"]["count"]
    2
    """

    __slots__ = (
        "_began",
        "_clock",
        "_earlier",
        "_lesson",
        "_listeners",
        "_notice",
        "_random",
        "_round",
        "_shelf",
        "_story",
    )

    def __init__(
        self, lesson: Lesson, shelf: Shelf, *, clock: Clock, random: Random, notice: str = ""
    ) -> None:
        self._lesson = lesson
        self._shelf = shelf
        self._clock = clock
        self._random = random
        self._notice = notice
        self._began = clock()
        self._earlier = 0.0  # seconds spent here before, as the record has them
        self._story = Story(Ladder(lesson.rungs))
        self._listeners: list[Callable[[], None]] = []
        self._round: Round

    # --- sitting down ----------------------------------------------------------------------

    @classmethod
    @_without_frames
    def at_lesson(
        cls,
        number: int,
        *,
        folder: Path | str | None = None,
        clock: Clock = time.monotonic,
        random: Random | None = None,
    ) -> Sitting:
        """Sit down at a lesson's table: where one left it, or at a new one.

        Parameters
        ----------
        number : int
            The lesson's number.
        folder : path, optional
            Where the record lies; ``eleusis-records`` beside the notebook when not given.
        clock : callable
            Gives seconds.
        random : random.Random, optional
            Where chance comes from.

        Raises
        ------
        LessonError
            If there is no such lesson.
        """
        asked = lesson(number)
        shelf, trouble = Shelf.latest(asked.name, folder)
        if shelf is not None:
            return cls._back(asked, shelf, clock, random, trouble)
        fresh = cls(
            asked,
            Shelf.new(asked.name, folder),
            clock=clock,
            random=random or SystemRandom(),
            notice=trouble,
        )
        fresh._deal(fresh._random.choice(asked.steps[0]), 0)
        return fresh

    @classmethod
    @_without_frames
    def deal(
        cls,
        rule: Rule | str | None = None,
        *,
        variant: str = "solo",
        seed: int | None = None,
        name: str | None = None,
        folder: Path | str | None = None,
        clock: Clock = time.monotonic,
        random: Random | None = None,
    ) -> Sitting:
        """Sit down at an open table.

        The same call again (the cell is run again after a restart) brings the same table back.

        Parameters
        ----------
        rule : Rule or str, optional
            The hidden rule; drawn when not given.
        variant : str
            Which game is played.
        seed : int, optional
            What the cards are dealt by; drawn when not given.
        name : str, optional
            What the record is called, to keep two tables apart.
        folder, clock, random
            As for :meth:`at_lesson`.

        Raises
        ------
        RuleSyntaxError
            If the text is not a rule.
        DealError, VariantError
            If it cannot be dealt.
        """
        chance = random or SystemRandom()
        wanted = Rule.parse(rule) if isinstance(rule, str) else rule
        title = name or ("open-table" if wanted is None else "own-rule")
        shelf, trouble = Shelf.latest(title, folder)
        if shelf is not None and _is_this_deal(shelf, wanted, variant, seed):
            return cls._back(OPEN_TABLE, shelf, clock, chance, trouble)
        sitting = cls(
            OPEN_TABLE, Shelf.new(title, folder), clock=clock, random=chance, notice=trouble
        )
        drawn = wanted or Rule.parse(chance.choice(OPEN_TABLE.steps[0]))
        sitting._deal(drawn, 0, variant, seed)
        return sitting

    @classmethod
    @_without_frames
    def resume(
        cls, path: Path | str, *, clock: Clock = time.monotonic, random: Random | None = None
    ) -> Sitting:
        """Come back to a table by its record.

        Raises
        ------
        RecordError, EnvelopeError
            If the record or its envelope cannot be read.
        """
        shelf = Shelf.open(path)
        return cls._back(_lesson_of(shelf.record), shelf, clock, random, "")

    @classmethod
    def _back(
        cls, lesson: Lesson, shelf: Shelf, clock: Clock, random: Random | None, trouble: str
    ) -> Sitting:
        """Take in a record from its beginning."""
        torn = "The last thing you did was cut off and is gone." if shelf.record.dropped else ""
        sitting = cls(
            lesson,
            shelf,
            clock=clock,
            random=random or SystemRandom(),
            notice=f"{trouble} {torn}".strip(),
        )
        for line in shelf.record.lines:
            sitting._take([_read(data) for data in line.opened()])
        sitting._earlier = sitting._story.seconds
        seal = Round.replay(shelf.record).state.seal
        sitting._round = Round.replay(shelf.record, shelf.envelope(seal).open())
        return sitting

    def _deal(
        self, rule: Rule | str, step: int, variant: str | None = None, seed: int | None = None
    ) -> None:
        """Seal a rule, deal, and write both down."""
        variant = variant or self._lesson.variant
        # Drawn apart from the rule, so that neither tells anything about the other.
        seed = self._random.getrandbits(48) if seed is None else seed
        envelope = Envelope.seal(rule, seed)
        dealt = Round.deal(
            variant, envelope.open(), _seats(variant), seed, seal=envelope.commitment
        )
        self._shelf.keep(envelope)
        table = Note("table", {"lesson": self._lesson.name, "step": step})
        self._write([*dealt.opening, table], dealt)

    # --- what a widget needs ---------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Whose turn it is; of several persons at one screen, the one to move."""
        waiting = self._round.waits_for
        return waiting[0] if waiting and waiting[0] else 1

    @property
    def version(self) -> int:
        """Grows by one with every change of anything seen."""
        return len(self._shelf.record)

    @property
    def turn(self) -> int:
        """Grows by one with every move."""
        return self._story.turn

    @property
    def path(self) -> Path | None:
        """Where the record lies; None where nothing could be saved."""
        return self._shelf.record.path

    @_without_frames
    def view(self) -> dict[str, JSON]:
        """Return what may be seen, as plain data of the same size however long the game is."""
        notice = self._notice
        if not self._shelf.is_saved:
            notice = f"{notice} This table cannot be saved here: it is gone when you close it."
        showing = Showing(
            self._lesson, self._round, self._story, self.seat, self._now(), notice.strip()
        )
        return showing.to_json(self.version)

    def plays(self, start: int = 0) -> list[dict[str, JSON]]:
        """Return the entries of the table from one on."""
        return [entry.to_json() for entry in self._round.table[max(0, start) :]]

    def subscribe(self, call: Callable[[], None]) -> Callable[[], None]:
        """Call something after every change, until the function returned is called."""
        self._listeners.append(call)

        def leave() -> None:
            if call in self._listeners:
                self._listeners.remove(call)

        return leave

    @_without_frames
    def do(self, name: str, **arguments: JSON) -> None:
        """Do something at the table.

        Parameters
        ----------
        name : str
            ``play``, ``no_play``, ``suppose``, ``credence``, ``drop``, ``declare``, ``hint``,
            ``open``, ``explain`` or ``again``.
        **arguments
            What it needs: the cards to play, the text of a rule.

        Raises
        ------
        EleusisError
            With a sentence that says why not and what to do. Nothing is changed then.
        """
        action = _ACTIONS.get(name) if isinstance(name, str) else None
        if action is None:
            shown = f"“{name[:20]}”" if isinstance(name, str) else "that"
            raise SittingError(f"At this table nobody can {shown}. There are: {', '.join(_ACTIONS)}.")
        takes = list(signature(action).parameters)[1:]
        for argument in takes:
            if argument not in arguments:
                raise SittingError(f"“{name}” needs “{argument}”.")
        for argument in arguments:
            if argument not in takes:
                raise SittingError(f"“{name}” does not take “{argument[:20]}”.")
        action(self, **arguments)

    def __repr__(self) -> str:
        return f"<a sitting at “{self._lesson.title}”, {len(self._round.table)} on the table>"

    def __dir__(self) -> list[str]:
        return [name for name in object.__dir__(self) if not name.startswith("_")]

    # --- moves -----------------------------------------------------------------------------

    def _play(self, cards: JSON) -> None:
        if not isinstance(cards, Sequence) or isinstance(cards, str) or not cards:
            raise SittingError("Choose one or more cards of your hand, such as 5S.")
        if not all(isinstance(code, str) for code in cards):
            raise SittingError("Cards are written like this: 5S.")
        self._move(Play(self.seat, tuple(Card.parse(str(code)) for code in cards)))

    def _no_play(self) -> None:
        self._move(NoPlay(self.seat))

    def _open(self) -> None:
        if self._story.opened is not None:
            raise SittingError("The envelope is open already.")
        self._move(Resign(self.seat))

    def _declare(self, key: JSON) -> None:
        said = self._hypothesis(key)
        round_, events = self._round.apply(Guess(self.seat, said.rule))
        right = round_.ending is not None
        counter = "" if right or not self._lesson.counter_example else self._counter(said.rule)
        note = Note("declared", {"key": said.key, "right": right, "counter": counter})
        self._write([*events, note], round_)

    def _counter(self, said: Rule) -> str:
        """Say on which card a wrong rule fails, on this board if it can be seen from here."""
        hidden = self._rule()
        here = compare(said, hidden, board=self._story.situation)
        apart = compare(said, hidden) if here.equivalent else here
        if apart.line is None or apart.card is None:
            return ""
        after = apart.line[-1] if apart.line else None
        yes = said.accepts(apart.line, apart.card, apart.last)
        text = counter_example(apart.card, after, own_says_yes=yes)
        return f"From here on it could not be told apart. {text}" if here.equivalent else text

    def _hint(self) -> None:
        ladder, now = self._story.ladder, self._now()
        if self._round.ending is not None:
            raise SittingError("The round is over: there is nothing left to hint at.")
        if not ladder.is_open(now):
            raise SittingError(_when(ladder.tries_left, ladder.seconds_left(now)))
        rungs = [ladder.next_rung]
        if ladder.offered:
            rungs = [ATTEND, DISCRIMINATE] if ladder.next_rung == ATTEND else [DISCRIMINATE]
        if rungs == [REVEAL]:
            self._move(Resign(self.seat), self._hint_note(REVEAL, now))
        else:
            self._write([self._hint_note(rung, now) for rung in rungs])

    def _hint_note(self, rung: int, now: float) -> Note:
        story = self._story
        said = [hint.text for hint in story.ladder.shown]
        hand = self._round.view(self.seat).hand
        made = hints.make(rung, self._rule(), story.beliefs, hand, said)
        free = story.ladder.offered and rung == ATTEND  # it comes along with the one offered
        return Note(
            "hint",
            {
                "rung": rung,
                "text": made.text,
                "card": None if made.card is None else made.card.code(),
                "cost": 0 if free else next_cost(self._round, story),
                "spent": round(now - story.ladder.since, 1),
                "seconds": round(now, 1),
            },
        )

    def _again(self) -> None:
        story = self._story
        if story.opened is None:
            raise SittingError("This table is not finished: find the rule, or open the envelope.")
        if story.is_asked:
            raise SittingError("First say in your own words what the rule was.")
        steps = self._lesson.steps
        used = {envelope.letter().rule for envelope in self._shelf.envelopes}
        step = story.step + 1 if story.opened.found else story.step
        for place in (step % len(steps), (step + 1) % len(steps)):
            fresh = [text for text in steps[place] if str(Rule.parse(text)) not in used]
            if fresh:
                break
        self._deal(self._random.choice(fresh or steps[place]), place, self._round.variant.name)

    # --- thoughts --------------------------------------------------------------------------

    def _suppose(self, text: JSON, credence: JSON = None) -> None:
        typed = _text(text, LONGEST_RULE, "a rule")
        if len(self._story.hypotheses) >= MOST_HYPOTHESES:
            raise SittingError(f"You hold {MOST_HYPOTHESES} rules already. Cross one out first.")
        Rule.parse(typed)
        key = f"h{self._story.supposed + 1}"
        data = {"key": key, "text": typed, "credence": _credence(credence)}
        self._write([Note("supposed", data)])

    def _set_credence(self, key: JSON, credence: JSON) -> None:
        held = self._hypothesis(key)
        self._write([Note("credence", {"key": held.key, "credence": _credence(credence)})])

    def _drop(self, key: JSON) -> None:
        self._write([Note("dropped", {"key": self._hypothesis(key).key})])

    def _explain(self, text: JSON) -> None:
        if self._story.opened is None:
            raise SittingError("Say it in your own words once the envelope is open.")
        words = _text(text, LONGEST_EXPLANATION, "a sentence")
        self._write([Note("explained", {"text": words})])

    # --- inside ----------------------------------------------------------------------------

    def _now(self) -> float:
        """Seconds spent at this table; the time it was closed does not count."""
        return self._earlier + self._clock() - self._began

    def _rule(self) -> Rule:
        return self._shelf.envelope(self._round.state.seal).open()

    def _hypothesis(self, key: JSON) -> Hypothesis:
        held = self._story.hypotheses.get(key) if isinstance(key, str) else None
        if held is None:
            raise SittingError("That rule of yours is not on the list any more.")
        return held

    def _move(self, action: Action, *notes: Note) -> None:
        round_, events = self._round.apply(action)
        self._write([*events, *notes], round_)

    def _write(self, line: list[Happening], round_: Round | None = None) -> None:
        """Write a line down, then take it in and tell everybody."""
        if round_ is not None and round_.ending is not None:
            letter = self._shelf.envelope(round_.state.seal).letter()
            found = round_.state.guessed is not None
            line.append(Note("opened", {**asdict(letter), "found": found}))
        line.append(Note("clock", {"seconds": round(self._now(), 1)}))
        self._shelf.record.append(*line)
        self._take(line)
        if round_ is not None:
            self._round = round_
        self._notice = ""
        for call in tuple(self._listeners):
            call()

    def _take(self, line: Sequence[Happening]) -> None:
        if any(isinstance(happening, Dealt) for happening in line):
            self._story = self._story.next(self._lesson.rungs)
        self._story.take(line)


def _read(data: Mapping[str, JSON]) -> Happening:
    """Return what a record's line tells, as it was when it happened."""
    event = event_of(data)
    if event is not None:
        return event
    kind, noted = data.get("kind"), data.get("data")
    if not isinstance(kind, str) or not isinstance(noted, Mapping):
        raise RecordError("A line of this record is neither a move nor a note.")
    return Note(kind, noted)


def _lesson_of(record: Record) -> Lesson:
    """Return the lesson a record is of."""
    names = [note["data"].get("lesson") for note in record.notes("table")]
    return lesson_called(str(names[-1]) if names else "")


def _seats(variant: str) -> tuple[str, ...]:
    """Return who sits at a table: God, and as few players as the game takes."""
    players = variants[variant].deals[0].least if variant in variants else 1
    return ("God", *(("You",) if players == 1 else (f"Player {n + 1}" for n in range(players))))


def _is_this_deal(shelf: Shelf, rule: Rule | None, variant: str, seed: int | None) -> bool:
    """Whether a record's newest table is the one that is asked for."""
    state = Round.replay(shelf.record).state
    letter = shelf.envelope(state.seal).letter()
    return (
        (rule is None or str(rule) == letter.rule)
        and variant == state.variant.name
        and seed in (None, state.seed)
    )


def _text(text: JSON, longest: int, what: str) -> str:
    if not isinstance(text, str) or not text.strip():
        raise SittingError(f"Write {what} first.")
    if len(text) > longest:
        raise SittingError(f"That is too long: {what} here has at most {longest} characters.")
    return text.strip()


def _credence(credence: JSON) -> float | None:
    if credence is None:
        return None
    if isinstance(credence, bool) or not isinstance(credence, int | float):
        raise SittingError("How sure you are is a number from 0 (not at all) to 1 (certain).")
    if not 0 <= credence <= 1:
        raise SittingError("How sure you are goes from 0 (not at all) to 1 (certain).")
    return float(credence)


def _when(tries: int, seconds: int) -> str:
    """Say when the next hint opens."""
    parts = []
    if tries:
        parts.append(f"after {tries} more {'play' if tries == 1 else 'plays'}")
    if seconds:
        parts.append(f"in {seconds} {'second' if seconds == 1 else 'seconds'}")
    return f"The next hint opens {' and '.join(parts)}. What would you play until then?"


_ACTIONS: Final[dict[str, Callable[..., None]]] = {
    "play": Sitting._play,
    "no_play": Sitting._no_play,
    "suppose": Sitting._suppose,
    "credence": Sitting._set_credence,
    "drop": Sitting._drop,
    "declare": Sitting._declare,
    "hint": Sitting._hint,
    "open": Sitting._open,
    "explain": Sitting._explain,
    "again": Sitting._again,
}
