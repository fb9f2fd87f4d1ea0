import Cairn
@testable import CairnSwiftUI
import SwiftUI
import Testing
import UIKit

/// Random programs of commands and gestures.
///
/// Gestures begin, are cancelled and finish in any order, even during transitions.
///
/// The programs run on devices that write bindings early, late or even later.
@MainActor
@Suite("Random programs on SwiftUI", .timeLimit(.minutes(SeededPrograms.minutes)))
struct InterleavingTests {
  @Test(
    "Promise 23: SwiftUI shows the tree, whatever the user and the program do",
    .needsUIKit(
      "The model has the transitions of UIKit, and the code for macOS does not wait for them."))
  func settles() async {
    await SeededPrograms.expectNoFault(in: 150) { await Interleaving($0).run() }
  }
}

@MainActor
private final class Interleaving {
  private var random: SplitMix64
  private var log: [String] = []
  private let live = Live()

  init(_ random: SplitMix64) { self.random = random }

  func run() async -> [String]? {
    choosePolicy()
    let kinds: [Wanderer.Route.Kind] = [.stack, .tabs, .switching, .split, .triple, .pages, .panes]
    let root = Wanderer(kinds.randomElement(using: &random) ?? .stack, 1, live)
    let navigator = Navigator(root, reportsLeaks: false)
    let width = Bool.random(using: &random) ? 390.0 : 1024
    let window = await Window(navigator, width: width) { view in
      view.screens { model in Text(verbatim: navigator.name(of: model)) }
    }
    let user = UserSteps(window.user)
    let program = ProgramSteps(live: live, navigator: navigator)
    log.append("\(HeadlessDevice.current.policy)\n\(navigator.tree)")
    for number in 2..<Int.random(in: 8...18, using: &random) {
      await step(number, user, program, in: window)
    }
    await window.settle(after: user.letGo())
    let faults = faults(of: window)
    return faults.isEmpty ? nil : log + ["\(navigator.tree)"] + faults
  }

  private func choosePolicy() {
    let device = HeadlessDevice.current
    device.policy.swiftUI.back =
      Bool.random(using: &random) ? .isWrittenAtItsEnd : .isWrittenAtItsBeginning
    device.policy.swiftUI.writeBackDelay = [0, 0, 0.2].randomElement(using: &random) ?? 0
    device.policy.swiftUI.choice =
      HeadlessPolicy.SwiftUI.Choice.allCases.randomElement(using: &random) ?? .isPerformedFirst
    device.policy.taskOrder =
      HeadlessPolicy.TaskOrder.allCases.randomElement(using: &random) ?? .beforeLayout
    device.policy.backDuringTransition = Bool.random(using: &random) ? .waits : .popsAtOnce
    device.policy.swiftUI.dismissChangesWithStack = Bool.random(using: &random)
    // The device may lose such changes, because the host never makes them.
    device.policy.swiftUI.pathChangeDuringTransition = .isLost
    device.policy.swiftUI.losesSheetsOverAppearingOnes = true
    // The host makes these again.
    device.policy.swiftUI.losesPathChangeOfAppearingStack = true
    device.policy.swiftUI.tabAsButtonDeactivatesStack = true
    device.policy.swiftUI.typeChangeInPathIsFatal = true
  }

  private func step(
    _ number: Int, _ user: UserSteps, _ program: ProgramSteps, in window: Window
  ) async {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<8: log.append(program.perform(&random, number: number))
    case 8..<14: log.append(user.perform(&random))
    default:
      let time = Double.random(in: 0...0.6, using: &random)
      log.append("wait \(time)")
      await window.wait(time)
    }
  }

  /// The end of the warning about a path whose change the host has to make again.
  private static let lost = "changed while its stack came on the screen, and is not shown."

  /// The beginning of the warning about a tab that was selected and set back.
  private static let deactivated = "A tab that was used as a button has deactivated"

  private func faults(of window: Window) -> [String] {
    var faults: [String] = []
    if !window.showsTree {
      faults.append("The window shows \(window.picture) instead of \(window.expected).")
    }
    // A program that selects the previous tab right after the user is not protected (SwiftUI trap 26).
    let setsBack = log.contains { $0.hasPrefix("select ") }
    faults += window.log.warnings
      .filter { !$0.hasSuffix(Self.lost) && !(setsBack && $0.hasPrefix(Self.deactivated)) }
      .map { "SwiftUI warned: \($0)" }
    faults += window.log.exceptions.map { "SwiftUI raised: \($0)" }
    return faults
  }
}
