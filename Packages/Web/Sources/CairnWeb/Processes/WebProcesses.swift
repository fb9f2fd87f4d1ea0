import Foundation
public import Logging
import UnixSignals

/// Runs a server's program as several processes that accept connections on one port.
///
/// A host answers on the main actor, so one process uses about one core. The process that calls
/// ``run()`` only starts the others, each with the same arguments:
///
/// <!-- snippet: several-processes -->
/// ```swift
/// guard let process = WebProcess.current else {
///   return try await WebProcesses(count: 4, port: 8080).run()
/// }
/// configuration.process = process
/// ```
///
/// The processes share no memory. Another process may answer a browser's next request, so the hosts
/// need a store that all processes share, such as `PostgresSceneStore`. With the default
/// ``MemorySceneStore``, each process has sessions of its own, and users seem to be signed out at
/// random; the host reports this mistake.
///
/// **Dialogs.** A dialog shown by `ask` and a flow started by `run` exist in the memory of one
/// process, and end as cancelled when another process serves their session. The system chooses the
/// process for each connection, and no proxy can influence this choice. If the app uses such
/// dialogs or flows, do not use this type: run the program several times, each time with its own
/// ``WebConfiguration/port``, behind a proxy that sends all requests of a session to the same port.
/// The article about running on several machines shows how.
///
/// **Losses.** All processes accept connections from one socket, which the parent process keeps
/// open. If a process dies, the others accept the waiting connections, and the parent starts the
/// process again: first immediately, then with pauses of up to five seconds if the process keeps
/// dying. The parent also starts a process again that was asked to stop with SIGTERM, from the
/// program file that exists at that time. A process that hangs is not noticed: let Prometheus check
/// that each process answers at its ``WebConfiguration/metricsPort``.
///
/// **Stopping.** After SIGTERM or SIGINT, the parent asks all processes to stop, as described at
/// ``WebHost/run()``. A second signal kills them. If the parent dies, the other processes stop as
/// after SIGTERM.
///
/// **Starting.** The first process starts alone. If it ends before it accepts connections,
/// ``run()`` throws ``NotStarted``.
public struct WebProcesses: Sendable {
  /// The number of processes; 0 for one process per core.
  public var count: Int
  /// The address to listen on; by default only this machine can connect.
  public var hostname: String
  /// The port to listen on; 0 chooses a free one.
  public var port: Int
  /// Called with the port once all processes accept connections.
  public var onListening: (@Sendable (_ port: Int) async -> Void)?
  /// The logger for starts and ends of processes.
  public var logger = Logger(label: "cairn.web.processes")

  /// Creates a description of the processes; ``run()`` starts them.
  public init(count: Int = 0, hostname: String = "127.0.0.1", port: Int = 8080) {
    (self.count, self.hostname, self.port) = (count, hostname, port)
  }

  /// The error of a server whose first process ended before it accepted connections.
  ///
  /// The log of the process contains the reason.
  public struct NotStarted: Error, CustomStringConvertible {
    /// The way in which the process ended, such as `status 1`.
    public let description: String
  }

  /// Runs the processes until the current process is asked to stop.
  ///
  /// - Throws: ``NotStarted``, or an error if the port cannot be used.
  public func run() async throws {
    let socket = try ListeningSocket(hostname: hostname, port: port)
    let (events, sink) = AsyncStream.makeStream(of: Supervisor.Event.self)
    let signals = await UnixSignalsSequence(trapping: .sigterm, .sigint)
    let listener = Task { for await _ in signals { sink.yield(.stop) } }
    defer { listener.cancel() }
    // A task of its own, because the stream of a cancelled task ends before the processes do.
    let supervisor = Task {
      let cores = ProcessInfo.processInfo.activeProcessorCount
      var supervisor = Supervisor(
        self, count: count > 0 ? count : cores, socket: socket, sink: sink)
      try await supervisor.run(events)
    }
    try await withTaskCancellationHandler {
      try await supervisor.value
    } onCancel: {
      sink.yield(.stop)
    }
  }
}

/// Performs what ``ProcessSupervision`` decides.
private struct Supervisor {
  enum Event: Sendable {
    case process(Int, RunningProcess.Event)
    case notStarted(Int)
    case pauseIsOver(Int)
    case stop
  }

  private let configuration: WebProcesses
  private var supervision: ProcessSupervision
  private let socket: ListeningSocket
  private let sink: AsyncStream<Event>.Continuation
  private var running: [Int: RunningProcess] = [:]
  private var logger: Logger { configuration.logger }

  init(
    _ configuration: WebProcesses, count: Int, socket: ListeningSocket,
    sink: AsyncStream<Event>.Continuation
  ) {
    self.configuration = configuration
    supervision = ProcessSupervision(count: count)
    self.socket = socket
    self.sink = sink
  }

  mutating func run(_ events: AsyncStream<Event>) async throws {
    logger.info("The processes have this parent.", metadata: ["pid": "\(getpid())"])
    var isFinished = try await perform(supervision.begin())
    guard !isFinished else { return }
    for await event in events {
      isFinished = try await perform(supervision.handle(decision(about: event)))
      if isFinished { return }
    }
  }

  private mutating func decision(about event: Event) -> ProcessSupervision.Event {
    switch event {
    case .process(let number, .isReady): return .isReady(number)
    case .process(let number, .hasEnded):
      guard let (end, duration) = running.removeValue(forKey: number)?.end() else {
        return .ended(number, .notStarted, after: .zero)
      }
      return .ended(number, end, after: duration)
    case .notStarted(let number): return .ended(number, .notStarted, after: .zero)
    case .pauseIsOver(let number): return .pauseIsOver(number)
    case .stop: return .stop
    }
  }

  /// - Returns: True if the supervision has ended, with all processes.
  private mutating func perform(_ actions: [ProcessSupervision.Action]) async throws -> Bool {
    for action in actions {
      switch action {
      case .start(let number): start(number)
      case .startAgain(let number, let pause, let end):
        logger.warning(
          "A process has ended, and starts again.",
          metadata: ["process": "\(number)", "end": "\(end)", "pause": "\(pause)"])
        if pause > .zero {
          Task { [sink] in
            try? await Task.sleep(for: pause)
            sink.yield(.pauseIsOver(number))
          }
        } else {
          sink.yield(.pauseIsOver(number))
        }
      case .announce: await configuration.onListening?(socket.port)
      case .stop(let numbers):
        // The processes still have the socket. When the last of them closes it, connections are refused
        // instead of waiting for nobody.
        socket.end()
        for number in numbers { running[number]?.send(SIGTERM) }
      case .kill(let numbers):
        for number in numbers { running[number]?.send(SIGKILL) }
      case .finish: return true
      case .fail(let end): throw WebProcesses.NotStarted(description: "\(end)")
      }
    }
    return false
  }

  private mutating func start(_ number: Int) {
    do {
      let process = try RunningProcess(number, socket: socket.descriptor) { [sink] in
        sink.yield(.process(number, $0))
      }
      running[number] = process
      logger.info(
        "A process was started.", metadata: ["process": "\(number)", "pid": "\(process.id)"])
    } catch {
      logger.error(
        "A process could not be started.",
        metadata: ["process": "\(number)", "error": "\(error)"])
      sink.yield(.notStarted(number))
    }
  }
}
