import Cairn
@testable import CairnUIKit
import ShownWindows
import Testing
import UIKit

/// Random programs of commands, gestures and UIKit code.
///
/// Gestures begin, are cancelled and finish in any order, even during transitions.
@MainActor
@Suite("Random programs on UIKit", .timeLimit(.minutes(SeededPrograms.minutes)))
struct InterleavingTests {
  @Test("Promise 23: the window shows the tree, whatever the user, the program and UIKit code do")
  func settles() async {
    await SeededPrograms.expectNoFault(in: 300) { random in
      let (log, leaks) = await interleaving(random)
      if let log { return log }
      // Nothing retains the window any more.
      return leaks().isEmpty ? nil : leaks()
    }
  }

  private func interleaving(_ random: SplitMix64) async -> (
    [String]?, @MainActor () -> [String]
  ) {
    let interleaving = Interleaving(random)
    let log = await interleaving.run()
    return (log, interleaving.close())
  }
}

@MainActor
private final class Interleaving {
  private var random: SplitMix64
  private var log: [String] = []
  private let live = Live()
  private var window: UIKitWindow?
  private let user: UserSteps
  private let program: ProgramSteps

  init(_ random: SplitMix64) {
    self.random = random
    let kinds: [Wanderer.Route.Kind] = [.stack, .tabs, .switching, .split, .triple, .pages, .panes]
    let root = Wanderer(kinds.randomElement(using: &self.random) ?? .stack, 1, live)
    let navigator = Navigator(root, reportsLeaks: false)
    // Before and since iOS 26.
    HeadlessDevice.current.policy.backDuringTransition =
      Bool.random(using: &self.random) ? .popsAtOnce : .waits
    // From other numbers, so that the programs of older seeds are still the same.
    var other = SplitMix64(state: ~random.state)
    HeadlessDevice.current.policy.completionsOfDroppedTransition =
      Bool.random(using: &other) ? .areCalled : .areReleased
    if Bool.random(using: &self.random) { navigator.traits = Traits(horizontalSizeClass: .regular) }
    let window = UIKitWindow(navigator)
    self.window = window
    user = UserSteps(window.user)
    program = ProgramSteps(live: live, navigator: navigator)
  }

  func run() async -> [String]? {
    guard let window else { return nil }
    await window.settle()
    log.append("\(window.navigator.tree)")
    for number in 2..<Int.random(in: 8...18, using: &random) {
      step(number, in: window)
    }
    user.letGo()
    await window.settle()
    let faults = faults(of: window)
    guard faults.isEmpty else { return log + ["\(window.navigator.tree)"] + faults }
    return nil
  }

  /// Closes the window and returns a closure that finds objects that are still in memory.
  func close() -> @MainActor () -> [String] {
    let leaks = window?.close()
    return { [log] in
      let leaks = leaks?() ?? []
      return leaks.isEmpty ? [] : log + leaks
    }
  }

  private func step(_ number: Int, in window: UIKitWindow) {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<8: log.append(program.perform(&random, number: number))
    case 8..<14: log.append(user.perform(&random))
    case 14: log.append(UIKitCodeSteps(window: window).perform(&random))
    default:
      let time = Double.random(in: 0...0.6, using: &random)
      log.append("wait \(time)")
      HeadlessDevice.current.clock.advance(by: time)
    }
  }

  private func faults(of window: UIKitWindow) -> [String] {
    let device = HeadlessDevice.current
    var faults: [String] = []
    if !window.host.isSettled {
      faults.append("The host is still waiting for: \(window.host.transitionsUnderWay).")
    }
    if window.pictureOfOwn != window.expectedPicture {
      faults.append("The window shows \(window.pictureOfOwn) instead of \(window.expectedPicture).")
    }
    faults += device.log.warnings.map { "UIKit warned: \($0)" }
    faults += device.log.exceptions.map { "UIKit raised: \($0)" }
    faults += window.leakedScreens.map { "In memory: \($0)" }
    return faults
  }
}
