"""The mind: one table of hypotheses, and what is believed, asked and decided from it."""
