"""Families of hypotheses, one file each; :mod:`eleusis_nb.induction.family` says what one is."""
