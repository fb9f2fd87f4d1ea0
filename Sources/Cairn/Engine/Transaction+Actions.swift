extension Transaction {
  /// Performs the actions in the flow or, for actions that bubble, in its ancestors.
  ///
  /// - Parameter isSequence: True for the steps of an app's sequence, one of which may remove its own flow.
  func perform(
    _ actions: [TreeAction], in flow: Flow, because reason: CancellationReason? = nil,
    isSequence: Bool = false
  ) -> Attempt.Result {
    var result = Attempt.Result(outcome: .unchanged)
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
  ) -> Attempt.Result {
    var target = flow
    var action = action
    while true {
      switch reducer.reduce(action, in: target, because: reason) {
      case .edits(let edit, let others):
        if isStep, kinds.contains(.removed),
          target.place?.path.contains(where: \.isDetached) == true
        {
          Report.flowLeftEarlier(action.name, path: target.pathDescription, trace: trace)
          return .init(outcome: .unchanged)
        }
        perform(edit)
        for edit in others { perform(edit) }
        return .init(outcome: .committed)
      case .unchanged(let note): return .init(outcome: .unchanged, note: note)
      case .refused(let advice):
        return refuse(action, in: target, advice: advice, isLink: reason == .link)
      case .bubbles:
        guard let own = target.place, let parent = own.parent else {
          return .init(
            outcome: .unchanged, note: "No flow from here to the root handles this action.")
        }
        // Outside of an overlay, `dismiss` concerns modals only.
        if case .dismiss = action, own.overlay != nil { action = .remove(own) }
        target = parent
      }
    }
  }

  private func refuse(
    _ action: TreeAction, in flow: Flow, advice: String, isLink: Bool
  ) -> Attempt.Result {
    trace.note(
      .init(.layout, DecisionPath(flow.place), .text(advice), isDecisive: true))
    // A link may name a tab that does not exist. That is external input and not a mistake of the
    // app.
    if !isLink || !flow.layout.selects {
      Report.impossible(action.name, path: flow.pathDescription, advice: advice, trace: trace)
    }
    return .init(outcome: .refused(.impossible(advice)), note: advice)
  }

  /// Applies the edit; for a selection, also updates the history of selected tabs.
  private func perform(_ edit: Edit) {
    if edit.isUpdate { return update(edit) }
    apply(edit)
    guard case .selected(let old?, let new?) = edit.detail, edit.flow.tabBack == .history,
      edit.flow.coordinator != nil
    else { return }
    let history = edit.flow.history
    var next = history.filter { $0 != old.id && $0 != new.id }
    if edit.flow.entries.contains(where: { $0 === old }) { next.append(old.id) }
    guard next != history else { return }
    apply(.other(.tabHistory(from: history, to: next), edit.place, in: edit.flow))
  }

  /// Ends a flow or a dialog with its result, and removes it if it can leave.
  ///
  /// - Parameter leaving: The modals over it that leave too; nil for all of them.
  func end(_ place: Place?, _ ending: Ending, leaving: Set<EntryID>? = nil) -> Attempt {
    guard let place, !place.hasEnded, let sink = place.result else {
      return .done(.refused(.flowEnded))
    }
    // A flow that stays can be required again after it has finished.
    guard !sink.isSettled || place.parked != nil else {
      return .done(.unchanged, note: "The flow's result has already been delivered.")
    }
    settle(sink, ending)
    let reason: CancellationReason? = if case .cancel(let reason) = ending { reason } else { nil }
    if let parked = place.parked, !parked.awaitsUncovering,
      let flow = place.parent ?? place.flow
    {
      apply(.other(.parked(from: parked, to: nil), place, in: flow))
      if reason == nil {
        resumed.append(
          .init(
            request: parked, owner: place.parent?.id ?? .root,
            past: store.parkedPast(at: place) ?? ParkedPast()))
      } else {
        abandoned.append(
          .init(parked, .refused(.requirementCancelled), store.parkedPast(at: place)))
      }
    }
    if let parent = place.parent {
      _ = perform(
        .remove(place, isFinished: reason == nil, leaving: leaving), in: parent, because: reason)
    }
    return .done(.committed)
  }

  /// Shows a flow or a dialog that has no route.
  func run(
    _ destination: Destination, as presentation: Presentation, in flow: Flow
  ) -> Attempt {
    if let refusal = destination.refusalOfUsed(
      at: flow.pathDescription, consequence: "The flow was not run")
    {
      return .done(.refused(refusal))
    }
    if !destination.isRepeatable, let shown = flow.top(presented: presentation),
      shown.holdsTheSame(as: destination)
    {
      return .done(.unchanged, note: "The same flow or dialog is already shown.")
    }
    let action: TreeAction =
      presentation == .push
      ? .push(nil, always: true) : .present(nil, presentation, always: true)
    let result = perform([action], in: flow)
    if result.outcome == .committed, let edit = edits.last, edit.kind == .inserted {
      give(destination, to: edit.place)
    }
    return .done(result)
  }
}

extension Transaction {
  /// Shows the initial routes of the flow at the place, or only the roots of its stacks.
  ///
  /// Pops the stacks that share the flow's container, starting with the outermost. A link leads to
  /// the same screens in any width. A user's tap affects only the visible container.
  func popToBeginning(of place: Place, because reason: CancellationReason) -> Attempt.Result {
    var result = Attempt.Result(outcome: .unchanged)
    let expanded = reason != .back
    var next = firstStack(from: place, expanded: expanded)
    while let stack = next {
      let actions =
        reason == .link || reason == .handedOver ? beginning(of: stack) : [.popToRoot]
      let popped = perform(actions, in: stack, because: reason)
      if popped.outcome == .committed { result = popped }
      next = stack.entries.first.flatMap { firstStack(from: $0, expanded: expanded) }
    }
    return result
  }

  /// Returns the actions that show the flow's initial routes.
  private func beginning(of flow: Flow) -> [TreeAction] {
    guard flow.coordinator != nil, let root = flow.entries.first,
      flow.initialRoutes.first.map(root.stands) ?? false
    else { return [.popToRoot] }
    guard flow.initialColumns.isEmpty else { return beginning(ofSplit: flow) }
    return [.setAboveRoot(flow.initialRoutes.dropFirst().map { .init(route: $0) })]
  }

  /// Like `beginning(of:)`, for a split: starts at the first column that has changed.
  private func beginning(ofSplit flow: Flow) -> [TreeAction] {
    let initial = Dictionary(uniqueKeysWithValues: zip(flow.initialColumns, flow.initialRoutes))
    let columns = flow.layout.columns.map { column in
      (column, flow.entries.filter { $0.column == column })
    }
    let other = columns.firstIndex { column, places in
      guard let route = initial[column] else { return !places.isEmpty }
      return places.count != 1 || !places[0].stands(for: route)
    }
    guard let other else { return [] }
    // An initially empty column is emptied by showing the column before it again.
    let first = initial[columns[other].0] == nil ? other - 1 : other
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
      case .tabs, .pages: return nil
      case .split, .tripleSplit: return expanded || reducer.isCollapsed(flow) ? flow : nil
      }
    }
    return nil
  }
}

extension Flow {
  /// The path of the coordinator's entry, for messages.
  var pathDescription: String { place?.pathDescription ?? id.map { "\($0)" } ?? "" }

  /// The entry whose container shows this flow.
  ///
  /// - Complexity: O(depth).
  var container: EntryID { place?.container ?? id ?? .root }
}

extension Place {
  /// The entry whose container shows this flow.
  ///
  /// A stack inside a stack shares its parent's container. A modal, a tab, a page, an entry of a
  /// split and the root each have their own.
  ///
  /// - Complexity: O(depth).
  var container: EntryID {
    var current = self
    while !current.isModal, let parent = current.parent, !parent.layout.selects, !parent.isSplit,
      let next = parent.place
    {
      current = next
    }
    return current.id
  }
}

extension Flow {
  /// Returns the place that something presented in this way would cover.
  fileprivate func top(presented presentation: Presentation) -> Place? {
    if presentation.overlay != nil { return overlays.last }
    return presentation == .push ? entries.last : modals.last
  }
}

extension Place {
  /// Returns true if the flow or the dialog here is like the destination, which has no route either.
  fileprivate func holdsTheSame(as destination: Destination) -> Bool {
    guard route == nil, let object else { return false }
    if let dialog, let other = destination.object as? DialogModel { return dialog.looksLike(other) }
    return coordinator != nil && type(of: object) == type(of: destination.object)
  }
}

extension TreeAction {
  /// The action as an error names it.
  fileprivate var name: String { [verb, route.map { "(\($0))" } ?? ""].joined() }
}
