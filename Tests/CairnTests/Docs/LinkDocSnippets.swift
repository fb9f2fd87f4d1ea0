// The code in the doc comments of links and typed paths.
import Cairn
import Foundation
import Testing

private enum Docs {
  final class AccountCoordinator: Coordinator {
    enum Route: Routable { case overview }
    let navigation = Navigation(root: Route.overview)
    init(id: Int) {}
    static let links = Links<Route> { Link("/", .overview) }
    func destination(for route: Route) -> Destination { PlainScreen() }
  }

  final class ShopCoordinator: Coordinator {
    enum Route: Routable { case list(Category.ID?), detail(Product.ID), account(Int) }
    let navigation = Navigation(root: Route.list(nil))

    // snippet: doc-links
    static let links = Links<Route> {
      Link("/products", .list(nil))
      Link("/categories/:id", Route.list)
      Link("/products/:id", Route.detail, under: .list(nil))
      Mount("/account/:id", Route.account, links: { AccountCoordinator.links })
    }
    // end snippet

    func destination(for route: Route) -> Destination {
      if case .account(let id) = route { AccountCoordinator(id: id) } else { PlainScreen() }
    }
  }

  final class LibraryCoordinator: Coordinator {
    enum Route: Routable {
      case home, list, detail(Int), file([String]), search(String?, [String])
      case shelves, shelf(Int), book(Int, Int), folder([String]), flags, account(Int), orders
    }
    let navigation = Navigation(root: Route.home)

    // snippet: doc-link
    static let links = Links<Route> {
      Link("/products", .list)
      Link("/products/:id", Route.detail, under: .list)
      Link("/files/*path", Route.file)
      Link("/search?q=:q&tag=:tags", Route.search)
    }
    // end snippet

    static let more = Links<Route> {
      // snippet: doc-link-under
      Link("/shelves/:shelf/:id", Route.book, under: { shelf, _ in [.shelves, .shelf(shelf)] })
      // end snippet
      // snippet: doc-link-each
      Link("/folders/*path", each: Route.folder, under: .home)
      // /folders/a/b shows .home, .folder(["a"]), .folder(["a", "b"])
      // end snippet
      Link("/debug/flags", .flags).internalOnly
      // snippet: doc-mount-table
      // snippet: doc-mount-flow
      Mount("/account/:id", Route.account, AccountCoordinator.self)
      // end snippet
      // The same, if the table is not that of the coordinator's type:
      Mount("/other/:id", Route.account, links: { AccountCoordinator.links })
      // end snippet
    }

    func destination(for route: Route) -> Destination { PlainScreen() }
  }

  final class OrdersCoordinator: Coordinator {
    enum Route: Routable { case list, detail(Int) }
    let navigation = Navigation(root: Route.list)
    static let links = Links<Route> { Link("/:id", Route.detail, under: .list) }
    func destination(for route: Route) -> Destination { PlainScreen() }
  }

  final class MainCoordinator: Coordinator {
    enum Route: Routable { case home, orders }
    let navigation = Navigation(tabs: [Route.home, .orders])

    static let links = Links<Route> {
      // snippet: doc-mount
      Mount("/orders", Route.orders, OrdersCoordinator.self)
      // end snippet
    }

    func destination(for route: Route) -> Destination {
      if route == .orders { OrdersCoordinator() } else { PlainScreen() }
    }

    func showOrder() {
      // snippet: doc-navigate-then
      navigate(to: .orders, then: OrdersCoordinator.path(to: .detail(7)))
      // end snippet
    }
  }

  enum Values {
    // snippet: doc-link-value-raw
    struct ID: RawRepresentable, Codable, LinkValue { let rawValue: Int }
    // end snippet
  }
}

extension Docs {
  // snippet: doc-link-value
  struct Point: LinkValue {
    let x: Int, y: Int

    init?(linkText: String) {  // "3,4"
      let parts = linkText.split(separator: ",").compactMap { Int($0) }
      guard parts.count == 2 else { return nil }
      (x, y) = (parts[0], parts[1])
    }
    var linkText: String? { "\(x),\(y)" }
  }
  // end snippet
}

@MainActor
@Suite("Documentation: links and paths", .failsOnReports)
struct LinkDocSnippetTests {
  @Test("A table matches and prints URLs, through mounted tables too")
  func tables() throws {
    let links = Docs.ShopCoordinator.links
    #expect(
      links.match("/products/7")
        == .matched(route: .detail(.init(rawValue: 7)), under: [.list(nil)]))
    let navigator = Navigator(Docs.ShopCoordinator())
    #expect(navigator.open("/account/3") == .committed)
    #expect(Docs.LibraryCoordinator.links.problems.isEmpty)
    #expect(
      Docs.LibraryCoordinator.links.match("/search?q=tea&tag=a&tag=b")
        == .matched(route: .search("tea", ["a", "b"]), under: []))
    #expect(Docs.LibraryCoordinator.more.problems.isEmpty)
    #expect(
      Docs.LibraryCoordinator.more.match("/shelves/2/9")
        == .matched(route: .book(2, 9), under: [.shelves, .shelf(2)]))
    #expect(
      Docs.LibraryCoordinator.more.match("/folders/a/b")
        == .matched(route: .folder(["a", "b"]), under: [.home, .folder(["a"])]))
  }

  @Test("A failure says why a URL leads nowhere")
  func failure() throws {
    let url = try #require(URL(string: "/prodcts/7"))
    var log: [String] = []
    // snippet: doc-link-failure
    if case .unmatched(let failure) = ShopCoordinator.links.match(url) {
      log.append("\(failure)")  // "/prodcts/7" leads nowhere: no pattern matches it.
    }
    // end snippet
    #expect(log == [#""/prodcts/7" leads nowhere: no pattern matches it."#])
  }

  @Test("A value of a route can be written in one segment of a URL")
  func values() {
    #expect(Docs.Point(linkText: "3,4")?.y == 4)
    #expect(Docs.Point(linkText: "3,4")?.linkText == "3,4")
    #expect(Docs.Values.ID(linkText: "7")?.rawValue == 7)
  }

  @Test("A typed path leads through flows and has a URL")
  func paths() throws {
    typealias MainCoordinator = Docs.MainCoordinator
    typealias OrdersCoordinator = Docs.OrdersCoordinator
    // snippet: doc-path-url
    // snippet: doc-path
    let order = MainCoordinator.path(to: .orders, then: OrdersCoordinator.path(to: .detail(7)))
    // end snippet
    let address = MainCoordinator.links.url(for: order)
    // end snippet
    #expect(address?.absoluteString == "/orders/7")
    let main = MainCoordinator()
    let navigator = Navigator(main)
    #expect(navigator.navigate(along: order) == .committed)
    let other = MainCoordinator()
    let others = Navigator(other)
    other.showOrder()
    #expect(others.url == navigator.url)
  }
}
