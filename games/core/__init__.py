"""What every game shares: the agenda of steps, luck, views, events, menus, content and records."""
