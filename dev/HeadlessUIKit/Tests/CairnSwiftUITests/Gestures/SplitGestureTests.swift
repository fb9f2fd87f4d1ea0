import Cairn
@testable import CairnSwiftUI
import Testing
import UIKit

@MainActor
@Suite("Splits that change their width during a swipe, in SwiftUI", .onDevice)
struct SplitGestureTests {
  /// The container around the split.
  enum Place: CaseIterable { case window, stack, tabs, cover }

  /// The widths of the window, from the beginning of the swipe until its end.
  private static let widths: [[Double]] = [
    [1024, 390, 1024], [1024, 390], [1024, 390, 1024, 390], [390, 1024, 390], [390, 1024],
    [390, 1024, 390, 1024],
  ]

  @Test(
    "Promise 23: a split that changes its width during a swipe shows the tree when the swipe has ended",
    .needsUIKit("Without a hosting controller, a container in a stack is reported."),
    arguments: Place.allCases, [true, false])
  func resizedDuringSwipe(place: Place, isFinished: Bool) async throws {
    HeadlessDevice.current.policy.swiftUI.pathChangeDuringTransition = .isLost
    let orders = HeadlessPolicy.TaskOrder.allCases
    for (index, widths) in Self.widths.enumerated() {
      // Each is tried in one order of tasks and layout passes.
      for (other, pause) in [0, 0.4].enumerated()
      where orders[(index + other) % orders.count] == HeadlessDevice.current.policy.taskOrder {
        let split = Flow(Navigation(split: "folders", detail: "mail"))
        let (root, make) = flow(place, around: split)
        let window = await Window(root, width: widths[0])
        if make { root.present("split", as: .fullScreen) }
        await window.settle(after: split.push("attachment"))
        let swipe = try window.user.beginEdgeSwipe()
        swipe.move(to: 0.4)
        for width in widths.dropFirst() {
          await window.wait(pause)
          window.user.resize(to: CGSize(width: width, height: 1366))
        }
        await window.wait(pause)
        if isFinished { swipe.finish() } else { swipe.cancel() }
        await window.expectToShowTree()
        #expect(window.replica?.isSettled == true)
        if !isFinished { #expect(split.navigation.stack == ["folders", "mail", "attachment"]) }
        await window.close()
      }
    }
  }

  private func flow(_ place: Place, around split: Flow) -> (root: Flow, isPresented: Bool) {
    let makes: [String: @MainActor () -> Destination] = ["split": split.resultIgnored]
    return switch place {
    case .window: (split, false)
    case .stack: (Flow(Navigation(root: "home", path: ["split"]), makes), false)
    case .tabs: (Flow(Navigation(tabs: ["split", "other"]), makes), false)
    case .cover: (Flow(Navigation(root: "home"), makes), true)
    }
  }
}
