@_spi(Hosts) import Cairn
import Testing

@MainActor
@Suite("Precedence of patterns")
struct LinkPrecedenceTests {
  enum Route: Routable {
    case fixed(String)
    case number(Int)
    case text(String)
    case two(String, String)
    case rest([String])
    case behind(String, [String])
    case query(String?)
  }

  @Test(
    "Promise 15: Static segments win over parameters, and parameters over wildcards, in any order",
    arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func precedence(order: [Int]) {
    let links = Links<Route> {
      for index in order {
        switch index {
        case 0: Link("/a/new", .fixed("new"))
        case 1: Link("/a/:x", Route.text)
        default: Link("/a/*rest", Route.rest)
        }
      }
    }
    #expect(links.mistakes == [])
    #expect(links.match("/a/new").linked == .fixed("new"))
    #expect(links.match("/a/old").linked == .text("old"))
    #expect(links.match("/a/old/er").linked == .rest(["old", "er"]))
    #expect(links.match("/a/new/er").linked == .rest(["new", "er"]))
    #expect(links.match("/a").linked == .rest([]))
  }

  @Test("Promise 15: The pattern with the earlier static segment wins")
  func leftmost() {
    let links = Links<Route> {
      Link("/:x/b", Route.text)
      Link("/a/:y", Route.number)
    }
    #expect(links.match("/a/5").linked == .number(5))
    #expect(links.match("/c/b").linked == .text("c"))
    // "/a/:y" is more specific, but "b" is not a number, so "/:x/b" is tried.
    #expect(links.match("/a/b").linked == .text("a"))
    #expect(links.match("/a/c").failure == .noMatch)
  }

  @Test("Promise 15: Matching tries a less specific pattern when the more specific one fails")
  func backtracking() {
    let links = Links<Route> {
      Link("/a/b/c/d", .fixed("abcd"))
      Link("/a/:x/c/:y", Route.two)
      Link("/:x/b/c/e/:y", Route.two)
      Link("/a/*rest", Route.rest)
      Link("/:x/*rest", Route.behind)
    }
    #expect(links.match("/a/b/c/d").linked == .fixed("abcd"))
    #expect(links.match("/a/b/c/e").linked == .two("b", "e"))
    // Patterns that start with the static segment are tried first, including their wildcards.
    #expect(links.match("/a/b/c/e/g").linked == .rest(["b", "c", "e", "g"]))
    #expect(links.match("/z/b/c/e/g").linked == .two("z", "g"))
    #expect(links.match("/z/b/c/f").linked == .behind("z", ["b", "c", "f"]))
  }

  @Test("Promise 15: If paths are equal, the pattern that requires more query items wins")
  func querySpecificity() {
    let links = Links<Route> {
      Link("/a?q=:q", Route.query)
      Link("/a?q=:q&mode=edit", Route.text)
      Link("/a?n=:n", Route.number)
      Link("/a?mode=new", .fixed("new"))
    }
    #expect(links.mistakes == [])
    #expect(links.match("/a").linked == .query(nil))
    #expect(links.match("/a?q=x").linked == .query("x"))
    #expect(links.match("/a?n=5&q=x").linked == .number(5))
    #expect(links.match("/a?n=five&q=x").linked == .query("x"))
    #expect(links.match("/a?mode=edit&q=x").linked == .text("x"))
    #expect(links.match("/a?mode=edit").linked == .query(nil))
    #expect(links.match("/a?mode=new&n=5").linked == .fixed("new"))
  }

  @Test(
    "Promise 15: Two equal patterns are a problem that names both, and the first one is used",
    arguments: [
      ("/a/b", "/a/b"), ("/a/b", "/a/b/"), ("/a/b", "/a/%62"), ("/a/:x", "/a/:y"),
      ("/:x/b", "/:y/b"), ("/a/*x", "/a/*y"), ("/a?q=1", "/a?q=1"), ("/a?q=1&r=2", "/a?r=2&q=1"),
      ("/", "/"), ("/a?q=:q", "/a?q=:other"),
    ])
  func equalPatterns(first: String, second: String) throws {
    func link(_ pattern: String, _ name: String) -> Link<Route> {
      if pattern.contains("*") { return Link(pattern, Route.rest) }
      if pattern.contains(":") { return Link(pattern, { (_: String) in .fixed(name) }) }
      return Link(pattern, .fixed(name))
    }
    let links = Links<Route> {
      link(first, "first")
      link(second, "second")
    }
    let problem = try #require(links.mistakes.first)
    #expect(links.mistakes.count == 1)
    #expect(problem.patterns == [first, second])
    #expect(problem.description.contains(first.debugDescription))
    #expect(problem.description.contains(second.debugDescription))
    #expect(links.patterns == [first])
    if let route = links.match("/a/b?q=1&r=2").linked, case .fixed = route {
      #expect(route == .fixed("first"))
    }
  }

  @Test("Promise 15: Patterns that differ only in their value types are equal")
  func typesDoNotCount() {
    let links = Links<Route> {
      Link("/a/:number", Route.number)
      Link("/a/:text", Route.text)
    }
    #expect(links.mistakes.map(\.patterns) == [["/a/:number", "/a/:text"]])
    #expect(links.match("/a/5").linked == .number(5))
    #expect(links.match("/a/x").failure == .noMatch)
  }

  @Test("Promise 15: Patterns that differ only in optional query items are equal")
  func optionalItemsDoNotCount() {
    let links = Links<Route> {
      Link("/a", .fixed("a"))
      Link("/a?q=:q", Route.query)
      Link("/a?r=:r", Route.rest)
    }
    #expect(links.mistakes.map(\.patterns) == [["/a", "/a?q=:q"], ["/a", "/a?r=:r"]])
  }

  @Test("Promise 15: Patterns that a URL can distinguish are not a problem")
  func differentPatterns() {
    let links = Links<Route> {
      Link("/a/b", .fixed("1"))
      Link("/a/:x", Route.text)
      Link("/:x/b", Route.text)
      Link("/:x/:y", Route.two)
      Link("/a/*x", Route.rest)
      Link("/*x", Route.rest)
      Link("/A/b", .fixed("2"))
      Link("/a/b?q=1", .fixed("3"))
      Link("/a/b?q=2", .fixed("4"))
      Link("/a/b?q=1&r=1", .fixed("5"))
      Link("/a/b?q=:q", Route.number)
      Link("/a%2Fb", .fixed("6"))
    }
    #expect(links.mistakes == [])
    #expect(links.match("/a%2Fb").linked == .fixed("6"))
    #expect(links.match("/A/b").linked == .fixed("2"))
    #expect(links.match("/a/b?r=1&q=1").linked == .fixed("5"))
  }
}
