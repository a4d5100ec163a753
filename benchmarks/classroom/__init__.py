"""A class under load, killed, disturbed and attacked: ``python -m benchmarks.classroom``."""
