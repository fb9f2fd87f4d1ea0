// Asks the leave guards of the places that the transaction would leave.
extension Transaction {
  /// True if there may be a leave guard in the tree.
  var hasGuards: Bool { store.hasGuards }

  /// Returns the reason of the first guard that refuses; the deepest places are asked first.
  ///
  /// Asks about the changes since the last call. Each guard is asked only once. If a guard wants to
  /// ask the user, the transaction stores the question.
  func firstVeto() -> String? {
    guard hasGuards, context.asksGuards,
      !kinds.isDisjoint(with: [.removed, .selected]),
      // A restoration ends everything without asking.
      !draft.hasTornDown
    else { return nil }
    var leaving: [Place] = []
    forEachUnguarded { change in
      switch change {
      case .removed(let id, _, _): leaving += guarded(store[id]?.subtree.reversed() ?? [])
      // A pane stays visible when another one is selected.
      case .selected(let flow, let old?, _)
      where store.tree.flows[flow]?.layout.hidesUnselected == true:
        leaving += guarded(visible(in: old).reversed())
      default: break
      }
    }
    // The root flow is empty only after it has ended.
    if store.tree.flows[.root]?.entries.isEmpty == true { leaving += guarded([store.root]) }
    guard !leaving.isEmpty else { return nil }
    return store.without(changes, final: finalChanges) { firstVeto(of: leaving) }
  }

  /// Returns the places that the user sees in a tab or a page, including places beneath a dialog or
  /// an overlay.
  private func visible(in tab: EntryID) -> [Place] {
    var tree = store.tree.withoutOverlays
    var found = tree.visibleEntries(from: tab)
    while let dialog = found.first(where: { store[$0]?.dialog != nil }),
      let flow = tree.entries[dialog]?.parent
    {
      tree.flows[flow]?.modals.removeAll { $0 == dialog }
      found = tree.visibleEntries(from: tab)
    }
    return found.compactMap { store[$0] }
  }

  /// Returns true if a modal over the flow has edits that would be lost with it.
  func isUnderEdits(_ place: Place, in parent: Flow) -> Bool {
    guard hasGuards, place.isModal else { return false }
    return parent.modals.drop { $0 !== place }.dropFirst().contains { modal in
      modal.subtree.contains { $0.leaveObjection != nil }
    }
  }

  /// The places whose guards have to be asked.
  ///
  /// Skips the guards of entries that this request inserted, guards that have already allowed the
  /// request, and those in a flow that has delivered its result but could not leave.
  private func guarded(_ places: [Place]) -> [Place] {
    places.filter { place in
      place.roles.contains(.leaveGuard) && !place.isInFinishedFlow && mustAsk(about: place)
    }
  }

  private func firstVeto(of places: [Place]) -> String? {
    for place in places {
      let decision = place.leaveGuard?.decideLeaving()
      trace.note(decision.step(at: place))
      switch decision {
      case .allow, nil: continue
      case .veto(let reason): return reason
      case .ask(let question):
        following.question = .init(
          place: place, dialog: DialogModel(question.dialog), onAnswer: question.onAnswer)
        return question.title
      }
    }
    return nil
  }
}

extension Place {
  /// True in a flow that has delivered its result but could not leave, and begins again.
  ///
  /// The root stays as it is.
  fileprivate var isInFinishedFlow: Bool {
    path.contains { $0.parent != nil && $0.result?.isSettled == true }
  }

  /// The reason or question of the place's leave guard, for a caller that cannot ask the user; nil
  /// if the guard agrees or need not be asked.
  @MainActor
  var leaveObjection: String? {
    guard let leaveGuard, !isInFinishedFlow else { return nil }
    return switch leaveGuard.decideLeaving() {
    case .allow: nil
    case .veto(let reason): reason
    case .ask(let question): question.title
    }
  }
}

extension LeaveDecision? {
  /// The decision of the guard at a place, for a trace.
  @MainActor
  fileprivate func step(at place: Place) -> DecisionStep {
    let (answer, stops) =
      switch self {
      case .allow, nil: ("allow", false)
      case .veto(let reason): ("veto “\(reason)”", true)
      case .ask(let question): ("ask the user “\(question.title)”", true)
      }
    return DecisionStep(.leaveGuard, DecisionPath(place), .text(answer), isDecisive: stops)
  }
}
