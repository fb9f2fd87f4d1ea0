// What the navigator asks of a coordinator whose route type it does not know. Each of these opens the
// existential, so there is no type-eraser to keep in step with the protocol.
extension Coordinator {
  /// The route as a live one of this coordinator; nil if it is another's, or was saved by a version of
  /// the app that had other routes.
  func live(_ route: AnyRoute) -> AnyRoute? {
    route.withLive(as: Route.self) { _ in }
      ? route : route.value(as: Route.self).map { AnyRoute($0) }
  }

  /// The route as a live one of this coordinator, or why it is none.
  func read(_ route: AnyRoute) throws(UnreadableRoute) -> AnyRoute {
    AnyRoute(try route.read(as: Route.self))
  }

  /// A route that was read from a file as a live one; nil for any other.
  @inline(never)
  private func savedRoute(_ route: AnyRoute) -> AnyRoute? {
    route.live == nil ? live(route) : nil
  }

  /// The decision about a route.
  func step(to route: AnyRoute) -> Step? {
    var step: Step?
    if route.withLive(as: Route.self, { step = transition(to: $0).step }) { return step }
    return savedRoute(route).flatMap { self.step(to: $0) }
  }

  /// What is at a route.
  func destination(at route: AnyRoute) -> Destination? {
    var found: Destination?
    if route.withLive(as: Route.self, { found = destination(for: $0) }) { return found }
    return savedRoute(route).flatMap { self.destination(at: $0) }
  }

  /// The route whose flow fulfils a requirement.
  func anyRoute(fulfilling requirement: Requirement) -> AnyRoute? {
    route(fulfilling: requirement).map { AnyRoute($0) }
  }
}
