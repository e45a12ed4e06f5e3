"""The peers' sides of the bench: scripts for environments that hold a peer and not Meadhall."""
