"""The lab: many games at once, and what they cost. Games travel between processes as seeds and results."""
