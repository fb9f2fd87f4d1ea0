// P11: a link waits for the log-in and then continues, even if the app was terminated meanwhile.
//
// Classic: ClassicPendingLink.swift. A variable stores the link, and is lost with the process.
// Cairn: the flow names its requirement, and the nearest ancestor that has a flow for it presents
// the log-in. The pending request is part of the tree, so it is saved too. Links, taps and restored
// requests all pass through the same `transition(to:)`.
// Keep the variable if the log-in is not a Cairn flow: open the link after the log-in, when the
// guard allows it.
import Cairn

extension Requirement {
  static let session = Requirement("session")
}

/// The session of the signed-in user, if there is one.
@MainActor
final class Account {
  var session: Session?
}

final class OrdersAppCoordinator: Coordinator {
  enum Route: Routable { case orders, logIn }
  let navigation = Navigation(switching: Route.orders)
  let account: Account

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
