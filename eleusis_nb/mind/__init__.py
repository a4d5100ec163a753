"""The mind: one table of hypotheses, and what is believed, asked and decided from it."""

from eleusis_nb.mind import players as players
