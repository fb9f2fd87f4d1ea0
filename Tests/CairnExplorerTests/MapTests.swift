import Cairn
import CairnExplorer
import Foundation
import Testing

@MainActor
@Suite("Maps", .timeLimit(.minutes(10)))
struct MapTests {
  private func map(_ configure: @escaping @MainActor (Lab) -> Void = { _ in }) async
    -> ExplorationMap
  {
    await Lab.explorer(configure).exploreScreens().map
  }

  @Test("Promise 34: A map contains each screen once, and can be drawn")
  func drawings() async {
    let map = await map()
    #expect(
      map.mermaid == """
        flowchart LR
          subgraph f0["Lab"]
            s0["a<br>/a"]
            s1["b<br>/b"]
            s2["home"]
          end
          s0 -->|"back"| s2
          s1 -->|"back"| s2
          s2 -->|"LabScreen: to a"| s0

        """)
    #expect(
      map.dot == #"""
        digraph app {
          rankdir=LR;
          newrank=true;
          node [shape=box];
          subgraph cluster_0 {
            label="Lab";
            "Lab / a" [label="a\n/a"];
            "Lab / b" [label="b\n/b"];
            "Lab / home" [label="home"];
          }
          "Lab / a" -> "Lab / home" [label="back"];
          "Lab / b" -> "Lab / home" [label="back"];
          "Lab / home" -> "Lab / a" [label="LabScreen: to a"];
        }

        """#)
  }

  @Test("Promise 34: A map that was saved is read again, and differences are listed")
  func baseline() async throws {
    let old = await map()
    #expect(try ExplorationMap(data: old.data()) == old)
    let new = await map { $0.buttons["a"] = ["to \"c\"": { $0.push("c") }] }
    #expect(old.differences(from: old).isEmpty)
    #expect(
      new.differences(from: old) == [
        "+ Lab / a → Lab / c by “LabScreen: to \"c\"”", "+ screen Lab / c",
        "+ Lab / c → Lab / a by “back”",
      ])
    #expect(old.differences(from: new).contains("− screen Lab / c"))
    // A changed URL is one line, and what belongs to a screen is together.
    let text = String(decoding: try old.data(), as: UTF8.self)
    let moved = try ExplorationMap(data: Data(text.replacing("\"/a\"", with: "\"/z\"").utf8))
    #expect(moved.differences(from: old) == ["± screen Lab / a: /a → /z"])
    #expect(new.dot.contains(#"[label="LabScreen: to \"c\""]"#))
    #expect(new.mermaid.contains("to &quot;c&quot;"))
  }

  @Test("Promise 34: A map has a version, and one of a later version is refused")
  func version() async throws {
    let text = String(decoding: try await map().data(), as: UTF8.self)
    #expect(text.contains(#""version" : 1"#))
    let later = text.replacing(#""version" : 1"#, with: #""version" : 2"#)
    let error = #expect(throws: DecodingError.self) {
      try ExplorationMap(data: Data(later.utf8))
    }
    #expect("\(error as Any)".contains("This build reads maps of version 1, not 2."))
  }

  @Test("Promise 34: Screens that differ in the values of their routes are one screen of the map")
  func values() async {
    let map = await Explorer(bound: 100) { Shelf() }.exploreScreens().map
    #expect(map.screens.map(\.name) == ["Shelf / book", "Shelf / list", "Shelf / ticket"])
    #expect(map.screens.map(\.url) == ["/books/:id", "/", nil])
    #expect(
      map.ways.map { "\($0.from) → \($0.to): \($0.steps)" } == [
        #"Shelf / book → Shelf / list: ["back"]"#,
        #"Shelf / book → Shelf / ticket: ["ShelfScreen: ticket"]"#,
        #"Shelf / list → Shelf / book: ["ShelfScreen: book 1", "ShelfScreen: book 2"]"#,
        #"Shelf / ticket → Shelf / book: ["back"]"#,
      ])
  }

  @Test("Promise 34: A screen is tried again where it offers other actions")
  func actions() async {
    let report = await Explorer(bound: 100) { Shelf() }.exploreScreens()
    // Book 3 alone has a ticket, and only book 2 leads to it.
    #expect(report.states.map(\.screenType).filter { $0 == "Shelf / book" }.count == 3)
    #expect(report.isComplete)
  }

  @Test("Promise 34: Drawings leave out the selection of tabs, and the map contains it")
  func tabs() async throws {
    let json = #"""
      { "screens": [{ "name": "App / a" }, { "name": "App / b" }],
        "ways": [{ "from": "App / a", "to": "App / b", "steps": ["select b"] }] }
      """#
    let map = try ExplorationMap(data: Data(json.utf8))
    #expect(!map.mermaid.contains("-->"))
    #expect(!map.dot.contains("->"))
    #expect(map.ways.count == 1)
  }

  nonisolated private static let graphviz = [
    "/usr/bin/dot", "/usr/local/bin/dot", "/opt/homebrew/bin/dot",
  ]
  .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(
    "Promise 34: Graphviz draws names that contain its own characters",
    .enabled(
      if: graphviz != nil,
      "Graphviz is not installed; dev/scripts/test installs it if Debian's packages can be."))
  func graphvizDraws() async throws {
    let name = #"a \"quoted\" \\N -> <b> } ]; // # `"#
    let json = #"""
      { "screens": [{ "name": "App / \#(name)", "url": "/a" }, { "name": "App / b" }],
        "ways": [{ "from": "App / \#(name)", "to": "App / b", "steps": ["Screen: \#(name)", "b"] }] }
      """#
    let map = try ExplorationMap(data: Data(json.utf8))
    let picture = try await Self.draw(map.dot)
    #expect(picture.components(separatedBy: "class=\"node\"").count == 3)
    #expect(picture.contains(#">a &quot;quoted&quot; \N &#45;&gt; &lt;b&gt; } ]; // # `</text>"#))
    #expect(!map.mermaid.contains("`"))
    #expect(map.mermaid.contains("// #35; #96;"))
  }

  /// The picture as SVG.
  private static func draw(_ dot: String) async throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).dot")
    try dot.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: try #require(graphviz))
    process.arguments = ["-Tsvg", file.path()]
    process.standardOutput = output
    try process.run()
    let picture = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: picture, as: UTF8.self)
  }

  @Test("Promise 34: Steps that fail are problems of the exploration of screens too")
  func problems() async {
    let report = await Lab.explorer(bound: 100) { lab in
      lab.ways["a"] = { _, _ in .deny("No.") }
    }.exploreScreens()
    #expect(report.problems.map(\.kind) == [.refused])
  }
}

/// Books, of which one has a ticket.
private final class Shelf: Coordinator {
  enum Route: Routable { case list, book(Int), ticket }

  let navigation = Navigation(root: Route.list)

  static let links = Links<Route> {
    Link("/", .list)
    Link("/books/:id", Route.book, under: .list)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .list:
      ShelfScreen([
        "book 1": { self.navigate(to: .book(1)) }, "book 2": { self.navigate(to: .book(2)) },
      ])
    case .book(2): ShelfScreen(["next book": { self.perform(.set([.list, .book(3)])) }])
    case .book(3): ShelfScreen(["ticket": { self.navigate(to: .ticket) }])
    case .book, .ticket: ShelfScreen([:])
    }
  }
}

private final class ShelfScreen: Explorable {
  let actions: [ExplorerAction]

  init(_ buttons: KeyValuePairs<String, @MainActor () -> Void>) {
    actions = buttons.map { ExplorerAction($0.key, perform: $0.value) }
  }
}
