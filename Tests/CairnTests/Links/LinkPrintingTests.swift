@_spi(Hosts) import Cairn
import Testing

@MainActor
@Suite("Choosing the link that prints a route")
struct LinkPrintingTests {
  enum Route: Routable {
    case home
    case item(Int)
    case other(Int)
    case pair(Int, String)
    case nested(Int??)
    case wrapped(Wrapper)
    case named(id: Int)
  }

  struct Wrapper: Codable, Hashable {
    var first: Int
    var second: String
  }

  @Test("Promise 16: A route is printed by the first link in the table that can print it")
  func firstWins() {
    let links = Links<Route> {
      Link("/special", .item(1))
      Link("/items/:id", Route.item)
      Link("/i/:id", Route.item)
      Link("/late", .item(2))
      Link("/start", .home)
      Link("/", .home)
    }
    #expect(links.path(for: .item(1)) == "/special")
    #expect(links.path(for: .item(2)) == "/items/2")
    #expect(links.path(for: .home) == "/start")
  }

  @Test("A link whose printed path would match another pattern is skipped")
  func shadowed() {
    let links = Links<Route> {
      Link("/items/:id", Route.item)
      Link("/items/0", .home)
      Link("/i/:id", Route.item)
    }
    #expect(links.path(for: .item(0)) == "/i/0")
    #expect(links.path(for: .item(1)) == "/items/1")
    let only = Links<Route> {
      Link("/items/:id", Route.item)
      Link("/items/0", .home)
    }
    #expect(only.path(for: .item(0)) == nil)
  }

  @Test("A link whose closure creates different cases prints all of them")
  func closures() {
    let links = Links<Route> {
      Link("/x/:id", { (id: Int) in id < 0 ? .other(id) : .item(id) })
    }
    #expect(links.path(for: .item(5)) == "/x/5")
    #expect(links.path(for: .other(-5)) == "/x/-5")
    #expect(links.path(for: .other(5)) == nil)
    #expect(links.path(for: .item(-5)) == nil)
    #expect(links.path(for: .other(-6)) == "/x/-6")
  }

  @Test("A link whose closure changes its values does not print a wrong path")
  func untruthful() {
    let links = Links<Route> { Link("/x/:id", { (id: Int) in .item(id / 2) }) }
    #expect(links.match("/x/8").linked == .item(4))
    #expect(links.path(for: .item(4)) == nil)
    #expect(links.path(for: .item(0)) == "/x/0")
  }

  @Test("A case with nested optionals or structs prints a link if it can be parsed back")
  func nested() {
    let links = Links<Route> {
      Link("/n?x=:x", Route.nested)
      Link("/w/:first/:second", { .wrapped(Wrapper(first: $0, second: $1)) })
    }
    #expect(links.path(for: .nested(nil)) == "/n")
    #expect(links.path(for: .nested(5)) == "/n?x=5")
    #expect(links.path(for: .nested(.some(nil))) == nil)
    #expect(links.path(for: .wrapped(Wrapper(first: 1, second: "a b"))) == "/w/1/a%20b")
  }

  struct Place: Routable {
    var section: String
    var page: Int?
  }

  @Test("A struct route prints its properties in order")
  func structs() {
    let links = Links<Place> {
      Link("/", Place(section: "home", page: nil))
      Link("/:section?page=:page", Place.init)
    }
    for place in [
      Place(section: "home", page: nil), Place(section: "a/b", page: nil),
      Place(section: "news", page: 3),
    ] {
      let path = links.path(for: place)
      #expect(path.flatMap { links.match($0).linked } == place)
    }
    #expect(links.path(for: Place(section: "home", page: nil)) == "/")
    #expect(links.path(for: Place(section: "news", page: 3)) == "/news?page=3")
    #expect(links.path(for: Place(section: "", page: 3)) == nil)
  }

  @Test("Static segments and query items are printed escaped and match again")
  func escapedPatterns() {
    let links = Links<Route> {
      Link("/caf%C3%A9/a b/%2Fx?a%26b=c%2Bd&q=1", .home)
      Link("/größe/:id", Route.item)
    }
    #expect(links.problems == [])
    #expect(links.path(for: .home) == "/caf%C3%A9/a%20b/%2Fx?a%26b=c%2Bd&q=1")
    #expect(links.path(for: .item(1)) == "/gr%C3%B6%C3%9Fe/1")
    #expect(links.match("/café/a%20b/%2fx?q=1&a%26b=c%2bd").linked == .home)
  }

  @Test("A plus in a pattern's query is a space, as in a link")
  func plusInPattern() {
    let links = Links<Route> { Link("/a+b?c+d=e+f", .home) }
    #expect(links.problems == [])
    #expect(links.path(for: .home) == "/a%2Bb?c%20d=e%20f")
    #expect(links.match("/a+b?c+d=e+f").linked == .home)
    #expect(links.match("/a%2Bb?c%20d=e%20f").linked == .home)
    #expect(links.match("/a%20b?c+d=e+f").failure == .noMatch)
  }
}
