/// The record of one request: where it came from, what it asked, what became of it.
///
/// Every request yields exactly one event, refused ones too. A request that waits for an async
/// condition yields its event when it ends. One that is parked behind a required flow yields
/// ``Outcome/deferred``, and goes on later as a request of its own.
///
/// Events are `Codable`. A list of them can be replayed on a fresh navigator:
/// ``Navigator/replay(_:)-([NavigationEvent])``.
public struct NavigationEvent: Equatable, Codable, Sendable {
  /// Who asked.
  public let origin: NavigationOrigin
  /// What was asked.
  public let request: NavigationRequest
  /// What became of it.
  public let outcome: Outcome
  /// What the async conditions answered for which the request waited, in order.
  public let answers: [Bool]
  /// Why nothing changed, when nothing did.
  public let note: String?
  /// The revision of the tree before the request.
  public let revisionBefore: Int
  /// The revision of the tree after it; greater by one if the tree changed.
  public let revisionAfter: Int
  /// What changed, in order.
  public let changes: [TreeChange]
}

/// What a request asked, as it is recorded.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum NavigationRequest: Equatable, Codable, Sendable {
  /// `navigate(to:)` in the coordinator at this entry.
  case navigate(flow: EntryID, route: AnyRoute)
  /// A transition that the coordinator at this entry performed, by the transition's name: `push`, `popToRoot`.
  case perform(flow: EntryID, verb: String, route: AnyRoute?)
  /// `open(_:)`.
  case open(String)
  /// `finish(_:)` of the flow at this entry.
  case finish(flow: EntryID)
  /// `cancel()` of the flow at this entry.
  case cancel(flow: EntryID)
  /// `run(_:as:)` by the coordinator at this entry.
  case run(flow: EntryID)
  /// `ask(_:)` by the coordinator at this entry.
  case ask(flow: EntryID)
  /// Something the user did.
  case user(UserAction)
  /// The host has another size.
  case traits(Traits)
  /// The coordinator at this entry overrides traits for its flow.
  case overrideTraits(flow: EntryID, TraitOverrides)
  /// `reevaluate()`.
  case reevaluate
  /// `release(_:)`.
  case release(EntryID)
  /// `move(_:to:)`.
  case move(EntryID)
  /// `restore(_:)`.
  case restore
  /// `replay(_:)`.
  case replay
  /// `end()` of the navigator.
  case close

  // A recording holds the raw value.
  enum Verb: String {
    case show, push, pop, popTo, popToRoot, set, replaceTop, bringToFront, present, dismiss
    case dismissAll, select, sequence, require, redirect, deny, when, run, user, link
  }
}
