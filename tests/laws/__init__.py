"""Laws that hold for every game, and the witnesses that know each game from its rulebook."""
