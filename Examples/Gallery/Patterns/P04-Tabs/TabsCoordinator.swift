// P4: tabs, each with its own flow and stack.
//
// Classic: ClassicTabCoordinator.swift. Each tab has a coordinator and a navigation controller. A
// link sets `selectedIndex` and then calls the coordinator that it expects there.
// Cairn: each tab is a route whose destination is a coordinator. Selecting the selected tab again
// pops to its root. A link selects the tab first, because the tab's links are mounted there; P10
// shows the tables.
// Both together: a `NavigatorViewController` can be one of the tabs of a classic tab bar
// controller, so tabs can be converted one by one. Links into such a tab go to its own navigator.
import Cairn

final class TabsCoordinator: Coordinator {
  enum Route: Routable, CaseIterable { case home, search, profile }
  let navigation = Navigation(tabs: Route.allCases)

  func destination(for route: Route) -> Destination {
    switch route {
    case .home: HomeCoordinator()
    case .search: SearchCoordinator()
    case .profile: ProfileCoordinator()
    }
  }
}

final class HomeCoordinator: Coordinator {
  enum Route: Routable { case products, product(Product.ID), reviews(of: Product.ID) }
  let navigation = Navigation(root: Route.products)

  func destination(for route: Route) -> Destination {
    switch route {
    case .products:
      PlainScreen(
        "Products",
        [
          "Tea": { self.navigate(to: .product(Product.tea.id)) },
          "Kettle": { self.navigate(to: .product(Product.kettle.id)) },
        ])
    case .product(let id):
      PlainScreen("Product \(id.rawValue)", ["Reviews": { self.navigate(to: .reviews(of: id)) }])
    case .reviews(let id): PlainScreen("Reviews of \(id.rawValue)")
    }
  }
}

final class SearchCoordinator: Coordinator {
  enum Route: Routable { case form, results(String) }
  let navigation = Navigation(root: Route.form)

  func destination(for route: Route) -> Destination {
    switch route {
    case .form: PlainScreen("Search", ["tea & cake": { self.navigate(to: .results("tea & cake")) }])
    case .results(let text): PlainScreen("Results for \(text)")
    }
  }
}

final class ProfileCoordinator: Coordinator {
  enum Route: Routable { case profile, settings }
  let navigation = Navigation(root: Route.profile)

  func destination(for route: Route) -> Destination {
    switch route {
    case .profile: PlainScreen("Profile", ["Settings": { self.navigate(to: .settings) }])
    case .settings: PlainScreen("Settings")
    }
  }

  // Settings are presented over the profile; the code that opens them does not depend on that.
  func transition(to route: Route) -> Route.Transition {
    route == .settings ? .present(.settings, as: .sheet) : .show(route)
  }
}
