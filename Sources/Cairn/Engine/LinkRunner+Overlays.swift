extension LinkRunner {
  /// Parks a link at the opaque overlay that covers the scene; it continues when the overlay leaves.
  ///
  /// A link that has waited before, behind an overlay that has left, is older than those that wait there.
  func park(_ link: ParkedRequest, behind overlay: Place, _ request: Request) -> Attempt {
    guard let flow = overlay.parent else { return .done(.refused(.flowEnded)) }
    let hasWaited = if case .proceed = request.kind { true } else { false }
    let past = ParkedPast(
      required: transaction.required, site: request.site, waiters: request.past?.waiters ?? [],
      decided: request.past?.decided ?? [:])
    let newest = Parked(request: .uncovered(link), owner: .root, past: past)
    transaction.park(
      [newest] + (request.past?.beneath ?? []).map(\.covered), at: overlay, in: flow,
      isOlder: hasWaited || request.isInitial)
    return .done(.parked, note: "It waits until \(overlay.name) has left.")
  }
}
