"""worldcup: The World Cup Game."""
