"""What holds for every game: each one found by the registry inherits these tests."""
