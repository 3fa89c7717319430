"""What a seat can infer of hidden cards, and worlds that fit it: docs/hidden.md has the derivation. Knows no game."""
