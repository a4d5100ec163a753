"""What a widget needs of the thing that it shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from eleusis_nb.games import JSON
from eleusis_nb.games.commands import ProtocolError
from eleusis_nb.i18n import say


class Observable:
    """Something that others follow.

    Examples
    --------
    >>> light = Observable()
    >>> leave = light.subscribe(lambda: print("changed"))
    >>> light.changed()
    changed
    >>> leave()
    >>> light.changed()
    """

    __slots__ = ("__weakref__", "_followers")

    def __init__(self) -> None:
        self._followers: list[Callable[[], None]] = []

    def subscribe(self, call: Callable[[], None]) -> Callable[[], None]:
        """Have something called after every change; returns how to end that."""
        self._followers.append(call)

        def leave() -> None:
            if call in self._followers:
                self._followers.remove(call)

        return leave

    def changed(self) -> None:
        """Tell all that follow, in the order in which they came."""
        for call in tuple(self._followers):
            call()


class Model(Observable):
    """Something that can be shown and asked: a session, a record, a rule editor.

    The views of each kind are in ``eleusis_nb.table.schema``, its commands where it is. One that
    says nothing else has no line of plays, and nothing can be done there.

    Examples
    --------
    >>> Model().plays()
    ()
    """

    __slots__ = ()

    def view(self) -> Any:  # noqa: ANN401 - a mapping, each kind its own
        """Return what may be seen, as plain data with texts that can be said in any language.

        Where moves can be made ``turn`` is in it, which grows by one with every move: a command
        that is a move names the turn it is for.
        """
        raise NotImplementedError

    def plays(self, start: int = 0) -> Sequence[Mapping[str, Any]]:  # noqa: ARG002 - no line
        """Return the entries of the table from one on; nothing where there is no line of plays."""
        return ()

    def do(
        self,
        command: Any,  # noqa: ANN401 - of what may be asked there
        /,
        *,
        lang: str = "en",
        **arguments: Any,  # noqa: ANN401 - plain data
    ) -> JSON | None:
        """Carry out a command, or one by its name; return what was asked for, if something was.

        Raises
        ------
        EleusisError
            With a sentence that says why not; nothing is changed then.
        """
        del command, lang, arguments
        raise ProtocolError(say("This is only to look at: nothing can be played here."))
