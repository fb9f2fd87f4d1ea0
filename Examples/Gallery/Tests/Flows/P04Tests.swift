import Cairn
import CairnTesting
import Testing

@testable import Gallery

@MainActor
@Suite("P4: tabs")
struct P04Tests {
  let test = TestNavigator(TabsCoordinator())

  @Test("Pattern P4: each tab keeps its own stack")
  func stacks() throws {
    try test.press("Tea", "Reviews")
    test.select(TabsCoordinator.Route.search)
    try test.press("tea & cake")
    test.select(TabsCoordinator.Route.home)
    test.expectTree(
      """
      TabsCoordinator: tabs
        home: stack, selected
          products
          product(1)
          reviews(of: 1)
        search: stack
          form
          results("tea & cake")
        profile: stack
          profile
      """)
  }

  @Test("Pattern P4: selecting the selected tab again pops to its root")
  func again() throws {
    try test.press("Tea", "Reviews")
    test.select(TabsCoordinator.Route.home)
    test.expectStack(of: HomeCoordinator.self, .products)
  }

  @Test("Pattern P4: a link selects its tab first, and does not change the other tabs")
  func link() throws {
    try test.press("Tea")
    #expect(test.open("/search/kettle") == .committed)
    test.expectSelected(.search, in: TabsCoordinator.self)
    test.expectShown(SearchCoordinator.Route.results("kettle"))
    test.select(TabsCoordinator.Route.home)
    test.expectShown(HomeCoordinator.Route.product(1))
  }
}
