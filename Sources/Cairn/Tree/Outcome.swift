/// The outcome of a navigation request.
///
/// Every command returns an outcome:
///
/// <!-- snippet: doc-outcome -->
/// ```swift
/// let outcome = coordinator.navigate(to: .checkout)
/// if case .refused(let refusal) = outcome { show(refusal) }
/// ```
///
/// A request can wait: in the queue, for a decision, for the user, or behind a required flow. The
/// command then returns at once, with one of the outcomes that are ``isPending``. To wait for the
/// final outcome, use ``Coordinator/finalOutcome(of:)``. Every request yields a
/// ``NavigationEvent``, which contains the outcome too.
///
/// Later versions may add cases to this type and to ``Refusal``, so a `switch` needs
/// `@unknown default`.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum Outcome: Hashable, Codable, Sendable {
  /// The tree changed as requested.
  case committed
  /// Only the values of routes changed: the entries are the same, with the same models.
  ///
  /// See ``Routable/identity``.
  case updated
  /// The tree was already as requested.
  case unchanged
  /// The coordinator redirected the request, and the tree changed.
  case redirected
  /// The request was refused; nothing changed, except by a link before it was parked.
  indirect case refused(Refusal)
  /// The request waits in the queue, because it was made inside a callback of Cairn: a result
  /// handler, a factory, a guard.
  case queued
  /// The request waits for an async condition or decision of a coordinator.
  case deciding
  /// The request is parked in the tree, at a flow that must finish first.
  case parked
  /// The request waits for the user's answer to the question of a ``LeaveGuard``.
  case asking
  /// A newer request replaced this one while it waited; this request never commits.
  case superseded
  /// No coordinator handles the request; for a link, no pattern matches, or a tab does not exist.
  case unhandled

  /// A Boolean value that indicates whether the request still waits, so this outcome is not final.
  public var isPending: Bool {
    switch self {
    case .queued, .deciding, .parked, .asking: true
    case .committed, .updated, .unchanged, .redirected, .refused, .superseded, .unhandled: false
    }
  }
}

/// The reason why a request was refused.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum Refusal: Hashable, Codable, Sendable {
  /// The coordinator denied the request, for this reason.
  case denied(String)
  /// The decision about the route, in ``Transition/decide(_:)``, threw this error.
  case failed(String)
  /// A leave guard refused, for this reason.
  case leaveVetoed(String)
  /// The redirects exceeded the limit; the value contains the requested routes in order.
  case redirectLoop([String])
  /// Several required flows finished one after the other, and each time another flow was required.
  ///
  /// The value contains the request first, then the flows in order.
  case requirementLoop([String])
  /// The flow that had to finish first was cancelled.
  case requirementCancelled
  /// No ancestor has a flow for this requirement.
  case requirementUnknown(Requirement)
  /// The requesting flow has left the tree.
  case flowEnded
  /// The requesting flow has not entered a tree yet.
  case notAttached
  /// The layout does not support the request; the text names an alternative.
  case impossible(String)
  /// A recording is being replayed, and already contains the effects of this request.
  case replaying
  /// Saved state was restored; the request came from the result handler of a flow that is no longer
  /// in the tree.
  case restoring
}

/// A condition, such as being signed in, that a flow must fulfil before a request can continue.
///
/// A coordinator requires it by name. The nearest ancestor that has a flow for it runs that flow:
///
/// <!-- snippet: guards-requirement -->
/// ```swift
/// extension Requirement {
///   static let membership = Requirement("membership")
/// }
/// ```
///
/// <!-- snippet: guards-owner -->
/// ```swift
/// func route(fulfilling requirement: Requirement) -> Route? {
///   requirement == .membership ? .join : nil
/// }
///
/// func transition(to route: Route) -> Route.Transition {
///   route == .join ? .present(.join, as: .sheet) : .show(route)
/// }
///
/// func destination(for route: Route) -> Destination {
///   switch route {
///   case .club: ClubCoordinator(account: account)
///   case .join: JoinCoordinator().onFinish { self.account.isMember = true }
///   }
/// }
/// ```
public struct Requirement: Hashable, Codable, Sendable {
  /// The name of the requirement, which is part of saved state and must not change.
  package let name: String

  /// Creates a requirement with a name.
  public init(_ name: String) { self.name = name }
}

/// The reason why a flow ended without an output.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum CancellationReason: Hashable, Codable, Sendable {
  /// The flow cancelled itself, with ``Coordinator/cancel(fileID:line:)``.
  case cancelled
  /// The user went back: the back button, an edge swipe, the browser's back button.
  case back
  /// The user closed the modal: a swipe down, a tap outside, Escape.
  ///
  /// The reason is the same if a SwiftUI view in a modal calls `dismiss` from its environment.
  case swipedAway
  /// The app's code popped the flow.
  case popped
  /// The app's code dismissed the flow.
  case dismissed
  /// Another entry replaced the flow.
  case replaced
  /// A link led elsewhere.
  case link
  /// The flow was moved to another navigator.
  case handedOver
  /// The flow that contained this one ended.
  case parentEnded
  /// On re-evaluation, the coordinator no longer allowed the flow's route.
  case reevaluated
  /// Restored state replaced the flow.
  case restored
  /// The task that awaited the flow was cancelled.
  case taskCancelled
  /// The flow never started, because the request was refused.
  indirect case refused(Refusal)
  /// The flow never started, because an equal flow or dialog was already shown.
  case alreadyShown
  /// The flow's navigator ended or was deallocated.
  case navigatorEnded
}
