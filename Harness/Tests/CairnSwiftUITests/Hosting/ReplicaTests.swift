import Cairn
import CairnHosting
@testable import CairnSwiftUI
import SwiftUI
import Testing

/// Cases that SwiftUI can cause but the headless SwiftUI does not.
///
/// The tests play the role of the views.
@MainActor
@Suite("Notifications from views to the replica", .onDevice)
struct ReplicaTests {
  private func replica(_ flow: Flow) -> (Replica, LevelModel) {
    let navigator = Navigator(flow, reportsLeaks: false)
    let replica = Replica(navigator, limits: PlatformLimits(), options: HostOptions())
    let window = replica.levels[0]
    window.appeared()
    return (replica, window)
  }

  @Test("A page that SwiftUI keeps after a pop no longer shows its model")
  func keptPage() {
    let flow = Flow(Navigation(root: "home", path: ["a"]))
    let (replica, _) = replica(flow)
    let place = replica.place(replica.tree.frontPath.last ?? .root)
    place.appeared()
    flow.pop()
    guard case .screen = place.content else {
      Issue.record("The content was released while it can still be seen.")
      return
    }
    place.disappeared()
    replica.setNeedsUpdate()
    guard case .nothing = place.content else {
      Issue.record("The page still shows \(place.content).")
      return
    }
  }

  @Test("An alert is answered even if its binding is cleared before its button is called")
  func answerAfterClearing() async throws {
    let flow = Flow(Navigation(root: "home"))
    let (replica, window) = replica(flow)
    let answer = Task {
      await flow.ask(Dialog("Sure?", choices: [.init("Yes", 1), .cancel("No")]))
    }
    await Task.yield()
    replica.setNeedsUpdate()
    window.draw(window.presented)
    let dialog = try #require(window.dialog)
    window.isAlertPresented = false
    window.answer(0, of: dialog)
    window.draw(nil)
    guard case .finished(let given) = await answer.value else {
      Issue.record("The alert was not answered.")
      return
    }
    #expect(given.choice == 1)
  }

  @Test("A confirmation that the user swipes away without an answer is dismissed")
  func confirmationSwipedAway() async throws {
    let flow = Flow(Navigation(root: "home"))
    let (replica, window) = replica(flow)
    let answer = Task {
      await flow.ask(Dialog("Sort", style: .confirmation, choices: [.init("Price", 1)]))
    }
    await Task.yield()
    replica.setNeedsUpdate()
    window.draw(window.presented)
    window.isConfirmationPresented = false
    window.draw(nil)
    guard case .cancelled = await answer.value else {
      Issue.record("The confirmation was not cancelled.")
      return
    }
  }
}
