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

  final class LibraryCoordinator: Coordinator {
    enum Route: Routable { case home, folder([String]), account(Int) }
    let navigation = Navigation(root: Route.home)

    static let links = Links<Route> {
      // snippet: doc-link-each
      // snippet: links-depth
      Link("/folders/*path", each: Route.folder, under: .home)
      // end snippet
      // /folders/a/b shows .home, .folder(["a"]), .folder(["a", "b"])
      // end snippet
      // snippet: doc-mount-table
      // snippet: doc-mount-flow
      Mount("/account/:id", Route.account, AccountCoordinator.self)
      // end snippet
      // The same, if the table is not that of the coordinator's type:
      Mount("/other/:id", Route.account, links: { AccountCoordinator.links })
      // end snippet
    }

    func destination(for route: Route) -> Destination {
      if case .account(let id) = route { AccountCoordinator(id: id) } else { PlainScreen() }
    }
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
  @Test("A table can contain each component of a path, and another table")
  func tables() {
    let links = Docs.LibraryCoordinator.links
    #expect(links.problems.isEmpty)
    #expect(
      links.match("/folders/a/b")
        == .matched(route: .folder(["a", "b"]), under: [.home, .folder(["a"])]))
    let navigator = Navigator(Docs.LibraryCoordinator())
    #expect(navigator.open("/account/3") == .committed)
    #expect(navigator.open("/other/4") == .committed)
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
  }
}
