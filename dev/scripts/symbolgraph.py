"""The products of this repository and their symbol graphs, for dev/scripts/docs and dev/scripts/api-baseline."""
import json
import pathlib
import re
import subprocess

from building import CORE, OPTIONS, ROOT, WEB, entry_point

# A product with its module on disk, the package and the folder in which it is built, and what it is for.
PRODUCTS = [
    ("Cairn", "Cairn", ".", CORE, "Routes, coordinators, links, saved state: the core, without a UI framework."),
    ("CairnUIKit", "HeadlessCairnUIKit", "dev/HeadlessUIKit", CORE, "Shows a navigator in UIKit."),
    ("CairnSwiftUI", "HeadlessCairnSwiftUI", "dev/HeadlessUIKit", CORE, "Shows a navigator in SwiftUI."),
    ("CairnTesting", "CairnTesting", ".", CORE, "Tests flows in milliseconds, without a simulator."),
    ("CairnExplorer", "CairnExplorer", ".", CORE, "Tries back, links and actions, and draws the map of an app."),
    ("CairnTools", "CairnTools", ".", CORE, "Turns recordings into tests, and lists and checks links, for tools."),
    ("CairnInspector", "CairnInspector", ".", CORE, "Shows a running app's navigation on a page, in debug builds."),
    ("CairnWeb", "CairnWeb", "Packages/Web", WEB, "Shows a navigator in the browser."),
    ("CairnWebTesting", "CairnWebTesting", "Packages/Web", WEB, "Tests pages without a browser."),
    ("CairnPostgres", "CairnPostgres", "Packages/Web", WEB, "Keeps the sessions of several browser hosts in PostgreSQL."),
    ("CairnHosting", "CairnHosting", ".", CORE, "The common part of all hosts, for a host of your own."),
]


def run(*command, **options):
    return subprocess.run([str(part) for part in command], check=True, **options)


def build():
    """Builds all products, quickly if `make test` has built them."""
    for package, scratch in dict.fromkeys((package, scratch) for _, _, package, scratch, _ in PRODUCTS):
        with entry_point(package):
            run("swift", "build", "--build-tests", *OPTIONS, "--package-path", ROOT / package, "--scratch-path", scratch)


def extract(product, module, scratch, graphs, options=()):
    """Writes the symbol graph of a module to a folder of its own, under the names that an app imports."""
    folder = graphs / product
    folder.mkdir(parents=True)
    run("swift", "symbolgraph-extract", "-module-name", module, "-I", scratch / "debug" / "Modules",
        *include_options(scratch), "-target", target(), "-minimum-access-level", "public",
        "-skip-synthesized-members", *options, "-output-dir", folder)
    for path in list(folder.iterdir()):
        text = re.sub(r"Headless(?=Cairn|UIKit|SwiftUI)", "", path.read_text())
        # A path of this machine would appear in the documentation.
        text = text.replace(f"{ROOT}/", "").replace("file://Sources", "file:///Sources")
        path.unlink()
        path.with_name(path.name.replace("Headless", "")).write_text(text)
    return folder


def include_options(scratch):
    """Returns the options with which the compiler finds the C modules that the dependencies import."""
    maps = [path for path in (scratch / "debug").glob("*.build/**/module.modulemap") if "-tool.build" not in str(path)]
    folders = {path.parent for path in maps}
    folders |= set((scratch / "checkouts").glob("*/Sources/*/include"))
    folders |= {path.parent for path in (scratch / "checkouts").glob("*/Sources/*/module.modulemap")}
    folders |= {ROOT / "dev/Postgres" / "Sources" / "Clibpq", pathlib.Path("/usr/include/postgresql")}
    return [option for folder in sorted(folders) for option in ("-I", folder)]


def target():
    """Returns the compiler's default target triple without a system version."""
    info = run("swiftc", "-print-target-info", capture_output=True, text=True).stdout
    return json.loads(info)["target"]["triple"]
