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
}
