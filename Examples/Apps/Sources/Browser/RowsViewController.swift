import Foundation
import Observation
import UIKit

/// A button.
@MainActor
struct Row {
  let text: String
  let action: () -> Void

  init(_ text: String, _ action: @escaping () -> Void) {
    self.text = text
    self.action = action
  }
}

/// A screen with a title and buttons, which follow the data.
class RowsViewController: UIViewController {
  private let rows: () -> [Row]
  private let stack = UIStackView()

  init(_ title: String, _ rows: @escaping () -> [Row] = { [] }) {
    self.rows = rows
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    stack.axis = .vertical
    stack.frame = view.bounds
    stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(stack)
    track()
  }

  private func track() {
    withObservationTracking(update) { [weak self] in
      Task { @MainActor in self?.track() }
    }
  }

  /// Shows the data.
  func update() {
    for row in stack.arrangedSubviews { row.removeFromSuperview() }
    for row in rows() {
      let action = UIAction(title: row.text) { _ in row.action() }
      stack.addArrangedSubview(UIButton(type: .system, primaryAction: action))
    }
  }
}

/// A view controller with buttons in a bar above another one.
class BarViewController: RowsViewController {
  private var content: UIViewController?

  /// Shows the content instead of the former one.
  func embed(_ controller: UIViewController) {
    guard controller !== content || controller.parent !== self else { return }
    content?.willMove(toParent: nil)
    content?.viewIfLoaded?.removeFromSuperview()
    content?.removeFromParent()
    content = controller
    addChild(controller)
    view.addSubview(controller.view)
    controller.view.frame = frame
    controller.didMove(toParent: self)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    content?.view.frame = frame
  }

  private var frame: CGRect { view.bounds.divided(atDistance: 240, from: .minYEdge).remainder }
}
