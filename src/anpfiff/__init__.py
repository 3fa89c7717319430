"""Football board games for people, bots and researchers."""
