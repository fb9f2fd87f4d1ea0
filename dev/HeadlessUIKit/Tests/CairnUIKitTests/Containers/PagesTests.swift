import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("Pages on UIKit", .onDevice)
struct PagesTests {
  let app = Flow(Navigation(pages: ["one", "two", "three"]))
  let window: UIKitWindow

  init() { window = app.inWindow() }

  @Test("Promise 23: a swipe selects the page in the tree after UIKit has finished it")
  func swipe() async throws {
    try window.user.swipePage(.forward)
    #expect(app.navigation.top == "one")
    await window.expectToShowTree()
    #expect(app.navigation.top == "two")
    try window.user.swipePage(.reverse)
    await window.expectToShowTree()
    #expect(app.navigation.top == "one")
  }

  @Test("Promise 11: a page that the coordinator denies turns back after the swipe")
  func denied() async throws {
    app.ways["two"] = { .deny("Accept the terms first.") }
    let revision = window.navigator.revision
    try window.user.swipePage(.forward)
    await window.expectToShowTree()
    #expect(app.navigation.top == "one")
    #expect(window.namesOnScreen == ["one"])
    #expect(window.navigator.revision == revision)
  }

  @Test("Promise 23: a cancelled swipe changes nothing")
  func cancelled() async throws {
    let revision = window.navigator.revision
    let swipe = try window.user.beginPageSwipe(.forward)
    swipe.move(to: 0.4)
    swipe.cancel()
    await window.expectToShowTree()
    #expect(window.navigator.revision == revision)
  }

  @Test("There is no page before the first one and after the last one")
  func ends() async throws {
    #expect(throws: HeadlessUser.Obstacle.self) { try window.user.beginPageSwipe(.reverse) }
    app.select("three")
    await window.settle()
    #expect(throws: HeadlessUser.Obstacle.self) { try window.user.beginPageSwipe(.forward) }
  }

  @Test("Promise 23: a page that the program selects during a swipe is shown after the swipe")
  func duringSwipe() async throws {
    let swipe = try window.user.beginPageSwipe(.forward)
    swipe.move(to: 0.3)
    app.select("three")
    swipe.cancel()
    await window.expectToShowTree()
    #expect(app.navigation.top == "three")
  }

  @Test("A page that the program selects is shown, and the user can swipe on from it")
  func program() async throws {
    app.select("three")
    await window.expectToShowTree()
    #expect(window.namesOnScreen == ["three"])
    try window.user.swipePage(.reverse)
    await window.expectToShowTree()
    #expect(app.navigation.top == "two")
  }

  @Test("After the set of pages has changed, the neighbours come from the new set")
  func set() async throws {
    // This makes UIKit ask for the neighbours of the old set.
    let swipe = try window.user.beginPageSwipe(.forward)
    swipe.cancel()
    await window.settle()
    app.set(["one", "four"])
    await window.expectToShowTree()
    try window.user.swipePage(.forward)
    await window.expectToShowTree()
    #expect(app.navigation.top == "four")
  }

  @Test("Promise 23: the host does not wait for changes in a page that has already been left")
  func changeInAPageThatIsLeft() async {
    let child = Flow(Navigation(root: "first"))
    let app = Flow(Navigation(pages: ["a", "b", "c"]))
    app.makes["b"] = { child.onResult { _ in } }
    let window = app.inWindow()
    app.select("b")
    app.select("c")
    child.set(["other"])
    await window.expectToShowTree()
    #expect(app.navigation.top == "c")
  }
}
