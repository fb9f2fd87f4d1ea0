extension Reducer {
  /// Returns the edit that gives the entry the route's values; nil if it has them already.
  ///
  /// The route must have the identity of the entry's route.
  @inline(__always)
  func update(
    _ place: Place, to route: AnyRoute, in flow: Flow, _ mode: HistoryMode? = nil
  ) -> Edit? {
    // Without a declared identity, the routes are equal.
    guard let old = place.route, old.declaresIdentity, old != route else { return nil }
    return .other(.updated(from: old, to: route, mode), place, in: flow)
  }

  /// Returns the edits that give the entries the values of the routes that lead to them.
  func updates(
    of places: some Sequence<Place>, to routes: some Sequence<AnyRoute>, in flow: Flow
  ) -> [Edit] {
    var edits: [Edit] = []
    for (place, route) in zip(places, routes) {
      if let edit = update(place, to: route, in: flow) { edits.append(edit) }
    }
    return edits
  }

  /// Updates the topmost entry of the flow that the route leads to.
  func update(to route: AnyRoute, _ mode: HistoryMode, in flow: Flow) -> Reduction {
    guard route.declaresIdentity else {
      return .refused(
        "Declare `var identity` in the route's type, so that routes with different values lead to the "
          + "same entry; or go to the route with replaceTop(_:).")
    }
    guard let place = flow.place(for: route) else {
      return .unchanged("No entry has the identity of \(route).")
    }
    return .unchanged("The entry has these values already.")
      .with(update(place, to: route, in: flow, mode))
  }
}
