/// A transition without its coordinator's route type, for the engine.
enum Step: Sendable {
  case act(TreeAction)
  case sequence([Step])
  case require(Required, then: AnyRoute)
  case redirect(AnyRoute)
  case deny(String)
  indirect case when(@MainActor @Sendable () async -> Bool, then: Step, otherwise: Step)
  /// Decides asynchronously.
  case decide(@MainActor @Sendable () async throws -> Step)
  /// Refuses the request, because a decision threw this error.
  case fail(String)
  indirect case animated(Step, TransitionAnimation)
  /// A step that does not ask leave guards.
  indirect case unguarded(Step)

  enum Required: Sendable {
    case named(Requirement)
    case route(AnyRoute)
  }

  /// The transition's name in events and recordings.
  var verb: NavigationRequest.Verb {
    switch self {
    case .act(let action): action.verb
    case .sequence: .sequence
    case .require: .require
    case .redirect: .redirect
    case .deny: .deny
    case .when: .when
    case .decide, .fail: .decide
    case .animated(let step, _), .unguarded(let step): step.verb
    }
  }

  /// The transition's route; nil if it has none, and for a sequence.
  var route: AnyRoute? {
    switch self {
    case .act(let action): action.route
    case .require(_, let route), .redirect(let route): route
    case .animated(let step, _), .unguarded(let step): step.route
    case .sequence, .deny, .when, .decide, .fail: nil
    }
  }
}

extension Step {
  /// Returns one sequence of the steps, including the steps of sequences among them.
  ///
  /// Releasing sequences that are nested without limit would overflow the stack.
  static func sequence(flattening steps: [Step]) -> Step {
    if steps.count == 1, case .sequence = steps[0] { return steps[0] }
    let isFlat = steps.allSatisfy { if case .sequence = $0 { false } else { true } }
    guard !isFlat else { return .sequence(steps) }
    return .sequence(
      steps.flatMap { step in if case .sequence(let inner) = step { inner } else { [step] } })
  }
}

/// A decision that a coordinator makes asynchronously.
struct Undecided: Sendable {
  /// The decision, and the answer of its condition; nil if it has none.
  typealias Decided = (step: Step, isMet: Bool?)

  let decide: @MainActor @Sendable () async -> Decided

  /// A decision that depends on a condition.
  init(
    _ condition: @escaping @MainActor @Sendable () async -> Bool, then: Step, otherwise: Step
  ) {
    decide = {
      let isMet = await condition()
      return (isMet ? then : otherwise, isMet)
    }
  }

  /// A decision that an async closure makes; an error refuses the request.
  init(_ make: @escaping @MainActor @Sendable () async throws -> Step) {
    decide = {
      do {
        return (try await make(), nil)
      } catch {
        return (.fail(reason(of: error)), nil)
      }
    }
  }

  private init(decide: @escaping @MainActor @Sendable () async -> Decided) { self.decide = decide }

  /// The same decision with a changed step.
  func map(_ change: @escaping @MainActor @Sendable (Step) -> Step) -> Undecided {
    let decide = decide
    return Undecided(decide: {
      let decided = await decide()
      return (change(decided.step), decided.isMet)
    })
  }
}
