import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

/// Traps of iOS 18 and 26 that are UIKit's.
///
/// They have the numbers of docs/swiftui-traps.md.
@MainActor
@Suite("The UIKit host avoids the traps of UIKit since iOS 18", .onDevice)
struct TrapTests {
  let app = Flow(Navigation(root: "home", path: ["list", "detail"]))
  let window: UIKitWindow

  init() {
    HeadlessDevice.current.policy.backDuringTransition = .popsAtOnce
    window = app.inWindow()
  }

  @Test(
    "SwiftUI trap 17: two quick taps on back pop two screens, also with a commit between them",
    arguments: [false, true])
  func twoTaps(presents: Bool) async throws {
    await window.settle()
    HeadlessDevice.current.log.clear()
    try window.user.tapBack()
    HeadlessDevice.current.clock.advance(by: 0.1)
    if presents { app.present("sheet") }
    try await window.act { try $0.tapBack() }
    #expect(app.navigation.stack == ["home"])
    #expect(app.navigation.modals == (presents ? ["sheet"] : []))
    for name in ["home", "list", "detail"] { #expect(app.made[name] == 1) }
    let shown = HeadlessDevice.current.log.callbacks.filter { $0.contains(".didShow(") }
    #expect(shown.count == 2)
  }

  @Test(
    "SwiftUI trap 17: after a tap on back a swipe can follow at once, and be cancelled or finished",
    arguments: [true, false])
  func tapAndSwipe(finishes: Bool) async throws {
    await window.settle()
    try window.user.tapBack()
    HeadlessDevice.current.clock.advance(by: 0.1)
    let swipe = try window.user.beginContentSwipe()
    swipe.move(to: 0.5)
    if finishes { swipe.finish() } else { swipe.cancel() }
    await window.expectToShowTree()
    #expect(app.navigation.stack == (finishes ? ["home"] : ["home", "list"]))
  }

  @Test("SwiftUI trap 17: a screen that a program pushes is popped if back is tapped meanwhile")
  func backDuringPush() async throws {
    await window.settle()
    app.push("more")
    HeadlessDevice.current.clock.advance(by: 0.1)
    try await window.act { try $0.tapBack() }
    #expect(app.navigation.stack == ["home", "list", "detail"])
  }

  @Test(
    "SwiftUI trap 17: a second quick tap asks the guard of the screen that is coming back",
    arguments: [true, false])
  func guarded(allows: Bool) async throws {
    let form = app.form(allows ? .allow : .veto("unsaved"))
    app.perform(.sequence(.push("form"), .push("above")))
    await window.settle()
    try window.user.tapBack()
    HeadlessDevice.current.clock.advance(by: 0.1)
    try await window.act { try $0.tapBack() }
    #expect(form.asked == 1)
    let left: [Flow.Route] = ["home", "list", "detail"]
    #expect(app.navigation.stack == (allows ? left : left + ["form"]))
  }

  @Test("SwiftUI trap 18: a swipe over the content asks a leave guard first, and pops a screen")
  func contentSwipe() async throws {
    await window.settle()
    try await window.act { try $0.beginContentSwipe().finish() }
    #expect(app.navigation.stack == ["home", "list"])
    app.form(.veto("unsaved"))
    app.push("form")
    await window.settle()
    #expect(throws: HeadlessUser.Obstacle.self) { try window.user.beginContentSwipe() }
    #expect(app.navigation.stack == ["home", "list", "form"])
  }

  @Test("SwiftUI trap 18: a content swipe that the app has disabled stays disabled")
  func disabledByApp() async throws {
    await window.settle()
    let gesture = try #require(window.stack?.interactiveContentPopGestureRecognizer)
    gesture.isEnabled = false
    app.makes["form"] = { Destination(Form("form", .allow)) }
    app.push("form")
    await window.settle()
    app.pop()
    await window.settle()
    #expect(!gesture.isEnabled)
  }

  @Test(
    "SwiftUI trap 19: a swipe back that is released early pops nothing, whatever follows",
    arguments: [true, false])
  func releasedEarly(overContent: Bool) async throws {
    await window.settle()
    let revision = window.navigator.revision
    let swipe =
      try overContent ? window.user.beginContentSwipe() : window.user.beginEdgeSwipe()
    swipe.move(to: 0.2)
    HeadlessDevice.current.clock.advance(by: 0.1)
    swipe.cancel()
    await window.expectToShowTree()
    #expect(window.navigator.revision == revision)
    app.push("more")
    await window.expectToShowTree()
    try await window.act { try $0.tapBack() }
    #expect(app.navigation.stack == ["home", "list", "detail"])
    #expect(app.made["detail"] == 1)
  }

  @Test("SwiftUI trap 20: the stack pops only when the sheet that was swiped down has gone")
  func popBeneathLeavingSheet() async throws {
    app.present("sheet", as: .sheet)
    await window.settle()
    try window.user.swipeSheetDown()
    HeadlessDevice.current.clock.advance(by: 0.05)
    #expect(throws: HeadlessUser.Obstacle.self) { try window.user.beginContentSwipe() }
    app.pop()
    await window.expectToShowTree()
    #expect(app.navigation.stack == ["home", "list"])
    #expect(app.navigation.modals == [])
    #expect(HeadlessDevice.current.log.warnings == [])
  }

  @Test("SwiftUI trap 20: a third sheet is presented when the two before it have gone")
  func thirdSheet() async throws {
    app.present("one", as: .sheet)
    await window.settle()
    app.present("two", as: .sheet)
    await window.settle()
    app.perform(.sequence(.dismissAll, .present("three", as: .sheet)))
    await window.expectToShowTree()
    #expect(app.navigation.modals == ["three"])
    #expect(HeadlessDevice.current.log.warnings == [])
    try await window.act { try $0.swipeSheetDown() }
    #expect(app.navigation.modals == [])
  }
}
