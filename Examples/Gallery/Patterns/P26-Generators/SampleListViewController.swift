import CairnUIKit
import UIKit

final class SampleListViewController: UIViewController {
  private let model: SampleListModel

  init(_ model: SampleListModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
    title = "List"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let buttons = model.ids.map { id in
      UIButton(
        type: .system,
        primaryAction: UIAction(title: "Number \(id)") { [model] _ in model.handlers.select(id) })
    }
    let stack = UIStackView(arrangedSubviews: buttons)
    stack.axis = .vertical
    stack.frame = view.bounds
    stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(stack)
  }
}

extension SampleListModel: ViewControllerScreen {
  func makeViewController() -> UIViewController { SampleListViewController(self) }
}
