"""What the package did on a day, kept so that what is rebuilt can be compared with it."""
