import Cairn
import CairnSwiftUI
import SwiftUI
import Testing
import UIKit

private struct ClosableView: View {
  let name: String
  @Environment(\.dismiss) private var dismiss
  var body: some View { Button("Close \(name)") { dismiss() } }
}

private final class OuterCoordinator: Coordinator {
  enum Route: Routable { case home, form }
  let navigation = Navigation(root: Route.home)
  private(set) var reasons: [CancellationReason] = []
  private let guarding: Bool

  init(guarding: Bool) { self.guarding = guarding }

  func destination(for route: Route) -> Destination {
    switch route {
    case .home: Text("Home")
    case .form:
      FormCoordinator(guarding: guarding).onResult { result in
        if case .cancelled(let reason) = result { self.reasons.append(reason) }
      }
    }
  }
}

private final class FormCoordinator: Coordinator, LeaveGuard {
  enum Route: Routable { case form }
  let navigation = Navigation(root: Route.form)
  private let guarding: Bool

  init(guarding: Bool) { self.guarding = guarding }

  func destination(for route: Route) -> Destination { ClosableView(name: "form") }
  func decideLeaving() -> LeaveDecision { guarding ? .veto("Unsaved.") : .allow }
}

@MainActor
@Suite("SwiftUI's dismiss", .onDevice)
struct DismissTests {
  @Test(
    "`dismiss` from the environment counts as the user's, and guards are asked",
    arguments: [true, false], [true, false])
  func dismiss(isModal: Bool, guarding: Bool) async throws {
    let outer = OuterCoordinator(guarding: guarding)
    let window = await Window(Navigator(outer, reportsLeaks: false))
    if isModal { outer.present(.form) } else { outer.push(.form) }
    await window.settle()
    try await window.settle(after: window.user.tap("Close form"))
    let isThere = isModal ? ["[Home]", "sheet [Close form]"] : ["[Home Close form]"]
    #expect(window.picture == (guarding ? isThere : ["[Home]"]))
    #expect(outer.reasons == (guarding ? [] : isModal ? [.swipedAway] : [.back]))
    #expect(outer.children.isEmpty == !guarding)
  }
}
