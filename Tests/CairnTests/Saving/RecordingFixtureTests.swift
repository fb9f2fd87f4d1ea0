import Cairn
import Foundation
import Testing

/// The recordings of the scenes in `FixtureScene`, written once by the version that the folder names.
@MainActor
@Suite("Frozen recordings", .failsOnReports)
struct RecordingFixtureTests {
  private static let folder = "Fixtures/recordings-v1"

  private static func file(_ name: String, _ kind: String) -> URL? {
    Bundle.module.url(forResource: name, withExtension: kind, subdirectory: folder)
  }

  @Test(
    "Promise 25: Recordings of format 1 replay to the tree that was recorded",
    arguments: FixtureScene.names)
  func replays(name: String) throws {
    let scene = try #require(FixtureScene.all.first { $0.name == name })
    let data = try Data(contentsOf: try #require(Self.file(name, "json")))
    let text = try String(contentsOf: try #require(Self.file(name, "txt")), encoding: .utf8)
    let recording = try NavigationRecording(data: data)
    let navigator = scene.start()
    navigator.replay(recording)
    // The content of the hidden tab was released, and a replay does not make it again.
    let released = name == "released" ? [3, 5, 7].map { "#\($0) has no content" } : []
    #expect(navigator.faults == released)
    #expect(navigator.fixtureText == text, "\(name)")
    #expect(try NavigationRecording(data: recording.data()) == recording)
  }

  @Test("Promise 25: Every recorded scene has its files, and every file has a scene")
  func complete() throws {
    let folder = try #require(Bundle.module.url(forResource: Self.folder, withExtension: nil))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let wanted = FixtureScene.all.flatMap { ["\($0.name).json", "\($0.name).txt"] }
    #expect(Set(files) == Set(wanted))
  }

  /// Writes the recordings of new scenes: `CAIRN_WRITE_FIXTURES=1 swift test --filter writesMissing`.
  ///
  /// Never overwrites an existing file.
  @Test(
    "The recordings of new scenes are written, if they replay to the same tree",
    .enabled(if: ProcessInfo.processInfo.environment["CAIRN_WRITE_FIXTURES"] != nil))
  func writesMissing() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: Self.folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for scene in FixtureScene.all {
      let json = folder.appending(path: "\(scene.name).json")
      guard !FileManager.default.fileExists(atPath: json.path) else { continue }
      let navigator = scene.start()
      let recorder = try navigator.record()
      try scene.play(navigator)
      let data = try recorder.recording.data()
      let copy = scene.start()
      copy.replay(try NavigationRecording(data: data))
      try #require(copy.tree == navigator.tree, "\(scene.name)")
      try data.write(to: json)
      try Data(copy.fixtureText.utf8).write(to: folder.appending(path: "\(scene.name).txt"))
    }
  }
}
