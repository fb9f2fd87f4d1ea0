import Cairn
import Foundation
import IssueReporting
import Testing

/// Compares Cairn with a model by running random programs.
///
/// Reports of impossible commands, which the programs send often, are ignored.
///
/// The programs are the same in each run, so that a change is judged by what it changes. `make nightly`
/// sets `CAIRN_PROGRAMS`, the number of programs, and then the first seed is random. Set `CAIRN_SEED` to
/// run the program of that seed, and `CAIRN_PROGRAM` to run the program in that log.
@MainActor
@Suite("Random programs")
struct RandomProgramTests {
  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap(UInt64.init)
  }

  // The programs run one after the other and yield, because they share the main actor with other
  // tests.
  @Test("Promise 4: Random programs change the tree as an independent model predicts")
  func programs() async {
    if let log = ProcessInfo.processInfo.environment["CAIRN_PROGRAM"] {
      await run(log)
      return
    }
    let chosen = Self.number("CAIRN_PROGRAMS")
    let count = chosen ?? 400
    // The seed is printed on failure.
    let first =
      Self.number("CAIRN_SEED") ?? (chosen == nil ? 1 : UInt64.random(in: 0..<1_000_000_000))
    let seeds = first..<first + (Self.number("CAIRN_SEED") == nil ? count : 1)
    for seed in seeds {
      let program = Program(seed: seed)
      let checks: ProgramRunner.Checks =
        switch seed % 64 {
        case 0: .all
        case _ where count > 10_000: .invariants
        case let rest where rest % 8 == 0: .invariants
        case let rest where rest % 4 == 2: .copies
        default: .few
        }
      let failure = await withIssueReporters([]) {
        await ProgramRunner.failure(of: program, checks: checks)
      }
      if let failure {
        await report(program, seed: seed, failure.text)
        return
      }
      await Task.yield()
    }
  }

  private func run(_ log: String) async {
    guard let program = try? Program(log: log) else {
      Issue.record("CAIRN_PROGRAM is not the log of a program.")
      return
    }
    let failure = await withIssueReporters([]) {
      await ProgramRunner.failure(of: program)
    }
    if let failure { Issue.record("\(failure.text), after step \(failure.steps)") }
  }

  private func report(_ program: Program, seed: UInt64, _ text: String) async {
    let (small, failure) = await withIssueReporters([]) {
      let small = await program.shrunk { await ProgramRunner.failure(of: $0) }
      return (small, await ProgramRunner.failure(of: small))
    }
    Issue.record(
      """
      \(failure?.text ?? "It no longer fails after shrinking: \(text)")

      To run it again: CAIRN_PROGRAM='\(small.log)' swift test --filter RandomProgramTests
      In a test: await ProgramRunner.failure(of: Program(log: #"\(small.log)"#))
      Before it was shrunk: CAIRN_SEED=\(seed)
      """)
  }
}
