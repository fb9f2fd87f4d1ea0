/// What is kept of an entry whose model was let go of.
struct Released {
  /// What the model had to save.
  var state: JSONValue?
  /// Takes the flow's result if it leaves before it is made anew.
  var result: ResultSink?
}

extension Navigator {
  /// Lets go of everything that lives at an entry which is not on the screen, and beneath it.
  ///
  /// ```swift
  /// // the system is short of memory
  /// for tab in hiddenTabs { navigator.release(tab) }
  /// ```
  ///
  /// The tree stays as it is. When the entry comes to the screen again, or a link leads into it, its
  /// coordinators and models are made anew from their routes, with what those that conform to
  /// ``SavesState`` had to save. Results are not given: a flow that is made anew gives its own.
  ///
  /// - Returns: ``Outcome/unchanged`` if it has been let go of before. ``Outcome/refused(_:)`` if it is on
  ///   the screen; if a ``LeaveGuard`` in it objects; if it holds a flow that `run` started or a dialog
  ///   that was asked, which could not be made again; or if its state does not encode.
  /// - Complexity: Linear in what is let go of.
  @discardableResult
  public func release(_ id: EntryID) -> Outcome { submit(Request(.release(id))) }

  /// Lets go of what lives in every tab and page that is not selected, where that is possible.
  ///
  /// For memory warnings; as ``release(_:)`` for each.
  public func releaseHiddenTabs() {
    for id in tree.subtree(of: .root) {
      guard let flow = tree.flows[id], flow.layout.selects else { continue }
      for tab in flow.entries where tab != flow.selected { release(tab) }
    }
  }

  func checkRelease(of id: EntryID) -> Attempt {
    guard tree.entries[id] != nil else { return .done(.unchanged, note: "It has left the tree.") }
    guard places[id] != nil else { return .done(.unchanged, note: "It was let go of before.") }
    guard !tree.shownEntries.contains(id) else {
      return .done(.refused(.impossible("It is on the screen.")))
    }
    var states: [EntryID: Released] = [:]
    for current in tree.subtree(of: id) {
      guard let object = places[current]?.object else { continue }
      states[current] = Released()
      if tree.entries[current]?.route == nil {
        let path = pathDescription(of: current)
        return .done(.refused(.impossible("\(path) has no route and could not be made again.")))
      }
      switch places[current]?.leaveGuard?.decideLeaving() {
      case .allow, nil: break
      case .veto(let reason): return .done(.refused(.leaveVetoed(reason)))
      case .ask(let dialog, _): return .done(.refused(.leaveVetoed(dialog.title)))
      }
      guard let screen = object as? any SavesState else { continue }
      do {
        states[current]?.state = try JSONValue(encoding: screen.saveState())
      } catch {
        let path = pathDescription(of: current)
        return .done(.refused(.impossible("The state of \(path) does not encode: \(error)")))
      }
    }
    released.merge(states) { _, new in new }
    apply(.released(id))
    return .done(.committed)
  }

  /// Ends what lives at the entry and beneath it; the entries stay.
  func letGo(of id: EntryID) {
    // Those of the flows within would keep their coordinators, which are gone, in memory.
    released[id]?.result = places[id]?.result
    for current in tree.subtree(of: id).reversed() {
      guard let place = places.removeValue(for: current) else { continue }
      leakMonitor?.watch(place.object, path: pathDescription(of: current))
      place.observer?.didEnd()
      place.end()
      place.node?.detach()
    }
  }

  /// An entry leaves whose flow was let go of: it gives its result, though it is not made anew for that.
  func forgetReleased(_ id: EntryID, because reason: CancellationReason?) {
    guard let former = released.removeValue(forKey: id) else { return }
    if let result = former.result, let reason {
      transaction.settle(result, .cancel(reason))
    }
    if let parked = tree.entries[id]?.parked {
      transaction.abandoned.append((parked, .refused(.requirementCancelled)))
    }
  }

  /// Makes anew what was let go of at the entry and beneath it.
  func remake(_ id: EntryID) {
    for current in tree.subtree(of: id) {
      guard places[current] == nil, let entry = tree.entries[current] else { continue }
      makePlace(entry)
    }
  }

  /// Makes anew what comes to the screen with the changes, under modals too: a sheet does not cover all.
  func remakeVisible() {
    for entry in tree.shownEntries where places[entry] == nil { remake(entry) }
  }
}
