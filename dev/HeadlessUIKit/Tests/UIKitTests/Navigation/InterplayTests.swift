import Testing
import UIKit

/// Several things at the same time.
@MainActor @Suite(.ownDevice) struct InterplayTests: OnStackTests {
  let stage = Stage()
  let stack = UINavigationController()
  let delegate: NotingStackDelegate

  init() {
    delegate = NotingStackDelegate(stage.journal, of: stack)
    show("A", "B")
  }

  @Test("A pop during a swipe waits, and is performed even if the swipe is cancelled")
  func popDuringSwipe() throws {
    stack.pushViewController(stage.controller("C"), animated: false)
    stage.clock.settle()
    let swipe = try stage.user.beginEdgeSwipe()
    stack.popViewController(animated: true)
    #expect(titles == ["A", "B"])
    swipe.cancel()
    stage.clock.settle()
    #expect(titles == ["A", "B"])
    #expect(journal.lines.last == "didShow B")
  }

  @Test("A stack that is removed during a swipe ends up hidden", arguments: [true, false])
  func goesMeanwhile(finishes: Bool) throws {
    let swipe = try stage.user.beginEdgeSwipe()
    stage.window.rootViewController = UIViewController()
    stage.clock.commit()
    if finishes { swipe.finish() } else { swipe.cancel() }
    stage.clock.settle()
    for name in ["A", "B"] {
      let last = journal.appearances.last { $0.hasPrefix("\(name).") }
      #expect(last?.contains("didDisappear") == true, "\(journal.lines)")
    }
    #expect(titles == (finishes ? ["A"] : ["A", "B"]))
    #expect(stage.log.warnings == [])
  }

  @Test("A push in didShow starts a separate transition")
  func pushInDidShow() {
    final class Pusher: NSObject, UINavigationControllerDelegate {
      var next: UIViewController?
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
      ) {
        guard let next else { return }
        self.next = nil
        navigationController.pushViewController(next, animated: true)
      }
    }
    let pusher = Pusher()
    pusher.next = stage.controller("D")
    stack.delegate = pusher
    stack.pushViewController(stage.controller("C"), animated: true)
    stage.clock.settle()
    #expect(titles == ["A", "B", "C", "D"])
    #expect(stack.topViewController?.view.window != nil)
  }

  @Test("A push in viewWillAppear of the new top waits for the running push")
  func pushInWillAppear() {
    let pushing = Pushing(animated: true)
    pushing.following = stage.controller("D")
    stack.pushViewController(pushing, animated: true)
    stage.clock.settle()
    #expect(stack.viewControllers.count == 4)
    #expect(stack.topViewController?.title == "D")
    #expect(stage.log.warnings == [])
  }

  @Test("Changes in a container that is about to appear are shown together with it")
  func changeWhileAppearing() {
    let stage = Stage()
    let pushing = Pushing(animated: false)
    pushing.following = stage.controller("following")
    let tabs = UITabBarController()
    tabs.viewControllers = [
      stage.controller("first"), UINavigationController(rootViewController: pushing),
    ]
    stage.window.rootViewController = tabs
    stage.window.makeKeyAndVisible()
    tabs.selectedIndex = 1
    stage.expectCalls(
      "first.willAppear", "first.willDisappear", "first.didDisappear",
      "following.willAppear, moving", "following.didAppear, moving")
    #expect(stage.log.warnings == [])
    tabs.selectedIndex = 0
    stage.clock.settle()
    #expect(stage.log.warnings == [])
  }

  @Test("A stack that changes behind a full-screen modal shows its new top after the dismissal")
  func changeBehindModal() {
    let modal = stage.controller("modal")
    modal.modalPresentationStyle = .fullScreen
    stack.present(modal, animated: true)
    stage.clock.settle()
    journal.clear()
    stack.popViewController(animated: true)
    stage.clock.settle()
    #expect(titles == ["A"])
    #expect(journal.appearances == [])
    modal.dismiss(animated: true)
    stage.expectCalls(
      "modal.willDisappear", "A.willAppear", "willShow A", "A.didAppear", "didShow A",
      "modal.didDisappear")
    #expect(stage.log.warnings == [])
  }

  @Test("A window that becomes narrow keeps its presented controller")
  func collapseUnderModal() {
    let split = UISplitViewController(style: .doubleColumn)
    let (list, detail) = (stage.controller("list"), stage.controller("detail"))
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    let stage = Stage(width: 1024, height: 768)
    stage.show(split)
    let sheet = stage.controller("sheet")
    sheet.modalPresentationStyle = .fullScreen
    detail.present(sheet, animated: true)
    stage.user.resize(to: CGSize(width: 400, height: 768))
    stage.clock.settle()
    #expect(split.presentedViewController === sheet)
    sheet.dismiss(animated: true)
    stage.clock.settle()
    #expect(split.isCollapsed)
    #expect(detail.view.window != nil)
    #expect(list.viewIfLoaded?.window == nil)
    #expect(stage.log.warnings == [])
  }

  @Test("A user cannot touch covered, hidden or moving views, and the error names the obstacle")
  func obstacles() throws {
    let button = UIButton(primaryAction: UIAction { _ in journal.note("touched") })
    stack.topViewController?.view.addSubview(button)
    try stage.user.tap(button)
    #expect(journal.lines == ["touched"])
    stack.pushViewController(stage.controller("C"), animated: true)
    stage.clock.advance(by: 0.1)
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.tap(button) }
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.tapBack() }
    stage.clock.settle()
    let sheet = stage.controller("sheet")
    stack.present(sheet, animated: false)
    stage.clock.settle()
    do {
      try stage.user.tapBack(in: stack)
      Issue.record("The user touched a view behind a sheet")
    } catch let obstacle as HeadlessUser.Obstacle {
      #expect(obstacle.description == "sheet is in front")
    }
  }

  @Test("The back button performs the item's action, and is missing at the root")
  func backButton() throws {
    stack.topViewController?.navigationItem.backAction = UIAction { _ in journal.note("own") }
    try stage.user.tapBack()
    #expect(journal.lines == ["own"])
    stack.topViewController?.navigationItem.backAction = nil
    try stage.user.tapBack()
    stage.clock.settle()
    #expect(titles == ["A"])
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.tapBack() }
  }

  @Test("A back action generates a back button where there is none")
  func generatedBackButton() throws {
    let item = try #require(stack.topViewController?.navigationItem)
    item.hidesBackButton = true
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.tapBack() }
    item.backAction = UIAction { _ in journal.note("own") }
    try stage.user.tapBack()
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.beginEdgeSwipe() }
    item.backAction = nil
    stack.popViewController(animated: false)
    stage.clock.settle()
    stack.topViewController?.navigationItem.backAction = UIAction { _ in journal.note("root's") }
    try stage.user.tapBack()
    #expect(journal.lines.filter { $0 == "own" || $0 == "root's" } == ["own", "root's"])
  }
}

/// Pushes another controller when it is about to appear.
private final class Pushing: UIViewController {
  var following: UIViewController?
  private let isAnimated: Bool

  init(animated: Bool) {
    isAnimated = animated
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let following { navigationController?.pushViewController(following, animated: isAnimated) }
    following = nil
  }
}
