import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct BarItemTests {
  @Test("A bar button performs its action unless it is disabled or hidden")
  func actions() throws {
    let stage = Stage()
    let root = UIViewController()
    var saves = 0
    let save = UIBarButtonItem(
      primaryAction: UIAction(title: "Save") { _ in saves += 1 })
    root.navigationItem.rightBarButtonItem = save
    stage.show(UINavigationController(rootViewController: root))
    try stage.user.tap("Save")
    #expect(saves == 1)
    save.isEnabled = false
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.tap("Save") }
    save.isEnabled = true
    save.isHidden = true
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.tap("Save") }
    #expect(saves == 1)
  }

  @Test("The menu of a bar button contains its actions and those of inner menus")
  func menus() throws {
    let stage = Stage()
    let root = UIViewController()
    var chosen: [String] = []
    func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
      UIAction(title: title, attributes: attributes) { chosen.append($0.title) }
    }
    let inner = UIMenu(options: .displayInline, children: [action("Name"), action("Price")])
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Sort", menu: UIMenu(children: [inner, action("Never", .disabled)]))
    stage.show(UINavigationController(rootViewController: root))
    try stage.user.choose("Price", from: "Sort")
    #expect(chosen == ["Price"])
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.choose("Never", from: "Sort") }
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.choose("Size", from: "Sort") }
  }
}
