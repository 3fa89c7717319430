"""Tables in the browser: seats, sockets, and a journal in which nothing is lost."""

PACE = 0.7
"""Seconds between moves of bots that somebody watches, unless told otherwise."""
