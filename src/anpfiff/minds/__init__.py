"""Thinking ahead, in no game in particular: policies that err, searches over worlds, and levels made of both."""
