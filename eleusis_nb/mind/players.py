"""Computer players.

A player gets the view of its seat and returns an action; it never sees God's rule. Players who
remember all of a table share what can be believed of it, and each can explain its last action.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random as Chance
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol

from eleusis_nb.cards import Card
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import Action, Event, Guess, IllegalAction, Round, TablePlay, View
from eleusis_nb.i18n import Text, say
from eleusis_nb.mind import deciding
from eleusis_nb.mind.beliefs import Beliefs
from eleusis_nb.mind.deciding import Knowledge, Thought
from eleusis_nb.mind.space import Space
from eleusis_nb.mind.spaces import spaces
from eleusis_nb.mind.values import Belief
from eleusis_nb.rules import Rule
from eleusis_nb.rules import rule as as_rule


class PlayerError(EleusisError, ValueError):
    """An unknown kind of player."""


class Player(Protocol):
    """A computer player. It is created for one round and gets views only."""

    def choose(self, view: View) -> Action | None:
        """Choose an action, one of ``view.may``.

        None is allowed only if the round does not wait for this seat: after its own play a seat
        may declare, or say the rule.
        """
        ...

    def explain(self, lang: str = "en") -> str:
        """Return why the last action was chosen, in a sentence or two."""
        ...


# --- what a player knows -----------------------------------------------------------------------


class Watching:
    """The beliefs about the rule after what lies on a table, which all its players see.

    They depend on the table and on nothing a player did or drew, so players with the same memory
    share them: the second to look finds the work done. Who said a rule that was wrong knows more
    from then on, and goes on with beliefs of their own (:meth:`without`). Where `remembers` is
    given, only so many of the last entries of the table are known.
    """

    __slots__ = ("_brief", "_remembers", "_wrong", "beliefs", "seen", "space")

    def __init__(self, space: Space | str | None = None, remembers: int | None = None) -> None:
        self.beliefs: Beliefs | None = None
        """None before the first card of the mainline."""
        self.space = spaces[space] if isinstance(space, str) else space
        self.seen = 0
        """How many entries of the table were observed."""
        self._remembers = remembers
        self._wrong: tuple[Rule, ...] = ()
        self._brief: dict[int, Watching] = {}

    def brief(self, remembers: int) -> Watching:
        """Return what those at this table share who remember so many entries."""
        return self._brief.setdefault(remembers, Watching(self.space, remembers))

    def without(self, rule: Rule) -> Watching:
        """Return the same with one more rule known to be wrong, and all that mean the same."""
        made = Watching(self.space, self._remembers)
        made.seen, made._wrong = self.seen, (*self._wrong, rule)
        if self.beliefs is not None:
            made.beliefs = self.beliefs.copy()
            made.beliefs.heard_wrong(rule)
        return made

    def watch(self, view: View) -> None:
        """Observe the new entries of the table."""
        table, obeys = view.table, view.variant.starter_obeys
        new = table[self.seen :]
        if not new:
            return
        self.seen = len(table)
        if self._remembers is not None:
            cut = max(0, len(table) - self._remembers)
            new = table[cut:]
            line = [card for entry in table[:cut] if _is_laid(entry) for card in entry.cards]
            self.beliefs = self._from(line, obeys=obeys and cut == 1) if line else None
        for entry in new:
            if entry.kind == "starter":
                # A refused starter is not on the line and is no evidence for what follows.
                self.beliefs = self._from(entry.cards, obeys=obeys) if entry.ok else None
            elif self.beliefs is not None:
                self.beliefs.observe(entry)

    def _from(self, line: Sequence[Card], *, obeys: bool) -> Beliefs:
        """Return the beliefs at a line, before any evidence but the rules that were wrong."""
        beliefs = Beliefs(line, self.space, obeys=obeys)
        if not beliefs.fits:  # God may have laid a card that no rule thought of lets start
            beliefs = Beliefs(line, self.space)
        for rule in self._wrong:
            beliefs.heard_wrong(rule)
        return beliefs


def _is_laid(entry: TablePlay) -> bool:
    return entry.ok and entry.kind != "claim"


# --- kinds of players --------------------------------------------------------------------------


class Computer:
    """A computer player for one round, made by calling a :class:`Kind`."""

    __slots__ = ("_random", "_watching", "kind", "reason")

    def __init__(self, kind: Kind, random: Chance, watching: Watching) -> None:
        self.kind = kind
        self.reason = Thought(None, "nothing yet", say("I have done nothing yet."))
        """What it thought at its last action."""
        self._random = random
        self._watching = watching

    @property
    def beliefs(self) -> Beliefs | None:
        """What it believes of the rule; None before the first card of the mainline."""
        return self._watching.beliefs

    @property
    def idea(self) -> Belief | None:
        """The rule it holds likeliest now; None if it has no beliefs, or none fits."""
        return deciding.guess_of(self.beliefs)

    def choose(self, view: View) -> Action | None:
        """Choose an action, or None."""
        if view.seat is None or not view.may:
            raise IllegalAction(say("It is someone else's turn."))
        if self.kind.thinks:
            self._watching.watch(view)
        policy, knowledge = self.kind.policy, Knowledge(view, self._random, self.beliefs)
        thought = deciding.decide(knowledge, policy) if self.kind.thinks else policy(knowledge)
        if isinstance(thought.action, Guess):  # if it is right there is no further move
            self._watching = self._watching.without(as_rule(thought.action.rule))
        self.reason = thought
        return thought.action

    def explain(self, lang: str = "en") -> str:
        """Return the reason of the last action; in English it can be translated later."""
        text = self.reason.text
        return text if lang == "en" else text.said(lang)

    def __repr__(self) -> str:
        return f"<a {self.kind.name}>"


@dataclass(frozen=True, slots=True, repr=False)
class Kind:
    """A kind of computer player. Calling it makes a player for a round.

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
    """Its name in ``KINDS``."""
    about: Text
    """What it does, in a sentence for readers."""
    policy: Callable[[Knowledge], Thought]
    """How it chooses what to play."""
    remembers: int | None = None
    """How many of the last entries of the table it remembers; None for all."""
    thinks: bool = True
    """Whether it has beliefs; without them the policy chooses every action, and at once."""

    def __call__(
        self, random: Chance, space: Space | str | None = None, watching: Watching | None = None
    ) -> Computer:
        """Make a player for a round.

        Parameters
        ----------
        random : random.Random
            The source of random choices.
        space : Space or str, optional
            The rules it thinks of, or their name in ``el.spaces``; by default those of
            ``el.Beliefs``.
        watching : Watching, optional
            What players of this table who remember all of it share, instead of a space; who
            forgets thinks of the same space unless another is given.
        """
        if watching is None or space is not None:
            watching = Watching(space)
        if self.remembers is not None:
            watching = watching.brief(self.remembers)
        return Computer(self, random, watching)

    def __repr__(self) -> str:
        return f"<the kind of player called {self.name}>"


REMEMBERS: Final = 4
"""Entries of the table that the forgetful player knows: the capacity of working memory is about
four items (Cowan 2001)."""

Random: Final = Kind("random", say("Plays random cards."), deciding.any_card, thinks=False)

LegalRandom: Final = Kind(
    "legal_random", say("Makes any allowed move at random."), deciding.anything, thinks=False
)

Observer: Final = Kind(
    "observer", say("Plays random cards, but thinks about what it sees."), deciding.by_chance
)

Confirmer: Final = Kind(
    "confirmer", say("Plays what its best guess allows, and never tests it."), deciding.confirm
)

Falsifier: Final = Kind(
    "falsifier", say("Plays what its best guess forbids, to test it."), deciding.falsify
)

Scientist: Final = Kind(
    "scientist",
    say("Plays the card that tells it most, compared with the cost."),
    deciding.what_pays_most,
)

Forgetful: Final = Kind(
    "forgetful",
    say("Remembers only the last few plays and follows them."),
    deciding.confirm,
    REMEMBERS,
)

KINDS: Final[Mapping[str, Kind]] = MappingProxyType(
    {
        kind.name: kind
        for kind in (Random, Confirmer, Falsifier, Scientist, Forgetful, Observer, LegalRandom)
    }
)
"""All kinds by name."""


def kind_of(name: str) -> Kind:
    """Return a kind by its name, in small or capital letters.

    Raises
    ------
    PlayerError
        If there is none; the message lists all names.
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


# --- rounds of computer players ----------------------------------------------------------------


class Step(NamedTuple):
    """One move: the action, its events as the referee has them, and the table after it."""

    action: Action
    events: tuple[Event, ...]
    table: Round


def next_action(table: Round, players: Mapping[int, Player]) -> Action | None:
    """Return the next action of the computer players, or None if it is a person's move.

    The player who has just moved is asked first, because a prophet declares before the next play;
    then those for whom the round waits. Seat 0, God, is never among the players.

    Examples
    --------
    >>> table = Round.deal("express", "red", ("God", "Ada", "Robot"), seed=1)
    >>> next_action(table, {2: Confirmer(Chance(1))}) is None  # it is Ada's turn
    True
    """
    if table.ending is not None:
        return None
    speaker, awaited = table.state.speaker, table.waits_for
    if speaker is not None and speaker in players and speaker not in awaited:
        view = table.view(speaker)
        action = players[speaker].choose(view) if view.may else None
        if action is not None:
            return action
    for seat in awaited:
        if seat in players:
            return players[seat].choose(table.view(seat))
    return None


def play_out(table: Round, players: Mapping[int, Player]) -> Iterator[Step]:
    """Play until the round is over, or waits for a seat that is not among the players.

    Yields
    ------
    Step
        One for each move.

    Examples
    --------
    >>> table = Round.deal("express", "red", ("God", "Ada", "Bob"), seed=1)
    >>> *_, last = play_out(table, {1: Confirmer(Chance(1)), 2: Random(Chance(2))})
    >>> last.table.ending is not None
    True
    """
    while (action := next_action(table, players)) is not None:
        table, events = table.apply(action)
        yield Step(action, events, table)


__all__ = [
    "KINDS",
    "Computer",
    "Confirmer",
    "Falsifier",
    "Forgetful",
    "Kind",
    "LegalRandom",
    "Observer",
    "Player",
    "PlayerError",
    "Random",
    "Scientist",
    "Step",
    "Thought",
    "Watching",
    "kind_of",
    "next_action",
    "play_out",
]
