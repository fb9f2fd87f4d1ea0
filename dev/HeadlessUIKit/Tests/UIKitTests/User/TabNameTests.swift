import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct TabNameTests {
  let stage = Stage()
  let tabs = UITabBarController()

  init() {
    tabs.viewControllers = ["Home", "Settings"].map(stage.controller)
    stage.show(tabs)
  }

  @Test("The user can touch a tab by its title")
  func title() throws {
    try stage.user.tap("Settings")
    stage.clock.settle()
    #expect(tabs.selectedIndex == 1)
  }

  @Test("A button has priority over a tab with the same title")
  func priority() throws {
    let journal = stage.journal
    let button = UIButton()
    button.configuration = .plain()
    button.configuration?.title = "Settings"
    button.addAction(UIAction { _ in journal.note("button") }, for: .primaryActionTriggered)
    tabs.selectedViewController?.view.addSubview(button)
    try stage.user.tap("Settings")
    #expect(tabs.selectedIndex == 0)
    #expect(journal.lines.last == "button")
  }

  @Test("The titles of a hidden tab bar, or one behind a sheet, cannot be touched")
  func hidden() throws {
    tabs.tabBar.isHidden = true
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.tap("Settings") }
    tabs.tabBar.isHidden = false
    tabs.present(stage.controller("Sheet"), animated: false)
    stage.clock.settle()
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.tap("Settings") }
  }

  @Test("The error for a tab that does not exist lists the tabs")
  func missing() {
    let byTitle = #expect(throws: HeadlessUser.Obstacle.self) {
      try stage.user.tapTab("Settings")
    }
    #expect(
      byTitle?.description == """
        There is no tab “Settings”. The titles in the tab bar, for tap(_:), are: \
        ["Home", "Settings"]. The identifiers of the tabs are: []
        """)
    tabs.tabs = [UITab(title: "Home", image: nil, identifier: "home") { _ in UIViewController() }]
    let byIndex = #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.tapTab(7) }
    #expect(
      byIndex?.description == """
        There is no tab 7. The titles in the tab bar, for tap(_:), are: ["Home"]. \
        The identifiers of the tabs are: ["home"]
        """)
  }
}
