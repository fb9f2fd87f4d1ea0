/// The record of one request: its origin, its content and its outcome.
///
/// Every request yields exactly one event, even if it is refused. A request that waits for an async
/// condition yields its event when it ends. A request that is parked behind a required flow yields
/// ``Outcome/parked``, and later continues as a new request.
///
/// Events are `Codable`. A list of them can be replayed on a fresh navigator:
/// ``Navigator/replay(_:)-([NavigationEvent])``.
public struct NavigationEvent: Equatable, Codable, Sendable {
  /// The origin of the request.
  public let origin: NavigationOrigin
  /// The request.
  public let request: NavigationRequest
  /// The outcome.
  public let outcome: Outcome
  /// The answers of the async conditions for which the request waited, in order.
  public let answers: [Bool]
  /// The reason why nothing changed, or the rest of a link that a redirect dropped; nil otherwise.
  public let note: String?
  /// The revision of the tree before the request.
  public let revisionBefore: Int
  /// The revision of the tree after the request; greater by one if the tree changed.
  public let revisionAfter: Int
  /// The changes, in order.
  public let changes: [TreeChange]
}

/// The content of a request, as it is recorded.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum NavigationRequest: Equatable, Codable, Sendable {
  /// A call of `navigate(to:)` on the coordinator at this entry.
  case navigate(flow: EntryID, route: AnyRoute)
  /// A transition that the coordinator at this entry performed, with its name, such as `push` or
  /// `popToRoot`.
  case perform(flow: EntryID, verb: String, route: AnyRoute?)
  /// A call of `open(_:)`.
  case open(String)
  /// A call of `finish(_:)` on the flow at this entry.
  case finish(flow: EntryID)
  /// A call of `cancel()` on the flow at this entry.
  case cancel(flow: EntryID)
  /// A call of `run(_:as:always:)` on the coordinator at this entry.
  case run(flow: EntryID)
  /// A call of `ask(_:always:)` on the coordinator at this entry.
  case ask(flow: EntryID)
  /// An action of the user.
  case user(UserAction)
  /// A change of the host's size classes.
  case traits(Traits)
  /// A change of the trait overrides of the flow at this entry.
  case overrideTraits(flow: EntryID, TraitOverrides)
  /// A call of `reevaluate()`.
  case reevaluate
  /// A call of `release(_:)`.
  case release(EntryID)
  /// A call of `move(_:to:)`.
  case move(EntryID)
  /// A call of `restore(_:)`.
  case restore
  /// A call of `replay(_:)`.
  case replay
  /// A call of `end()` on the navigator.
  case close
}
