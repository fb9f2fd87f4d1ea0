// The code about typed paths in the article "URLs and links".
import Cairn
import Testing

private final class StoreCoordinator: Coordinator {
  enum Route: Routable { case main }
  let navigation = Navigation(switching: Route.main)
  func destination(for route: Route) -> Destination { ShelvesCoordinator() }
}

private final class ShelvesCoordinator: Coordinator {
  enum Route: Routable { case catalogue, orders }
  let navigation = Navigation(tabs: [Route.catalogue, .orders])

  func destination(for route: Route) -> Destination {
    switch route {
    case .catalogue: CatalogueCoordinator()
    case .orders: OrdersCoordinator()
    }
  }

  // snippet: paths-into
  func show(_ order: Int) {
    navigate(to: .orders, then: OrdersCoordinator.path(to: .order(order)))
  }
  // end snippet
}

private final class CatalogueCoordinator: Coordinator {
  enum Route: Routable { case list }
  let navigation = Navigation(root: Route.list)
  func destination(for route: Route) -> Destination { PlainScreen() }

  // snippet: paths-up
  func show(_ order: Int) {
    let order = OrdersCoordinator.path(to: .order(order))
    navigate(along: ShelvesCoordinator.path(to: .orders, then: order))
  }
  // end snippet
}

private final class OrdersCoordinator: Coordinator {
  enum Route: Routable { case list, order(Int), invoice(Int) }
  let navigation = Navigation(root: Route.list)
  func destination(for route: Route) -> Destination { PlainScreen() }
}

@MainActor
@Suite("Documentation: typed paths", .failsOnReports)
struct PathsSnippetTests {
  private let navigator = Navigator(StoreCoordinator())
  private var main: ShelvesCoordinator? { navigator.root.children.first as? ShelvesCoordinator }
  private var orders: OrdersCoordinator? { main?.children.last as? OrdersCoordinator }

  @Test("Typed paths lead into another flow from its parent, from a sibling and from the navigator")
  func paths() throws {
    let main = try #require(main)
    main.show(7)
    #expect(orders?.navigation.stack == [.list, .order(7)])
    (main.children.first as? CatalogueCoordinator)?.show(8)
    #expect(orders?.navigation.stack == [.list, .order(8)])
    // snippet: paths-navigator
    let invoice = OrdersCoordinator.path(to: .invoice(7), under: .list, .order(7))
    let orders = ShelvesCoordinator.path(to: .orders, then: invoice)
    navigator.navigate(along: StoreCoordinator.path(to: .main, then: orders))
    // end snippet
    #expect(self.orders?.navigation.stack == [.list, .order(7), .invoice(7)])
    #expect(navigator.revision == 3)
  }
}
