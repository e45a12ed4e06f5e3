"""The rules of Capital, one file for each section of the rulebook."""
