"""Events of a session beside the moves of the game: what a record keeps of how people reasoned.

The moves are the game's own events (:mod:`eleusis_nb.games.eleusis.events`). Each class here is
one kind of note, read and written in one place. A record holds a note as
``{"event": "note", "kind": …, "data": …}``; where several persons share a table, a person's own
notes hold ``who`` and are marked for that seat alone. Records can therefore be read without this
package. A note that belongs to a move stands on the same line as the move, and every line ends
with :class:`ClockRead`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, TypeAlias

from eleusis_nb.cards import Card
from eleusis_nb.games import JSON
from eleusis_nb.games.eleusis import Event
from eleusis_nb.games.eleusis.predictions import Prediction
from eleusis_nb.games.plain import text as read_text
from eleusis_nb.rules import Rule
from eleusis_nb.table.note import SessionNote, read_optional_text, read_seconds, read_share

How: TypeAlias = Literal["found", "given up", "over"]
"""How an envelope came to be opened."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsTaken(SessionNote):
    """Who sits at a table of several, before the first deal."""

    kind: ClassVar[str] = "seats"
    seats: JSON
    match: JSON
    lesson: str | None
    code: str | None

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> SeatsTaken:
        return cls(
            seats=data.get("seats"),
            match=data.get("match"),
            lesson=read_optional_text(data.get("lesson")),
            code=read_optional_text(data.get("code")),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatTakenOver(SessionNote):
    """From here on a person plays where a computer player sat, or a person who has left.

    The seat keeps its name; whoever takes it begins without anybody's thoughts.
    """

    kind: ClassVar[str] = "takeover"
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatShared(SessionNote):
    """People come to share the seat of the one who plays here, or leave it, as at a class's line.

    Each has ideas, predictions and hints of their own; their notes hold ``who``.
    """

    kind: ClassVar[str] = "shared"
    came: tuple[str, ...] = ()
    left: tuple[str, ...] = ()

    def data(self) -> dict[str, JSON]:
        return {"came": list(self.came), "left": list(self.left)}

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> SeatShared:
        return cls(came=tuple(map(str, data["came"])), left=tuple(map(str, data["left"])))


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonDealt(SessionNote):
    """Whose lesson's table was dealt, and which of its steps."""

    kind: ClassVar[str] = "table"
    lesson: str
    step: int
    code: str | None = None

    def data(self) -> dict[str, JSON]:
        own: dict[str, JSON] = {} if self.code is None else {"code": self.code}
        return {"lesson": self.lesson, "step": self.step, **own}

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> LessonDealt:
        code = read_optional_text(data.get("code"))
        return cls(lesson=str(data["lesson"]), step=int(data["step"]), code=code)


@dataclass(frozen=True, slots=True, kw_only=True)
class PredictionMade(SessionNote):
    """What was foretold of a play, before its verdict; it stands before the play."""

    kind: ClassVar[str] = "prediction"
    by: int
    prediction: Prediction

    def data(self) -> dict[str, JSON]:
        made = self.prediction
        return {
            "seat": self.by,
            "cards": [card.code() for card in made.cards],
            "fits": made.fits,
            "confidence": made.confidence,
            "came_true": made.came_true,
            "score": round(made.score, 3),
        }

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> PredictionMade:
        cards = tuple(Card.parse(code) for code in data["cards"])
        confidence = float(data["confidence"])
        if not 0 < confidence < 1:
            raise ValueError(confidence)
        made = Prediction(cards, bool(data["fits"]), confidence, bool(data["came_true"]))
        return cls(by=int(data.get("seat", 1)), prediction=made)


@dataclass(frozen=True, slots=True, kw_only=True)
class HypothesisWritten(SessionNote):
    """A rule that somebody holds to be possible.

    ``text`` and ``other`` are as typed in ``lang``; ``rule`` and ``rest`` are the same in
    canonical English, so that the text is parsed once.
    """

    kind: ClassVar[str] = "supposed"
    key: str
    text: str
    credence: float | None
    shorter: str | None
    other: str | None
    rule: str
    rest: str | None
    lang: str = "en"

    def data(self) -> dict[str, JSON]:
        data: dict[str, JSON] = {
            "key": self.key,
            "text": self.text,
            "credence": self.credence,
            "shorter": self.shorter,
            "rule": self.rule,
        }
        if self.lang != "en":
            data["lang"] = self.lang
        if self.other is not None:
            data |= {"other": self.other, "rest": self.rest}
        return data

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> HypothesisWritten:
        lang, text, other = str(data.get("lang", "en")), read_text(data["text"]), data.get("other")
        return cls(
            key=read_text(data["key"]),
            text=text,
            credence=read_share(data["credence"]),
            shorter=read_optional_text(data.get("shorter")),
            other=read_optional_text(other),
            rule=_canonical(data.get("rule"), text, lang),
            rest=None if other is None else _canonical(data.get("rest"), read_text(other), lang),
            lang=lang,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class HypothesisRepeated(SessionNote):
    """A rule was written that means the same as one that is held, ``key``.

    ``text`` and ``other`` are as typed in ``lang``. ``always`` is false where the two only mean
    the same on this table, from here on.
    """

    kind: ClassVar[str] = "repeated"
    key: str
    text: str
    other: str | None
    always: bool
    lang: str = "en"

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> HypothesisRepeated:
        return cls(
            key=read_text(data["key"]),
            text=read_text(data["text"]),
            other=read_optional_text(data.get("other")),
            always=bool(data["always"]),
            lang=str(data.get("lang", "en")),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class CredenceGiven(SessionNote):
    """How sure somebody is of a rule now."""

    kind: ClassVar[str] = "credence"
    key: str
    credence: float | None

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> CredenceGiven:
        return cls(key=read_text(data["key"]), credence=read_share(data["credence"]))


@dataclass(frozen=True, slots=True, kw_only=True)
class HypothesisDropped(SessionNote):
    """A rule was crossed out."""

    kind: ClassVar[str] = "dropped"
    key: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HypothesisDeclared(SessionNote):
    """What God said of a rule, with the counter-example that was given, if one was."""

    kind: ClassVar[str] = "declared"
    key: str
    right: bool
    counter: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HintGiven(SessionNote):
    """A hint was given. ``spent`` is the seconds since the last one."""

    kind: ClassVar[str] = "hint"
    rung: int
    text: str
    card: Card | None
    cost: int
    spent: float
    seconds: float
    offered: bool

    def data(self) -> dict[str, JSON]:
        return {
            "rung": self.rung,
            "text": self.text,
            "card": None if self.card is None else self.card.code(),
            "cost": self.cost,
            "spent": round(self.spent, 1),
            "seconds": self.seconds,
            "offered": self.offered,
        }

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> HintGiven:
        card = data.get("card")
        return cls(
            rung=int(data["rung"]),
            text=read_text(data["text"]),
            card=None if card is None else Card.parse(card),
            cost=int(data["cost"]),
            spent=read_seconds(data.get("spent", 0.0)),
            seconds=read_seconds(data.get("seconds", 0.0)),
            offered=bool(data.get("offered", False)),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class BeliefsShown(SessionNote):
    """Whether from here on what can be believed lies open."""

    kind: ClassVar[str] = "beliefs"
    shown: bool
    seconds: float


@dataclass(frozen=True, slots=True, kw_only=True)
class RivalClaimed(SessionNote):
    """What the computer's own rule is now."""

    kind: ClassVar[str] = "rival"
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EnvelopeOpened(SessionNote):
    """The envelope lies open.

    ``errors`` are the numbers of the plays that an erring God judged wrongly. Records that the
    terminal wrote before version 2 hold neither ``how`` nor what the seal was made of.
    """

    kind: ClassVar[str] = "opened"
    rule: str
    how: How | None
    seed: str | None = None
    nonce: str | None = None
    errors: tuple[int, ...] | None = None

    def data(self) -> dict[str, JSON]:
        data: dict[str, JSON] = {"rule": self.rule, "seed": self.seed, "nonce": self.nonce}
        data["how"] = self.how
        return data if self.errors is None else {**data, "errors": list(self.errors)}

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> EnvelopeOpened:
        how, errors = data.get("how"), data.get("errors")
        return cls(
            rule=_readable(str(data["rule"])),
            how=how if how in {"found", "given up", "over"} else None,
            seed=read_optional_text(data.get("seed")),
            nonce=_nonce(data.get("nonce")),
            errors=None if errors is None else tuple(int(one) for one in errors),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleExplained(SessionNote):
    """The rule in the person's own words, after it was shown."""

    kind: ClassVar[str] = "explained"
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveExplained(SessionNote):
    """Why a computer player moved as it did; ``n`` entries lay on the table then."""

    kind: ClassVar[str] = "thought"
    n: int
    by: int
    texts: Mapping[str, str]

    def data(self) -> dict[str, JSON]:
        return {"n": self.n, "seat": self.by, "texts": self.texts}

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> MoveExplained:
        return cls(n=int(data["n"]), by=int(data["seat"]), texts=dict(data["texts"]))


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockRead(SessionNote):
    """Seconds spent at the table so far; every line of a record ends with one."""

    kind: ClassVar[str] = "clock"
    seconds: float


Noted: TypeAlias = (
    SeatsTaken
    | SeatTakenOver
    | SeatShared
    | LessonDealt
    | PredictionMade
    | HypothesisWritten
    | HypothesisRepeated
    | CredenceGiven
    | HypothesisDropped
    | HypothesisDeclared
    | HintGiven
    | BeliefsShown
    | RivalClaimed
    | EnvelopeOpened
    | RuleExplained
    | MoveExplained
    | ClockRead
)
"""A note of a session."""

SessionEvent: TypeAlias = Event | Noted
"""What a record of a session is made of."""


def _nonce(value: object) -> str | None:
    text = read_optional_text(value)
    return None if text is None else bytes.fromhex(text).hex()


def _readable(rule: str) -> str:
    """Return a rule's text as it is, for a seal covers it to the letter, if it can be read."""
    Rule.from_text(rule)
    return rule


def _canonical(rule: object, text: str, lang: str) -> str:
    """Return a rule in canonical English; records before version 2 hold it only as typed."""
    return rule if isinstance(rule, str) else str(Rule.from_text(text, lang))
