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

  /// A popover that points at a name nothing on the screen has.
  ///
  /// - Parameter missing: What is not there, and where the popover points instead.
  public static func noAnchor(at path: String, because missing: String, toFix remedy: String)
    -> Self
  {
    Self("The popover \(path) has no anchor: \(missing)", toFix: remedy)
  }

  /// A presentation by a name that the host does not know.
  public static func noPresentation(
    _ name: String, at path: String, known: [String], in host: String, toFix remedy: String
  ) -> Self {
    Self(
      """
      \(path) is to be presented as .custom("\(name)"), but \(host) knows \(list(known)). It is \
      presented as a sheet.
      """, toFix: remedy)
  }

  /// An animation by a name that the host does not know.
  public static func noAnimation(
    _ name: String, known: [String], in host: String, toFix remedy: String
  ) -> Self {
    Self(
      """
      A transition is to be animated by .custom("\(name)"), but \(host) knows \(list(known)). The \
      platform's own animation is shown.
      """, toFix: remedy)
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.joined(separator: ", ")
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
