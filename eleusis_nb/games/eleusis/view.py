"""What one seat may see: the round with the secrets taken out."""

from __future__ import annotations

from operator import attrgetter
from typing import Any, Final

from eleusis_nb.games.eleusis.layout import Cards
from eleusis_nb.games.eleusis.legality import Choices, choices
from eleusis_nb.games.eleusis.state import PublicState, State
from eleusis_nb.i18n import many


class View(PublicState, frozen=True, kw_only=True, gc=False):
    """What one seat may see. Players and widgets get this and nothing else.

    Beside its own cards and choices it has all that everybody sees,
    :class:`~eleusis_nb.games.eleusis.state.PublicState`.

    Examples
    --------
    >>> from eleusis_nb.games.eleusis import Round
    >>> table = Round.deal("express", "red", ("God", "Ada", "Ben"), seed=7)
    >>> view = table.view(1)
    >>> view.seat, len(view.hand) == view.counts[1]
    (1, True)
    """

    seat: int | None
    """Whose view it is; None is a spectator's."""
    hand: Cards
    """The seat's own cards."""
    counts: tuple[int, ...]
    """How many cards every seat holds."""
    stock: int
    """How many cards the stock has."""
    waits_for: tuple[int, ...]
    """The seats that the round waits for."""
    predicted: tuple[int, ...]
    """In ``delphi``, who has predicted the card on show."""
    may: Choices = Choices(-1)
    """What the seat may do now."""

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
            self.accepted,
            names=waits,
        )


_PUBLIC: Final = PublicState.__struct_fields__
_seen_by_all: Final = attrgetter(*_PUBLIC)


def view_of(state: State, seat: int | None) -> View:
    """Return what a seat may see of a state; None is a spectator."""
    public: dict[str, Any] = dict(zip(_PUBLIC, _seen_by_all(state), strict=True))
    return View(
        **public,
        seat=seat,
        hand=() if seat is None else state.hands[seat].cards,
        counts=tuple(map(len, state.hands)),
        stock=len(state.stock),
        waits_for=state.callers,
        predicted=tuple(dict(state.predictions)),
        may=choices(state, -1 if seat is None else seat),
    )
