"""Bots that play cards2010."""
