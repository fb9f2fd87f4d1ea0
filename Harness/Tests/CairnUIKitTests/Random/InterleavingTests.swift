import Cairn
@testable import CairnUIKit
import ShownWindows
import Testing
import UIKit

/// Programs of commands, gestures that are begun, cancelled and finished, and UIKit code, in any order
/// and in the middle of transitions.
@MainActor
@Suite("Interleavings", .timeLimit(.minutes(20)))
struct InterleavingTests {
  @Test("Promise 23: whatever the user, the program and UIKit code do, the window shows the tree")
  func settles() async {
    await SeededPrograms.expectNoFault(in: 5000) { random in
      let (log, leaks) = await interleaving(random)
      if let log { return log }
      // Now that nothing holds the window any more.
      return leaks().isEmpty ? nil : leaks()
    }
  }

  private func interleaving(_ random: SplitMix64) async -> ([String]?, @MainActor () -> [String]) {
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
    let kinds: [Wanderer.Route.Kind] = [.stack, .tabs, .switching, .split, .triple, .pages]
    let root = Wanderer(kinds.randomElement(using: &self.random) ?? .stack, 1, live)
    let navigator = Navigator(root, reportsLeaks: false)
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

  /// Closes the window; what is returned looks for what is still in memory then.
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
      faults.append("It has not come to rest: \(window.host.transitionsUnderWay).")
    }
    if window.pictureOfOwn != window.expectedPicture {
      faults.append("It shows \(window.pictureOfOwn) and not \(window.expectedPicture).")
    }
    faults += device.log.warnings.map { "UIKit warned: \($0)" }
    faults += device.log.exceptions.map { "UIKit raised: \($0)" }
    faults += window.leakedScreens.map { "In memory: \($0)" }
    return faults
  }
}
