import Cairn
import CairnExplorer
import Testing

@MainActor
@Suite("Exploring states with parked paths")
struct ParkedPathTests {
  final class Screen {}

  final class Menu: Explorable {
    let app: App
    init(_ app: App) { self.app = app }
    var actions: [ExplorerAction] {
      [
        ExplorerAction("one") { self.app.navigate(to: .orders, then: Orders.path(to: .one)) },
        ExplorerAction("two") { self.app.navigate(to: .orders, then: Orders.path(to: .two)) },
      ]
    }
  }

  final class Form: Explorable {
    let login: Login
    init(_ login: Login) { self.login = login }
    var actions: [ExplorerAction] { [ExplorerAction("sign in") { self.login.finish() }] }
  }

  final class Login: Coordinator {
    enum Route: Routable { case form }
    let navigation = Navigation(root: Route.form)
    func destination(for route: Route) -> Destination { Destination(Form(self)) }
  }

  final class Orders: Coordinator {
    enum Route: String, Routable, CaseIterable { case all, one, two }
    let navigation = Navigation(root: Route.all)
    func destination(for route: Route) -> Destination { Destination(Screen()) }
  }

  final class App: Coordinator, Explorable {
    enum Route: Routable { case menu, login, orders }
    let navigation = Navigation(root: Route.menu)
    var isSignedIn = false
    var explorationState: String { "\(isSignedIn)" }

    func transition(to route: Route) -> Transition<Route> {
      route == .orders && !isSignedIn ? .require(.login, then: .orders) : .show(route)
    }

    func destination(for route: Route) -> Destination {
      switch route {
      case .menu: Destination(Menu(self))
      case .login: Login().onFinish { self.isSignedIn = true }
      case .orders: Destination(Orders())
      }
    }
  }

  @Test("Promise 34: States that differ in the parked path are two states")
  func bothAreFound() async {
    let report = await Explorer { App() }
      .reachable("the second order, first in a visit") {
        $0.isShown(Orders.Route.two) && !$0.isShown(Orders.Route.one)
      }
      .explore()
    // The menu leads to two states: each waits for the sign-in with another path.
    let targets = Set(report.edges.filter { $0.from == 0 }.map(\.to)).subtracting([0])
    #expect(targets.count == 2)
  }
}
