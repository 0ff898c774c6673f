"""Pictures, drawn from views only."""
