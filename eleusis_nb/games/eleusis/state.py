"""How a round stands: what all at the table see of it, and what only the referee knows."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import Struct

from eleusis_nb.conditions.situation import Situation
from eleusis_nb.games.eleusis.layout import Cards, TablePlay, layout_of
from eleusis_nb.games.eleusis.scores import ScoreTable
from eleusis_nb.games.eleusis.variant import Variant


@dataclass(frozen=True, slots=True, repr=False)
class Pile:
    """A hand, or the stock: cards in order, the top one or the first received first.

    A record without its secrets still says how many cards there are, and a covered card may be laid
    open later; so a pile counts the cards it cannot name.
    """

    cards: Cards = ()
    covered: int = 0
    """How many more there are."""

    @classmethod
    def of(cls, cards: Cards | int) -> Pile:
        """Return a pile of cards, or of so many covered ones."""
        return cls(covered=cards) if isinstance(cards, int) else cls(cards)

    def __len__(self) -> int:
        return len(self.cards) + self.covered

    def plus(self, more: Pile) -> Pile:
        """Return the pile with more cards at its end."""
        return Pile(self.cards + more.cards, self.covered + more.covered)

    def without(self, cards: Cards) -> Pile:
        """Return the pile less some cards; one that cannot be named was a covered one."""
        rest, covered = list(self.cards), self.covered
        for card in cards:
            if card in rest:
                rest.remove(card)
            else:
                covered -= 1
        if covered < 0:
            raise ValueError(covered)
        return Pile(tuple(rest), covered)

    def split(self, number: int) -> tuple[Pile, Pile]:
        """Return so many cards from the top, and the rest."""
        named = min(number, len(self.cards))
        covered = number - named
        if covered > self.covered:
            raise ValueError(number)
        return Pile(self.cards[:named], covered), Pile(self.cards[named:], self.covered - covered)

    def __repr__(self) -> str:
        # Never the cards: a pile is most often somebody's secret.
        return f"<Pile of {len(self)} cards>"


@dataclass(frozen=True, slots=True)
class Pending:
    """A play or a claim that waits for a call."""

    seat: int
    """Whose it is; God's (0) for a card that is on show in ``delphi``."""
    cards: Cards
    """The cards; for a claim of no-play the hand that was laid open."""
    claim: bool = False
    called: bool | None = None
    """What the prophet said, once said."""


@dataclass(frozen=True, slots=True)
class Reign:
    """A prophet's time, with how many cards lay on the table when it began."""

    seat: int
    at: int
    """How many entries the table had; the marker lies on the last card of them."""
    accepted: int
    """Cards on the mainline at the declaration."""
    refused: int
    played: int
    """Cards that players had played, right and wrong."""
    ended: int | None = None
    """How many they had played when the prophet was overthrown; None while standing."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a round ended, in a few words, and what it was worth."""

    why: str
    sheet: ScoreTable


class PublicState(Struct, frozen=True, kw_only=True, gc=False):
    """How a round stands, as far as all at the table see it."""

    variant: Variant
    """Which form is played."""
    seats: tuple[str, ...]
    """Who sits where, God first."""
    by_hand: bool
    """Whether God, and not the sealed rule, calls the plays."""
    seal: str | None
    """The fingerprint of the sealed rule."""
    mistakes: tuple[Cards, ...]
    """In ``original`` the mistake cards before each seat."""
    tally: tuple[float, ...]
    """In ``delphi`` the scores so far; in ``original`` God's from the first stage."""
    wrong_guesses: tuple[int, ...]
    """How often each seat said a wrong rule."""
    table: tuple[TablePlay, ...] = ()
    """All that happened on the table, in order."""
    situation: Situation = Situation()
    """The end of the mainline, as a rule sees it."""
    played: int = 0
    """Cards that players played, right and wrong, the starter not counted."""
    refused: int = 0
    """Those of them that were wrong."""
    plays: int = 0
    """Plays made, however many cards each had."""
    turn: int = 0
    """Whose turn it is."""
    speaker: int | None = None
    """Who has just moved, and may declare or say the rule until the next player moves."""
    extended: bool = False
    """Whether the speaker extended the mainline."""
    stage: int = 1
    """In ``original``, which stage of the round it is."""
    expelled: tuple[int, ...] = ()
    """Who is out, in the order of the seats."""
    reigns: tuple[Reign, ...] = ()
    """The prophets so far, the present one last."""
    pending: Pending | None = None
    """What waits for a call."""
    guessed: int | None = None
    """Who said the rule."""
    ending: Ending | None = None
    """How the round ended, and its score sheet."""

    @property
    def players(self) -> range:
        """The seats other than God's."""
        return range(1, len(self.seats))

    @property
    def accepted(self) -> int:
        """Cards on the mainline, the starter included."""
        return self.situation.position

    @property
    def layout(self) -> str:
        """The cards on the table in the order of the plays, as in ``QH [KD] 9S [(3D 4C)] 4D``."""
        return layout_of(self.table)

    @property
    def reign(self) -> Reign | None:
        """The reign of the prophet who stands now."""
        last = self.reigns[-1] if self.reigns else None
        return last if last is not None and last.ended is None else None

    @property
    def prophet(self) -> int | None:
        """The seat of the prophet who stands now."""
        reign = self.reign
        return None if reign is None else reign.seat


class State(PublicState, frozen=True, kw_only=True, gc=False):
    """Everything the referee knows but the rule. Only an event makes the next one."""

    seed: int | str | None
    hands: tuple[Pile, ...]
    stock: Pile
    packs_added: int = 0
    predictions: tuple[tuple[int, float | None], ...] = ()

    def __repr__(self) -> str:
        # Never the hands, the stock, the seed or the predictions.
        names = ", ".join(self.seats)
        return f"<State of “{self.variant.name}”: {names}; {len(self.table)} entries>"

    @property
    def active_players(self) -> tuple[int, ...]:
        """The players who take turns: neither expelled nor prophet."""
        if not self.reigns and not self.expelled:
            return tuple(self.players)
        prophet, expelled = self.prophet, self.expelled
        return tuple(s for s in self.players if s != prophet and s not in expelled)

    @property
    def callers(self) -> tuple[int, ...]:
        """The seats that the round waits for."""
        if self.ending is not None:
            return ()
        pending = self.pending
        if pending is None:
            return (self.turn,)
        if pending.seat == 0 and not pending.claim:  # a card on show
            silent = tuple(s for s in self.players if s not in dict(self.predictions))
            return silent or (0,)
        prophet = self.prophet
        return (0,) if prophet is None or pending.called is not None else (prophet,)

    def after(self, seat: int) -> int | None:
        """Return the next seat still in, clockwise; None if nobody is."""
        still_in = self.active_players
        return next((s for s in still_in if s > seat), still_in[0] if still_in else None)
