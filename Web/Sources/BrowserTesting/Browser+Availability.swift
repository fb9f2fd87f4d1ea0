import Foundation

/// Whether there is a browser to test with.
public enum BrowserAvailability: Sendable, Hashable, CustomStringConvertible {
  /// There is one, at this path.
  case available(path: String)
  /// There is none, for this reason.
  case unavailable(reason: String)

  /// The path or the reason.
  public var description: String {
    switch self {
    case .available(let path): path
    case .unavailable(let reason): reason
    }
  }

  /// Looks for Chromium as ``Browser/availability`` does, in a given environment.
  static func find(in environment: [String: String]) -> BrowserAvailability {
    let files = FileManager.default
    if let path = environment["CHROMIUM"], !path.isEmpty {
      return files.isExecutableFile(atPath: path)
        ? .available(path: path)
        : .unavailable(reason: "CHROMIUM is \(path), where there is no program.")
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
        There is no Chromium or Chrome in the PATH. Install one \
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
  /// Where the browser is: the path in `CHROMIUM`, or the first Chromium or Chrome in the `PATH`.
  public static var availability: BrowserAvailability {
    .find(in: ProcessInfo.processInfo.environment)
  }

  /// Whether a suite of browser tests should run: a browser is there, or `CI` says it has to be.
  ///
  /// ```swift
  /// @Suite("The shop in a browser", .serialized,
  ///   .enabled(if: Browser.shouldRun, "\(Browser.availability)"))
  /// struct ShopTests { … }
  /// ```
  ///
  /// On a developer's machine without a browser such a suite is skipped, and says why. Where `CI`
  /// is set it runs, and ``launch(_:arguments:profileIn:within:)`` fails with the same reason.
  public static var shouldRun: Bool {
    shouldRun(in: ProcessInfo.processInfo.environment)
  }

  static func shouldRun(in environment: [String: String]) -> Bool {
    if case .available = BrowserAvailability.find(in: environment) { return true }
    return !["", "0", "false"].contains(environment["CI"]?.lowercased() ?? "")
  }
}
