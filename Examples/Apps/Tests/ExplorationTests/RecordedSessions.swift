import Cairn
import CairnTesting
import CairnTools
import Foundation
import Testing

@testable import CairnExplorer

/// Sessions of a random user, and the tests that are made of their recordings.
///
/// `CAIRN_SESSIONS` sets another number of sessions. With `CAIRN_RECORDED`, the tests are written to this file; compiled in
/// this target, they pass too.
@MainActor
struct RecordedSessions {
  private let environment = ProcessInfo.processInfo.environment
  private var passing: [String] = []
  private var others: [String] = []

  /// Records sessions, makes a test of each, and performs its steps.
  mutating func record<Root: Coordinator>(
    _ explorer: Explorer<Root>, named name: String, imports: [String]
  ) async throws {
    for seed in 1...(Int(environment["CAIRN_SESSIONS"] ?? "") ?? 3) {
      let test = await explorer.test(of: try await session(of: explorer, seed: UInt64(seed)))
      let source = test.source(imports: imports, name: "\(name)\(seed)")
      let end = await explorer.perform(
        steps: test.steps.map(\.description).joined(separator: "\n"))
      let passes = test.isComplete && end.impossible == [] && end.outline == test.outline
      if passes { passing.append(source) } else { others.append(source) }
    }
  }

  func expectPasses() throws {
    print("Recorded sessions: \(passing.count) pass, \(others.count) do not")
    if let file = environment["CAIRN_RECORDED"] {
      try passing.joined().write(toFile: file, atomically: true, encoding: .utf8)
    }
    #expect(
      others.count * 20 <= passing.count + others.count, "\(others.joined(separator: "\n"))")
  }

  /// Returns the recording of a session of 20 actions.
  private func session<Root: Coordinator>(
    of explorer: Explorer<Root>, seed: UInt64
  ) async throws -> NavigationRecording {
    var random = Random(state: seed)
    let run = await Run(explorer, Step(move: .start), RouteNames(), holdsBack: false)
    let recorder = try run.test.navigator.record()
    defer { run.test.navigator.end() }
    for _ in 0..<20 {
      guard let move = run.moves(explorer.links).randomElement(using: &random) else { break }
      _ = await run.perform(Step(move: move))
    }
    return recorder.recording
  }
}

private struct Random: RandomNumberGenerator {
  var state: UInt64

  // SplitMix64, by Sebastiano Vigna, in the public domain.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
