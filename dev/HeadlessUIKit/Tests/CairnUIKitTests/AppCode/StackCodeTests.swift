import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

/// Direct changes by apps to navigation controllers that Cairn manages.
@MainActor
@Suite("Direct changes of the app's code to UIKit stacks", .onDevice)
struct StackCodeTests {
  let app = Flow(Navigation(root: "home", path: ["list"]))
  let window: UIKitWindow

  init() { window = app.inWindow() }

  private func top() throws -> UIViewController {
    try #require(window.stack?.topViewController)
  }

  @Test("A screen that replaces the delegate is reported, and the tree is still shown")
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
    try await window.act { try $0.tapBack() }
    #expect(app.navigation.stack == ["home", "list", "detail"])
  }

  @Test("A screen that hides or replaces its back button cannot be swiped away")
  func noBackButton() async throws {
    try top().navigationItem.hidesBackButton = true
    #expect(throws: HeadlessUser.Obstacle.self) { try window.user.beginEdgeSwipe() }
    try top().navigationItem.hidesBackButton = false
    try top().navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Cancel", image: nil, primaryAction: UIAction { _ in })
    #expect(throws: HeadlessUser.Obstacle.self) { try window.user.beginEdgeSwipe() }
    try top().navigationItem.leftBarButtonItem = nil
    try await window.act { try $0.beginEdgeSwipe().finish() }
    #expect(app.navigation.stack == ["home"])
  }

  @Test("A screen's own back action is kept, and no swipe bypasses it")
  func ownBackAction() async throws {
    var asked = 0
    try top().navigationItem.backAction = UIAction { _ in asked += 1 }
    #expect(throws: HeadlessUser.Obstacle.self) { try window.user.beginEdgeSwipe() }
    try await window.act { try $0.tapBack() }
    #expect(asked == 1)
    #expect(app.navigation.stack == ["home", "list"])
  }

  @Test("Promise 23: A push that waits for a modal is not mistaken for going back")
  func duringPresentation() async throws {
    window.stack?.pushViewController(UIViewController(), animated: false)
    app.present("sheet", as: .sheet)
    app.push("detail")
    window.stack?.popViewController(animated: true)
    window.stack?.pushViewController(UIViewController(), animated: true)
    await window.expectToShowTree()
  }

  @Test(
    "Promise 23: Changes that take each other back in one turn do not stop the host",
    arguments: [HeadlessPolicy.CompletionsOfDroppedTransition.areCalled, .areReleased],
    [(true, true), (true, false), (false, true), (false, false)])
  func takenBack(
    policy: HeadlessPolicy.CompletionsOfDroppedTransition, isAnimated: (push: Bool, pop: Bool)
  ) async throws {
    HeadlessDevice.current.policy.completionsOfDroppedTransition = policy
    window.stack?.pushViewController(UIViewController(), animated: isAnimated.push)
    window.stack?.popViewController(animated: isAnimated.pop)
    app.present("sheet", as: .sheet)
    await window.expectToShowTree()
    #expect(app.navigation.modals == ["sheet"])
  }

  @Test(
    "Promise 23: The app's code that pops what the host pushes in the same turn goes back",
    arguments: [true, false])
  func popsPush(isAnimated: Bool) async throws {
    app.push("detail")
    window.stack?.popViewController(animated: isAnimated)
    await window.expectToShowTree()
    #expect(app.navigation.stack == ["home", "list"])
    app.push("more")
    await window.expectToShowTree()
    #expect(app.navigation.stack == ["home", "list", "more"])
  }

  @Test("A swipe does not ask the guard of a screen without a back button")
  func guardedWithoutBackButton() async throws {
    let form = app.form(.allow)
    app.push("form")
    await window.settle()
    try top().navigationItem.hidesBackButton = true
    #expect(throws: HeadlessUser.Obstacle.self) { try window.user.beginEdgeSwipe() }
    #expect(form.asked == 0)
  }

  @Test(
    "A guarded screen that hides or replaces its back button gets none, and cannot be swiped away",
    arguments: [true, false])
  func guardedWithoutGeneratedButton(hides: Bool) async throws {
    let form = ButtonlessForm(hides: hides)
    app.makes["form"] = { Destination(form) }
    app.push("form")
    await window.settle()
    #expect(throws: HeadlessUser.Obstacle.self) { try window.user.tapBack() }
    #expect(throws: HeadlessUser.Obstacle.self) { try window.user.beginEdgeSwipe() }
    let stack = try #require(window.stack)
    // The app may have enabled the swipes of a screen without a back button.
    #expect(stack.interactivePopGestureRecognizer?.delegate === stack.delegate)
    #expect(stack.interactiveContentPopGestureRecognizer?.isEnabled == false)
    #expect(form.asked == 0)
    form.navigationItem.hidesBackButton = false
    form.navigationItem.leftBarButtonItem = nil
    app.push("detail")
    await window.settle()
    app.pop()
    await window.settle()
    try window.user.tapBack()
    await window.settle()
    #expect(form.asked == 1)
    #expect(app.navigation.stack == ["home", "list", "form"])
  }

  @Test(
    "A container of the app may be pushed and stays, although UIKit raises an exception for it",
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

  @Test("A screen that becomes the root no longer has a back button")
  func guardedRoot() async throws {
    app.form(.allow)
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

/// A guarded screen that hides or replaces its back button.
private final class ButtonlessForm: UIViewController, LeaveGuard {
  private let hides: Bool
  private(set) var asked = 0

  init(hides: Bool) {
    self.hides = hides
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    if hides {
      navigationItem.hidesBackButton = true
    } else {
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        title: "Cancel", image: nil, primaryAction: UIAction { _ in })
    }
  }

  func decideLeaving() -> LeaveDecision {
    asked += 1
    return .veto("There are edits.")
  }
}
