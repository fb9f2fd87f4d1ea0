extension Request.Kind {
  /// The request as an event records it.
  @MainActor var described: NavigationRequest {
    switch self {
    case .navigate(let flow, let route): .navigate(flow: flow.id ?? .root, route: route)
    case .perform(let flow, let step):
      .perform(flow: flow.id ?? .root, verb: step.verb, route: step.route)
    case .follow(let flow, let path): .follow(flow: flow.id ?? .root, path: path)
    case .open(let link), .openInside(let link): .open(link)
    case .proceed(let parked, _): parked.described
    case .end(_, let id, .finish): .finish(flow: id)
    case .end(_, let id, .cancel): .cancel(flow: id)
    case .run(let flow, _, _): .run(flow: flow.id ?? .root)
    case .ask(let flow, _), .question(let flow, _): .ask(flow: flow.id ?? .root)
    case .user(let action): .user(action)
    case .traits(let traits): .traits(traits)
    case .overrideTraits(let flow, let overrides):
      .overrideTraits(flow: flow.id ?? .root, overrides)
    case .reevaluate: .reevaluate
    case .release(let id): .release(id)
    case .handOver(let id, _): .move(id)
    case .restore: .restore
    case .replay: .replay
    case .close: .close
    case .beginAgain(_, let flow, let route): .perform(flow: flow, verb: "restart", route: route)
    }
  }
}

extension ParkedRequest {
  fileprivate var described: NavigationRequest {
    switch self {
    case .navigate(let flow, let route, _): .navigate(flow: flow, route: route)
    case .follow(let flow, let path, _): .follow(flow: flow, path: path)
    case .open(let link), .openInside(let link): .open(link)
    case .uncovered(let request), .first(let request, _): request.described
    }
  }
}
