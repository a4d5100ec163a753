"""What one works with, and no part of the package."""
