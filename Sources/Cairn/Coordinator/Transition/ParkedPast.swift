/// The past of a request that is parked behind a required flow; it is not saved.
struct ParkedPast {
  /// The request itself, then the flows that have been required for it, in order.
  var required: [String] = []
  /// The origin of the request; nil if the parked request itself determines it.
  var origin: NavigationOrigin?
  /// The line that made the request.
  var site: CallPoint?
  /// Receives the final outcome.
  var waiter: OutcomeWaiter?
}
