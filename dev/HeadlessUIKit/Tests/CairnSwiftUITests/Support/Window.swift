@testable import Cairn
@testable import CairnHosting
@testable import CairnSwiftUI
import SwiftUI
import Testing
import UIKit

/// A window in which SwiftUI shows a navigator's tree, with a simulated user.
@MainActor
final class Window {
  let navigator: Navigator
  let window: UIWindow
  let user: HeadlessUser

  var clock: HeadlessClock { HeadlessDevice.current.clock }
  var log: HeadlessLog { HeadlessDevice.current.log }

  init(
    _ navigator: Navigator, width: Double = 390,
    _ view: @escaping (NavigatorView) -> some View = { $0 }
  ) async {
    self.navigator = navigator
    window = HeadlessUser.window(
      width: width, height: 1366,
      showing: UIHostingController(rootView: view(NavigatorView(navigator))))
    user = HeadlessUser(window)
    await settle()
  }

  convenience init(
    _ flow: Flow, width: Double = 390, _ view: @escaping (NavigatorView) -> some View = { $0 }
  ) async {
    await self.init(Navigator(flow, reportsLeaks: false), width: width, view)
  }

  /// The windows of the overlays, starting with the lowest.
  var overlays: [UIWindow] { replica?.overlays.windows.all ?? [] }

  var replica: Replica? { Self.replica(of: navigator) }

  static func replica(of navigator: Navigator) -> Replica? {
    navigator.hosts.attached.lazy
      .compactMap { ($0 as? HostLoop.Notifications)?.loop?.replica as? Replica }.first
  }

  /// Waits until SwiftUI has finished all updates and no turn starts new ones.
  func settle() async {
    for _ in 0..<10 {
      await clock.settleWithTasks()
      await takeTurns(3)
    }
    clock.settle()
  }

  /// Waits until SwiftUI has finished after an action of the user or of the program.
  func settle<Result>(after action: Result) async { await settle() }

  /// Advances the time and runs the pending turns of the run loop.
  func wait(_ seconds: Double) async {
    await clock.advanceWithTasks(by: seconds)
    await takeTurns(3)
  }

  private func takeTurns(_ count: Int) async {
    for _ in 0..<count { await clock.commitWithTasks() }
  }

  /// Fails if, after all updates, the window does not show the tree or SwiftUI has printed a
  /// warning.
  func expectToShowTree(sourceLocation: SourceLocation = #_sourceLocation) async {
    await settle()
    #expect(
      showsTree,
      "The window shows \(picture), not \(expected). \(HeadlessDevice.current.policy.taskOrder)",
      sourceLocation: sourceLocation)
    #expect(
      log.warnings + log.exceptions == [], "\(HeadlessDevice.current.policy.taskOrder)",
      sourceLocation: sourceLocation)
  }

  /// Expects the window to show the tree after an action of the user or of the program.
  func expectToShowTree<Result>(
    after action: Result, sourceLocation: SourceLocation = #_sourceLocation
  ) async { await expectToShowTree(sourceLocation: sourceLocation) }

  /// Expects the window to show the tree, which is this picture.
  func expectToShow(
    _ picture: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await expectToShowTree(sourceLocation: sourceLocation)
    #expect(self.picture == picture, sourceLocation: sourceLocation)
  }

  /// Expects the window to show the tree after an action, which is this picture.
  func expectToShow<Result>(
    _ picture: [String], after action: Result, sourceLocation: SourceLocation = #_sourceLocation
  ) async { await expectToShow(picture, sourceLocation: sourceLocation) }

  /// Changes the width of the window, and expects it to show the tree then.
  ///
  /// - Parameter picture: What it shows; nil for whatever the tree is.
  func resize(
    to width: Double, showing picture: [String]? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await act(showing: picture, sourceLocation: sourceLocation) {
      $0.resize(to: CGSize(width: width, height: 1366))
    }
  }

  /// Performs an action of the user, and expects the window to show the tree then.
  ///
  /// - Parameter picture: What it shows; nil for whatever the tree is.
  @discardableResult
  func act<Result>(
    showing picture: [String]? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ action: @MainActor (HeadlessUser) throws -> Result
  ) async rethrows -> Result {
    let result = try action(user)
    await expectToShowTree(sourceLocation: sourceLocation)
    if let picture { #expect(self.picture == picture, sourceLocation: sourceLocation) }
    return result
  }

  /// Returns the outermost view controller of a class, without presented ones.
  func first<ViewController: UIViewController>(_ type: ViewController.Type) -> ViewController? {
    var waiting = [window.rootViewController].compactMap(\.self)
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      if let found = next as? ViewController { return found }
      waiting += next.children
    }
    return nil
  }

  /// Closes the window permanently.
  func close() async {
    window.rootViewController = nil
    await settle(after: navigator.end())
  }
}

/// Lets the apps of a test finish, with everything that their tasks begin meanwhile.
@MainActor
func settle() async {
  for _ in 0..<10 { await HeadlessDevice.current.clock.settleWithTasks() }
}

/// Lets the apps of a test finish after an action.
@MainActor
func settle<Result>(after action: Result) async { await settle() }
