// Applies a user's action in a host to the tree.
extension Engine {
  func perform(_ action: UserAction, _ request: Request) -> Attempt {
    transaction.context.origin = .user
    if case .backOneStep = action { return goBackOneStep(request) }
    guard let place = store[action.entry] else {
      return Attempt(.unchanged, note: Self.overtaken)
    }
    if !request.isFromBeforeCover, store.tree.isCovered(place.id) {
      return Attempt(.unchanged, note: "An opaque overlay covers the entry.")
    }
    switch action {
    case .back(_, let leaving):
      // Going back to an earlier tab has waited for a condition.
      if let flow = place.parent, request.past?.decided[.standing(place.id)] != nil {
        return goBack(toTab: place, in: flow, request) ?? Attempt(.unchanged)
      }
      return goBack(to: place, leaving: leaving.map(Set.init))
    case .backOneStep: return goBackOneStep(request)
    case .dismiss(_, let leaving): return dismiss(place, leaving: leaving.map(Set.init))
    case .select: return select(place, request)
    case .answer(_, let button, let texts): return answer(place, button: button, texts: texts)
    }
  }

  static let overtaken = "The entry has left the tree."

  /// Removes the entries above the entry in its container, in its own flow and in enclosing flows;
  /// if `leaving` is not nil, only the entries in `leaving`, even if a change of width has moved them.
  private func goBack(to place: Place, leaving: Set<EntryID>?) -> Attempt {
    var result = Attempt(.unchanged)
    var above = store.tree.entries(leavingBy: .back(to: place.id))[...]
    // The innermost flow comes first; the topmost entry of each flow leaves first.
    while let flow = above.first.flatMap({ store[$0]?.parent }) {
      let own = above.prefix { store[$0]?.parent === flow }
      above = above.dropFirst(own.count)
      for id in own.reversed() where leaving?.contains(id) != false {
        let removed = transaction.perform(.remove(id), in: flow, because: .back)
        if removed.outcome == .committed { result = removed }
      }
    }
    // A change of width may have moved entries to the modals, or to a visible column.
    for id in (leaving ?? []).sorted().reversed() where !store.isLeaving(id) {
      guard let moved = store[id], let flow = moved.parent,
        moved.isModal
          || flow.isSplit
            && flow.content?.entries.prefix(while: { $0 != id }).contains(place.id) == true
      else { continue }
      let removed = transaction.perform(.remove(id, leaving: leaving), in: flow, because: .back)
      if removed.outcome == .committed { result = removed }
    }
    return result
  }

  /// Goes back by one step from the frontmost screen.
  ///
  /// Pops the innermost stack that can be popped, dismisses an enclosing modal, or selects another
  /// tab as the flow's `TabBack` specifies.
  private func goBackOneStep(_ request: Request) -> Attempt {
    var traits = KnownTraits()
    for id in store.tree.frontPath.reversed() {
      guard let place = store[id], let flow = place.parent else { continue }
      // The user can leave an overlay only through its own screens.
      if place.overlay != nil { break }
      if place.isModal { return dismiss(place) }
      if store.tree.canRemoveByBack(id, &traits) {
        return transaction.perform(.remove(id), in: flow, because: .back)
      }
      for tab in tabs(before: place, in: flow) {
        if let attempt = goBack(toTab: tab, in: flow, request) { return attempt }
      }
    }
    return Attempt(.unchanged, note: "There is nothing to go back to.")
  }

  /// Returns the tabs that the back action may select if this tab has nothing to pop, in order of
  /// preference.
  private func tabs(before tab: Place, in flow: Flow) -> [Place] {
    guard let content = flow.content else { return [] }
    let ids: [EntryID] =
      switch flow.tabBack {
      case .first: content.entries.prefix(1).filter { $0 != tab.id }
      case .history: content.history.reversed()
      case .none: []
      }
    return ids.compactMap { store[$0] }
  }

  /// Selects an earlier tab, or follows its coordinator's decision.
  ///
  /// - Returns: Nil if the coordinator refuses; the action then leads further back.
  private func goBack(toTab tab: Place, in asking: Flow, _ request: Request) -> Attempt? {
    // The coordinator may have been released while the request waited.
    let flow = lifetimes.current(asking) ?? asking
    guard let id = flow.id, !tab.isDetached else { return nil }
    let answer = tab.route.flatMap { self.answer(.standing(tab.id), to: $0, in: flow, request) }
    if let route = tab.route, let step = answer?.step ?? decision(about: tab, in: flow)?.step {
      var asked = answer?.asked ?? AskedRoutes(route)
      transaction.forgetRedirects()
      let resolution = transaction.resolve(step, asked: &asked, in: flow)
      if case .refuse(let refusal) = resolution {
        return answer == nil ? nil : Attempt(.refused(refusal))
      }
      if case .wait(let undecided) = resolution {
        var request = request
        request.kind = .user(.back(to: tab.id))
        request.isFromBeforeCover = true
        requests.wait(
          for: undecided, about: .standing(tab.id), asked, in: asking,
          changing: Containers([flow]), request)
        return Attempt(.deciding)
      }
      // The tab may have new values since the coordinator was asked.
      guard let actions = resolution.actions, actions.count == 1,
        actions[0].selects(answer?.asked.first ?? route)
      else {
        return follow(resolution, asked, insteadOf: tab, in: flow, for: asking, request)
      }
    }
    transaction.apply(.selected(flow: id, from: flow.content?.selected, to: tab.id))
    let before = flow.content?.history ?? []
    if let index = before.lastIndex(of: tab.id) {
      transaction.apply(.tabHistory(flow: id, from: before, to: Array(before[..<index])))
    }
    return Attempt(.committed)
  }

  /// Follows the coordinator's decision instead of selecting an earlier tab.
  ///
  /// The history then ends before that tab, so each back action leads further back.
  ///
  /// - Returns: Nil if nothing changes; the action then leads further back.
  private func follow(
    _ resolution: Resolution, _ asked: AskedRoutes, insteadOf tab: Place, in flow: Flow,
    for asking: Flow, _ request: Request
  ) -> Attempt? {
    let shown = flow.content?.selected
    let earlier = (flow.content?.history ?? []).prefix { $0 != tab.id }
    let attempt = follow(resolution, asked: asked, in: flow, for: asking, request)
    guard attempt.outcome.mayCommit else { return attempt }
    if transaction.changes.isEmpty { return nil }
    if flow.tabBack == .history, let id = flow.id, let content = flow.content,
      content.selected != shown
    {
      let history = earlier.filter { $0 != content.selected }
      transaction.apply(.tabHistory(flow: id, from: content.history, to: history))
    }
    return attempt
  }

  private func dismiss(_ place: Place, leaving: Set<EntryID>? = nil) -> Attempt {
    if place === store.root {
      guard requests.endsWithRoot else {
        return Attempt(.unchanged, note: "There is nothing to go back to.")
      }
      transaction.removeContent(of: .root, because: .back)
      return transaction.end(store.root, .cancel(.back))
    }
    if place.overlay == .opaque {
      return Attempt(.unchanged, note: "The user cannot dismiss an opaque overlay.")
    }
    // An adaptive presentation may have been pushed since the user acted.
    guard place.entry?.presentation != nil, let flow = place.parent else {
      return Attempt(.unchanged, note: Self.overtaken)
    }
    return transaction.perform(.remove(place.id, leaving: leaving), in: flow, because: .swipedAway)
  }

  private func select(_ place: Place, _ request: Request) -> Attempt {
    guard let asking = place.parent, asking.layout.selects, !place.isModal else {
      return Attempt(.unchanged, note: Self.overtaken)
    }
    // The coordinator may have been released while the request waited.
    let flow = lifetimes.current(asking) ?? asking
    guard !place.isDetached else { return Attempt(.unchanged, note: Self.overtaken) }
    if let route = place.route,
      let answer = answer(.standing(place.id), to: route, in: flow, request)
    {
      return follow(answer.step, asked: answer.asked, in: flow, for: asking, request)
    }
    guard flow.content?.selected != place.id || request.isDecided else {
      // Choosing the selected tab again pops it to its root, as in UITabBarController.
      return flow.layout == .tabs
        ? transaction.popToBeginning(of: place, because: .back)
        : transaction.perform(.selectEntry(place.id), in: flow)
    }
    guard let (route, step) = decision(about: place, in: flow) else {
      return transaction.perform(.selectEntry(place.id), in: flow)
    }
    return follow(step, asked: AskedRoutes(route), in: flow, for: asking, request)
  }

  /// The coordinator's decision about a tab or a page.
  ///
  /// Nil if there is nothing to decide: the coordinator simply goes there, or, in a replayed
  /// recording, there is none.
  private func decision(about place: Place, in flow: Flow) -> (route: AnyRoute, step: Step)? {
    guard let route = place.route, let step = flow.coordinator?.step(to: route, by: .user)
    else { return nil }
    transaction.trace.note(step, to: route, in: flow)
    if case .act(let action) = step, action.selects(route) { return nil }
    return (route, step)
  }

  /// Ends the dialog with the button that the user chose.
  private func answer(_ place: Place, button: Int, texts: [String]) -> Attempt {
    guard let dialog = place.dialog else { return Attempt(.unchanged, note: Self.overtaken) }
    guard dialog.buttons.indices.contains(button) else {
      let advice =
        "The dialog has \(dialog.buttons.count) buttons; report one of them by its index."
      Report.impossible(
        "answer with button \(button)", path: place.pathDescription, advice: advice,
        trace: transaction.trace)
      return Attempt(.refused(.impossible(advice)))
    }
    return transaction.end(place, dialog.ending(button: button, texts: texts))
  }
}

extension TreeAction {
  /// Returns true if the action selects the tab or the page with the route.
  func selects(_ route: AnyRoute) -> Bool {
    switch self {
    case .show(let shown), .select(let shown): shown == route
    default: false
    }
  }
}

extension UserAction {
  /// The entry of the action; the root if the action names none.
  var entry: EntryID {
    switch self {
    case .back(let id, _), .dismiss(let id, _), .select(let id), .answer(let id, _, _): id
    case .backOneStep: .root
    }
  }
}
