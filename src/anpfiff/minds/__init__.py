"""What all bots share and no game knows: nets, searches, levels."""
