extension LinkRunner {
  /// Parks a link at the opaque overlay that covers the scene; it continues when the overlay leaves.
  ///
  /// Links that wait there continue in the order of their age, the newest first.
  func park(_ link: ParkedRequest, behind overlay: Place, _ request: Request) -> Attempt {
    var request = request
    waiting.note(&request)
    let past = ParkedPast(
      required: transaction.context.past?.required ?? [], site: request.site,
      waiters: request.past?.waiters ?? [],
      age: request.past?.age ?? 0, decided: request.past?.decided ?? [:])
    let newest = Parked(request: .uncovered(link), owner: .root, past: past)
    transaction.park(
      [newest] + (request.past?.beneath ?? []).map(\.covered), at: overlay)
    return .done(.parked, note: "It waits until \(overlay.name) has left.")
  }
}
