// P4: tabs, each with a flow and a stack of its own.
//
// Classic: ClassicTabCoordinator.swift. A coordinator and a navigation controller for each tab; a link
// sets `selectedIndex` and then speaks to the coordinator that it knows to be there.
// Cairn: each tab is a route whose destination is a coordinator. Choosing the selected tab again pops
// to its root. A link selects the tab first because it is mounted there: see P10 for the tables.
// Together: a `NavigatorViewController` may be one of the tabs of a classic tab bar controller, so tabs
// can move one by one. Links into it go to its own navigator.
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

  // Settings are shown over the profile, and nobody who goes there needs to know it.
  func transition(to route: Route) -> Route.Transition {
    route == .settings ? .present(.settings, as: .sheet) : .show(route)
  }
}
