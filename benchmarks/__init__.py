"""What is measured, each by one command that prints its figures; docs/measures.md keeps them."""
