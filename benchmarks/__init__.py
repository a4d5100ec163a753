"""Benchmarks. Each is a command that prints its figures, which are kept in docs/measures.md."""
