"""The tables that session tests use."""

from tests.session.conftest import clock, deal

__all__ = ["clock", "deal"]
