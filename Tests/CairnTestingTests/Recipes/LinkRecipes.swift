// The code of the article "Recipes": links.
import Cairn
import CairnTesting
import Testing

extension Requirement {
  fileprivate static let signIn = Requirement("sign-in")
}

enum SignInRecipe {
  @MainActor
  final class Session { var user: String? }

  // snippet: recipe-sign-in-orders
  final class OrdersCoordinator: Coordinator {
    enum Route: Routable { case list, order(Int) }
    let navigation = Navigation(root: Route.list)
    let session: Session
    init(session: Session) { self.session = session }

    static let links = Links<Route> { Link("/orders/:id", Route.order, under: .list) }

    func transition(to route: Route) -> Route.Transition {
      switch route {
      case .order where session.user == nil: .require(.signIn, then: route)
      default: .push(route)
      }
    }

    func destination(for route: Route) -> Destination { OrderScreen() }
  }
  // end snippet

  final class OrderScreen {}

  final class SignInCoordinator: Coordinator {
    enum Route: Routable { case form }
    typealias Output = String
    let navigation = Navigation(root: Route.form)
    func destination(for route: Route) -> Destination { OrderScreen() }
  }

  // snippet: recipe-sign-in-app
  final class AppCoordinator: Coordinator {
    enum Route: Routable { case orders, signIn }
    let navigation = Navigation(switching: Route.orders)
    let session = Session()

    static let links = Links<Route> { Mount("/", .orders, OrdersCoordinator.self) }

    func route(fulfilling requirement: Requirement) -> Route? {
      requirement == .signIn ? .signIn : nil
    }

    func transition(to route: Route) -> Route.Transition {
      route == .signIn ? .present(.signIn, as: .fullScreen) : .show(route)
    }

    func destination(for route: Route) -> Destination {
      switch route {
      case .orders: OrdersCoordinator(session: session)
      case .signIn: SignInCoordinator().onFinish { self.session.user = $0 }
      }
    }
  }
  // end snippet
}

enum FlagRecipe {
  @MainActor
  enum Flags {
    static var usesNewCheckout = false
  }

  final class OldCheckout: Coordinator {
    enum Route: Routable { case address }
    let navigation = Navigation(root: Route.address)
    static let links = Links<Route> { Link("/address", .address) }
    func destination(for route: Route) -> Destination { Screen() }
  }

  final class NewCheckout: Coordinator {
    enum Route: Routable { case form, pay }
    let navigation = Navigation(root: Route.form)
    static let links = Links<Route> { Link("/pay", .pay, under: .form) }
    func destination(for route: Route) -> Destination { Screen() }
  }

  final class Screen {}

  final class ShopCoordinator: Coordinator {
    enum Route: Routable { case list, checkout }
    let navigation = Navigation(root: Route.list)

    // snippet: recipe-flag
    static let links = Links<Route> {
      Mount(
        "/checkout", .checkout, under: .list,
        choosing: { if Flags.usesNewCheckout { NewCheckout.self } else { OldCheckout.self } })
    }

    func destination(for route: Route) -> Destination {
      switch route {
      case .list: Screen()
      case .checkout:
        if Flags.usesNewCheckout { NewCheckout() } else { OldCheckout() }
      }
    }
    // end snippet
  }
}

@MainActor
@Suite("Recipes: links")
struct LinkRecipeTests {
  @Test("A link that needs an account is opened after the user has signed in")
  func signIn() throws {
    let test = TestNavigator(SignInRecipe.AppCoordinator())
    #expect(test.open("/orders/7") == .parked)
    try test.shown(SignInRecipe.SignInCoordinator.self).finish("ada")
    test.expectNoModals()
    test.expectStack(of: SignInRecipe.OrdersCoordinator.self, .list, .order(7))
  }

  @Test("A flag chooses the flow that a mount leads to")
  func flag() {
    let test = TestNavigator(FlagRecipe.ShopCoordinator())
    #expect(test.open("/checkout/pay") == .unhandled)
    FlagRecipe.Flags.usesNewCheckout = true
    defer { FlagRecipe.Flags.usesNewCheckout = false }
    #expect(test.open("/checkout/pay") == .committed)
    test.expectStack(of: FlagRecipe.NewCheckout.self, .form, .pay)
  }
}
