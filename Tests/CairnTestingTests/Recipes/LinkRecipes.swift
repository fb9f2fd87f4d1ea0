// The code of the article "Recipes": links.
import Cairn
import CairnTesting
import Foundation
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

enum AccountRecipe {
  final class AppCoordinator: Coordinator {
    enum Route: Routable { case signIn, main }
    let navigation = Navigation(switching: Route.signIn)
    let session = Session()

    static let links = Links<Route> { Mount("/", .main, OrdersCoordinator.self) }

    func start() { navigate(to: .main) }  // waits until somebody has signed in

    func transition(to route: Route) -> Route.Transition {
      route == .main && session.user == nil ? .require(Route.signIn, then: .main) : .show(route)
    }

    func destination(for route: Route) -> Destination {
      switch route {
      case .signIn: SignInCoordinator().onFinish { self.session.user = $0 }
      case .main: OrdersCoordinator(session: session)
      }
    }
  }

  typealias Session = SignInRecipe.Session
  typealias SignInCoordinator = SignInRecipe.SignInCoordinator
  typealias OrdersCoordinator = SignInRecipe.OrdersCoordinator
}

enum FilterRecipe {
  final class BooksCoordinator: Coordinator {
    enum Route: Routable {
      case list(String?), book(Int)  // a list, sorted by a column

      var identity: Self {
        switch self {
        case .list: .list(nil)  // one list, however it is sorted
        case .book: self
        }
      }
    }

    static let links = Links<Route> { Link("/books?sort=:sort", Route.list) }

    func destination(for route: Route) -> Destination {
      switch route {
      case .list(let sort):
        BookList(sort: sort, onSort: { self.updateRoute(to: .list($0), history: .push) })
      case .book(let id): BookModel(id: id)
      }
    }

    let navigation = Navigation(root: Route.list(nil))
  }

  @MainActor
  final class BookList: RouteObserver {
    var sort: String?
    let onSort: (String) -> Void

    init(sort: String?, onSort: @escaping (String) -> Void) {
      (self.sort, self.onSort) = (sort, onSort)
    }

    func didUpdateRoute(to route: BooksCoordinator.Route) {
      if case .list(let sort) = route { self.sort = sort }
    }
  }

  @MainActor
  final class BookModel {
    let id: Int
    init(id: Int) { self.id = id }
  }
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

extension Navigator {
  /// Opens the link of a notification; returns false if it has none, or if it leads nowhere.
  func openLink(in payload: [AnyHashable: Any]) -> Bool {
    guard let link = payload["link"] as? String else { return false }
    return open(link) != .unhandled
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

  @Test("After signing in, an app that requires it shows its main flow or the link that waits")
  func account() throws {
    let test = TestNavigator(AccountRecipe.AppCoordinator())
    try test.shown(SignInRecipe.SignInCoordinator.self).finish("ada")
    test.expectStack(of: SignInRecipe.OrdersCoordinator.self, .list)

    let linked = TestNavigator(AccountRecipe.AppCoordinator())
    #expect(linked.open("/orders/7") == .parked)
    let before = linked.navigator.revision
    try linked.shown(SignInRecipe.SignInCoordinator.self).finish("ada")
    linked.expectStack(of: SignInRecipe.OrdersCoordinator.self, .list, .order(7))
    // The end of the sign-in, and the link; the main flow is not shown in between.
    #expect(linked.navigator.revision == before + 2)
    #expect(linked.events.contains { $0.outcome == .superseded && "\($0)".contains("to main") })
  }

  @Test("A filter is in the URL, and changing it keeps the model")
  func filter() throws {
    let test = TestNavigator(FilterRecipe.BooksCoordinator())
    let list = try test.shown(FilterRecipe.BookList.self)
    #expect(test.open("/books?sort=title") == .updated)
    #expect(list.sort == "title")
    list.onSort("year")
    #expect(list.sort == "year")
    #expect(test.navigator.shown === list)
    #expect(test.navigator.url?.absoluteString == "/books?sort=year")
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

  @Test("The link of a notification is opened if it leads somewhere")
  func notification() {
    let test = TestNavigator(FilterRecipe.BooksCoordinator())
    #expect(test.navigator.openLink(in: ["link": "/books?sort=title"]))
    #expect(!test.navigator.openLink(in: ["link": "/films"]))
    #expect(!test.navigator.openLink(in: ["badge": 1]))
  }
}
