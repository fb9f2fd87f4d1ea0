public import Foundation

extension Navigator {
  /// Returns the state to save: routes, layouts, ids, and the state of models that conform to
  /// ``SavesState``.
  ///
  /// Dialogs and flows started by `run` have no route. They are left out, with everything that was
  /// pushed on them; so are routes whose ``Routable/isSaved`` is false. State that exceeds
  /// ``savingLimits`` is left out and reported as an issue.
  ///
  /// - Throws: An error that names the screen, with the error from the `encode(to:)` of its route
  ///   or state.
  /// - Complexity: Linear in the size of the tree.
  public func snapshot() throws -> NavigationSnapshot {
    var saved = tree
    var space = SavingSpace(limits: savingLimits)
    for id in tree.subtree(of: .root) {
      guard var entry = saved.entries[id] else { continue }
      if let parked = entry.parked {
        entry = entry.with(parked: try naming(id) { try parked.savable(in: root)?.saved() })
        saved.entries[id] = entry
      }
      if let route = entry.route, route.isSaved {
        let encoded = try naming(id) { try route.savedOnce() }
        saved.entries[id] = entry.with(route: AnyRoute(encoded))
        space.take(encoded)
      } else if id != .root {
        saved.cut(from: id)
      }
    }
    if space.isOverdrawn { Report.routesTooLarge(space) }

    // States come last: they share the space in the file that the tree does not use.
    var states: [NavigationSnapshot.SavedScreenState] = []
    for id in tree.subtree(of: .root) where saved.entries[id] != nil {
      let state: JSONText
      if let screen = engine.store[id]?.object as? any SavesState {
        state = try naming(id) { try JSONText(encoding: screen.saveState()).checked() }
      } else if let released = engine.store.released[id]?.state {
        state = released
      } else {
        continue
      }
      if let excess = space.take(state: state.bytes.count) {
        let name = content(of: id).map { "\(type(of: $0))" } ?? "screen"
        Report.stateTooLarge(name, path: pathDescription(of: id), excess)
      } else {
        states.append(.init(id: id, state: state))
      }
    }
    return NavigationSnapshot(
      version: NavigationSnapshot.currentVersion, tree: saved, states: states,
      changedTabs: changedTabs(in: saved))
  }

  /// Returns the flows whose tabs differ from those that their coordinator has declared; nil if
  /// there are none.
  private func changedTabs(in saved: NavigationTree) -> [EntryID]? {
    let changed = saved.flows.keys.filter { id in
      // A flow without declared routes is replayed from a recording.
      guard saved.flows[id]?.layout.isList == true, let flow = engine.store[id]?.flow,
        !flow.initialRoutes.isEmpty
      else { return false }
      return flow.entries.count != flow.initialRoutes.count
        || !zip(flow.entries, flow.initialRoutes).allSatisfy { $0.stands(for: $1) }
    }
    return changed.isEmpty ? nil : changed.sorted()
  }

  /// Adds the entry's path to any error that the body throws.
  private func naming<Result>(_ id: EntryID, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      throw SnapshotError(path: pathDescription(of: id), underlying: error)
    }
  }
}

/// The error for a screen that could not be saved, usually because its route or state cannot be
/// encoded.
package struct SnapshotError: Error, CustomStringConvertible {
  /// The path of the screen, from the root coordinator down.
  package let path: String
  /// The error that `encode(to:)` threw, or the reason why the screen has no saved state.
  package let underlying: any Error

  /// The error as a sentence.
  package var description: String {
    if let underlying = underlying as? NotSaved { return "\(path) cannot be saved: \(underlying)" }
    return "\(path) cannot be saved, because its route or state cannot be encoded: "
      + reason(of: underlying)
  }
}

extension ParkedRequest {
  /// Returns the request without the parts that lead to routes that are not saved; nil if none is
  /// left.
  @MainActor
  package func savable(in root: any Coordinator) -> ParkedRequest? {
    ParkedRequest(chain: chain.filter { $0.routes(in: root).allSatisfy(\.isSaved) })
  }

  /// The routes on the path of the request, including its targets.
  @MainActor
  private func routes(in root: any Coordinator) -> [AnyRoute] {
    switch self {
    case .navigate(_, let route, let via): via + [route]
    case .follow(_, let path, let via): via + path.steps.flatMap { ($0.under ?? []) + [$0.route] }
    case .open(let link): Self.routes(of: root.linkTable.find(link, isInside: false))
    case .openInside(let link): Self.routes(of: root.linkTable.find(link, isInside: true))
    case .uncovered(let request): request.routes(in: root)
    case .first: chain.flatMap { $0.routes(in: root) }
    }
  }

  private static func routes(of steps: Result<[LinkStep], LinkFailure>) -> [AnyRoute] {
    (try? steps.get())?.flatMap { $0.under + [$0.route] } ?? []
  }
}

extension NavigationTree {
  /// Removes the entry and the entries that were pushed on it; other modals, tabs and pages do not
  /// depend on it.
  fileprivate mutating func cut(from id: EntryID) {
    guard let parent = entries[id]?.parent, let flow = flows[parent] else { return }
    let index = flow.layout.selects ? nil : flow.entries.firstIndex(of: id)
    remove(index.map { Array(flow.entries[$0...]) } ?? [id], of: parent)
    flows[parent]?.history.removeAll { $0 == id }
    let first = flows[parent]?.entries.first
    if flow.selected == id { flows[parent]?.selected = first }
  }
}

extension Navigator {
  /// Replaces the whole tree with saved state, with the same ids; every screen is created again.
  ///
  /// Flows in the tree end with `.cancelled(.restored)`. Commands from their result handlers are
  /// refused with ``Refusal/restoring``, because the saved state determines the shown screens.
  /// Leave guards are not asked. A route that no longer decodes is dropped, with everything above
  /// it; the other entries are restored.
  ///
  /// Each coordinator is asked about its saved routes, in ``Coordinator/transition(to:by:)`` with
  /// the origin ``NavigationOrigin/restoration``. A route to which the coordinator does not go at
  /// once is dropped too. If the route would be on the screen, it is requested again afterwards: a
  /// redirect is followed, and a request that requires a flow is parked behind that flow.
  ///
  /// - Returns: A report on the dropped entries, or the reason why nothing was restored. Inside a
  ///   callback of Cairn, the restoration is queued: the report's
  ///   ``RestorationReport/isPending`` is true, and ``restoration`` contains the final report after
  ///   the callback.
  @discardableResult
  public func restore(_ snapshot: NavigationSnapshot) -> RestorationReport {
    restore(snapshot, nil)
  }

  /// - Parameter recorded: The recording that begins with the state and is about to be replayed;
  ///   nil for saved state.
  func restore(
    _ snapshot: NavigationSnapshot, _ recorded: Request.Recorded?
  ) -> RestorationReport {
    guard canRestore(snapshot) else { return restoration ?? .init() }
    switch submit(Request(.restore(snapshot, recorded: recorded))) {
    case .queued, .deciding, .parked, .asking: return .init(isPending: true)
    case .refused(let refusal):
      let report = RestorationReport(failure: "The navigator refuses to restore: \(refusal).")
      if refusal == .flowEnded { engine.restoration = report }
      return report
    case .committed, .updated, .unchanged, .redirected, .superseded, .unhandled:
      return restoration ?? .init()
    }
  }

  /// Returns true if the saved state fits this navigator; if not, ``restoration`` contains the
  /// reason.
  func canRestore(_ snapshot: NavigationSnapshot) -> Bool {
    guard let reason = reasonNotToRestore(snapshot) else { return true }
    engine.restoration = .init(failure: reason)
    return false
  }

  /// Returns the reason why the saved state does not fit this navigator; nil if it does.
  func reasonNotToRestore(_ snapshot: NavigationSnapshot) -> String? {
    guard snapshot.version <= NavigationSnapshot.currentVersion else {
      return "The state was saved in format \(snapshot.version); this version of Cairn reads up "
        + "to \(NavigationSnapshot.currentVersion)."
    }
    guard snapshot.tree.flow(.root)?.layout == tree.flow(.root)?.layout else {
      return "The saved root has a different layout from \(type(of: root))."
    }
    return nil
  }

  /// Restores saved state from JSON.
  ///
  /// Damaged data does not change the tree; the report then contains the reason.
  ///
  /// Data that exceeds ``savingLimits`` is not read at all.
  @discardableResult
  public func restore(from data: Data) -> RestorationReport {
    let failure: RestorationReport
    if data.count > savingLimits.file {
      failure = .init(
        failure:
          "The saved state has \(data.count) bytes; savingLimits.file is \(savingLimits.file).")
    } else {
      do {
        return restore(try NavigationSnapshot(JSONText(Array(data))))
      } catch {
        failure = .init(failure: "The saved state cannot be read: \(reason(of: error))")
      }
    }
    engine.restoration = failure
    return failure
  }
}
