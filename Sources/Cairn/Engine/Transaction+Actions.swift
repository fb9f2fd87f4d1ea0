extension Transaction {
  /// Performs the actions in the flow or, for actions that bubble, in its ancestors.
  ///
  /// - Parameter isSequence: True for the steps of an app's sequence, because a step may remove its
  ///   own flow.
  func perform(
    _ actions: [TreeAction], in flow: Flow, because reason: CancellationReason? = nil,
    isSequence: Bool = false
  ) -> Attempt {
    var result = Attempt(.unchanged)
    for action in actions {
      let one = perform(action, in: flow, because: reason, isStep: isSequence)
      switch one.outcome {
      case .refused: return one
      case .committed: result = one
      default: if result.outcome != .committed { result = one }
      }
    }
    return result
  }

  /// Performs the action in the flow, or in the nearest ancestor that handles it.
  func perform(
    _ action: TreeAction, in flow: Flow, because reason: CancellationReason? = nil,
    isStep: Bool = false
  ) -> Attempt {
    var target = flow
    var action = action
    while true {
      guard let id = target.id else { return Attempt(.unchanged) }
      switch reducer.reduce(action, in: id, because: reason) {
      case .changes(let change, let others):
        if isStep, kinds.contains(.removed), store.isLeaving(id) {
          Report.flowLeftEarlier(action.name, path: target.pathDescription, trace: trace)
          return Attempt(.unchanged)
        }
        let mode: HistoryMode? = if case .update(_, let mode) = action { mode } else { nil }
        perform(change, mode)
        for change in others { perform(change, mode) }
        if action.verb == .restart, case .inserted(let new, _)? = others.first {
          noteRestart(of: change.entry, as: new.id)
        }
        return Attempt(.committed)
      case .unchanged(let note): return Attempt(.unchanged, note: note)
      case .refused(let advice):
        return refuse(action, in: target, advice: advice, isLink: reason == .link)
      case .bubbles:
        guard let own = target.place, let parent = own.parent else {
          return Attempt(
            .unchanged, note: "No flow from here to the root handles this action.")
        }
        // From outside an overlay, `dismiss` affects only modals.
        if case .dismiss = action, own.overlay != nil { action = .remove(own.id) }
        target = parent
      }
    }
  }

  private func refuse(
    _ action: TreeAction, in flow: Flow, advice: String, isLink: Bool
  ) -> Attempt {
    trace.note(
      .init(.layout, DecisionPath(flow.place), .text(advice), isDecisive: true))
    // A link may name a tab that does not exist. That is external input and not a mistake of the
    // app.
    if !isLink || !flow.layout.selects {
      Report.impossible(action.name, path: flow.pathDescription, advice: advice, trace: trace)
    }
    return Attempt(.refused(.impossible(advice)), note: advice)
  }

  /// Applies the change; for a selection, also updates the history of selected tabs.
  private func perform(_ change: TreeChange, _ mode: HistoryMode?) {
    if case .updated(let id, _, let route) = change {
      noteUpdate(of: id, mode)
      return update(id, to: route, change)
    }
    apply(change)
    guard case .selected(let id, let old?, let new?) = change, let flow = store.flow(id),
      flow.tabBack == .history, let content = store.tree.flows[id]
    else { return }
    var next = content.history.filter { $0 != old && $0 != new }
    if content.entries.contains(old) { next.append(old) }
    guard next != content.history else { return }
    apply(.tabHistory(flow: id, from: content.history, to: next))
  }

  /// Ends a flow or a dialog with its result, and removes it if it can leave.
  func end(_ place: Place?, _ ending: Ending) -> Attempt {
    guard let place, !place.hasEnded, let sink = place.result else {
      return Attempt(.refused(.flowEnded))
    }
    // A flow that stays can be required again after it has finished.
    guard !sink.isSettled || place.parked != nil else {
      if place.parent == nil, sink.isFirstRepetition {
        Report.finishedAgain(place.name, trace: trace)
      }
      return Attempt(.unchanged, note: "The flow's result has already been delivered.")
    }
    if case .finish(let output) = ending, sink.discards {
      reportUnreceived(output.value, of: place)
    }
    settle(sink, ending)
    let reason: CancellationReason? = if case .cancel(let reason) = ending { reason } else { nil }
    if place.parked != nil { continueParked(at: place, isFinished: reason == nil) }
    if let parent = place.parent {
      // A modal over a dialog stays; it was presented later. So do unsaved edits over a flow.
      let leaving: Set<EntryID>? = place.dialog != nil || isUnderEdits(place, in: parent) ? [] : nil
      let result = perform(
        .remove(place.id, isFinished: reason == nil, leaving: leaving), in: parent, because: reason)
      if result.outcome != .committed { following.lingering = place }
    }
    return Attempt(.committed)
  }

  /// Reports an output that is lost, unless it says nothing.
  private func reportUnreceived(_ output: Any, of place: Place) {
    guard !(output is Void), let coordinator = place.coordinator else { return }
    Report.unreceivedOutput(
      of: type(of: coordinator), type(of: output), path: place.pathDescription, trace: trace)
  }

  /// Shows a flow or a dialog that has no route.
  func run(
    _ destination: Destination, as presentation: Presentation, in flow: Flow
  ) -> Attempt {
    if let refusal = destination.refusalOfUsed(
      at: flow.pathDescription, consequence: "The flow was not run")
    {
      return Attempt(.refused(refusal))
    }
    if !destination.isRepeatable, let shown = flow.top(presented: presentation),
      shown.holdsTheSame(as: destination)
    {
      return Attempt(.unchanged, note: "The same flow or dialog is already shown.")
    }
    let action: TreeAction =
      presentation == .push
      ? .push(nil, always: true) : .present(nil, presentation, always: true)
    let result = perform([action], in: flow)
    if result.outcome == .committed, case .inserted(let entry, _)? = changes.last {
      give(destination, to: entry.id)
    }
    return result
  }
}

extension Transaction {
  /// Shows the initial routes of the flow at the place, or only the roots of its stacks.
  ///
  /// Pops the stacks that share the flow's container, starting with the outermost. A link leads to
  /// the same screens in any width. A user's tap affects only the visible container.
  func popToBeginning(of place: Place, because reason: CancellationReason) -> Attempt {
    var result = Attempt(.unchanged)
    let expanded = reason != .back
    var next = firstStack(from: place, expanded: expanded)
    while let stack = next {
      let actions =
        reason == .link ? beginning(of: stack) : [.popToRoot]
      let popped = perform(actions, in: stack, because: reason)
      if popped.outcome == .committed { result = popped }
      next = stack.content?.entries.first.flatMap { store[$0] }
        .flatMap { firstStack(from: $0, expanded: expanded) }
    }
    return result
  }

  /// Returns the actions that show the flow's initial routes.
  private func beginning(of flow: Flow) -> [TreeAction] {
    guard flow.coordinator != nil, let root = flow.content?.entries.first,
      let first = flow.initialRoutes.first, store.tree.stands(root, for: first)
    else { return [.popToRoot] }
    guard flow.initialColumns.isEmpty else { return beginning(ofSplit: flow) }
    return [.setAboveRoot(flow.initialRoutes.dropFirst().map { .init(route: $0) })]
  }

  /// Like `beginning(of:)`, for a split: starts at the first column that has changed.
  private func beginning(ofSplit flow: Flow) -> [TreeAction] {
    let initial = Dictionary(
      uniqueKeysWithValues: zip(flow.initialColumns, reducer.initialRoutes(of: flow)))
    let columns = store.tree.columns(of: flow.id ?? .root)
    let other = columns.firstIndex { column, entries in
      guard let route = initial[column] else { return !entries.isEmpty }
      return entries.count != 1 || !store.tree.stands(entries[0], for: route)
    }
    guard let other else { return [] }
    // To empty an initially empty column, show the last column before it that has initial content.
    let first = columns[...other].lastIndex { initial[$0.column] != nil } ?? 0
    return columns[first...].compactMap { column, _ in
      initial[column].map { .showIn($0, column) }
    }
  }

  /// Returns the stack of the place, or the one inside its `switching` layouts.
  ///
  /// - Parameter expanded: True to include splits whose columns are visible.
  private func firstStack(from place: Place, expanded: Bool) -> Flow? {
    var next: Place? = place
    while let flow = next?.flow {
      switch flow.layout {
      case .stack: return flow
      case .switching: next = flow.top
      case .tabs, .pages, .panes: return nil
      case .split, .tripleSplit:
        return expanded || reducer.isCollapsed(flow.id ?? .root) ? flow : nil
      }
    }
    return nil
  }
}

extension Flow {
  /// The path of the coordinator's entry, for messages.
  var pathDescription: String { place?.pathDescription ?? id.map { "\($0)" } ?? "" }
}

extension Flow {
  /// Returns the place that this presentation would cover.
  fileprivate func top(presented presentation: Presentation) -> Place? {
    guard let content, let place, let store = place.store else { return nil }
    let isPushed =
      presentation == .push
      || content.modals.isEmpty && Reducer(store: store).isPushed(presentation, in: place.id)
    let list =
      presentation.overlay != nil
      ? content.overlays : isPushed ? content.entries : content.modals
    return list.last.flatMap { store[$0] }
  }
}

extension Place {
  /// Returns true if the place holds the same dialog as the destination, or a coordinator of the
  /// same type, without a route.
  fileprivate func holdsTheSame(as destination: Destination) -> Bool {
    guard route == nil, let object else { return false }
    if let dialog, let other = destination.object as? DialogModel { return dialog.looksLike(other) }
    return coordinator != nil && type(of: object) == type(of: destination.object)
  }
}

extension TreeAction {
  /// The name of the action in an error text.
  fileprivate var name: String {
    switch self {
    case .push(nil, _), .present(nil, _, _): "run"
    default: verb.rawValue + (route.map { "(\($0))" } ?? "")
    }
  }
}

// MARK: Updates of routes

extension Transaction {
  /// Applies a change of an entry's route.
  ///
  /// An entry that the transaction has inserted, and whose object does not exist yet, is inserted
  /// with the new route instead.
  func update(_ id: EntryID, to route: AnyRoute, _ change: TreeChange) {
    let isNew =
      store[id]?.isMade == false
      && changes.contains {
        if case .inserted(let entry, _) = $0 { entry.id == id } else { false }
      }
    if isNew { setRoute(route, of: id) } else { apply(change) }
  }

  /// Notifies the models of updated entries, each once.
  func notifyUpdated() {
    var notified: Set<EntryID> = []
    for case .updated(let id, _, _) in changes {
      // The object of an entry that leaves in the same commit has ended. An object that was created
      // after the update has the new values.
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
