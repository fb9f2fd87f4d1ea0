import Foundation
import Testing

@MainActor
@Suite("All programs of a small app")
struct StateSpaceTests {
  /// Prints the state after each step of the program in `CAIRN_PROGRAM`, such as `goForm, back`.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["CAIRN_PROGRAM"] != nil))
  func states() async {
    let names = ProcessInfo.processInfo.environment["CAIRN_PROGRAM"] ?? ""
    let system = await CoreProgram()
    for name in names.split(separator: ", ") {
      guard let step = SmallStep(rawValue: String(name)) else { continue }
      await system.perform(step)
      print("--- \(step)\n\(system.key)\nfaults: \(system.faults)")
    }
  }

  @Test("Promise 4: no program of the small app breaks a property, up to a number of states")
  func core() async {
    let limit = ProcessInfo.processInfo.environment["CAIRN_STATES"].flatMap(Int.init) ?? 3_000
    let clock = ContinuousClock()
    let start = clock.now
    let space = await StateSpace<CoreProgram>(limit: limit, ending: 8)
    print(
      "\(space.count) states, \(space.transitions) transitions, programs of \(space.depth) steps, "
        + "exhausted: \(space.isExhausted), \(clock.now - start)")
    if let counterexample = space.counterexample { Issue.record("\(counterexample)") }
  }
}
