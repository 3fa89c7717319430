"""Many games: simulation and statistics."""
