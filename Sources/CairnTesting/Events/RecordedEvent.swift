import Cairn

/// An event with names instead of ids, so that it can be compared and read after its entries have
/// left.
struct RecordedEvent: Sendable {
  /// The kind of event: `push`, `the user went back to`.
  let kind: String
  /// The route in the event.
  var route: AnyRoute?
  /// The path in the event.
  private(set) var path: RoutePath?
  /// The subject of an event that has no route: a coordinator's type, or a link.
  var subject: String?
  /// The link, if it has private values, as the routes to which it leads.
  private let publicLink: String?
  let outcome: Outcome
  /// The event's explanation, if the request was refused.
  private let explanation: String?

  @MainActor
  init(_ event: NavigationEvent, names: Names) {
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
    case .open(let link): (kind, subject) = ("open", link)
    case .finish(let flow): (kind, subject) = ("finish", names[flow].type)
    case .cancel(let flow): (kind, subject) = ("cancel", names[flow].type)
    case .run(let flow): (kind, subject) = ("run by", names[flow].type)
    case .ask(let flow): (kind, subject) = ("ask by", names[flow].type)
    case .user(.answer(let id, _, _)): (kind, route) = ("the user answered", names[id].route)
    case .user(.back(let id, _)): (kind, route) = ("the user went back to", names[id].route)
    case .user(.dismiss(let id, _)): (kind, route) = ("the user dismissed", names[id].route)
    case .user(.select(let id)): (kind, route) = ("the user selected", names[id].route)
    case .user(.backOneStep): kind = "the user went back"
    // Requests such as `restore` and `close` have no subject. Kinds that are added later can at
    // least be distinguished.
    default: kind = event.requestText
    }
  }

  /// The event as failures show it: `push detail(5) → committed`.
  var text: String {
    let target = route.map { "\($0)" } ?? path.map { "\($0)" }
    return eventText(kind, target ?? publicLink ?? subject, outcome)
  }

  /// The event and, if it was refused, who was asked and what decided.
  var explained: String {
    let lines = explanation.map { $0.split(separator: "\n").dropFirst().map { "  \($0)" } } ?? []
    return ([text] + lines).joined(separator: "\n")
  }
}

/// Returns an event as failures show it.
func eventText(_ kind: String, _ what: String?, _ outcome: Outcome) -> String {
  let what = what.map { " \($0)" } ?? ""
  return "\(kind)\(what) → \(outcome.text)"
}

extension Outcome {
  /// The outcome as a test writes it, without the module and type names that Swift prints.
  fileprivate var text: String {
    guard case .refused(let refusal) = self else { return "\(self)" }
    return "refused(\(refusal))"
  }
}
