extension Reducer {
  /// Returns the edits that present an overlay above the flow's other overlays.
  func present(
    overlay route: AnyRoute?, _ presentation: Presentation, _ always: Bool, _ flow: Flow
  ) -> Reduction {
    if !always, let route, let shown = flow.overlays.last(where: { $0.stands(for: route) }) {
      return .unchanged("An equal route is already presented as an overlay.")
        .with(update(shown, to: route, in: flow))
    }
    let place = Place(
      id: EntryID(rawValue: store.nextID), parent: flow, route: route, presentation: presentation,
      isModal: true)
    return .edits(.insert(place, in: flow, at: flow.overlays.count))
  }

  /// Returns the edit that removes an overlay; each overlay is independent of the others.
  func removal(
    ofOverlay place: Place, _ flow: Flow, _ reason: CancellationReason?
  ) -> Reduction {
    guard let index = flow.overlays.lastIndex(where: { $0 === place }) else {
      return .unchanged("It is not presented.")
    }
    return .edits(.remove(place, from: flow, .overlay, at: index, because: reason))
  }

  /// Removes the overlay with the route, or the modal with the route and those above it.
  func dismiss(_ route: AnyRoute, _ flow: Flow, _ reason: CancellationReason) -> Reduction {
    let presented = flow.overlays.isEmpty ? flow.modals : flow.modals + flow.overlays
    guard let place = presented.last(where: { $0.stands(for: route) }) else {
      return .unchanged("\(route) is not presented.")
    }
    return reduce(.remove(place), in: flow, because: reason)
  }
}

extension Presentation {
  /// True if one of the presentations in an adaptive presentation is an overlay.
  var containsOverlay: Bool {
    var waiting = [self]
    while let next = waiting.popLast() {
      if next.overlay != nil { return true }
      if case .adaptive(let compact, let regular) = next.style { waiting += [compact, regular] }
    }
    return false
  }
}

extension TreeAction {
  /// The kind of overlay that the action presents; nil if it presents none.
  var overlay: Presentation.Overlay? {
    if case .present(_, let presentation, _) = self { presentation.overlay } else { nil }
  }
}
