"""The tests, in the same rooms as the code; browsers under ``browser``."""
