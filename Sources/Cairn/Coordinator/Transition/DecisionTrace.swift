/// Collects the questions about the current request and their answers, if an event or a report
/// needs them.
@MainActor
final class DecisionTrace {
  /// True while a request is handled whose event or report has a reader.
  private(set) var isOn = false
  /// Always assigned as a whole, so that no run-time check for exclusive access is needed.
  private(set) var steps: [DecisionStep] = []
  /// The routes to which the current link leads, if it contains private values.
  var link: String?
  private var request: NavigationRequest?
  private var omitted = 0
  /// The limit of answers, for a request that asks about a whole tree.
  private static let maximumCount = 200

  /// Begins to collect the steps of the request that is handled next.
  func begin(_ request: Request) {
    isOn = true
    link = nil
    omitted = 0
    self.request = request.described
    steps = request.past?.trace ?? []
  }

  /// Releases everything after the request.
  func end() {
    isOn = false
    link = nil
    request = nil
    steps = []
  }

  func note(_ step: @autoclosure () -> DecisionStep) {
    guard isOn else { return }
    guard steps.count < Self.maximumCount else {
      omitted += 1
      let step = step()
      // The decisive step is always kept.
      if step.isDecisive { steps[Self.maximumCount - 1] = step }
      return
    }
    var all = steps
    // Emptied first; otherwise appending would copy the array.
    steps = []
    all.append(step())
    steps = all
  }

  /// Notes that the coordinator of the flow answered.
  func note(_ answer: Step, to route: AnyRoute, in flow: Flow) {
    guard isOn else { return }
    note(
      DecisionStep(
        .coordinator, DecisionPath(flow.place), about: .route(route), answer.answer,
        isDecisive: answer.stops))
  }

  /// The steps for the event, with the number of those that are left out.
  var result: [DecisionStep] {
    guard omitted > 0 else { return steps }
    return steps + [.init(.navigator, .text(""), .text("\(omitted) more answers are left out"))]
  }

  /// The redacted text of a link with private values; nil for any other request.
  var redaction: String? {
    guard let link, case .open? = request else { return nil }
    return "open a link to \(link)"
  }

  /// The line that made the current request, available even if no steps are collected.
  var site: CallPoint?

  /// The request and the steps so far, for a report.
  var explanation: String? {
    guard isOn, let request else { return nil }
    var first = "The request: \(redaction ?? "\(request)")"
    if let site { first += ", \(CallSite(site))" }
    return ([first] + DecisionStep.lines(result)).joined(separator: "\n")
  }
}

extension NavigationRequest {
  /// The redacted text of the request, if its routes contain private values; nil for a link.
  var redacted: String? {
    switch self {
    case .navigate(_, let route), .perform(_, _, let route?): route.isPrivate ? "\(self)" : nil
    case .follow(_, let path): path.steps.contains { $0.isPrivate } ? "\(self)" : nil
    default: nil
    }
  }
}

extension RoutePath.Step {
  /// True if a route contains private values.
  fileprivate var isPrivate: Bool { ([route] + (under ?? [])).contains(where: \.isPrivate) }
}

extension [LinkStep] {
  /// The routes of a link as text, if they contain private values; nil otherwise.
  var redacted: String? {
    guard contains(where: { ([$0.route] + $0.under).contains(where: \.isPrivate) }) else {
      return nil
    }
    return map { "\($0.route)" }.joined(separator: " / ")
  }
}

extension DecisionPath {
  /// The path to the place, limited to its last steps.
  @MainActor
  init(_ place: Place?) {
    var routes: [AnyRoute?] = []
    var next = place
    while let current = next {
      guard let parent = current.parent?.place else {
        // Not a closure, whose isolation would be checked on each call.
        let root: (any AnyObject.Type)? =
          if let object = current.object { type(of: object) } else { nil }
        self = .steps(root: root, routes.reversed())
        return
      }
      guard routes.count < 12 else { break }
      routes.append(current.route)
      next = parent
    }
    self = .steps(root: nil, routes.reversed())
  }
}

extension Request {
  /// The command of a coordinator, without private values; nil for other requests.
  var command: String? {
    switch kind {
    case .navigate(_, let route): "navigate to \(route)"
    case .perform(_, let step): step.answer.text
    default: nil
    }
  }
}

extension Step {
  /// The text of the answer in a trace.
  var answer: DecisionStep.Text {
    switch self {
    case .act(let action):
      if case .present(let route?, let presentation, _) = action {
        .verb("present as \(presentation.text)", route)
      } else if let route = action.route {
        .verb(action.verb.rawValue, route)
      } else {
        .text(action.verb.rawValue)
      }
    case .sequence(let steps): .text("a sequence of \(steps.count) transitions")
    case .require(.named(let requirement), let route):
      .verb("require “\(requirement.name)”, then", route)
    case .require(.route(let required), let route): .verb("require \(required), then", route)
    case .redirect(let route): .verb("redirect to", route)
    case .deny(let reason): .text("deny “\(reason)”")
    case .when: .text("wait for a condition")
    case .decide: .text("wait for a decision")
    case .fail(let error): .text("throw “\(error)”")
    case .animated(let step, _), .unguarded(let step): step.answer
    }
  }

  /// True if the answer stops the request or makes it wait.
  fileprivate var stops: Bool {
    switch self {
    case .deny, .fail, .require, .when, .decide: true
    case .act, .sequence, .redirect: false
    case .animated(let step, _), .unguarded(let step): step.stops
    }
  }
}

extension DecisionStep {
  /// The answer of a condition, or an async decision.
  @MainActor
  init(_ decided: Undecided.Decided, in flow: Flow) {
    let answer = decided.step.answer
    self.init(
      .condition, DecisionPath(flow.place),
      decided.isMet.map { .text("\($0), so \(answer.text)") } ?? answer, isDecisive: true)
  }
}

extension Refusal {
  /// The reason in a trace for a request that was refused without asking a coordinator or a guard.
  var reason: String {
    switch self {
    case .flowEnded: "the flow that made the request has left the tree"
    case .replaying: "a recording is being replayed"
    case .restoring: "saved state is being restored"
    default: "\(self)"
    }
  }
}
