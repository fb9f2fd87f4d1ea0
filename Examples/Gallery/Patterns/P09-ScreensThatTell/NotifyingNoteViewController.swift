import Foundation
import UIKit

extension Notification.Name {
  static let didSaveNote = Notification.Name("NotifyingNoteViewController.didSaveNote")
}

final class NotifyingNoteViewController: UIViewController {
  var text = ""
  private let center: NotificationCenter

  init(center: NotificationCenter) {
    self.center = center
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Save", primaryAction: UIAction { [weak self] _ in self?.save() })
  }

  private func save() {
    center.post(name: .didSaveNote, object: self, userInfo: ["text": text])
  }
}

extension NotificationCenter {
  /// The texts that the note saves from now on.
  @MainActor
  func texts(from note: NotifyingNoteViewController) -> AsyncStream<String> {
    let (texts, continuation) = AsyncStream<String>.makeStream()
    let token = addObserver(forName: .didSaveNote, object: note, queue: nil) { notification in
      if let text = notification.userInfo?["text"] as? String { continuation.yield(text) }
    }
    nonisolated(unsafe) let observer = token  // because removing it is thread-safe
    continuation.onTermination = { [weak self] _ in self?.removeObserver(observer) }
    return texts
  }
}
