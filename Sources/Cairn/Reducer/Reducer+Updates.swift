extension Reducer {
  /// Returns the change that gives the entry the route's values; nil if it has them already.
  ///
  /// The route must have the identity of the entry's route.
  @inline(__always)
  func update(_ id: EntryID, to route: AnyRoute) -> TreeChange? {
    // Without a declared identity, the routes are equal.
    guard let old = entry(id)?.route, old.declaresIdentity, old != route else { return nil }
    return .updated(id, from: old, to: route)
  }

  /// Returns the changes that give the entries the values of the routes that lead to them.
  func updates(
    of ids: some Sequence<EntryID>, to routes: some Sequence<AnyRoute>
  ) -> [TreeChange] {
    var changes: [TreeChange] = []
    for (id, route) in zip(ids, routes) {
      if let change = update(id, to: route) { changes.append(change) }
    }
    return changes
  }

  /// Updates the topmost entry of the flow that the route leads to.
  func update(to route: AnyRoute, in flow: Target) -> Reduction {
    guard route.declaresIdentity else {
      return .refused(
        "Declare `var identity` in the route's type, so that routes with different values lead to the "
          + "same entry; or go to the route with replaceTop(_:).")
    }
    guard let id = store.tree.entry(of: flow.flow, for: route) else {
      return .unchanged("No entry has the identity of \(route).")
    }
    return .unchanged("The entry has these values already.").with(update(id, to: route))
  }
}
