extension LinkRunner {
  /// Adds the coordinator's decision about a route beneath the link's target to the back stack.
  ///
  /// - Returns: The refusal of the link if the decision cannot be part of a back stack.
  func place(
    _ actions: [TreeAction], for lower: AnyRoute, beneath question: inout Question, in flow: Flow
  ) -> Refusal? {
    // Other layouts have no back stack.
    guard flow.layout == .stack || flow.isSplit else { return nil }
    for action in actions {
      switch action {
      case .show(let route): question.put(.init(route: route), for: lower)
      case .push(let route?, let always):
        question.put(.init(route: route), for: lower, always: always)
      case .present(let route?, let presentation, let always)
      where transaction.reducer.isPushed(presentation, in: flow.id ?? .root):
        question.put(
          .init(route: route, presentation: presentation), for: lower, always: always)
      case .showIn(let route, _) where flow.isSplit:
        question.put(.init(route: route), for: lower)
      case .pushIn(let route, _, let always) where flow.isSplit:
        question.put(.init(route: route), for: lower, always: always)
      case .popToRoot where !flow.isSplit:
        // The back stack begins again: nothing but the root is beneath.
        question.beneath = []
        if let root = flow.root?.route { question.put(.init(route: root), for: lower) }
      default: return refuse(lower, because: "\(action.verb) cannot be part of one", in: flow)
      }
    }
    if actions.isEmpty { return refuse(lower, because: "it shows no route", in: flow) }
    if flow.isSplit { question.below += actions }
    return nil
  }

  private func refuse(_ lower: AnyRoute, because reason: String, in flow: Flow) -> Refusal {
    Report.notInBackStack("\(lower)", reason, path: flow.pathDescription, trace: transaction.trace)
    return .impossible("\(lower) cannot be beneath the link's target: \(reason).")
  }
}

extension LinkRunner.Question {
  /// Adds an entry to the back stack, unless an equal one is already on top, as for a push.
  fileprivate mutating func put(
    _ placing: TreeAction.Placing, for lower: AnyRoute, always: Bool = false
  ) {
    if placing.route != lower { isAltered = true }
    if always || beneath.last?.route != placing.route { beneath.append(placing) }
  }

  /// Returns the entries beneath the target.
  ///
  /// If a decision or a redirect has put the target itself on top of them, it is not shown twice.
  func backStack(below target: AnyRoute?) -> [TreeAction.Placing] {
    (isAltered || asked.isRedirected) && beneath.last?.route == target
      ? beneath.dropLast() : beneath
  }
}
