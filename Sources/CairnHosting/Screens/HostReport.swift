import IssueReporting

/// A problem that a host has met in the app's code, in words: what, where, the consequence, the remedy.
///
/// It shows as a purple warning in Xcode, in the log of a debug build, and as a failure in tests. The host
/// shows the nearest sensible thing and continues.
public struct HostReport: Hashable, Sendable {
  /// The whole message.
  public let text: String

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - problem: What happened, where, with which value, and what the host does instead.
  ///   - remedy: What to change in the app, as a clause that continues "To fix this,".
  public init(_ problem: String, toFix remedy: String) {
    text = "\(problem)\n\nTo fix this, \(remedy)"
  }

  /// Reports the problem.
  public func report() { reportIssue(text) }

  /// A model that the host has no screen for.
  ///
  /// - Parameters:
  ///   - host: The platform's name: `UIKit`.
  ///   - kind: What the model lacks: `view controller`.
  ///   - remedy: The conformance to add, or another way to give the host a screen.
  public static func noScreen(
    for type: Any.Type, at path: String, in host: String, lacking kind: String, toFix remedy: String
  ) -> Self {
    Self(
      "\(host) cannot show the \(type) at \(path): it has no \(kind). A placeholder is shown.",
      toFix: "let \(type) conform to \(remedy)")
  }

  /// A presentation or an animation by a name that the host does not know.
  ///
  /// - Parameters:
  ///   - use: What the name is for: `cart is to be presented as`.
  ///   - known: The names that the host knows.
  ///   - host: Where names are given their meaning: `NavigatorView`.
  ///   - substitute: What the host shows instead.
  public static func unknownName(
    _ name: String, _ use: String, known: some Sequence<String>, in host: String,
    substitute: String, toFix remedy: String
  ) -> Self {
    let names = known.sorted().joined(separator: ", ")
    return Self(
      #"\#(use) .custom("\#(name)"), but \#(host) knows \#(names.isEmpty ? "none" : names). \#(substitute)"#,
      toFix: remedy)
  }
}

/// Reports each problem once, for hosts that draw the same screen again and again.
@MainActor
public final class HostReports {
  /// The number of problems after which no more are reported.
  ///
  /// Texts may contain what a visitor has typed, so their number would have no bound.
  public static let limit = 100

  /// The problems that have been reported.
  public private(set) var reported: Set<HostReport> = []

  /// Makes a collection without reports.
  public nonisolated init() {}

  /// Reports the problem, unless it was reported before.
  public func report(_ problem: HostReport) {
    guard reported.count < Self.limit, reported.insert(problem).inserted else { return }
    problem.report()
  }
}
