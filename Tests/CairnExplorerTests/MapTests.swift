import Cairn
import CairnExplorer
import Testing

@MainActor
@Suite("Maps", .timeLimit(.minutes(5)))
struct MapTests {
  private func map(_ configure: @escaping @MainActor (Lab) -> Void = { _ in }) async
    -> ExplorationMap
  {
    await Explorer {
      let lab = Lab()
      configure(lab)
      return lab
    }.explore().map
  }

  @Test("Promise 34: A map contains each screen once, and can be drawn")
  func drawings() async {
    let map = await map()
    #expect(
      map.mermaid == """
        flowchart LR
          s0["Lab / a<br>/a"]
          s1["Lab / b<br>/b"]
          s2["Lab / home"]
          s0 -->|"back"| s2
          s1 -->|"back"| s2
          s2 -->|"LabScreen: to a"| s0

        """)
    #expect(
      map.dot == #"""
        digraph app {
          node [shape=box];
          "Lab / a" [label="Lab / a\n/a"];
          "Lab / b" [label="Lab / b\n/b"];
          "Lab / home" [label="Lab / home"];
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
        "+ screen Lab / c at /a", "+ Lab / a → Lab / c by “LabScreen: to \"c\"”",
        "+ Lab / c → Lab / a by “back”",
      ])
    #expect(old.differences(from: new).first == "− screen Lab / c at /a")
    #expect(new.dot.contains(#"[label="LabScreen: to \"c\""]"#))
    #expect(new.mermaid.contains("to &quot;c&quot;"))
  }
}
