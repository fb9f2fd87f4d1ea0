import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct ViewTreeTests {
  final class Noting: UIView {
    var notes: [String] = []
    override func didMoveToWindow() { notes.append(window == nil ? "-" : "+") }
  }

  @Test("A view is notified of its window")
  func moves() {
    let window = Stage().window
    let (outer, inner) = (UIView(), Noting())
    outer.addSubview(inner)
    window.addSubview(outer)
    outer.removeFromSuperview()
    inner.removeFromSuperview()
    #expect(inner.notes == ["+", "-"])
  }

  @Test("A hit test finds the frontmost view that can be touched")
  func hits() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    let front = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    root.addSubview(back)
    root.addSubview(front)
    let point = CGPoint(x: 20, y: 20)
    #expect(root.hitTest(point, with: nil) === front)
    front.alpha = 0
    #expect(root.hitTest(point, with: nil) === back)
    back.isUserInteractionEnabled = false
    #expect(root.hitTest(point, with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 200, y: 0), with: nil) == nil)
  }

  @Test("Points are converted through scrolled views")
  func conversion() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let list = UIScrollView(frame: CGRect(x: 10, y: 20, width: 80, height: 80))
    let row = UIView(frame: CGRect(x: 0, y: 100, width: 80, height: 10))
    root.addSubview(list)
    list.addSubview(row)
    list.contentOffset = CGPoint(x: 0, y: 60)
    #expect(row.convert(CGPoint.zero, to: root) == CGPoint(x: 10, y: 60))
    #expect(row.convert(CGPoint(x: 10, y: 60), from: root) == .zero)
  }

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
