@_spi(Hosts) import Cairn
import Foundation
import Testing

@MainActor
@Suite("Matching URLs to routes")
struct LinkMatchingTests {
  let links = LinkShop.links

  @Test("A link whose parameter value does not convert matches nothing")
  func unconvertible() {
    #expect(links.match("/products/seven").failure == .noMatch)
    #expect(links.match("/products/7/reviews/x").failure == .noMatch)
    #expect(links.match("/products/99999999999999999999").failure == .noMatch)
  }

  @Test("A path with too many or too few segments does not match")
  func wrongLength() {
    #expect(links.match("/").failure == .noMatch)
    #expect(links.match("").failure == .noMatch)
    #expect(links.match("/cart/7").failure == .noMatch)
    #expect(links.match("/categories").failure == .noMatch)
  }

  @Test("A query needs its required items, accepts empty arrays and ignores unknown items")
  func query() {
    #expect(links.match("/search").failure == .noMatch)
    #expect(links.match("/search?q=tea").linked == .search("tea", []))
    #expect(links.match("/search?tag=a&utm=1&q=tea&tag=b").linked == .search("tea", ["a", "b"]))
    #expect(links.match("/search?q=a&q=b").linked == .search("a", []))
  }

  @Test("A link whose optional query value does not convert matches nothing")
  func unconvertibleOptional() {
    #expect(links.match("/pages/x").linked == .page("x", sort: nil, at: nil))
    #expect(links.match("/pages/x?sort=name&at=4").linked == .page("x", sort: .name, at: 4))
    #expect(links.match("/pages/x?at=four").failure == .noMatch)
    #expect(links.match("/pages/x?sort=colour").failure == .noMatch)
  }

  @Test("Segments and query items are unescaped, and an escaped slash does not separate segments")
  func escapes() {
    #expect(links.match("/labelled/a%2Fb%20c").linked == .labelled(name: "a/b c"))
    #expect(links.match("/labelled/caf%C3%A9").linked == .labelled(name: "café"))
    #expect(links.match("/labelled/café").linked == .labelled(name: "café"))
    #expect(links.match("/c%61rt").linked == .cart)
    #expect(links.match("/search?%71=a%26b%3Dc").linked == .search("a&b=c", []))
  }

  @Test(
    "Promise 16: A plus sign in a query is a space, as in a form, whatever the scheme is",
    arguments: ["", "https://a.de", "http://a.de", "shop:", "shop://"])
  func plus(prefix: String) {
    let path = prefix == "shop://" ? "search" : "/search"
    for query in ["q=a+b&tag=+", "q=a%20b&tag=%20", "%71=a+b&tag=+#a+b", "q=a+b&tag=+&a+b=c"] {
      #expect(links.match("\(prefix)\(path)?\(query)").linked == .search("a b", [" "]))
    }
    #expect(links.match("\(prefix)\(path)?q=a%2Bb%20c").linked == .search("a+b c", []))
    #expect(links.match("\(prefix)\(path)?q=%2B+%2B").linked == .search("+ +", []))
  }

  @Test("Promise 16: A plus sign in a path is a plus sign, and so is one in a fragment no space")
  func plusInPath() {
    #expect(links.match("/labelled/a+b").linked == .labelled(name: "a+b"))
    #expect(links.match("/labelled/a+b?x=c+d#e+f").linked == .labelled(name: "a+b"))
    #expect(links.match("shop://labelled/a+b").linked == .labelled(name: "a+b"))
  }

  @Test(
    "Promise 16: The case of a path is significant, also in a URL with a custom scheme",
    arguments: [
      "/Products/7", "https://example.com/Products/7", "shop:///Products/7", "shop:Products/7",
      "shop:/Products/7", "shop://products/7/Reviews/1", "shop://product\u{212A}/7",
    ])
  func caseOfPaths(link: String) {
    #expect(links.match(link).failure == .noMatch)
  }

  @Test("Promise 16: A host that is a value stays as it is, and a static segment takes precedence")
  func hostAsValue() {
    #expect(LinkSettings.links.match("shop://Mail").linked == .section("Mail"))
    let links = Links<LinkSettings.Route> {
      Link("/Mail", .root)
      Link("/:section", LinkSettings.Route.section)
    }
    #expect(links.match("shop://mail").linked == .root)
    #expect(links.match("shop://MAIL").linked == .root)
    #expect(links.match("/mail").linked == .section("mail"))
    #expect(links.match("shop://Mails").linked == .section("Mails"))
  }

  @Test("Promise 16: A host that is written exactly as a pattern matches that pattern and no other")
  func exactHost() {
    let links = Links<LinkSettings.Route> {
      Link("/mail", .root)
      Link("/Mail", .section("Mail"))
      Link("/mAIL", .section("mAIL"))
    }
    #expect(links.match("shop://mail").linked == .root)
    #expect(links.match("shop://Mail").linked == .section("Mail"))
    #expect(links.match("shop://mAIL").linked == .section("mAIL"))
    #expect(links.match("shop://MAIL").linked == .root)
  }

  @Test("Promise 16: The host of a URL may be in another case if it leads into a mounted flow")
  func hostOfMount() {
    #expect(links.match("shop://Account/3/orders").failure == nil)
    #expect(LinkAccount.links.match("shop://Friends/1/orders").failure == nil)
    #expect(LinkAccount.links.match("shop://friends/1/Orders").failure == .noMatch)
  }

  @Test(
    "Promise 16: A web URL matches by its path, a URL with a custom scheme by its host and path, in any case",
    arguments: [
      "https://example.com/products/7", "HTTP://example.com/products/7/",
      "https://user:pw@example.com:8080/products/7#reviews", "http://[::1]:80/products/7",
      "shop://products/7", "shop:///products/7", "shop:/products/7", "shop:products/7",
      "shop://me@products:80/7", "com.example.shop+x-1://products/7?utm=1#top",
      "shop://pr%6Fducts/7", "/products/7", "products/7", "/products/7#a?b", "SHOP://products/7",
      "shop://Products/7", "Shop://PRODUCTS/7", "shop://me@PrOdUcTs:80/7", "shop://%50roducts/7",
      "HTTPS://Example.COM/products/7",
    ])
  func schemes(link: String) {
    #expect(links.match(link).linked == .detail(.init(rawValue: 7)))
  }

  @Test(
    "A URL without a path matches the root pattern",
    arguments: ["https://a.de", "https://a.de/", "shop:", "shop://", "shop:///", ""])
  func root(link: String) {
    let root = Links<LinkSettings.Route> { Link("/", .root) }
    #expect(root.match(link).linked == .root)
    #expect(root.match(link + "?x=1").linked == .root)
    #expect(root.match(link + "#x").linked == .root)
  }

  @Test("A colon in a path does not start a scheme")
  func colon() {
    #expect(links.match("/labelled/a:b").linked == .labelled(name: "a:b"))
    #expect(links.match("labelled/a:b").linked == .labelled(name: "a:b"))
  }

  @Test("An empty table matches and prints nothing")
  func emptyTable() {
    let empty = Links<LinkShop.Route>()
    #expect(empty.match("/").failure == .noMatch)
    #expect(empty.url(for: .cart) == nil)
    #expect(empty.patterns == [])
    #expect(empty.problems == [])
  }

  @Test("The result builder of `Links` supports `for`, `if` and `else`")
  func builder() {
    func table(_ isOpen: Bool) -> Links<LinkShop.Route> {
      Links {
        for id in 1...3 { Link("/top/\(id)", .account(id)) }
        if isOpen { Link("/open", .cart) }
        if isOpen { Link("/a", .list(nil)) } else { Link("/b", .list(nil)) }
      }
    }
    #expect(table(true).patterns == ["/top/1", "/top/2", "/top/3", "/open", "/a"])
    #expect(table(false).patterns == ["/top/1", "/top/2", "/top/3", "/b"])
    #expect(table(true).match("/top/2").linked == .account(2))
  }

  private enum Shelf: Routable { case page(Int), tag(Int, [Int]), search(Int), root }

  private struct ShelfFlow {
    static let links = Links<Shelf> {
      Link("/") { .root }
      Link("/pages/:number") { .page($0) }
      Link("/tags/:id/*rest") { .tag($0, $1) }
      Link("/search?limit=:limit") { .search($0) }
    }
  }

  @Test(
    "A failure names the pattern that has the form of the URL, and the value that it does not accept",
    arguments: [
      ("/pages/x", #""/pages/:number" takes a value of type Int for "number", and "x" is none"#),
      (
        "/tags/1/2/b",
        #""/tags/:id/*rest" takes a value of type Array<Int> for "rest", and "2/b" is none"#
      ),
      (
        "/search?limit=a%22",
        #""/search?limit=:limit" takes a value of type Int for "limit", and "a\"" is none"#
      ),
      ("/search", #""/search?limit=:limit" needs a value for "limit" in the query"#),
      ("/page/1", nil),
    ])
  func mismatch(_ link: String, _ text: String?) {
    guard case .unmatched(let failure) = ShelfFlow.links.match(link) else {
      Issue.record("The link matched.")
      return
    }
    #expect(failure.reason == .noMatch)
    #expect(failure.mismatch == text)
    #expect(
      failure.description
        == "\(link.debugDescription) leads nowhere: \(text ?? "no pattern matches it").")
  }

  @Test(
    "A failure in a mounted flow names the pattern beneath the part of the URL that leads there")
  func mountedMismatch() {
    guard case .unmatched(let failure) = links.match("/account/7/friends/x") else {
      Issue.record("The link matched.")
      return
    }
    #expect(
      failure.mismatch
        == #""/account/7/friends/:id" takes a value of type Int for "id", and "x" is none"#)
  }
}
