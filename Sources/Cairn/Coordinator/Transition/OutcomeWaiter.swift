/// Receives the final outcome of a request that waits.
///
/// The request retains its waiter, wherever the request waits. If the request is released together
/// with its navigator, the waiter receives a refusal.
@MainActor
final class OutcomeWaiter {
  /// The waiter of the request that is made next.
  static var next: OutcomeWaiter?
  private let handler: @MainActor (Outcome) -> Void
  private let onLoss: @Sendable () -> Void
  private var hasEnded = false

  init(
    onLoss: @escaping @Sendable () -> Void = {},
    _ handler: @escaping @MainActor (Outcome) -> Void
  ) {
    self.handler = handler
    self.onLoss = onLoss
  }

  deinit { onLoss() }

  /// Delivers the final outcome, once.
  func end(_ outcome: Outcome) {
    guard !hasEnded else { return }
    hasEnded = true
    handler(outcome)
  }

  /// Makes a request, and waits until it has ended.
  static func finalOutcome(
    of request: @MainActor () throws -> Outcome
  ) async rethrows -> Outcome {
    let (outcome, ends) = try watch(request)
    guard let ends else { return outcome }
    for await end in ends { return end }
    return Task.isCancelled ? outcome : .refused(.flowEnded)
  }

  /// - Returns: The outcome for now and, if it is not final, the final outcome to wait for.
  private static func watch(
    _ request: @MainActor () throws -> Outcome
  ) rethrows -> (Outcome, AsyncStream<Outcome>?) {
    let (stream, continuation) = AsyncStream<Outcome>.makeStream()
    let former = next
    next = OutcomeWaiter(onLoss: { continuation.finish() }) { outcome in
      continuation.yield(outcome)
      continuation.finish()
    }
    defer { next = former }
    let outcome = try request()
    let isWatched = next == nil
    if outcome.isPending, !isWatched { Report.noRequest(outcome) }
    return (outcome, isWatched && outcome.isPending ? stream : nil)
  }
}
