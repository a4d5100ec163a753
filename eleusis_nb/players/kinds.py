"""The kinds of computer players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random as Chance
from types import MappingProxyType
from typing import Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import Action, View
from eleusis_nb.i18n import Text, say
from eleusis_nb.mind import Belief, Space
from eleusis_nb.players.blind import any_card, anything
from eleusis_nb.players.deciding import Playing, decide
from eleusis_nb.players.mind import Mind
from eleusis_nb.players.reasons import Reason
from eleusis_nb.players.science import what_pays_most
from eleusis_nb.players.simple import by_chance, what_is_right, what_is_wrong
from eleusis_nb.players.watching import Watching


class PlayerError(EleusisError, ValueError):
    """An unknown kind of player, or a grade without rules."""


class Computer:
    """A computer player for one round, made by calling a :class:`Kind`.

    Implements :class:`~eleusis_nb.players.Player`. It knows only the views it was given.
    """

    __slots__ = ("_kind", "_mind", "_reason")

    def __init__(self, kind: Kind, mind: Mind) -> None:
        self._kind = kind
        self._mind = mind
        self._reason = Reason("nothing yet", say("I have done nothing yet."))

    @property
    def kind(self) -> Kind:
        """Its kind."""
        return self._kind

    @property
    def idea(self) -> Belief | None:
        """The rule it holds likeliest now; None if it has no beliefs, or none fits."""
        return self._mind.guess() if self._kind.thinks else None

    @property
    def reason(self) -> Reason:
        """The reason of its last action."""
        return self._reason

    def choose(self, view: View) -> Action | None:
        """Choose an action, or None.

        Raises
        ------
        IllegalAction
            If the seat has no action.
        """
        kind, mind = self._kind, self._mind
        thought = decide(mind, view, kind.playing) if kind.thinks else kind.playing(mind, view)
        self._reason = thought.reason
        return thought.action

    def explain(self, lang: str = "en") -> str:
        """Return the reason of the last action.

        For English it is a :class:`~eleusis_nb.i18n.Text`, which can be translated later.
        """
        text = self._reason.text
        return text if lang == "en" else text.said(lang)

    def __repr__(self) -> str:
        return f"<a {self._kind.name}>"


@dataclass(frozen=True, slots=True, repr=False)
class Kind:
    """A kind of computer player. Calling it makes a player for a round.

    Parameters
    ----------
    name : str
        Its name in ``KINDS``.
    about : Text
        What it does, in a sentence for readers.
    playing : callable
        The policy that chooses a play.
    remembers : int or None
        How many of the last entries of the table it remembers; None for all.
    thinks : bool
        Whether it has beliefs; without them a policy chooses every action, and at once.

    Examples
    --------
    >>> from eleusis_nb.games.eleusis import Round
    >>> table = Round.deal("solo", "red", ("God", "Robot"), seed=1)
    >>> robot = Random(Chance(1))
    >>> robot.choose(table.view(1)) in table.legal_actions(1)
    True
    >>> robot.explain().endswith("at random.")
    True
    """

    name: str
    about: Text
    playing: Playing
    remembers: int | None = None
    thinks: bool = True

    def __call__(
        self, random: Chance, space: Space | str | None = None, watching: Watching | None = None
    ) -> Computer:
        """Make a player for a round.

        Parameters
        ----------
        random : random.Random
            The source of random choices.
        space : Space or str, optional
            Its hypothesis space, or its name in ``el.spaces``; by default that of
            :class:`~eleusis_nb.mind.Beliefs`.
        watching : Watching, optional
            What players of this table who remember all of it share, instead of a space; who
            forgets thinks of the same space unless another is given.
        """
        if watching is not None and space is None:
            space = watching.space
        shared = watching if self.remembers is None else None
        return Computer(self, Mind(random, space, self.remembers, shared))

    def __repr__(self) -> str:
        return f"<the kind of player called {self.name}>"


REMEMBERS: Final = 4
"""Entries of the table that the forgetful player knows: the capacity of working memory is about
four items (Cowan 2001)."""

Random: Final = Kind("random", say("Plays random cards."), any_card, thinks=False)
"""Plays a card at random. It has no beliefs, and never says the rule or declares."""

LegalRandom: Final = Kind(
    "legal_random", say("Makes any allowed move at random."), anything, thinks=False
)
"""Does anything legal at random, also series, no-plays and calls. It has no beliefs."""

Observer: Final = Kind(
    "observer", say("Plays random cards, but thinks about what it sees."), by_chance
)
"""Plays a card at random, but has beliefs, and says the rule or declares as the others do."""

Confirmer: Final = Kind(
    "confirmer", say("Plays what its best guess allows, and never tests it."), what_is_right
)
"""Plays what its best guess accepts and never tests it, as Wason 1960 found people to do."""

Falsifier: Final = Kind(
    "falsifier", say("Plays what its best guess forbids, to test it."), what_is_wrong
)
"""Plays what its best guess refuses: if it is right, the guess is refuted."""

Scientist: Final = Kind(
    "scientist", say("Plays the card that tells it most, compared with the cost."), what_pays_most
)
"""Plays what has the highest expected value: points, and information at a price in points."""

Forgetful: Final = Kind(
    "forgetful",
    say("Remembers only the last few plays and follows them."),
    what_is_right,
    REMEMBERS,
)
"""A confirmer who remembers only the last few plays; an easy opponent."""

KINDS: Final[Mapping[str, Kind]] = MappingProxyType(
    {
        kind.name: kind
        for kind in (
            Random,
            Confirmer,
            Falsifier,
            Scientist,
            Forgetful,
            Observer,
            LegalRandom,
        )
    }
)
"""All kinds by name."""


def kind_of(name: str) -> Kind:
    """Return a kind by its name.

    Parameters
    ----------
    name : str
        The name, in small or capital letters.

    Raises
    ------
    PlayerError
        If there is none; the message lists all names.

    Examples
    --------
    >>> kind_of("Falsifier")
    <the kind of player called falsifier>
    """
    kind = KINDS.get(name.strip().lower())
    if kind is None:
        raise PlayerError(
            say(
                "There is no computer player called “{name}”. Choose from: {names}.",
                name=name[:40],
                names=", ".join(KINDS),
            )
        )
    return kind
