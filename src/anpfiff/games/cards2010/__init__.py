"""The World Cup Card Game 2010: secret choices in the groups, cards beside the teams in the knock-out rounds."""
