// Methods for the engine, which does not know a coordinator's route type. Each method opens the
// existential, so no separate type eraser has to be kept in step with the protocol.
extension Coordinator {
  /// The route, decoded as a route of this coordinator.
  ///
  /// Nil if it belongs to another coordinator, or was saved by an app version that had other
  /// routes.
  func live(_ route: AnyRoute) -> AnyRoute? {
    route.live(as: Route.self) != nil
      ? route : route.value(as: Route.self).map { AnyRoute($0) }
  }

  /// The route, decoded as a route of this coordinator; throws the reason if it cannot be decoded.
  func read(_ route: AnyRoute) throws(UnreadableRoute) -> AnyRoute {
    AnyRoute(try route.read(as: Route.self))
  }

  /// The route as text; without values if it cannot be decoded.
  func text(of route: AnyRoute) -> String {
    if let live = live(route) { return "\(live)" }
    return Route.self is any PrivacySensitive.Type
      ? "a private route" : route.box.savedForm?.caseName ?? "\(route)"
  }

  /// The coordinator's decision about a route; nil if the route is not one of its own.
  ///
  /// - Parameter origin: Who asks.
  func step(to route: AnyRoute, by origin: NavigationOrigin) -> Step? {
    if let live = route.live(as: Route.self) {
      return transition(to: live.route, by: origin).step
    }
    return route.isLive ? nil : live(route).flatMap { step(to: $0, by: origin) }
  }

  /// The destination at a route; nil if the route is not one of this coordinator's.
  func destination(at route: AnyRoute) -> Destination? {
    if let live = route.live(as: Route.self) { return destination(for: live.route) }
    return route.isLive ? nil : live(route).flatMap { destination(at: $0) }
  }

  /// The route whose flow fulfils the requirement, type-erased.
  func anyRoute(fulfilling requirement: Requirement) -> AnyRoute? {
    route(fulfilling: requirement).map { AnyRoute($0) }
  }
}
