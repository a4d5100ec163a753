"""What a computer player is."""

from __future__ import annotations

from typing import Protocol

from eleusis_nb.games.eleusis import Action, View


class Player(Protocol):
    """Somebody at a table who is no person: made anew for each round, and shown views only."""

    def choose(self, view: View) -> Action | None:
        """Return what to do now.

        Parameters
        ----------
        view : View
            What the player's seat may see.

        Returns
        -------
        Action or None
            One of ``view.may``. None only where the seat may speak but is not waited for (after
            its own play it may declare, or say the rule), and has nothing to say.
        """
        ...

    def explain(self, lang: str = "en") -> str:
        """Say in a sentence or two, truly, why the last action was chosen."""
        ...
