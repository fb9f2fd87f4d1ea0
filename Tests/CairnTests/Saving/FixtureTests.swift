import Cairn
import Foundation
import Testing

@MainActor
@Suite("Frozen fixtures", .failsOnReports)
struct FixtureTests {
  private static func file(_ name: String, _ kind: String) -> URL? {
    Bundle.module.url(forResource: name, withExtension: kind, subdirectory: "Fixtures/v1")
  }

  @Test(
    "Promise 22: Files of format 1 restore to the tree that was saved",
    arguments: FixtureScene.names)
  func restores(name: String) throws {
    let scene = try #require(FixtureScene.all.first { $0.name == name })
    let json = try Data(contentsOf: try #require(Self.file(scene.name, "json")))
    let text = try String(contentsOf: try #require(Self.file(scene.name, "txt")), encoding: .utf8)
    let navigator = scene.start()
    let report = navigator.restore(from: json)
    #expect(report.failure == nil)
    #expect(report.dropped == [])
    #expect(navigator.faults == [])
    #expect(navigator.fixtureText == text, "\(scene.name)")

    // Saving and restoring again gives the same tree. The bytes may differ, because the format can
    // grow.
    let copy = scene.start()
    #expect(copy.restore(from: try navigator.snapshot().data()).isComplete)
    #expect(copy.tree == navigator.tree)
    #expect(copy.fixtureText == text)
  }

  @Test("Promise 22: Every fixture file has a scene, and every scene has its files")
  func complete() throws {
    let folder = try #require(Bundle.module.url(forResource: "Fixtures/v1", withExtension: nil))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(FixtureScene.all.map(\.name) == FixtureScene.names)
    let names = FixtureScene.names + ["versions"]
    let wanted = names.flatMap { ["\($0).json", "\($0).txt"] }
    #expect(Set(files) == Set(wanted))
  }

  @Test(
    "Promise 22: A request parked behind a log-in continues when a file of format 1 is restored")
  func parkedGoesOn() throws {
    for name in ["parked", "parked-and-replaced", "parked-link"] {
      let scene = try #require(FixtureScene.all.first { $0.name == name })
      let navigator = scene.start()
      navigator.restore(from: try Data(contentsOf: try #require(Self.file(name, "json"))))
      let recorder = EventRecorder(navigator)
      navigator.find(FixtureAuth.self)?.finish()
      let asked = try recorder.events.map {
        String(decoding: try JSONEncoder().encode($0.request), as: UTF8.self)
      }
      #expect(asked.contains { $0.contains("vip") }, "\(name): \(asked)")
      // This app always requires the log-in again.
      #expect(recorder.outcomes.contains(.parked))
      #expect(navigator.fixtureText.contains("parked"))
      #expect(navigator.faults == [])
    }
  }

  /// Writes the files of new scenes: `CAIRN_WRITE_FIXTURES=1 swift test --filter writesMissing`.
  ///
  /// Never overwrites an existing file.
  @Test(
    "The fixture files of new scenes are written",
    .enabled(if: ProcessInfo.processInfo.environment["CAIRN_WRITE_FIXTURES"] != nil))
  func writesMissing() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/v1")
    func write(_ data: Data, _ name: String) throws {
      let file = folder.appending(path: name)
      guard !FileManager.default.fileExists(atPath: file.path) else { return }
      try data.write(to: file)
    }
    for scene in FixtureScene.all {
      let navigator = scene.start()
      try scene.play(navigator)
      let data = try navigator.snapshot().data()
      // Released models are made again by restoring, so the text is that of the restored tree.
      let copy = scene.start()
      try #require(copy.restore(from: data).isComplete, "\(scene.name)")
      try #require(copy.tree == navigator.tree, "\(scene.name)")
      try write(data, "\(scene.name).json")
      try write(Data(copy.fixtureText.utf8), "\(scene.name).txt")
    }
    let navigator = Navigator(quiet: VersionTwo())
    (navigator.root as? VersionTwo)?.set(VersionTwo.saved)
    try write(try navigator.snapshot().data(), "versions.json")
    try write(Data(navigator.fixtureText.utf8), "versions.txt")
  }
}
