"""Tables in the browser: seats, sockets, and a journal in which nothing is lost."""
