// Typed paths are followed like links. Their steps are given, so nothing has to be parsed.

extension LinkRunner {
  /// Follows a typed path from the nearest coordinator that owns its first route.
  ///
  /// - Parameter flow: The flow that makes the request, and in whose container it may wait.
  func follow(_ path: RoutePath, by flow: Flow, _ request: Request) -> Attempt {
    guard let asking = factory.current(flow) else { return .done(.refused(.flowEnded)) }
    var next: Flow? = asking
    while let current = next, current.coordinator?.live(path.first) == nil {
      next = current.place?.parent
    }
    guard let owner = next else {
      if path.first.isLive {
        Report.pathWithoutOwner(
          "\(path)", path: asking.pathDescription, trace: transaction.trace)
      }
      return .done(
        .unhandled,
        note: "No coordinator up to the root has this route: \(path.first).")
    }
    return follow(path, from: owner, waitingIn: flow, request)
  }

  /// Follows a typed path from the flow that owns its first route.
  func follow(
    _ path: RoutePath, from owner: Flow, waitingIn flow: Flow, _ request: Request
  ) -> Attempt {
    guard let place = owner.place else { return .done(.refused(.flowEnded)) }
    let steps = path.steps.map(LinkStep.init)
    let standing = isFresh(request) ? standing(of: steps, from: owner) : Standing(place: place)
    guard standing.level < steps.count else {
      return .done(showBeginning(of: standing.place).outcome)
    }
    let parked = ParkedRequest.follow(flow: place.id, path: path, via: [])
    return go(
      steps, from: place.id, after: standing, parkedAs: parked, waitingIn: flow, request)
  }

  /// Reports that a link or a path cannot continue at a place, and returns the note of its event.
  func stop(at place: Place, before next: AnyRoute, isLink: Bool) -> String {
    let route = place.name
    let path = place.parent?.pathDescription ?? ""
    let found = place.coordinator.map { "the coordinator \(type(of: $0))" } ?? "no coordinator"
    if isLink {
      Report.mountLeadsElsewhere(route, to: found, path: path, trace: transaction.trace)
      return "\(route) has no coordinator for the rest of the link."
    }
    // A path from a file is external input and not a mistake of the app.
    if next.isLive {
      Report.pathLeadsElsewhere(
        route, to: found, next: "\(next)", path: path, trace: transaction.trace)
    }
    return "At \(route) there is \(found), which does not have this route: \(next)."
  }
}

extension LinkStep {
  init(_ step: RoutePath.Step) { self.init(route: step.route, under: step.under ?? []) }
}
