import Cairn
import Foundation
import Testing

@MainActor
@Suite("Fuzzing of links", .failsOnReports)
struct LinkFuzzTests {
  /// `CAIRN_FUZZ_LINKS=1000000` runs more rounds; `CAIRN_SEED` sets another seed.
  @Test("Promise 17: No random link crashes, and each matched route prints a link that matches it")
  func anyString() {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["CAIRN_FUZZ_LINKS"].flatMap { Int($0) } ?? 15_000
    let seed = environment["CAIRN_SEED"].flatMap { UInt64($0) } ?? 0xCA1_2017
    var tally = LinkFuzzing.Tally()
    let found = LinkFuzzing.run(count, seed: seed, tally: &tally)
    for (link, faults) in found { Issue.record("seed \(seed): \(link): \(faults)") }
    // Without this check, the test would pass for tables that match nothing.
    #expect(tally.matches > count / 5, "\(tally)")
    #expect(tally.opened > count / 20, "\(tally)")
  }
}
