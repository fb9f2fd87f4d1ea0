/// How a flow ended: with what it was for, or without.
///
/// ```swift
/// switch await run(ProductSelectionCoordinator(catalog: catalog), as: .sheet) {
/// case .finished(let id): model.update(with: id)
/// case .cancelled: break
/// }
/// ```
///
/// Every flow gives its result exactly once, on every way out.
public enum FlowResult<Output> {
  /// The flow did what it was for.
  case finished(Output)
  /// The flow ended without an output.
  case cancelled(CancellationReason)

  /// The output, if the flow finished.
  public var output: Output? {
    if case .finished(let output) = self { output } else { nil }
  }
}

extension FlowResult: Equatable where Output: Equatable {}
extension FlowResult: Sendable where Output: Sendable {}

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
