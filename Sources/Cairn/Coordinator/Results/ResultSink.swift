/// The place where a flow's result arrives; it hands it on once.
///
/// It is not generic over the output: a generic class and an optional of a type that only the running app
/// knows take 300 instructions each to find, for every flow. Who makes a sink knows the type.
@MainActor
final class ResultSink {
  private var handler: (@MainActor (Ending) -> Void)?
  private(set) var isSettled = false

  /// A sink of a result that nobody takes.
  init() {}

  /// A sink for a flow with this output.
  init<Output>(_ handler: @escaping @MainActor (FlowResult<Output>) -> Void) {
    self.handler = { ending in
      switch ending {
      case .finish(let output): handler(.finished(output.taken()))
      case .cancel(let reason): handler(.cancelled(reason))
      }
    }
  }

  /// A sink for a flow with this output, if it finishes.
  init<Output>(onFinish handler: @escaping @MainActor (Output) -> Void) {
    self.handler = { if case .finish(let output) = $0 { handler(output.taken()) } }
  }

  /// Gives the result, unless one has been given before.
  func settle(_ ending: Ending) {
    guard !isSettled else { return }
    isSettled = true
    let waiting = handler
    handler = nil
    waiting?(ending)
  }

  func cancel(_ reason: CancellationReason) { settle(.cancel(reason)) }

  /// As `cancel`, in a task of its own.
  func cancelLater(_ reason: CancellationReason) {
    if !isSettled { Task { cancel(reason) } }
  }
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
}

/// A result on its way to its sink.
struct Settlement {
  let sink: ResultSink
  let ending: Ending
}

extension Handover<Any> {
  /// The output, of the type that its sink takes: a destination pairs what it shows with a sink of its own.
  fileprivate func taken<Output>() -> Output {
    guard value is Output else {
      fatalError("Cairn: a flow's handler takes \(Output.self), and it gave \(type(of: value)).")
    }
    // Forced because it has just been seen to be one. With `as?`, where the type is not known, its
    // `Optional` takes longer to find than the value.
    // swift-format-ignore: NeverForceUnwrap
    return value as! Output
  }
}

/// Carries an output that need not be `Sendable` between two places on the main actor.
///
/// `@unchecked` because the value is put in and taken out on the main actor only: `finish` and `run`
/// are isolated to it, and so is the queue between them.
struct Handover<Value>: @unchecked Sendable {
  let value: Value
}
