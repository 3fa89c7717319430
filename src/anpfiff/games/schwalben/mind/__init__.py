"""Bots that play schwalben."""
