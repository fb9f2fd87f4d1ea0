extension Navigator {
  /// Returns the state that shows one entry, with the entries below it, in another scene.
  ///
  /// ```swift
  /// // the user wants this tab in a window of its own
  /// let window = Navigator(AppCoordinator(services: services), restoring: try navigator.snapshot(of: tab))
  /// ```
  ///
  /// It contains the path from the root to the entry, the back stack below the entry, and
  /// everything in the entry. Other tabs start in their initial state.
  ///
  /// - Throws: ``SnapshotError``, for the same reasons as ``snapshot()``.
  /// - Complexity: Linear in the size of the tree.
  public func snapshot(of id: EntryID) throws -> NavigationSnapshot {
    let all = try snapshot()
    var part = all.tree
    part.keepOnly(wayTo: id)
    return NavigationSnapshot(
      version: all.version, tree: part, states: all.states.filter { part.entries[$0.id] != nil })
  }

  /// Moves an entry and everything beneath it to another navigator that has the same type of root.
  ///
  /// The other navigator shows the entry instead of its former content. It creates new models;
  /// those that conform to ``SavesState`` receive their saved state. In this navigator, the entry
  /// leaves the tree, and flows in it end `.cancelled(.handedOver)`. If the layout requires the
  /// entry, as with a tab, it stays and returns to its initial state.
  ///
  /// If a leave guard asks the user, the other navigator shows the entry only after the user has
  /// agreed. The same holds inside a callback of Cairn, where the request is queued.
  ///
  /// - Returns: ``Outcome/refused(_:)`` if a leave guard refuses, or if the other navigator has a
  ///   different root; neither navigator has then changed.
  /// - Throws: ``SnapshotError``, for the same reasons as ``snapshot()``; neither navigator has
  ///   then changed.
  @discardableResult
  public func move(_ id: EntryID, to other: Navigator) throws -> Outcome {
    let part = try snapshot(of: id)
    guard id != .root, tree.entries[id] != nil else { return .unchanged }
    guard other !== self, type(of: other.root) == type(of: root), other.canRestore(part) else {
      return .refused(.impossible("The other navigator must have a root of the same type."))
    }
    var request = Request(.handOver(id))
    // The entry may still be refused to leave; two windows must not show it.
    request.history.waiter = OutcomeWaiter { [weak other] outcome in
      if outcome == .committed || outcome == .unchanged { other?.restore(part) }
    }
    return submit(request)
  }
}

extension NavigationTree {
  /// Removes every entry except this one, its ancestors, its descendants, and the entries below it
  /// in a stack.
  fileprivate mutating func keepOnly(wayTo id: EntryID) {
    let way = path(to: id)
    for (flow, entry) in zip(way, way.dropFirst()) {
      guard let standing = flows[flow] else { continue }
      var gone: [EntryID]
      if let index = standing.modals.firstIndex(of: entry) {
        gone = Array(standing.modals[(index + 1)...])
      } else {
        gone = standing.modals
        if standing.layout.selects {
          flows[flow]?.selected = entry
          flows[flow]?.history = []
          // All pages are kept, because saved state determines the list of pages. Other tabs are
          // removed, because the coordinator declares them again.
          if standing.layout == .tabs { gone += standing.entries.filter { $0 != entry } }
        } else if let index = standing.entries.firstIndex(of: entry) {
          gone += standing.entries[(index + 1)...]
        }
      }
      let all = Set(gone)
      flows[flow]?.modals.removeAll(where: all.contains)
      flows[flow]?.entries.removeAll(where: all.contains)
      for entry in gone { drop(subtree(of: entry)) }
    }
  }
}
