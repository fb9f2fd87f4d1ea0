import Foundation

/// The functions that the programs of this package call.
@MainActor
public enum Fuzzing {
  /// Opens the bytes as a link; returns the faults.
  public static func faults(openingLink bytes: [UInt8]) -> [String] {
    var tally = LinkFuzzing.Tally()
    return LinkFuzzing.faults(of: String(decoding: bytes, as: UTF8.self), tally: &tally)
  }

  /// Restores the bytes as saved state; returns the faults.
  public static func faults(restoring bytes: [UInt8]) -> [String] {
    var tally = SnapshotFuzzing.Tally()
    return SnapshotFuzzing.faults(restoring: Data(bytes), tally: &tally)
  }

  /// Damages saved state as the tests do, for a fuzzer that also tries other kinds of damage.
  public nonisolated static func damaged(_ bytes: [UInt8], seed: UInt64) -> [UInt8] {
    var mutator = SnapshotMutator(seed: seed)
    return mutator.mutate(bytes, other: bytes)
  }

  /// Opens generated links; returns a summary and the faults.
  public static func links(_ count: Int, seed: UInt64) -> (summary: String, faults: [String]) {
    var tally = LinkFuzzing.Tally()
    let found = LinkFuzzing.run(count, seed: seed, tally: &tally)
    return ("\(tally)", found.map { "\($0.link): \($0.faults)" })
  }

  /// Restores damaged files; returns a summary and the faults.
  public static func files(
    _ count: Int, seed: UInt64, corpus: [[UInt8]]
  ) -> (summary: String, faults: [String]) {
    var tally = SnapshotFuzzing.Tally()
    let found = SnapshotFuzzing.run(count, seed: seed, corpus: corpus, tally: &tally)
    return ("\(tally)", found.map { "\($0.text): \($0.faults)" })
  }
}
