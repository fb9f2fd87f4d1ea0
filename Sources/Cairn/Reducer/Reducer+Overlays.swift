extension Reducer {
  /// Returns the change that presents an overlay above the flow's other overlays.
  func present(
    overlay route: AnyRoute?, _ presentation: Presentation, _ always: Bool, _ flow: Target
  ) -> Reduction {
    if !always, let route, let shown = flow.overlays.last(where: { stands($0, for: route) }) {
      return .unchanged("An equal route is already presented as an overlay.")
        .with(update(shown, to: route))
    }
    return .changes(
      insertion(
        of: route, at: flow.overlays.count, in: flow.id, as: presentation, slot: .overlay))
  }

  /// Returns the change that removes an overlay; each overlay is independent of the others.
  func removal(
    ofOverlay id: EntryID, _ flow: Target, _ reason: CancellationReason?
  ) -> Reduction {
    guard let index = flow.overlays.lastIndex(of: id) else {
      return .unchanged("It is not presented.")
    }
    return .changes(removal(of: id, at: index, in: flow, from: .overlay, reason))
  }

  /// Removes the overlay with the route, or the modal with the route and those above it.
  func dismiss(_ route: AnyRoute, _ flow: Target, _ reason: CancellationReason) -> Reduction {
    let presented = flow.overlays.isEmpty ? flow.modals : flow.modals + flow.overlays
    guard let id = presented.last(where: { stands($0, for: route) }) else {
      return .unchanged("\(route) is not presented.")
    }
    return reduce(.remove(id), in: flow.id, because: reason)
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
