"""A small game in a package of its own: run at the goal as long as you dare, then shoot. CONTRIBUTING.md begins with it."""
