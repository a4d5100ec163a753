"""What one seat may see: the round with the secrets taken out."""

from __future__ import annotations

from typing import NamedTuple

from eleusis_nb.card_markup import with_cards
from eleusis_nb.conditions.situation import Situation
from eleusis_nb.games.eleusis.actions import Choices
from eleusis_nb.games.eleusis.layout import Layout, TablePlay, Trail
from eleusis_nb.games.eleusis.legality import choices
from eleusis_nb.games.eleusis.pile import Cards
from eleusis_nb.games.eleusis.state import Ending, Pending, Reign, State
from eleusis_nb.games.eleusis.variant import Variant
from eleusis_nb.i18n import many
from eleusis_nb.markup import Markup, tag


class View(NamedTuple):
    """What one seat may see. Players and widgets get this and nothing else.

    Parameters
    ----------
    seat : int or None
        Whose view it is; None is a spectator's.
    variant : Variant
        Which form is played.
    seats : tuple of str
        Who sits where, God first.
    by_hand : bool
        Whether God, and not the sealed rule, calls the plays.
    seal : str or None
        The fingerprint of the sealed rule.
    hand : tuple of Card
        The seat's own cards.
    counts : tuple of int
        How many cards every seat holds.
    mistakes : tuple of tuple of Card
        In ``original`` the mistake cards before each seat.
    stock : int
        How many cards the stock has.
    table : sequence of TablePlay
        All that happened on the table, in order.
    situation : Situation
        The end of the mainline, as a rule sees it.
    played, refused, plays : int
        Cards that players played, those of them refused, and plays made.
    stage : int
        In ``original``, which stage of the round it is.
    turn : int
        Whose turn it is.
    waits_for : tuple of int
        The seats that the round waits for.
    speaker : int or None
        Who has just moved, and may declare or say the rule until the next player moves.
    expelled : tuple of int
        Who is out.
    reigns : tuple of Reign
        The prophets so far, the present one last.
    pending : Pending or None
        What waits for a call.
    predicted : tuple of int
        In ``delphi``, who has predicted the card on show.
    tally : tuple of float
        In ``delphi`` the scores so far; in ``original`` God's from the first stage.
    wrong_guesses : tuple of int
        How often each seat said a wrong rule.
    guessed : int or None
        Who said the right one.
    may : Choices
        What the seat may do now.
    ending : Ending or None
        How the round ended, and its score sheet.

    Examples
    --------
    >>> from eleusis_nb.games.eleusis import Round
    >>> table = Round.deal("express", "red", ("God", "Ada", "Ben"), seed=7)
    >>> view = table.view(1)
    >>> view.seat, len(view.hand) == view.counts[1]
    (1, True)
    """

    seat: int | None
    variant: Variant
    seats: tuple[str, ...]
    by_hand: bool
    seal: str | None
    hand: Cards
    counts: tuple[int, ...]
    mistakes: tuple[Cards, ...]
    stock: int
    table: Trail[TablePlay]
    situation: Situation
    played: int
    refused: int
    plays: int
    stage: int
    turn: int
    waits_for: tuple[int, ...]
    speaker: int | None
    expelled: tuple[int, ...]
    reigns: tuple[Reign, ...]
    pending: Pending | None
    predicted: tuple[int, ...]
    tally: tuple[float, ...]
    wrong_guesses: tuple[int, ...]
    guessed: int | None
    ending: Ending | None
    may: Choices = Choices(-1)

    @property
    def layout(self) -> Layout:
        """The cards on the table."""
        return Layout.of(self.table)

    @property
    def prophet(self) -> int | None:
        """The seat of the prophet who stands now."""
        last = self.reigns[-1] if self.reigns else None
        return last.seat if last is not None and last.ended is None else None

    def __repr__(self) -> str:
        whose = "a spectator" if self.seat is None else self.seats[self.seat]
        return f"<View of {whose}: {self.summary()}>"

    def summary(self) -> str:
        """Say in a few words how the round stands."""
        if self.ending is not None:
            return self.ending.why
        waits = ", ".join(self.seats[seat] for seat in self.waits_for)
        return many(
            "{count} card on the line; {names} to move",
            "{count} cards on the line; {names} to move",
            self.situation.position,
            names=waits,
        )

    def _repr_html_(self) -> Markup:
        counts = zip(self.seats[1:], self.counts[1:], strict=True)
        held = ", ".join(f"{name} {number}" for name, number in counts)
        return tag(
            "div",
            self.layout._repr_html_(),  # Jupyter's name
            tag("p", with_cards(f"{self.summary()} · {held}")),
            tag("div", [card._repr_html_() for card in self.hand]),  # Jupyter's name
        )


def view_of(state: State, seat: int | None) -> View:
    """Return what a seat may see of a state; None is a spectator."""
    return View(
        seat=seat,
        variant=state.variant,
        seats=state.seats,
        by_hand=state.by_hand,
        seal=state.seal,
        hand=() if seat is None else state.hands[seat].cards,
        counts=tuple(map(len, state.hands)),
        mistakes=state.mistakes,
        stock=len(state.stock),
        table=state.table,
        situation=state.situation,
        played=state.played,
        refused=state.refused,
        plays=state.plays,
        stage=state.stage,
        turn=state.turn,
        waits_for=state.callers,
        speaker=state.speaker,
        expelled=tuple(sorted(state.expelled)),
        reigns=state.reigns,
        pending=state.pending,
        predicted=tuple(dict(state.predictions)),
        tally=state.tally,
        wrong_guesses=state.wrong_guesses,
        guessed=state.guessed,
        ending=state.ending,
        may=choices(state, -1 if seat is None else seat),
    )
