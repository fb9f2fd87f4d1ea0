extension LinkRunner {
  /// Parks a link at the opaque overlay that covers the scene; it continues when the overlay leaves.
  ///
  /// The link has been found in the table, so it may then be opened as an internal one.
  func park(_ link: String, behind overlay: Place) -> Attempt {
    guard let flow = overlay.parent else { return .done(.refused(.flowEnded)) }
    let overtaken = overlay.parked
    if let overtaken {
      transaction.abandoned.append(.init(overtaken, .superseded, store.parkedPast(at: overlay)))
    }
    transaction.parked.append((overlay, ParkedPast(required: transaction.required)))
    transaction.apply(
      .other(.parked(from: overtaken, to: .openUncovered(link)), overlay, in: flow))
    return .done(.parked, note: "It waits until \(overlay.name) has left.")
  }
}
