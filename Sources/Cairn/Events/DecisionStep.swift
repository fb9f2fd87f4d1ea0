/// One step of the decision about a request: the coordinator or guard that was asked, the route,
/// and the answer.
///
/// The texts are for people, and may change. They are created only when they are read, so an unread
/// trace costs little.
package struct DecisionStep: Sendable {
  /// The kind of a decision.
  package enum Kind: String, Codable, Sendable {
    /// A coordinator answered in ``Coordinator/transition(to:by:)``.
    case coordinator
    /// An async condition or decision answered.
    case condition
    /// A ``LeaveGuard`` answered.
    case leaveGuard
    /// A coordinator was found whose flow fulfils a requirement.
    case requirement
    /// The number of redirects or required flows exceeded the budget.
    case budget
    /// The layout of a flow does not support the request.
    case layout
    /// The navigator itself decided, for example because a newer request superseded this one.
    case navigator
  }

  /// The kind of the decision.
  package let kind: Kind
  /// A Boolean value that indicates whether the answer stopped the request, made it wait, or ended
  /// its wait for a condition.
  package let isDecisive: Bool

  private let asked: DecisionPath
  private let about: Text?
  private let said: Text

  /// A text, or its parts, from which the text is made when it is read.
  enum Text: Sendable {
    case text(String)
    case route(AnyRoute)
    case verb(String, AnyRoute)

    var text: String {
      switch self {
      case .text(let text): text
      case .route(let route): "\(route)"
      case .verb(let verb, let route): "\(verb) \(route)"
      }
    }
  }

  init(
    _ kind: Kind, _ asked: DecisionPath, about: Text? = nil, _ said: Text, isDecisive: Bool = false
  ) {
    self.kind = kind
    self.asked = asked
    self.about = about
    self.said = said
    self.isDecisive = isDecisive
  }

  /// The path of the coordinator or screen that was asked: `AppCoordinator / main`.
  ///
  /// Empty if the navigator itself decided.
  package var path: String { asked.text }

  /// The route that was asked about; nil if there was none.
  package var route: String? { about?.text }

  /// The answer: `push detail(5)`, `deny “Members only.”`.
  package var answer: String { said.text }
}

extension DecisionStep: CustomStringConvertible {
  /// The step as one sentence, without a full stop.
  package var description: String {
    let text =
      switch (kind, route) {
      case (.coordinator, let route?): "\(path) was asked for \(route): \(answer)"
      case (.leaveGuard, _): "\(path) was asked if it may be left: \(answer)"
      case (.condition, _): "the condition of \(path) answered: \(answer)"
      case (.requirement, let route?): "\(path) fulfils the requirement with \(route)"
      default: path.isEmpty ? answer : "\(path): \(answer)"
      }
    return text.oneLine
  }
}

extension DecisionStep: Hashable {
  /// Returns true if both steps have the same kind and the same texts.
  package static func == (left: Self, right: Self) -> Bool {
    left.kind == right.kind && left.isDecisive == right.isDecisive && left.path == right.path
      && left.route == right.route && left.answer == right.answer
  }

  /// Hashes the kind and the texts.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(path)
    hasher.combine(route)
    hasher.combine(answer)
  }
}

extension DecisionStep: Codable {
  private enum CodingKeys: String, CodingKey { case kind, path, route, answer, isDecisive }

  /// Decodes the kind and the texts.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    kind = try values.decode(Kind.self, forKey: .kind)
    isDecisive = try values.decodeIfPresent(Bool.self, forKey: .isDecisive) ?? false
    asked = .text(try values.decode(String.self, forKey: .path))
    about = try values.decodeIfPresent(String.self, forKey: .route).map(Text.text)
    said = .text(try values.decode(String.self, forKey: .answer))
  }

  /// Encodes the kind and the texts, which contain no private values.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(kind, forKey: .kind)
    if isDecisive { try values.encode(true, forKey: .isDecisive) }
    try values.encode(path, forKey: .path)
    try values.encodeIfPresent(route, forKey: .route)
    try values.encode(answer, forKey: .answer)
  }
}

/// The path to a coordinator or a screen, as it was when the decision was made.
enum DecisionPath: Sendable {
  case text(String)
  /// The routes from the root to the place; nil for a flow without a route.
  ///
  /// The root's type is nil if the path is too long to contain it.
  case steps(root: (any AnyObject.Type)?, [AnyRoute?])

  var text: String {
    switch self {
    case .text(let text): text
    case .steps(let root, let routes):
      ([root.map { "\($0)" } ?? "…"] + routes.map { $0.map { "\($0)" } ?? "…" })
        .joined(separator: " / ")
    }
  }
}
