"""The tables that session tests use."""

from tests.table.conftest import clock, deal

__all__ = ["clock", "deal"]
