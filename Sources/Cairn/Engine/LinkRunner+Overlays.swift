extension LinkRunner {
  /// Parks a link at the opaque overlay that covers the scene; it continues when the overlay leaves.
  ///
  /// A newer link supersedes an older one that waits there. A link that has waited before, behind
  /// an overlay that has left, is the older one.
  func park(_ link: ParkedRequest, behind overlay: Place, _ request: Request) -> Attempt {
    guard let flow = overlay.parent else { return .done(.refused(.flowEnded)) }
    let overtaken = overlay.parked
    if let overtaken {
      if case .proceed = request.kind, overtaken.awaitsUncovering {
        return .done(.superseded, note: "A newer link waits until \(overlay.name) has left.")
      }
      transaction.abandoned.append(.init(overtaken, .superseded, store.parkedPast(at: overlay)))
    }
    transaction.parked.append((overlay, ParkedPast(required: transaction.required)))
    transaction.apply(
      .other(.parked(from: overtaken, to: .uncovered(link)), overlay, in: flow))
    return .done(.parked, note: "It waits until \(overlay.name) has left.")
  }
}
