"""The page's types, written from those of the server: `python -m anpfiff.server.wire.typescript FOLDER` writes them into it."""
