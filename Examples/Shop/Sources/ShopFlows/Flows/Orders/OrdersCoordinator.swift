public import Cairn

/// The third tab: the signed-in user's orders, and the selected order beside them.
public final class OrdersCoordinator: Coordinator {
  /// The screens of the tab.
  public enum Route: Routable {
    /// The orders; for a visitor, the offer to sign in.
    case list
    /// An order.
    case detail(Order.ID)
  }

  /// The links of the tab.
  public static let links = Links<Route> {
    Link("/", .list)
    Link("/:id", Route.detail, under: .list)
  }

  /// The tab's navigation state.
  public let navigation = Navigation(split: Route.list, detail: nil)
  private let session: SessionStore
  private let tabs: any ShopTabs
  private weak var list: OrdersModel?

  init(session: SessionStore, tabs: any ShopTabs) {
    self.session = session
    self.tabs = tabs
  }

  /// Observes the session, which may change in another window.
  public func start() {
    session.observe(self) { flow, change in
      switch change {
      case .signedIn, .ordered: flow.reload()
      case .signedOut: flow.popToRoot()
      case .emptiedCart, .updated: break
      }
    }
    if !session.isSignedIn, navigation.top != .list { popToRoot() }
  }

  /// Requires a sign-in before an order is shown.
  public func transition(to route: Route) -> Route.Transition {
    switch route {
    case .list: .popToRoot
    case .detail: session.isSignedIn ? .show(route, in: .detail) : .require(.signIn, then: route)
    }
  }

  /// The screens of the tab.
  public func destination(for route: Route) -> Destination {
    switch route {
    case .list: Destination(makeList(), startsWhenShown: true) { await $0.load() }
    case .detail(let order):
      Destination(
        OrderModel(id: order, session: session, onProduct: { self.tabs.show($0) })
      ) { await $0.load() }
    }
  }

  private func makeList() -> OrdersModel {
    let model = OrdersModel(
      session: session,
      .init(
        open: { self.navigate(to: .detail($0)) },
        signIn: { self.perform(.require(.signIn, then: .list)) },
        register: { self.tabs.register() }))
    list = model
    return model
  }

  private func reload() {
    task { [weak list] in await list?.load() }
  }
}
