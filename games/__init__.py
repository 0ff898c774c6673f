"""The rules of the games: pure, without Discord, files or a clock."""
