"""Analysis of rules: comparison, the critic, and probabilities."""
