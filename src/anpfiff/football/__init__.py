"""What every cup shares: tables, ties, fixtures, brackets and draws. Knows no card and no game."""
