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
  case swipedAway
  /// The app's code popped it.
  case popped
  /// The app's code dismissed it.
  case dismissed
  /// Another entry replaced it.
  case replaced
  /// A link led elsewhere.
  case link
  /// The flow was moved to another navigator.
  case handedOver
  /// The flow that contained it ended.
  case parentEnded
  /// On re-evaluation, the coordinator no longer allowed its route.
  case reevaluated
  /// Saved state was restored in its place.
  case restored
  /// The task that awaited it was cancelled.
  case taskCancelled
  /// It never started, because the request was refused.
  indirect case refused(Refusal)
  /// It never started, because an equal flow or dialog was shown already.
  case alreadyShown
  /// Its navigator ended or was deallocated.
  case navigatorEnded
}
