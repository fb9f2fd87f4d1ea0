import Foundation
import Testing
import UIKit

/// Views that a user cannot touch.
@MainActor @Suite(.ownDevice) struct ObstacleTests {
  private func stage() -> (Stage, UIButton, () -> Int) {
    let stage = Stage()
    let root = UIViewController()
    final class Count { var value = 0 }
    let count = Count()
    let button = UIButton(
      type: .system, primaryAction: UIAction(title: "Buy") { _ in count.value += 1 })
    root.view.addSubview(button)
    stage.show(root)
    return (stage, button, { count.value })
  }

  @Test("A visible button can be touched")
  func touched() throws {
    let (stage, _, count) = stage()
    try stage.user.tap("Buy")
    #expect(count() == 1)
  }

  @Test(
    "A button that is hidden, disabled, transparent, or inside such a view, cannot be touched",
    arguments: 0..<5)
  func obstacles(index: Int) {
    let (stage, button, count) = stage()
    switch index {
    case 0: button.isHidden = true
    case 1: button.isEnabled = false
    case 2: button.alpha = 0
    case 3: button.superview?.isUserInteractionEnabled = false
    default: button.removeFromSuperview()
    }
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.tap(button) }
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.tap("Buy") }
    #expect(count() == 0)
  }

  @Test("A button that a modal covers cannot be touched")
  func covered() throws {
    let (stage, button, count) = stage()
    stage.window.rootViewController?.present(UIViewController(), animated: false)
    stage.clock.settle()
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.tap(button) }
    #expect(count() == 0)
  }

  @Test("A touch on a label reaches its row")
  func labelInRow() throws {
    final class List: UITableViewController {
      var selected: [IndexPath] = []
      override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      override func tableView(
        _ tableView: UITableView, cellForRowAt path: IndexPath
      ) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(path.row)"
        return cell
      }
      override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
        selected.append(path)
      }
    }
    let stage = Stage()
    let list = List(style: .plain)
    stage.show(list)
    try stage.user.tap("Row 1")
    #expect(list.selected == [IndexPath(row: 1, section: 0)])
  }
}
