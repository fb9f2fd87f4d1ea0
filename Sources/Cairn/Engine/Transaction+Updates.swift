// Updates of routes in place. Most transactions have none, so the callers check `kinds` first.
extension Transaction {
  /// Applies a change of an entry's route.
  ///
  /// An entry that the transaction has inserted, and whose object does not exist yet, is inserted with
  /// the new route instead.
  func update(_ id: EntryID, to route: AnyRoute, _ change: TreeChange) {
    let isNew = changes.contains {
      if case .inserted(let entry, _) = $0 { entry.id == id } else { false }
    }
    if store[id]?.isMade == false, isNew { setRoute(route, of: id) } else { apply(change) }
  }

  /// Notifies the models of updated entries, each once.
  func notifyUpdated() {
    var notified: Set<EntryID> = []
    for case .updated(let id, _, _) in changes {
      // The object of an entry that leaves in the same commit has ended. An object that was created after the
      // update has the new values.
      guard let place = store[id], place.isMade, draft.notes?.renewed.contains(id) == true,
        notified.insert(id).inserted
      else { continue }
      if !draft.isCommanded(id), !place.takesRoutes, let object = place.object {
        Report.routeNotObserved(type(of: object), path: place.pathDescription)
      }
      store.create { place.didUpdateRoute() }
    }
  }
}
