"""Bots that play worldcup."""
