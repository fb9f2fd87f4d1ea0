import Foundation

/// Threads that each have a connection, and the operations that wait for one of them.
///
/// `@unchecked` because the condition's lock guards all state.
final class ConnectionPool: @unchecked Sendable {
  /// An operation that waits for a thread.
  private struct Job {
    let end: ContinuousClock.Instant
    let run: @Sendable (Lease) -> Void
    let fail: @Sendable (PostgresError) -> Void
  }

  private let configuration: PostgresConfiguration
  private let condition = NSCondition()
  /// A job that has begun is removed, because it may retain the client.
  private var jobs: [Job?] = []
  /// The index of the first job that has not begun.
  private var first = 0
  private var threads = 0
  private var idle = 0
  private var isClosed = false
  private var clock: ServerClock?

  init(_ configuration: PostgresConfiguration) { self.configuration = configuration }

  /// The server's clock, as last measured.
  var serverClock: ServerClock? { condition.withLock { clock } }

  /// Runs a closure on a connection's thread.
  func run<Value: Sendable>(
    _ body: @escaping @Sendable (Lease) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let job = Job(
        end: .now + configuration.waitingTimeout,
        run: { lease in continuation.resume(with: Result { try body(lease) }) },
        fail: { continuation.resume(throwing: $0) })
      if let error = add(job) { job.fail(error) }
    }
  }

  private func add(_ job: Job) -> PostgresError? {
    condition.withLock {
      guard !isClosed else { return PostgresError(.closed, "The client has been closed.") }
      guard jobs.count - first < configuration.maximumWaiting else {
        return PostgresError(.overloaded, "Too many operations wait for a connection.")
      }
      jobs.append(job)
      if jobs.count - first > idle, threads < configuration.connections {
        threads += 1
        let thread = Thread { self.work() }
        thread.name = "Postgres"
        thread.start()
      }
      condition.signal()
      return nil
    }
  }

  func close() {
    let waiting = condition.withLock {
      isClosed = true
      defer { (jobs, first) = ([], 0) }
      condition.broadcast()
      return jobs[first...].compactMap { $0 }
    }
    for job in waiting { job.fail(PostgresError(.closed, "The client has been closed.")) }
  }

  private func work() {
    let lease = Lease(configuration) { [weak self] clock in
      self?.condition.withLock { self?.clock = clock }
    }
    while let job = nextJob() {
      if job.end < .now {
        job.fail(PostgresError(.timedOut, "No connection was free in time."))
      } else {
        job.run(lease)
      }
    }
  }

  private func nextJob() -> Job? {
    condition.withLock {
      idle += 1
      while first == jobs.count, !isClosed { condition.wait() }
      idle -= 1
      guard !isClosed else { return nil }
      let job = jobs[first]
      jobs[first] = nil
      first += 1
      if first > 64, first * 2 > jobs.count {
        jobs.removeFirst(first)
        first = 0
      }
      return job
    }
  }
}

/// The connection of one thread, which is opened when it is needed.
final class Lease {
  private let configuration: PostgresConfiguration
  private let onOpen: (ServerClock) -> Void
  private var connection: PostgresConnection?

  init(_ configuration: PostgresConfiguration, onOpen: @escaping (ServerClock) -> Void) {
    self.configuration = configuration
    self.onOpen = onOpen
  }

  /// Returns a connection that works, as far as this side can know.
  func get() throws -> PostgresConnection {
    if let connection, connection.isAlive() { return connection }
    connection = nil
    let new = try PostgresConnection(configuration)
    if let clock = new.serverClock { onOpen(clock) }
    connection = new
    return new
  }
}
