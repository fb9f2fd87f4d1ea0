/// The place where a flow's result arrives, whatever its type.
@MainActor
protocol ResultSettling: AnyObject, Sendable {
  /// Whether the result has been given.
  var isSettled: Bool { get }
  /// Gives `.cancelled(reason)`, unless a result has been given before.
  func cancel(_ reason: CancellationReason)
}

/// Hands a flow's result to its handler, once.
@MainActor
final class ResultSink<Output>: ResultSettling {
  private var handler: (@MainActor (FlowResult<Output>) -> Void)?
  private(set) var isSettled = false

  init(_ handler: (@MainActor (FlowResult<Output>) -> Void)?) { self.handler = handler }

  func settle(_ result: FlowResult<Output>) {
    guard !isSettled else { return }
    isSettled = true
    let waiting = handler
    handler = nil
    waiting?(result)
  }

  func cancel(_ reason: CancellationReason) { settle(.cancelled(reason)) }
}

/// How a flow asks to end.
enum Ending: Sendable {
  /// With an output: the closure settles the sink that it is given.
  case finish(@MainActor @Sendable (any ResultSettling) -> Void)
  case cancel(CancellationReason)
}
