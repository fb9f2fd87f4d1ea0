import CairnUIKit
import UIKit

/// Shows a ``PlainScreen``: its title in the bar, its buttons below each other.
final class PlainViewController: UIViewController {
  let screen: PlainScreen

  init(_ screen: PlainScreen) {
    self.screen = screen
    super.init(nibName: nil, bundle: nil)
    title = screen.title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let buttons = screen.buttons.map { title, press in
      let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in press() })
      // What a popover points at is found by this; see P22.
      button.accessibilityIdentifier = title
      return button
    }
    let stack = UIStackView(arrangedSubviews: buttons)
    stack.axis = .vertical
    stack.frame = view.bounds
    stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(stack)
  }
}

// All that it takes to show the flows of the gallery in UIKit.
extension PlainScreen: ViewControllerScreen {
  func makeViewController() -> UIViewController { PlainViewController(self) }
}
