import UIKit

@MainActor
protocol NoteDelegate: AnyObject {
  func note(_ note: DelegatingNoteViewController, didSave text: String)
}

final class DelegatingNoteViewController: UIViewController {
  weak var delegate: (any NoteDelegate)?
  var text = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Save", primaryAction: UIAction { [weak self] _ in self?.save() })
  }

  private func save() { delegate?.note(self, didSave: text) }
}
