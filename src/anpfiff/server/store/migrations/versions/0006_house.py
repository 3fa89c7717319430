"""A name for the database itself: a browser that visits several servers of one host must not mistake one for another."""

from secrets import token_hex

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    house = op.create_table("house", sa.Column("id", sa.Integer, primary_key=True), sa.Column("name", sa.String, nullable=False))
    op.bulk_insert(house, [{"id": 1, "name": token_hex(4)}])


def downgrade() -> None:
    op.drop_table("house")
