import Cairn
import Foundation
import ShownSwiftUIWindows
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("All programs of a small app in a window", .serialized, .timeLimit(.minutes(240)))
struct HostStateSpaceTests {
  /// Those in which animations and gestures matter.
  private nonisolated static let alphabets = Alphabet.chosen.filter {
    [.all, .stacks, .modals, .tabs].contains($0)
  }

  @Test(
    "Promise 23: No program of the small app breaks a property on UIKit, within a bound",
    arguments: alphabets)
  func uiKit(_ alphabet: Alphabet) async {
    await tryAll(alphabet) { UIKitWindow($0) }
  }

  @Test(
    "Promise 23: No program of the small app breaks a property on SwiftUI, within a bound",
    arguments: alphabets)
  func swiftUI(_ alphabet: Alphabet) async {
    await tryAll(alphabet) { SwiftUIWindow($0) }
  }

  private func tryAll(
    _ alphabet: Alphabet, window: @escaping @MainActor (Navigator) -> ShownWindow
  ) async {
    let space = await StateSpace(limit: .nightly(otherwise: 2), ending: 8) {
      await WindowProgram.make(alphabet.steps, haste: 3, window: window)
    }
    print("\(alphabet): \(space.summary)")
    for counterexample in space.counterexamples { Issue.record("\(counterexample)") }
  }

  @Test(
    "Promise 8: Nothing stays in memory of a window that was closed beneath a modal and an overlay",
    arguments: [true, false])
  func closedWindow(onUIKit: Bool) async {
    let program = await WindowProgram.make(SmallStep.allCases, haste: 3) {
      onUIKit ? UIKitWindow($0) : SwiftUIWindow($0)
    }
    for step in [SmallStep.goMembers, .showNotice, .relaunch, .cancelSignIn] {
      await program.perform(step)
    }
    #expect(await program.rest() == [])
  }

  /// Prints the state after each step of the program in `CAIRN_PROGRAM`, such as `goForm, back`.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["CAIRN_PROGRAM"] != nil),
    arguments: [true, false])
  func states(onUIKit: Bool) async {
    let names = ProcessInfo.processInfo.environment["CAIRN_PROGRAM"] ?? ""
    let program = await WindowProgram.make(SmallStep.allCases, haste: 100) {
      onUIKit ? UIKitWindow($0) : SwiftUIWindow($0)
    }
    for name in names.split(separator: ", ") {
      guard let step = SmallStep(rawValue: String(name)) else { continue }
      await program.perform(step)
      print("--- \(step), calm: \(program.isCalm)\n\(program.key)")
      print("faults: \(program.faultsOfSteps + program.faults)")
    }
  }
}
