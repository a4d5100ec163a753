"""The messages between a device and a class, each described once.

A device sends an object with an ``id``, what to ``do``, its arguments and, for a move, the
``turn`` it is for. It is answered with ``re`` (that id), ``ok`` and the ``answer``; where not, with
a sentence in its language (``error``). What a device is not answered but sent:
:class:`StateNews`, the newest view of the table and of the class.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, Literal, NotRequired, TypeAlias, TypedDict

from eleusis_nb.games.commands import doc, named
from eleusis_nb.table.protocol import WordsView
from eleusis_nb.table.view import StakeView, TableView

LONGEST_MESSAGE: Final = 16_000
"""Bytes of one message."""

ClassForm: TypeAlias = Annotated[
    Literal["one line", "tables", "side by side"],
    named("ClassForm", "All at one line; several at a table; everybody alone with the same cards."),
]

Role: TypeAlias = Annotated[
    Literal["student", "teacher", "audience"],
    named("Role", "Who is at a device; the audience is a projector."),
]

Stuck: TypeAlias = Annotated[
    Literal["quiet", "wrong", "no ideas"],
    named("Stuck", "Why somebody may need help: nothing done; all refused; no idea left."),
]


class PlaceView(TypedDict):
    """What somebody who comes in is called here."""

    name: str
    role: Role
    token: NotRequired[Annotated[str, doc("It brings one who joined back.")]]


class ArchiveView(TypedDict):
    """A file to take home."""

    name: str
    base64: str


class PersonView(TypedDict):
    """Somebody in the class, as the teacher sees it."""

    number: int
    name: str
    here: Annotated[bool, doc("Whether a device of theirs is connected.")]
    table: int
    answered: Annotated[bool, doc("Whether they answered about the card put to the class.")]
    place: Annotated[int | None, doc("The same number for all who came from one address.")]


class IdeaView(TypedDict):
    """An idea somebody has written down, as the projector sees it: nobody's name."""

    sentence: str
    fits: Annotated[bool, doc("Whether it fits all that was played.")]
    count: Annotated[int, doc("How many hold it.")]


class CalibrationView(TypedDict):
    """How often those were right who were so sure."""

    confidence: float
    made: int
    right: int


class PictureView(TypedDict):
    """How the class divides."""

    alive: int
    refuted: int
    ideas: Sequence[IdeaView]
    predictions: int
    right: int
    score: float
    calibration: Sequence[CalibrationView]


class CandidateView(TypedDict):
    """A card that can be put to the class, and how it would divide the ideas that live."""

    card: str
    votes: int
    fits: int
    against: int


class DividedView(TypedDict):
    """How the class had divided on the newest card."""

    card: str
    after: str | None
    right: Annotated[bool, doc("Whether it fitted.")]
    fits: Annotated[int, doc("How many had said so.")]
    against: int


class LearnerView(TypedDict):
    """What the teacher sees of one person's work."""

    number: int
    plays: int
    alive: int
    refuted: int
    predictions: int
    right: int
    score: float
    quiet: Annotated[float, doc("Seconds since the table last changed.")]
    found: bool
    judges: Annotated[bool, doc("Whether it is God, who knows the rule.")]
    stuck: Stuck | None


class CallView(TypedDict):
    """A play that waits for the teacher, who is God."""

    table: int
    name: str
    cards: Sequence[str]
    claim: bool
    line: Annotated[Sequence[str], doc("The newest cards of the line.")]


class LeadView(TypedDict):
    """What only the teacher sees of the class."""

    learners: Sequence[LearnerView]
    calls: Sequence[CallView]
    rules_due: Annotated[Sequence[int], doc("Tables that wait for the teacher's rule.")]
    tables: Annotated[int, doc("How many tables the class may have.")]
    projected: Annotated[int, doc("The table that the projector shows.")]
    ideas: Annotated[bool, doc("Whether the projector shows ideas.")]
    draws: Annotated[bool, doc("Whether the computer draws the rule, not the teacher.")]


class AskedView(TypedDict):
    """The card that is put to the class at one line."""

    card: str
    answered: int
    people: Annotated[int, doc("How many are asked.")]
    fits: Annotated[int, doc("How many say that it fits; only to the teacher.")]
    certainty: Annotated[float | None, doc("How sure they are, on average; only to the teacher.")]
    stakes: Sequence[StakeView]


class ForetoldView(TypedDict):
    """What one foretells of the card oneself, and how sure one is."""

    fits: bool
    confidence: float


class ClassView(TypedDict):
    """What a device is shown of the class, beside a table."""

    title: str
    form: ClassForm
    role: Role
    name: str
    table: int
    dealt: Annotated[bool, doc("Whether the one who looks sits at a table that was dealt.")]
    deals: int
    paused: bool
    locked: bool
    closed: bool
    present: int
    people: int
    code: Annotated[str | None, doc("What one joins by, for the teacher and the projector.")]
    seat: Annotated[str, doc("The name of one's own seat, where it is another than one's own.")]
    team: Annotated[Sequence[str], doc("With whom one shares it.")]
    persons: Sequence[PersonView] | None
    asked: AskedView | None
    foretold: ForetoldView | None
    voted: Annotated[int, doc("How many have said which card they would put next.")]
    vote: str | None
    choices: Annotated[Sequence[CandidateView] | None, doc("For the teacher and the projector.")]
    divided: DividedView | None
    rule: Annotated[str | None, doc("The hidden rule, once the envelope lies open at every table.")]
    picture: PictureView | None
    lead: LeadView | None


class StateNews(TypedDict):
    """What has changed of what a device shows; each part only where it did."""

    kind: NotRequired[str]
    words: NotRequired[WordsView]
    view: NotRequired[TableView | None]
    room: NotRequired[ClassView]
