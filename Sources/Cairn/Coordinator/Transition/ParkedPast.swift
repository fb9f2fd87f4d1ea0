/// A request that is parked in the tree, with what is known of it in this process.
struct Parked {
  let request: ParkedRequest
  /// The entry of the coordinator that contains the required flow or the overlay.
  let owner: EntryID
  var past = ParkedPast()
}

/// The past of a request that is parked; it is not saved.
struct ParkedPast {
  /// The request itself, then the flows that have been required for it, in order.
  var required: [String] = []
  /// The origin of the request; nil if the parked request itself determines it.
  var origin: NavigationOrigin?
  /// The line that made the request.
  var site: CallPoint?
  /// Receive the final outcome.
  var waiters: [OutcomeWaiter] = []
  /// The decisions that hold when the request continues: those of a link that an overlay holds up.
  var decided: [Decision: DecisionAnswer] = [:]
}
