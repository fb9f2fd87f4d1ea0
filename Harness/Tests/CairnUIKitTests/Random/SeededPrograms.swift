import Foundation
import IssueReporting
import Testing
import UIKit

/// Random programs that are the same again for the same `CAIRN_SEED`; `CAIRN_PROGRAMS` says how many, and
/// `CAIRN_PROGRAM` names the one to run alone.
enum SeededPrograms {
  private static let seed = number("CAIRN_SEED") ?? 1

  /// Runs programs, each on a device of its own, until one has a log: of what it did, and what is wrong then.
  @MainActor
  static func expectNoFault(
    in count: UInt64, of run: @MainActor (SplitMix64) async -> [String]?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let only = number("CAIRN_PROGRAM")
    for number in (only ?? 0)..<(only.map { $0 + 1 } ?? number("CAIRN_PROGRAMS") ?? count) {
      let random = SplitMix64(state: seed &* 1_000_003 &+ number)
      let log = await HeadlessDevice.$current.withValue(HeadlessDevice()) {
        await withIssueReporters([]) { await run(random) }
      }
      guard let log else { continue }
      Issue.record(
        "Program \(number) of seed \(seed):\n\(log.joined(separator: "\n"))",
        sourceLocation: sourceLocation)
      return
    }
  }

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap(UInt64.init)
  }
}
