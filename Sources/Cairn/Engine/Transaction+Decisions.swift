/// The result of a step after redirects, conditions and requirements have been evaluated.
enum Resolution {
  case perform([TreeAction])
  case wait(Undecided)
  case park(Step.Required, then: AnyRoute)
  case refuse(Refusal)

  /// The actions to perform in the tree; nil if the step waits, is parked or is refused.
  var actions: [TreeAction]? { if case .perform(let actions) = self { actions } else { nil } }
}

// Evaluates the decisions of coordinators: redirects, conditions, requirements.
extension Transaction {
  /// The number of redirects that one request may follow, and of flows that may be required for it
  /// one after the other, before it is refused.
  ///
  /// The routes beneath a link count towards the same number. In a re-evaluation, each entry has its
  /// own redirects.
  static let redirectBudget = 8

  /// Follows redirects until the step can be performed, must wait, is parked, or is refused.
  ///
  /// Not recursive: steps may be nested, and redirects chained, as deep as coordinators make them.
  ///
  /// - Parameter asked: The routes that the coordinator has been asked for; redirects are added.
  func resolve(_ step: Step, asked: inout AskedRoutes, in flow: Flow) -> Resolution {
    var step = step
    var animation: TransitionAnimation?
    if let refusal = unwrap(&step, &animation, asked: &asked, in: flow) { return .refuse(refusal) }
    if case .sequence(let steps) = step {
      return animated(resolve(steps, asked: &asked, in: flow), by: animation)
    }
    return animated(resolution(of: step), by: animation)
  }

  /// Replaces the step with the one that redirects and animations lead to.
  ///
  /// - Parameter animation: The animation of the step, if it declares one; the outermost applies.
  /// - Returns: The refusal if a redirect cannot be followed.
  private func unwrap(
    _ step: inout Step, _ animation: inout TransitionAnimation?, asked: inout AskedRoutes,
    in flow: Flow
  ) -> Refusal? {
    while true {
      StepCounter.note()
      switch step {
      case .animated(let inner, let outer):
        animation = animation ?? outer
        step = inner
      case .unguarded(let inner):
        context.asksGuards = false
        step = inner
      case .redirect(let route):
        // A redirect to the same route is an allow.
        if asked.last == route {
          step = .act(.show(route))
          return nil
        }
        noteRedirect(from: asked.last, to: route)
        asked.redirect(to: route)
        // The redirects before the request waited count too.
        let past = context.past
        let spent = max(asked.count - 1, past?.redirectCount ?? 0)
        guard spent <= Self.redirectBudget else {
          let isOwn = asked.count > past?.redirectCount ?? 0
          let chain = (isOwn ? asked.all : past?.redirects ?? []).map { "\($0)" }
          trace.note(
            .init(
              .budget, DecisionPath(flow.place),
              .text("\(Self.redirectBudget) redirects are allowed"),
              isDecisive: true))
          Report.redirectLoop(chain, path: flow.pathDescription, trace: trace)
          return .redirectLoop(chain)
        }
        guard let next = flow.coordinator?.step(to: route, by: context.origin) else {
          return .flowEnded
        }
        trace.note(next, to: route, in: flow)
        step = next
      default: return nil
      }
    }
  }

  /// Resolves a step that contains no other steps.
  private func resolution(of step: Step) -> Resolution {
    switch step {
    case .act(let action): .perform([action])
    case .deny(let reason): .refuse(.denied(reason))
    case .require(let required, let route): .park(required, then: route)
    case .fail(let error): .refuse(.failed(error))
    case .when(let condition, let then, let otherwise):
      .wait(Undecided(condition, then: then, otherwise: otherwise))
    case .decide(let decision): .wait(Undecided(decision))
    case .sequence, .animated, .unguarded, .redirect: .perform([])
    }
  }

  /// Notes the animation of the change; if the step must wait, adds the animation and the skipping
  /// of guards to the later step.
  private func animated(
    _ resolution: Resolution, by animation: TransitionAnimation?
  ) -> Resolution {
    guard case .wait(let undecided) = resolution else {
      if let animation { animate(animation) }
      return resolution
    }
    let asksGuards = context.asksGuards
    guard animation != nil || !asksGuards else { return resolution }
    return .wait(
      undecided.map { step in
        let animated = animation.map { Step.animated(step, $0) } ?? step
        return asksGuards ? animated : .unguarded(animated)
      })
  }

  /// A sequence whose steps are being evaluated; a nested sequence has its own value.
  private struct Following: Sendable {
    let steps: [Step]
    var index = 0
    var animation: TransitionAnimation?
  }

  private func resolve(
    _ steps: [Step], asked: inout AskedRoutes, in flow: Flow
  ) -> Resolution {
    let before = asked
    var actions: [TreeAction] = []
    var stack = [Following(steps: steps)]
    while let top = stack.last {
      guard top.index < top.steps.count else {
        stack.removeLast()
        if let animation = top.animation { animate(animation) }
        continue
      }
      var step = top.steps[top.index]
      var animation: TransitionAnimation?
      if let refusal = unwrap(&step, &animation, asked: &asked, in: flow) {
        return .refuse(refusal)
      }
      stack[stack.count - 1].index += 1
      if case .sequence(let inner) = step {
        stack.append(Following(steps: inner, animation: animation))
        continue
      }
      switch animated(resolution(of: step), by: animation) {
      case .perform(let more): actions += more
      case .wait(let undecided):
        // The whole sequence is evaluated again after the decision.
        asked = before
        return .wait(undecided.map { [stack] in Self.resuming(stack, with: $0) })
      case .park where stack.contains { $0.steps.count > 1 }:
        // A parked request contains only a route, so the other steps would be lost.
        let advice =
          "Return .require(_:then:) alone; the route after it can do the rest."
        Report.impossible(
          "require in a sequence", path: flow.pathDescription, advice: advice,
          trace: trace)
        return .refuse(.impossible(advice))
      case let other: return other
      }
    }
    return .perform(actions)
  }

  /// Returns the sequences as one step; in each, the next sequence replaces the step that led into
  /// it.
  private static func resuming(_ stack: [Following], with step: Step) -> Step {
    stack.reversed().reduce(step) { inner, following in
      var steps = following.steps
      steps[following.index - 1] = inner
      let all = Step.sequence(flattening: steps)
      return following.animation.map { .animated(all, $0) } ?? all
    }
  }
}
