extension Navigator {
  /// The state to show one entry, with what lies beneath it, in another scene.
  ///
  /// ```swift
  /// // the user wants this tab in a window of its own
  /// let window = Navigator(AppCoordinator(services: services), restoring: try navigator.snapshot(of: tab))
  /// ```
  ///
  /// It holds the way from the root to the entry, with the back stack below it, and everything in the
  /// entry. Other tabs begin at their beginnings.
  ///
  /// - Throws: ``SnapshotError``, as ``snapshot()``.
  /// - Complexity: Linear in the size of the tree.
  public func snapshot(of id: EntryID) throws -> NavigationSnapshot {
    let all = try snapshot()
    var part = all.tree
    part.keepOnly(wayTo: id)
    return NavigationSnapshot(
      version: all.version, tree: part, states: all.states.filter { part.entries[$0.id] != nil })
  }

  /// Hands an entry and all beneath it over to another navigator, whose root is of the same kind.
  ///
  /// The other navigator shows the entry in place of what it showed before; its models are made anew,
  /// with what those that conform to ``SavesState`` had to save. Here it leaves, and flows in it end
  /// `.cancelled(.handedOver)`. Where its layout cannot do without it, as with a tab, it stays and goes
  /// back to its beginning.
  ///
  /// - Returns: ``Outcome/refused(_:)`` if a screen does not want to be left, or if the other navigator
  ///   has another root; then nothing has changed in either.
  /// - Throws: ``SnapshotError``, as ``snapshot()``; then nothing has changed in either.
  @discardableResult
  public func move(_ id: EntryID, to other: Navigator) throws -> Outcome {
    let part = try snapshot(of: id)
    guard id != .root, tree.entries[id] != nil else { return .unchanged }
    guard other !== self, type(of: other.root) == type(of: root), other.canRestore(part) else {
      return .refused(.impossible("The other navigator must have a root of the same type."))
    }
    let outcome = submit(Request(.handOver(id)))
    if case .refused = outcome { return outcome }
    other.restore(part)
    return outcome
  }
}

extension NavigationTree {
  /// Removes all that is neither beneath the entry, nor on the way to it, nor below it in a stack.
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
          // Pages are the user's, tabs the coordinator's: it says anew which there are.
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
