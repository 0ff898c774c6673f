"""The process around the games: command line, store, tables, and what is told to Discord."""
