import Cairn
import Foundation
import Testing

@testable import Gallery

@MainActor
@Suite("P25: the graph of all routes")
struct P25Tests {
  @Test("Pattern P25: every view that a button or a tab leads to is in the graph, with its link")
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

  @Test("Pattern P25: each link of the graph shows its view, and no other, in an app just begun")
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

  @Test("Pattern P25: the ways are those that guards leave")
  func guards() {
    let graph = RouteGraph { OrdersAppCoordinator(account: Account()) }
    // The order is reached through the log-in, as by a user.
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

  @Test("Pattern P25: what no button leads to is found by its link, and a walk can be limited")
  func begin() {
    #expect(RouteGraph { ClubCoordinator(membership: Membership()) }.views.count == 2)
    let linked = RouteGraph(
      of: { ClubCoordinator(membership: Membership()) }, links: ["/lounge"], limit: 1)
    #expect(linked.views.map(\.name) == ["door"])
    #expect(!linked.isComplete)
  }

  @Test("Pattern P25: the drawing in the README is the one that the code gives")
  func drawing() throws {
    let readme = try String(
      contentsOf: #require(URL(string: "../../README.md", relativeTo: URL(filePath: #filePath))),
      encoding: .utf8)
    let graph = RouteGraph { TabsCoordinator() }
    #expect(readme.contains("```mermaid\n" + graph.mermaid + "```"))
  }
}
