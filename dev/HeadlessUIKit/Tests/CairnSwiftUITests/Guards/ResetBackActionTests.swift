import Cairn
import CairnSwiftUI
import CairnUIKit
import Observation
import SwiftUI
import Testing
import UIKit

/// A form whose title changes while the user edits.
@MainActor
@Observable
private final class TitledForm: LeaveGuard, CustomStringConvertible {
  nonisolated let description = "form"
  var title = "New"
  var asked = 0
  @ObservationIgnored var decision = LeaveDecision.veto("Unsaved.")

  func decideLeaving() -> LeaveDecision {
    asked += 1
    return decision
  }
}

extension TitledForm: ViewScreen {
  var body: some View { Text(verbatim: description).navigationTitle(title) }
}

/// SwiftUI writes the navigation items of its pages, and may remove the action with which the hosts ask a
/// guard.
@MainActor
@Suite("Back buttons that SwiftUI resets", .onDevice)
struct ResetBackActionTests {
  private let form = TitledForm()
  private let flow: Flow

  init() { flow = Flow(Navigation(root: "home"), ["form": { [form] in Destination(form) }]) }

  private func window(resets: Bool) async -> Window {
    HeadlessDevice.current.policy.swiftUI.resetsBackAction = resets
    let window = await Window(flow)
    await window.settle(after: flow.push("form"))
    return window
  }

  @Test(
    "Promise 14: a guarded page of SwiftUI does not move when back is touched",
    .needsUIKit(
      "Without a navigation controller, the guard is asked after the user has gone back."),
    arguments: [true, false])
  func pageStays(resets: Bool) async throws {
    let window = await window(resets: resets)
    let before = window.log.callbacks.count
    try await window.settle(after: window.user.tapBack())
    #expect(form.asked == 1)
    #expect(window.log.callbacks.count == before)
  }

  @Test(
    "Promise 14: a page that SwiftUI has unguarded by another title asks afterwards and returns",
    arguments: [true, false])
  func pageReturns(resets: Bool) async throws {
    let window = await window(resets: resets)
    form.title = "Edited"
    await window.settle()
    try await window.act { try $0.tapBack() }
    #expect(form.asked == 1)
    #expect(flow.navigation.stack == ["home", "form"])
    form.decision = .allow
    try await window.act { try $0.tapBack() }
    #expect(flow.navigation.stack == ["home"])
  }

  @Test("Promise 14: a hosting controller in the UIKit host is guarded again after it has appeared")
  func hosted() async throws {
    let navigator = Navigator(flow, reportsLeaks: false)
    let host = NavigatorViewController(navigator)
    host.makesScreen = { model in
      if let form = model as? TitledForm {
        UIHostingController(rootView: form.body)
      } else {
        UIViewController()
      }
    }
    let window = HeadlessUser.window(showing: host)
    let (user, clock) = (HeadlessUser(window), HeadlessDevice.current.clock)
    clock.settle()
    flow.push("form")
    clock.settle()
    let before = HeadlessDevice.current.log.callbacks.count
    try user.tapBack()
    clock.settle()
    #expect(form.asked == 1)
    #expect(HeadlessDevice.current.log.callbacks.count == before)
    #expect(throws: HeadlessUser.Obstacle.self) { try user.beginEdgeSwipe() }
    // When the swipe begins, and then as for the back button.
    #expect(form.asked == 3)
    form.title = "Edited"
    clock.settle()
    try user.tapBack()
    clock.settle()
    await Task.yield()
    clock.settle()
    #expect(form.asked == 4)
    #expect(flow.navigation.stack == ["home", "form"])
  }
}
