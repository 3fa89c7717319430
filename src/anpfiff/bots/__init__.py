"""Players that are programs: they see a view and return a move's number."""
