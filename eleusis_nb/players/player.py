"""The protocol of a computer player."""

from __future__ import annotations

from typing import Protocol

from eleusis_nb.games.eleusis import Action, View


class Player(Protocol):
    """A computer player. It is created for one round and gets views only."""

    def choose(self, view: View) -> Action | None:
        """Choose an action.

        Parameters
        ----------
        view : View
            The view of the player's seat.

        Returns
        -------
        Action or None
            One of ``view.may``. None is allowed only if the round does not wait for this seat
            (after its own play a seat may declare, or say the rule).
        """
        ...

    def explain(self, lang: str = "en") -> str:
        """Return why the last action was chosen, in a sentence or two."""
        ...
