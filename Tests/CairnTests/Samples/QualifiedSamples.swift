import Cairn
import Testing

/// The design's first two samples, with `Cairn.Route` and `Transition<Route>` as the design writes
/// them.
private enum AsWritten {
  final class AppCoordinator: Coordinator {
    enum Route: Cairn.Route { case auth, main }
    let navigation = Navigation(switching: Route.auth)  // one flow at a time, no stack around it
    private let services: Services
    init(services: Services) { self.services = services }

    func destination(for route: Route) -> Destination {
      switch route {
      case .auth: AuthCoordinator(auth: services.auth).onFinish { _ in self.navigate(to: .main) }
      case .main: MainCoordinator(services: services)
      }
    }
  }

  final class AuthCoordinator: Coordinator {
    enum Route: Cairn.Route { case login, register, forgotPassword }
    typealias Output = Session  // what the flow hands to its parent

    let navigation = Navigation(root: Route.login)  // a stack
    private let auth: any AuthService
    init(auth: any AuthService) { self.auth = auth }

    func destination(for route: Route) -> Destination {  // a screen's model, or another coordinator
      switch route {
      case .login:
        LoginModel(
          auth,
          .init(
            logIn: { self.finish($0) }, register: { self.navigate(to: .register) },
            forgot: { self.navigate(to: .forgotPassword) }))
      case .register: RegisterModel(auth: auth, onDone: { self.popToRoot() })
      case .forgotPassword: ForgotPasswordModel(auth: auth, onSent: { self.pop() })
      }
    }
  }

  final class ShopCoordinator: Coordinator {
    enum Route: Cairn.Route {
      case list(Category.ID?), detail(Product.ID), cart, selectAddress, checkout
    }
    let navigation = Navigation(root: Route.list(nil))
    let session = ShopSession()
    let catalog = Catalog()
    let model = UpdateModel()

    // The "smart coordinator" decides how, or whether, to go to a route.
    func transition(to route: Route) -> Transition<Route> {
      switch route {
      case .cart: .present(.cart, as: .adaptive(compact: .sheet, regular: .popover(anchor: "cart")))
      case .selectAddress: .present(.selectAddress, as: .sheet)
      case .checkout: session.isSignedIn ? .push(.checkout) : .require(.signIn, then: .checkout)
      default: .push(route)
      }
    }

    static let links = Links<Route> {  // URL <-> route, both ways, checked by the compiler
      Link("/products", .list(nil))
      Link("/categories/:id", Route.list)
      Link("/products/:id", Route.detail, under: .list(nil))
      Link("/cart", .cart)
    }

    func chooseProduct() async {
      let result = await run(ProductSelectionCoordinator(catalog: catalog), as: .sheet)
      if case .finished(let id) = result { model.update(with: id) }  // or .cancelled(reason)
    }

    func destination(for route: Route) -> Destination { CartModel() }
  }
}

@MainActor
@Suite("The samples with `Cairn.Route` and `Transition<Route>`")
struct QualifiedSamples {
  @Test("`Cairn.Route` names the same protocol as `Routable`")
  func oneProtocol() {
    func name<R: Routable>(of route: R) -> String { "\(route)" }
    #expect(name(of: AsWritten.AppCoordinator.Route.main) == "main")
    #expect(
      AsWritten.ShopCoordinator.Route.Transition.self
        == Transition<AsWritten.ShopCoordinator.Route>.self)
  }

  @Test("Logging in with the design's first sample shows the main flow")
  func logIn() throws {
    let navigator = Navigator(AsWritten.AppCoordinator(services: Services()))
    let login = try #require(navigator.shown as? LoginModel)
    login.handlers.logIn(Session(user: "ada"))
    #expect(navigator.shown is HomeModel)
  }

  @Test("A link in the design's second sample builds the back stack")
  func link() {
    let shop = AsWritten.ShopCoordinator()
    let navigator = Navigator(shop)
    #expect(navigator.open("/products/7") == .committed)
    #expect(shop.navigation.stack == [.list(nil), .detail(.init(rawValue: 7))])
    shop.navigate(to: .cart)
    #expect(shop.navigation.modals == [.cart])
  }
}
