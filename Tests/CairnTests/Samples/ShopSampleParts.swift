// The types that the shop sample uses.
import Cairn

struct Category { struct ID: RawRepresentable, Hashable, Codable, LinkValue { let rawValue: Int } }
struct Product { struct ID: RawRepresentable, Hashable, Codable, LinkValue { let rawValue: Int } }

struct Catalog: Sendable {}

@MainActor final class ShopSession { var isSignedIn = false }
@MainActor final class UpdateModel {
  private(set) var product: Product.ID?
  func update(with id: Product.ID) { product = id }
}
@MainActor final class ListModel {
  let category: Category.ID?
  init(category: Category.ID?) { self.category = category }
}
@MainActor final class DetailModel {
  let product: Product.ID
  init(product: Product.ID) { self.product = product }
}
@MainActor final class CartModel {}
@MainActor final class AddressModel {}
@MainActor final class CheckoutModel {}
@MainActor final class SelectionModel {
  let onChoose: (Product.ID) -> Void
  init(onChoose: @escaping (Product.ID) -> Void) { self.onChoose = onChoose }
}

final class ProductSelectionCoordinator: Coordinator {
  enum Route: Routable { case all }
  typealias Output = Product.ID
  let navigation = Navigation(root: Route.all)
  init(catalog: Catalog) {}
  func destination(for route: Route) -> Destination { SelectionModel { self.finish($0) } }
}

/// The window of the shop sample.
///
/// It provides the sign-in flow that the shop requires.
final class ShopWindowCoordinator: Coordinator {
  enum Route: Routable { case shop, auth }
  let navigation = Navigation(switching: Route.shop)
  let session = ShopSession()

  func destination(for route: Route) -> Destination {
    switch route {
    case .shop: ShopCoordinator(session: session, catalog: Catalog())
    case .auth:
      AuthCoordinator(auth: FakeAuth()).onResult { result in
        if case .finished = result { self.session.isSignedIn = true }
        self.dismiss()
      }
    }
  }

  func transition(to route: Route) -> Route.Transition {
    route == .auth ? .present(.auth, as: .sheet) : .show(route)
  }

  func route(fulfilling requirement: Requirement) -> Route? {
    requirement == .signIn ? .auth : nil
  }

  static let links = Links<Route> { Mount("/", Route.shop, ShopCoordinator.self) }
}
