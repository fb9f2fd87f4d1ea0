import Foundation
import Testing

/// Tries all programs of the small app, the shortest first: up to a number of steps, and in `make nightly` up to a number of
/// states.
@MainActor
@Suite("All programs of a small app", .serialized, .timeLimit(.minutes(240)))
struct StateSpaceTests {
  @Test(
    "Promise 4: No program of the small app breaks a property, within a bound",
    arguments: Alphabet.chosen)
  func core(_ alphabet: Alphabet) async {
    // More than the states of the short alphabets need.
    let steps =
      switch alphabet {
      case .all: 3
      case .leaving, .waiting, .signingOut, .starting, .handlers: 5
      case .alerts, .changingTabs: 4
      case .stacks: 9
      case .modals, .tabs: 30
      }
    let space = await StateSpace(limit: .nightly(otherwise: steps), ending: 8) {
      await CoreProgram(alphabet.steps)
    }
    print("\(alphabet): \(space.summary)")
    for counterexample in space.counterexamples { Issue.record("\(counterexample)") }
    guard space.counterexamples.isEmpty else { return }
    // A failed expectation would print each state of the space.
    let isExhausted = space.isExhausted
    // The short alphabets are tried to the end.
    switch alphabet {
    case .modals, .tabs: #expect(isExhausted)
    default: break
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
