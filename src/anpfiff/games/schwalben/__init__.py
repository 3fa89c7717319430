"""Millionen von Schwalben: run several teams, bet on any, bribe the referee, dive for penalties."""
