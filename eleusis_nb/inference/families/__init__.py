"""Families of hypotheses, one file each; :mod:`eleusis_nb.inference.family` says what one is."""
