import Cairn
import Foundation
import Testing

@testable import Gallery

@MainActor
@Suite("P25: the graph of all routes")
struct P25Tests {
  @Test("Pattern P25: every view that a button or a tab opens is in the graph with its link")
  func views() throws {
    let graph = RouteGraph { TabsCoordinator() }
    let links = Dictionary(uniqueKeysWithValues: graph.views.map { ($0.name, $0.link) })
    #expect(
      links == [
        "home/products": "/products", "home/product": "/products/1",
        "home/reviews": "/reviews?product=1", "search/form": "/search",
        "search/results": "/search/tea%20%26%20cake", "profile/profile": "/profile",
        "profile/settings": nil,
      ])
    #expect(graph.withoutLink == ["profile/settings"])
    #expect(graph.views.filter(\.isModal).map(\.name) == ["profile/settings"])
    #expect(graph.isComplete)
  }

  @Test("Pattern P25: each link of the graph opens exactly its view in a freshly started app")
  func links() throws {
    let graph = RouteGraph { TabsCoordinator() }
    for view in graph.views {
      guard let link = view.link else { continue }
      let navigator = Navigator(TabsCoordinator())
      navigator.open(link)
      let routes = navigator.tree.frontPath.compactMap { navigator.tree.entry($0)?.route }
      #expect(routes.map { "\($0)".prefix { $0 != "(" } }.joined(separator: "/") == view.name)
    }
  }

  @Test("Pattern P25: the ways in the graph respect the guards")
  func guards() {
    let graph = RouteGraph { OrdersAppCoordinator(account: Account()) }
    // The order is reached through the log-in, as for a user.
    #expect(
      graph.ways.map { "\($0.from) \($0.label) \($0.to)" } == [
        "orders/overview Order 7 logIn/logIn",
        "logIn/logIn Log in orders/order",
        "logIn/logIn Register logIn/register",
        "logIn/logIn Forgot password logIn/forgotPassword",
        "logIn/logIn Cancel orders/overview",
        "logIn/register Done logIn/logIn",
        "logIn/forgotPassword Sent logIn/logIn",
      ])
    #expect(graph.views.first { $0.name == "orders/order" }?.link == "/orders/7")
  }

  @Test("Pattern P25: a view that no button opens is found if its link is given")
  func hidden() {
    #expect(RouteGraph { CellarCoordinator() }.views.map(\.name) == ["stairs"])
    let graph = RouteGraph(of: { CellarCoordinator() }, links: ["/cellar/7"])
    #expect(graph.views.map(\.name) == ["stairs", "cellar"])
    #expect(graph.views.last?.link == "/cellar/7")
  }

  @Test("Pattern P25: a walk that reaches its limit reports that it is incomplete")
  func limit() {
    let graph = RouteGraph(of: { TabsCoordinator() }, limit: 2)
    #expect(graph.views.count == 2)
    #expect(!graph.isComplete)
  }

  @Test("Pattern P25: the diagram in the README is the one that the code creates")
  func drawing() throws {
    let readme = try String(
      contentsOf: #require(URL(string: "../../README.md", relativeTo: URL(filePath: #filePath))),
      encoding: .utf8)
    let graph = RouteGraph { TabsCoordinator() }
    #expect(readme.contains("```mermaid\n" + graph.mermaid + "```"))
  }
}

/// A flow with a screen that only a link opens.
private final class CellarCoordinator: Coordinator {
  enum Route: Routable { case stairs, cellar(Int) }
  let navigation = Navigation(root: Route.stairs)
  static let links = Links<Route> { Link("/cellar/:depth", Route.cellar, under: .stairs) }
  func destination(for route: Route) -> Destination { PlainScreen("\(route)") }
}
