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
  /// True while a timer is set for the end of the first job that waits.
  private var isTimed = false
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
      setTimer()
      return nil
    }
  }

  /// Sets one timer for all jobs: they end in the order in which they were added.
  private func setTimer() {
    guard !isTimed, jobs.count > first, let job = jobs[first] else { return }
    isTimed = true
    let rest = max(.zero, job.end - .now)
    Self.timers.asyncAfter(deadline: .now() + .milliseconds(rest.milliseconds + 1)) { [weak self] in
      self?.endLateJobs()
    }
  }

  private func endLateJobs() {
    let late = condition.withLock {
      isTimed = false
      var late: [Job] = []
      while first < jobs.count, let job = jobs[first], job.end < .now {
        late.append(job)
        removeFirst()
      }
      setTimer()
      return late
    }
    for job in late { Self.fail(job) }
  }

  private static let timers = DispatchQueue(label: "Postgres.waiting")

  private static func fail(_ job: Job) {
    job.fail(PostgresError(.timedOut, "No connection was free in time."))
  }

  /// Removes the first job that waits.
  private func removeFirst() {
    jobs[first] = nil
    first += 1
    if first > 64, first * 2 > jobs.count {
      jobs.removeFirst(first)
      first = 0
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
        Self.fail(job)
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
      defer { removeFirst() }
      return jobs[first]
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
