import Cairn
import Foundation
import Testing
import UIKit

@testable import Gallery

@MainActor
@Suite("P9: screens that report events", .onADevice)
struct P09OnUIKitTests {
  @Test(
    "Pattern P9: the coordinator handles a delegate, a closure and a notification",
    arguments: [NotesCoordinator.Route.delegating, .calling, .notifying])
  func saved(by route: NotesCoordinator.Route) async throws {
    let stage = Stage(showing: NotesCoordinator(first: route, center: NotificationCenter()))
    await stage.settle()
    switch stage.front {
    case let note as DelegatingNoteViewController: note.text = "tea"
    case let note as CallingNoteViewController: note.text = "tea"
    case let note as NotifyingNoteViewController: note.text = "tea"
    default: Issue.record("No note is shown.")
    }
    await stage.tap("Save")
    await stage.settle()
    #expect(stage.front?.title == "Saved: tea")
  }

  @Test("Pattern P9: a notification of another note is ignored")
  func other() async {
    let center = NotificationCenter()
    let stage = Stage(showing: NotesCoordinator(first: .notifying, center: center))
    await stage.settle()
    center.post(
      name: .didSaveNote, object: NotifyingNoteViewController(center: center),
      userInfo: ["text": "coffee"])
    await stage.settle()
    #expect(stage.front is NotifyingNoteViewController)
  }
}
