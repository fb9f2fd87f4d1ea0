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
    "Promise 21: A file with ids near the largest integer is damaged, and its data is refused",
    arguments: [Int.max >> 10, Int.max - 1, Int.max])
  func greatIDs(id: Int) throws {
    // Found by fuzzing: no higher id could be assigned after these.
    func text(_ id: Int) -> String {
      #"{"version":1,"states":[],"tree":{"nextID":3,"entries":[{"id":1,"layout":"switching"},"#
        + #"{"id":\#(id),"parent":1,"route":{"main":{}},"layout":"tabs"},"#
        + #"{"id":3,"parent":\#(id),"route":"home","layout":"stack"}]}}"#
    }
    let navigator = Navigator(quiet: FixtureApp())
    let shape = navigator.shape
    #expect(!navigator.restore(from: Data(text(id).utf8)).isComplete)
    #expect(navigator.shape == shape)
    #expect(navigator.restore(from: Data(text(2).utf8)).isComplete)
    #expect(navigator.shape.hasPrefix("<main("))
    #expect(navigator.faults == [])
  }
}
