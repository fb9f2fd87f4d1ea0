// What the navigator asks of a coordinator whose route type it does not know. Each of these opens the
// existential, so there is no type-eraser to keep in step with the protocol.
extension Coordinator {
  /// The route as a live one of this coordinator; nil if it is another's, or was saved by a version of
  /// the app that had other routes.
  func live(_ route: AnyRoute) -> AnyRoute? { route.value(as: Route.self).map { AnyRoute($0) } }

  /// The route as a live one of this coordinator, or why it is none.
  func read(_ route: AnyRoute) throws(UnreadableRoute) -> AnyRoute {
    AnyRoute(try route.read(as: Route.self))
  }

  /// The decision about a route.
  func step(to route: AnyRoute) -> Step? {
    guard let route = route.value(as: Route.self) else { return nil }
    return transition(to: route).step
  }

  /// What is at a route.
  func destination(at route: AnyRoute) -> Destination? {
    guard let route = route.value(as: Route.self) else { return nil }
    let destination: Destination = destination(for: route)
    return destination
  }

  /// The route whose flow fulfils a requirement.
  func anyRoute(fulfilling requirement: Requirement) -> AnyRoute? {
    route(fulfilling: requirement).map { AnyRoute($0) }
  }
}
