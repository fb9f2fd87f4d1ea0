import Foundation
import Testing

/// Tries all programs of the small app, the shortest first.
///
/// `make nightly` sets `CAIRN_STATES`, the number of states to stop at.
@MainActor
@Suite("All programs of a small app", .serialized, .timeLimit(.minutes(240)))
struct StateSpaceTests {
  @Test(
    "Promise 4: No program of the small app breaks a property, within a bound",
    arguments: Alphabet.allCases)
  func core(_ alphabet: Alphabet) async {
    let space = await StateSpace(limit: limit(of: alphabet), ending: 8) {
      await CoreProgram(alphabet.steps)
    }
    print("\(alphabet): \(space.summary)")
    if let counterexample = space.counterexample { Issue.record("\(counterexample)") }
    // The short alphabets are tried to the end.
    switch alphabet {
    case .waiting, .modals, .tabs: #expect(space.isExhausted)
    case .all, .leaving, .stacks: break
    }
  }

  private func limit(of alphabet: Alphabet) -> Int {
    if let number = ProcessInfo.processInfo.environment["CAIRN_STATES"].flatMap(Int.init) {
      return number
    }
    return switch alphabet {
    case .all, .leaving, .stacks: 600
    case .waiting, .modals, .tabs: 3_000
    }
  }

  /// Prints the state after each step of the program in `CAIRN_PROGRAM`, such as `goForm, back`.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["CAIRN_PROGRAM"] != nil))
  func states() async {
    let names = ProcessInfo.processInfo.environment["CAIRN_PROGRAM"] ?? ""
    let program = await CoreProgram(SmallStep.allCases)
    for name in names.split(separator: ", ") {
      guard let step = SmallStep(rawValue: String(name)) else { continue }
      await program.perform(step)
      print("--- \(step)\n\(program.key)\nfaults: \(program.faultsOfSteps + program.faults)")
    }
  }
}
