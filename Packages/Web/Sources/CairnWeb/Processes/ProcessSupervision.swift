/// Decides when the processes of a server start, and when they end.
///
/// It has no clock and starts nothing: ``WebProcesses`` reports events, and performs the actions.
struct ProcessSupervision {
  enum Event: Equatable, Sendable {
    /// A process accepts connections.
    case isReady(Int)
    /// A process has ended.
    case ended(Int, ProcessEnd, after: Duration)
    /// The pause before a process starts again is over.
    case pauseIsOver(Int)
    /// The server is asked to stop.
    case stop
  }

  enum Action: Equatable {
    case start(Int)
    case startAgain(Int, in: Duration, ProcessEnd)
    /// All processes accept connections for the first time.
    case announce
    /// Accept no more connections, and ask these processes to stop.
    case stop([Int])
    case kill([Int])
    /// Everything has ended.
    case finish
    /// The first process has ended before it was ready.
    case fail(ProcessEnd)
  }

  private enum State {
    case running, pausing, ended
  }

  /// A process that has run for this time is not one that dies at its start.
  static let longEnough: Duration = .seconds(10)
  /// The longest pause before a process starts again.
  static let longestPause: Duration = .seconds(5)

  private var states: [State]
  /// The processes that have been ready before.
  private var ready: Set<Int> = []
  /// For each process, how often in a row it has died soon after its start.
  private var deaths: [Int]
  private var isStopping = false

  init(count: Int) {
    states = Array(repeating: .ended, count: count)
    deaths = Array(repeating: 0, count: count)
  }

  /// Starts the first process.
  ///
  /// The others wait until it is ready, so that a mistake in the configuration is reported once, and
  /// that only one process creates the database's tables.
  mutating func begin() -> [Action] { [start(0)] }

  mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .isReady(let number): isReady(number)
    case .ended(let number, let end, let duration): ended(number, end, after: duration)
    case .pauseIsOver(let number):
      !isStopping && states[number] == .pausing ? [start(number)] : []
    case .stop: stop()
    }
  }

  private mutating func start(_ number: Int) -> Action {
    states[number] = .running
    return .start(number)
  }

  private mutating func isReady(_ number: Int) -> [Action] {
    let isNew = ready.insert(number).inserted
    guard isNew, !isStopping else { return [] }
    var actions: [Action] = []
    if ready == [0] {
      actions = states.indices.dropFirst().map { start($0) }
    }
    if ready.count == states.count { actions.append(.announce) }
    return actions
  }

  private mutating func ended(
    _ number: Int, _ end: ProcessEnd, after duration: Duration
  ) -> [Action] {
    states[number] = .ended
    if isStopping { return running.isEmpty ? [.finish] : [] }
    guard !ready.isEmpty else { return [.fail(end)] }
    if duration >= Self.longEnough { deaths[number] = 0 }
    let pause = Self.pause(after: deaths[number])
    deaths[number] += 1
    states[number] = .pausing
    return [.startAgain(number, in: pause, end)]
  }

  /// A process that was killed once starts again at once.
  private static func pause(after deaths: Int) -> Duration {
    deaths == 0 ? .zero : min(.milliseconds(100 << min(deaths - 1, 10)), longestPause)
  }

  private mutating func stop() -> [Action] {
    guard !isStopping else { return [.kill(running)] }
    isStopping = true
    return running.isEmpty ? [.stop([]), .finish] : [.stop(running)]
  }

  private var running: [Int] { states.indices.filter { states[$0] == .running } }
}

/// How a process has ended.
enum ProcessEnd: Equatable, Sendable, CustomStringConvertible {
  case status(Int32)
  case signal(Int32)
  case notStarted

  /// - Parameter status: What `waitpid` has returned.
  init(waitStatus status: Int32) {
    // Swift does not import the macros for this: the low seven bits are a signal's number, the next byte
    // is a status.
    let signal = status & 0x7F
    self = signal == 0 ? .status((status >> 8) & 0xFF) : .signal(signal)
  }

  var description: String {
    switch self {
    case .status(let status): "status \(status)"
    case .signal(let signal): "signal \(signal)"
    case .notStarted: "not started"
    }
  }
}
