import Cairn
import Foundation
import Testing

@MainActor
@Suite("Fuzzing of links", .failsOnReports, .serialized)
struct LinkFuzzTests {
  /// `CAIRN_FUZZ_LINKS=1000000` tries more, `CAIRN_SEED` others.
  @Test("Promise 17: no string crashes, and what one leads to prints and leads back")
  func anyString() {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["CAIRN_FUZZ_LINKS"].flatMap { Int($0) } ?? 15_000
    let seed = environment["CAIRN_SEED"].flatMap { UInt64($0) } ?? 0xCA1_2017
    var tally = LinkFuzzing.Tally()
    let found = LinkFuzzing.run(count, seed: seed, tally: &tally)
    for (link, faults) in found { Issue.record("seed \(seed): \(link): \(faults)") }
    // Otherwise it would hold for tables that lead nowhere.
    #expect(tally.matches > count / 5, "\(tally)")
    #expect(tally.opened > count / 20, "\(tally)")
  }

  @Test("Promise 17: from 128 bytes to a megabyte, the cost grows no faster than the length")
  func sizeSweep() {
    let navigator = Navigator(quiet: FixtureApp())
    let shapes: [(name: String, link: (Int) -> String)] = [
      ("segments", { "/shop/" + String(repeating: "in/", count: $0 / 3) + "x" }),
      ("escapes", { "/shop/lists/" + String(repeating: "%41", count: $0 / 3) }),
      ("query", { "/shop/search?q=a" + String(repeating: "&tag=b", count: $0 / 6) }),
      ("text", { "/shop/lists/" + String(repeating: "e\u{301}", count: $0 / 3) }),
      ("slashes", { String(repeating: "/", count: $0) }),
    ]
    for (name, link) in shapes {
      // Beyond the greatest length nothing is read: a megabyte costs less than what is read in full.
      let costs = [128, 4096, 1 << 20].map { size in
        let text = link(size)
        return LinkGrowthTests.fastest {
          navigator.open(text)
          navigator.open("/auth")
        }
      }
      #expect(costs[1] < costs[0] * 32 * 6, "\(name): \(costs)")
      #expect(costs[2] < costs[1] * 6, "\(name): \(costs)")
    }
  }
}
