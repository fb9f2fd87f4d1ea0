import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct ContainmentTests {
  let stage = Stage()
  let parent: NotingViewController
  let child: NotingViewController
  var journal: Journal { stage.journal }

  init() {
    parent = stage.controller("parent")
    child = stage.controller("child")
  }

  func embed(_ child: UIViewController, in parent: UIViewController) {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  func remove(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }

  @Test("UIKit rule 24: a window without a scene fills the screen and can be the key window")
  func windowWithoutScene() {
    let window = UIWindow()
    #expect(window.bounds == UIScreen.main.bounds)
    #expect(!window.isKeyWindow)
    window.makeKeyAndVisible()
    #expect(window.isKeyWindow)
    #expect(!UIWindow().isKeyWindow)
  }

  @Test("A window's root appears when the window is shown")
  func root() {
    stage.window.rootViewController = parent
    #expect(journal.lines == [])
    stage.window.makeKeyAndVisible()
    #expect(journal.lines == ["parent.willAppear"])
    stage.clock.commit()
    #expect(journal.lines == ["parent.willAppear", "parent.didAppear"])
    #expect(parent.view.window === stage.window)
    #expect(parent.view.bounds.size == stage.window.bounds.size)
    stage.window.rootViewController = child
    stage.clock.commit()
    #expect(
      journal.lines.suffix(4) == [
        "parent.willDisappear", "parent.didDisappear", "child.willAppear", "child.didAppear",
      ])
  }

  @Test("A child whose view was added before appears together with its parent")
  func forwarded() {
    embed(child, in: parent)
    journal.clear()
    stage.window.rootViewController = parent
    stage.window.makeKeyAndVisible()
    stage.expectCalls(
      "parent.willAppear", "child.willAppear", "parent.didAppear", "child.didAppear")
  }

  @Test("A child appears when its view is added later, and disappears when the view is removed")
  func later() {
    stage.show(parent)
    embed(child, in: parent)
    #expect(journal.lines == ["child.willMoveIn", "child.willAppear, moving", "child.didMoveIn"])
    stage.clock.commit()
    #expect(journal.lines.last == "child.didAppear")
    journal.clear()
    remove(child)
    #expect(
      journal.lines == [
        "child.willMoveOut", "child.willDisappear, moving", "child.didDisappear, moving",
        "child.didMoveOut",
      ])
    #expect(parent.children == [])
  }

  @Test("A child that moves to another container leaves the first one")
  func moved() {
    let other = stage.controller("other")
    embed(child, in: parent)
    other.addChild(child)
    #expect(child.parent === other)
    #expect(parent.children == [])
  }

  @Test("The view is loaded once, on first access, and appears with its traits and size")
  func loading() {
    final class Loading: UIViewController {
      var steps: [String] = []
      override func loadView() {
        steps.append("loadView")
        view = UIView()
      }
      override func viewDidLoad() { steps.append("viewDidLoad") }
      override func viewIsAppearing(_ animated: Bool) {
        steps.append("isAppearing \(view.window != nil) \(view.bounds.width)")
      }
      override func viewWillLayoutSubviews() { steps.append("willLayout") }
      override func viewDidLayoutSubviews() { steps.append("didLayout") }
      override func viewDidAppear(_ animated: Bool) { steps.append("didAppear") }
    }
    let controller = Loading()
    #expect(!controller.isViewLoaded)
    stage.show(controller)
    #expect(
      controller.steps == [
        "loadView", "viewDidLoad", "isAppearing true 390.0", "willLayout", "didLayout", "didAppear",
      ])
  }

  @Test("Traits are inherited from the window, and a container can override them for a child")
  func traits() {
    embed(child, in: parent)
    stage.show(parent)
    #expect(child.traitCollection.horizontalSizeClass == .compact)
    var heard: [UIUserInterfaceSizeClass] = []
    child.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
      (child: NotingViewController, old: UITraitCollection) in
      heard.append(old.horizontalSizeClass)
    }
    child.traitOverrides.horizontalSizeClass = .regular
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    #expect(parent.traitCollection.horizontalSizeClass == .compact)
    #expect(heard == [.compact])
    child.traitOverrides.remove(UITraitHorizontalSizeClass.self)
    parent.traitOverrides.horizontalSizeClass = .regular
    #expect(heard == [.compact, .regular, .compact])
  }
}
