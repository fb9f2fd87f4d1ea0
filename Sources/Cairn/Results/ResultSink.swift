/// The place where a flow's result arrives, whatever its type.
@MainActor
protocol ResultSettling: AnyObject, Sendable {
  /// Whether the result has been given.
  var isSettled: Bool { get }
  /// Gives `.finished(output)`, unless a result has been given before.
  ///
  /// - Returns: Whether the output is of the type that is waited for.
  func finish(_ output: Any) -> Bool
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

  func finish(_ output: Any) -> Bool {
    guard let output = output as? Output else { return false }
    settle(.finished(output))
    return true
  }

  func cancel(_ reason: CancellationReason) { settle(.cancelled(reason)) }
}

/// How a flow asks to end.
enum Ending: Sendable {
  /// With an output, of the type that the flow's sink takes.
  case finish(Handover<Any>)
  case cancel(CancellationReason)

  /// With this output, for the sink that stands beside it.
  static func finish<Output>(with output: Output) -> Self {
    .finish(Handover(value: output))
  }

  /// Gives the result.
  @MainActor
  func settle(_ sink: any ResultSettling) {
    switch self {
    case .cancel(let reason): sink.cancel(reason)
    case .finish(let output):
      guard sink.finish(output.value) else {
        // A destination pairs what it shows with a sink of its own output.
        fatalError("Cairn: \(type(of: sink)) takes another output than \(type(of: output.value)).")
      }
    }
  }
}

/// Carries an output that need not be `Sendable` between two places on the main actor.
///
/// `@unchecked` because the value is put in and taken out on the main actor only: `finish` and `run`
/// are isolated to it, and so is the queue between them.
struct Handover<Value>: @unchecked Sendable {
  let value: Value
}
