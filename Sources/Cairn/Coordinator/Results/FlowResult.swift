/// The result of a flow: its output, or the reason why it was cancelled.
///
/// <!-- snippet: doc-flow-result -->
/// ```swift
/// switch await run(ProductSelectionCoordinator(catalog: catalog), as: .sheet) {
/// case .finished(let id): model.update(with: id)
/// case .cancelled(let reason): log(reason)
/// }
/// ```
///
/// Every flow delivers its result exactly once, however it ends.
public enum FlowResult<Output> {
  /// The flow finished with its output.
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
