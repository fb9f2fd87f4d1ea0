/// A path of routes through several coordinators, for navigation across flows without a URL.
///
/// Each step names its coordinator, so the compiler checks every route:
///
/// <!-- snippet: doc-path -->
/// ```swift
/// let order = MainCoordinator.path(to: .orders, then: OrdersCoordinator.path(to: .detail(7)))
/// ```
///
/// ``Coordinator/navigate(to:then:fileID:line:)``, ``Coordinator/navigate(along:fileID:line:)`` and
/// ``Navigator/navigate(along:fileID:line:)`` follow a path. Create a path with
/// ``Coordinator/path(to:under:then:)``.
///
/// A path is part of the saved state while it is parked behind a required flow. A decoded path does
/// not contain the types of its routes, so it starts at the nearest coordinator that can decode its
/// first route.
public struct RoutePath: Equatable, Sendable {
  /// The target within one coordinator.
  struct Step: Equatable, Codable, Sendable {
    /// The target or, in all steps except the last, the route that leads to the next coordinator.
    let route: AnyRoute
    /// The routes below the target, starting with the root; nil if there are none.
    let under: [AnyRoute]?

    init(_ route: AnyRoute, under: [AnyRoute] = []) {
      self.route = route
      self.under = under.isEmpty ? nil : under
    }
  }

  /// The maximum number of routes in a decoded path.
  ///
  /// Following a path takes time in proportion to its length and to the length of the stacks on it.
  /// A file must not contain a long path through long stacks.
  static let maximumDecodedCount = 256

  /// The steps, the outermost coordinator first; at least one.
  let steps: [Step]

  init(_ steps: [Step]) { self.steps = steps }

  /// The path as text, with the routes under its targets in parentheses.
  package func text(of route: (AnyRoute) -> String) -> String {
    steps.map { step in
      let under = (step.under ?? []).map(route).joined(separator: ", ")
      return (under.isEmpty ? "" : "(\(under)) ") + route(step.route)
    }.joined(separator: " / ")
  }

  /// The route of the outermost coordinator.
  var first: AnyRoute { steps[0].route }

  /// Returns the path with its routes in their encoded form.
  ///
  /// - Throws: An error if a route cannot be encoded or is nested too deeply.
  func saved() throws -> Self {
    func saved(_ route: AnyRoute) throws -> AnyRoute { AnyRoute(try route.saved()) }
    return Self(
      try steps.map { try Step(saved($0.route), under: ($0.under ?? []).map(saved)) })
  }
}

extension RoutePath: Codable {
  private enum CodingKeys: String, CodingKey { case steps }

  /// Decodes the encoded forms of the routes; coordinators decode the routes themselves later.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    steps = try container.decode([Step].self, forKey: .steps)
    let count = steps.reduce(0) { $0 + 1 + ($1.under?.count ?? 0) }
    guard (1...Self.maximumDecodedCount).contains(count) else {
      throw DecodingError.dataCorruptedError(
        forKey: .steps, in: container,
        debugDescription: "A path must have 1 to \(Self.maximumDecodedCount) routes, not \(count).")
    }
  }

  /// Encodes the routes with their own `Codable` conformances.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(steps, forKey: .steps)
  }
}

extension RoutePath: CustomStringConvertible {
  /// The routes, separated by slashes: `orders / detail(7)`.
  public var description: String { steps.map { "\($0.route)" }.joined(separator: " / ") }
}
