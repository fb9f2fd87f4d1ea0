import Cairn
import CairnTesting
import Foundation
import Testing

@testable import Gallery

@MainActor
@Suite("P10: links")
struct P10Tests {
  /// A link, the front screen that it opens, and the stack of that screen.
  struct Row: Sendable, CustomTestStringConvertible {
    let link: String
    let path: [any Route]
    let steps: Int
    var testDescription: String { link }
  }

  nonisolated static let table = [
    Row(link: "/products", path: [Tabs.home, Home.products], steps: 0),
    Row(link: "/products/2", path: [Tabs.home, Home.product(2)], steps: 1),
    Row(link: "/reviews?product=2", path: [Tabs.home, Home.reviews(of: 2)], steps: 2),
    Row(link: "/search", path: [Tabs.search, Search.form], steps: 0),
    Row(
      link: "/search/tea%20%26%20cake", path: [Tabs.search, Search.results("tea & cake")], steps: 1),
    Row(link: "/profile", path: [Tabs.profile, Profile.profile], steps: 0),
  ]

  @Test(
    "Pattern P10: a link opens its tab and stack and becomes the URL, also when it starts the app",
    arguments: table, [false, true])
  func bothWays(row: Row, isWarm: Bool) throws {
    let test = TestNavigator(TabsCoordinator())
    if isWarm { try test.press("Tea", "Reviews") }
    test.open(row.link)
    let tree = test.navigator.tree
    #expect(tree.frontPath.compactMap { tree.entry($0)?.route } == row.path.map { AnyRoute($0) })
    #expect(test.navigator.url?.absoluteString == row.link)
    for _ in 0..<row.steps { #expect(test.back() == .committed) }
    #expect(test.navigator.report(.backOneStep) == .unchanged)
  }

  @Test(
    "Pattern P10: an unknown link changes nothing",
    arguments: [
      "/", "/nowhere", "/products/tea", "/products/2/more", "/reviews", "/profile/settings",
      "/products/%zz",
    ])
  func unknown(link: String) {
    let test = TestNavigator(TabsCoordinator())
    let before = test.navigator.tree
    #expect(test.open(link) == .unhandled)
    #expect(test.navigator.tree == before)
  }

  @Test("Pattern P10: no link table has a mistake, and screens without a link are reported")
  func tables() {
    #expect(TabsCoordinator.links.problems.isEmpty)
    #expect(HomeCoordinator.links.problems.isEmpty)
    #expect(SearchCoordinator.links.problems.isEmpty)
    #expect(ProfileCoordinator.links.problems.isEmpty)
    #expect(ProfileCoordinator.links.url(for: .settings) == nil)
  }

  @Test("Pattern P10: the classic parser reads the same links", arguments: table)
  func classic(row: Row) throws {
    let url = try #require(URL(string: row.link))
    let link = try #require(ClassicDeepLink(url: url))
    switch link {
    case .products: #expect(row.path.last as? Home == .products)
    case .product(let id): #expect(row.path.last as? Home == .product(.init(rawValue: id)))
    case .reviews(let id): #expect(row.path.last as? Home == .reviews(of: .init(rawValue: id)))
    case .search(""): #expect(row.path.last as? Search == .form)
    case .search(let text): #expect(row.path.last as? Search == .results(text))
    case .profile: #expect(row.path.last as? Profile == .profile)
    }
  }
}

private typealias Tabs = TabsCoordinator.Route
private typealias Home = HomeCoordinator.Route
private typealias Search = SearchCoordinator.Route
private typealias Profile = ProfileCoordinator.Route
