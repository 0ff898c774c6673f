"""What tests share: luck by script, positions, a table's names, playing on."""
