import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct TabTests {
  let stage = Stage()
  let tabs = UITabBarController()
  let delegate: Delegate
  var journal: Journal { stage.journal }

  @MainActor final class Delegate: NSObject, UITabBarControllerDelegate {
    let journal: Journal
    var agrees = true
    init(_ journal: Journal) { self.journal = journal }

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      journal.note("shouldSelect \(viewController.title ?? "")")
      return agrees
    }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { journal.note("didSelect \(viewController.title ?? "")") }
  }

  init() {
    delegate = Delegate(stage.journal)
    tabs.delegate = delegate
    tabs.viewControllers = ["A", "B", "C"].map(stage.controller)
    stage.show(tabs)
  }

  let switched = ["B.willAppear", "A.willDisappear", "A.didDisappear", "B.didAppear"]

  @Test("UIKit rule 19: a selection of a tab by the program notifies only the controllers")
  func program() {
    tabs.selectedIndex = 1
    stage.clock.settle()
    #expect(journal.lines == switched)
  }

  @Test("UIKit rule 19: a selection of a tab by the user also asks and notifies the delegate")
  func user() throws {
    try stage.user.tapTab(1)
    stage.clock.settle()
    #expect(journal.lines == ["shouldSelect B"] + switched + ["didSelect B"])
    journal.clear()
    delegate.agrees = false
    try stage.user.tapTab(2)
    #expect(journal.lines == ["shouldSelect C"])
    #expect(tabs.selectedIndex == 1)
  }

  @Test("UIKit rule 19: a touch on the selected tab pops its stack to the root")
  func again() throws {
    let stack = UINavigationController(rootViewController: stage.controller("root"))
    stack.pushViewController(stage.controller("top"), animated: false)
    tabs.viewControllers = [stack]
    stage.clock.settle()
    try stage.user.tapTab(0)
    stage.clock.settle()
    #expect(stack.viewControllers.map(\.title) == ["root"])
  }

  @Test("UIKit rule 19: tabs are loaded when they are first selected")
  func lazy() {
    let loaded = tabs.viewControllers?.map(\.isViewLoaded)
    #expect(loaded == [true, false, false])
  }

  @Test(
    "UIKit rule 19: new tabs select the same controller, or the same index, or the first tab"
  )
  func changed() throws {
    let old = try #require(tabs.viewControllers)
    tabs.selectedIndex = 1
    tabs.viewControllers = [old[1], old[0]]
    #expect(tabs.selectedViewController === old[1])
    #expect(tabs.selectedIndex == 0)
    tabs.selectedIndex = 1
    tabs.viewControllers = [stage.controller("D"), stage.controller("E")]
    #expect(tabs.selectedIndex == 1)
    tabs.viewControllers = [stage.controller("F")]
    #expect(tabs.selectedIndex == 0)
  }

  @Test("UIKit rule 19: selecting a controller that is not a tab raises an exception")
  func stranger() {
    tabs.selectedViewController = stage.controller("D")
    #expect(stage.log.exceptions.count == 1)
    #expect(tabs.selectedIndex == 0)
  }

  @Test("UIKit rule 19: a modal that a tab presents covers the tab bar")
  func modal() throws {
    let sheet = stage.controller("sheet")
    tabs.selectedViewController?.present(sheet, animated: true)
    stage.clock.settle()
    #expect(sheet.presentingViewController === tabs)
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.tapTab(1) }
    // The program can still change the tab below.
    journal.clear()
    tabs.selectedIndex = 1
    #expect(journal.lines == switched)
    #expect(tabs.presentedViewController === sheet)
  }

  @Test("UIKit rule 19: a stack changed in a hidden tab shows its new top when the tab is selected")
  func hiddenStack() {
    let stack = UINavigationController(rootViewController: stage.controller("root"))
    tabs.viewControllers = [tabs.selectedViewController, stack].compactMap { $0 }
    stack.pushViewController(stage.controller("top"), animated: true)
    stage.clock.settle()
    journal.clear()
    tabs.selectedIndex = 1
    stage.expectCalls("top.willAppear", "A.willDisappear", "A.didDisappear", "top.didAppear")
  }
}
