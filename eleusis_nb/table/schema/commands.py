"""Every command that a browser may send, and the one function that reads them.

Nothing that arrives is believed. A message is an object with an ``id`` (so that one sent twice
is done once), the name of what to ``do``, its arguments and, for a move, the ``turn`` it is for
(so that two tabs can't make one move twice). :func:`read` returns a :class:`Request` that has
exactly the arguments of its :class:`CommandForm`, in their form, or raises with a sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.games import JSON
from eleusis_nb.i18n import say
from eleusis_nb.table.schema.answers import (
    Done,
    LibraryAnswer,
    MenuAnswer,
    OwnRuleAnswer,
    PlaysAnswer,
    ReadingAnswer,
    SavedAnswer,
    StopsAnswer,
    StudentAnswer,
    ThoughtsAnswer,
    WeighedAnswer,
)
from eleusis_nb.table.schema.forms import (
    CARDS,
    CODE,
    COUNT,
    CREDENCE,
    KEY,
    LANG,
    NAME,
    NAMES,
    PLACE,
    SCORE,
    SEED,
    STEP,
    TEXT,
    YES_NO,
    Form,
)

_LONGEST_ID: Final = 64  # a UUID has 36


class ProtocolError(EleusisError, ValueError):
    """A message that is not in the form of the protocol."""


@dataclass(frozen=True, slots=True)
class CommandForm:
    """Something that a browser may ask for.

    Parameters
    ----------
    arguments : mapping from str to Form
        What it needs.
    is_a_move : bool
        Whether it is for one turn of the game, and too late in the next.
    optional : mapping from str to Form
        Arguments that may be left out.
    is_worded : bool
        Whether it brings words of the reader's language, a rule say, to be read in that.
    thinks : bool
        Whether the answer may take thinking: the page is told at once that it was heard.
    gives : type
        The answer, besides that it was done.
    """

    arguments: Mapping[str, Form]
    is_a_move: bool = False
    optional: Mapping[str, Form] = field(default_factory=dict)
    is_worded: bool = False
    thinks: bool = False
    gives: type = Done


@dataclass(frozen=True, slots=True)
class Request:
    """A message in its right form."""

    id: str
    do: str
    arguments: dict[str, JSON]
    turn: int | None
    thinks: bool = field(default=False, repr=False)
    """Whether the answer may take thinking."""


Commands = Mapping[str, CommandForm]
"""Commands by name."""

_LOOK: Final = CommandForm({"start": COUNT}, gives=PlaysAnswer)
_READ: Final = CommandForm({"text": TEXT}, is_worded=True, thinks=True, gives=ReadingAnswer)
"""What a text means that is being typed. It changes nothing, and no record keeps it."""

TABLE_COMMANDS: Final[Commands] = {
    "look": _LOOK,
    "read": _READ,
    "play": CommandForm(
        {"cards": CARDS}, is_a_move=True, optional={"fits": YES_NO, "confidence": CREDENCE}
    ),
    "no_play": CommandForm({}, is_a_move=True),
    "suppose": CommandForm(
        {"text": TEXT, "credence": CREDENCE},
        optional={"other": TEXT, "meant": TEXT, "other_meant": TEXT},
        is_worded=True,
        thinks=True,
    ),
    "credence": CommandForm({"key": KEY, "credence": CREDENCE}),
    "drop": CommandForm({"key": KEY}),
    "declare": CommandForm({"key": KEY}, is_a_move=True),
    "hint": CommandForm({}, is_a_move=True, thinks=True),
    "open": CommandForm({}, is_a_move=True),
    "explain": CommandForm({"text": TEXT}, thinks=True),
    "again": CommandForm({}, is_a_move=True, thinks=True),
    "beliefs": CommandForm({"shown": YES_NO}),
    # … and at a table of several:
    "here": CommandForm({"who": NAME}),
    "go_on": CommandForm({}, is_a_move=True),
    "step": CommandForm({}, is_a_move=True, thinks=True),
    "thoughts": CommandForm({}, gives=ThoughtsAnswer),
    "prophesy": CommandForm({}, is_a_move=True),
    "judge": CommandForm({"right": YES_NO}, is_a_move=True),
    "predict": CommandForm({"right": YES_NO, "confidence": CREDENCE}, is_a_move=True),
    "confess": CommandForm({}, is_a_move=True),
    "seal": CommandForm(
        {"text": TEXT},
        is_a_move=True,
        optional={"anyway": YES_NO},
        is_worded=True,
        thinks=True,
    ),
    "weigh": CommandForm({"text": TEXT}, is_worded=True, thinks=True, gives=WeighedAnswer),
    "own_rule": CommandForm({}, gives=OwnRuleAnswer),
}
"""What may be asked for at a table of Eleusis."""

GOVERNOR_COMMANDS: Final[Commands] = {
    "look": _LOOK,
    "read": _READ,
    "stake": CommandForm({"amount": COUNT}, is_a_move=True),
    "draw": CommandForm({}, is_a_move=True, thinks=True),
    "stay": CommandForm({}, is_a_move=True, thinks=True),
    "choose": CommandForm({"player": NAME}, is_a_move=True),
    "chances": CommandForm({"above": SCORE}),
    "suppose": CommandForm({"text": TEXT}, is_worded=True, thinks=True),
    "drop": CommandForm({"key": KEY}),
    "declare": CommandForm({"key": KEY}, is_a_move=True),
    "hint": CommandForm({}, is_a_move=True, thinks=True),
    "open": CommandForm({}, is_a_move=True),
}
"""What may be asked for at a table of the Governor's Game."""

EVERYWHERE: Final[Commands] = {"speak": CommandForm({"lang": LANG})}
"""What may be asked of every widget: another language."""

EDITOR_COMMANDS: Final[Commands] = {
    "read": _READ,
    "menu": CommandForm({"at": PLACE}, gives=MenuAnswer),
    "build": CommandForm(
        {"step": STEP, "at": PLACE, "what": TEXT},
        is_a_move=True,
        is_worded=True,
        gives=StopsAnswer,
    ),
}
"""What may be asked for where a rule is built."""

OWN_EDITOR_COMMANDS: Final[Commands] = {**EDITOR_COMMANDS, "draft": CommandForm({})}
"""… where that is beside a table: what has been built so far is shown when it is asked for."""

DESK_COMMANDS: Final[Commands] = {**TABLE_COMMANDS, **OWN_EDITOR_COMMANDS}
"""What may be asked for at a table with a rule editor beside it."""

WORKSHOP_COMMANDS: Final[Commands] = {
    **EDITOR_COMMANDS,
    "look": _LOOK,
    "variant": CommandForm({"variant": KEY}, is_a_move=True),
    "examine": CommandForm({}, is_a_move=True, thinks=True),
    "compare": CommandForm({"text": TEXT}, is_a_move=True, is_worded=True, thinks=True),
    "robots": CommandForm({}, is_a_move=True, thinks=True),
    "step": CommandForm({}, is_a_move=True, thinks=True),
}
"""What may be asked for in a workshop."""

TEACHERS_DESK_COMMANDS: Final[Commands] = {
    **OWN_EDITOR_COMMANDS,
    "look": _LOOK,
    "desk": CommandForm({}),
    "library": CommandForm({"family": KEY}, is_worded=True, gives=LibraryAnswer),
    "add": CommandForm({"text": TEXT}, is_a_move=True, optional={"beside": COUNT}, is_worded=True),
    "change": CommandForm(
        {"step": COUNT, "place": COUNT, "text": TEXT}, is_a_move=True, is_worded=True
    ),
    "remove": CommandForm({"step": COUNT, "place": COUNT}, is_a_move=True),
    "move": CommandForm({"step": COUNT, "to": COUNT}, is_a_move=True),
    "set": CommandForm(
        {},
        is_a_move=True,
        optional={
            "title": TEXT,
            "variant": KEY,
            "hints": KEY,
            "counter_example": YES_NO,
            "predictions": YES_NO,
            "names": NAMES,
            "errs": CREDENCE,
            "rival": YES_NO,
            "beliefs": YES_NO,
            "seed": SEED,
        },
    ),
    "resume": CommandForm({"code": CODE}, is_a_move=True),
    "clear": CommandForm({}, is_a_move=True),
    "student": CommandForm({}, is_a_move=True, gives=StudentAnswer),
    "save": CommandForm({}, is_a_move=True, is_worded=True, gives=SavedAnswer),
    "report": CommandForm(
        {"records": TEXT, "title": TEXT, "named": YES_NO, "keyed": YES_NO},
        is_a_move=True,
        is_worded=True,
    ),
}
"""What may be asked for at the teacher's desk."""

ASK_COMMANDS: Final[Commands] = {
    "look": _LOOK,
    "read": _READ,
    "answer": CommandForm({"text": TEXT}, is_a_move=True),
}
"""What may be asked for where a question is answered."""

EVIDENCE_COMMANDS: Final[Commands] = {"look": _LOOK}
"""What may be asked for where one only looks."""

BELIEFS_COMMANDS: Final[Commands] = {name: TABLE_COMMANDS[name] for name in ("look", "beliefs")}
"""What may be asked for where one looks at what can be believed."""

_FRAME: Final = frozenset({"id", "do", "turn"})


def read(message: object, commands: Commands = TABLE_COMMANDS) -> Request:
    """Read a message from a browser.

    Parameters
    ----------
    message : object
        Whatever arrived.
    commands : mapping from str to CommandForm
        What may be asked for at this table.

    Raises
    ------
    ProtocolError
        If it is not exactly in the form of the protocol; the message says what is wrong.

    Examples
    --------
    >>> read({"id": "a1", "turn": 3, "do": "play", "cards": ["5S"]})
    Request(id='a1', do='play', arguments={'cards': ['5S']}, turn=3)
    >>> read({"id": "a2", "turn": 3, "do": "play", "cards": "5S"})
    Traceback (most recent call last):
    ...
    eleusis_nb.table.schema.commands.ProtocolError: “cards” should be one to four cards, such as
    5S.
    """
    if not isinstance(message, dict):
        raise ProtocolError(say("This table can't read that message."))
    name, asked = message.get("do"), identity(message)
    command = (EVERYWHERE.get(name) or commands.get(name)) if isinstance(name, str) else None
    if not isinstance(name, str) or command is None:
        raise ProtocolError(say("This table can't do {what}.", what=_quoted(name)))
    if asked is None:
        raise ProtocolError(say("A message needs an id: a text of 1 to 64 characters."))
    turn = message.get("turn")
    if not (COUNT.has(turn) or ("turn" not in message and not command.is_a_move)):
        raise ProtocolError(say("“turn” should be the number of the turn that the move is for."))
    if message.keys() - _FRAME - command.optional.keys() != command.arguments.keys():
        raise ProtocolError(_wrong_arguments(name, command, message))
    given = {}
    for argument, form in {**command.arguments, **command.optional}.items():
        if argument in message:
            if not form.has(message[argument]):
                raise ProtocolError(
                    say("“{argument}” should be {what}.", argument=argument, what=form.words)
                )
            given[argument] = message[argument]
    return Request(asked, name, given, turn if command.is_a_move else None, command.thinks)


def identity(message: object) -> str | None:
    """Return the id of a message, however wrong the rest of it is, or None."""
    asked = message.get("id") if isinstance(message, dict) else None
    return asked if isinstance(asked, str) and 0 < len(asked) <= _LONGEST_ID else None


def check_turn(request: Request, turn: object) -> None:
    """Refuse a move that is for another turn.

    Raises
    ------
    ProtocolError
        With a sentence that says so.
    """
    if request.turn is not None and request.turn != turn:
        raise ProtocolError(
            say("The table has changed since you saw it. Look again before you go on.")
        )


def _wrong_arguments(name: str, command: CommandForm, message: dict[object, object]) -> str:
    missing = sorted(command.arguments.keys() - message.keys())
    if missing:
        return say("“{name}” needs “{what}”.", name=name, what=", ".join(missing))
    extra = next(iter(message.keys() - _FRAME - command.arguments.keys() - command.optional.keys()))
    return say("“{name}” does not need {what}.", name=name, what=_quoted(extra))


def _quoted(value: object, most: int = 20) -> str:
    """Quote what was sent, never more than a glance of it."""
    if not isinstance(value, str):
        return "that"
    return f"“{value[:most]}{'…' if len(value) > most else ''}”"
