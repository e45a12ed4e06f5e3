"""An output that one run at a time adds to: two would each write the same games into it.

It is let go when the process ends, however it ends, so that a run that was killed is in nobody's way.
"""

from __future__ import annotations

import os
import sys
import weakref
from pathlib import Path
from typing import Final

from meadhall.kernel.game import BadOption

if sys.platform != "win32":
    import fcntl


class Held:
    """A file that no other process can hold while this lives. Windows, where an open file cannot be replaced, holds
    nothing."""

    def __init__(self, path: Path) -> None:
        self.file = -1
        if sys.platform == "win32":
            path.touch()
        else:
            self.file = os.open(path, os.O_RDONLY | os.O_CREAT, 0o666)
            weakref.finalize(self, os.close, self.file)
            try:
                fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise BadOption(
                    f"Another run is writing '{path}'; wait until it has ended, or name another output."
                ) from None
            except OSError:
                pass  # a drive that knows no locks

    @property
    def is_there(self) -> bool:
        """Whether the file was not deleted since, nor another put in its place."""
        return self.file >= 0 and os.fstat(self.file).st_nlink > 0


_held: Final[weakref.WeakValueDictionary[Path, Held]] = weakref.WeakValueDictionary()


def hold(path: Path) -> Held:
    """Holds a file, made where there is none, for this process for as long as what it returns is kept; says so where
    another process holds it."""
    where = path.resolve()
    held = _held.get(where)
    if held is None or not held.is_there:
        held = _held[where] = Held(path)
    return held
