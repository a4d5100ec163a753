"""Tests of the mind."""
