"""Whether a bot is to move, so that a server that starts opens only tables where it has something to do."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Of tables that are there already it is not known: they are opened, and then it is.
    op.add_column("tables", sa.Column("bot_to_move", sa.Boolean, nullable=False, server_default=sa.true()))


def downgrade() -> None:
    op.drop_column("tables", "bot_to_move")
