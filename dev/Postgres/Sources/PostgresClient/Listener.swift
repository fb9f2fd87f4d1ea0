import Foundation

/// An event that a listening client receives.
public enum PostgresEvent: Hashable, Sendable {
  /// The client listens from now on, and may have missed notifications before.
  case listening
  /// A notification has arrived.
  case notification(PostgresNotification)
}

/// A message that a transaction has sent to a channel.
public struct PostgresNotification: Hashable, Sendable {
  /// The name of the channel.
  public let channel: String
  /// The message.
  public let payload: String
}

/// The listeners of a client.
///
/// `@unchecked` because every access holds the lock.
final class Listeners: @unchecked Sendable {
  private let lock = NSLock()
  private var isClosed = false
  private var running: [ObjectIdentifier: Listener] = [:]

  func listen(
    to channels: [String], _ configuration: PostgresConfiguration
  ) -> AsyncStream<PostgresEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: PostgresEvent.self)
    let isClosed = lock.withLock {
      guard !self.isClosed, let listener = Listener(channels, configuration, continuation) else {
        return true
      }
      running[ObjectIdentifier(listener)] = listener
      continuation.onTermination = { [weak self, weak listener] _ in
        guard let listener else { return }
        listener.stop()
        self?.remove(listener)
      }
      listener.start()
      return false
    }
    if isClosed { continuation.finish() }
    return stream
  }

  private func remove(_ listener: Listener) {
    lock.withLock { running[ObjectIdentifier(listener)] = nil }
  }

  func close() {
    let listeners = lock.withLock {
      isClosed = true
      return running.values.map { $0 }
    }
    for listener in listeners { listener.stop() }
  }
}

/// A thread that listens until it is stopped, and connects again whenever the connection is lost.
final class Listener: Sendable {
  private let channels: [String]
  private let configuration: PostgresConfiguration
  private let continuation: AsyncStream<PostgresEvent>.Continuation
  /// A pipe that wakes the thread when it is closed for writing.
  private let wake: WakePipe

  init?(
    _ channels: [String], _ configuration: PostgresConfiguration,
    _ continuation: AsyncStream<PostgresEvent>.Continuation
  ) {
    guard let wake = WakePipe() else { return nil }
    self.wake = wake
    self.channels = channels
    self.configuration = configuration
    self.continuation = continuation
  }

  func start() {
    let thread = Thread { self.work() }
    thread.name = "Postgres.listen"
    thread.start()
  }

  func stop() { wake.stop() }

  private func work() {
    var pause = Duration.milliseconds(50)
    while !wake.isStopped {
      do {
        try listen { pause = .milliseconds(50) }
      } catch {
        let error = error as? PostgresError ?? PostgresError(.lost, "\(error)")
        configuration.onProblem(error)
        wake.wait(for: pause)
        pause = min(pause * 2, .seconds(1))
      }
    }
    continuation.finish()
  }

  private func listen(onBegin: () -> Void) throws {
    let connection = try PostgresConnection(configuration)
    for channel in channels + [Self.testChannel] {
      try connection.query("LISTEN \"\(channel.replacingOccurrences(of: "\"", with: "\"\""))\"")
    }
    onBegin()
    continuation.yield(.listening)
    // A pooler that gives the server's connection to others would take the notifications, too.
    var isDeaf = sendTest()
    while true {
      for notification in try connection.notifications() {
        if notification.channel == Self.testChannel {
          isDeaf = false
        } else {
          continuation.yield(.notification(notification))
        }
      }
      switch wake.wait(for: configuration.listenerInterval, reading: connection.socket) {
      case .stopped: return
      case .readable: break
      case .timeIsOver where isDeaf: throw Self.noNotifications
      // A connection through a proxy can be dead without any sign of it.
      case .timeIsOver: try connection.query("SELECT 1")
      }
    }
  }

  private static let testChannel = "cairn_listener"

  /// Sends a notification from another connection; returns false if that was not possible.
  private func sendTest() -> Bool {
    do {
      let other = try PostgresConnection(configuration)
      try other.query("SELECT pg_notify($1, '')", .text(Self.testChannel))
      return true
    } catch {
      return false
    }
  }

  private static let noNotifications = PostgresError(
    .lost,
    """
    The server's notifications do not arrive. If the address is that of a connection pooler, use its \
    session mode, or the server's own address.
    """)
}

/// A pipe that a thread can wait for together with a socket.
///
/// `@unchecked` because the lock guards the only state that changes.
final class WakePipe: @unchecked Sendable {
  enum Reason { case stopped, readable, timeIsOver }

  private let reading: Int32
  private let lock = NSLock()
  private var writing: Int32?

  init?() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    stop()
    close(reading)
  }

  var isStopped: Bool { lock.withLock { writing == nil } }

  func stop() {
    lock.withLock {
      if let writing { close(writing) }
      writing = nil
    }
  }

  @discardableResult
  func wait(for duration: Duration, reading socket: Int32 = -1) -> Reason {
    var states = [
      pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
      // A negative descriptor is ignored.
      pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&states, 2, Int32(clamping: duration.milliseconds))
    if states[0].revents != 0 || isStopped { return .stopped }
    return count == 0 ? .timeIsOver : .readable
  }
}
