import UIKit

final class CallingNoteViewController: UIViewController {
  var text = ""
  private let onSave: (String) -> Void

  init(onSave: @escaping (String) -> Void) {
    self.onSave = onSave
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Save", primaryAction: UIAction { [weak self] _ in self?.save() })
  }

  private func save() { onSave(text) }
}
