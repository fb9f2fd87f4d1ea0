// Updates of routes in place. Most transactions have none, so the callers check `kinds` first.
extension Transaction {
  /// True if the transaction only gives routes other values.
  var onlyUpdates: Bool {
    kinds == .updated && settlements.isEmpty
      && changes.allSatisfy { if case .updated = $0 { true } else { false } }
  }

  /// How a browser's history records the commit.
  var historyMode: HistoryMode {
    guard kinds == .updated else { return .push }
    let replaces = changes.allSatisfy { change in
      if case .updated(let id, _, _) = change { historyModes[id] == .replace } else { false }
    }
    return replaces ? .replace : .push
  }

  /// Applies a change of an entry's route.
  ///
  /// An entry that the transaction has inserted, and whose object does not exist yet, is inserted with
  /// the new route instead.
  func update(_ id: EntryID, to route: AnyRoute, _ change: TreeChange) {
    let isNew = changes.contains {
      if case .inserted(let entry, _) = $0 { entry.id == id } else { false }
    }
    if store[id]?.isMade == false, isNew { store.setRoute(route, of: id) } else { apply(change) }
  }

  /// Notifies the models of updated entries, each once.
  func notifyUpdated() {
    var notified: Set<EntryID> = []
    for case .updated(let id, _, _) in changes {
      // The object of an entry that leaves in the same commit has ended. An object that was created after the
      // update has the new values.
      guard let place = store[id], place.isMade, renewed.contains(id),
        notified.insert(id).inserted
      else { continue }
      if historyModes[id] == .some(nil), !place.takesRoutes, let object = place.object {
        Report.routeNotObserved(type(of: object), path: place.pathDescription)
      }
      store.create { place.didUpdateRoute() }
    }
  }
}
