"""A table without input or output: who sits there, what they may ask for, the game being played, and what each of them sees."""
