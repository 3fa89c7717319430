"""Rooms, people, clocks and results. Seats that were held by a token become people whom that token, as a code, brings back."""

import json
from secrets import token_urlsafe
from time import time
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _make_people()
    _make_rooms()
    _make_results()
    op.create_table("alive", sa.Column("id", sa.Integer, primary_key=True), sa.Column("at", sa.Float, nullable=False))
    op.add_column("tables", sa.Column("host", sa.String, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("invite", sa.String, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("clock", sa.Text))
    op.add_column("tables", sa.Column("copied", sa.Integer, nullable=False, server_default="-1"))
    op.add_column("tables", sa.Column("phase", sa.String, nullable=False, server_default="over"))
    op.add_column("tables", sa.Column("to_move", sa.Text, nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("touched", sa.Float, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("running", sa.Text, nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("due", sa.Float))
    connection = op.get_bind()
    for table, seats, ended in connection.execute(sa.text("SELECT id, seats, ended FROM tables")).all():
        _seat_people(connection, table, json.loads(seats), bool(ended))
    # Not as a batch, which would drop the table and make it anew: moves refer to it.
    op.drop_column("tables", "seats")
    op.drop_column("tables", "ended")
    op.create_index("ix_tables_phase", "tables", ["phase"])


def _make_people() -> None:
    op.create_table("people", sa.Column("id", sa.String, primary_key=True), sa.Column("name", sa.String, nullable=False))
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.String, primary_key=True),
        sa.Column("person_id", sa.String, sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "codes",
        sa.Column("code_hash", sa.String, primary_key=True),
        sa.Column("person_id", sa.String, sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("until", sa.Float),
    )


def _make_rooms() -> None:
    op.create_table(
        "acts",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("entry", sa.Text, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person_id", sa.String, index=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("bot", sa.String),
    )
    op.create_table(
        "mutes",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person_id", sa.String, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
    )


def _make_results() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person_id", sa.String, nullable=False, index=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("edition", sa.String, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer),
        sa.Column("conceded", sa.Boolean, nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
    )


def _seat_people(connection: sa.Connection, table: str, held: list[dict[str, Any]], ended: bool) -> None:
    """The acts that would have led there."""
    acts, host = list[dict[str, Any]](), ""
    for seat, sitter in enumerate(held):
        person = None
        if sitter.get("bot") is None:
            person = _make_person(connection, sitter)
            host = host or person
            acts.append({"type": "Sat", "seat": seat, "person": person})
        else:
            acts.append({"type": "BotSat", "seat": seat, "bot": sitter["bot"]})
        values = {"id": table, "seat": seat, "person": person, "name": sitter["name"], "bot": sitter.get("bot")}
        _run(connection, "INSERT INTO seats VALUES (:id, :seat, :person, :name, :bot)", **values)
    acts.append({"type": "Started"})
    if ended:
        acts.append({"type": "Over", "how": "played"})
    _write_acts(connection, table, acts)
    standing = {"id": table, "host": host or token_urlsafe(12), "invite": token_urlsafe(12), "now": time()}
    standing["phase"] = "over" if ended else "playing"
    _run(
        connection, "UPDATE tables SET host = :host, invite = :invite, phase = :phase, touched = :now WHERE id = :id", **standing
    )


def _make_person(connection: sa.Connection, sitter: dict[str, Any]) -> str:
    person = token_urlsafe(12)
    _run(connection, "INSERT INTO people VALUES (:id, :name)", id=person, name=sitter["name"])
    _run(connection, "INSERT INTO codes VALUES (:hash, :person, NULL)", hash=sitter["token_hash"], person=person)
    return person


def _write_acts(connection: sa.Connection, table: str, acts: list[dict[str, Any]]) -> None:
    for n, act in enumerate(acts):
        entry = json.dumps({"at": time(), "number": -1, "act": act})
        _run(connection, "INSERT INTO acts VALUES (:id, :n, :entry)", id=table, n=n, entry=entry)


def _run(connection: sa.Connection, statement: str, **values: object) -> None:
    connection.execute(sa.text(statement), values)


def downgrade() -> None:
    raise NotImplementedError("people cannot be turned back into tokens")
