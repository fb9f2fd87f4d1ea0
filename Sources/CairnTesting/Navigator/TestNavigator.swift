public import Cairn
import Foundation

/// Tests coordinators with a real navigator, a configurable host, and expectations.
///
/// <!-- snippet: testing-first -->
/// ```swift
/// @Test func loggingInLeadsToTheShop() throws {
///   let test = TestNavigator(AppCoordinator())
///   test.expectPath(AppCoordinator.Route.auth, AuthCoordinator.Route.login)
///
///   try test.shown(LoginModel.self).handlers.logIn(.ada)
///
///   test.expectShown(ShopCoordinator.Route.list)
///   test.expectNoLeaks()  // the log-in flow is deallocated
/// }
/// ```
///
/// `TestNavigator` works in Swift Testing and in XCTest. A failed expectation is reported at its
/// line, and the test continues. In XCTest on Linux, declare test methods `async`, because
/// synchronous test methods cannot run on the main actor there.
///
/// **Order.** Each action of the app's code or the user is committed when its call returns. There
/// are three exceptions: a host that delays, a coordinator that returns an async condition, and
/// work in a task. In these cases, call ``settle(deadline:fileID:filePath:line:column:)`` first.
///
/// ## Topics
/// ### Making and ending
/// - ``init(_:restoring:exhaustivity:host:clock:fileID:filePath:line:column:)``
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
/// - ``expectOverlays(of:_:fileID:filePath:line:column:)``
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
/// - ``open(_:fileID:line:)-(String,_,_)``
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
  /// The host that shows the tree and reports user actions.
  public let host: TestHost
  /// The clock of the navigator and of any service to which the test passes it.
  public let clock: ManualClock
  /// The treatment of events that the test does not expect.
  public let exhaustivity: Exhaustivity

  /// The root flow's result; nil until it has been delivered.
  ///
  /// <!-- snippet: testing-result -->
  /// ```swift
  /// @Test func theFlowAloneGivesTheUser() throws {
  ///   let test = TestNavigator(AuthCoordinator())
  ///   try test.shown(LoginModel.self).handlers.logIn(.ada)
  ///   #expect(test.result == .finished(.ada))
  /// }
  /// ```
  public var result: FlowResult<Root.Output>? { box.result }

  /// All events since the navigator was created, in order.
  ///
  /// Requests that coordinators make in `start()` while the navigator is created are part of the
  /// initial state and are not listed.
  public private(set) var events: [NavigationEvent] = []

  /// The events that no expectation has consumed yet.
  var unexpected: [RecordedEvent] = []
  /// The objects that were returned to the test, to explain leaks.
  var handouts: [Handout] = []
  /// The line that called `finish()`; nil before the call.
  private var finished: Caller?
  private var observation: EventObservation?
  private let box: ResultBox
  private let made: Caller

  /// Creates a navigator and shows the coordinator's first screen or the saved state, as at the
  /// launch of the app.
  ///
  /// - Parameters:
  ///   - root: The coordinator under test, which can be the root or any other; it must not have
  ///     been in a tree.
  ///   - saved: The state that an earlier navigator saved; nil to start without saved state. See
  ///     ``Cairn/Navigator/restoration`` for the outcome.
  ///   - exhaustivity: The treatment of events that the test does not expect.
  ///   - behavior: The way in which the host handles commits.
  ///   - clock: The navigator's clock; pass the same clock to your own services.
  ///   - fileID: The file to report for failures that belong to no other line.
  ///   - filePath: The path of that file.
  ///   - line: The line to report.
  ///   - column: The column to report.
  public init(
    _ root: Root, restoring saved: NavigationSnapshot? = nil, exhaustivity: Exhaustivity = .off,
    host behavior: HostBehavior = .obedient, clock: ManualClock = ManualClock(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let box = ResultBox()
    self.box = box
    self.root = root
    self.clock = clock
    self.exhaustivity = exhaustivity
    made = Caller(fileID, filePath, line, column)
    // Set explicitly, so that release builds of the tests also check for leaks.
    navigator = Navigator(root, restoring: saved, reportsLeaks: true, clock: clock) {
      box.result = $0
    }
    // The times in events are those of the test's clock, so that they are the same in every run.
    navigator.now = { Date(timeIntervalSinceReferenceDate: clock.now.offset / Duration.seconds(1)) }
    host = TestHost(navigator, behavior)
    observation = navigator.observe { [weak self] event in
      guard let self else { return }
      events.append(event)
      let front = navigator.tree.frontPath.last.flatMap { self.host.names[$0].route }
      unexpected.append(RecordedEvent(event, names: self.host.names, front: front))
    }
  }

  deinit {
    // A fallback for tests that do not call `finish()`.
    guard finished == nil, exhaustivity == .on, !unexpected.isEmpty else { return }
    made.report(.unexpectedEvents(unexpected))
  }

  /// Ends everything in the tree, and fails if anything in the test is incomplete.
  ///
  /// <!-- snippet: doc-finish -->
  /// ```swift
  /// test.finish()
  /// test.expectNoLeaks()  // now every object must be deallocated
  /// ```
  ///
  /// In exhaustive mode, this method fails for events that were not expected, and for a host that
  /// has not shown everything. In both modes, it fails for a gesture that was neither finished nor
  /// cancelled. If a test does not call this method, unexpected events are reported when the
  /// `TestNavigator` is deallocated.
  ///
  /// - Parameters:
  ///   - fileID: The file to report for a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to report for a failure.
  ///   - column: The column to report for a failure.
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

  /// Returns true before `finish()`; after it, reports a failure and returns false.
  func isRunning(_ call: String, _ caller: Caller) -> Bool {
    if let finished { caller.report(.finished(call, at: finished.place)) }
    return finished == nil
  }

  private final class ResultBox {
    var result: FlowResult<Root.Output>?
  }
}

/// The treatment of events that a test does not expect.
public enum Exhaustivity: Sendable {
  /// Every event must be expected, in order; otherwise the test fails at its end.
  case on
  /// Unexpected events are skipped.
  case off
}
