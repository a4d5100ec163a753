"""What a person thinks the rule is."""

from __future__ import annotations

from typing import Any, ClassVar

import traitlets

from eleusis_nb.rule_editor.editor import DeskCommand
from eleusis_nb.widgets.tables import TableWidget


class Hypotheses(TableWidget):
    """Hypotheses in words, each tested by every play on the table.

    It takes what every widget takes (:class:`~eleusis_nb.widgets.tables.TableWidget`).

    Examples
    --------
    >>> import tempfile
    >>> thoughts = Hypotheses(lesson=0, folder=tempfile.mkdtemp())
    >>> _ = thoughts.do("suppose", text="lower than the last card", credence=0.3)
    >>> [one["standing"] for one in thoughts.view["hypotheses"]]
    ['fits']
    """

    commands: ClassVar[Any] = DeskCommand

    has_editor: ClassVar[bool] = True

    kind = traitlets.Unicode("hypotheses").tag(sync=True)
