// P9: view controllers that report events by delegate, closure or notification.
//
// Classic: the three view controllers in this folder, as they are in many apps.
// Cairn: they need no change. `destination(for:)` can return a view controller itself. A
// coordinator is an ordinary class, so it can be a delegate, provide a closure, or observe a
// notification. With `return` in each case, a case can have several statements.
// Give new screens closures and a model without UIKit. Convert old screens when you change them
// anyway.
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
    case .delegating:
      let note = DelegatingNoteViewController()
      note.delegate = self
      return Destination(note)
    case .calling:
      return Destination(CallingNoteViewController(onSave: { self.navigate(to: .saved($0)) }))
    case .notifying:
      // Observes this one note while it is in the tree.
      return Destination(NotifyingNoteViewController(center: center)) { [center] note in
        for await text in center.texts(from: note) { self.navigate(to: .saved(text)) }
      }
    case .saved(let text):
      return Destination(PlainScreen("Saved: \(text)"))
    }
  }
}

extension NotesCoordinator: NoteDelegate {
  func note(_ note: DelegatingNoteViewController, didSave text: String) {
    navigate(to: .saved(text))
  }
}
