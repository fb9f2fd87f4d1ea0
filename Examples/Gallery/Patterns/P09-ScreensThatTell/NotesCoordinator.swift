// P9: view controllers that tell what happened by delegate, by closure or by notification.
//
// Classic: the three view controllers beside this file, as they are in many apps.
// Cairn: they stay as they are. `destination(for:)` may return a view controller itself, and a
// coordinator is an ordinary class: it can be a delegate, give a closure, observe a notification.
// New screens get closures and a model that knows no UIKit. Old ones move over when they are touched.
import Cairn
import Foundation
import UIKit

final class NotesCoordinator: Coordinator {
  enum Route: Routable { case delegating, calling, notifying, saved(String) }
  let navigation: Navigation<Route>
  private let center: NotificationCenter

  init(first: Route, center: NotificationCenter = .default) {
    navigation = Navigation(root: first)
    self.center = center
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .delegating: delegatingNote()
    case .calling: CallingNoteViewController(onSave: { self.navigate(to: .saved($0)) })
    case .notifying: notifyingNote()
    case .saved(let text): PlainScreen("Saved: \(text)")
    }
  }

  private func delegatingNote() -> DelegatingNoteViewController {
    let note = DelegatingNoteViewController()
    note.delegate = self
    return note
  }

  /// Listens to this one note, and as long as it is in the tree.
  private func notifyingNote() -> Destination {
    Destination(NotifyingNoteViewController(center: center)) { [center] note in
      for await text in center.texts(from: note) { self.navigate(to: .saved(text)) }
    }
  }
}

extension NotesCoordinator: NoteDelegate {
  func note(_ note: DelegatingNoteViewController, didSave text: String) {
    navigate(to: .saved(text))
  }
}
