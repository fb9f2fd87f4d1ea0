/// Receives a flow's result and passes it on once.
///
/// The class is not generic over the output. For each flow, finding a generic class and an optional
/// of a type known only at run time would cost 300 instructions each. The code that creates a sink
/// knows the type.
@MainActor
final class ResultSink {
  private var handler: (@MainActor (Ending) -> Void)?
  private(set) var isSettled = false
  /// True if no handler receives the result.
  let discards: Bool
  private var isRepeated = false
  /// True the first time that it is read, so that a repeated result is reported only once.
  var isFirstRepetition: Bool {
    defer { isRepeated = true }
    return !isRepeated
  }

  /// Creates a sink that discards the result.
  init() { discards = true }

  /// Creates a sink for a flow with this output.
  init<Output>(_ handler: @escaping @MainActor (FlowResult<Output>) -> Void) {
    discards = false
    self.handler = { ending in
      switch ending {
      case .finish(let output): handler(.finished(output.taken()))
      case .cancel(let reason): handler(.cancelled(reason))
      }
    }
  }

  /// Creates a sink for a flow with this output; the handler is called only if the flow finishes.
  init<Output>(onFinish handler: @escaping @MainActor (Output) -> Void) {
    discards = false
    self.handler = { if case .finish(let output) = $0 { handler(output.taken()) } }
  }

  /// Delivers the result, unless one was delivered before.
  func settle(_ ending: Ending) {
    guard !isSettled else { return }
    isSettled = true
    let waiting = handler
    handler = nil
    waiting?(ending)
  }

  func cancel(_ reason: CancellationReason) { settle(.cancel(reason)) }

  /// Like `cancel`, but in a new task.
  func cancelLater(_ reason: CancellationReason) {
    if !isSettled { Task { cancel(reason) } }
  }
}

/// The way in which a flow asks to end.
enum Ending: Sendable {
  /// The flow finishes with an output, of the type that its sink expects.
  case finish(Handover<Any>)
  case cancel(CancellationReason)

  /// Returns an ending with this output, for the sink that belongs to the same flow.
  static func finish<Output>(with output: Output) -> Self {
    .finish(Handover(value: output))
  }
}

extension Handover<Any> {
  /// The output, of the type that its sink expects; a destination pairs its content with a matching
  /// sink.
  fileprivate func taken<Output>() -> Output {
    guard value is Output else {
      fatalError("Cairn: a flow's handler expects \(Output.self), but got \(type(of: value)).")
    }
    // Forced, because the type has just been checked. For a type that is unknown at compile time,
    // `as?` spends more time finding the `Optional` type than converting the value.
    // swift-format-ignore: NeverForceUnwrap
    return value as! Output
  }
}

/// Carries a value that may not be `Sendable`, such as an output or a model, between two places on
/// the main actor.
///
/// `@unchecked`, because the value is stored and read only on the main actor: `finish`, `run`, the
/// queue between them and a destination's work are isolated to it.
struct Handover<Value>: @unchecked Sendable {
  let value: Value
}
