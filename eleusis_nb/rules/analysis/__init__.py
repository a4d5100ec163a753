"""What can be said of rules: comparison, the critic, and chances."""
