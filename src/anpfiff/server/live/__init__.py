"""Tables that somebody needs: one thing after the other, in the journal first, then for everybody who looks."""
