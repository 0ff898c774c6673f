"""`python -m tests.bench`: speed and memory, as ratios within one run first, since machines differ."""
