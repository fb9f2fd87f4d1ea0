/// A transition without its coordinator's route type, for the engine.
enum Step: Sendable {
  case act(TreeAction)
  case sequence([Step])
  case require(Required, then: AnyRoute)
  case redirect(AnyRoute)
  case deny(String)
  indirect case when(@MainActor @Sendable () async -> Bool, then: Step, otherwise: Step)
  indirect case animated(Step, TransitionAnimation)

  enum Required: Sendable {
    case named(Requirement)
    case route(AnyRoute)
  }

  /// The transition's name in events and recordings.
  var verb: String {
    switch self {
    case .act(let action): action.verb
    case .sequence: "sequence"
    case .require: "require"
    case .redirect: "redirect"
    case .deny: "deny"
    case .when: "when"
    case .animated(let step, _): step.verb
    }
  }

  /// The transition's route; nil if it has none, and for a sequence.
  var route: AnyRoute? {
    switch self {
    case .act(let action): action.route
    case .require(_, let route), .redirect(let route): route
    case .animated(let step, _): step.route
    case .sequence, .deny, .when: nil
    }
  }
}
