"""What a record tells of one session: everything a person sees, folded from what happened.

A move is first written down and then taken in here; coming back after a restart takes in the
same lines again. So the table comes back exactly, because there is no other way to get there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from eleusis_nb.cards import Card
from eleusis_nb.games import Note
from eleusis_nb.games.eleusis import Event, TablePlay
from eleusis_nb.games.eleusis.events import Claimed, Guessed, Played, Turned
from eleusis_nb.games.eleusis.layout import Kind
from eleusis_nb.inference import Beliefs, named_space
from eleusis_nb.rules import Rule, Situation
from eleusis_nb.session import phrases as words
from eleusis_nb.session.commitment import Letter
from eleusis_nb.session.hypotheses import Declared, Hypothesis, Names, Seen
from eleusis_nb.session.ladder import Hint, Ladder
from eleusis_nb.session.lessons import Lesson
from eleusis_nb.session.predictions import Prediction

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
    errors : frozenset of int
        The numbers of the plays that an erring God judged wrongly.
    """

    letter: Letter
    how: How
    errors: frozenset[int] = frozenset()

    @property
    def rule(self) -> Rule:
        """The rule."""
        return Rule.parse(self.letter.rule)


@dataclass(frozen=True, slots=True)
class Rival:
    """The computer at the table, with a rule of its own for the person to refute.

    Parameters
    ----------
    claim : Hypothesis
        What it believes now.
    since : int
        The number of the play on the table when it said so.
    beaten : int
        How many of its rules were refuted before.
    said : str
        How the last of those fell.
    """

    claim: Hypothesis
    since: int
    beaten: int = 0
    said: str = ""


@dataclass(slots=True)
class Story:
    """One rule's table as this person has lived it; a new deal begins a new one.

    Parameters
    ----------
    ladder : Ladder
        The hints so far and when the next one opens.
    names : tuple of str or None
        What the cards that fit and the others are called, where both have a name.
    errs : float
        How often God errs.
    hinted : bool
        Whether there are hints at this table: only then are beliefs kept for them.
    """

    ladder: Ladder
    names: Names | None = None
    errs: float = 0.0
    hinted: bool = True
    step: int = 0
    seconds: float = 0.0
    turn: int = 0
    seen: list[Seen] = field(default_factory=list)
    situation: Situation = field(default_factory=Situation)
    starter: tuple[Card, ...] = ()
    weighed: Beliefs | None = field(default=None, repr=False)
    hypotheses: dict[str, Hypothesis] = field(default_factory=dict)
    supposed: int = 0
    predictions: list[Prediction] = field(default_factory=list)
    told: Prediction | None = None
    rival: Rival | None = None
    looks: bool = False
    """Whether what can be believed lies open to this person."""
    latest: Happening | None = None
    opened: Opened | None = None
    explained: str | None = None

    @property
    def beliefs(self) -> Beliefs | None:
        """What hints are weighed by: each verdict may be wrong where God errs.

        They are laid out when they are first needed, for that takes longer than all else
        together that a first table needs.
        """
        if self.weighed is None and self.hinted and self.starter:
            self.weighed = Beliefs(self.starter, named_space(), noise=self.errs)
        return self.weighed

    @property
    def is_asked(self) -> bool:
        """Whether own words are asked for: the rule was shown to somebody who gave up."""
        return self.opened is not None and self.opened.how == "given up" and self.explained is None

    def take(self, line: Sequence[Happening]) -> None:
        """Take in one line of the record."""
        moved = False
        if any(isinstance(happening, Played) for happening in line):
            self.told = None  # it was said of the play before
        for happening in line:
            if isinstance(happening, Note):
                self._take_note(happening)
            else:
                moved = True
                self._take_event(happening)
        self.turn += moved

    def next(self, lesson: Lesson) -> Story:
        """Return the story of the next deal: the clock and the turns go on, all else is new."""
        ladder = Ladder(lesson.rungs, since=self.seconds)
        return Story(
            ladder,
            lesson.names,
            lesson.errs,
            self.hinted,
            seconds=self.seconds,
            turn=self.turn,
        )

    # --- events of the round ---------------------------------------------------------------

    def _take_event(self, event: Event) -> None:
        match event:
            case Guessed():
                self.ladder = self.ladder.tried(learned=True)
            case Turned():
                self._lay(0, event.cards, ok=event.ok, kind="starter")
                if event.ok:
                    self.situation = Situation.of(event.cards)
                    self.starter, self.weighed = event.cards, None
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
        chance = self._chance(seen) if self.hypotheses else 0.0
        for key, hypothesis in self.hypotheses.items():
            self.hypotheses[key] = hypothesis.met_by(seen, chance, self.names)
        if self.rival is not None:
            self.rival = replace(self.rival, claim=self.rival.claim.tested_by(seen, self.names))

    def _chance(self, seen: Seen) -> float:
        """Return how likely a verdict was to somebody who knows the table; 0 where unknown."""
        if self.beliefs is None or not self.beliefs.fits or seen.play.kind != "play":
            return 0.0
        right = self.beliefs.p_right(*seen.play.cards)
        return right if seen.play.ok else 1 - right

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
                self.opened = Opened(letter, data["how"], frozenset(data.get("errors", ())))
                if data["how"] != "found":
                    self.latest = note
            case "explained":
                self.explained = data["text"]
                self.latest = note
            case "beliefs":
                self.looks = data["shown"]
            case _:
                self._take_thought(note, data)

    def _take_thought(self, note: Note, data: Any) -> None:  # noqa: ANN401 (plain data)
        match note.kind:
            case "prediction":
                cards = tuple(Card.parse(code) for code in data["cards"])
                told = Prediction(cards, data["fits"], data["confidence"], data["came_true"])
                self.predictions.append(told)
                self.told = told
            case "rival":
                self._contradict(Rule.parse(data["text"]))
            case "supposed":
                self._suppose(data)
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

    def _contradict(self, rule: Rule) -> None:
        """Let the computer state a rule; the one it had was refuted."""
        claim, now, fallen = Hypothesis("rival", str(rule), rule), len(self.seen) - 1, self.rival
        if fallen is None:
            self.rival = Rival(claim, now)
            return
        said = words.rival_beaten(fallen.claim.rule, now - fallen.since)
        self.rival = Rival(claim, now, fallen.beaten + 1, said)

    def _suppose(self, data: Any) -> None:  # noqa: ANN401 (plain data)
        self.supposed += 1
        other, lang = data.get("other"), data.get("lang", "en")  # at first all was in English
        new = Hypothesis(
            data["key"],
            data["text"],
            Rule.parse(data["text"], lang),
            data["credence"],
            data["shorter"],
            None if other is None else Rule.parse(other, lang),
            self.errs,
        )
        self.hypotheses[new.key] = new.tested_by_all(self.seen, self.names)
