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
  private final class Retained { var replicas: [Replica] = [] }
  private let retained = Retained()

  private func replica(
    _ flow: Flow, limits: PlatformLimits = PlatformLimits()
  ) -> (Replica, LevelModel) {
    let navigator = Navigator(flow, reportsLeaks: false)
    let replica = Replica(navigator, limits: limits, options: HostOptions())
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

  /// A dialog that SwiftUI has cleared on a platform where the user can only touch a button.
  private func clearedDialog(
    _ dialog: Dialog<Int>, over flow: Flow
  ) async throws -> (answer: Task<FlowResult<DialogAnswer<Int>>, Never>, window: LevelModel) {
    var limits = PlatformLimits()
    limits.changesDuringTransitions = true
    limits.dialogsEndWithAButton = true
    let (replica, window) = replica(flow, limits: limits)
    let answer = Task { await flow.ask(dialog) }
    await Task.yield()
    replica.setNeedsUpdate()
    window.draw(window.presented)
    _ = try #require(window.dialog)
    window.clear()
    window.draw(nil)
    // This is what a later turn does.
    replica.setNeedsUpdate()
    retained.replicas.append(replica)
    return (answer, window)
  }

  @Test("Promise 24: On macOS no answer is lost, however late SwiftUI performs the button's action")
  func lateAnswer() async throws {
    let flow = Flow(Navigation(root: "home"))
    let (answer, window) = try await clearedDialog(
      Dialog("Sure?", choices: [.init("Yes", 1), .cancel("No")]), over: flow)
    #expect(window.presented == nil)
    window.answer(0, of: try #require(window.dialog))
    #expect(await answer.value.output?.choice == 1)
  }

  @Test("On macOS a dialog that SwiftUI clears without an action ends with the next change")
  func neverAnswered() async throws {
    let flow = Flow(Navigation(root: "home"))
    let (answer, _) = try await clearedDialog(
      Dialog("Sure?", choices: [.init("Yes", 1)]), over: flow)
    flow.push("next")
    #expect(await answer.value.output == nil)
  }

  @Test("On macOS a confirmation that SwiftUI's own button cancels does not wait for an answer")
  func systemButton() async throws {
    let flow = Flow(Navigation(root: "home"))
    let (answer, _) = try await clearedDialog(
      Dialog("Sort", style: .confirmation, choices: [.init("Price", 1)]), over: flow)
    #expect(await answer.value.output == nil)
  }
}
