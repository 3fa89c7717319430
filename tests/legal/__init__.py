"""Which moves are legal, said a second time: by slow generators that were written from the rules and never ask the engine."""
