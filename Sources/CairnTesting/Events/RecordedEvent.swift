import Cairn

/// An event with names instead of ids, which can be compared and read after its entries have left.
struct RecordedEvent: Sendable {
  /// The kind of event: `push`, `the user went back to`.
  let kind: String
  var route: AnyRoute?
  private(set) var path: RoutePath?
  /// The coordinator's type in an event that has no route.
  private(set) var coordinator: NamedType?
  private(set) var link: String?
  /// The text of the link without private values; nil for other events.
  private let publicLink: String?
  let outcome: Outcome
  /// The event's explanation, if the request was refused.
  private let explanation: String?

  /// - Parameter front: The route of the frontmost screen after the event.
  @MainActor
  init(_ event: NavigationEvent, names: Names, front: AnyRoute?) {
    outcome = event.outcome
    if case .refused = event.outcome { explanation = event.explanation } else { explanation = nil }
    if case .open = event.request {
      publicLink = event.requestText.dropFirst("open ".count).description
    } else {
      publicLink = nil
    }
    switch event.request {
    case .navigate(_, let route): (kind, self.route) = ("navigate to", route)
    case .perform(_, let verb, let route): (kind, self.route) = (verb.rawValue, route)
    case .follow(_, let path): (kind, self.path) = ("navigate along", path)
    case .open(let link): (kind, self.link) = ("open", link)
    case .finish(let flow): (kind, coordinator) = ("finish", names[flow].object)
    case .cancel(let flow): (kind, coordinator) = ("cancel", names[flow].object)
    case .run(let flow): (kind, coordinator) = ("run by", names[flow].object)
    case .ask(let flow): (kind, coordinator) = ("ask by", names[flow].object)
    case .user(.answer(let id, _, _)): (kind, route) = ("the user answered", names[id].route)
    case .user(.back(let id, _)): (kind, route) = ("the user went back to", names[id].route)
    case .user(.dismiss(let id, _)): (kind, route) = ("the user dismissed", names[id].route)
    case .user(.select(let id)): (kind, route) = ("the user selected", names[id].route)
    case .user(.backOneStep) where event.outcome == .committed && front != nil:
      (kind, route) = ("the user went back to", front)
    case .user(.backOneStep): kind = "the user went back"
    // Requests such as `restore` and `close` have no subject. For kinds that are added later, the
    // text at least distinguishes them.
    default: kind = event.requestText
    }
  }

  /// The text of the event in failures: `push detail(5) → committed`.
  var text: String { text(typed: false) }

  /// The text of the event in failures, with type names if these distinguish it from other events.
  func text(typed: Bool) -> String {
    eventText(kind, route, path, publicLink ?? link, coordinator, outcome, typed: typed)
  }

  /// The event and, if it was refused, the coordinators and guards that were asked, and the
  /// decision.
  var explained: String {
    let lines = explanation.map { $0.split(separator: "\n").dropFirst().map { "  \($0)" } } ?? []
    return ([text] + lines).joined(separator: "\n")
  }
}

func eventText(
  _ kind: String, _ route: AnyRoute?, _ path: RoutePath?, _ link: String?,
  _ coordinator: NamedType?, _ outcome: Outcome, typed: Bool
) -> String {
  let route = route.map { typed ? $0.typedText : "\($0)" }
  let path = path.map { typed ? $0.text(of: \.typedText) : "\($0)" }
  let coordinator = coordinator.map { typed ? $0.fullText : $0.text }
  let what = route ?? path ?? link ?? coordinator
  return "\(kind)\(what.map { " \($0)" } ?? "") → \(outcome.text)"
}

extension Outcome {
  /// The outcome in the form of test code, without the module and type names that Swift prints.
  fileprivate var text: String {
    guard case .refused(let refusal) = self else { return "\(self)" }
    return "refused(\(refusal))"
  }
}
