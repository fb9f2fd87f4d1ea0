// Updates of routes in place. Most transactions have none, so the callers check `kinds` first.
extension Transaction {
  /// True if the transaction only gives routes other values.
  var onlyUpdates: Bool {
    kinds == .updated && edits.allSatisfy(\.isUpdate) && settlements.isEmpty
  }

  /// How a browser's history records the commit.
  var historyMode: HistoryMode {
    guard kinds == .updated else { return .push }
    let replaces = edits.allSatisfy { edit in
      if case .updated(_, _, .replace) = edit.detail { true } else { false }
    }
    return replaces ? .replace : .push
  }

  /// Applies an edit that updates a route.
  ///
  /// An entry that the transaction has inserted, and whose object does not exist yet, is inserted with
  /// the new route instead.
  func update(_ edit: Edit) {
    let place = edit.place
    guard case .updated(_, let route, _) = edit.detail, !place.isMade,
      edits.contains(where: { $0.kind == .inserted && $0.place === place })
    else { return apply(edit) }
    store.setRoute(route, of: place)
  }

  /// Notifies the models of updated entries, each once.
  func notifyUpdated() {
    var notified: Set<ObjectIdentifier> = []
    for edit in edits {
      guard case .updated(_, _, let mode) = edit.detail else { continue }
      let place = edit.place
      // The object of an entry that leaves in the same commit has ended. An object that was created after the
      // update has the new values.
      guard place.isMade, renewed.contains(place.id),
        notified.insert(ObjectIdentifier(place)).inserted
      else { continue }
      if mode == nil, !place.takesRoutes, let object = place.object {
        Report.routeNotObserved(type(of: object), path: place.pathDescription)
      }
      store.create { place.didUpdateRoute() }
    }
  }
}
