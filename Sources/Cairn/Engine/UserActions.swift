/// Applies a user's action in a host to the tree.
@MainActor
struct UserActions {
  let store: PlaceStore
  let transaction: Transaction

  func perform(_ action: UserAction) -> Attempt {
    if case .backOneStep = action { return goBackOneStep() }
    guard let place = store[action.entry] else {
      return .done(.unchanged, note: Self.overtaken)
    }
    switch action {
    case .back: return goBack(to: place)
    case .backOneStep: return goBackOneStep()
    case .dismiss: return dismiss(place)
    case .select: return select(place)
    case .answer(_, let button, let texts): return answer(place, button: button, texts: texts)
    }
  }

  private static let overtaken = "The entry has left the tree."

  /// Removes everything above the entry in its container, in its own flow and in enclosing flows.
  private func goBack(to place: Place) -> Attempt {
    var result = Attempt.Result(outcome: .unchanged)
    var current = place
    while !current.isModal, let flow = current.parent, !flow.layout.selects {
      if flow.layout != .switching {
        let above = transaction.perform(.removeAbove(current), in: flow, because: .back)
        if above.outcome == .committed { result = above }
      }
      // A visible column is its own container.
      if flow.isSplit, !transaction.reducer.isCollapsed(flow) { break }
      guard let parent = flow.place else { break }
      current = parent
    }
    return .done(result)
  }

  /// Goes back by one step from the frontmost screen.
  ///
  /// Pops the innermost stack that can be popped, dismisses an enclosing modal, or selects another
  /// tab if the flow's `TabBack` says so.
  private func goBackOneStep() -> Attempt {
    let tree = store.tree
    var traits = KnownTraits()
    for id in tree.frontPath.reversed() {
      guard let place = store[id], let flow = place.parent else { continue }
      if place.isModal { return dismiss(place) }
      if tree.canRemoveByBack(id, &traits) {
        return .done(transaction.perform(.remove(place), in: flow, because: .back))
      }
      if let tab = tab(before: place, in: flow), let own = flow.place {
        transaction.apply(.select(tab, in: flow, at: own))
        if let index = flow.history.lastIndex(of: tab.id) {
          let history = Array(flow.history[..<index])
          transaction.apply(
            .other(.tabHistory(from: flow.history, to: history), own, in: flow))
        }
        return .done(.committed)
      }
    }
    return .done(.unchanged, note: "There is nothing to go back to.")
  }

  /// Returns the tab that the back action selects if this tab has nothing to pop.
  private func tab(before tab: Place, in flow: Flow) -> Place? {
    guard flow.layout == .tabs, flow.coordinator != nil else { return nil }
    return switch flow.tabBack {
    case .first: flow.entries.first === tab ? nil : flow.entries.first
    case .history: flow.history.last.flatMap { store[$0] }
    case .none: nil
    }
  }

  private func dismiss(_ place: Place) -> Attempt {
    // An adaptive presentation may have been pushed since the user acted.
    guard place.presentation != nil, let flow = place.parent else {
      return .done(.unchanged, note: Self.overtaken)
    }
    return .done(transaction.perform(.remove(place), in: flow, because: .swipedAway))
  }

  private func select(_ place: Place) -> Attempt {
    guard let flow = place.parent, flow.layout.selects, !place.isModal else {
      return .done(.unchanged, note: Self.overtaken)
    }
    guard flow.selected === place, flow.layout == .tabs else {
      return .done(transaction.perform(.selectPlace(place), in: flow))
    }
    // Choosing the selected tab again pops it to its root, as in UITabBarController.
    return .done(transaction.popToBeginning(of: place, because: .back))
  }

  /// Ends the dialog with the button that the user chose.
  private func answer(_ place: Place, button: Int, texts: [String]) -> Attempt {
    guard let dialog = place.dialog else { return .done(.unchanged, note: Self.overtaken) }
    guard dialog.buttons.indices.contains(button) else {
      let advice =
        "The dialog has \(dialog.buttons.count) buttons; report one of them by its index."
      Report.impossible("answer with button \(button)", path: place.pathDescription, advice: advice)
      return .done(.refused(.impossible(advice)))
    }
    return transaction.end(place, dialog.ending(button: button, texts: texts))
  }
}

extension UserAction {
  /// The entry of the action; the root if the action names none.
  fileprivate var entry: EntryID {
    switch self {
    case .back(let id), .dismiss(let id), .select(let id), .answer(let id, _, _): id
    case .backOneStep: .root
    }
  }
}
