/// A request that is parked in the tree, with what is known of it in this process.
struct Parked {
  let request: ParkedRequest
  /// The entry of the coordinator from which the request's `via` leads: the one that contains the required
  /// flow or the overlay.
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
  /// The position of the request among all that have waited; 0 for a request from saved state.
  var age = 0
  /// See ``Parked/owner``; nil for the coordinator at whose entry it is parked.
  var owner: EntryID?
  /// True if the request does not need the flow, and was parked only because another one does.
  var isDisplaced = false
  /// The decisions that hold when the request continues: those of a link that an overlay holds up.
  var decided: [Decision: DecisionAnswer] = [:]
}
