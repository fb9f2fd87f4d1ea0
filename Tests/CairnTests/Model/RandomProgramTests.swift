import Cairn
import Foundation
import IssueReporting
import Testing

/// Ignores the reports of impossible commands, which random programs are full of.
private struct IgnoringReporter: IssueReporter {
  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {}
}

/// Set `CAIRN_SEED` to run the one program of that seed, `CAIRN_PROGRAMS` to run more or fewer.
@MainActor
@Suite("Random programs")
struct RandomProgramTests {
  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap(UInt64.init)
  }

  @Test(
    "Promise 4: random programs do to the tree what an independent model says",
    arguments: 0..<4)
  func programs(part: UInt64) async {
    let count = Self.number("CAIRN_PROGRAMS") ?? 10_000
    // A fresh beginning each time, printed when something fails.
    let first = Self.number("CAIRN_SEED") ?? UInt64.random(in: 0..<1_000_000_000)
    let seeds =
      Self.number("CAIRN_SEED") == nil
      ? first + part * count / 4..<first + (part + 1) * count / 4 : first..<first + 1
    for seed in seeds {
      let program = Program(seed: seed, steps: 30)
      let copies: ProgramRunner.Copies =
        seed % 64 == 0 ? .encoded : seed % 2 == 0 ? .plain : .none
      let failed = withIssueReporters([IgnoringReporter()]) {
        ProgramRunner.failure(of: program, copies: copies) != nil
      }
      if failed {
        report(program, seed: seed)
        return
      }
      await Task.yield()
    }
  }

  private func report(_ program: Program, seed: UInt64) {
    withIssueReporters([IgnoringReporter()]) {
      let small = Self.shrunk(program)
      let failure = ProgramRunner.failure(of: small)
      Issue.record(
        """
        \(failure?.text ?? "It fails no more when it is shrunk.")

        \(small)

        To run it again: CAIRN_SEED=\(seed)
        """)
    }
  }

  /// The program without the steps that it fails without (delta debugging).
  private static func shrunk(_ program: Program) -> Program {
    var small = program
    if let failure = ProgramRunner.failure(of: small) {
      small.steps = Array(small.steps.prefix(failure.steps))
    }
    for size in [16, 8, 4, 2, 1, 1] {
      var index = 0
      while index < small.steps.count {
        var candidate = small
        candidate.steps.removeSubrange(index..<min(index + size, small.steps.count))
        if ProgramRunner.failure(of: candidate) != nil {
          small = candidate
        } else {
          index += size
        }
      }
    }
    return small
  }
}
