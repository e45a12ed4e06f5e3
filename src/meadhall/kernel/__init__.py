"""The rules machine: agenda, asks, cards, chance, events, content, records. It knows no game."""
