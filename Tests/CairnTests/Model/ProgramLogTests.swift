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
      let copy = try Program(log: program.log)
      #expect(copy.description == program.description)
      #expect(copy.log == program.log)
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
      small.description == """
        let navigator = Navigator(Walker(.stack(1)))
        flow(0).push(.screen(1), always: true)
        flow(0).popToRoot()
        """)
    #expect(
      small.log == """
        {"root":"stack 1","steps":[\
        {"command":{"does":{"push":{"_0":"screen 1","always":true}},"flow":0}},\
        {"command":{"does":{"popToRoot":{}},"flow":0}}]}
        """)
    #expect(await failure(try Program(log: small.log))?.steps == 2)
  }

  @Test(
    "Promise 20: A stack whose root is a flow started by `run` restores with its initial content")
  func runAtTheRoot() async throws {
    let steps = """
      {"command":{"does":{"run":{"_0":"stack 1"}},"flow":159}},\
      {"command":{"does":{"bringToFront":{"_0":"screen 0"}},"flow":978}},{"restore":{}}
      """
    let program = try Program(log: #"{"root":"tabs 0","steps":[\#(steps)]}"#)
    #expect(await ProgramRunner.failure(of: program) == nil)
  }

  @Test(
    "Promise 20: Restoring in place forgets the history of tabs if the selected one is not restored"
  )
  func historyOfTheRoot() async throws {
    let steps = """
      {"command":{"does":{"set":{"_0":["screen 21","screen 6"]}},"flow":813}},\
      {"command":{"does":{"select":{"_0":"screen 6"}},"flow":544}},{"restore":{}}
      """
    let program = try Program(log: #"{"root":"tabs 4","steps":[\#(steps)]}"#)
    #expect(await ProgramRunner.failure(of: program) == nil)
  }

  @Test(
    "Promise 31: Back to a tab that redirects to another tab ends the history of tabs before it")
  func historyOfARedirect() async throws {
    let steps = """
      {"select":{"place":442}},\
      {"command":{"does":{"set":{"_0":["screen 1","screen 7","stack 25"]}},"flow":876}},\
      {"select":{"place":673}},{"backOneStep":{}}
      """
    let program = try Program(log: #"{"root":"tabs 2","steps":[\#(steps)]}"#)
    #expect(await ProgramRunner.failure(of: program) == nil)
  }

  @Test("Promise 13: A request that was parked beneath another one asks its condition again")
  func parkedBeneath() async throws {
    let steps = """
      {"allow":{"_0":false}},{"backOneStep":{}},\
      {"command":{"does":{"navigate":{"_0":"screen 14"}},"flow":191}},\
      {"command":{"does":{"navigate":{"_0":"screen 15"}},"flow":258}},\
      {"back":{"place":949}},{"decide":{"_0":676,"_1":true}},{"decide":{"_0":1,"_1":true}}
      """
    let program = try Program(log: #"{"root":"stack 2","steps":[\#(steps)]}"#)
    #expect(await ProgramRunner.failure(of: program) == nil)
  }
}
