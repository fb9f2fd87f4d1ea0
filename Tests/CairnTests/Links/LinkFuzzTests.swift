import Cairn
import Foundation
import Testing

@MainActor
@Suite("Fuzzing of links", .failsOnReports, .serialized)
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

  @Test("Promise 17: The cost of opening a link grows at most linearly, up to a link of 1 MB")
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
      // A link beyond the maximum length is not parsed, so 1 MB costs less than a link that is.
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
