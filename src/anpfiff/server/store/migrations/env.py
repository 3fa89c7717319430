"""Run by alembic: bring the database that `database.py` has opened to the newest schema."""

from alembic import context

from anpfiff.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
