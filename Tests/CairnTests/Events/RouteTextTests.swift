import Cairn
import Testing

@Suite("The text of a route")
struct RouteTextTests {
  struct ID: RawRepresentable, Hashable, Codable, Sendable { var rawValue: Int }
  struct Slug: RawRepresentable, Hashable, Codable, Sendable { var rawValue: String }
  enum Order: String, Codable { case title }
  struct Named: RawRepresentable, Hashable, Codable, Sendable, CustomStringConvertible {
    var rawValue: Int
    var description: String { "number \(rawValue)" }
  }

  enum Page: Routable {
    case home
    case detail(ID)
    case review(of: ID, slug: Slug)
    case list(ID?, Order?)
    case named(Named)
    case text(String)
  }

  @Test(
    "Ids are printed by their raw values",
    arguments: [
      (Page.home, "home"), (.detail(ID(rawValue: 7)), "detail(7)"),
      (.review(of: ID(rawValue: 7), slug: Slug(rawValue: "a\nb")), #"review(of: 7, slug: "a\nb")"#),
      (.list(ID(rawValue: 7), nil), "list(Optional(7), nil)"), (.list(nil, nil), "list(nil, nil)"),
      (.text("7"), #"text("7")"#),
    ])
  func ids(route: Page, text: String) { #expect(AnyRoute(route).description == text) }

  @Test("A value with a description of its own is printed as Swift prints it")
  func named() {
    #expect(AnyRoute(Page.named(Named(rawValue: 7))).description.contains("number 7"))
  }
}
