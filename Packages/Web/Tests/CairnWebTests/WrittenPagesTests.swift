import Cairn
import Foundation
import Synchronization
import Testing

@testable import CairnWeb

@Suite("Pages that were written before")
struct WrittenPagesTests {
  /// Counts how often a page is rendered.
  private final class Renderings: Sendable {
    private let number = Atomic(0)
    var count: Int { number.load(ordering: .relaxed) }

    func render(_ page: Page, _ stamp: String) -> String {
      number.add(1, ordering: .relaxed)
      return "\(page.template)<\(stamp)><\(stamp)>"
    }
  }

  private let pages = WrittenPages(limit: 64 << 10)
  private let renderings = Renderings()

  private func write(_ page: Page, _ stamp: String) -> String {
    pages.write(page, stamp: stamp) { renderings.render(page, $0) }
  }

  @Test("A page is not rendered again after it was written twice")
  func kept() {
    // Each of these dictionaries has its names in another order.
    let equal = (0..<5).map { _ in
      Page("a", ["a": 1, "b": 2, "c": 3, "d": 4, "e": 5, "f": 6, "g": 7, "h": 8])
    }
    for (page, stamp) in zip(equal, ["1", "two", "3", "four", "five"]) {
      #expect(write(page, stamp) == "a<\(stamp)><\(stamp)>")
    }
    // Once for each of the first two stamps, and once with the mark instead of the second.
    #expect(renderings.count == 3)
  }

  @Test("Pages that differ in any part are kept apart")
  func apart() {
    let all: [Page] = [
      Page("a"), Page("b"), Page("a", ["x": "y"]), Page("a", ["y": "x"]), Page("a", ["xy": ""]),
      Page("a", ["x": nil]), Page("a", ["x": true]), Page("a", ["x": false]),
      Page("a", ["x": ["y"]]), Page("a", ["x": [[String]]()]), Page("a", ["x": [["y"]]]),
      Page("a", ["x": ["y", "z"]]), Page("a", ["x": ["y"], "z": ""]),
      Page("a", ["x": ["y": "z"] as PageValues]), Page("a", ["x": PageForm("y")]),
      Page("a", ["x": PageForm("z")]), Page("a", ["x": PageForm("y", url: URL(string: "/a"))]),
      Page("a", ["x": PageForm("y", url: URL(string: "/b"))]),
      Page("a", ["x": PageForm("y", ["k": "v"])]), Page("a", ["x": PageForm("y", ["k": "w"])]),
      Page("a", ["x": PageForm("y", ["l": "v"])]),
      Page("a", ["x": PageForm("y", showing: ["k": "v"])]),
      // Equal strings with different bytes.
      Page("a", ["x": "\u{e9}"]), Page("a", ["x": "e\u{301}"]),
    ]
    for _ in 0..<3 {
      for (index, page) in all.enumerated() {
        #expect(pages.write(page, stamp: "s") { "\(index)\($0)" } == "\(index)s")
      }
    }
  }

  @Test(
    "A page is rendered each time if its template alters the stamp, or if it contains the mark",
    arguments: [0, 1, 2])
  func altered(kind: Int) {
    for (index, stamp) in ["Ab", "Cd", "Ef", "Gh"].enumerated() {
      let text = pages.write(Page("a"), stamp: stamp) {
        _ = renderings.render(Page("a"), $0)
        return switch kind {
        case 0: "\($0) and \($0.uppercased())"
        case 1: "\($0) and \(String($0.reversed()))"
        // The page contains the character that stands for the stamp.
        default: "\($0) and \u{1}"
        }
      }
      #expect(text.hasPrefix("\(stamp) and "))
      #expect(text.hasSuffix([stamp.uppercased(), String(stamp.reversed()), "\u{1}"][kind]))
      #expect(renderings.count == [1, 3, 4, 5][index])
    }
  }

  @Test("The texts of pages never take more than the limit")
  func bounded() {
    for index in 0..<600 {
      let page = Page("a\(index % 200 == 0 ? 0 : index)", ["text": String(index)])
      for _ in 0..<3 {
        _ = pages.write(page, stamp: "s") { "\(String(repeating: "a", count: 3000))\($0)" }
        #expect(pages.size <= 64 << 10)
      }
    }
    #expect(pages.size > 16 << 10)
    // Pages that are written only once, too.
    for index in 0..<2000 {
      _ = write(Page("b\(index)"), "s")
      #expect(pages.size <= 64 << 10)
    }
  }

  @Test("A page that is written again and again remains while others come and go")
  func replaced() {
    for _ in 0..<2 { _ = write(Page("front"), "s") }
    let count = renderings.count
    for index in 0..<2000 {
      _ = pages.write(Page("b\(index / 2)"), stamp: "s") { "\($0)" }
      #expect(write(Page("front"), "t") == "front<t><t>")
    }
    #expect(renderings.count == count)
    for index in 0..<2000 { _ = pages.write(Page("c\(index / 2)"), stamp: "s") { "\($0)" } }
    _ = write(Page("front"), "s")
    #expect(renderings.count == count + 1)
  }

  @Test("Pages are written from several threads at the same time")
  func threads() async {
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for index in 0..<500 {
            let (page, stamp) = (Page("a\(index % 90)"), "\(task).\(index)")
            #expect(write(page, stamp) == "\(page.template)<\(stamp)><\(stamp)>")
          }
        }
      }
    }
    #expect(pages.size <= 64 << 10)
  }
}
