import Cairn
import Testing

/// Tests the tools for random programs, because a failure is useful only if it can be repeated.
@MainActor
@Suite("Logs of random programs")
struct ProgramLogTests {
  @Test("A random program can be recreated from its log")
  func roundTrip() throws {
    for seed: UInt64 in 0..<200 {
      let program = Program(seed: seed)
      #expect(try Program(log: program.log).log == program.log)
    }
  }

  @Test("Reading an invalid log throws an error")
  func noLog() {
    #expect(throws: (any Error).self) { try Program(log: #"{"root":"nowhere 1","steps":[]}"#) }
  }

  @Test("A wrong model is detected, and the program is shrunk to the steps that show it")
  func shrinking() async throws {
    func failure(_ program: Program) async -> (steps: Int, text: String)? {
      await ProgramRunner.failure(of: program) { step in
        if case .command(let flow, .popToRoot) = step { return .command(flow: flow, does: .pop(1)) }
        return step
      }
    }
    let steps = """
      {"command":{"does":{"push":{"_0":"screen 1","always":true}},"flow":0}},\
      {"traits":{"_0":"regular"}},\
      {"command":{"does":{"present":{"_0":"screen 3","always":false,"as":"sheet"}},"flow":0}},\
      {"backOneStep":{}},\
      {"command":{"does":{"popToRoot":{}},"flow":0}},{"restore":{}}
      """
    let program = try Program(log: #"{"root":"stack 1","steps":[\#(steps)]}"#)
    #expect(await ProgramRunner.failure(of: program) == nil)

    let small = await program.shrunk(failure)
    #expect(
      small.log == """
        {"root":"stack 1","steps":[\
        {"command":{"does":{"push":{"_0":"screen 1","always":true}},"flow":0}},\
        {"command":{"does":{"popToRoot":{}},"flow":0}}]}
        """)
    #expect(await failure(try Program(log: small.log))?.steps == 2)
  }
}
