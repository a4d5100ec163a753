"""What draws the pictures of the documentation, and writes the pages that show them."""
