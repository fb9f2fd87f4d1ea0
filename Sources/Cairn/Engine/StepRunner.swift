/// The result of an attempt to handle a request.
enum Attempt {
  /// The request waits for an async condition and will be submitted again.
  case waiting
  /// The request has ended.
  case done(Result)

  struct Result {
    var outcome: Outcome
    var note: String?
  }

  static func done(_ outcome: Outcome, note: String? = nil) -> Self {
    .done(Result(outcome: outcome, note: note))
  }
}

/// Performs a coordinator's decision, or lets the request wait or be parked as the decision requires.
@MainActor
struct StepRunner {
  let transaction: Transaction
  let resolver: DecisionResolver
  let requirements: Requirements
  let requests: Requests

  /// Evaluates the coordinator's decision and performs the result.
  ///
  /// - Parameters:
  ///   - asked: The routes that the coordinator has been asked for.
  ///   - asking: The flow that the request names. It differs from `flow` if its coordinator was
  ///     released and is created again; that is rolled back if the request waits.
  func follow(
    _ step: Step, asked: consuming AskedRoutes, in flow: Flow, for asking: Flow,
    _ request: Request
  ) -> Attempt {
    var asked = asked
    let resolution = resolver.resolve(step, asked: &asked, in: flow)
    return follow(resolution, asked: asked, in: flow, for: asking, request)
  }

  func follow(
    _ resolution: Resolution, asked: AskedRoutes, in flow: Flow, for asking: Flow,
    _ request: Request
  ) -> Attempt {
    switch resolution {
    case .act(let action): return done(transaction.perform(action, in: flow), asked)
    case .sequence(let actions):
      return done(transaction.perform(actions, in: flow, isSequence: true), asked)
    case .refuse(let refusal): return .done(.refused(refusal))
    case .park(let required, let route):
      let parked = ParkedRequest.navigate(flow: flow.id ?? .root, route: route, via: [])
      return requirements.park(parked, behind: required, in: flow, request)
    case .wait(let undecided):
      let places: Set = [flow.container]
      requests.wait(for: undecided, in: asking, changing: places, request) {
        [asked] request, step in
        request.kind = .perform(asking, step)
        request.history.asked = asked
      }
      return .waiting
    }
  }

  private func done(_ result: Attempt.Result, _ asked: AskedRoutes) -> Attempt {
    asked.isRedirected && result.outcome == .committed ? .done(.redirected) : .done(result)
  }
}
