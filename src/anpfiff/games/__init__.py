"""The games. Each folder has the same files; who knows one knows them all."""
