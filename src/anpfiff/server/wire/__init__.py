"""What goes over the network: HTTP, sockets, and what every request meets first."""
