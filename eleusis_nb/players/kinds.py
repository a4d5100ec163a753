"""The kinds of computer players, and one of them at a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random as Chance
from types import MappingProxyType
from typing import Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import Action, View
from eleusis_nb.i18n import Text, say
from eleusis_nb.inference import Space
from eleusis_nb.players.deciding import Playing, decide
from eleusis_nb.players.mind import Mind
from eleusis_nb.players.reasons import Reason
from eleusis_nb.players.science import what_pays_most
from eleusis_nb.players.simple import by_chance, what_is_right, what_is_wrong


class PlayerError(EleusisError, ValueError):
    """A kind of player that there is not."""


class Computer:
    """A computer player at a table, for one round (a :class:`~eleusis_nb.players.Player`).

    It knows what it was shown and nothing else. Made by calling a :class:`Kind`.
    """

    __slots__ = ("_kind", "_mind", "_reason")

    def __init__(self, kind: Kind, mind: Mind) -> None:
        self._kind = kind
        self._mind = mind
        self._reason = Reason("nothing yet", say("I have done nothing yet."))

    @property
    def kind(self) -> Kind:
        """What kind of player it is."""
        return self._kind

    @property
    def reason(self) -> Reason:
        """Why it did what it did last, as a value."""
        return self._reason

    def choose(self, view: View) -> Action | None:
        """Return what to do now, or None to say nothing.

        Raises
        ------
        IllegalAction
            If there is nothing this seat could do now.
        """
        thought = decide(self._mind, view, self._kind.playing)
        self._reason = thought.reason
        return thought.action

    def explain(self, lang: str = "en") -> str:
        """Say, truly, why it did what it did last.

        In English it is a :class:`~eleusis_nb.i18n.Text`, so that whoever shows it can
        still say it in the reader's language.
        """
        text = self._reason.text
        return text if lang == "en" else text.said(lang)

    def __repr__(self) -> str:
        return f"<a {self._kind.name}>"


@dataclass(frozen=True, slots=True, repr=False)
class Kind:
    """A kind of computer player. Calling it makes one of them for a round.

    Parameters
    ----------
    name : str
        Its name in :data:`KINDS`.
    about : Text
        What it does, in a sentence for people.
    playing : callable
        How it chooses what to play.
    remembers : int or None
        How many of the last entries of the table it remembers; None for all.

    Examples
    --------
    >>> from eleusis_nb.games.eleusis import Round
    >>> table = Round.deal("solo", "red", ("God", "Robot"), seed=1)
    >>> robot = Random(Chance(1))
    >>> robot.choose(table.view(1)) in table.legal_actions(1)
    True
    >>> robot.explain().endswith("was played by chance.")
    True
    """

    name: str
    about: Text
    playing: Playing
    remembers: int | None = None

    def __call__(self, random: Chance, space: Space | None = None) -> Computer:
        """Make one for a round.

        Parameters
        ----------
        random : random.Random
            What it chooses by where nothing else decides.
        space : Space, optional
            The rules it thinks of.
        """
        return Computer(self, Mind(random, space, self.remembers))

    def __repr__(self) -> str:
        return f"<the kind of player called {self.name}>"


REMEMBERS: Final = 4
"""Entries of the table that the forgetful player knows. Cowan 2001: about four things are held
in mind at once."""

Random: Final = Kind("random", say("Plays any card, by chance."), by_chance)
"""Plays any card. It thinks about what it sees as the others do; only its experiments are blind."""

Confirmer: Final = Kind(
    "confirmer", say("Plays what its best guess calls right, and never tests it."), what_is_right
)
"""Plays what its best guess calls right and never tests it, as Wason 1960 found people to do."""

Falsifier: Final = Kind(
    "falsifier", say("Plays what its best guess calls wrong, to test it."), what_is_wrong
)
"""Plays what its best guess calls wrong: were it right, the guess would be refuted."""

Scientist: Final = Kind(
    "scientist", say("Plays what tells it most, weighed against what that costs."), what_pays_most
)
"""Plays what is worth most: points at once, and bits for what they bring later."""

Forgetful: Final = Kind(
    "forgetful",
    say("Remembers only the last few plays, and plays what they suggest."),
    what_is_right,
    REMEMBERS,
)
"""A confirmer who remembers only the last few plays. It is there to be beaten."""

KINDS: Final[Mapping[str, Kind]] = MappingProxyType(
    {kind.name: kind for kind in (Random, Confirmer, Falsifier, Scientist, Forgetful)}
)
"""All kinds by name."""


def kind_of(name: str) -> Kind:
    """Return the kind of a name.

    Raises
    ------
    PlayerError
        If there is none; the message lists them.

    Examples
    --------
    >>> kind_of("Falsifier")
    <the kind of player called falsifier>
    """
    kind = KINDS.get(name.strip().lower())
    if kind is None:
        raise PlayerError(
            say(
                "No computer player is called “{name}”. There are: {names}.",
                name=name[:40],
                names=", ".join(KINDS),
            )
        )
    return kind
