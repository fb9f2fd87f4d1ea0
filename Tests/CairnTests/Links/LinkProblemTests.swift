@_spi(Hosts) import Cairn
import Testing

@MainActor
@Suite("Problems in a link table")
struct LinkProblemTests {
  enum Route: Routable { case home, one(String), two(String, String), many([String]) }

  @Test(
    "A malformed pattern is a problem, and its link is left out of the table",
    arguments: [
      ("products", "does not begin with \"/\""),
      ("", "does not begin with \"/\""),
      ("//a", "empty segment"),
      ("/a//b", "empty segment"),
      ("/a//", "empty segment"),
      ("/a/../b", "\"..\""),
      ("/a/%2e", "segment \".\""),
      ("/*rest/b", "not the last segment"),
      ("/a#top", "fragments are not matched"),
      ("/a?", "key=value"),
      ("/a?q", "key=value"),
      ("/a?=q", "key=value"),
      ("/a?q=1&", "key=value"),
      ("/a?q=1&&r=1", "key=value"),
      ("/a?q=1&q=2", "query key \"q\" twice"),
      ("/:", "parameter name \"\""),
      ("/*", "parameter name \"\""),
      ("/a?q=:", "parameter name \"\""),
      ("/:a b", "parameter name \"a b\""),
      ("/:é", "parameter name \"é\""),
      ("/a%2", "two hexadecimal digits"),
      ("/a%FF", "UTF-8"),
      ("/a%00", "control character"),
      ("/a\u{7}", "control character"),
      ("/:a/:a", "two parameters \"a\""),
      ("/:a?q=:a", "two parameters \"a\""),
      ("/" + String(repeating: "a", count: 8192), "longer than 8192 bytes"),
    ])
  func malformed(pattern: String, text: String) throws {
    let links = Links<Route> {
      Link(pattern, Route.two)
      Link("/good", .home)
    }
    let problem = try #require(links.mistakes.first)
    #expect(links.mistakes.count == 1)
    #expect(problem.patterns == [pattern])
    #expect(problem.description.contains(text), "\(problem)")
    #expect(problem.description.contains("To fix this, "))
    #expect(links.patterns == ["/good"])
    #expect(links.match("/good").linked == .home)
  }

  @Test("A pattern with too few or too many parameters is a problem")
  func valueCount() {
    let links = Links<Route> {
      Link("/a/:x", .home)
      Link("/b", Route.one)
      Link("/c/:x", Route.two)
      Link("/d/:x/:y?z=:z", Route.two)
    }
    #expect(links.patterns == [])
    #expect(links.mistakes.count == 4)
    #expect(links.mistakes[2].description.contains("1 parameter(s), but its route takes 2"))
    #expect(links.match("/a/b").failure == .noMatch)
    #expect(links.url(for: .home) == nil)
    #expect(links.url(for: .two("a", "b")) == nil)
  }

  @Test("A list for a single segment is a problem, and so is a single value for a wildcard")
  func wrongBinding() {
    let links = Links<Route> {
      Link("/a/:names", Route.many)
      Link("/b/*name", Route.one)
    }
    #expect(links.mistakes.count == 2)
    #expect(links.mistakes[0].description.contains("single segment \"names\" to a list"))
    #expect(links.mistakes[1].description.contains("wildcard \"name\" to a single value"))
  }

  @Test("A mount behind a query or a wildcard is a problem")
  func mounts() {
    let links = Links<Route> {
      Mount("/a?q=1", .home, links: { LinkSettings.links })
      Mount("/b?q=:q", Route.one, links: { LinkSettings.links })
      Mount("/c/*rest", Route.many, links: { LinkSettings.links })
    }
    #expect(links.mistakes.count == 3)
    #expect(links.mistakes[0].description.contains("behind a query"))
    #expect(links.mistakes[2].description.contains("behind the wildcard \"rest\""))
  }

  @Test("Two mounts at the same prefix are a problem, except at the root")
  func equalMounts() {
    let twice = Links<Route> {
      Mount("/a", .home, links: { LinkSettings.links })
      Mount("/a/", .one(""), links: { LinkSettings.links })
    }
    #expect(twice.mistakes.map(\.patterns) == [["/a", "/a/"]])

    let tabs = Links<Route> {
      Mount("/", .one("shop"), links: { LinkShop.links })
      Mount("/", .one("settings"), links: { LinkSettings.links })
    }
    #expect(tabs.mistakes == [])
    #expect(tabs.match("/cart") == .mounted(route: .one("shop"), under: []))
    #expect(tabs.match("/privacy") == .mounted(route: .one("settings"), under: []))
  }

  @Test("A problem's description says where it is, what is wrong, what follows and how to fix it")
  func wording() throws {
    let line: UInt = #line + 3
    let links = Links<Route> {
      Link("/a/:x", Route.one)
      Link("/a/:y", Route.one)
    }
    let problem = try #require(links.mistakes.first)
    let file = "CairnTests/LinkProblemTests.swift"
    #expect(
      problem.description == """
        \(file):\(line) (Links<CairnTests.LinkProblemTests.Route>): the pattern "/a/:y" is equal \
        to "/a/:x" at \(file):\(line - 1), and no URL can tell them apart, so this link is left out \
        of its table. To fix this, remove one of the two, or tell them apart by a static segment.
        """)
  }
}
