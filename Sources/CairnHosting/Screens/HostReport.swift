public import Foundation
import IssueReporting

/// A problem in the app's code that a host has found: what happened, where, the consequence and the
/// fix.
///
/// The report appears as a purple warning in Xcode, in the log of a debug build, and as a failure
/// in tests. The host shows the best possible substitute and continues.
public struct HostReport: Hashable, Sendable {
  /// The complete message.
  public let text: String

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - problem: The problem, its place, the value involved, and the substitute of the host.
  ///   - remedy: The change to make in the app, as a clause that follows "To fix this,".
  public init(_ problem: String, toFix remedy: String) {
    text = "\(problem)\n\nTo fix this, \(remedy)"
  }

  /// Reports the problem.
  public func report() { reportIssue(text) }

  /// Describes a model for which the host has no screen.
  ///
  /// - Parameters:
  ///   - type: The type of the model.
  ///   - path: The path of the entry.
  ///   - host: The name of the platform, such as `UIKit`.
  ///   - kind: The kind of screen that the model does not have, such as `view controller`.
  ///   - remedy: The conformance to add, or another way to give the host a screen.
  public static func noScreen(
    for type: Any.Type, at path: String, in host: String, lacking kind: String, toFix remedy: String
  ) -> Self {
    Self(
      "\(host) cannot show the \(type) at \(path): it has no \(kind). A placeholder is shown.",
      toFix: "make \(type) conform to \(remedy)")
  }

  /// Describes a website that cannot be the address of an activity for Handoff.
  ///
  /// <!-- snippet: doc-not-advertised -->
  /// ```swift
  /// let advertising = HostReport.notAdvertised("com.example.page", at: site)
  /// ```
  ///
  /// - Parameters:
  ///   - activityType: The type of the activity.
  ///   - site: The URL of the website.
  public static func notAdvertised(_ activityType: String, at site: URL) -> Self {
    Self(
      """
      The activity "\(activityType)" is not advertised, because the site \(site.absoluteString) has the \
      scheme \(site.scheme.map { "\"\($0)\"" } ?? "nil"). The web page of a user activity must have http or https.
      """, toFix: #"pass the URL of the app's website, such as https://shop.example.com."#)
  }

  /// Describes a tab that has neither a title nor an image.
  ///
  /// <!-- snippet: doc-blank-tab -->
  /// ```swift
  /// let blank = HostReport.blankTab(
  ///   at: "Main / home", of: Flow.self, in: "A terminal", orConformTo: "TerminalTabs")
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of the tab's entry.
  ///   - coordinator: The type of the coordinator of the tabs.
  ///   - host: The name of the platform, such as `UIKit`.
  ///   - remedy: The protocol of the host with which a coordinator labels tabs in another way.
  public static func blankTab(
    at path: String, of coordinator: Any.Type, in host: String, orConformTo remedy: String
  ) -> Self {
    Self(
      """
      \(host) shows a blank tab for \(path): \(coordinator) declares no title and no image for it.
      """,
      toFix: """
        return a TabItem from tabItem(for:) of \(coordinator), or let it conform to \(remedy).
        """)
  }

  /// Describes a presentation or an animation whose name the host does not know.
  ///
  /// <!-- snippet: doc-unknown-name -->
  /// ```swift
  /// let unknown = HostReport.unknownName(
  ///   "card", "cart asks for the presentation", known: ["zoom"], in: "TextHost",
  ///   substitute: "It is a sheet.", toFix: "add the name to TextHost.presentations.")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The unknown name.
  ///   - use: The use of the name, such as `cart asks for the presentation`.
  ///   - known: The names that the host knows.
  ///   - host: The API in which names are defined, such as `NavigatorView`.
  ///   - substitute: The substitute that the host shows.
  ///   - remedy: The change to make in the app, as a clause that follows "To fix this,".
  public static func unknownName(
    _ name: String, _ use: String, known: some Sequence<String>, in host: String,
    substitute: String, toFix remedy: String
  ) -> Self {
    let names = known.sorted().joined(separator: ", ")
    return Self(
      #"\#(use) .custom("\#(name)"), but \#(host) defines \#(names.isEmpty ? "none" : names). \#(substitute)"#,
      toFix: remedy)
  }
}

/// Reports each problem once, for hosts that draw the same screen repeatedly.
@MainActor
public final class HostReports {
  /// The number of problems after which the host reports no more.
  ///
  /// Texts may contain input from a visitor, so without the limit the set could grow without bound.
  public static let limit = 100

  /// The problems that have been reported so far.
  public private(set) var reported: Set<HostReport> = []

  /// Creates a collection without reports.
  public nonisolated init() {}

  /// Reports the problem, unless it was reported before.
  public func report(_ problem: HostReport) {
    guard reported.count < Self.limit, reported.insert(problem).inserted else { return }
    problem.report()
  }
}
