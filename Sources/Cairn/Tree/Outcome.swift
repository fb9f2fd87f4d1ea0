/// What became of a request to navigate.
///
/// Every command returns one:
///
/// ```swift
/// let outcome = coordinator.navigate(to: .checkout)
/// if case .refused(let refusal) = outcome { show(refusal) }
/// ```
///
/// A request made inside a callback of Cairn (a result handler, a factory, a guard) returns
/// ``deferred`` because it waits for the present one to end. Its final outcome is in the
/// ``NavigationEvent`` that every request yields.
///
/// Later versions may add cases, here and in ``Refusal``, so a `switch` needs `@unknown default`.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum Outcome: Hashable, Codable, Sendable {
  /// The tree changed as asked.
  case committed
  /// The tree was already as asked.
  case unchanged
  /// The coordinator led the request elsewhere, and the tree changed.
  case redirected
  /// The request was turned down; nothing changed.
  indirect case refused(Refusal)
  /// The request waits: in the queue, for an async condition, or behind a required flow.
  case deferred
  /// A newer request overtook this one while it waited; it never commits.
  case superseded
  /// Nothing in the tree understands the request; for a link, no pattern matches it.
  case unhandled
}

/// Why a request was turned down.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum Refusal: Hashable, Codable, Sendable {
  /// The coordinator said no, in its own words.
  case denied(String)
  /// A screen does not want to be left, for the reason it gives.
  case leaveVetoed(String)
  /// Coordinators redirected in circles; the routes that were asked, in order.
  case redirectLoop([String])
  /// The flow that had to be finished first was cancelled.
  case requirementCancelled
  /// No ancestor has a flow for this requirement.
  case requirementUnknown(Requirement)
  /// The flow that asks has left the tree.
  case flowEnded
  /// The flow that asks has not entered a tree yet.
  case notAttached
  /// The layout cannot do what was asked; the text says what to use instead.
  case impossible(String)
  /// A recording is being replayed, and what this request did is in the recording.
  case replaying
  /// Saved state has been restored, and the flow whose result this request answers is part of it no more.
  case restoring
}

/// Something that must be done before a request can go on, such as signing in.
///
/// A coordinator requires it by name, and the nearest ancestor that knows a flow for it runs that flow:
///
/// ```swift
/// extension Requirement { static let signIn = Requirement("sign-in") }
///
/// // in the shop
/// case .checkout: session.isSignedIn ? .push(.checkout) : .require(.signIn, then: .checkout)
/// // in the app's coordinator
/// func route(fulfilling requirement: Requirement) -> Route? { requirement == .signIn ? .auth : nil }
/// ```
public struct Requirement: Hashable, Codable, Sendable {
  /// The name that coordinators agree on; it is saved, so keep it.
  public let name: String

  /// Names a requirement.
  public init(_ name: String) { self.name = name }
}
