"""The database. Rows of moves and room events are the truth and are only ever added; what can be made from them anew, or must be
forgotten when somebody asks for it, has columns and tables of its own."""

from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("made", String, nullable=False),
    Column("setup", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("host", String, nullable=False),
    Column("invite", String, nullable=False),
    Column("clock", Text),
    Column("copied", Integer, nullable=False, default=-1),
    # From here on: how it stands, so that nobody has to play a table through to list it.
    Column("phase", String, nullable=False, index=True),
    Column("to_move", Text, nullable=False, default="[]"),
    Column("touched", Float, nullable=False),
    Column("running", Text, nullable=False, default="{}"),
    Column("due", Float),
    Column("bot_to_move", Boolean, nullable=False),
)
"""`copied`: the last of the rows that come from another table's record; -1: none."""

moves = Table(
    "moves",
    metadata,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("row", Text, nullable=False),
)

room_events = Table(
    "acts",  # its name in databases from before
    metadata,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("entry", Text, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person_id", String, index=True),
    Column("name", String, nullable=False),
    Column("bot", String),
)
"""Who sits where now. Names stand here only: whoever asks for it can be forgotten."""

sealed = Table(
    "sealed",
    metadata,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("n", Integer, nullable=False),
    Column("moves", Text, nullable=False),
)
"""Replaced until the last of those who choose together is in."""

chat = Table(
    "talk",  # the same
    metadata,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
)

mutes = Table(
    "mutes",
    metadata,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("person_id", String, primary_key=True),
    Column("seat", Integer, primary_key=True),
)

people = Table(
    "people",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", String, primary_key=True),
    Column("person_id", String, ForeignKey("people.id"), nullable=False, index=True),
    Column("seen", Float, nullable=False),
)
"""A browser that knows a person's token."""

codes = Table(
    "codes",
    metadata,
    Column("code_hash", String, primary_key=True),
    Column("person_id", String, ForeignKey("people.id"), nullable=False, index=True),
    Column("until", Float),
)
"""What carries a person to another device, once."""

results = Table(
    "results",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person_id", String, nullable=False, index=True),
    Column("game", String, nullable=False),
    Column("edition", String, nullable=False),
    Column("players", Integer, nullable=False),
    Column("place", Integer),
    Column("conceded", Boolean, nullable=False),
    Column("ended", Float, nullable=False),
)
"""Of people, for their statistics. Outlives its table."""

alive = Table("alive", metadata, Column("id", Integer, primary_key=True), Column("at", Float, nullable=False))
"""When the server was last seen at work: clocks do not run while it is down."""

house = Table("house", metadata, Column("id", Integer, primary_key=True), Column("name", String, nullable=False))
"""What tells this database from others, drawn once."""
