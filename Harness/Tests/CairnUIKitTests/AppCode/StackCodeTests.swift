import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

/// What apps do to navigation controllers by hand, beside Cairn.
@MainActor
@Suite("The app's own code and stacks", .onDevice)
struct StackCodeTests {
  let app = Flow(Navigation(root: "home", path: ["list"]))
  let window: UIKitWindow

  init() { window = app.inWindow() }

  private func top() throws -> UIViewController {
    try #require(window.stack?.topViewController)
  }

  @Test("A screen that takes the delegate for itself is reported; the tree is shown all the same")
  func delegateTaken() async throws {
    let thief = Thief()
    let texts = await reports {
      window.stack?.delegate = thief
      app.push("detail")
      window.stack?.delegate = thief
      await window.expectToShowTree()
      window.stack?.delegate = thief
      app.push("more")
      await window.expectToShowTree()
    }
    #expect(app.navigation.stack == ["home", "list", "detail", "more"])
    #expect(texts.first?.contains("delegate") == true)
    #expect(texts.first?.contains("Thief") == true)
    #expect(texts.first?.contains("To fix this") == true)
    try window.user.tapBack()
    await window.expectToShowTree()
    #expect(app.navigation.stack == ["home", "list", "detail"])
  }

  @Test("A screen that hides its back button, or puts another in its place, cannot be swiped away")
  func noBackButton() async throws {
    try top().navigationItem.hidesBackButton = true
    #expect(throws: HeadlessUser.Obstacle.self) { try window.user.beginEdgeSwipe() }
    try top().navigationItem.hidesBackButton = false
    try top().navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Cancel", image: nil, primaryAction: UIAction { _ in })
    #expect(throws: HeadlessUser.Obstacle.self) { try window.user.beginEdgeSwipe() }
    try top().navigationItem.leftBarButtonItem = nil
    try window.user.beginEdgeSwipe().finish()
    await window.expectToShowTree()
    #expect(app.navigation.stack == ["home"])
  }

  @Test("A screen's own back action is the screen's; no swipe gets round it")
  func ownBackAction() async throws {
    var asked = 0
    try top().navigationItem.backAction = UIAction { _ in asked += 1 }
    #expect(throws: HeadlessUser.Obstacle.self) { try window.user.beginEdgeSwipe() }
    try window.user.tapBack()
    await window.expectToShowTree()
    #expect(asked == 1)
    #expect(app.navigation.stack == ["home", "list"])
  }

  @Test("A guarded screen that cannot be left by a back button is not asked by a swipe")
  func guardedWithoutBackButton() async throws {
    let form = Form("form", .allow)
    app.makes["form"] = { Destination(form) }
    app.push("form")
    await window.settle()
    try top().navigationItem.hidesBackButton = true
    #expect(throws: HeadlessUser.Obstacle.self) { try window.user.beginEdgeSwipe() }
    #expect(form.asked == 0)
  }

  @Test("Since iOS 26 the content can be swiped back, except where a guard has to be asked first")
  func contentSwipe() async throws {
    let form = Form("form", .allow)
    app.makes["form"] = { Destination(form) }
    let content = try #require(window.stack?.interactiveContentPopGestureRecognizer)
    #expect(content.isEnabled)
    app.push("form")
    await window.settle()
    #expect(!content.isEnabled)
    app.push("above")
    await window.settle()
    #expect(content.isEnabled)
  }

  @Test(
    "A container of the app's own may be pushed, though UIKit would raise, and stays where it is",
    arguments: [true, false])
  func container(isSplit: Bool) async throws {
    let container =
      isSplit ? UISplitViewController(style: .doubleColumn) : UINavigationController()
    app.makes["container"] = { Destination(container) }
    app.push("container")
    await window.settle()
    let pushed = try top()
    #expect(pushed !== container)
    #expect(container.parent === pushed)
    app.push("detail")
    await window.settle()
    app.pop()
    await window.settle()
    #expect(try top() === pushed)
    #expect(HeadlessDevice.current.log.exceptions == [])
  }

  @Test("A screen that comes to be the root has no back button left")
  func guardedRoot() async throws {
    let form = Form("form", .allow)
    app.makes["form"] = { Destination(form) }
    app.push("form")
    await window.settle()
    let screen = try top()
    #expect(screen.navigationItem.backAction != nil)
    app.perform(.set(["form"]))
    await window.expectToShowTree()
    #expect(try top() === screen)
    #expect(screen.navigationItem.backAction == nil)
  }
}

private final class Thief: NSObject, UINavigationControllerDelegate {}
