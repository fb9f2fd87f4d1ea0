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
    "Promise 22: files of format 1 restore as they were saved, for ever",
    arguments: [
      "switching", "stack", "tabs", "presentations", "parked", "parked-and-replaced", "parked-link",
      "states", "payloads", "nested", "split", "pages", "tab-history", "adaptive", "dialog",
    ])
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

    // Saved again, and restored again, it is the same; not the same bytes: the format may grow.
    let copy = scene.start()
    #expect(copy.restore(from: try navigator.snapshot().data()).isComplete)
    #expect(copy.tree == navigator.tree)
    #expect(copy.fixtureText == text)
  }

  @Test("Promise 22: every file in the folder has its scene, so none is forgotten")
  func complete() throws {
    let folder = try #require(Bundle.module.url(forResource: "Fixtures/v1", withExtension: nil))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let names = FixtureScene.all.map(\.name) + ["versions"]
    let wanted = names.flatMap { ["\($0).json", "\($0).txt"] }
    #expect(Set(files) == Set(wanted))
  }

  @Test(
    "Promise 22: what waited behind a log-in goes on after a cold start, from files of format 1")
  func parkedGoesOn() throws {
    for name in ["parked", "parked-and-replaced", "parked-link"] {
      let scene = try #require(FixtureScene.all.first { $0.name == name })
      let navigator = scene.start()
      navigator.restore(from: try Data(contentsOf: try #require(Self.file(name, "json"))))
      let recorder = EventRecorder(navigator)
      navigator.find(FixtureAuth.self)?.finish()
      let asked = recorder.events.map(\.request).map { "\($0)" }
      #expect(asked.last?.contains("vip") == true, "\(name): \(asked)")
      // This app asks for the log-in each time.
      #expect(recorder.outcomes.last == .deferred)
      #expect(navigator.fixtureText.contains("parked"))
      #expect(navigator.faults == [])
    }
  }

  /// Writes the files of new scenes: `CAIRN_WRITE_FIXTURES=1 swift test --filter writesMissing`.
  ///
  /// Files that are there are left alone, always.
  @Test(
    "Files of new scenes are written",
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
      try write(try navigator.snapshot().data(), "\(scene.name).json")
      try write(Data(navigator.fixtureText.utf8), "\(scene.name).txt")
    }
    let navigator = Navigator(quiet: VersionTwo())
    (navigator.root as? VersionTwo)?.set(VersionTwo.saved)
    try write(try navigator.snapshot().data(), "versions.json")
    try write(Data(navigator.fixtureText.utf8), "versions.txt")
  }
}
