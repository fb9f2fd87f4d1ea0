import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("Going back on UIKit", .onDevice)
struct GoingBackTests {
  let app = Flow(Navigation(root: "home", path: ["list", "detail"]))
  let window: UIKitWindow

  init() { window = app.inWindow() }

  @Test("Promise 23: the menu of the back button pops several screens in one commit")
  func menu() async throws {
    var events: [NavigationEvent] = []
    let observation = window.navigator.observe { events.append($0) }
    try await window.act { try $0.holdBackAndJump(2) }
    #expect(app.navigation.stack == ["home"])
    #expect(events.map(\.origin) == [.user])
    withExtendedLifetime(observation) {}
  }

  @Test("Promise 9: going back from a child's first screen ends the child with .cancelled(.back)")
  func inlinedChild() async throws {
    let child = app.nest("child", Navigation(root: "first"))
    app.push("child")
    child.push("second")
    await window.settle()
    try window.user.tapBack()
    await window.settle()
    #expect(app.results == [])
    try await window.act { try $0.tapBack() }
    #expect(app.results == [.cancelled(.back)])
    #expect(app.navigation.stack == ["home", "list", "detail"])
  }

  @Test("Promise 23: a push in the turn in which the user goes back is shown")
  func pushWhileGoingBack() async throws {
    let stack = try #require(window.stack)
    stack.pushViewController(UIViewController(nibName: nil, bundle: nil), animated: false)
    await window.settle()
    try window.user.tapBack()
    app.push("more")
    await window.expectToShowTree()
    #expect(app.navigation.stack == ["home", "list", "detail", "more"])
    #expect(stack.viewControllers.count == 4)
  }

  @Test(
    "Promise 23: a screen that the app pushes itself stays in place, and popping it changes nothing"
  )
  func foreign() async throws {
    let stack = try #require(window.stack)
    let foreign = UIViewController(nibName: nil, bundle: nil)
    stack.pushViewController(foreign, animated: true)
    await window.settle()
    app.push("more")
    await window.settle()
    #expect(stack.viewControllers.count == 5)
    #expect(stack.viewControllers[3] === foreign)
    try window.user.tapBack()
    await window.settle()
    #expect(stack.topViewController === foreign)
    let revision = window.navigator.revision
    try await window.act { try $0.tapBack() }
    #expect(window.navigator.revision == revision)
  }

  @Test("Promise 23: all changes during a transition are shown by the next one")
  func duringTransition() async throws {
    HeadlessDevice.current.log.clear()
    app.push("a")
    HeadlessDevice.current.clock.advance(by: 0.1)
    app.push("b")
    app.push("c")
    HeadlessDevice.current.clock.advance(by: 0.1)
    app.push("d")
    await window.expectToShowTree()
    let shown = HeadlessDevice.current.log.callbacks.filter { $0.contains(".didShow(") }
    #expect(shown.count == 2)
  }
}
