import Foundation

/// The result of the search for a browser to test with.
public enum BrowserAvailability: Sendable, Hashable, CustomStringConvertible {
  /// A browser was found at this path.
  case available(path: String)
  /// No browser was found, for this reason.
  case unavailable(reason: String)

  /// The path or the reason.
  public var description: String {
    switch self {
    case .available(let path): path
    case .unavailable(let reason): reason
    }
  }

  /// Searches a given environment for Chromium, as ``Browser/availability`` does.
  static func find(in environment: [String: String]) -> BrowserAvailability {
    let files = FileManager.default
    if let path = environment["CHROMIUM"], !path.isEmpty {
      return files.isExecutableFile(atPath: path)
        ? .available(path: path)
        : .unavailable(reason: "CHROMIUM is \(path), but no executable file is there.")
    }
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let candidates =
      names.flatMap { name in folders.map { "\($0)/\(name)" } }
      + names.map { "/usr/bin/\($0)" } + applications
    if let path = candidates.first(where: files.isExecutableFile(atPath:)) {
      return .available(path: path)
    }
    return .unavailable(
      reason: """
        No Chromium or Chrome was found in the PATH. Install one \
        (apt-get install --no-install-recommends chromium), or set CHROMIUM to its path.
        """)
  }

  private static let names = [
    "chromium", "chromium-browser", "google-chrome-stable", "google-chrome",
  ]

  private static let applications = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ]
}

extension Browser {
  /// The search for Chromium: at `CHROMIUM`, else the first Chromium or Chrome in the `PATH` or the
  /// usual folders.
  public static var availability: BrowserAvailability {
    .find(in: ProcessInfo.processInfo.environment)
  }

  /// True if a suite of browser tests should run: a browser was found, or `CI` requires one.
  ///
  /// Without a browser, a suite that is enabled by this property is skipped on a developer's
  /// machine. If the variable `CI` is set and not `0` or `false`, the suite runs, and
  /// ``launch(profileIn:)`` fails with the reason.
  public static var shouldRun: Bool {
    shouldRun(in: ProcessInfo.processInfo.environment)
  }

  static func shouldRun(in environment: [String: String]) -> Bool {
    if case .available = BrowserAvailability.find(in: environment) { return true }
    return !["", "0", "false"].contains(environment["CI"]?.lowercased() ?? "")
  }
}
