public import Cairn

/// Drives coordinators in a test: a real navigator, a host that obeys or does not, and expectations.
///
/// ```swift
/// @Test func signsIn() throws {
///   let test = TestNavigator(AppCoordinator(services: .preview))
///   test.expectPath(AppCoordinator.Route.auth, AuthCoordinator.Route.login)
///   try test.shown(LoginModel.self).onLogin(.ada)
///   test.expectPath(AppCoordinator.Route.main, MainCoordinator.Route.home)
///   test.expectNoLeaks()
/// }
/// ```
///
/// It works in Swift Testing and in XCTest. A failed expectation is reported at the line that has it,
/// and the test goes on. In XCTest on Linux, declare test methods `async`: synchronous ones cannot run
/// on the main actor there.
///
/// **Order.** Everything that the program or the user does here is committed when the call returns,
/// unless the host is told to wait, a coordinator answers with an async condition, or the work is a
/// task's: then ``settle(deadline:fileID:filePath:line:column:)`` comes first.
///
/// ## Topics
/// ### Making and ending
/// - ``init(_:exhaustivity:host:clock:fileID:filePath:line:column:)``
/// - ``finish(fileID:filePath:line:column:)``
/// - ``result``
/// ### Models and coordinators
/// - ``root``
/// - ``shown(_:fileID:filePath:line:column:)``
/// - ``all(_:)``
/// ### State
/// - ``expectPath(_:fileID:filePath:line:column:)``
/// - ``expectShown(_:fileID:filePath:line:column:)``
/// - ``expectStack(of:_:fileID:filePath:line:column:)``
/// - ``expectModals(of:_:fileID:filePath:line:column:)``
/// - ``expectNoModals(fileID:filePath:line:column:)``
/// - ``expectSelected(_:in:fileID:filePath:line:column:)``
/// - ``expectTree(_:fileID:filePath:line:column:)``
/// - ``expectHostShowsTree(fileID:filePath:line:column:)``
/// - ``treeText``
/// ### The user
/// - ``back(fileID:filePath:line:column:)``
/// - ``dismiss(fileID:filePath:line:column:)``
/// - ``select(_:fileID:filePath:line:column:)``
/// - ``answer(_:texts:fileID:filePath:line:column:)``
/// - ``systemBack(fileID:filePath:line:column:)``
/// - ``beginSwipeBack(fileID:filePath:line:column:)``
/// - ``beginSheetDrag(fileID:filePath:line:column:)``
/// - ``open(_:)-(String)``
/// ### The host
/// - ``host``
/// ### Events
/// - ``expectEvents(_:_:fileID:filePath:line:column:)``
/// - ``expectNoEvents(fileID:filePath:line:column:)``
/// - ``skipEvents()``
/// - ``events``
/// ### Time
/// - ``settle(deadline:fileID:filePath:line:column:)``
/// - ``wait(until:deadline:fileID:filePath:line:column:)``
/// - ``clock``
/// ### Memory
/// - ``expectNoLeaks(fileID:filePath:line:column:)``
@MainActor
public final class TestNavigator<Root: Coordinator> {
  /// The navigator under test.
  public let navigator: Navigator
  /// The coordinator at the root, with its own type.
  public let root: Root
  /// The replica that shows the tree and reports the user.
  public let host: TestHost
  /// The clock by which the navigator waits, and anything else that the test gives it to.
  public let clock: ManualClock
  /// Whether every event has to be expected.
  public let exhaustivity: Exhaustivity

  /// The root flow's result; nil as long as it has given none.
  ///
  /// ```swift
  /// let test = TestNavigator(AuthCoordinator(auth: auth))
  /// try test.shown(LoginModel.self).onLogin(.ada)
  /// #expect(test.result == .finished(.ada))
  /// ```
  public var result: FlowResult<Root.Output>? { box.result }

  /// Every event since the navigator was made, in order.
  ///
  /// What the coordinators do while it is made, in `start()`, is part of the beginning and not listed.
  public private(set) var events: [NavigationEvent] = []

  /// Events that no expectation has taken yet.
  var unexpected: [RecordedEvent] = []
  /// Where models were handed out, to explain leaks.
  var handouts: [Handout] = []
  /// Where `finish()` was called.
  private var finished: Caller?
  private var observation: EventObservation?
  private let box: ResultBox
  private let made: Caller

  /// Makes a navigator and shows the coordinator's first screen.
  ///
  /// - Parameters:
  ///   - root: The coordinator under test, which need not be the app's; it has not been in a tree.
  ///   - exhaustivity: Whether every event has to be expected.
  ///   - host: What the host does with what it is told.
  ///   - clock: The clock by which the navigator waits; give the same one to your own services.
  ///   - fileID: The file to name in failures that belong to no other line.
  ///   - filePath: The path of that file.
  ///   - line: The line to name.
  ///   - column: The column to name.
  public init(
    _ root: Root, exhaustivity: Exhaustivity = .off, host behavior: HostBehavior = .obedient,
    clock: ManualClock = ManualClock(), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let box = ResultBox()
    self.box = box
    self.root = root
    self.clock = clock
    self.exhaustivity = exhaustivity
    made = Caller(fileID, filePath, line, column)
    // Said out loud, so that a release build of the tests looks for leaks too.
    navigator = Navigator(root, reportsLeaks: true, clock: clock) { box.result = $0 }
    host = TestHost(navigator, behavior)
    observation = navigator.observe { [weak self] event in
      guard let self else { return }
      events.append(event)
      unexpected.append(RecordedEvent(event, names: self.host.names))
    }
  }

  deinit {
    // A safety net for tests that do not call `finish()`.
    guard finished == nil, exhaustivity == .on, !unexpected.isEmpty else { return }
    made.report(.unexpectedEvents(unexpected))
  }

  /// Ends everything in the tree, and fails if the test left something open.
  ///
  /// ```swift
  /// test.finish()
  /// test.expectNoLeaks()  // now nothing at all may be left
  /// ```
  ///
  /// In exhaustive mode it fails for events that were not expected, and for a host that has not shown
  /// everything. In both modes it fails for a gesture that neither finished nor was cancelled. A test
  /// that does not call it is checked for unexpected events when the `TestNavigator` goes away.
  ///
  /// - Parameters:
  ///   - fileID: The file to name in a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to name in a failure.
  ///   - column: The column to name in a failure.
  public func finish(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    guard finished == nil else { return }
    let caller = Caller(fileID, filePath, line, column)
    finished = caller
    if let gesture = host.gesture { caller.report(.gestureLeftOpen(gesture)) }
    if exhaustivity == .on {
      if !unexpected.isEmpty { caller.report(.unexpectedEvents(unexpected)) }
      if host.gesture == nil, !host.isSettled { caller.report(.hostBehind(host)) }
    }
    navigator.end()
    unexpected = []
  }

  /// Whether the test may still expect or do something; a failure if `finish()` was called before.
  func isRunning(_ call: String, _ caller: Caller) -> Bool {
    if let finished { caller.report(.finished(call, at: finished.place)) }
    return finished == nil
  }

  private final class ResultBox {
    var result: FlowResult<Root.Output>?
  }
}

/// Whether a test has to expect every event.
public enum Exhaustivity: Sendable {
  /// Every event has to be expected, in its order; one that is not fails the test at its end.
  case on
  /// Events that nobody expects are passed over.
  case off
}
