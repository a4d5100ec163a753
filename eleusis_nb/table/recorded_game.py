"""Which of the two games a record is of."""

from __future__ import annotations

from eleusis_nb.games import Record


def is_governor_record(record: Record) -> bool:
    """Whether a record is of the Governor's Game."""
    return any(
        event["event"] == "ledger opened" or (event["event"] == "opened" and "names" in event)
        for event in record.events()
    )
