"""The base of commands: what a browser or a cell asks for, each declared once as a class.

A command is a class with typed fields; its name in messages is its tag. What somebody may ask for
is a union of such classes: names, checks, sentences and the front end's types follow from it.
Nothing that arrives is believed: :func:`read` takes a message with an ``id`` (so that one sent
twice is done once), what to ``do``, its arguments and, for a move, the ``turn`` it is for (so that
two tabs can't make one move twice).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from inspect import cleandoc
from typing import (
    Annotated,
    Any,
    ClassVar,
    Final,
    Generic,
    TypeAlias,
    TypeVar,
    dataclass_transform,
    get_args,
    get_type_hints,
)

import msgspec
from msgspec import Meta

from eleusis_nb.cards import Card, CardError
from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import LANGUAGES, say

LONGEST_TEXT: Final = 4_000
"""Characters of text that one message may carry: far more than a rule or a paragraph needs."""

_LONGEST_ID: Final = 64  # a UUID has 36
_MOST: Final = 1_000_000
_LONGEST_CODE: Final = 3  # of a card: 10S


def bounds(words: str, **most: Any) -> Meta:  # noqa: ANN401  # as Meta takes them
    """Return the bounds of an argument, and what it should be, for a person."""
    return Meta(**most, extra={"words": words})


def doc(text: str) -> Meta:
    """Return the description of a field of a view, as the front end's types have it."""
    return Meta(description=text)


def named(title: str, text: str | None = None) -> Meta:
    """Return the name and the description of a type that is no class."""
    return Meta(title=title, description=None if text is None else cleandoc(text))


def text_bounds(words: str, most: int, least: int = 0) -> Meta:
    """Return those of a text: half a character is none, for no file could keep it."""
    return bounds(words, min_length=least, max_length=most, pattern=r"^[^\ud800-\udfff]*$")


_TEXT: Final = say("a text of at most {most} characters", most=LONGEST_TEXT)

TypedText: TypeAlias = Annotated[str, text_bounds(_TEXT, LONGEST_TEXT)]
AsTyped: TypeAlias = Annotated[str, bounds(_TEXT)]
"""A text of which what is wrong with it is said in its own words, however long it is."""

Key: TypeAlias = Annotated[str, text_bounds(say("the key of a hypothesis"), 40, least=1)]
PlayerName: TypeAlias = Annotated[str, text_bounds(say("a player's name"), 40, least=1)]
Count: TypeAlias = Annotated[int, bounds(say("a whole number from 0 up"), ge=0, le=_MOST)]
Score: TypeAlias = Annotated[
    Annotated[int, Meta(ge=-_MOST, le=_MOST)] | None, bounds(say("a score, or nothing"))
]
Credence: TypeAlias = Annotated[float, bounds(say("a number from 0 to 1"), ge=0, le=1)]
YesNo: TypeAlias = Annotated[bool, bounds(say("true or false"))]
Language: TypeAlias = Annotated[
    str,
    bounds(say("a language: en, fr or ru"), pattern=f"^({'|'.join(LANGUAGES)})$", max_length=2),
]
Cards: TypeAlias = Annotated[
    tuple[Annotated[str, Meta(min_length=1, max_length=3)], ...],
    bounds(say("one to four cards, such as 5S"), min_length=1, max_length=4),
]


class ProtocolError(EleusisError, ValueError):
    """A command that does not exist here, or whose arguments are not in their form."""


_FACTS: Final = ("move", "thinks", "gives")


def tag_of(name: str, by: str = " ") -> str:
    """Return how a class is called in JSON: ``ToMove`` is ``to move``."""
    return re.sub(r"(?<!^)(?=[A-Z])", by, name).lower()


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Frozen(msgspec.StructMeta):
    """Makes subclasses frozen, too, and takes the facts of a command beside its tag."""

    def __new__(  # noqa: D102
        mcs,
        name: str,
        bases: tuple[type, ...],
        namespace: dict[str, Any],
        **config: Any,  # noqa: ANN401 - as StructMeta takes it
    ) -> Any:  # noqa: ANN401 - a class
        facts = {fact: config.pop(fact) for fact in _FACTS if fact in config}
        return super().__new__(mcs, name, bases, namespace | facts, **config)


class Command(
    msgspec.Struct,
    metaclass=Frozen,
    frozen=True,
    tag_field="do",
    tag=lambda name: tag_of(name, "_"),
    forbid_unknown_fields=True,
    gc=False,
):
    """Something that is asked for: its fields are its arguments, its tag is its name.

    The name follows from the class (``GoOn`` is ``go_on``), or is given as ``tag=``. Facts of it
    are given in the same place: ``class TakeHint(Command, tag="hint", move=True, thinks=True)``.
    """

    move: ClassVar[bool] = False
    """Whether it is for one turn of the game, and too late in the next."""

    thinks: ClassVar[bool] = False
    """Whether the answer may take thinking; the page is told at once that it was heard."""

    gives: ClassVar[Any] = type(None)
    """The type of the answer: none, where it is only that it was done."""


class Query(Command):
    """Something that is asked for and changes nothing."""


C = TypeVar("C", bound=Command)


class Request(msgspec.Struct, Generic[C], frozen=True):
    """A message that is in its form."""

    id: str
    command: C
    turn: int | None = None
    """The turn that a move is for."""


def read(message: object, kinds: Any) -> Request[Any]:  # noqa: ANN401  # a union of classes
    """Read a message from a browser, which may ask for one of some kinds.

    A ProtocolError says what is wrong where it is not exactly in the form of one of them.

    Examples
    --------
    >>> class Turn(Command, move=True):
    ...     cards: Cards
    >>> read({"id": "a1", "turn": 3, "do": "turn", "cards": ["5S"]}, Turn)
    Request(id='a1', command=Turn(cards=('5S',)), turn=3)
    """
    if not isinstance(message, dict):
        raise ProtocolError(say("This table can't read that message."))
    given = dict(message)
    asked, turn, name = identity(given), given.pop("turn", None), given.pop("do", None)
    given.pop("id", None)
    kind = classes_of(kinds).get(name) if isinstance(name, str) else None
    if kind is None:
        raise ProtocolError(say("This table can't do {what}.", what=_quoted(name)))
    if asked is None:
        raise ProtocolError(say("A message needs an id: a text of 1 to 64 characters."))
    is_turn = type(turn) is int and 0 <= turn <= _MOST
    if not is_turn and ("turn" in message or kind.move):
        raise ProtocolError(say("“turn” should be the number of the turn that the move is for."))
    return Request(asked, _made(kind, given), turn if kind.move else None)


def command_for(
    command: Command | str,
    arguments: Mapping[str, object],
    kinds: Any,  # noqa: ANN401  # as above
) -> Any:  # noqa: ANN401  # one of them
    """Return a command: as it is, or by its name and arguments as a cell gives them."""
    if isinstance(command, Command):
        return command
    known = classes_of(kinds)
    kind = known.get(str(command))
    if kind is None:
        raise ProtocolError(
            say(
                "This table can't do “{name}”. It can do these: {known}.",
                name=str(command)[:20],
                known=", ".join(known),
            )
        )
    return _made(kind, arguments)


def classes_of(kinds: Any) -> Mapping[str, Any]:  # noqa: ANN401  # as above
    """Return the classes of a union, or under a base, by what they are called in JSON."""
    found = _KNOWN.get(id(kinds))  # a union is kept with what is known of it: hashing it is slow
    if found is None:
        found = _KNOWN[id(kinds)] = kinds, {_name(kind): kind for kind in _leaves(kinds)}
    return found[1]


_KNOWN: Final[dict[int, tuple[Any, Mapping[str, Any]]]] = {}


def _leaves(kinds: Any) -> Iterator[Any]:  # noqa: ANN401  # as above
    for kind in get_args(kinds) or (kinds,):
        below = kind.__subclasses__()
        yield from () if below else (kind,)
        for part in below:
            yield from _leaves(part)


def _name(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


def identity(message: object) -> str | None:
    """Return the id of a message, however wrong the rest of it is, or None."""
    asked = message.get("id") if isinstance(message, dict) else None
    return asked if isinstance(asked, str) and 0 < len(asked) <= _LONGEST_ID else None


def check_turn(request: Request[Any], turn: object) -> None:
    """Refuse a move that is for another turn."""
    if request.turn is not None and request.turn != turn:
        raise ProtocolError(
            say("The table has changed since you saw it. Look again before you go on.")
        )


def card_of(kind: type, code: object) -> Card:
    """Return the card of a code in plain data."""
    if kind is not Card or not isinstance(code, str) or len(code) > _LONGEST_CODE:
        raise TypeError(code)
    return Card.parse(code)


def _made(kind: type[C], given: Mapping[str, object]) -> C:
    """Return a command with its arguments; the seat of an action is that of whoever asks."""
    try:
        if "seat" in given:
            raise ValueError(given)  # noqa: TRY301 - told as whatever else is too much
        seat = {"seat": 0} if "seat" in kind.__struct_fields__ else {}
        return msgspec.convert({**given, **seat}, kind, dec_hook=card_of)
    except (ValueError, RecursionError) as error:
        if isinstance(error.__cause__, CardError):
            raise ProtocolError(error.__cause__.args[0]) from None
        raise _wrong(kind, given) from None


def _wrong(kind: type[Command], given: Mapping[str, object]) -> ProtocolError:
    """Say what is wrong with the arguments of a command: this is seldom asked, and may be slow."""
    name, fields = _name(kind), [f for f in msgspec.structs.fields(kind) if f.name != "seat"]
    missing = sorted(one.name for one in fields if one.required and one.name not in given)
    if missing:
        return ProtocolError(say("“{name}” needs “{what}”.", name=name, what=", ".join(missing)))
    extra = [one for one in given if one not in {field.name for field in fields}]
    if extra:
        return ProtocolError(
            say("“{name}” does not need {what}.", name=name, what=_quoted(extra[0]))
        )
    hints = get_type_hints(kind, include_extras=True)
    for field in given:
        try:
            msgspec.convert(given[field], hints[field], dec_hook=card_of)
        except (ValueError, RecursionError):
            return ProtocolError(
                say("“{argument}” should be {what}.", argument=field, what=_words(hints[field]))
            )
    return ProtocolError(say("This table can't read that message."))


def _words(hint: Any) -> str:  # noqa: ANN401  # a type, or what has one inside
    """Return what an argument should be, as its type says it."""
    for about in getattr(hint, "__metadata__", ()):
        if isinstance(about, Meta) and about.extra is not None:
            words: str = about.extra["words"]
            return words
    return next((words for inner in get_args(hint) if (words := _words(inner))), "")


def _quoted(value: object, most: int = 20) -> str:
    """Quote what was sent, never more than a glance of it."""
    if not isinstance(value, str):
        return "that"
    return f"“{value[:most]}{'…' if len(value) > most else ''}”"
