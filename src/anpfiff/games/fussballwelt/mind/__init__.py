"""Bots that play fussballwelt."""
