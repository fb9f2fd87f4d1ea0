@_spi(Hosts) import Cairn
import Foundation
import Testing

@MainActor
@Suite("Fuzzing of saved state", .failsOnReports)
struct SnapshotFuzzTests {
  private static func corpus() throws -> [[UInt8]] {
    let folder = try #require(Bundle.module.url(forResource: "Fixtures/v1", withExtension: nil))
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") && $0 != "versions.json" }.sorted()
      .map { Array(try Data(contentsOf: folder.appending(path: $0))) }
  }

  /// `CAIRN_FUZZ_FILES=100000` runs more rounds; `CAIRN_SEED` sets another seed.
  @Test("Promise 21: Damaged files never crash, and the restored tree works and can be saved")
  func damagedFiles() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["CAIRN_FUZZ_FILES"].flatMap { Int($0) } ?? 1_500
    let seed = environment["CAIRN_SEED"].flatMap { UInt64($0) } ?? 0xCA1_2022
    var tally = SnapshotFuzzing.Tally()
    let found = SnapshotFuzzing.run(count, seed: seed, corpus: try Self.corpus(), tally: &tally)
    for (text, faults) in found { Issue.record("seed \(seed): \(faults) after \(text)") }
    // Without these checks, the test would pass if nothing was restored or no damage was done.
    #expect(tally.restored > count / 5, "\(tally)")
    #expect(tally.complete < tally.restored * 3 / 4, "\(tally)")
    #expect(tally.entries > count * 3, "\(tally)")
  }

  @Test(
    "Promise 21: Restored ids near the largest integer are replaced by small ones",
    arguments: [(1 << 53) + 1, Int.max / 2 - 1, Int.max / 2, Int.max - 1, Int.max])
  func greatIDs(id: Int) throws {
    // Found by fuzzing: the next restoration rejected the first id after these.
    let text =
      #"{"version":1,"states":[],"tree":{"nextID":3,"entries":[{"id":1,"layout":"switching"},"#
      + #"{"id":\#(id),"parent":1,"route":{"main":{}},"layout":"tabs","selected":\#(id - 1)},"#
      + #"{"id":3,"parent":\#(id),"route":"home","layout":"stack"},"#
      + #"{"id":\#(id - 1),"parent":\#(id),"route":"search","layout":"stack"},"#
      + #"{"id":7,"parent":\#(id - 1),"route":{"shop":{}},"layout":"stack","#
      + #""parked":{"navigate":{"flow":\#(id - 1),"route":{"cart":{}},"via":[]}}}]}}"#
    let navigator = Navigator(quiet: FixtureApp())
    #expect(navigator.restore(from: Data(text.utf8)).isComplete)
    #expect(navigator.shape.hasPrefix("<main(home[list(category: nil)] *browse[shop["))
    #expect(navigator.find(FixtureShop.self)?.push(.detail(1)) == .committed)
    #expect(navigator.faults == [])
    #expect(navigator.allIDs.allSatisfy { $0.rawValue < 100 })
    let parked = navigator.allIDs.compactMap { navigator.tree.entry($0)?.parked }
    guard case .navigate(let flow, _, _)? = parked.first else { return }
    #expect(navigator.coordinator(at: flow) is FixtureShop)
    let next = Navigator(quiet: FixtureApp())
    #expect(next.restore(from: try navigator.snapshot().data()).isComplete)
    #expect(next.shape == navigator.shape)
  }
}
