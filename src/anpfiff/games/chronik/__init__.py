"""The small game of the 54 history cards: put events of World Cup history in order, and doubt the order of the others."""
