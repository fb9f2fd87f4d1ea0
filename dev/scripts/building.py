"""How the scripts build and test packages: everywhere with the same options, because SwiftPM compiles all again for others."""
import contextlib
import os
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The build directories that packages with the same dependencies share.
CORE, WEB = ROOT / ".build", ROOT / "Packages/Web" / ".build"
# Fails if a target imports a target that it does not declare; such code compiles only in some build orders. Without the check,
# SwiftPM uses the plan of another package in the same directory.
OPTIONS = ["--explicit-target-dependency-import-check", "error"]
# Compiling takes 8 % less time without debug information, and a quarter less without an index. A backtrace then has no line
# numbers, and an editor finds nothing, so only CI does this.
IS_QUICK = bool(os.environ.get("CI"))
OPTIONS += ["-debug-info-format", "none", "--disable-index-store"] if IS_QUICK else []
# There are no XCTests.
TEST_OPTIONS = ["--disable-xctest", "--enable-swift-testing", *OPTIONS]
ENTRY_POINT = """import Testing

@main
struct Runner {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
"""


@contextlib.contextmanager
def entry_point(package):
    """Gives a package an entry point of its tests while the body runs, if there is no index.

    SwiftPM looks for XCTests in the index, unless the package has such a file.
    """
    file = ROOT / package / "XCTMain.swift"
    if IS_QUICK:
        file.write_text(ENTRY_POINT)
    try:
        yield
    finally:
        if IS_QUICK:
            file.unlink()
