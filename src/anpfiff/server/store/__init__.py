"""What the server keeps: tables, and one row a move."""
