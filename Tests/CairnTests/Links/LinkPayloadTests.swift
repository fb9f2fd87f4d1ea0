import Cairn
import Testing

@MainActor
@Suite("Links of routes with custom coding")
struct LinkPayloadTests {
  struct Odd: Error {}

  /// A route with two cases, whose encoding depends on the type parameter.
  enum Route<Coding: Sendable>: Routable {
    case item(String)
    case pair(Int, Int)

    init(from decoder: any Decoder) throws { throw Odd() }

    func encode(to encoder: any Encoder) throws {
      switch (Coding.self, self) {
      case (is AsText.Type, .item(let text)):
        var container = encoder.singleValueContainer()
        try container.encode("item-\(text)")
      case (is AsList.Type, .pair(let first, let second)):
        var container = encoder.unkeyedContainer()
        try container.encode(second)
        try container.encode(first)
      case (is Swapped.Type, .pair(let first, let second)):
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(second, forKey: .first)
        try container.encode(first, forKey: .second)
      default: throw Odd()
      }
    }

    private enum Key: CodingKey { case first, second }
  }

  enum AsText {}
  enum AsList {}
  enum Swapped {}

  private func prints<Coding: Sendable>(_: Coding.Type) -> Bool {
    let links = Links<Route<Coding>> {
      Link("/items/:text", Route.item)
      Link("/pairs/:first/:second", Route.pair)
    }
    // Twice, because the second call uses what the first one has cached.
    return (0..<2).allSatisfy { _ in
      links.path(for: .item("a b")) == "/items/a%20b"
        && links.path(for: .pair(1, 2)) == "/pairs/1/2"
    }
  }

  @Test("Promise 16: A route prints its link, whatever its custom coding")
  func ownForms() {
    #expect(prints(AsText.self))
    #expect(prints(AsList.self))
    #expect(prints(Swapped.self))
    #expect(prints(Never.self))
  }

  enum Optionals: Routable {
    case range(Int?, Int?)
    case named(from: Int?, to: Int?, in: String)
  }

  @Test(
    "Promise 16: A route with several optional values prints its link, whichever of them are nil")
  func optionals() {
    let links = Links<Optionals> {
      Link("/range?from=:from&to=:to", Optionals.range)
      Link(
        "/in/:from/:to/:name",
        { (from: Int, to: Int, name: String) in
          .named(from: from, to: to, in: name)
        })
    }
    #expect(links.path(for: .range(nil, nil)) == "/range")
    #expect(links.path(for: .range(1, nil)) == "/range?from=1")
    #expect(links.path(for: .range(nil, 2)) == "/range?to=2")
    #expect(links.path(for: .range(1, 2)) == "/range?from=1&to=2")
    #expect(links.path(for: .named(from: 1, to: 2, in: "x")) == "/in/1/2/x")
    #expect(links.path(for: .named(from: nil, to: 2, in: "x")) == nil)
  }

  @Test(
    "Promise 16: Whether a route prints its link does not depend on the routes that were printed before",
    arguments: [[1, nil], [nil, 1]] as [[Int?]])
  func orderOfPrinting(_ reviews: [Int?]) {
    let links = Links<Reviewed> {
      Link("/products/:id", { (id: Int) in .product(id, review: nil) })
      Link(
        "/products/:id/reviews/:review", { (id: Int, review: Int) in .product(id, review: review) })
      Link("/pages/:page/:size", { (page: Int, size: Int) in .list(.init(page: page, size: size)) })
      Link("/pages/:page", { (page: Int) in .list(.init(page: page, size: nil)) })
    }
    for review in reviews {
      let product = links.path(for: .product(7, review: review))
      #expect(product == (review.map { "/products/7/reviews/\($0)" } ?? "/products/7"))
      let list = links.path(for: .list(.init(page: 2, size: review)))
      #expect(list == review.map { "/pages/2/\($0)" })
    }
  }

  private enum Reviewed: Routable {
    struct Page: Codable, Hashable {
      var page: Int
      var size: Int?
    }
    case product(Int, review: Int?)
    case list(Page)
  }

  /// Each case is encoded under the name of the other one.
  enum Crossed: Routable {
    case left(Int)
    case right(Int)

    private enum CodingKeys: String, CodingKey { case left = "right", right = "left" }
  }

  @Test("Promise 16: Routes are told apart by their enum cases, not by their coding keys")
  func crossed() {
    let links = Links<Crossed> {
      Link("/left/:id", Crossed.left)
      Link("/right/:id", Crossed.right)
    }
    #expect(links.path(for: .left(1)) == "/left/1")
    #expect(links.path(for: .right(1)) == "/right/1")
  }
}
