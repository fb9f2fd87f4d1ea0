import Cairn
@testable import CairnSwiftUI
import SwiftUI
import Testing
import UIKit

/// A window that shows a navigator's tree by SwiftUI, and a user in front of it.
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
    window = HeadlessUser.window(width: width, height: 1366)
    user = HeadlessUser(window)
    window.rootViewController = UIHostingController(rootView: view(NavigatorView(navigator)))
    window.makeKeyAndVisible()
    await settle()
  }

  convenience init(
    _ flow: Flow, width: Double = 390, _ view: @escaping (NavigatorView) -> some View = { $0 }
  ) async {
    await self.init(Navigator(flow, reportsLeaks: false), width: width, view)
  }

  /// Lets SwiftUI come to rest: until nothing is under way, and nothing was begun in a further turn.
  func settle() async {
    for _ in 0..<30 {
      clock.settle()
      await takeTurns(3)
    }
    clock.settle()
  }

  /// Lets some time pass, in which what waits for a turn of the run loop goes on too.
  func wait(_ seconds: Double) async {
    clock.advance(by: seconds)
    await takeTurns(3)
  }

  /// Turns of the run loop: in each runs what was put off until then, and then SwiftUI updates its views.
  private func takeTurns(_ count: Int) async {
    await withCheckedContinuation { continuation in
      takeTurns(count) { continuation.resume() }
    }
  }

  /// A task stands behind those that wait already; `Task.yield` would come back at any time.
  private func takeTurns(_ count: Int, then goOn: @escaping @MainActor () -> Void) {
    Task {
      clock.commit()
      if count > 1 { takeTurns(count - 1, then: goOn) } else { goOn() }
    }
  }

  /// Fails if what is shown, after all has come to rest, is not what the tree says, or SwiftUI complained.
  func expectToShowTree(sourceLocation: SourceLocation = #_sourceLocation) async {
    await settle()
    #expect(
      showsTree, "It shows \(picture) and not \(expected).", sourceLocation: sourceLocation)
    #expect(log.warnings + log.exceptions == [], sourceLocation: sourceLocation)
  }

  /// The outermost view controller of a class, in what is not presented.
  func first<ViewController: UIViewController>(_ type: ViewController.Type) -> ViewController? {
    var waiting = [window.rootViewController].compactMap(\.self)
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      if let found = next as? ViewController { return found }
      waiting += next.children
    }
    return nil
  }

  /// Closes the window for good.
  func close() async {
    window.rootViewController = nil
    navigator.end()
    await settle()
  }
}
