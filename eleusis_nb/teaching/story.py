"""What a record tells of one sitting: everything a person sees, folded from what happened.

A move is first written down and then taken in here; coming back after a restart takes in the
same lines again. So the table comes back exactly, because there is no other way to get there.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from eleusis_nb.cards import Card
from eleusis_nb.games import Note
from eleusis_nb.games.eleusis import Event, TablePlay
from eleusis_nb.games.eleusis.events import Claimed, Guessed, Played, Turned
from eleusis_nb.games.eleusis.layout import Kind
from eleusis_nb.induction import Beliefs
from eleusis_nb.rules import Rule, Situation
from eleusis_nb.teaching.envelope import Letter
from eleusis_nb.teaching.hypotheses import Declared, Hypothesis, Seen
from eleusis_nb.teaching.ladder import Hint, Ladder, Rung

How: TypeAlias = Literal["found", "given up", "over"]
"""How an envelope came to be opened."""

Happening: TypeAlias = Event | Note
"""What a line of a record is made of."""


@dataclass(frozen=True, slots=True)
class Opened:
    """The envelope lies open.

    Parameters
    ----------
    letter : Letter
        What was in it.
    how : {"found", "given up", "over"}
        Whether the rule was found, or they gave up, or the game came to its end.
    """

    letter: Letter
    how: How

    @property
    def rule(self) -> Rule:
        """The rule."""
        return Rule.parse(self.letter.rule)


@dataclass(slots=True)
class Story:
    """One rule's table as this person has lived it; a new deal begins a new one.

    Parameters
    ----------
    ladder : Ladder
        The hints so far and when the next one opens.
    """

    ladder: Ladder
    step: int = 0
    seconds: float = 0.0
    turn: int = 0
    seen: list[Seen] = field(default_factory=list)
    situation: Situation = field(default_factory=Situation)
    beliefs: Beliefs | None = field(default=None, repr=False)
    hypotheses: dict[str, Hypothesis] = field(default_factory=dict)
    supposed: int = 0
    latest: Happening | None = None
    opened: Opened | None = None
    explained: str | None = None

    @property
    def is_asked(self) -> bool:
        """Whether own words are asked for: the rule was shown to somebody who gave up."""
        return self.opened is not None and self.opened.how == "given up" and self.explained is None

    def take(self, line: Iterable[Happening]) -> None:
        """Take in one line of the record."""
        moved = False
        for happening in line:
            if isinstance(happening, Note):
                self._take_note(happening)
            else:
                moved = True
                self._take_event(happening)
        self.turn += moved

    def next(self, rungs: tuple[Rung, ...]) -> Story:
        """Return the story of the next deal: the clock and the turns go on, all else is new."""
        return Story(Ladder(rungs, since=self.seconds), seconds=self.seconds, turn=self.turn)

    # --- events of the round ---------------------------------------------------------------

    def _take_event(self, event: Event) -> None:
        match event:
            case Guessed():
                self.ladder = self.ladder.tried(learned=True)
            case Turned():
                self._lay(0, event.cards, ok=event.ok, kind="starter")
                if event.ok:
                    self.situation = Situation.of(event.cards)
                    self.beliefs = Beliefs(event.cards)
            case Played():
                self.latest = event
                kind: Kind = "god" if event.god else "play"
                self._lay(event.seat, event.cards, ok=event.ok, kind=kind)
                self._learn_play(event)
            case Claimed():
                self.latest = event
                self._lay(event.seat, event.cards, ok=event.ok, kind="claim")
                if self.beliefs is not None:
                    self.beliefs.saw_no_play(event.cards, right=event.ok)
                self.ladder = self.ladder.tried(learned=True)
            case _:
                pass

    def _lay(self, seat: int, cards: tuple[Card, ...], *, ok: bool, kind: Kind) -> None:
        seen = Seen(self.situation, TablePlay(len(self.seen), seat, cards, ok, kind))
        self.seen.append(seen)
        for key, hypothesis in self.hypotheses.items():
            self.hypotheses[key] = hypothesis.tested_by(seen)

    def _learn_play(self, event: Played) -> None:
        cards, ok = event.cards, event.ok
        beliefs = self.beliefs
        learned = beliefs is None or beliefs.saw(cards, right=ok)
        if not event.god:
            self.ladder = self.ladder.tried(learned=learned)
        if ok:
            for card in cards:
                self.situation = self.situation.after(card, accepted=True)
        else:
            # One play was refused, whatever it held (as the round itself counts it).
            self.situation = self.situation.after(cards[0], accepted=False)

    # --- notes -----------------------------------------------------------------------------

    def _take_note(self, note: Note) -> None:
        data: Any = note.data
        match note.kind:
            case "table":
                self.step = data["step"]
            case "clock":
                self.seconds = data["seconds"]
            case "hint":
                card = None if data["card"] is None else Card.parse(data["card"])
                hint = Hint(data["rung"], data["text"], card, data["cost"])
                self.ladder = self.ladder.climbed((hint,), data["seconds"])
            case "opened":
                letter = Letter(data["rule"], data["seed"], data["nonce"])
                self.opened = Opened(letter, data["how"])
                if data["how"] != "found":
                    self.latest = note
            case "explained":
                self.explained = data["text"]
                self.latest = note
            case _:
                self._take_thought(note, data)

    def _take_thought(self, note: Note, data: Any) -> None:  # noqa: ANN401 (plain data)
        match note.kind:
            case "supposed":
                self._suppose(data["key"], data["text"], data["credence"], data["shorter"])
            case "credence":
                held = self.hypotheses[data["key"]]
                self.hypotheses[held.key] = replace(held, credence=data["credence"])
            case "dropped":
                del self.hypotheses[data["key"]]
            case "declared":
                self.latest = note
                held = self.hypotheses[data["key"]]
                verdict: Declared = "right" if data["right"] else "wrong"
                self.hypotheses[held.key] = replace(held, declared=verdict)

    def _suppose(self, key: str, text: str, credence: float | None, shorter: str | None) -> None:
        self.supposed += 1
        new = Hypothesis(key, text, Rule.parse(text), credence, shorter)
        self.hypotheses[key] = new.tested_by_all(self.seen)
