import Foundation
import Testing

@Suite("The command for maps")
struct MapCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  @Test("Promise 34: `map` of an app's own tool prints the screens and the steps in Mermaid")
  func prints() async {
    let result = await cairn("map", inApp: true)
    #expect(result.code == 0)
    #expect(
      result.output == """
        flowchart LR
          subgraph f0["SampleCoordinator"]
            s0["home<br>/"]
            s1["item<br>/items/:id"]
          end
          s0 -->|"SampleModel: item 7"| s1
          s1 -->|"back"| s0

        """)
    #expect(result.errors.hasPrefix("Tried "))
  }

  @Test("Promise 34: One exploration writes every format, the same in each run")
  func formats() async throws {
    for run in ["1", "2"] {
      let files = ["json", "dot", "mmd", "md", "html"].map { folder.path("\(run).\($0)") }
      let options = files.flatMap { ["--output", $0] }
      let result = await cairn(["map", "--title", "Sample"] + options, inApp: true)
      #expect(result.code == 0)
      #expect(result.output == files.map { "Wrote \($0).\n" }.joined())
    }
    #expect(try text("1.json").contains(#""url" : "/items/:id""#))
    #expect(try text("1.dot").hasPrefix("digraph app {"))
    #expect(try text("1.mmd").hasPrefix("flowchart LR\n"))
    #expect(try text("1.md").hasPrefix("# Sample\n\n```mermaid\nflowchart LR\n"))
    #expect(try text("1.html").contains("<title>Sample</title>"))
    for format in ["json", "dot", "mmd", "md", "html"] {
      #expect(try text("1.\(format)") == text("2.\(format)"))
    }
  }

  @Test("`cairn map --from` reads a written map, without the app")
  func reads() async throws {
    let file = folder.path("map.json")
    _ = await cairn("map", "-o", file, inApp: true)
    let printed = await cairn("map", inApp: true).output
    #expect(await cairn("map", "--from", file).output == printed)
  }

  @Test("Promise 34: `map --check` accepts an equal map, and lists the differences of another one")
  func checks() async throws {
    let file = folder.path("map.json")
    _ = await cairn("map", "-o", file, inApp: true)
    let equal = await cairn("map", "--check", file, inApp: true)
    #expect(equal.code == 0)
    #expect(equal.output == "\(file) is up to date.\n")
    let changed = try text("map.json").replacing("/ item", with: "/ thing")
    let other = try folder.write(changed, to: "other.json")
    let different = await cairn("map", "--check", other, inApp: true)
    #expect(different.code == 1)
    #expect(different.output.contains("− screen SampleCoordinator / thing at /items/:id\n"))
    #expect(different.output.contains("+ screen SampleCoordinator / item at /items/:id\n"))
    #expect(different.output.contains("write it again with --output \(other)."))
  }

  @Test("Promise 34: `map --check` compares files of every format, and lists the lines that differ")
  func checksFormats() async throws {
    let files = ["json", "dot", "mmd", "md", "html"].map { folder.path("map.\($0)") }
    _ = await cairn(["map"] + files.flatMap { ["--output", $0] }, inApp: true)
    let equal = await cairn(["map"] + files.flatMap { ["--check", $0] }, inApp: true)
    #expect(equal.code == 0)
    #expect(equal.output == files.map { "\($0) is up to date.\n" }.joined())
    for file in files.dropFirst() {
      let name = String(file.split(separator: "/").last ?? "")
      _ = try folder.write(text(name).replacing("item", with: "thing"), to: name)
      let different = await cairn(["map"] + files.flatMap { ["--check", $0] }, inApp: true)
      #expect(different.code == 1)
      #expect(different.output.contains("differences from \(file)."))
      #expect(different.output.contains("map.json is up to date."))
      #expect(
        different.output.split(separator: "\n").contains {
          $0.hasPrefix("− ") && $0.contains("thing")
        })
    }
    let later = try folder.write(
      text("map.json").replacing(#""version" : 1"#, with: #""version" : 9"#), to: "later.json")
    let refused = await cairn("map", "--check", later, inApp: true)
    #expect(refused.code == 65)
    #expect(refused.errors.contains("This build reads maps of version 1, not 9."))
  }

  @Test("The page of a map shows the images that exist, with their paths from the page")
  func images() async throws {
    let images = folder.url.appending(path: "the images")
    try FileManager.default.createDirectory(at: images, withIntermediateDirectories: true)
    try Data().write(to: images.appending(path: "samplecoordinator-item.png"))
    let page = folder.path("map.html")
    _ = await cairn("map", "-o", page, "--images", "the images", inApp: true)
    #expect(try text("map.html").contains(#"src="the images/samplecoordinator-item.png""#))
    #expect(try text("map.html").components(separatedBy: "<img ").count == 2)
  }

  @Test("Without an app or a file, with an unknown format or another file, `map` says what to do")
  func mistakes() async throws {
    let none = await cairn("map")
    #expect(none.code == 64)
    #expect(none.errors.contains("name its JSON file with --from"))
    let format = await cairn("map", "-o", "map.svg", inApp: true)
    #expect(format.code == 64)
    #expect(format.errors.contains("map.svg is unknown"))
    let missing = await cairn("map", "--from", folder.path("no.json"))
    #expect(missing.code == 66)
    let text = try folder.write("[]", to: "list.json")
    let malformed = await cairn("map", "--from", text)
    #expect(malformed.code == 65)
    #expect(malformed.errors.contains("is not a map"))
  }
}
