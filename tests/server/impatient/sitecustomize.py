"""Run by every Python that is started with this folder on its path: whoever has no page open counts as away at once.

For tests of a whole server that have no time to wait for it.
"""

from anpfiff.tables import presence

presence.AWAY_AFTER = 0.0
