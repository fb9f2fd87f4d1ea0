import CairnUIKit
import UIKit

/// Shows a ``PlainScreen``: its title in the bar, and its buttons in a column.
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
      // A popover finds its anchor by this name; see P22.
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

// Everything that is needed to show the gallery's flows in UIKit.
extension PlainScreen: ViewControllerScreen {
  func makeViewController() -> UIViewController { PlainViewController(self) }
}
