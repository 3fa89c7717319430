"""The database. Rows of moves are the truth and are only ever added; everything else can be made from them."""

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
