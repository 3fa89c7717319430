"""The database. Rows of moves are the truth and are only ever added; a sealed choice is kept until it becomes rows."""

from sqlalchemy import Boolean, Column, ForeignKey, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("made", String, nullable=False),
    Column("setup", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("seats", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("ended", Boolean, nullable=False, default=False),
)

moves = Table(
    "moves",
    metadata,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("row", Text, nullable=False),
)

sealed = Table(
    "sealed",
    metadata,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("n", Integer, nullable=False),
    Column("moves", Text, nullable=False),
)
"""Replaced until the last of those who choose together is in."""

talk = Table(
    "talk",
    metadata,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
)
