import Observation

/// A product.
package struct Product: Identifiable {
  package let id: Int
  package let name: String
}

/// The boutique, with the user's account and cart; an app would ask a server.
@Observable @MainActor
package final class Store {
  package private(set) var user: String?
  package private(set) var cart: [Product.ID] = []
  package private(set) var orders: [String] = []
  package let products = [Product(id: 1, name: "Scarf"), Product(id: 2, name: "Hat")]

  /// Creates a boutique for a user, or for nobody.
  package init(user: String? = nil) { self.user = user }

  package func signIn() { user = "ada" }
  package func signOut() { (user, cart) = (nil, []) }
  package subscript(id: Product.ID) -> Product? { products.first { $0.id == id } }
  package func add(_ id: Product.ID) { cart.append(id) }

  /// Orders what is in the cart.
  package func order(to address: String) -> String {
    orders.append("\(cart.count) to \(address)")
    cart = []
    return orders.last ?? ""
  }
}
