/// The result of a step after redirects, conditions and requirements have been evaluated.
enum Resolution {
  case act(TreeAction)
  case sequence([TreeAction])
  case wait(@MainActor @Sendable () async -> Bool, then: Step, otherwise: Step)
  case park(Step.Required, then: AnyRoute)
  case refuse(Refusal)

  /// The actions to perform in the tree; nil if the step waits, is parked or is refused.
  var actions: [TreeAction]? {
    switch self {
    case .act(let action): [action]
    case .sequence(let actions): actions
    case .wait, .park, .refuse: nil
    }
  }
}

/// Evaluates the decisions of coordinators: redirects, conditions, requirements.
@MainActor
final class DecisionResolver {
  /// The number of redirects that one request may follow before it is refused.
  var redirectBudget = 8
  private let transaction: Transaction

  init(_ transaction: Transaction) { self.transaction = transaction }

  /// Follows redirects and finds the first condition, requirement or refusal in the step.
  ///
  /// - Parameter asked: The routes that the coordinator has been asked for; redirects are appended.
  func resolve(_ step: Step, asked: inout AskedRoutes, in flow: Flow) -> Resolution {
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
    case .redirect(let route): return redirect(to: route, asked: &asked, in: flow)
    case .sequence(let steps): return resolve(steps, asked: &asked, in: flow)
    }
  }

  private func redirect(
    to route: AnyRoute, asked: inout AskedRoutes, in flow: Flow
  ) -> Resolution {
    if asked.last == route { return .act(.show(route)) }
    asked.redirect(to: route)
    // Subtracts instead of adding, because the budget may be `Int.max`.
    guard asked.count - 1 <= redirectBudget else {
      let chain = asked.all.map { "\($0)" }
      Report.redirectLoop(chain, path: flow.pathDescription)
      return .refuse(.redirectLoop(chain))
    }
    guard let next = flow.coordinator?.step(to: route) else { return .refuse(.flowEnded) }
    return resolve(next, asked: &asked, in: flow)
  }

  private func resolve(
    _ steps: [Step], asked: inout AskedRoutes, in flow: Flow
  ) -> Resolution {
    let before = asked
    var actions: [TreeAction] = []
    for (index, step) in steps.enumerated() {
      switch resolve(step, asked: &asked, in: flow) {
      case .act(let action): actions.append(action)
      case .sequence(let more): actions += more
      case .wait(let condition, let then, let otherwise):
        // The whole sequence is evaluated again after the condition.
        asked = before
        return .wait(
          condition, then: .sequence(steps.replacing(index, with: then)),
          otherwise: .sequence(steps.replacing(index, with: otherwise)))
      case .park where steps.count > 1:
        // A parked request contains only a route, so the other steps would be lost.
        let advice =
          "Return .require(_:then:) alone; the route after it can do the rest."
        Report.impossible("require in a sequence", path: flow.pathDescription, advice: advice)
        return .refuse(.impossible(advice))
      case let other: return other
      }
    }
    return .sequence(actions)
  }
}

extension Array {
  fileprivate func replacing(_ index: Int, with element: Element) -> Self {
    var copy = self
    copy[index] = element
    return copy
  }
}
