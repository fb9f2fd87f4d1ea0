/// Why a flow ended without an output.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum CancellationReason: Hashable, Codable, Sendable {
  /// The flow cancelled itself, with ``Coordinator/cancel()``.
  case cancelled
  /// The user went back: the back button, an edge swipe, the browser's back.
  case back
  /// The user closed the modal: a swipe down, a tap outside, Escape.
  case swipedAway
  /// A program popped it.
  case popped
  /// A program dismissed it.
  case dismissed
  /// Another entry took its place.
  case replaced
  /// A link led elsewhere.
  case link
  /// It is shown by another navigator now.
  case handedOver
  /// The flow that it was part of ended.
  case parentEnded
  /// Its coordinator would not go there any more, and was asked again.
  case reevaluated
  /// Saved state was restored in its place.
  case restored
  /// The task that awaited it was cancelled.
  case taskCancelled
  /// It never started, because the request was turned down.
  indirect case refused(Refusal)
  /// The navigator that held it went away.
  case navigatorEnded
}
