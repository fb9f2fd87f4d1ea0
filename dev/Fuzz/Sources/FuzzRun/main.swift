import Foundation
import FuzzKit

// FuzzRun [--links 1000000] [--files 100000] [--seed 1] [--corpus folder]
//
// Tries the given numbers of links and damaged files; the same seed produces the same ones.

func argument(_ name: String) -> String? {
  guard let index = CommandLine.arguments.firstIndex(of: "--\(name)"),
    CommandLine.arguments.indices.contains(index + 1)
  else { return nil }
  return CommandLine.arguments[index + 1]
}

let seed = argument("seed").flatMap { UInt64($0) } ?? UInt64.random(in: 1...1_000_000)
let folder = URL(filePath: argument("corpus") ?? "Tests/CairnTests/Saving/Fixtures/v1")
var failed = false

@MainActor
func run(_ what: String, _ body: () throws -> (summary: String, faults: [String])) rethrows {
  let start = ContinuousClock.now
  let (summary, faults) = try body()
  print("\(what), seed \(seed): \(summary) in \(ContinuousClock.now - start)")
  for fault in faults { print("FAULT \(fault)") }
  failed = failed || !faults.isEmpty
}

if let count = argument("links").flatMap({ Int($0) }) {
  run("links") { Fuzzing.links(count, seed: seed) }
}
if let count = argument("files").flatMap({ Int($0) }) {
  let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    .filter { $0.hasSuffix(".json") && $0 != "versions.json" }.sorted()
  let corpus = try names.map { Array(try Data(contentsOf: folder.appending(path: $0))) }
  run("files") { Fuzzing.files(count, seed: seed, corpus: corpus) }
}
exit(failed ? 1 : 0)
