/// Where a URL leads within one flow, as one of a chain of flows, the outermost first.
package struct LinkStep: Sendable {
  /// The place.
  ///
  /// All steps but the last lead to the flow of the next.
  package let route: AnyRoute

  /// What stands below it, the root first.
  ///
  /// All are routes of the same type as `route`.
  package let under: [AnyRoute]
}
