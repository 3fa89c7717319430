"""What thinks, in no game in particular: policies that err, searches over worlds, levels made of both, and nets."""
