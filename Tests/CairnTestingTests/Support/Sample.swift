// The app that the tests drive: a log-in flow, then tabs with a shop and an account.
import Cairn
import CairnTesting

struct User: Equatable, Sendable {
  var name: String
  static let ada = User(name: "ada")
}

final class AppCoordinator: Coordinator {
  enum Route: Routable { case auth, main }
  let navigation = Navigation(switching: Route.auth)

  static let links = Links<Route> { Mount("/main", .main, MainCoordinator.self) }

  func destination(for route: Route) -> Destination {
    switch route {
    case .auth: AuthCoordinator().onFinish { _ in self.navigate(to: .main) }
    case .main: MainCoordinator()
    }
  }
}

final class AuthCoordinator: Coordinator {
  enum Route: Routable { case login, register }
  typealias Output = User
  let navigation = Navigation(root: Route.login)

  func destination(for route: Route) -> Destination {
    switch route {
    case .login:
      LoginModel(
        .init(logIn: { self.finish($0) }, register: { self.navigate(to: .register) }))
    case .register: RegisterModel()
    }
  }
}

@MainActor
final class LoginModel {
  struct Handlers { let logIn: (User) -> Void, register: () -> Void }
  let handlers: Handlers
  init(_ handlers: Handlers) { self.handlers = handlers }

  /// Answers later and from outside the main actor, as a service would.
  func submit() {
    Task {
      await Task.detached {}.value
      handlers.logIn(.ada)
    }
  }
}

@MainActor
final class RegisterModel {}

final class MainCoordinator: Coordinator {
  enum Route: Routable { case shop, account }
  let navigation = Navigation(tabs: [Route.shop, .account])

  static let links = Links<Route> { Mount("/shop", .shop, ShopCoordinator.self) }

  func destination(for route: Route) -> Destination {
    switch route {
    case .shop: ShopCoordinator()
    case .account: AccountModel()
    }
  }
}

@MainActor
final class AccountModel {}

final class ShopCoordinator: Coordinator {
  enum Route: Routable { case list, detail(Int), cart, offer, terms, checkout, closed, locked }
  let navigation = Navigation(root: Route.list)
  var gate: @MainActor @Sendable () async -> Bool = { true }

  static let links = Links<Route> {
    Link("/", .list)
    Link("/:id", Route.detail, under: .list)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .detail(let number): DetailModel(number)
    case .cart, .offer: CartModel()
    default: ShopModel()
    }
  }

  func transition(to route: Route) -> Transition<Route> {
    switch route {
    case .cart: .present(.cart)
    case .offer: .present(.offer, as: .adaptive(compact: .sheet, regular: .popover(anchor: "bag")))
    case .terms: .present(.terms, as: .fullScreen)
    case .checkout: .when(gate, then: .push(.checkout))
    case .closed: .deny("closed")
    case .locked: .present(.locked, as: .overlay(.opaque))
    default: .push(route)
    }
  }
}

@MainActor
final class ShopModel {}

@MainActor
final class DetailModel {
  let number: Int
  init(_ number: Int) { self.number = number }
}

/// The model of the cart, which can veto leaving, or ask first.
@MainActor
final class CartModel: LeaveGuard {
  var veto: String?
  var question: String?
  func decideLeaving() -> LeaveDecision {
    if let question {
      return .ask(Dialog(question, choices: [.init("Leave", ()), .cancel("Stay")]))
    }
    return veto.map(LeaveDecision.veto) ?? .allow
  }
}

/// A flow for `run(_:as:always:)`.
final class PickCoordinator: Coordinator {
  enum Route: Routable { case list, other }
  typealias Output = Int
  let navigation = Navigation(root: Route.list)
  func destination(for route: Route) -> Destination { DetailModel(0) }
}

/// Returns a test navigator that shows the shop's list and has no recorded events.
@MainActor
func atShop(
  exhaustivity: Exhaustivity = .off, host: HostBehavior = .obedient
) -> TestNavigator<AppCoordinator> {
  let test = TestNavigator(AppCoordinator(), exhaustivity: exhaustivity)
  test.root.navigate(to: .main)
  test.skipEvents()
  test.host.behavior = host
  return test
}
