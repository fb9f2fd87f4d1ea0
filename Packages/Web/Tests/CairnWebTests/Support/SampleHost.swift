import Cairn
import CairnWebTesting
import Foundation
import Hummingbird
import Logging
import Testing

@testable import CairnWeb

// snippet: doc-session-key
extension SessionKey<String> { static let user = SessionKey("user") }
// end snippet

/// The sample library on a host, with access to everything that a test may check.
@MainActor
final class SampleHost {
  let host: WebHost
  let clock = TestClock()
  let log = LogBook()
  /// The data of each scene, in the order in which the scenes were created.
  var libraries: [Library] { made.libraries }
  var last: Library { made.libraries[made.libraries.count - 1] }
  private let made: Made

  @MainActor
  private final class Made {
    var libraries: [Library] = []
    var gate: Gate?
  }

  /// The gate for loading in scenes that are created from now on.
  var gate: Gate? {
    get { made.gate }
    set { made.gate = newValue }
  }

  let store: any SceneStore

  init(
    store: any SceneStore = MemorySceneStore(), assets: PageAssets = PageAssets(),
    _ change: (inout WebConfiguration) -> Void = { _ in }
  ) throws {
    var configuration = WebConfiguration(site: Site(name: "Library"))
    configuration.clock = clock
    configuration.now = { [clock] in clock.date }
    configuration.logger = Logger(label: "test") { [log] _ in log.handler }
    configuration.port = 0
    configuration.sweepInterval = .seconds(3600)
    change(&configuration)
    let made = Made()
    self.made = made
    self.store = store
    host = WebHost(
      configuration, templates: try PageTemplates(sampleTemplates.merging(deskTemplates) { $1 }),
      assets: assets, store: store
    ) { session in
      let app = Library(user: session[.user]) { [weak session] in
        guard let session, session.renew() else { return }
        session[.user] = "someone"
      }
      app.gate = made.gate
      made.libraries.append(app)
      return AppFlow(library: app)
    }
  }

  /// Runs the body against the host's routes, without a network.
  func test(_ body: @escaping @MainActor (SilentBrowser) async throws -> Void) async throws {
    try await host.withConnection { @MainActor [self] connection in
      try await body(SilentBrowser(connection))
      await expectNoLeaks()
    }
  }

  /// Makes a host with a store of its own and runs the body against it.
  static func run(
    configure: (inout WebConfiguration) -> Void = { _ in },
    _ body: @escaping @MainActor (SampleHost, SilentBrowser) async throws -> Void
  ) async throws {
    let sample = try SampleHost(configure)
    try await sample.test { browser in try await body(sample, browser) }
  }

  /// Makes a host that keeps its sessions in a store and runs the body against it.
  static func run<Store: SceneStore>(
    in store: Store, configure: (inout WebConfiguration) -> Void = { _ in },
    _ body: @escaping @MainActor (Store, SampleHost, SilentBrowser) async throws -> Void
  ) async throws {
    let sample = try SampleHost(store: store, configure)
    try await sample.test { browser in try await body(store, sample, browser) }
  }

  /// Runs the body with a host whose scenes wait for a gate while they load.
  static func gated(
    _ body: @escaping @MainActor (SampleHost, Gate, SilentBrowser) async throws -> Void
  ) async throws {
    try await run { sample, browser in
      let gate = Gate()
      sample.gate = gate
      try await body(sample, gate, browser)
    }
  }

  /// Runs the body with a tab that shows this address and has a script.
  static func tab(
    _ path: String, _ body: @escaping @MainActor (SampleHost, ScriptedTab) async throws -> Void
  ) async throws {
    try await run { sample, browser in try await body(sample, ScriptedTab(browser, path)) }
  }

  /// Runs the body with two hosts on the same data, by default in memory, and a browser at each.
  static func pair(
    _ stores: [any SceneStore]? = nil,
    _ body:
      @escaping @MainActor (SampleHost, SilentBrowser, SampleHost, SilentBrowser) async throws
      -> Void
  ) async throws {
    let store = MemorySceneStore()
    let first = try SampleHost(store: stores?.first ?? store)
    let second = try SampleHost(store: stores?.last ?? store)
    try await first.test { left in
      try await second.test { right in try await body(first, left, second, right) }
    }
  }

  /// Fails if objects that ended are in memory after everything that still ran had its turns.
  private func expectNoLeaks() async {
    var turns = 0
    while turns < 10_000, !leaks.isEmpty {
      turns += 1
      await Task.yield()
    }
    #expect(leaks == [])
  }

  private var leaks: [String] {
    scenes.flatMap { $0.navigator.leaks() }
  }

  var sessions: [WebSession] { Array(host.registry.sessions.values) }

  var scenes: [WebScene] { host.registry.awakeScenes }

  var scene: WebScene { scenes[0] }

  /// Waits until an answer waits for exactly this duration.
  func somebodyWaits(for length: Duration) async {
    let alarms = host.site.alarms
    while !alarms.dues.contains(alarms.now() + length) { await Task.yield() }
  }

  /// Connects the first scene's tab to its events.
  @discardableResult
  func listen(_ tab: ScriptedTab) -> EventStream {
    let stream = EventStream()
    scene.connect(stream, serial: tab.frame?.serial)
    return stream
  }

  /// Lets time pass, and then does what a host does in each `sweepInterval`.
  func pass(_ time: Duration) async {
    clock.advance(by: time)
    host.registry.beat()
    await host.registry.sweep()
    await host.registry.purge()
  }

  /// Lets time pass in steps until the request is answered.
  func passTime(
    until answer: Task<Loaded, any Error>, by step: Duration = .milliseconds(200)
  ) async {
    let isAnswered = Latch()
    Task {
      _ = try? await answer.value
      isAnswered.open()
    }
    while !isAnswered.isOpen {
      clock.advance(by: step)
      await Task.yield()
    }
  }
}

/// Keeps the log.
final class LogBook: @unchecked Sendable {
  // `@unchecked` because every access holds the lock.
  private let lock = NSLock()
  private var lines: [String] = []

  var text: String { lock.withLock { lines.joined(separator: "\n") } }

  var handler: any LogHandler { Handler(book: self) }

  private struct Handler: LogHandler {
    let book: LogBook
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info
    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }
    func log(event: LogEvent) {
      let line = "\(event.level) \(event.message) \(event.metadata.map { "\($0)" } ?? "")"
      book.lock.withLock { book.lines.append(line) }
    }
  }
}

/// A clock that moves only when a test advances it.
final class TestClock: Clock, @unchecked Sendable {
  // `@unchecked` because every access holds the lock.
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    func duration(to other: Self) -> Duration { other.offset - offset }
    static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  private struct Sleeper {
    let until: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private let lock = NSLock()
  private var time = Instant(offset: .zero)
  private var sleepers: [Int: Sleeper] = [:]
  private var cancelled: Set<Int> = []
  private var count = 0

  var now: Instant { lock.withLock { time } }
  let minimumResolution = Duration.zero
  private let start = Date(timeIntervalSince1970: 1_800_000_000)
  var date: Date {
    start.addingTimeInterval(TimeInterval(now.offset.components.seconds))
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = lock.withLock {
      count += 1
      return count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result: Result<Void, any Error>? = lock.withLock {
          guard cancelled.remove(number) == nil else { return .failure(CancellationError()) }
          guard deadline > time else { return .success(()) }
          sleepers[number] = Sleeper(until: deadline, continuation: continuation)
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let sleeper = lock.withLock { () -> Sleeper? in
        guard let sleeper = sleepers.removeValue(forKey: number) else {
          cancelled.insert(number)
          return nil
        }
        return sleeper
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// The number of tasks that sleep.
  var sleeperCount: Int { lock.withLock { sleepers.count } }

  func advance(by duration: Duration) {
    let due = lock.withLock {
      time = time.advanced(by: duration)
      let due = sleepers.filter { $0.value.until <= time }
      for number in due.keys { sleepers[number] = nil }
      return due.values.map(\.continuation)
    }
    for continuation in due { continuation.resume() }
  }
}
