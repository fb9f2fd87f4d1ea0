// What the navigator asks of a coordinator whose route type it does not know. Each of these opens the
// existential, so there is no type-eraser to keep in step with the protocol.
extension Coordinator {
  /// The route as a live one of this coordinator; nil if it is another's, or was saved by a version of
  /// the app that had other routes.
  func live(_ route: AnyRoute) -> AnyRoute? {
    route.live(as: Route.self) != nil
      ? route : route.value(as: Route.self).map { AnyRoute($0) }
  }

  /// The route as a live one of this coordinator, or why it is none.
  func read(_ route: AnyRoute) throws(UnreadableRoute) -> AnyRoute {
    AnyRoute(try route.read(as: Route.self))
  }

  /// The decision about a route; nil if it is none of this coordinator's.
  func step(to route: AnyRoute) -> Step? {
    if let live = route.live(as: Route.self) { return transition(to: live.route).step }
    return route.isLive ? nil : live(route).flatMap { step(to: $0) }
  }

  /// What is at a route; nil if it is none of this coordinator's.
  func destination(at route: AnyRoute) -> Destination? {
    if let live = route.live(as: Route.self) { return destination(for: live.route) }
    return route.isLive ? nil : live(route).flatMap { destination(at: $0) }
  }

  /// The route whose flow fulfils a requirement.
  func anyRoute(fulfilling requirement: Requirement) -> AnyRoute? {
    route(fulfilling: requirement).map { AnyRoute($0) }
  }
}
