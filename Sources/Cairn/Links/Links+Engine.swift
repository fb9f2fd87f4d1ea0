package import Foundation

// What the navigator and its hosts ask of a table, across flows whose routes are of other types.

extension Links {
  /// Finds where a URL leads, through all mounted flows.
  ///
  /// - Returns: One step for each flow, the outermost first; at least one.
  @MainActor
  package func steps(for url: URL) -> Result<[LinkStep], LinkFailure> {
    steps(for: url.absoluteString)
  }

  /// Finds where a URL leads that may not be valid, through all mounted flows.
  ///
  /// - Returns: One step for each flow, the outermost first; at least one.
  @MainActor
  package func steps(for link: String) -> Result<[LinkStep], LinkFailure> {
    table.find(link)
  }

  /// The path and query that stand for a route: "/products/5?x=y".
  ///
  /// - Returns: A path that leads to an equal route in this table; nil if no link gives one.
  @MainActor
  package func path(for route: Route) -> String? { table.path(for: route) }

  /// The prefix at which the flow of a route is mounted: "/account/7", or "" if that is "/".
  ///
  /// - Returns: A prefix whose values make an equal route; nil if no mount gives one. Whether a
  ///   whole path leads through it depends on the rest: see ``path(through:)``.
  @MainActor
  package func mountPath(for route: Route) -> String? { table.mountPath(for: route) }

  /// The path and query that lead through flows: the first route is this table's, the second that of
  /// the flow mounted there, and so on.
  ///
  /// - Returns: A path that leads through equal routes; nil if links and mounts give none.
  @MainActor
  package func path(through routes: [any Cairn.Route]) -> String? { table.path(through: routes) }

  /// The path and query of a mounted flow behind its prefix.
  ///
  /// - Parameters:
  ///   - prefix: What ``mountPath(for:)`` gave.
  ///   - path: What ``path(for:)`` of the mounted table gave.
  package static func join(_ prefix: String, _ path: String) -> String {
    LinkTable.join(prefix, path)
  }
}
