"""The build hook: compiles the hot modules with mypyc, so that an installed Meadhall plays at full speed.

The same modules run uncompiled from an editable install, and from a wheel built where no C compiler is
found. `MEADHALL_COMPILE` decides: `auto` (the default) compiles where it can, `1` insists, `0` does not.
A compiler that is there and fails is always an error: a wheel that is silently slow hides a bug.
"""

import os
import shutil
import sys
import sysconfig
from collections.abc import Iterable
from contextlib import chdir
from itertools import chain
from pathlib import Path
from typing import Any, Final

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

KERNEL: Final = ("meadhall/kernel/*.py", "meadhall/bots/*.py")
GAME: Final = ("state.py", "places.py", "verbs.py", "events.py", "cards.py", "bot*.py", "rules/*.py")

LEFT_INTERPRETED: Final = (
    "meadhall/kernel/content.py",
    "meadhall/kernel/game.py",
    "meadhall/kernel/ledger.py",
    "meadhall/kernel/problems.py",
    "meadhall/kernel/record.py",
    "meadhall/kernel/save.py",
    "meadhall/kernel/session.py",
)
"""Modules that work once a game or less, and may use what mypyc cannot compile."""

OPTIMISATION: Final = "3"
FASTER_CALLS: Final = ["-fno-semantic-interposition"]  # no library replaces our functions: call them directly

Groups = dict[str, list[str]]
"""Sources, as paths from `src`, by the name of the library that they are compiled into."""


def compiled_groups(source: Path) -> Groups:
    """What is compiled: one library for kernel and bots, and one per game.

    Libraries of their own keep an edit in one game from recompiling the others.
    """
    groups = {"meadhall_kernel": _sources(source, KERNEL)}
    for game in sorted(path.parent.name for path in source.glob("meadhall/games/*/__init__.py")):
        groups[f"meadhall_{game}"] = _sources(source, [f"meadhall/games/{game}/{name}" for name in GAME])
    return {library: sources for library, sources in groups.items() if sources}


def _sources(source: Path, patterns: Iterable[str]) -> list[str]:
    """The files that match, without package files, which only name what they hold, and cold modules."""
    found = [path for pattern in patterns for path in source.glob(pattern) if path.name != "__init__.py"]
    return sorted({path.relative_to(source).as_posix() for path in found}.difference(LEFT_INTERPRETED))


def compiled_modules(source: Path) -> list[str]:
    """The dotted names of the compiled modules."""
    paths = chain(*compiled_groups(source).values())
    return [path.removesuffix(".py").replace("/", ".") for path in paths]


def find_compiler() -> str:
    """The C compiler that `CC` asks for, or Python's own, or any, or ""."""
    asked = os.environ.get("CC")
    candidates = [asked] if asked else [sysconfig.get_config_var("CC"), "cc", "gcc", "clang"]
    return next((str(cc) for cc in candidates if cc and shutil.which(cc.split()[0])), "")


def why_uncompiled() -> str:
    """What keeps this machine from compiling, in one sentence, or ""."""
    if sys.platform != "win32" and not find_compiler():
        return "No C compiler found: Meadhall runs uncompiled."
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "No Python.h found (it comes with Python's development files): Meadhall runs uncompiled."
    if wish() == "0":
        return "MEADHALL_COMPILE is 0: Meadhall runs uncompiled."
    return ""


def wish() -> str:
    """What `MEADHALL_COMPILE` asks for."""
    asked = os.environ.get("MEADHALL_COMPILE") or "auto"
    if asked not in ("auto", "0", "1"):
        raise ValueError(f"MEADHALL_COMPILE is {asked!r}: expected auto, 0 or 1.")
    return asked


def compile_groups(root: Path, groups: Groups) -> dict[str, str]:
    """Compile, and say of each built file where it lies and where it belongs in the wheel.

    The folder that it builds in stays, so that the next build compiles only what changed. The folder's name
    holds what the check for changes does not see: the Python, the mypyc and the optimisation.
    """
    from mypy.version import __version__ as mypy_version
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    abi = sysconfig.get_config_var("EXT_SUFFIX").split(".")[1]
    folder = root / "build" / "mypyc" / f"{abi}-mypy-{mypy_version}-O{OPTIMISATION}"
    if compiler := find_compiler():
        os.environ["CC"] = compiler  # where setuptools looks first
    with chdir(root / "src"):  # mypyc names modules by their paths from here
        extensions = mypycify(
            ["--config-file=", f"--cache-dir={folder / 'cache'}", *chain(*groups.values())],
            separate=[(sources, library) for library, sources in groups.items()],
            target_dir=str(folder / "c"),
            opt_level=OPTIMISATION,
            debug_level="0",
        )
        for extension in extensions:
            extension.extra_compile_args += FASTER_CALLS if sys.platform != "win32" else []
        build = build_ext(Distribution({"ext_modules": extensions}))
        build.build_lib = str(folder / "lib")
        build.build_temp = str(folder / "objects")
        build.parallel = os.cpu_count() or 1
        build.ensure_finalized()
        build.run()
        outputs = build.get_outputs()
    return {path: Path(path).relative_to(folder / "lib").as_posix() for path in outputs}


class MeadhallBuildHook(BuildHookInterface[BuilderConfig]):
    """What hatchling calls around the packing of a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what the wheel holds beside the sources; an editable install is the sources alone."""
        if version != "editable":
            self.add_compiled_modules(build_data)

    def add_compiled_modules(self, build_data: dict[str, Any]) -> None:
        """Compile into the wheel, and tag it for this platform; or leave it pure and say why."""
        groups = compiled_groups(Path(self.root, "src"))
        lacking = why_uncompiled()
        if lacking and wish() == "1":
            raise RuntimeError(f"{lacking} MEADHALL_COMPILE=1 does not allow that.")
        if lacking:
            self.app.display_warning(lacking)
        elif groups:
            build_data["force_include"].update(compile_groups(Path(self.root), groups))
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
