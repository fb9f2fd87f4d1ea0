import CairnUIKit
import UIKit

final class SampleDetailViewController: UIViewController {
  private let model: SampleDetailModel

  init(_ model: SampleDetailModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
    title = "Number \(model.id)"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(
      type: .system, primaryAction: UIAction(title: "Done") { [model] _ in model.handlers.finish() }
    )
    button.frame = view.bounds
    button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(button)
  }
}

extension SampleDetailModel: ViewControllerScreen {
  func makeViewController() -> UIViewController { SampleDetailViewController(self) }
}
