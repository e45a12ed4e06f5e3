"""The bench: how fast every game plays, beside its peers, and how the cost grows."""
