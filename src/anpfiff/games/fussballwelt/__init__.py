"""Build your football world with dice and cards: the football edition of a city-building game."""
