import Foundation
import IssueReporting
import Testing
import UIKit

/// Random programs that are the same for the same `CAIRN_SEED`.
///
/// `CAIRN_PROGRAMS` sets their number, and `CAIRN_PROGRAM` selects a single one, or the first one of this number.
enum SeededPrograms {
  private static let seed = number("CAIRN_SEED") ?? 1
  /// The time limit, which is longer for a number of programs that was set.
  static let minutes = number("CAIRN_PROGRAMS") == nil ? 20 : 240

  /// Runs programs, each on its own device, until one fails.
  ///
  /// The log contains its actions and the fault.
  @MainActor
  static func expectNoFault(
    in count: UInt64, of run: @MainActor (SplitMix64) async -> [String]?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let first = number("CAIRN_PROGRAM")
    let programs = number("CAIRN_PROGRAMS") ?? (first == nil ? count : 1)
    for number in (first ?? 0)..<(first ?? 0) + programs {
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
