"""The bots of chronik."""
