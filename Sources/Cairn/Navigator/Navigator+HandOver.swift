extension Navigator {
  /// Returns the state that shows one entry, with the entries below it, in another scene.
  ///
  /// <!-- snippet: lifetimes-window -->
  /// ```swift
  /// let saved = try navigator.snapshot(of: tab)
  /// let window = Navigator(CinemaCoordinator(), restoring: saved)
  /// ```
  ///
  /// The state contains the path from the root to the entry, the back stack below the entry, and
  /// everything in the entry. Other tabs start in their initial state.
  ///
  /// - Throws: An error if the entry is not in the tree; if the entry or a flow around it is not
  ///   saved, because it was started by `run` or `ask`, or because its route's ``Routable/isSaved``
  ///   is false; and for the same reasons as ``snapshot()``.
  /// - Complexity: Linear in the size of the tree.
  public func snapshot(of id: EntryID) throws -> NavigationSnapshot {
    if let advice = reasonNotToSave(id) {
      throw SnapshotError(
        path: tree.entries[id] == nil ? "\(id)" : pathDescription(of: id),
        underlying: NotSaved(description: advice))
    }
    let all = try snapshot()
    var part = all.tree
    part.keepOnly(wayTo: id, with: all.changedTabs ?? [])
    return NavigationSnapshot(
      version: all.version, tree: part, states: all.states.filter { part.entries[$0.id] != nil },
      changedTabs: all.changedTabs?.filter { part.flows[$0] != nil })
  }

  /// Moves an entry and everything beneath it to another navigator that has the same type of root.
  ///
  /// The other navigator shows the entry instead of its former content, unless a leave guard of
  /// that content vetoes or wants to ask the user. The other navigator creates new models; models
  /// that conform to ``SavesState`` receive their saved state. In this navigator, the entry leaves
  /// the tree, and flows in it end with `.cancelled(.handedOver)`. If the layout requires the
  /// entry, as with a tab, it begins again with new models.
  ///
  /// If a leave guard asks the user, the other navigator shows the entry only after the user has
  /// agreed. Inside a callback of Cairn, the request is queued, so the other navigator also shows
  /// the entry later. The entry moves with the state that it has when it leaves.
  ///
  /// The coordinators of the other navigator are asked as in any restoration. The other navigator's
  /// ``restoration`` lists the routes that they deny; neither navigator then contains these routes.
  ///
  /// - Returns: ``Outcome/refused(_:)`` with the reason if a leave guard of either navigator
  ///   refuses, if the other navigator has a different root or has ended, if an opaque overlay
  ///   covers the entry or the other scene, or if the entry has left the tree, is the root, or is
  ///   not saved. In all these cases, neither navigator changes.
  /// - Throws: The error of ``snapshot()``; neither navigator then changes.
  @discardableResult
  public func move(_ id: EntryID, to other: Navigator) throws -> Outcome {
    if let refusal = reasonNotToMove(id, to: other) { return .refused(refusal) }
    let handedOver = HandedOver(try snapshot(of: id))
    if let reason = other.reasonNotToRestore(handedOver.snapshot) {
      return .refused(.impossible(reason))
    }
    var request = Request(
      .handOver(
        id,
        to: { [weak self, weak other] in
          guard let self, let other else { return .flowEnded }
          if let refusal = other.engine.requests.refusal { return refusal }
          // Checked now, because earlier requests may have covered the entry.
          if tree.isCovered(id) { return .impossible("An opaque overlay covers the entry.") }
          if let refusal = other.reasonOfCover ?? other.reasonToStay { return refusal }
          // The entry may have changed while the user was asked.
          do { handedOver.snapshot = try self.snapshot(of: id) } catch {
            return .impossible("\(error)")
          }
          return nil
        }))
    // The request may still be refused, and two windows must not show the entry.
    request.history.waiters = [
      OutcomeWaiter { [weak other] outcome in
        switch outcome {
        case .committed, .updated, .unchanged: other?.restore(handedOver.snapshot)
        default: break
        }
      }
    ]
    return submit(request)
  }
}

/// The state that another navigator shows after an entry has left.
@MainActor
private final class HandedOver {
  var snapshot: NavigationSnapshot

  init(_ snapshot: NavigationSnapshot) {
    self.snapshot = snapshot
  }
}

extension Navigator {
  private func reasonNotToMove(_ id: EntryID, to other: Navigator) -> Refusal? {
    if other === self { return .impossible("The entry is already in this navigator.") }
    guard type(of: other.root) == type(of: root) else {
      return .impossible("The other navigator must have a root of the same type.")
    }
    if id == .root { return .impossible("The root cannot be moved.") }
    return reasonNotToSave(id).map(Refusal.impossible)
  }

  /// The refusal while an opaque overlay covers this navigator's scene.
  private var reasonOfCover: Refusal? {
    tree.topOpaqueOverlay.map { _ in .impossible("An opaque overlay covers the other scene.") }
  }

  /// The first objection of a leave guard; a screen in this navigator may have unsaved edits.
  private var reasonToStay: Refusal? {
    let places = engine.store.root.subtree.reversed()
    return places.lazy.compactMap(\.leaveObjection).first.map(Refusal.leaveVetoed)
  }

  /// Returns the reason why no saved state can show the entry; nil if one can.
  private func reasonNotToSave(_ id: EntryID) -> String? {
    let tree = tree
    guard tree.entries[id] != nil else { return "The entry is not in the tree." }
    let routes = tree.path(to: id).dropFirst().flatMap(tree.base).map { tree.entries[$0]?.route }
    if routes.contains(nil) {
      return "A flow that was started by run, or a dialog of ask, has no route."
    }
    let unsaved = routes.first { $0?.isSaved == false }?.map { "\($0)" }
    return unsaved.map { "The isSaved of \($0) is false." }
  }
}

/// The reason why an entry has no saved state of its own.
struct NotSaved: Error, CustomStringConvertible {
  let description: String
}

extension NavigationTree {
  /// Removes every entry except this one, its ancestors, its descendants, and the entries below it
  /// in a stack.
  ///
  /// - Parameter changedTabs: The flows whose tabs were changed at run time.
  fileprivate mutating func keepOnly(wayTo id: EntryID, with changedTabs: [EntryID]) {
    let way = path(to: id)
    for (flow, entry) in zip(way, way.dropFirst()) {
      guard let standing = flows[flow] else { continue }
      // The overlays of an ancestor stay in their scene.
      var gone = standing.overlays.filter { $0 != entry }
      if let index = standing.modals.firstIndex(of: entry) {
        gone += standing.modals[(index + 1)...]
      } else {
        gone += standing.modals
        if standing.layout.selects {
          flows[flow]?.selected = entry
          flows[flow]?.history = []
          // Saved state determines the list of pages and of changed tabs, so these are kept,
          // without their content. Other tabs are declared again by the coordinator.
          let others = standing.entries.filter { $0 != entry }
          if standing.layout.isList, !changedTabs.contains(flow) {
            gone += others
          } else {
            for other in others { dropContent(of: other) }
          }
        } else if let index = standing.entries.firstIndex(of: entry) {
          gone += standing.entries[(index + 1)...]
        }
      }
      remove(gone, of: flow)
    }
  }

  /// Removes the content of the entry, which then starts in its initial state.
  private mutating func dropContent(of id: EntryID) {
    guard flows[id] != nil else { return }
    if !overlays.isEmpty { forgetOverlays(in: id) }
    drop(subtree(of: id).filter { $0 != id })
    flows[id] = nil
  }
}

extension NavigationTree {
  /// Returns the entry, and those below it in its stack or in the columns of its split.
  fileprivate func base(of id: EntryID) -> [EntryID] {
    guard let flow = entries[id]?.parent.flatMap({ flows[$0] }), !flow.layout.selects,
      let index = flow.entries.firstIndex(of: id)
    else { return [id] }
    return Array(flow.entries[...index])
  }
}
