extension Navigator {
  /// What a step comes to when the coordinator's decisions in it have been followed up.
  enum Resolution {
    case act(TreeAction)
    case sequence([TreeAction])
    case wait(@MainActor @Sendable () async -> Bool, then: Step, otherwise: Step)
    case park(Step.Required, then: AnyRoute)
    case refuse(Refusal)

    /// What is to be done in the tree; nil if there is something else to do first.
    var actions: [TreeAction]? {
      switch self {
      case .act(let action): [action]
      case .sequence(let actions): actions
      case .wait, .park, .refuse: nil
      }
    }
  }

  /// Follows redirects and finds the first thing that keeps the step from being performed.
  ///
  /// - Parameter asked: The routes that the coordinator has been asked for; redirects are added.
  func resolve(_ step: Step, asked: inout AskedRoutes, in flow: EntryID) -> Resolution {
    switch step {
    case .act(let action): return .act(action)
    case .deny(let reason): return .refuse(.denied(reason))
    case .require(let required, let route): return .park(required, then: route)
    case .when(let condition, let then, let otherwise):
      return .wait(condition, then: then, otherwise: otherwise)
    case .animated(let step, let animation):
      let resolution = resolve(step, asked: &asked, in: flow)
      guard case .wait(let condition, let then, let otherwise) = resolution else {
        transaction.animation = animation
        return resolution
      }
      return .wait(
        condition, then: .animated(then, animation), otherwise: .animated(otherwise, animation))
    case .redirect(let route):
      if asked.last == route { return .act(.show(route)) }
      asked.redirect(to: route)
      guard asked.count <= redirectBudget + 1 else {
        let chain = asked.all.map { "\($0)" }
        Report.redirectLoop(chain, path: pathDescription(of: flow))
        return .refuse(.redirectLoop(chain))
      }
      guard let next = places[flow]?.coordinator?.step(to: route) else {
        return .refuse(.flowEnded)
      }
      return resolve(next, asked: &asked, in: flow)
    case .sequence(let steps):
      let before = asked
      var actions: [TreeAction] = []
      for (index, step) in steps.enumerated() {
        switch resolve(step, asked: &asked, in: flow) {
        case .act(let action): actions.append(action)
        case .sequence(let more): actions += more
        case .wait(let condition, let then, let otherwise):
          // The whole sequence is followed up again when it goes on.
          asked = before
          return .wait(
            condition, then: .sequence(steps.replacing(index, with: then)),
            otherwise: .sequence(steps.replacing(index, with: otherwise)))
        case .park where steps.count > 1:
          // What is parked is a route; the other steps would be lost.
          let advice =
            "Return .require(_:then:) alone; what else to do, the route after it can say."
          let path = pathDescription(of: flow)
          Report.impossible("require in a sequence", path: path, advice: advice)
          return .refuse(.impossible(advice))
        case let other: return other
        }
      }
      return .sequence(actions)
    }
  }

  func advance(
    _ step: Step, asked: consuming AskedRoutes, in flow: EntryID, _ request: Request
  ) -> Attempt {
    var asked = asked
    switch resolve(step, asked: &asked, in: flow) {
    case .act(let action): return done(apply(action, in: flow), asked)
    case .sequence(let actions): return done(apply(actions, in: flow), asked)
    case .refuse(let refusal): return .done(.refused(refusal))
    case .park(let required, let route):
      return park(.navigate(flow: flow, route: route, via: []), behind: required, in: flow)
    case .wait(let condition, let then, let otherwise):
      wait(for: condition, in: flow, request) { [asked] request, isMet in
        request.kind = .perform(flow: flow, isMet ? then : otherwise)
        request.history.asked = asked
      }
      return .waiting
    }
  }

  private func done(_ result: Attempt.Result, _ asked: AskedRoutes) -> Attempt {
    asked.isRedirected && result.outcome == .committed ? .done(.redirected) : .done(result)
  }
}

extension Array {
  fileprivate func replacing(_ index: Int, with element: Element) -> Self {
    var copy = self
    copy[index] = element
    return copy
  }
}
