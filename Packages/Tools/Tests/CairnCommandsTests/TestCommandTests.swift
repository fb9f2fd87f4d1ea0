import Cairn
import Foundation
import Testing

@MainActor
@Suite("The command `test from`")
struct TestCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func recording() throws -> String {
    let root = SampleCoordinator()
    let navigator = Navigator(root)
    let recorder = try navigator.record()
    navigator.open("/items/1")
    navigator.open("/items/2")
    root.pop()
    root.navigate(to: .item(3))
    root.navigate(to: .cart)
    return try folder.write(
      String(decoding: recorder.recording.data(), as: UTF8.self), to: "recording.json")
  }

  @Test("An app's own tool writes a test with fewer steps")
  func shrunk() async throws {
    let result = await cairn(
      "test", "from", try recording(), "--root", "SampleCoordinator()", "--import", "Sample",
      "--name", "itemAndCart", inApp: true)
    #expect(result.code == 0)
    #expect(result.output.contains("\n\n@testable import Sample\n"))
    #expect(result.output.contains("func itemAndCart() async {"))
    #expect(result.output.contains("// Shrunk from 5 steps."))
  }

  @Test("An app's own tool writes the action of a screen in place of what it did")
  func action() async throws {
    let root = SampleCoordinator()
    let navigator = Navigator(root)
    let recorder = try navigator.record()
    root.navigate(to: .item(7))
    let path = try folder.write(
      String(decoding: recorder.recording.data(), as: UTF8.self), to: "action.json")
    let result = await cairn(
      "test", "from", path, "--explorer", "SampleTool.explorer", inApp: true)
    #expect(result.code == 0)
    #expect(result.output.contains("import CairnExplorer\n"))
    #expect(result.output.contains("let end = await SampleTool.explorer.perform("))
    #expect(result.output.contains("root / home: do item 7\n"))
  }

  @Test(
    "A test that does not lead to the recorded tree is written, with the reason and exit code 1")
  func divergence() async throws {
    let root = OpenCoordinator()
    let navigator = Navigator(root)
    let recorder = try navigator.record()
    root.navigate(to: .members)
    let path = try folder.write(
      String(decoding: recorder.recording.data(), as: UTF8.self), to: "other.json")
    let result = await cairn("test", "from", path, inApp: true)
    #expect(result.code == 1)
    #expect(result.output.contains("// Does not pass: a new app has another tree"))
    #expect(result.errors.contains("the app differs from the recording"))
  }

  @Test("`cairn` writes a test with all steps to a file")
  func whole() async throws {
    let path = folder.path("RecordedTests.swift")
    let result = await cairn("test", "from", try recording(), "--output", path)
    #expect(result.code == 0)
    let source = try folder.read("RecordedTests.swift")
    #expect(source.contains("open /items/1\n"))
    #expect(source.contains("root: pop 1\n"))
  }

  @Test("A file that exists is replaced on request only")
  func replacing() async throws {
    let path = try folder.write("// mine", to: "RecordedTests.swift")
    let refused = await cairn("test", "from", try recording(), "--output", path)
    #expect(refused.code == 73)
    #expect(refused.errors.contains("replace it with --replace"))
    #expect(try folder.read("RecordedTests.swift") == "// mine")
    #expect(await cairn("test", "from", try recording(), "--output", path, "--replace").code == 0)
    #expect(try folder.read("RecordedTests.swift").contains("open /items/1"))
  }

  @Test("`--version` prints the version")
  func version() async {
    let result = await cairn("--version")
    #expect(result.code == 0)
    #expect(result.output.wholeMatch(of: #/\d+\.\d+\.\d+\n/#) != nil)
  }

  @Test("A file that is no recording, an absent file and a malformed name are errors")
  func mistakes() async throws {
    #expect(await cairn("test", "from", "/nowhere").code == 66)
    let malformed = await cairn("test", "from", try folder.write("[]", to: "x"))
    #expect(malformed.code == 65)
    #expect(malformed.errors.contains("is not a recording"))
    for name in ["a b", "class", "_"] {
      #expect(await cairn("test", "from", try recording(), "--name", name).code == 64)
    }
  }
}

/// The sample before its members' area was guarded.
private final class OpenCoordinator: Coordinator {
  typealias Route = SampleCoordinator.Route
  let navigation = Navigation(root: Route.home)

  func destination(for route: Route) -> Destination { SampleModel() }
}
