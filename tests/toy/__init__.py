"""A small game that is hard where fussballwelt is easy: it proves the contract and the laws, and nobody needs to like it.

Two to four players hold up to three of 16 cards, hidden from the others. In five rounds everybody has a turn, then all bid.

- A turn: draw up to three cards; if the pile is used up, the open discards are shuffled and become the pile. Then play a card or
  pass. A runner scores 1. A scout looks at another player's hand. A shot at another player scores 2 unless that player answers
  with a keeper; whoever still holds cards is asked, because silence would tell. A star and a keeper are merely thrown off.
- The bid: everybody chooses one or two own cards face down, all turn up together. The most value scores 2, if shared 1 each.
- The most points win; equal points share a place.
"""
