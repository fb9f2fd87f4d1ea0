extension Request.Kind {
  /// The request as an event records it.
  @MainActor var described: NavigationRequest {
    switch self {
    case .navigate(let flow, let route): .navigate(flow: flow.id ?? .root, route: route)
    case .perform(let flow, let step):
      .perform(flow: flow.id ?? .root, verb: step.verb.rawValue, route: step.route)
    case .open(let link), .proceed(.open(let link), _): .open(link)
    case .proceed(.navigate(let flow, let route, _), _): .navigate(flow: flow, route: route)
    case .end(let place, .finish): .finish(flow: place.id)
    case .end(let place, .cancel): .cancel(flow: place.id)
    case .run(let flow, _, _): .run(flow: flow.id ?? .root)
    case .ask(let flow, _): .ask(flow: flow.id ?? .root)
    case .user(let action): .user(action)
    case .traits(let traits): .traits(traits)
    case .overrideTraits(let flow, let overrides):
      .overrideTraits(flow: flow.id ?? .root, overrides)
    case .reevaluate: .reevaluate
    case .release(let id): .release(id)
    case .handOver(let id): .move(id)
    case .restore: .restore
    case .replay: .replay
    case .close: .close
    }
  }
}

extension Step {
  fileprivate var verb: NavigationRequest.Verb {
    switch self {
    case .act(let action): action.verb
    case .sequence: .sequence
    case .require: .require
    case .redirect: .redirect
    case .deny: .deny
    case .when: .when
    case .animated(let step, _): step.verb
    }
  }

  fileprivate var route: AnyRoute? {
    switch self {
    case .act(let action): action.route
    case .require(_, let route), .redirect(let route): route
    case .animated(let step, _): step.route
    case .sequence, .deny, .when: nil
    }
  }
}

extension TreeAction {
  var verb: NavigationRequest.Verb {
    switch self {
    case .show, .showIn: .show
    case .push(let route, _): route == nil ? .run : .push
    case .pop: .pop
    case .popTo: .popTo
    case .popToRoot: .popToRoot
    case .set: .set
    case .replaceTop: .replaceTop
    case .bringToFront: .bringToFront
    case .present(let route, _, _): route == nil ? .run : .present
    case .dismiss: .dismiss
    case .dismissAll: .dismissAll
    case .select: .select
    case .selectPlace, .remove, .removeAbove: .user
    case .setAboveRoot, .keepModals: .link
    }
  }

  var route: AnyRoute? {
    switch self {
    case .show(let route), .showIn(let route, _), .popTo(let route), .replaceTop(let route),
      .bringToFront(let route),
      .select(let route):
      route
    case .push(let route, _), .present(let route, _, _): route
    case .set(let routes), .keepModals(let routes): routes.last
    case .setAboveRoot(let placings): placings.last?.route
    case .pop, .popToRoot, .dismiss, .dismissAll, .selectPlace, .remove, .removeAbove: nil
    }
  }
}
