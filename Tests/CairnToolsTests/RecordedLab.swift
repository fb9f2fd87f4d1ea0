import Cairn
import Foundation

/// A small app with tabs, stacks, a sheet, links, a guard and planted faults.
final class LabCoordinator: Coordinator {
  enum Route: String, Cairn.Route { case shop, orders }

  let navigation = Navigation(tabs: [Route.shop, .orders])
  let lab: Lab
  init(_ lab: Lab = Lab()) { self.lab = lab }

  func destination(for route: Route) -> Destination {
    LabShop(lab, isOrders: route == .orders)
  }

  static let links = Links<Route> {
    Mount("/", .shop, links: { LabShop.links })
    Mount("/orders", .orders, links: { LabShop.links })
  }
}

final class LabShop: Coordinator {
  enum Route: Cairn.Route { case list, item(Int), cart, login, checkout, broken }

  let navigation = Navigation(root: Route.list)
  let lab: Lab
  let isOrders: Bool
  init(_ lab: Lab, isOrders: Bool) {
    self.lab = lab
    self.isOrders = isOrders
  }

  func destination(for route: Route) -> Destination {
    LabModel(route, lab)
  }

  func transition(to route: Route) -> Transition<Route> {
    switch (route, lab.fault) {
    case (.checkout, .gap?) where navigation.top != .list: return .push(.broken)
    case (.checkout, _): return lab.isSignedIn ? .push(.checkout) : .deny("Members only.")
    case (.item(3), .sheet?) where navigation.modals.last != nil: return .push(.broken)
    case (.item, .deep?) where navigation.stack.count > 3: return .push(.broken)
    case (.cart, .tab?) where isOrders && lab.isSignedIn: return .push(.broken)
    case (.login, .twice?) where lab.isSignedIn: return .push(.broken)
    case (.cart, _): return .present(.cart, as: .sheet)
    default: return .push(route)
    }
  }

  static let links = Links<Route> {
    Link("/items", .list)
    Link("/items/:id", Route.item, under: .list)
    Link("/cart", .cart, under: .list)
  }
}

/// A flow whose routes contain private values.
final class LabLetters: Coordinator {
  enum Route: Cairn.Route, PrivacySensitive { case list, letter(String, page: Int) }

  let navigation = Navigation(root: Route.list)

  func destination(for route: Route) -> Destination { LabModel() }

  static let links = Links<Route> {
    Link("/letters/:text/:page", Route.letter, under: .list)
  }
}

final class LabModel {
  init() {}

  @MainActor
  init(_ route: LabShop.Route, _ lab: Lab) {
    if case .login = route { lab.isSignedIn = true }
  }
}

@MainActor
final class Lab {
  enum Fault: CaseIterable { case gap, sheet, deep, tab, twice }

  let fault: Fault?
  var isSignedIn = false
  init(_ fault: Fault? = nil) { self.fault = fault }
}

/// Does random things in the lab.
@MainActor
struct LabWalker {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  private mutating func number(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }

  mutating func step(_ navigator: Navigator) {
    let app = navigator.root as? LabCoordinator
    let shops = (app?.children ?? []).compactMap { $0 as? LabShop }
    let shop = shops.isEmpty ? nil : shops[number(shops.count)]
    switch number(12) {
    case 0: navigator.open("/items/\(number(5))")
    case 1: navigator.open("/orders/cart")
    case 2: navigator.report(.backOneStep)
    case 3: shop?.popToRoot()
    case 4: shop?.pop()
    case 5: shop?.dismiss()
    case 6: shop?.navigate(to: .login)
    case 7: shop?.navigate(to: .checkout)
    case 8: shop?.navigate(to: .cart)
    case 9: app?.select(number(2) == 0 ? .shop : .orders)
    default: shop?.navigate(to: .item(number(5)))
    }
  }
}
