import Cairn
@testable import CairnSwiftUI
import Foundation
import IssueReporting
import SwiftUI
import Testing
import UIKit

/// Programs of commands and of gestures that are begun, cancelled and finished, in any order and in the
/// middle of transitions, on devices that write bindings back early, late or later still.
@MainActor
@Suite("Interleavings on SwiftUI", .timeLimit(.minutes(20)))
struct InterleavingTests {
  static let seed = ProcessInfo.processInfo.environment["CAIRN_SEED"].flatMap(UInt64.init) ?? 1
  static let count = ProcessInfo.processInfo.environment["CAIRN_PROGRAMS"].flatMap(Int.init) ?? 300

  @Test("Promise 23: whatever the user and the program do, SwiftUI shows the tree")
  func settles() async {
    for number in 0..<Self.count {
      let log = await run(seed: Self.seed &* 1_000_003 &+ UInt64(number))
      guard let log else { continue }
      Issue.record("Program \(number) of seed \(Self.seed):\n\(log.joined(separator: "\n"))")
      return
    }
  }

  /// Runs a program; nil if all is well, otherwise what it did and what is wrong then.
  private func run(seed: UInt64) async -> [String]? {
    var random = SplitMix64(state: seed)
    let device = HeadlessDevice()
    device.policy.swiftUI.back =
      Bool.random(using: &random) ? .isWrittenAtItsEnd : .isWrittenAtItsBeginning
    device.policy.swiftUI.writeBackDelay = [0, 0, 0.2].randomElement(using: &random) ?? 0
    // What the adapter never does may be lost.
    device.policy.swiftUI.pathChangeDuringTransition = .isLost
    let generator = random
    return await HeadlessDevice.$current.withValue(device) {
      await withIssueReporters([]) { await Interleaving(generator).run() }
    }
  }
}

@MainActor
private final class Interleaving {
  private var random: SplitMix64
  private var log: [String] = []
  private let live = Live()

  init(_ random: SplitMix64) { self.random = random }

  func run() async -> [String]? {
    let kinds: [Wanderer.Route.Kind] = [.stack, .tabs, .switching, .split, .triple, .pages]
    let root = Wanderer(kinds.randomElement(using: &random) ?? .stack, 1, live)
    let navigator = Navigator(root, reportsLeaks: false)
    let width = Bool.random(using: &random) ? 390.0 : 1024
    let window = await Window(navigator, width: width) { view in
      view.screens { model in Text(verbatim: navigator.name(of: model)) }
    }
    let user = UserSteps(window.user)
    let program = ProgramSteps(live: live, navigator: navigator)
    log.append("\(HeadlessDevice.current.policy.swiftUI)\n\(navigator.tree)")
    for number in 2..<Int.random(in: 8...18, using: &random) {
      await step(number, user, program, in: window)
    }
    user.letGo()
    await window.settle()
    let faults = faults(of: window)
    return faults.isEmpty ? nil : log + ["\(navigator.tree)"] + faults
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

  private func faults(of window: Window) -> [String] {
    var faults: [String] = []
    if !window.showsTree {
      faults.append("It shows \(window.picture) and not \(window.expected).")
    }
    faults += window.log.warnings.map { "SwiftUI warned: \($0)" }
    faults += window.log.exceptions.map { "SwiftUI raised: \($0)" }
    return faults
  }
}

/// Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
