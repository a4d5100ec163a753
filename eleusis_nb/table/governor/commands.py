"""The commands of the Governor's Game: what a player, the terminal or a page can ask for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from inspect import signature
from typing import Final, TypeAlias

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor import Board, Choose, Draw
from eleusis_nb.games.governor.events import Action
from eleusis_nb.games.secrets import JSON
from eleusis_nb.i18n import Text, known, say

_LIMIT: Final = 1_000_000
"""Numbers people type stay below."""


@dataclass(frozen=True, slots=True)
class LayStakes:
    """Everybody pays the same amount into the pot, and a round is dealt."""

    amount: int


@dataclass(frozen=True, slots=True)
class DrawCard:
    """The player whose turn it is draws."""


@dataclass(frozen=True, slots=True)
class Stay:
    """The player whose turn it is passes."""


@dataclass(frozen=True, slots=True)
class ChoosePlayer:
    """The player whose turn it is chooses whom a master stroke means."""

    player: str


@dataclass(frozen=True, slots=True)
class AskChances:
    """Work out what each action of this turn is worth.

    Parameters
    ----------
    above : int or None
        The score above which everybody is taken to stop; None if everybody goes on drawing.
    """

    above: int | None


@dataclass(frozen=True, slots=True)
class SupposeStroke:
    """Write down, in some language, what the secret stroke may be."""

    text: str
    lang: str = "en"


@dataclass(frozen=True, slots=True)
class DropSupposition:
    """Take a supposition away."""

    key: str


@dataclass(frozen=True, slots=True)
class DeclareStroke:
    """Ask the Jack whether a supposition is right; if so, the envelope is opened."""

    key: str


@dataclass(frozen=True, slots=True)
class AskHint:
    """Ask the Jack for the next hint; the last one opens the envelope."""


@dataclass(frozen=True, slots=True)
class OpenEnvelope:
    """Give up: the envelope is opened for all to see."""


GovernorCommand: TypeAlias = (
    LayStakes
    | DrawCard
    | Stay
    | ChoosePlayer
    | AskChances
    | SupposeStroke
    | DropSupposition
    | DeclareStroke
    | AskHint
    | OpenEnvelope
)


def _stake(amount: JSON) -> LayStakes:
    return LayStakes(_whole(amount, say("A stake must be a whole number.")))


def _choose(player: JSON) -> ChoosePlayer:
    if not isinstance(player, str):
        raise EleusisError(say("No one in this round has that name."))
    return ChoosePlayer(player)


def _chances(above: JSON) -> AskChances:
    wrong = say("The score above which everyone stops must be a whole number.")
    return AskChances(None if above is None else _whole(above, wrong))


def _suppose(text: JSON, lang: JSON = "en") -> SupposeStroke:
    return SupposeStroke(str(text), known(lang))


def _drop(key: JSON) -> DropSupposition:
    return DropSupposition(str(key))


def _declare(key: JSON) -> DeclareStroke:
    return DeclareStroke(str(key))


def _whole(value: JSON, wrong: Text) -> int:
    if type(value) is not int or not -_LIMIT < value < _LIMIT:
        raise EleusisError(wrong)
    return value


COMMANDS: Final[Mapping[str, Callable[..., GovernorCommand]]] = {
    "stake": _stake,
    "draw": DrawCard,
    "stay": Stay,
    "choose": _choose,
    "chances": _chances,
    "suppose": _suppose,
    "drop": _drop,
    "declare": _declare,
    "hint": AskHint,
    "open": OpenEnvelope,
}
"""What makes a command of each name from plain data, and checks the data."""


def read_command(name: str, arguments: Mapping[str, JSON]) -> GovernorCommand:
    """Return the command of a message, checked.

    Raises
    ------
    EleusisError
        If there is no such command, or it needs other arguments; the message says which.

    Examples
    --------
    >>> read_command("stake", {"amount": 2})
    LayStakes(amount=2)
    """
    reader = COMMANDS.get(str(name))
    if reader is None:
        asked, names = str(name)[:20], ", ".join(COMMANDS)
        raise EleusisError(
            say("This table can't do “{asked}”. Choose from: {names}.", asked=asked, names=names)
        )
    takes = signature(reader).parameters.values()
    needs = {taken.name for taken in takes if taken.default is taken.empty}
    if not needs <= arguments.keys() <= {taken.name for taken in takes}:
        raise EleusisError(_lacks(name, sorted(needs)))
    return reader(**arguments)


def command_for(action: Action, board: Board) -> GovernorCommand:
    """Return the command that a computer player gives by its action."""
    if isinstance(action, Draw):
        return DrawCard()
    if isinstance(action, Choose):
        return ChoosePlayer(board.seats[action.target])
    return Stay()


def _lacks(name: str, needs: Sequence[str]) -> Text:
    """Say what a command has to be given."""
    if not needs:
        return say("“{name}” takes nothing else.", name=name)
    return say("“{name}” needs “{needs}”.", name=name, needs=", ".join(needs))
