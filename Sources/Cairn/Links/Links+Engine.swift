package import Foundation

// The interface of a table for the navigator and its hosts, across flows with different route
// types.

extension Links {
  /// Finds the target of a URL, through all mounted flows.
  ///
  /// - Returns: One step for each flow, starting with the outermost; at least one.
  @MainActor
  package func steps(for url: URL) -> Result<[LinkStep], LinkFailure> {
    steps(for: url.absoluteString)
  }

  /// Finds the target of a string that may not be a valid URL, through all mounted flows.
  ///
  /// - Parameter isInside: True if the app itself opens the link.
  /// - Returns: One step for each flow, starting with the outermost; at least one.
  @MainActor
  package func steps(
    for link: String, isInside: Bool = false
  ) -> Result<[LinkStep], LinkFailure> {
    table.find(link, isInside: isInside)
  }

  /// The paths of all links without values that lead somewhere from outside, also through mounts.
  @MainActor
  package var fixedPaths: [String] { table.fixedPaths }

  /// Returns the path and query for a route: "/products/5?x=y".
  ///
  /// - Returns: A path that leads to an equal route in this table; nil if no link can print one.
  @MainActor
  package func path(for route: Route) -> String? { table.path(for: route) }

  /// Returns the path and query that lead through several flows.
  ///
  /// The first route belongs to this table, the second to the flow mounted there, and so on.
  ///
  /// - Returns: A path that leads through equal routes; nil if no links and mounts can print one.
  @MainActor
  package func path(through routes: [any Routable]) -> String? { table.path(through: routes) }
}
