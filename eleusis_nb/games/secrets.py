"""Plain data, and whose eyes see nothing that is secret."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

JSON: TypeAlias = "bool | int | float | str | Sequence[JSON] | Mapping[str, JSON] | None"
"""Plain data, as JSON writes it."""

SPECTATOR: Final = -1
"""The seat of who only looks on, at any table: no secret is for it."""
