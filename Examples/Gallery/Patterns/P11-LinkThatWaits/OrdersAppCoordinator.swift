// P11: a link that waits for log-in, then goes on; also after the app was killed meanwhile.
//
// Classic: ClassicPendingLink.swift. A variable remembers the link, and is gone with the process.
// Cairn: the flow requires the log-in by name, and the nearest ancestor that knows a flow for it shows
// it. The request is parked in the tree, so it is in what is saved. Links, taps and restored requests
// all pass the same `transition(to:)`.
// Keep the variable if the log-in is not Cairn's: open the link when it has ended, and the guard lets it
// pass.
import Cairn

extension Requirement {
  static let session = Requirement("session")
}

/// Who is signed in, as long as the app knows.
@MainActor
final class Account {
  var session: Session?
}

final class OrdersAppCoordinator: Coordinator {
  enum Route: Routable { case orders, logIn }
  let navigation = Navigation(switching: Route.orders)
  private let account: Account

  init(account: Account) { self.account = account }

  static let links = Links<Route> { Mount("/orders", .orders, OrdersCoordinator.self) }

  func route(fulfilling requirement: Requirement) -> Route? {
    requirement == .session ? .logIn : nil
  }

  func transition(to route: Route) -> Route.Transition {
    route == .logIn ? .present(.logIn, as: .sheet) : .show(route)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .orders: OrdersCoordinator(account: account)
    case .logIn: LogInCoordinator().onFinish { self.account.session = $0 }
    }
  }
}

final class OrdersCoordinator: Coordinator {
  enum Route: Routable { case overview, order(Int) }
  let navigation = Navigation(root: Route.overview)
  private let account: Account

  init(account: Account) { self.account = account }

  static let links = Links<Route> { Link("/:number", Route.order, under: .overview) }

  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .order where account.session == nil: .require(.session, then: route)
    default: .show(route)
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .overview: PlainScreen("Orders", ["Order 7": { self.navigate(to: .order(7)) }])
    case .order(let number): PlainScreen("Order \(number)")
    }
  }
}
